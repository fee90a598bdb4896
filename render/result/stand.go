package result

import (
	"fmt"
	"image/color"

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

// ribbonColours are the colours of ribbons with the name of a role. The sign beside the
// name differs, too.
var ribbonColours = map[game.Role]color.NRGBA{
	game.Digger:   {0x2A, 0x4D, 0x38, 0xFF},
	game.Saboteur: {0x96, 0x26, 0x20, 0xFF},
}

// drawRibbon draws a ribbon with notched ends.
func drawRibbon(c ui.Canvas, r ui.Rect, fill color.NRGBA) {
	notch := 0.3 * r.H
	path := new(ui.Path).Move(ui.Point{X: r.X, Y: r.Y}).Line(ui.Point{X: r.X + r.W, Y: r.Y}).
		Line(ui.Point{X: r.X + r.W - notch, Y: r.Y + r.H/2}).Line(ui.Point{X: r.X + r.W, Y: r.Y + r.H}).
		Line(ui.Point{X: r.X, Y: r.Y + r.H}).Line(ui.Point{X: r.X + notch, Y: r.Y + r.H/2}).Close()
	c.StrokePath(path, 3, paint.Outline)
	c.FillPath(path, fill)
}

// drawPile draws a pile of nuggets above the middle of its lower edge. Each is as large as
// side. It returns the height of the pile.
func drawPile(c ui.Canvas, foot ui.Point, n int, side float64) (height float64) {
	wide := 1
	for wide*(wide+1)/2 < n {
		wide++
	}
	for row := 0; n > 0; row++ {
		height = (1 + 0.6*float64(row)) * side
		count := min(n, wide-row)
		for i := range count {
			at := ui.Point{X: foot.X + (float64(i)-float64(count-1)/2)*0.76*side, Y: foot.Y - (0.5+0.6*float64(row))*side}
			c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(at, ui.Point{X: side, Y: side})))
		}
		n -= count
	}
	return height
}

// drawNuggets draws a number of nuggets in the middle of a box, with the sign of gold.
func drawNuggets(c ui.Canvas, n int8, box ui.Rect, f ui.Font) {
	text := fmt.Sprint(n)
	w, side := c.Measure(text, f), 1.15*f.Size
	x := box.Center().X - (w+side+0.25*f.Size)/2
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.Rect{X: x, Y: box.Center().Y - side/2, W: side, H: side}))
	c.Text(text, ui.Point{X: x + side + 0.25*f.Size, Y: box.Center().Y - f.LineHeight()/2}, f, paint.Gold)
}
