package handover

import (
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A roleCard is a role that its owner looks at.
type roleCard struct {
	role game.Role
	who  dwarves.Dwarf
	you  string // to whom it is told
}

// The card of a role turns over for so long, and shows its face, with what is written beside it, from a tick on.
const (
	roleTurns screen.Ticks = 36
	faceShows screen.Ticks = 8
)

// NewRoleLook shows the viewer's role to the viewer.
func NewRoleLook(app *screen.App, t Table) screen.Scene {
	m := screen.MatchOf(t)
	role := m.View.Role
	s := newSecret(app, t, Delay, secretCard{
		title:   m.ViewerText(words.RoleTitle, words.RoleTitleSolo),
		meaning: AimOf(app, role),
		more:    app.Words.RoleCounts(m.View.Rules, len(m.Players)),
		hint:    secretHint{words.RoleHint, words.RoleHintKey, words.RoleHintPress, words.RoleHintPressKey},
	})
	s.role = roleCard{role: role, who: dwarves.Seated(m.Players, m.Viewer), you: m.ViewerText(words.RoleYou, words.RoleYouSolo)}
	s.SeenBefore, s.OnSeen = m.RolesSeen[m.Viewer] == m.View.Round, m.RoleSeen
	if s.isAloneWithRole() { // a press turns the card over
		s.card.hint = secretHint{words.RoleHintTurn, words.RoleHintTurnKey, words.RoleHintTurn, words.RoleHintTurnKey}
	}
	return s
}

// AimOf says what a role is, and what it has to do.
func AimOf(app *screen.App, role game.Role) string {
	if role == game.Saboteur {
		return app.Text(words.AimSaboteur)
	}
	return app.Text(words.AimDigger)
}

// word is the name of a role as it stands beside its card.
func (s *Secret) word(r game.Role) string {
	return strings.ToUpper(ui.WithoutSoftHyphens(s.App.Words.Role(r)))
}

// plan says in one sentence how a role plays.
func (s *Secret) plan(r game.Role) string {
	if r == game.Saboteur {
		return s.App.Text(words.RolePlanSaboteur)
	}
	return s.App.Text(words.RolePlanDigger)
}

// turnUp lets the card turn over while it is looked at. Nobody else hears how long that is.
func (s *Secret) turnUp(ticks screen.Ticks) {
	before := s.up
	if s.up += ticks; !s.Visible {
		s.up = 0
	}
	if s.OnSeen == nil || s.Match.SharedBy > 1 {
		return
	}
	for at, cue := range [...]play.Cue{1: play.CueCard, faceShows: play.CueRole} {
		if before < screen.Ticks(at) && s.up >= screen.Ticks(at) {
			s.App.PlayCue(cue)
		}
	}
}

// turned returns how far the card has turned over, from 0 to 1.
func (s *Secret) turned() float64 {
	if s.Visible && s.App.CurrentSettings().ReduceMotion {
		return 1
	}
	return screen.Progress(s.up, 0, roleTurns)
}

// The measures of a role and of what stands beside it.
const (
	roleWidth  = 1060 // of all of it, in units
	roleHeight = 499  // of the stage with the card, in units
	roleGap    = 44   // between the stage and what is written, in units
	wordSize   = 4.33 // of the name of the role, in multiples of plain text
)

// roleBody has the stage with the card beside what is written, or above it, as large as they fit on the screen.
func (s *Secret) roleBody() widget.Node {
	e := s.Env()
	margin := max(12*e.Unit, 4)
	width := min(roleWidth*e.Unit, e.Size.X-2*margin)
	var all []widget.Node
	for _, part := range [...]float64{1, 0.85, 0.7, 0.55, 0.42, 0.34} {
		stage := ui.Point{X: art.StageRatio, Y: 1}.Mul(part * roleHeight * e.Unit)
		if e.Tall() {
			card, says := s.roleParts(stage, width, widget.Middle)
			all = append(all, widget.Column(widget.Centred{Of: card}, says, s.roleFoot(widget.Middle)).Gap(12).Align(widget.Middle))
			continue
		}
		card, says := s.roleParts(stage, width-stage.X-roleGap*e.Unit, widget.Start)
		beside := widget.Column(says, s.roleFoot(widget.Start)).Gap(20).Align(widget.Middle)
		all = append(all, widget.Row(widget.Centred{Of: card, Tight: true}, widget.Grow(1, beside)).Gap(roleGap))
	}
	return widget.Page{Fixed: true, Width: roleWidth, Body: widget.Stack(widget.Picture{Name: s.card.title, Heading: true}, widget.FirstThatFits(append(all, s.roleScrolled(width-2*margin))...))}
}

// roleScrolled is the same where it does not fit: what is written scrolls, and with it a card that stands above it.
func (s *Secret) roleScrolled(width float64) widget.Node {
	e := s.Env()
	stage := func(high float64) ui.Point { return ui.Point{X: art.StageRatio, Y: 1}.Mul(high) }
	goOn := widget.Column(s.offers(), widget.Centred{Of: s.goOnButton()})
	large := stage(min(0.85*e.Size.Y, 0.4*width))
	if beside := width - large.X - roleGap*e.Unit; !e.Tall() && beside > 16*e.Text {
		card, says := s.roleParts(large, beside, widget.Start)
		return widget.Row(widget.Centred{Of: card, Tight: true}, widget.Grow(1, widget.Column(widget.Grow(1, widget.Scroll(says)), goOn))).Gap(roleGap)
	}
	card, says := s.roleParts(stage(0.4*e.Size.Y), width, widget.Middle)
	return widget.Column(widget.Grow(1, widget.Scroll(widget.Column(widget.Centred{Of: card}, says))), goOn)
}

// roleParts returns the card on a stage of a size, and what is written in a column of a width.
func (s *Secret) roleParts(stage ui.Point, width float64, align widget.Align) (card, says widget.Node) {
	e := s.Env()
	digger, saboteur := s.word(game.Digger), s.word(game.Saboteur)
	f := ui.Font{Face: ui.Display, Size: min(wordSize*e.Text, 0.125*e.Size.Y)}
	f = ui.FitLine(e, digger, ui.FitLine(e, saboteur, f, width), width)
	wide := max(e.Measure(digger, f), e.Measure(saboteur, f))
	light := s.roleLight(f, stage)
	card = widget.Button{
		Of:    widget.Picture{H: stage.Y / e.Unit, Ratio: art.StageRatio, Draw: func(c ui.Canvas, r ui.Rect) { s.drawRole(c, r, light) }},
		Style: widget.Bare, Name: s.cardName(), ID: LookSpot, OnPress: func() { s.pressed = true },
	}
	covered := widget.Column(
		widget.Text{Text: s.card.title, Face: ui.Display, Size: 1.5 * planSize(&e), Ink: paint.Gold, Align: align, Hidden: true},
		widget.Text{Text: s.currentHint(), Size: 1.05, Align: align, Hidden: true}, // the name of the card says it
	).Align(widget.Middle)
	open := func(r game.Role, shown bool) widget.Node { return s.roleWritten(r, shown, f, wide, align) }
	all := []widget.Node{covered, open(game.Digger, false), open(game.Saboteur, false)}
	if !s.Visible {
		return card, widget.RoomFor(covered, all...)
	}
	return card, widget.RoomFor(widget.Shifted(s.writtenShift, open(s.role.role, true)), all...)
}

// writtenShift moves what is written about the role off the screen as long as the card shows its back.
func (s *Secret) writtenShift() ui.Point {
	if t := s.turned(); t < 1 {
		if s.up < faceShows {
			return ui.Point{X: 4 * s.Size.X}
		}
		return ui.Point{X: 30 * s.Env().Unit * (1 - t) * (1 - t)}
	}
	return ui.Point{}
}

// roleWritten says who is what, with what plan, and how many may have which role. Letters of the font have so much
// room.
func (s *Secret) roleWritten(r game.Role, shown bool, f ui.Font, wide float64, align widget.Align) widget.Node {
	e := s.Env()
	read := shown && s.spoken()
	metal := art.Gilded
	if r == game.Saboteur {
		metal = art.Glowing
	}
	word := widget.Picture{W: wide / e.Unit, H: 1.16 * f.Size / e.Unit, Draw: func(c ui.Canvas, at ui.Rect) {
		if align == widget.Middle {
			at.X += (at.W - c.Measure(s.word(r), f)) / 2
		}
		c.Sprite(art.Lettering(c, s.word(r), f, metal, s.glows(), ui.Point{X: at.X, Y: at.Y}))
	}}
	counts := widget.Card{Pad: 14, Of: widget.Column(
		widget.Picture{H: 54, Draw: func(c ui.Canvas, at ui.Rect) { s.drawHeads(c, at, align) }},
		widget.Text{Text: s.card.more, Face: ui.Bold, Size: 0.95, Align: align, Hidden: !read},
		widget.Text{Text: s.App.Text(words.RoleUnknown), Size: 0.95, Soft: true, Align: align, Hidden: !read},
	).Gap(4)}
	return widget.Column(
		widget.Text{Text: s.role.you, Size: 1.1, Soft: true, Align: align, Hidden: true},
		word,
		widget.Text{Text: s.plan(r), Said: s.card.meaning, Face: ui.Italic, Size: planSize(&e), Align: align, Even: true, Focused: read, Hidden: !read},
		widget.Gap(4),
		counts,
	).Gap(10)
}

// planSize is the size of the plan, in multiples of plain text.
func planSize(e *widget.Env) float64 {
	if e.Low() || e.Narrow() {
		return 1.2
	}
	return 1.5
}

// roleFoot has what the player can do beside going on, and the button for that.
func (s *Secret) roleFoot(align widget.Align) widget.Node {
	note := widget.Text{Text: s.App.Text(words.RoleTime), Size: 0.85, Soft: true, Align: align}
	if align == widget.Middle {
		return widget.Column(s.offers(), widget.Centred{Of: s.goOnButton()}, note)
	}
	return widget.Column(s.offers(), widget.Row(s.goOnButton(), widget.Grow(1, note)).Gap(20))
}

// drawHeads draws a head for each player: masks for as many saboteurs as there are for certain, and a question mark for one
// that may be left over.
func (s *Secret) drawHeads(c ui.Canvas, r ui.Rect, align widget.Align) {
	players := len(s.Match.Players)
	least, most := s.Match.View.Rules.Saboteurs(players)
	gap := 0.2 * r.H
	side := min(r.H, (r.W+gap)/float64(players)-gap)
	row := float64(players)*(side+gap) - gap
	if align == widget.Middle {
		r.X += (r.W - row) / 2
	}
	for i := range players {
		at := ui.Rect{X: r.X + float64(i)*(side+gap), Y: r.Y + (r.H-side)/2, W: side, H: side}
		head := ui.RectAround(at.Center().Add(ui.Point{Y: 0.06 * side}), ui.Point{X: 1.34 * side, Y: 1.34 * side})
		c.Clip(at, func(c ui.Canvas) { // without the shoulders
			switch {
			case i < least:
				c.Sprite(dwarves.Anybody().As(game.Saboteur).Portrait(dwarves.Sly, head))
			case i < most:
				drawDoubt(c, at)
			default:
				c.Sprite(dwarves.Anybody().Portrait(dwarves.Calm, head))
			}
		})
	}
}

// drawDoubt draws the dashed outline of a head that may be a saboteur's.
func drawDoubt(c ui.Canvas, r ui.Rect) {
	const dashes = 14
	line := new(ui.Path)
	for i := range dashes {
		line.Move(paint.Polar(r.Center(), 0.44*r.W, paint.FullTurn*float64(i)/dashes)).Line(paint.Polar(r.Center(), 0.44*r.W, paint.FullTurn*(float64(i)+0.55)/dashes))
	}
	c.StrokePath(line, max(0.05*r.W, 1.5), paint.Warning)
	ui.CentredText(c, "?", r, ui.Font{Face: ui.Display, Size: 0.6 * r.W}, paint.Warning)
}

// glows reports whether light falls on what is around the card: not where others who share the screen may see from its
// colour on a face which role it is.
func (s *Secret) glows() bool {
	return s.Match.SharedBy == 1 && s.App.CurrentSettings().Theme == paint.MineTheme
}

// drawRole draws the card, which turns over with two ghosts behind it. light is how much it gives once it has.
func (s *Secret) drawRole(c ui.Canvas, r ui.Rect, light float64) {
	t := s.turned()
	if s.Visible && s.glows() {
		glow := art.RoleGlow(s.role.role, ui.RectAround(r.Center(), ui.Point{X: 2.4 * r.W, Y: 1.85 * r.H}))
		glow.Fade = 1 - t
		c.Sprite(glow)
	}
	side := func(late float64) ui.Sprite {
		way := 1 - math.Pow(1-max(t-late, 0), 3)
		card := art.RoleStage{Who: s.role.who}
		if way > 0.5 {
			card = art.RoleStage{Role: s.role.role, Who: s.role.who, Light: light, Fire: s.glows()}
		}
		sprite := card.Sprite(r)
		sprite.To = ui.RectAround(r.Center(), ui.Point{X: max(math.Abs(math.Cos(math.Pi*way)), 0.02) * r.W, Y: r.H})
		return sprite
	}
	if 0 < t && t < 1 {
		for i, late := range [2]float64{0.22, 0.11} {
			ghost := side(late)
			ghost.To.X -= (0.12 - 0.05*float64(i)) * r.W
			ghost.Fade = 0.75 + 0.25*t
			c.Sprite(ghost)
		}
	}
	c.Sprite(side(0))
}

// roleLight returns how much light the card gives on a stage of a size: more than usual if what is written beside it in letters
// of a font is darker than for the other role, so that the light on a face does not tell which it is.
func (s *Secret) roleLight(f ui.Font, stage ui.Point) float64 {
	e, of := s.Env(), writtenLight[s.App.CurrentSettings().Theme]
	plan := e.Font(ui.Italic, planSize(&e))
	written := func(r game.Role) float64 {
		return of[r]*e.Measure(s.word(r), f)*f.Size + of[game.UnknownRole]*e.Measure(s.plan(r), plan)*plan.Size
	}
	more := written(game.Digger+game.Saboteur-s.role.role) - written(s.role.role)
	return stageLight + more/(2*stage.X*stage.Y)
}

// stageLight is the mean luminance of the stage with the card, where the same is written for both roles.
const stageLight = 0.165

// writtenLight is how much light, in each theme, the name of a role adds to the mean luminance of a box of its width
// and its size, and a plan, which stands for the unknown role: as measured.
var writtenLight = [paint.ThemeCount][3]float64{
	paint.MineTheme:     {game.UnknownRole: 0.178, game.Digger: 0.138, game.Saboteur: 0.082},
	paint.DaylightTheme: {game.UnknownRole: -0.14, game.Digger: -0.13, game.Saboteur: -0.12},
	paint.ContrastTheme: {game.UnknownRole: 0.22, game.Digger: 0.24, game.Saboteur: 0.24},
}
