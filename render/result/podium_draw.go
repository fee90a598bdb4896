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

// Draw implements Scene.
func (p *Podium) Draw(c ui.Canvas) {
	if p.Spots == nil {
		return
	}
	u := p.App.Unit(p.Size)
	screen.Backdrop(c, cave.Cave{Place: cave.Stage, Size: p.Size})
	all := ui.Rect{W: p.Size.X, H: p.Spots[0].Y - 4*u}.Inset(14 * u)
	head, rest := all.CutTop(all.H * 0.14)
	if p.App.OnPage(p.Size) {
		p.drawRows(c, 0, rest, u)
	} else {
		p.drawStage(c, rest, u)
	}
	if p.rowProgress(0) == 1 {
		screen.CentredText(c, p.title(), head, p.App.Font(p.Size, ui.Display, 2.55), paint.Gold) // larger than any other
	}
	for i, s := range p.Spots {
		look := screen.Plain
		if i == 0 && !s.Disabled {
			look = screen.Gold
		}
		screen.Button(c, p.App, s, &p.Panel, p.Size, look)
	}
}

// drawRows draws everybody from the i-th rank on in rows below each other.
func (p *Podium) drawRows(c ui.Canvas, first int, area ui.Rect, u float64) {
	w := min(area.W, 900*u)
	area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	for i, r := range p.rowRects(area, len(p.Ranking)-first) {
		if at := p.rowProgress(first + i); at > 0 {
			p.drawSeat(c, first+i, p.Ranking[first+i], r.Move(ui.Point{X: (1 - screen.Ease(at)) * (p.Size.X - r.X)}), u)
		}
	}
}

// rowRects returns where n rows are: in one column, or in two if they would
// otherwise become too low to read.
func (p *Podium) rowRects(area ui.Rect, n int) (all []ui.Rect) {
	u, line := p.App.Unit(p.Size), p.App.Font(p.Size, ui.Plain, 1).LineHeight()
	columns := 1
	if area.W > 20*line && area.H/float64(n) < 1.9*line {
		columns = 2
	}
	height := 64 * u
	if p.isNarrow(area.W / float64(columns)) {
		height = 2.4 * line
	}
	if p.App.Narrow(p.Size) {
		height = 4 * line
	}
	rows := (n + columns - 1) / columns
	height = min(height, area.H/float64(rows))
	for i := range n {
		column := area.Columns(columns, 6*u)[i/rows]
		all = append(all, ui.Rect{X: column.X, Y: area.Y + float64(i%rows)*height, W: column.W, H: height - min(5*u, 0.1*height)})
	}
	return all
}

// rowLines returns how many rows below each other there are for n seats.
func (p *Podium) rowLines(width float64, n int) int {
	if n > 2 && width > 20*p.App.Font(p.Size, ui.Plain, 1).LineHeight() {
		return (n + 1) / 2
	}
	return n
}

// isNarrow reports whether a row of a width has no room for the word for nuggets.
func (p *Podium) isNarrow(w float64) bool {
	return w < 30*p.App.Font(p.Size, ui.Plain, 1).Size
}

// drawSeat draws the row of a seat: its rank, face, name, roles of the three rounds
// and gold.
func (p *Podium) drawSeat(c ui.Canvas, i int, s game.Seat, r ui.Rect, u float64) {
	m := p.Match
	screen.DarkPanel(c, r, u)
	if m.View.Winners[s] {
		c.StrokePath(ui.RoundedRect(r.Inset(1.5*u), 8*u), 3*u, paint.Gold)
	}
	in := r.Inset(min(5*u, r.H*0.08))
	f := p.App.Font(p.Size, ui.Bold, 1)
	narrow := p.App.Narrow(p.Size)
	var below ui.Rect // for gold and roles, where there is no room for them beside the name
	if narrow {
		in, below = in.CutTop(in.H / 2)
	}
	f.Size = min(f.Size, in.H*0.7)
	rank, in := in.CutLeft(1.8 * f.Size)
	screen.CentredText(c, fmt.Sprint(p.rank(i)), rank, f, paint.Gold)
	face, in := in.CutLeft(in.H)
	mood := dwarves.Calm
	if m.View.Winners[s] {
		mood = dwarves.Cheering
	}
	c.Sprite(dwarves.Seated(p.Match.Players, s).Portrait(mood, face))
	_, in = in.CutLeft(min(10*u, 0.4*f.Size))
	if narrow {
		p.drawRoles(c, s, p.drawGold(c, m.View.Nuggets[s], below, r.W, f), f, u)
	} else {
		in = p.drawRoles(c, s, p.drawGold(c, m.View.Nuggets[s], in, r.W, f), f, u)
	}
	_, in = in.CutRight(0.3 * f.Size)
	if a := p.award(s); !narrow && in.H > 2.3*f.Size && in.W > 9*f.Size {
		in, below = in.CutTop(0.5 * in.H)
		small := ui.Font{Face: ui.Plain, Size: 0.8 * f.Size}
		text := a.Title(p.App.Words) + ": " + a.Reason(p.App.Words)
		if p.App.Ruler.Measure(text, small) > in.W {
			text = a.Title(p.App.Words)
		}
		screen.SingleLineText(c, text, below, small, paint.TextSoft)
	}
	screen.SingleLineText(c, m.Name(s), in, f, paint.TextOnTable)
}

// drawRoles draws the roles of a seat in the three rounds at the right of a row, and
// returns what is left of it.
func (p *Podium) drawRoles(c ui.Canvas, s game.Seat, in ui.Rect, f ui.Font, u float64) (rest ui.Rect) {
	h := min(in.H, 2.2*f.Size)
	if in.W < 3*h*screen.CardRatio+5*f.Size { // the name needs the room
		h = min(in.H, 1.2*f.Size)
	}
	roles, rest := in.CutRight(3 * (h*screen.CardRatio + 3*u))
	for n, round := range p.Match.RoundEnds {
		to := ui.Rect{X: roles.X + float64(n)*(h*screen.CardRatio+3*u), Y: in.Y + (in.H-h)/2, W: h * screen.CardRatio, H: h}
		c.Sprite(smallRoleSprite(round.Roles[s], dwarves.Seated(p.Match.Players, s), to))
	}
	return rest
}

// drawGold draws the number of nuggets at the right of a row of a width, and
// returns what is left of the row.
func (p *Podium) drawGold(c ui.Canvas, n int8, in ui.Rect, rowWidth float64, f ui.Font) (rest ui.Rect) {
	if !p.isNarrow(rowWidth) {
		gold, rest := in.CutRight(8.4 * f.Size)
		screen.CentredText(c, p.App.Text(words.Nuggets, words.Slots{"n": n}), gold, f, paint.Gold)
		return rest
	}
	gold, rest := in.CutRight(2.7 * f.Size)
	icon, number := gold.CutLeft(1.3 * f.Size)
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(icon.Center(), screen.SquareSize(icon, 1))))
	screen.CentredText(c, fmt.Sprint(n), number, f, paint.Gold)
	return rest
}

// smallRoleSprite returns the card of a role or, where it would be too small to
// recognise, an icon.
func smallRoleSprite(r game.Role, who dwarves.Dwarf, to ui.Rect) ui.Sprite {
	if to.H < 64 && r != game.UnknownRole {
		return art.RoleDisc(r).Sprite(to)
	}
	return art.RoleSprite(r, who, to)
}
