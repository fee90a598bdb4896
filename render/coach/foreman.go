package coach

import (
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// foreman is who explains everything: nobody who sits at a table.
var foreman = dwarves.Anybody().InColour(paint.Gold)

// drawForeman draws the foreman with his lantern.
func (c *Coach) drawForeman(canvas ui.Canvas) {
	mood := dwarves.Glad
	switch {
	case c.match.View.Blocked(0), c.progress() == wrong: // the player sits first
		mood = dwarves.Thinking
	case c.Last():
		mood = dwarves.Cheering
	}
	if c.at.iconsOnly {
		canvas.Sprite(foreman.Portrait(mood, ui.RectAround(c.at.foreman.Center(), screen.SquareSize(c.at.foreman, 1))))
		return
	}
	pose, body := dwarves.Pose{Left: dwarves.Forward}, c.at.foreman
	high := min(body.H, 1.35*body.W)
	art.Glow(canvas, ui.Point{X: body.Center().X - 0.27*high, Y: body.Y + body.H - 0.22*high}, 0.5*high)
	canvas.Sprite(foreman.Figure(mood, pose, art.HoldLantern, body))
}
