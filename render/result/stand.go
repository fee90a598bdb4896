package result

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// leastTall is the least height of a usual phone, in multiples of the size of plain text.
const leastTall = 33

// small reports whether a screen is that of a small phone that is held upright.
func small(e *widget.Env) bool { return e.Tall() && e.Size.Y < leastTall*e.Text }

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

// drawNugget draws the sign of gold.
func drawNugget(c ui.Canvas, r ui.Rect) {
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(r.Center(), screen.SquareSize(r, 1))))
}

// drawNuggets draws a number of nuggets in the middle of a box, with the sign of gold.
func drawNuggets(c ui.Canvas, n int8, box ui.Rect, f ui.Font) {
	text := fmt.Sprint(n)
	w, side := c.Measure(text, f), 1.15*f.Size
	x := box.Center().X - (w+side+0.25*f.Size)/2
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.Rect{X: x, Y: box.Center().Y - side/2, W: side, H: side}))
	c.Text(text, ui.Point{X: x + side + 0.25*f.Size, Y: box.Center().Y - f.LineHeight()/2}, f, paint.Gold)
}
