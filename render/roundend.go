package render

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A roundEnd shows why a round ended, who was what, and what saboteurs got.
type roundEnd struct {
	Base
	m   *match
	now ticks
}

// A resultButton is one of the buttons of the end of a round, and of what comes
// after it.
type resultButton uint8

const (
	goOnButton   resultButton = iota
	levelsButton              // to the levels of the bots
	takeButton                // takes the gold that was picked
	deedsBack
)

// newRoundEnd takes the hand off the screen and shows the end of the round.
func newRoundEnd(k *Kit, m *match) Scene {
	m.public()
	m.show()
	for {
		if _, ok := m.front().(game.Paid); !ok {
			return &roundEnd{Base: on(k), m: m}
		}
		m.show()
	}
}

// inMatch returns the match that the scene belongs to.
func (r *roundEnd) inMatch() *match { return r.m }

// Update implements Scene.
func (r *roundEnd) Update(in ui.Input) Scene {
	r.size = in.Size
	if r.now++; r.turned(len(r.m.players)) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		r.now += allTurned // who is in a hurry sees all at once, and then decides
		r.panel.RestartDelay()
	}
	u := r.kit.unit(r.size)
	r.spots = r.layout(u)
	chosen, ok, _ := r.panel.Update(in, r.spots)
	switch {
	case ok && chosen.ID == levelsButton:
		return newLevels(r.kit, r.m, r)
	case ok:
		return r.kit.routes.Play(r.kit, r.m)
	}
	return r
}

// layout returns the button that leads on and, while dwarves will play another
// round, the one to their levels.
func (r *roundEnd) layout(u float64) []ui.Spot {
	k := r.kit
	on := ui.RectAround(ui.Point{X: r.size.X / 2, Y: r.size.Y - 44*u - 10}, ui.Point{X: 280 * u, Y: max(48, 56*u)})
	spots := []ui.Spot{{Rect: on, ID: goOnButton, Label: k.text(r.goesOn())}}
	if r.m.now.Round == game.Rounds || len(r.m.players) == r.m.humans {
		return spots
	}
	wide := min(280*u, (r.size.X-3*gap)/2)
	both := ui.RectAround(on.Center(), ui.Point{X: 2*wide + gap, Y: on.H}).Columns(2, gap)
	spots[0].Rect = both[1]
	return append(spots, ui.Spot{Rect: both[0], ID: levelsButton, Label: k.text(words.LevelsOpen)})
}

// The role cards are turned one after the other, in the order of seats.
const (
	firstTurned = 12
	eachTurned  = 7
	turning     = 20 // how long one of them takes
	allTurned   = firstTurned + 11*eachTurned + turning
)

// turned returns how far the i-th role card is turned, from 0, face down, to 1.
func (r *roundEnd) turned(i int) float64 {
	if r.kit.settings().Reduce {
		return 1
	}
	begin := ticks(firstTurned + i*eachTurned)
	return part(r.now, begin, begin+turning)
}

// roleAt returns the i-th role card as far as it is turned.
func (r *roundEnd) roleAt(i int, role game.Role, to ui.Rect) ui.Sprite {
	p := ease(r.turned(i))
	if p < 0.5 {
		role = game.UnknownRole
	}
	s := roleStamp(role, to)
	s.To = ui.RectAround(to.Center(), ui.Point{X: to.W * max(math.Abs(math.Cos(p*math.Pi)), 0.03), Y: to.H})
	return s
}

// goesOn says what comes after this.
func (r *roundEnd) goesOn() words.ID {
	switch r.m.front().(type) {
	case game.GoldPassed:
		return words.ShareGold
	case game.MatchEnded:
		return words.ToPodium
	}
	return words.NextRound
}

// Draw implements Scene.
func (r *roundEnd) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	m, u := r.m, r.kit.unit(r.size)
	background(c, r.size)
	all := ui.Rect{W: r.size.X, H: r.spots[0].Y - 8*u}.Inset(16 * u)
	head, rest := all.CutTop(min(92*u, all.H*0.2))
	title(c, r.kit, r.kit.Words.Event(m.ended, m.names), head, r.size)
	goals, rest := rest.CutTop(rest.H * 0.27)
	r.drawGoals(c, goals, u)
	r.drawRoles(c, rest, u)
	for i, s := range r.spots {
		button(c, r.kit, s, &r.panel, r.size, []buttonLook{gold, plain}[i])
	}
}

// drawGoals shows the three goals as they were.
func (r *roundEnd) drawGoals(c ui.Canvas, area ui.Rect, u float64) {
	h := area.H - 8*u
	size := ui.Point{X: h * cardRatio, Y: h}
	for g, face := range r.m.ended.Goals {
		at := ui.Point{X: area.Center().X + float64(g-1)*(size.X+24*u), Y: area.Y + h/2}
		to := ui.RectAround(at, size)
		shadow(c, to, 5*u)
		c.Sprite(cardStamp(face, to, false))
	}
}

// drawRoles shows what everybody was, the left-over dwarf last.
func (r *roundEnd) drawRoles(c ui.Canvas, area ui.Rect, u float64) {
	n := len(r.m.players) + 1
	line := r.kit.font(r.size, ui.Bold, 0.9).LineHeight()
	rows := 1 + (n-1)/6
	low := area.H/float64(rows) < 5*line || area.W/math.Ceil(float64(n)/float64(rows)) < 5*line
	if low {
		columns := max(int(area.W/(8*line)), 2)
		rows = (n + columns - 1) / columns
	}
	columns := (n + rows - 1) / rows
	between := min(10*u, 0.3*line)
	high := area.H / float64(rows)
	if low {
		high = min(high, 3*line)
	}
	for i := range n {
		row := ui.Rect{X: area.X, Y: area.Y + float64(i/columns)*high, W: area.W, H: high}
		cell := row.Columns(columns, between)[i%columns].Inset(between * 0.3)
		board(c, cell, u)
		if low {
			r.drawLow(c, i, cell.Inset(2*u))
		} else {
			r.drawRole(c, i, cell.Inset(6*u), u)
		}
	}
}

// tells returns the name, the role and the pay of the i-th at the table, or of
// the dwarf left over.
func (r *roundEnd) tells(i int) (name string, role game.Role, pay int8) {
	m := r.m
	name, role = r.kit.text(words.LeftOverRole), m.ended.LeftOver
	if i < len(m.players) {
		name, role = m.names[i], m.ended.Roles[i]
	}
	for _, p := range m.paid {
		if int(p.Seat) == i {
			pay = p.Given
		}
	}
	return name, role, pay
}

// drawLow draws the role beside what is said of it.
func (r *roundEnd) drawLow(c ui.Canvas, i int, in ui.Rect) {
	name, role, pay := r.tells(i)
	h := min(in.H, in.W*0.4/cardRatio)
	card, rest := in.CutLeft(h * cardRatio)
	c.Sprite(r.roleAt(i, role, upright(card)))
	_, rest = rest.CutLeft(0.1 * h)
	f := r.kit.font(r.size, ui.Bold, 0.9)
	f.Size = min(f.Size, 0.4*rest.H)
	both := rest.Rows(2, 0)
	label(c, name, both[0], f, art.TextOnTable)
	if r.turned(i) < 1 {
		return
	}
	what := both[1]
	if pay > 0 {
		var gold ui.Rect
		gold, what = what.CutRight(2.2 * f.Size)
		icon, number := gold.CutLeft(1.2 * f.Size)
		c.Sprite(art.Nugget.Icon(art.Gold).Sprite(ui.RectAround(icon.Center(), squareIn(icon, 1))))
		centre(c, fmt.Sprint(pay), number, f, art.Gold)
	}
	f.Face = ui.Plain
	label(c, r.kit.Words.Role(role), what, f, art.TextSoft)
}

// mood returns what the face of a seat shows now that its role is known.
func (r *roundEnd) mood(i int) art.Mood {
	switch role := r.m.ended.Roles[i]; {
	case r.turned(i) < 1:
		return art.Waiting
	case role == game.Saboteur:
		return art.Unmasked
	case r.m.ended.Winners == game.Digger:
		return art.Happy
	}
	return art.Waiting
}

func (r *roundEnd) drawRole(c ui.Canvas, i int, in ui.Rect, u float64) {
	m := r.m
	name, role, given := r.tells(i)
	pay := ""
	if given > 0 {
		pay = r.kit.text(words.Nuggets, words.Slots{"n": given})
	}
	line := r.kit.font(r.size, ui.Bold, 0.9).LineHeight()
	top, rest := in.CutTop(line)
	centre(c, name, top, r.kit.font(r.size, ui.Bold, 0.9), art.TextOnTable)
	low, rest := rest.CutBottom(line)
	what, rest := rest.CutBottom(line)
	if r.turned(i) == 1 {
		centre(c, r.kit.Words.Role(role), what, r.kit.font(r.size, ui.Plain, 0.9), art.TextSoft)
		centre(c, pay, low, r.kit.font(r.size, ui.Bold, 0.9), art.Gold)
	}
	h := min(rest.H-4*u, rest.W/cardRatio)
	to := ui.RectAround(rest.Center(), ui.Point{X: h * cardRatio, Y: h})
	side := min(0.6*h, 0.9*(rest.W-to.W)/2)
	if i < len(m.players) && side > 24 {
		face := ui.RectAround(ui.Point{X: (rest.X + to.X) / 2, Y: to.Y + to.H - side/2}, ui.Point{X: side, Y: side})
		c.Sprite(art.DwarfWithMood(i, r.mood(i)).Sprite(face))
	}
	c.Sprite(r.roleAt(i, role, to))
}
