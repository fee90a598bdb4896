package render

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A podium shows who has won the match, and what everybody got.
type podium struct {
	Base
	m     *match
	now   ticks
	order []game.Seat // by nuggets, most first; equals in the order of seats
}

// newPodium ends the match.
func newPodium(k *Kit, m *match) Scene {
	m.public()
	m.show()
	p := &podium{Base: on(k), m: m}
	for s := range m.players {
		p.order = append(p.order, game.Seat(s))
	}
	slices.SortStableFunc(p.order, func(a, b game.Seat) int {
		return int(m.shown.Nuggets[b]) - int(m.shown.Nuggets[a])
	})
	k.Announce(p.title())
	return p
}

func (p *podium) title() string {
	var winners []string
	for _, s := range p.order {
		if p.m.shown.Winners[s] {
			winners = append(winners, p.m.name(s))
		}
	}
	k := p.kit
	switch {
	case p.m.shown.Nuggets[p.order[0]] == 0:
		return k.text(words.NobodyWins)
	case len(winners) == 1:
		return k.text(words.WinnerIs, words.Slots{"who": winners[0]})
	}
	return k.text(words.WinnersAre, words.Slots{"who": k.Words.JoinNames(winners)})
}

// place returns the place of the i-th in order, from 1: equals share it.
func (p *podium) place(i int) int {
	for i > 0 && p.m.shown.Nuggets[p.order[i]] == p.m.shown.Nuggets[p.order[i-1]] {
		i--
	}
	return i + 1
}

// inMatch returns the match that the scene belongs to.
func (p *podium) inMatch() *match { return p.m }

// Update implements Scene.
func (p *podium) Update(in ui.Input) Scene {
	p.size = in.Size
	if p.now++; p.come(0) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		p.now += allIn // who is in a hurry sees all at once, and then decides
		p.panel.RestartDelay()
	}
	u := p.kit.unit(p.size)
	p.spots = p.layout(u)
	chosen, ok, _ := p.panel.Update(in, p.spots)
	if !ok {
		return p
	}
	switch chosen.ID.(int) {
	case 0:
		return p.again()
	case 1:
		return p.kit.routes.NewGame(p.kit, p.m.players, p.m.record.Rules)
	case 3:
		if next := p.kit.routes.Replay(p.kit, &p.m.record, p); next != nil {
			return next
		}
		return p
	case 4:
		p.panel.RestartDelay()
		return newDeedsTable(p)
	}
	return p.kit.routes.Title(p.kit)
}

// layout places the buttons, in two rows if there is no room for one.
func (p *podium) layout(u float64) (spots []ui.Spot) {
	ids := []words.ID{words.PlayAgain, words.NewGame, words.BackToMainMenu, words.ReplayButton, words.TallyTitle}
	h, w := max(48, 56*u), min(p.size.X*0.94, 1080*u)
	columns := len(ids)
	if w < 23*p.kit.font(p.size, ui.Plain, 1).Size {
		columns = 3
	}
	rows := (len(ids) + columns - 1) / columns
	high := float64(rows)*(h+gap) - gap
	all := ui.Rect{X: (p.size.X - w) / 2, Y: p.size.Y - 18*u - high, W: w, H: high}
	for i, id := range ids {
		at := all.Rows(rows, gap)[i/columns].Columns(columns, min(14*u, 2*gap))[i%columns]
		spots = append(spots, ui.Spot{Rect: at, ID: i, Label: p.kit.text(id)})
	}
	return spots
}

// again plays another match with the same people at the same rules; the left
// neighbour of who began now begins.
func (p *podium) again() Scene {
	c := p.m.record.Config
	c.Seed, c.Dice = p.kit.Seed(), p.kit.Seed()
	c.First = (c.First + 1) % game.Seat(c.Seats)
	return p.kit.routes.Play(p.kit, newMatch(p.kit, c, p.m.players, false))
}

// Draw implements Scene.
func (p *podium) Draw(c ui.Canvas) {
	if p.spots == nil {
		return
	}
	u := p.kit.unit(p.size)
	background(c, p.size)
	all := ui.Rect{W: p.size.X, H: p.spots[0].Y - 10*u}.Inset(14 * u)
	head, rest := all.CutTop(all.H * 0.16)
	if p.come(0) == 1 {
		title(c, p.kit, p.title(), head, p.size)
	}
	rest = p.drawFoot(c, rest)
	w := min(rest.W, 900*u)
	rest = ui.Rect{X: rest.Center().X - w/2, Y: rest.Y, W: w, H: rest.H}
	for i, r := range p.rows(rest) {
		if at := p.come(i); at > 0 {
			p.drawSeat(c, i, p.order[i], r.Move(ui.Point{X: (1 - ease(at)) * (p.size.X - r.X)}), u)
		}
	}
	p.drawSparkle(c, rest)
	for i, s := range p.spots {
		look := plain
		if i == 0 {
			look = gold
		}
		button(c, p.kit, s, &p.panel, p.size, look)
	}
}

// drawFoot tells below the lines of what the match was made and who had help, and
// returns what is left above.
func (p *podium) drawFoot(c ui.Canvas, area ui.Rect) (rest ui.Rect) {
	f := p.kit.font(p.size, ui.Plain, 0.8)
	for _, s := range p.foot() {
		var at ui.Rect
		at, area = area.CutBottom(float64(len(ui.Wrap(c, s, f, area.W))) * f.LineHeight())
		centre(c, s, at, f, art.TextSoft)
	}
	return area
}

// foot returns the texts of the foot, the lowest first.
func (p *podium) foot() (texts []string) {
	m := p.m
	id, slots := words.SeedIs, words.Slots{"seed": strconv.FormatUint(m.record.Seed, 10)}
	if m.known {
		id = words.SeedKnown
	}
	texts = append(texts, p.kit.text(id, slots))
	if m.practised > 0 {
		texts[0] = p.kit.text(words.SeedAfterPractice, words.Slots{"seed": texts[0], "n": m.practised})
	}
	var asked []string
	for s, n := range m.hints {
		if n > 0 {
			asked = append(asked, fmt.Sprintf("%s (%d)", m.name(game.Seat(s)), n))
		}
	}
	if len(asked) > 0 {
		texts = append(texts, p.kit.text(words.HintsAsked, words.Slots{"list": strings.Join(asked, ", ")}))
	}
	return texts
}

// The lines come in one after the other, the last place first.
const (
	firstIn = 10
	eachIn  = 9
	coming  = 18 // how long one of them takes
	allIn   = firstIn + 9*eachIn + coming
	shining = 70 // how long the gold of the winners glitters
)

// come returns how far the i-th line has come in, from 0 to 1.
func (p *podium) come(i int) float64 {
	if p.kit.settings().Reduce {
		return 1
	}
	begin := ticks(firstIn + (len(p.order)-1-i)*eachIn)
	return part(p.now, begin, begin+coming)
}

// drawSparkle lets the gold of the winners glitter.
func (p *podium) drawSparkle(c ui.Canvas, area ui.Rect) {
	in := ticks(firstIn + (len(p.order)-1)*eachIn + coming)
	if p.kit.settings().Reduce || p.m.shown.Nuggets[p.order[0]] == 0 {
		return
	}
	winners := 0
	for _, s := range p.order {
		if p.m.shown.Winners[s] {
			winners++
		}
	}
	sparkle := goldSparkle
	sparkle.many = max(sparkle.many/max(winners, 1), 5)
	for i, r := range p.rows(area) {
		if p.m.shown.Winners[p.order[i]] {
			end := ui.RectAround(ui.Point{X: r.X + r.W - r.H, Y: r.Center().Y}, ui.Point{X: 1.2 * r.H, Y: 1.2 * r.H})
			sparkle.draw(c, end, i, part(p.now, in, in+shining))
		}
	}
}

// rows returns where the lines are: below each other, or in two columns if they
// would become too low to be read.
func (p *podium) rows(area ui.Rect) (all []ui.Rect) {
	u, line, n := p.kit.unit(p.size), p.kit.font(p.size, ui.Plain, 1).LineHeight(), len(p.order)
	columns := 1
	if area.H/float64(n) < 1.5*line && area.W > 20*line {
		columns = 2
	}
	high := 64 * u
	if p.narrow(area.W / float64(columns)) {
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

// narrow reports whether a line has no room for words about gold.
func (p *podium) narrow(w float64) bool {
	return w < 30*p.kit.font(p.size, ui.Plain, 1).Size
}

// drawSeat draws one line: place, face, name, roles of the three rounds, gold.
func (p *podium) drawSeat(c ui.Canvas, i int, s game.Seat, r ui.Rect, u float64) {
	m := p.m
	board(c, r, u)
	if m.shown.Winners[s] {
		c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 8*u), 3*u, art.Gold)
	}
	in := r.Inset(min(5*u, r.H*0.08))
	f := p.kit.font(p.size, ui.Bold, 1)
	f.Size = min(f.Size, in.H*0.7)
	place, in := in.CutLeft(1.8 * f.Size)
	centre(c, fmt.Sprint(p.place(i)), place, f, art.Gold)
	face, in := in.CutLeft(in.H)
	mood := art.Waiting
	if m.shown.Winners[s] {
		mood = art.Happy
	}
	c.Sprite(art.DwarfWithMood(int(s), mood).Sprite(face))
	_, in = in.CutLeft(min(10*u, 0.4*f.Size))
	in = p.drawGold(c, m.shown.Nuggets[s], in, r.W, f)
	cardH := min(in.H, 2.2*f.Size)
	roles, in := in.CutRight(3 * (cardH*cardRatio + 3*u))
	for k, round := range m.story {
		to := ui.Rect{X: roles.X + float64(k)*(cardH*cardRatio+3*u), Y: in.Y + (in.H-cardH)/2, W: cardH * cardRatio, H: cardH}
		c.Sprite(smallRole(round.Roles[s], to))
	}
	_, in = in.CutRight(0.3 * f.Size)
	label(c, m.name(s), in, f, art.TextOnTable)
}

// drawGold says at the right of a line how much gold there is, and returns what
// is left of the line.
func (p *podium) drawGold(c ui.Canvas, n int8, in ui.Rect, whole float64, f ui.Font) (rest ui.Rect) {
	if !p.narrow(whole) {
		gold, rest := in.CutRight(8.4 * f.Size)
		centre(c, p.kit.text(words.Nuggets, words.Slots{"n": n}), gold, f, art.Gold)
		return rest
	}
	gold, rest := in.CutRight(2.7 * f.Size)
	icon, number := gold.CutLeft(1.3 * f.Size)
	c.Sprite(art.Nugget.Icon(art.Gold).Sprite(ui.RectAround(icon.Center(), squareIn(icon, 1))))
	centre(c, fmt.Sprint(n), number, f, art.Gold)
	return rest
}

// smallRole returns the card of a role, or its sign where nobody could tell the
// cards apart.
func smallRole(r game.Role, to ui.Rect) ui.Sprite {
	if to.H < 64 && r != game.UnknownRole {
		return art.RoleIcon(r).Sprite(to)
	}
	return roleStamp(r, to)
}
