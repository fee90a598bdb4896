package result

import (
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// drawRow draws all dwarves side by side, in the order in which they step forward. One who has
// not done so yet stands in the dark; the place of the one in front is empty.
func (r *RoundEnd) drawRow(c ui.Canvas, row ui.Rect) {
	front, _ := r.inFront()
	high := r.crowd(row).figure
	for _, s := range r.order {
		in := r.inRow(row, s)
		label, rest := in.CutBottom(r.labelHeight(row))
		stand := feet(rest, min(high, rest.H))
		switch {
		case s == front && !r.AllShown():
			drawEmptyPlace(c, stand)
		case high > 8:
			r.drawInRow(c, s, feet(rest, high))
		}
		r.drawLabel(c, s, label, stand, r.labels(row))
		r.drawVictimNumber(c, s, stand)
		if r.Panel.Focus.Ring() == any(dwarfSpot(s)) {
			widget.FocusRing(c, in, r.App.Unit(r.Size))
		}
	}
}

// leastFigure is the height in pixels from which a whole dwarf shows more than its head would.
const leastFigure = 46

// drawInRow draws a dwarf in the row: cheering if its role has won, in the dark while its
// role is not shown.
func (r *RoundEnd) drawInRow(c ui.Canvas, s game.Seat, at ui.Rect) {
	pose := dwarves.Pose{}
	if r.role(s) == r.Match.RoundEnd.Winners {
		pose = dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}
	}
	who := dwarves.Seated(r.Match.Players, s)
	figure := who.Figure(r.mood(s), pose, dwarves.Hold{}, at)
	if at.H < leastFigure {
		figure = who.Portrait(r.mood(s), at)
	}
	if !r.roleShown(s) {
		figure = screen.Aside(c, figure)
	}
	c.Sprite(figure)
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

// feet returns the room for a figure of a height that stands on the lower edge of a box.
func feet(in ui.Rect, high float64) ui.Rect {
	return ui.Rect{X: in.X, Y: in.Y + in.H - high, W: in.W, H: high}
}

// A labelling is how much the labels in the row say.
type labelling uint8

const (
	nameOnly labelling = iota // the role is a sign above it
	twoLines                  // the name, and the role below it
	oneLine                   // the name and the role
)

// labelFont is the font of the labels in the row.
func (r *RoundEnd) labelFont() ui.Font {
	f := r.App.Font(r.Size, ui.Bold, 0.78)
	f.Size = max(f.Size, 14*r.App.Unit(r.Size), 13)
	return f
}

// labels returns how much the labels say: as much as all of them have room for, whatever
// the roles are.
func (r *RoundEnd) labels(row ui.Rect) labelling {
	room := row.W/float64(len(r.order)) - 4
	f, name, state := r.labelFont(), 0.0, 0.0
	for s := range r.order {
		name = max(name, r.App.Ruler.Measure(r.Match.Name(game.Seat(s))+": ", f))
	}
	for _, text := range []string{r.App.Words.Role(game.Digger), r.App.Words.Role(game.Saboteur), r.App.Text(words.UnmaskMasked), r.App.Text(words.UnmaskSteps)} {
		state = max(state, r.App.Ruler.Measure(ui.WithoutSoftHyphens(text), f))
	}
	switch {
	case name+state < room:
		return oneLine
	case max(name, state) < room && room > r.leastColumn():
		return twoLines
	}
	return nameOnly
}

// labelHeight returns the height of a dwarf's label in the row.
func (r *RoundEnd) labelHeight(row ui.Rect) float64 {
	if r.labels(row) == twoLines {
		return 2.1 * r.labelFont().LineHeight()
	}
	return 1.3 * r.labelFont().LineHeight()
}

// state says what is known of a seat in the row, and in which colour.
func (r *RoundEnd) state(s game.Seat) (text string, ink color.NRGBA) {
	front, _ := r.inFront()
	switch role := r.role(s); {
	case s == front && !r.AllShown():
		return r.App.Text(words.UnmaskSteps), paint.Gold
	case role == game.UnknownRole:
		return r.App.Text(words.UnmaskMasked), paint.TextSoft
	case role == game.Saboteur:
		return r.App.Words.Role(role), paint.Warning
	default:
		return r.App.Words.Role(role), paint.Gold
	}
}

// drawLabel draws the name of a dwarf in the row and what is known of it: in words or, where
// there is no room for them, as a sign above the name.
func (r *RoundEnd) drawLabel(c ui.Canvas, s game.Seat, in, above ui.Rect, how labelling) {
	c.FillPath(ui.RoundedRect(in, 5), screen.WithAlpha(paint.Table, 215))
	f, text, in := r.labelFont(), r.Match.Name(s), in.Inset(1)
	state, ink := r.state(s)
	front, _ := r.inFront()
	switch home := s != front || r.AllShown(); {
	case how == oneLine && home:
		screen.CentredText(c, r.App.Text(words.UnmaskRole, words.Slots{"who": text, "role": state}), in, f, ink)
	case how == oneLine:
		screen.CentredText(c, state, in, f, ink)
	case how == twoLines:
		lines := in.Rows(2, 0)
		screen.CentredText(c, text, lines[0], f, paint.TextOnTable)
		screen.CentredText(c, state, lines[1], f, ink)
	default:
		if role := r.role(s); home && role != game.UnknownRole {
			side := min(1.25*in.H, 0.4*above.W, 0.8*above.H)
			c.Sprite(art.RoleIcon(role).Sprite(ui.Rect{X: above.X, Y: above.Y + above.H - side, W: side, H: side}))
		}
		screen.CentredText(c, text, in, f, ink)
	}
}

// drawVictimNumber draws, beside a dwarf, the number of what the one in front did to it, and
// the tool that this broke.
func (r *RoundEnd) drawVictimNumber(c ui.Canvas, s game.Seat, in ui.Rect) {
	for i, h := range r.told() {
		if h.Target == s && !r.Match.Log[h.Line].OnBoard {
			u := r.App.Unit(r.Size)
			side := max(min(0.34*in.W, 26*u), 16)
			at := ui.Rect{X: min(in.Center().X+0.15*in.H, in.X+in.W-side), Y: in.Y, W: side, H: side}
			screen.DrawNumber(c, i+1, at)
			if broke, ok := r.Match.Log[h.Line].Event.(game.ToolBroke); ok {
				side = min(1.3*side, in.H-side)
				board.DrawBrokenTool(c, broke.Tool, ui.Rect{X: min(at.X+0.1*side, in.X+in.W-side), Y: in.Y + in.H - side, W: side, H: side}, u)
			}
		}
	}
}

// inRow returns the room of a seat in the row of all dwarves.
func (r *RoundEnd) inRow(row ui.Rect, s game.Seat) ui.Rect {
	return r.crowd(row).at(row, slices.Index(r.order, s), len(r.order)).Inset(1)
}

// crowd lays out the row of all dwarves.
func (r *RoundEnd) crowd(row ui.Rect) crowd {
	return crowdIn(row, len(r.order), r.labelHeight(row), r.leastColumn())
}

// leastColumn returns the width at which a finger can hit a dwarf in the row, and the longest
// name can be read, if it is not very long.
func (r *RoundEnd) leastColumn() float64 {
	f, widest := r.labelFont(), 0.0
	for s := range r.order {
		widest = max(widest, r.App.Ruler.Measure(r.Match.Name(game.Seat(s)), f))
	}
	return max(screen.MinTouchSize+2, min(0.9*widest+4, 4*r.lineHeight()))
}

// leastRow returns the height at which a finger can hit each dwarf in the row.
func (r *RoundEnd) leastRow(width float64) float64 {
	n := len(r.order)
	columns := max(int(width/r.leastColumn()), 1)
	return float64((n+columns-1)/columns) * (screen.MinTouchSize + 3)
}
