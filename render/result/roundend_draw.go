package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// dwarf returns who has the i-th role; nobody in particular for the card left over.
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
	screen.Backdrop(c, cave.Cave{Place: cave.Hall, Size: r.Size})
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

// drawRoles draws everybody and their roles, and last the role card that was left over.
func (r *RoundEnd) drawRoles(c ui.Canvas, area ui.Rect, u float64) {
	n := len(r.Match.Players) + 1
	f := r.App.Font(r.Size, ui.Bold, 0.9)
	line := f.LineHeight()
	all := crowdIn(area, n, 2.7*line, 6.4*f.Size)
	if r.App.OnPage(r.Size) || all.figure < 2.5*line {
		columns := max(int(area.W/(10*line)), 1)
		if !r.App.OnPage(r.Size) {
			columns = max(int(area.W/(8*line)), 2)
		}
		for i, row := range area.Rows((n+columns-1)/columns, 4*u) {
			for k, cell := range row.Columns(columns, 4*u) {
				if i*columns+k < n {
					screen.DarkPanel(c, cell, u)
					r.drawRoleRow(c, i*columns+k, cell.Inset(2*u))
				}
			}
		}
		return
	}
	for i := range n {
		r.drawUnmasked(c, i, all.at(area, i, n), all.figure, f)
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
	if r.turnProgress(i) < 0.5 {
		role = game.UnknownRole
	}
	c.Sprite(screen.RoleSprite(role, r.dwarf(i), screen.FitUprightCard(card)))
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

// drawUnmasked draws a dwarf with name, role and pay below. Who is not unmasked yet stands
// in the dark; the card that was left over lies face down until then.
func (r *RoundEnd) drawUnmasked(c ui.Canvas, i int, in ui.Rect, high float64, f ui.Font) {
	name, role, pay := r.seatResult(i)
	shown := r.turnProgress(i)
	if shown < 0.5 {
		role = game.UnknownRole
	}
	line := f.LineHeight()
	label, rest := in.CutBottom(1.25 * line)
	below, rest := rest.CutBottom(1.3 * line)
	to := ui.Rect{X: in.Center().X - in.W/2, Y: rest.Y + rest.H - high, W: in.W, H: high}
	if i < len(r.Match.Players) {
		pose, hold := holding(role)
		s := r.dwarf(i).Figure(r.mood(i), pose, hold, to)
		s.Dim = 0.72 * (1 - screen.Ease(shown))
		c.Sprite(s)
	} else {
		card := ui.RectAround(to.Center(), ui.Point{X: 0.7 * high * screen.CardRatio, Y: 0.7 * high})
		screen.Shadow(c, card, 0.04*high)
		c.Sprite(screen.RoleSprite(role, r.dwarf(i), card))
	}
	width := min(in.W-4, 9*f.Size)
	tag := ui.RectAround(below.Center(), ui.Point{X: width, Y: below.H})
	c.FillPath(ui.RoundedRect(tag, 5), screen.WithAlpha(paint.Table, 215))
	screen.CentredText(c, name, tag.Inset(3), f, paint.TextOnTable)
	if shown == 1 && pay > 0 {
		gold := ui.RectAround(ui.Point{X: tag.Center().X, Y: tag.Y - 0.7*line}, ui.Point{X: 3 * f.Size, Y: 1.2 * line})
		c.FillPath(ui.RoundedRect(gold, 0.5*gold.H), screen.WithAlpha(paint.Table, 225))
		drawNuggets(c, pay, gold, f)
	}
	if role != game.UnknownRole {
		ribbon := ui.RectAround(label.Center(), ui.Point{X: width, Y: 0.94 * label.H})
		drawRibbon(c, ribbon, ribbonColours[role])
		screen.CentredText(c, r.App.Words.Role(role), ribbon.Inset(0.08*ribbon.H), ui.Font{Face: ui.Bold, Size: 0.86 * f.Size}, ribbonInk)
	}
}
