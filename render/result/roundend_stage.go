package result

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawFront draws the dwarf who has stepped forward, in a cone of light, and what it says. It
// comes from its home in the row, and turns as it shows its role.
func (r *RoundEnd) drawFront(c ui.Canvas, room, home ui.Rect) {
	s, since := r.inFront()
	still := r.App.CurrentSettings().ReduceMotion
	drawCone(c, room)
	pose, hold := holding(r.role(s))
	who := dwarves.Seated(r.Match.Players, s).As(r.role(s))
	line := r.speechFont(room).LineHeight()
	if e := r.Env(); e.Tall() { // it may speak over the mine
		room.Y, room.H = room.Y-0.7*line, room.H+0.7*line
	}
	_, stand := room.CutTop(3.4 * line)
	stand = stand.Move(ui.Point{X: -0.05 * stand.H}) // so that what it holds has room, whatever that is
	figure := largeFigure(who, r.mood(s), pose, hold, stand)
	at := figure.To
	if !still {
		from := ui.RectAround(home.Center(), figure.To.Size().Mul(home.H/figure.To.H))
		figure.To = from.Lerp(figure.To, screen.Ease(screen.Progress(since, 0, stepsForward)))
		turn := math.Abs(math.Cos(math.Pi * screen.Progress(since, turnsFrom, turnedTo)))
		figure.To = ui.RectAround(figure.To.Center(), ui.Point{X: figure.To.W * max(turn, 0.03), Y: figure.To.H})
	}
	c.Sprite(figure)
	r.drawSpeech(c, room, at)
}

// mostFigure is the greatest height in which a figure is painted. A larger one is scaled up,
// because a picture of each dwarf in each role would need too much memory.
const mostFigure = 560

// largeFigure returns the whole dwarf, as large as he fits into a box, standing on its lower
// edge.
func largeFigure(d dwarves.Dwarf, m dwarves.Mood, pose dwarves.Pose, hold dwarves.Hold, box ui.Rect) ui.Sprite {
	high := min(box.H, 1.3*box.W)
	painted := min(high, mostFigure)
	s := d.Figure(m, pose, hold, ui.Rect{W: painted, H: painted})
	size := s.Size.Mul(high / painted)
	s.To = ui.Rect{X: box.Center().X - size.X/2, Y: box.Y + box.H + 4 - size.Y, W: size.X, H: size.Y}
	return s
}

// steadyFigure is the same of a dwarf who grows or shrinks: painted in few sizes, and stretched.
func steadyFigure(d dwarves.Dwarf, m dwarves.Mood, pose dwarves.Pose, box ui.Rect) ui.Sprite {
	const step = 80
	high := min(box.H, 1.3*box.W)
	even := step * math.Ceil(high/step)
	s := largeFigure(d, m, pose, dwarves.Hold{}, ui.RectAround(box.Center(), ui.Point{X: even, Y: even}))
	size := s.To.Size().Mul(high / even)
	s.To = ui.Rect{X: box.Center().X - size.X/2, Y: box.Y + box.H + 4 - size.Y, W: size.X, H: size.Y}
	return s
}

// drawCone draws the light that falls on the dwarf in front.
func drawCone(c ui.Canvas, front ui.Rect) {
	if paint.ThemeOf(c) != paint.MineTheme {
		return
	}
	size, foot := ui.Point{X: 1.08 * front.W, Y: front.Y + 1.06*front.H}, front.Y+front.H
	to := ui.Rect{X: front.Center().X - size.X/2, W: size.X, H: size.Y}
	c.Sprite(ui.Sprite{Key: coneKey{foot}, Size: size, Most: 1 << 17, To: to, Paint: func(c ui.Canvas) {
		const layers = 7 // from a wide and weak light to a narrow one
		for i := range layers {
			middle, wide := size.X/2, front.W*(0.54-0.045*float64(i))
			cone := new(ui.Path).Move(ui.Point{X: middle - 0.12*wide}).Line(ui.Point{X: middle + 0.12*wide}).
				Line(ui.Point{X: middle + wide, Y: foot}).Quad(ui.Point{X: middle, Y: foot + 0.1*wide}, ui.Point{X: middle - wide, Y: foot}).Close()
			c.FillPath(cone, paint.WithAlpha(paint.LanternTint, 12))
		}
	}})
}

// A coneKey identifies the picture of the light besides its size.
type coneKey struct{ foot float64 }

// mood returns the expression of a seat's face, which depends on its role once that
// is shown.
func (r *RoundEnd) mood(s game.Seat) dwarves.Mood {
	switch role, winners := r.Match.RoundEnd.Roles[s], r.Match.RoundEnd.Winners; {
	case !r.roleShown(s):
		return dwarves.Calm
	case role == winners:
		return dwarves.Cheering
	case role == game.Saboteur:
		return dwarves.Caught
	}
	return dwarves.Angry
}

// leastFigure is the height in pixels from which a whole dwarf shows more than its head would.
const leastFigure = 46

// drawInRow draws a dwarf in the row: cheering if its role has won, in the dark while its
// role is not shown, with a sign of the role if that is wanted. The place of the one in front is empty.
func (r *RoundEnd) drawInRow(c ui.Canvas, s game.Seat, in ui.Rect, sign bool) {
	high := min(0.94*in.H, 1.2*in.W)
	at := ui.Rect{X: in.X, Y: in.Y + in.H - high, W: in.W, H: high}
	if front, _ := r.inFront(); s == front && !r.AllShown() {
		drawEmptyPlace(c, at)
		return
	}
	pose := dwarves.Pose{}
	if r.role(s) == r.Match.RoundEnd.Winners {
		pose = dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}
	}
	who := dwarves.Seated(r.Match.Players, s).As(r.role(s))
	figure := who.Figure(r.mood(s), pose, dwarves.Hold{}, at)
	if at.H < leastFigure {
		figure = who.Portrait(r.mood(s), at)
	}
	if !r.roleShown(s) {
		figure = art.Aside(c, figure)
	}
	c.Sprite(figure)
	if role := r.role(s); sign && role != game.UnknownRole {
		side := min(0.4*at.W, 0.5*at.H)
		c.Sprite(art.RoleIcon(role).Sprite(ui.Rect{X: at.X, Y: at.Y + at.H - side, W: side, H: side}))
	}
	r.drawVictimNumber(c, s, at)
	if r.pointedRight(s) {
		side, beside := max(min(0.34*at.W, 30*r.Env().Unit), 18), 0.15
		if at.H < leastFigure { // a head is wider, and the sign of the role is below
			side, beside = 0.5*at.H, 0.45
		}
		drawLantern(c, ui.Rect{X: max(at.Center().X-beside*at.H-side, at.X), Y: at.Y, W: side, H: side}, true)
	}
}

// drawLantern draws the sign of a finger on somebody: lit if that one was a saboteur.
func drawLantern(c ui.Canvas, at ui.Rect, lit bool) {
	of := art.Tool(game.Lantern, false).Sprite(at)
	if !lit {
		of = art.Aside(c, of)
	} else {
		for _, part := range []float64{0.65, 0.55, 0.45} {
			c.FillPath(ui.Circle(at.Center(), part*at.W), paint.WithAlpha(paint.LanternTint, 60))
		}
	}
	c.Sprite(of)
}

// drawEmptyPlace draws where a dwarf stood.
func drawEmptyPlace(c ui.Canvas, stand ui.Rect) {
	const dashes = 22
	ring, middle := new(ui.Path), ui.Point{X: stand.Center().X, Y: stand.Y + stand.H}
	wide := 0.36 * min(stand.W, stand.H)
	middle.Y -= 0.24 * wide
	for i := range dashes {
		at := func(part float64) ui.Point {
			a := 2 * math.Pi * (float64(i) + part) / dashes
			return middle.Add(ui.Point{X: wide * math.Cos(a), Y: 0.24 * wide * math.Sin(a)})
		}
		ring.Move(at(0)).Line(at(0.55))
	}
	c.StrokePath(ring, 1.5, paint.TextSoft)
}

// drawVictimNumber draws, beside a dwarf, the number of what the one in front did to it, and
// the tool that this broke.
func (r *RoundEnd) drawVictimNumber(c ui.Canvas, s game.Seat, in ui.Rect) {
	front, _ := r.inFront()
	for i, h := range r.told() {
		if _, onBoard := placeOf(&r.Match.Log[h.Line]); h.Target == s && !onBoard {
			u := r.Env().Unit
			side := max(min(0.34*in.W, 26*u), 16)
			at := ui.Rect{X: min(in.Center().X+0.15*in.H, in.X+in.W-side), Y: in.Y, W: side, H: side}
			art.DrawNumber(c, i+1, r.role(front), at)
			if broke, ok := r.Match.Log[h.Line].Event.(game.ToolBroke); ok {
				side = min(1.3*side, in.H-side)
				board.DrawBrokenTool(c, broke.Tool, ui.Rect{X: min(at.X+0.1*side, in.X+in.W-side), Y: in.Y + in.H - side, W: side, H: side}, u)
			}
		}
	}
}
