package result

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Podium shows who has won the match, and what everybody got.
type Podium struct {
	screen.Base
	M     *play.Match
	Now   screen.Ticks
	Order []game.Seat // by nuggets, most first; equals in the order of seats
}

// NewPodium ends the match.
func NewPodium(k *screen.App, m *play.Match) screen.Scene {
	m.HideHands()
	m.ShowNext()
	p := &Podium{Base: screen.NewBase(k), M: m}
	for s := range m.Players {
		p.Order = append(p.Order, game.Seat(s))
	}
	slices.SortStableFunc(p.Order, func(a, b game.Seat) int {
		return int(m.View.Nuggets[b]) - int(m.View.Nuggets[a])
	})
	k.Announce(p.title())
	return p
}

func (p *Podium) title() string {
	var winners []string
	for _, s := range p.Order {
		if p.M.View.Winners[s] {
			winners = append(winners, p.M.Name(s))
		}
	}
	k := p.App
	switch {
	case p.M.View.Nuggets[p.Order[0]] == 0:
		return k.Text(words.NobodyWins)
	case len(winners) == 1:
		return k.Text(words.WinnerIs, words.Slots{"who": winners[0]})
	}
	return k.Text(words.WinnersAre, words.Slots{"who": k.Words.JoinNames(winners)})
}

// rank returns the place of the i-th in order, from 1: equals share it.
func (p *Podium) rank(i int) int {
	for i > 0 && p.M.View.Nuggets[p.Order[i]] == p.M.View.Nuggets[p.Order[i-1]] {
		i--
	}
	return i + 1
}

// InMatch returns the match that the scene belongs to.
func (p *Podium) InMatch() *play.Match { return p.M }

// Update implements Scene.
func (p *Podium) Update(in ui.Input) screen.Scene {
	p.Size = in.Size
	if p.Now++; p.rowProgress(0) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		p.Now += AllIn // who is in a hurry sees all at once, and then decides
		p.Panel.RestartDelay()
	}
	u := p.App.Unit(p.Size)
	p.Spots = p.layout(u)
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	if !ok {
		return p
	}
	switch chosen.ID.(int) {
	case 0:
		return p.playAgain()
	case 1:
		return p.App.Routes.NewGame(p.App, p.M.Players, p.M.Record.Rules)
	case 3:
		if next := p.App.Routes.Replay(p.App, &p.M.Record, p); next != nil {
			return next
		}
		return p
	case 4:
		p.Panel.RestartDelay()
		return newStatistics(p)
	}
	return p.App.Routes.Title(p.App)
}

// layout places the buttons, in two rows if there is no room for one.
func (p *Podium) layout(u float64) (spots []ui.Spot) {
	ids := []words.ID{words.PlayAgain, words.NewGame, words.BackToMainMenu, words.ReplayButton, words.TallyTitle}
	h, w := max(48, 56*u), min(p.Size.X*0.94, 1080*u)
	columns := len(ids)
	if w < 23*p.App.Font(p.Size, ui.Plain, 1).Size {
		columns = 3
	}
	rows := (len(ids) + columns - 1) / columns
	high := float64(rows)*(h+screen.Gap) - screen.Gap
	all := ui.Rect{X: (p.Size.X - w) / 2, Y: p.Size.Y - 18*u - high, W: w, H: high}
	for i, id := range ids {
		at := all.Rows(rows, screen.Gap)[i/columns].Columns(columns, min(14*u, 2*screen.Gap))[i%columns]
		spots = append(spots, ui.Spot{Rect: at, ID: i, Label: p.App.Text(id)})
	}
	return spots
}

// playAgain plays another match with the same people at the same rules; the left
// neighbour of who began now begins.
func (p *Podium) playAgain() screen.Scene {
	c := p.M.Record.Config
	c.Seed, c.Dice = p.App.Seed(), p.App.Seed()
	c.First = (c.First + 1) % game.Seat(c.Seats)
	return p.App.Routes.Play(p.App, play.New(p.App, c, p.M.Players, false))
}

// Draw implements Scene.
func (p *Podium) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	u := p.App.Unit(p.Size)
	screen.Background(c, p.Size)
	all := ui.Rect{W: p.Size.X, H: p.Spots[0].Y - 10*u}.Inset(14 * u)
	head, rest := all.CutTop(all.H * 0.16)
	if p.rowProgress(0) == 1 {
		screen.Heading(c, p.App, p.title(), head, p.Size)
	}
	rest = p.drawFootnotes(c, rest)
	w := min(rest.W, 900*u)
	rest = ui.Rect{X: rest.Center().X - w/2, Y: rest.Y, W: w, H: rest.H}
	for i, r := range p.rowRects(rest) {
		if at := p.rowProgress(i); at > 0 {
			p.drawSeat(c, i, p.Order[i], r.Move(ui.Point{X: (1 - screen.Ease(at)) * (p.Size.X - r.X)}), u)
		}
	}
	p.drawSparkle(c, rest)
	for i, s := range p.Spots {
		look := screen.Plain
		if i == 0 {
			look = screen.Gold
		}
		screen.Button(c, p.App, s, &p.Panel, p.Size, look)
	}
}

// drawFootnotes tells below the lines of what the match was made and who had help, and
// returns what is left above.
func (p *Podium) drawFootnotes(c ui.Canvas, area ui.Rect) (rest ui.Rect) {
	f := p.App.Font(p.Size, ui.Plain, 0.8)
	for _, s := range p.footnotes() {
		var at ui.Rect
		at, area = area.CutBottom(float64(len(ui.Wrap(c, s, f, area.W))) * f.LineHeight())
		screen.CentredText(c, s, at, f, art.TextSoft)
	}
	return area
}

// footnotes returns the texts of the foot, the lowest first.
func (p *Podium) footnotes() (texts []string) {
	m := p.M
	id, slots := words.SeedIs, words.Slots{"seed": strconv.FormatUint(m.Record.Seed, 10)}
	if m.Known {
		id = words.SeedKnown
	}
	texts = append(texts, p.App.Text(id, slots))
	if m.StepsTaken > 0 {
		texts[0] = p.App.Text(words.SeedAfterPractice, words.Slots{"seed": texts[0], "n": m.StepsTaken})
	}
	var asked []string
	for s, n := range m.Hints {
		if n > 0 {
			asked = append(asked, fmt.Sprintf("%s (%d)", m.Name(game.Seat(s)), n))
		}
	}
	if len(asked) > 0 {
		texts = append(texts, p.App.Text(words.HintsAsked, words.Slots{"list": strings.Join(asked, ", ")}))
	}
	return texts
}

// The lines come in one after the other, the last place first.
const (
	FirstIn = 10
	EachIn  = 9
	Coming  = 18 // how long one of them takes
	AllIn   = FirstIn + 9*EachIn + Coming
	Shining = 70 // how long the gold of the winners glitters
)

// rowProgress returns how far the i-th line has come in, from 0 to 1.
func (p *Podium) rowProgress(i int) float64 {
	if p.App.Prefs().Reduce {
		return 1
	}
	begin := screen.Ticks(FirstIn + (len(p.Order)-1-i)*EachIn)
	return screen.Progress(p.Now, begin, begin+Coming)
}

// drawSparkle lets the gold of the winners glitter.
func (p *Podium) drawSparkle(c ui.Canvas, area ui.Rect) {
	in := screen.Ticks(FirstIn + (len(p.Order)-1)*EachIn + Coming)
	if p.App.Prefs().Reduce || p.M.View.Nuggets[p.Order[0]] == 0 {
		return
	}
	winners := 0
	for _, s := range p.Order {
		if p.M.View.Winners[s] {
			winners++
		}
	}
	sparkle := screen.GoldSparkle
	sparkle.Many = max(sparkle.Many/max(winners, 1), 5)
	for i, r := range p.rowRects(area) {
		if p.M.View.Winners[p.Order[i]] {
			end := ui.RectAround(ui.Point{X: r.X + r.W - r.H, Y: r.Center().Y}, ui.Point{X: 1.2 * r.H, Y: 1.2 * r.H})
			sparkle.Draw(c, end, i, screen.Progress(p.Now, in, in+Shining))
		}
	}
}

// rowRects returns where the lines are: below each other, or in two columns if they
// would become too low to be read.
func (p *Podium) rowRects(area ui.Rect) (all []ui.Rect) {
	u, line, n := p.App.Unit(p.Size), p.App.Font(p.Size, ui.Plain, 1).LineHeight(), len(p.Order)
	columns := 1
	if area.H/float64(n) < 1.5*line && area.W > 20*line {
		columns = 2
	}
	high := 64 * u
	if p.isNarrow(area.W / float64(columns)) {
		high = 2.4 * line
	}
	rows := (n + columns - 1) / columns
	high = min(high, area.H/float64(rows))
	for i := range n {
		column := area.Columns(columns, 6*u)[i/rows]
		all = append(all, ui.Rect{X: column.X, Y: area.Y + float64(i%rows)*high, W: column.W, H: high - min(5*u, 0.1*high)})
	}
	return all
}

// isNarrow reports whether a line has no room for words about gold.
func (p *Podium) isNarrow(w float64) bool {
	return w < 30*p.App.Font(p.Size, ui.Plain, 1).Size
}

// drawSeat draws one line: place, face, name, roles of the three rounds, gold.
func (p *Podium) drawSeat(c ui.Canvas, i int, s game.Seat, r ui.Rect, u float64) {
	m := p.M
	screen.DarkPanel(c, r, u)
	if m.View.Winners[s] {
		c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 8*u), 3*u, art.Gold)
	}
	in := r.Inset(min(5*u, r.H*0.08))
	f := p.App.Font(p.Size, ui.Bold, 1)
	f.Size = min(f.Size, in.H*0.7)
	place, in := in.CutLeft(1.8 * f.Size)
	screen.CentredText(c, fmt.Sprint(p.rank(i)), place, f, art.Gold)
	face, in := in.CutLeft(in.H)
	mood := art.Waiting
	if m.View.Winners[s] {
		mood = art.Happy
	}
	c.Sprite(art.DwarfWithMood(int(s), mood).Sprite(face))
	_, in = in.CutLeft(min(10*u, 0.4*f.Size))
	in = p.drawGold(c, m.View.Nuggets[s], in, r.W, f)
	cardH := min(in.H, 2.2*f.Size)
	roles, in := in.CutRight(3 * (cardH*screen.CardRatio + 3*u))
	for k, round := range m.RoundsEnded {
		to := ui.Rect{X: roles.X + float64(k)*(cardH*screen.CardRatio+3*u), Y: in.Y + (in.H-cardH)/2, W: cardH * screen.CardRatio, H: cardH}
		c.Sprite(smallRoleSprite(round.Roles[s], to))
	}
	_, in = in.CutRight(0.3 * f.Size)
	screen.LineOfText(c, m.Name(s), in, f, art.TextOnTable)
}

// drawGold says at the right of a line how much gold there is, and returns what
// is left of the line.
func (p *Podium) drawGold(c ui.Canvas, n int8, in ui.Rect, whole float64, f ui.Font) (rest ui.Rect) {
	if !p.isNarrow(whole) {
		gold, rest := in.CutRight(8.4 * f.Size)
		screen.CentredText(c, p.App.Text(words.Nuggets, words.Slots{"n": n}), gold, f, art.Gold)
		return rest
	}
	gold, rest := in.CutRight(2.7 * f.Size)
	icon, number := gold.CutLeft(1.3 * f.Size)
	c.Sprite(art.Nugget.Icon(art.Gold).Sprite(ui.RectAround(icon.Center(), screen.SquareIn(icon, 1))))
	screen.CentredText(c, fmt.Sprint(n), number, f, art.Gold)
	return rest
}

// smallRoleSprite returns the card of a role, or its sign where nobody could tell the
// cards apart.
func smallRoleSprite(r game.Role, to ui.Rect) ui.Sprite {
	if to.H < 64 && r != game.UnknownRole {
		return art.RoleIcon(r).Sprite(to)
	}
	return screen.RoleStamp(r, to)
}
