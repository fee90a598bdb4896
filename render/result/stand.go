package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// crowd is how dwarves who stand side by side are laid out.
type crowd struct {
	columns, rows int
	cell          ui.Point // the room of each
	figure        float64  // how high the figures are
}

// crowdIn lays out n dwarves, each with text of a height below, so that they are as large as
// possible, no column is narrower than least unless there is only one, and no row but the
// only one is too low for a finger.
func crowdIn(area ui.Rect, n int, text, least float64) (best crowd) {
	for rows := 1; rows <= n; rows++ {
		columns := (n + rows - 1) / rows
		cell := ui.Point{X: area.W / float64(columns), Y: area.H / float64(rows)}
		if columns > 1 && cell.X < least || best.rows > 0 && cell.Y < screen.MinTouchSize+2 {
			continue
		}
		if high := max(min(0.94*(cell.Y-text), 1.2*cell.X), 0); high > best.figure || best.rows == 0 {
			best = crowd{columns, rows, cell, high}
		}
	}
	return best
}

// at returns the room of the i-th dwarf of n; a last row that is not full is in the middle.
func (d crowd) at(area ui.Rect, i, n int) ui.Rect {
	row, column := i/d.columns, i%d.columns
	missing := 0
	if row == d.rows-1 {
		missing = d.rows*d.columns - n
	}
	x := area.X + (float64(column)+float64(missing)/2)*d.cell.X
	return ui.Rect{X: x, Y: area.Y + float64(row)*d.cell.Y, W: d.cell.X, H: d.cell.Y}
}

// holding returns what a dwarf of a role holds, and how; nothing if the role is unknown.
func holding(r game.Role) (dwarves.Pose, dwarves.Hold) {
	switch r {
	case game.Digger:
		return dwarves.Pose{Right: dwarves.Forward}, art.HoldPickaxe
	case game.Saboteur:
		return dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Forward}, art.HoldBomb
	}
	return dwarves.Pose{}, dwarves.Hold{}
}

// drawNuggets draws a number of nuggets in the middle of a box, with the sign of gold.
func drawNuggets(c ui.Canvas, n int8, box ui.Rect, f ui.Font) {
	text := fmt.Sprint(n)
	w, side := c.Measure(text, f), 1.15*f.Size
	x := box.Center().X - (w+side+0.25*f.Size)/2
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.Rect{X: x, Y: box.Center().Y - side/2, W: side, H: side}))
	c.Text(text, ui.Point{X: x + side + 0.25*f.Size, Y: box.Center().Y - f.LineHeight()/2}, f, paint.Gold)
}
