package result

import (
	"image/color"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// When saboteurs have won, the mine blows up once all roles have been shown. These are the times, in ticks since then. All
// lanterns are out before the plunger shows.
const (
	plungerShows screen.Ticks = 30
	blastFlashes screen.Ticks = 42
	flashOver    screen.Ticks = 54
	shakeOver    screen.Ticks = 66
	dustRises    screen.Ticks = 90
	cardsLie     screen.Ticks = 102
	blastIsNamed screen.Ticks = 114 // who has won is written in red
	allLaugh     screen.Ticks = 138
	blastOver    screen.Ticks = 174
)

// laughsApart is how long after one saboteur the next one laughs, in ticks.
const laughsApart screen.Ticks = 17

// A blast is the end of a round that saboteurs have won.
type blast struct {
	*RoundEnd
	saboteurs, diggers []game.Seat         // in the order in which they stepped forward
	hurled             []game.Laid         // tunnels of the mine
	decisive           []gamelog.Highlight // the deed that decided the round, if there is one
}

// newBlast returns the blast at the end of a round; nil if saboteurs have not won it.
func newBlast(r *RoundEnd) *blast {
	end := &r.Match.RoundEnd
	if end.Winners != game.Saboteur || end.Saboteurs == 0 {
		return nil
	}
	b := &blast{RoundEnd: r}
	harm := make([][]gamelog.Highlight, len(r.all))
	for _, s := range r.order {
		if end.Roles[s] != game.Saboteur {
			b.diggers = append(b.diggers, s)
			continue
		}
		b.saboteurs = append(b.saboteurs, s)
		for _, h := range r.all[s] {
			switch h.Kind {
			case gamelog.LaidDeadEnd, gamelog.BrokeTool, gamelog.Collapsed, gamelog.Lied:
				harm[s] = append(harm[s], h)
			}
		}
	}
	b.decisive = gamelog.MostTelling(harm, 1)
	mine := &r.Match.View.Board
	for i := range mine.Len() {
		if l := mine.Laid(i); l.Card.Kind() == game.Tunnel {
			b.hurled = append(b.hurled, l)
		}
	}
	return b
}

// cues returns what is heard of the blast: each saboteur laughs.
func (b *blast) cues() []heardCue {
	all := []heardCue{{at: blastFlashes, cue: play.CueBlast}}
	const delay = 60 // of every laugh
	for i, s := range b.saboteurs {
		cue, place := b.Match.VoiceAfterRound(s)
		all = append(all, heardCue{allLaugh - delay + laughsApart*screen.Ticks(i), cue, place})
	}
	return all
}

// since returns how long ago the blast began.
func (r *RoundEnd) since() screen.Ticks { return r.Now - r.end() }

// settles returns when nothing is left to show by itself.
func (r *RoundEnd) settles() screen.Ticks {
	if r.blast != nil {
		return r.end() + blastOver
	}
	return r.end()
}

// settled reports whether everything has been shown.
func (r *RoundEnd) settled() bool { return r.Now >= r.settles() }

// showsBlast reports whether the screen is the picture of the blast, and not that of who did what.
func (r *RoundEnd) showsBlast() bool { return r.blast != nil && r.AllShown() && !r.asked }

// Draw implements screen.Scene.
func (r *RoundEnd) Draw(c ui.Canvas) {
	since, still := r.since(), r.App.CurrentSettings().ReduceMotion
	if !r.showsBlast() || since < blastFlashes || since >= shakeOver {
		r.Widgets.Draw(c)
		return
	}
	whole, over, on := ui.Rect{W: r.Size.X, H: r.Size.Y}, paint.Black, c // where motion is reduced, the picture comes out of the dark
	if !still {
		c.Fill(whole, paint.Black)
		far, e := 1-screen.Progress(since, blastFlashes, shakeOver), r.Env()
		over, on = color.NRGBA{0xFF, 0xF4, 0xE0, 0xFF}, paint.Shift(c, ui.Point{X: math.Sin(2.4 * float64(since)), Y: math.Cos(3.1 * float64(since))}.Mul(8*e.Unit*far))
	}
	r.Widgets.Draw(on)
	if cover := 1 - screen.Progress(since, blastFlashes, flashOver); cover > 0 {
		c.Fill(whole, paint.WithAlpha(over, uint8(235*cover)))
	}
}

// heart returns the middle of the explosion, and how far its flames reach to the sides.
func (b *blast) heart() (at ui.Point, reach float64) {
	w, h := b.Size.X, b.Size.Y
	if h > w {
		return ui.Point{X: 0.5 * w, Y: 0.27 * h}, min(0.46*w, 0.26*h)
	}
	left := w * (1 - b.winnersShare())
	return ui.Point{X: 0.62 * left, Y: 0.42 * h}, min(0.44*h, 0.4*left)
}

// winnersShare is the part of the width that the saboteurs have on a wide screen.
func (b *blast) winnersShare() float64 {
	return [...]float64{0.3, 0.36, 0.42, 0.48}[min(len(b.saboteurs), 4)-1]
}

// draw draws what lies behind the dwarves: the explosion in the hall, and what it has hurled about.
func (b *blast) draw(c ui.Canvas) {
	whole, since := ui.Rect{W: b.Size.X, H: b.Size.Y}, b.since()
	heart, reach := b.heart()
	mine := paint.ThemeOf(c) == paint.MineTheme
	if since < blastFlashes { // in the dark all is painted, so that nothing has to be when it is seen
		since = blastOver
		defer c.Fill(whole, paint.Black)
	}
	if mine { // all of the screen, however it shakes
		c.Light(whole.Inset(-0.1*b.Size.Y), 0.2, ui.Lamp{At: heart, Reach: 1.7 * reach, Bright: 1.9, Tint: art.EmberTint})
	}
	grown := b.shown(since, blastFlashes, blastFlashes+18)
	if paint.ThemeOf(c) != paint.ContrastTheme {
		c.Sprite(art.BlastRays(ui.RectAround(heart, ui.Point{X: 4.6 * reach * grown, Y: 4.6 * reach * grown})))
	}
	scaled := func(s ui.Sprite, by float64) ui.Sprite {
		s.To = ui.RectAround(s.To.Center(), s.To.Size().Mul(max(by, 0.05)))
		return s
	}
	around := func(wide, high float64) ui.Rect {
		return ui.RectAround(heart, ui.Point{X: 2 * wide * reach, Y: 2 * high * reach})
	}
	c.Sprite(scaled(art.Explosion(around(1, 1/art.ExplosionRatio)), grown))
	b.drawHurled(c, since)
	c.Sprite(scaled(art.BlastDebris(around(1.75, 1.14)), b.shown(since, blastFlashes, dustRises)))
	dust := art.BlastDust(ui.Rect{X: -0.06 * b.Size.X, Y: 0.62 * b.Size.Y, W: max(0.8*b.Size.X, b.Size.Y), H: 0.36 * b.Size.Y})
	dust.Fade = 1 - b.shown(since, dustRises, blastIsNamed)
	if !mine {
		dust.Fade = max(dust.Fade, 0.7) // or buttons on paper are hard to see
	}
	c.Sprite(dust)
}

// shown returns how much of something is there between two times, from 0 to 1; all of it at once where motion is reduced.
func (b *blast) shown(since, from, to screen.Ticks) float64 {
	if b.App.CurrentSettings().ReduceMotion && since >= from {
		return 1
	}
	t := screen.Progress(since, from, to)
	return 1 - (1-t)*(1-t)
}

// lying is where cards of the mine lie after the blast, from its heart in the reach of its flames, and how they are tilted.
var lying = [...]struct{ x, y, angle float64 }{
	{-1.34, -0.3, -0.42}, {-0.82, -0.38, 0.28}, {0.98, -0.52, 0.6}, {-0.9, 0.3, -0.24}, {0.84, 0.4, -0.5}, {-0.5, 0.64, 0.38}, {-1.42, 0.16, 0.17}, {0.46, -0.58, 0.19},
}

// drawHurled draws cards of the mine that fly from the heart of the blast, turn and fall.
func (b *blast) drawHurled(c ui.Canvas, since screen.Ticks) {
	heart, reach := b.heart()
	wide := 0.27 * reach
	for i, h := range lying {
		if i >= len(b.hurled) {
			return
		}
		away := ui.Point{X: min(1, (heart.X-0.6*wide)/(1.42*reach)) * h.x * reach, Y: h.y * reach}
		flown := b.shown(since, blastFlashes, cardsLie)
		at := heart.Add(away.Mul(flown)).Sub(ui.Point{Y: 1.6 * reach * flown * (1 - flown)})
		card := art.HurledCard(b.hurled[i*len(b.hurled)/len(lying)], at, math.Round(wide), h.angle)
		turned := max(math.Abs(math.Cos(float64(2+i%3)*math.Pi*(1-flown)*(1+0.4*flown))), 0.04)
		card.To = ui.RectAround(at, ui.Point{X: card.To.W * turned, Y: card.To.H})
		shadow := card
		shadow.To, shadow.Dim, shadow.Fade = shadow.To.Move(ui.Point{X: 0.02 * reach, Y: 0.035 * reach}), 1, 0.45
		c.Sprite(shadow)
		c.Sprite(card)
	}
}

// body has the picture of the blast: who has won, large, and around the buried treasure those who cough.
func (b *blast) body() widget.Node {
	e := b.Env()
	foot := widget.Row(b.buttons()...).Named(b.App.Text(words.OutlineChoices))
	deed := b.named(b.decided())
	if e.Tall() {
		return widget.Page{Fixed: true, Head: b.named(b.head()), Foot: widget.Column(deed, foot.Equal()), Body: widget.Column(
			widget.Grow(5, widget.Gap(0)), widget.Grow(6, b.winners()), widget.Grow(3, b.victims(1.6)),
		)}
	}
	share, indent := b.winnersShare(), widget.Gap(30)
	if e.Low() {
		indent = 0
	}
	return widget.Page{Fixed: true, Width: e.Size.X / e.Unit, Head: widget.Row(indent, widget.Grow(1, b.named(b.head()))).Gap(0), Foot: widget.Row(deed, foot.Equal()).Gap(20).Shares(0.61, 0.39), Body: widget.Row(
		widget.Column(widget.Grow(6, widget.Gap(0)), widget.Grow(4, b.victims(2.6))), b.winners(),
	).Gap(8).Shares(1-share, share)}
}

// named has a node as soon as the words about the blast show, and before that the room for it; nil is no room.
func (b *blast) named(n widget.Node) widget.Node {
	if n == nil {
		return widget.Gap(0)
	}
	return widget.RoomFor(widget.Stack(widget.If(b.since() >= blastIsNamed, n)), n)
}

// decided tells of the deed that decided the round.
func (b *blast) decided() widget.Node {
	if len(b.decisive) == 0 {
		return nil
	}
	deed := &b.decisive[0]
	text := b.App.Words.Pair(called(&b.Widgets, deed.Seat), strings.Join(b.deedTexts(deed), ". ")+".")
	mark := widget.Picture{W: 28, H: 28, Ratio: 1, Draw: func(c ui.Canvas, at ui.Rect) { c.Sprite(dwarves.Seated(b.Match.Players, deed.Seat).Mark(at)) }}
	return tag(widget.Row(mark, widget.Grow(1, widget.Text{Text: text, Size: 0.95})))
}

// heading says in red who has won.
func (b *blast) heading() widget.Node {
	e, text := b.Env(), b.App.Text(words.UnmaskBlast)
	size := 3.4
	switch {
	case e.Low():
		size = 1.9
	case e.Tall():
		size = 2.4
	}
	f := e.Font(ui.Display, size)
	return widget.Picture{Name: text, Heading: true, H: 1.2 * f.Size / e.Unit, Draw: func(c ui.Canvas, at ui.Rect) {
		f.Size = min(f.Size, f.Size*at.W/c.Measure(text, f))
		c.Sprite(art.Lettering(c, text, f, art.Glowing, false, ui.Point{X: at.X, Y: at.Y + at.H - 1.25*f.Size}))
	}}
}

// firstShare is how much more room the first of the saboteurs has than each of the others.
const firstShare = 1.35

// winners has the saboteurs, the first of them larger than the others, each above a ribbon with its name and gold.
func (b *blast) winners() widget.Node {
	var ribbons []widget.Node
	var shares []float64
	for _, s := range b.saboteurs {
		ribbons, shares = append(ribbons, widget.Stack(widget.Picture{Name: b.narrateRole(s)}, b.named(b.winnersRibbon(s)))), append(shares, 1)
	}
	shares[0] = firstShare
	return widget.Column(widget.Grow(1, widget.Picture{Draw: b.drawWinners}), widget.Row(ribbons...).Gap(4).Shares(shares...)).Gap(2)
}

// winnersRibbon has the name of a saboteur and the gold that it was paid.
func (b *blast) winnersRibbon(s game.Seat) widget.Node {
	text := widget.Text{Text: called(&b.Widgets, s), Size: 1.3, Face: ui.Display, Ink: art.RibbonInk, Align: widget.Middle, OneLine: true, Hidden: true}
	small, wrapped := text, text
	small.Size, wrapped.Size, wrapped.OneLine = 1, 0.9, false
	pay := b.payOn(s)
	beside := func(t widget.Text) widget.Node { return widget.Row(widget.Grow(1, t), pay).Gap(4) }
	return b.ribbon(game.Saboteur, widget.FirstThatFits(beside(text), beside(small), widget.Column(small, pay).Gap(0), widget.Column(wrapped, pay).Gap(0)))
}

// drawWinners draws the saboteurs, the first one in front of the others.
func (b *blast) drawWinners(c ui.Canvas, in ui.Rect) {
	of := b.saboteurs
	wide := in.W / (firstShare + float64(len(of)-1))
	for i := len(of) - 1; i > 0; i-- {
		b.drawWinner(c, of[i], i, ui.Rect{X: in.X + (firstShare+float64(i-1))*wide, Y: in.Y + 0.16*in.H, W: wide, H: 0.66 * in.H})
	}
	b.drawWinner(c, of[0], 0, ui.Rect{X: in.X, Y: in.Y, W: firstShare * wide, H: in.H})
}

// drawWinner draws a saboteur: the first with a hand on the plunger, the others with bombs.
func (b *blast) drawWinner(c ui.Canvas, s game.Seat, i int, at ui.Rect) {
	since := b.since()
	pose, hold, wide := dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Forward}, art.HoldPlunger, 1.18*at.W
	if i > 0 {
		pose.Left, hold = dwarves.OnHip, art.HoldBomb
		at.X -= 0.18 * at.W // so that its bomb has room
	}
	if len(b.saboteurs) > 2 { // they stand close
		wide = 1.4 * at.W
	}
	figure := largeFigure(dwarves.Seated(b.Match.Players, s).As(game.Saboteur), dwarves.Wicked, pose, hold, ui.Rect{X: at.Center().X - wide/2, Y: at.Y, W: wide, H: at.H})
	switch {
	case since < plungerShows, i > 0 && since < blastFlashes:
		figure.Dim = 1
	case since < blastFlashes:
		figure.Dim = 0.75
	case i > 0 && paint.ThemeOf(c) == paint.MineTheme:
		figure.Dim = 0.22
	}
	c.Sprite(figure)
	b.drawLaughter(c, figure.To, i, since-allLaugh-laughsApart*screen.Ticks(i))
}

// drawLaughter draws above the figure of a saboteur how it laughs: the first one loudest.
func (b *blast) drawLaughter(c ui.Canvas, figure ui.Rect, i int, laughed screen.Ticks) {
	text, e := b.App.Text(words.UnmaskLaugh), b.Env()
	all := [...]struct{ x, y, size float64 }{{0.12, 0.02, 1}, {-0.06, 0.07, 0.72}, {0.27, 0.08, 0.66}}
	for n, p := range all[:max(len(all)-2*i, 1)] {
		if laughed < 9*screen.Ticks(n) {
			return
		}
		f := e.Font(ui.Italic, 2.3)
		f.Size = max(min(f.Size, 0.1*figure.H)*p.size, 0.8*e.Text)
		x := min(figure.Center().X+p.x*figure.H, b.Size.X-b.App.Ruler.Measure(text, f)-0.4*f.Size)
		c.Sprite(art.Lettering(c, text, f, art.Glowing, false, ui.Point{X: x, Y: figure.Y + (p.y+0.07)*figure.H - 0.6*f.Size}))
	}
}

// victims has the gold-diggers, who cough, at both sides of the buried treasure, which takes as much room as some of them.
func (b *blast) victims(chest float64) widget.Node {
	of := b.diggers
	var all []widget.Node
	var shares []float64
	for i, s := range of {
		if i == (len(of)+1)/2 {
			all, shares = append(all, widget.Picture{Draw: b.drawChest}), append(shares, chest)
		}
		name := widget.Text{Text: called(&b.Widgets, s), Size: 0.8, Face: ui.Bold, Ink: paint.TextOnTable, Align: widget.Middle, Hidden: true}
		figure := widget.Picture{Name: b.narrateRole(s), Draw: func(c ui.Canvas, at ui.Rect) { b.drawVictim(c, s, i, at) }}
		all, shares = append(all, widget.Column(widget.Grow(1, figure), b.named(widget.Centred{Of: tag(name)})).Gap(2)), append(shares, 1)
	}
	return widget.Row(all...).Gap(4).Shares(shares...)
}

// drawVictim draws a gold-digger, dirty and small.
func (b *blast) drawVictim(c ui.Canvas, s game.Seat, i int, at ui.Rect) {
	pose := [...]dwarves.Pose{{Left: dwarves.AtMouth}, {Left: dwarves.OnHip, Right: dwarves.AtMouth}, {Left: dwarves.AtMouth, Right: dwarves.OnHip}}[i%3]
	figure := dwarves.Seated(b.Match.Players, s).Figure(dwarves.Coughing, pose, dwarves.Hold{}, at)
	if paint.ThemeOf(c) == paint.MineTheme {
		figure.Dim = 0.12
	}
	if c.Sprite(b.inDust(figure)); b.since() < blastIsNamed {
		return
	}
	for k, puff := range [...]ui.Point{{X: 0.17, Y: 0.45}, {X: 0.21, Y: 0.42}, {X: 0.24, Y: 0.46}, {X: 0.28, Y: 0.41}} { // what is coughed up
		puff.X *= float64(2*(i%2)-1) * figure.To.H
		at := ui.Point{X: figure.To.Center().X + puff.X, Y: figure.To.Y + puff.Y*figure.To.H}
		c.FillPath(ui.Circle(at, (0.018+0.006*float64(k%3))*figure.To.H), color.NRGBA{0xA0, 0x80, 0x66, 0xB0})
	}
}

// drawChest draws the buried treasure.
func (b *blast) drawChest(c ui.Canvas, at ui.Rect) {
	const ratio = 3.1
	wide := min(at.W, ratio*at.H)
	chest := art.BuriedChest(ui.Rect{X: at.Center().X - wide/2, Y: at.Y + at.H - wide/ratio, W: wide, H: wide / ratio})
	c.Sprite(b.inDust(chest))
}

// inDust returns a picture of what shows as dust rises, and lies in the dark before.
func (b *blast) inDust(s ui.Sprite) ui.Sprite {
	if since := b.since(); since < blastFlashes {
		s.Dim = 1
	} else {
		s.Fade = 1 - b.shown(since, dustRises, blastIsNamed)
	}
	return s
}
