package result

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// turningRole returns the i-th role card as far as it is turned over.
func (r *RoundEnd) turningRole(i int, role game.Role, to ui.Rect) ui.Sprite {
	p := screen.Ease(r.turnProgress(i))
	if p < 0.5 {
		role = game.UnknownRole
	}
	s := screen.RoleSprite(role, r.dwarf(i), to)
	s.To = ui.RectAround(to.Center(), ui.Point{X: to.W * max(math.Abs(math.Cos(p*math.Pi)), 0.03), Y: to.H})
	return s
}

// dwarf returns who is on the i-th role card; nobody in particular on the one left over.
func (r *RoundEnd) dwarf(i int) dwarves.Dwarf {
	if i < len(r.Match.Players) {
		return dwarves.Of(i)
	}
	return dwarves.Anybody()
}

// Draw implements Scene.
func (r *RoundEnd) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	m, u := r.Match, r.App.Unit(r.Size)
	screen.Background(c, r.Size)
	all := ui.Rect{W: r.Size.X, H: r.Spots[0].Y - 8*u}.Inset(16 * u)
	head, rest := all.CutTop(min(92*u, all.H*0.2))
	screen.Heading(c, r.App, r.App.Words.Event(m.RoundEnd, m.Names), head, r.Size)
	goals, rest := rest.CutTop(rest.H * 0.27)
	r.drawGoals(c, goals, u)
	r.drawRoles(c, rest, u)
	for i, s := range r.Spots {
		screen.Button(c, r.App, s, &r.Panel, r.Size, []screen.ButtonStyle{screen.Gold, screen.Plain}[i])
	}
}

// drawGoals draws the three goals face up.
func (r *RoundEnd) drawGoals(c ui.Canvas, area ui.Rect, u float64) {
	h := min(area.H-8*u, (area.W-48*u)/3/screen.CardRatio)
	size := ui.Point{X: h * screen.CardRatio, Y: h}
	for g, face := range r.Match.RoundEnd.Goals {
		at := ui.Point{X: area.Center().X + float64(g-1)*(size.X+24*u), Y: area.Y + h/2}
		to := ui.RectAround(at, size)
		screen.Shadow(c, to, 5*u)
		c.Sprite(screen.CardSprite(face, to, false))
	}
}

// drawRoles draws everybody's role, and last the role card that was left over.
func (r *RoundEnd) drawRoles(c ui.Canvas, area ui.Rect, u float64) {
	n := len(r.Match.Players) + 1
	line := r.App.Font(r.Size, ui.Bold, 0.9).LineHeight()
	rows := 1 + (n-1)/6
	low := area.H/float64(rows) < 5*line || area.W/math.Ceil(float64(n)/float64(rows)) < 5*line
	if low {
		columns := max(int(area.W/(8*line)), 2)
		if r.App.OnPage(r.Size) {
			columns = max(int(area.W/(10*line)), 1)
		}
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
		screen.DarkPanel(c, cell, u)
		if low {
			r.drawRoleRow(c, i, cell.Inset(2*u))
		} else {
			r.drawRoleCell(c, i, cell.Inset(6*u), u)
		}
	}
}

// seatResult returns the name, the role and the pay, in nuggets, of the i-th seat,
// or of the role card that was left over.
func (r *RoundEnd) seatResult(i int) (name string, role game.Role, pay int8) {
	m := r.Match
	name, role = r.App.Text(words.LeftOverRole), m.RoundEnd.LeftOver
	if i < len(m.Players) {
		name, role = m.Names[i], m.RoundEnd.Roles[i]
	}
	for _, p := range m.Payments {
		if int(p.Seat) == i {
			pay = p.Given
		}
	}
	return name, role, pay
}

// drawRoleRow draws a role card with its text beside it.
func (r *RoundEnd) drawRoleRow(c ui.Canvas, i int, in ui.Rect) {
	name, role, pay := r.seatResult(i)
	share := 0.4
	if r.App.Narrow(r.Size) {
		share = 0.2
	}
	h := min(in.H, in.W*share/screen.CardRatio)
	card, rest := in.CutLeft(h * screen.CardRatio)
	c.Sprite(r.turningRole(i, role, screen.FitUprightCard(card)))
	_, rest = rest.CutLeft(0.1 * h)
	f := r.App.Font(r.Size, ui.Bold, 0.9)
	f.Size = min(f.Size, 0.4*rest.H)
	both := rest.Rows(2, 0)
	screen.SingleLineText(c, name, both[0], f, paint.TextOnTable)
	if r.turnProgress(i) < 1 {
		return
	}
	below := both[1]
	if pay > 0 {
		var gold ui.Rect
		gold, below = below.CutRight(2.2 * f.Size)
		icon, number := gold.CutLeft(1.2 * f.Size)
		c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(icon.Center(), screen.SquareSize(icon, 1))))
		screen.CentredText(c, fmt.Sprint(pay), number, f, paint.Gold)
	}
	f.Face = ui.Plain
	screen.SingleLineText(c, r.App.Words.Role(role), below, f, paint.TextSoft)
}

// mood returns the expression of a seat's face, which depends on its role once that
// is shown.
func (r *RoundEnd) mood(i int) dwarves.Mood {
	switch role, winners := r.Match.RoundEnd.Roles[i], r.Match.RoundEnd.Winners; {
	case r.turnProgress(i) < 1:
		return dwarves.Calm
	case role == game.Saboteur && winners == game.Digger:
		return dwarves.Caught
	case role == game.Saboteur:
		return dwarves.Sly
	case winners == game.Digger:
		return dwarves.Cheering
	}
	return dwarves.Angry
}

// drawRoleCell draws a role card with its text above and below, and the face of the
// seat beside it if there is room.
func (r *RoundEnd) drawRoleCell(c ui.Canvas, i int, in ui.Rect, u float64) {
	name, role, nuggets := r.seatResult(i)
	pay := ""
	if nuggets > 0 {
		pay = r.App.Text(words.Nuggets, words.Slots{"n": nuggets})
	}
	line := r.App.Font(r.Size, ui.Bold, 0.9).LineHeight()
	top, rest := in.CutTop(line)
	screen.CentredText(c, name, top, r.App.Font(r.Size, ui.Bold, 0.9), paint.TextOnTable)
	bottom, rest := rest.CutBottom(line)
	below, rest := rest.CutBottom(line)
	if r.turnProgress(i) == 1 {
		screen.CentredText(c, r.App.Words.Role(role), below, r.App.Font(r.Size, ui.Plain, 0.9), paint.TextSoft)
		screen.CentredText(c, pay, bottom, r.App.Font(r.Size, ui.Bold, 0.9), paint.Gold)
	}
	h := min(rest.H-4*u, rest.W/screen.CardRatio)
	to := ui.RectAround(rest.Center(), ui.Point{X: h * screen.CardRatio, Y: h})
	side := min(0.6*h, 0.9*(rest.W-to.W)/2)
	if i < len(r.Match.Players) && side > 24 {
		face := ui.RectAround(ui.Point{X: (rest.X + to.X) / 2, Y: to.Y + to.H - side/2}, ui.Point{X: side, Y: side})
		c.Sprite(dwarves.Of(i).Portrait(r.mood(i), face))
	}
	c.Sprite(r.turningRole(i, role, to))
}
