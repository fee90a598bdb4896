package coach

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// foreman is who explains everything: nobody who sits at a table.
var foreman = dwarves.Anybody().InColour(paint.Gold)

// friendBlocked reports whether the player, or somebody on the same side, can't dig.
func (c *Coach) friendBlocked() bool {
	for s := range game.Seat(c.lesson.Seats) {
		if c.match.View.Blocked(s) && c.lesson.Start.RoleOf(s) == c.match.View.Role {
			return true
		}
	}
	return false
}

// drawForeman draws the foreman with his lantern.
func (c *Coach) drawForeman(canvas ui.Canvas) {
	mood := dwarves.Glad
	switch {
	case c.progress() == wrong:
		mood = dwarves.Thinking
	case c.friendBlocked():
		mood = dwarves.Worried
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
