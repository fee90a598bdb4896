package talk

import (
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// bubbleTicks is how long a remark can be read.
const bubbleTicks screen.Ticks = 240

// pointTicks is for how long a statement points to the goal that it is about.
const pointTicks screen.Ticks = 90

// A Bubble shows the latest statement or remark until it has been there for some time. A remark makes
// way for statements, and goes when the player does something. The zero Bubble shows nothing.
type Bubble struct {
	remark Remark
	until  screen.Ticks
	seen   int // lines of the log that have been looked at
}

// Update looks for a remark about the latest line of a log. The log must not have a line
// about anything that is not shown yet.
func (b *Bubble) Update(log []gamelog.Line, at Company, now screen.Ticks, in ui.Input) {
	stands := now < b.until && b.remark.Said != (game.Said{})
	if !stands && (in.Pressed || in.SecondaryClick || in.Commands != 0) || len(log) < b.seen {
		b.until = 0
	}
	if len(log) == b.seen {
		return
	}
	from := b.seen
	if from == 0 || from > len(log) {
		from = max(len(log)-1, 0) // the table has just opened
	}
	b.seen = len(log)
	if r, ok := latestStatement(log, from, at); ok {
		b.remark, b.until = r, now+bubbleTicks
	} else if r, ok := Latest(log, at); ok && !stands {
		b.remark, b.until = r, now+bubbleTicks
	}
}

// Speaking returns the remark that is shown; ok is false if there is none.
func (b *Bubble) Speaking(now screen.Ticks) (r *Remark, ok bool) { return &b.remark, now < b.until }

// Points reports whether a statement has just been made.
func (b *Bubble) Points(now screen.Ticks) bool {
	return b.remark.Said != (game.Said{}) && now < b.until-bubbleTicks+pointTicks
}

// A Place is where a bubble may be.
type Place struct {
	Speaker ui.Rect   // where the speaker sits, or what the text is about: beside Within
	Within  ui.Rect   // the part of the screen that is left for it
	Free    []ui.Rect // what it must not cover
	Font    ui.Font
	Unit    float64

	Picture     func(c ui.Canvas, r ui.Rect) // draws what stands before the text; nil for nothing
	PictureSize ui.Point                     // of it
}

// A side is where a bubble is, seen from the speaker.
type side uint8

const (
	atRight side = iota
	atLeft
	below
	above
)

// side returns on which side of the speaker the room for the bubble is.
func (p *Place) side() side {
	switch at, in := p.Speaker.Center(), p.Within; {
	case at.X < in.X:
		return atRight
	case at.Y < in.Y:
		return below
	case at.Y > in.Y+in.H:
		return above
	}
	return atLeft
}

// Draw draws a text as something that somebody says, and returns where. It reports false and draws
// nothing where there is no room.
func Draw(c ui.Canvas, text string, p Place) (box ui.Rect, ok bool) {
	pad := 8 * p.Unit
	box, lines := p.wrap(c, text, 18*p.Font.Size, pad)
	if lines == nil {
		box, lines = p.wrap(c, text, 11*p.Font.Size, pad)
	}
	if lines == nil {
		return ui.Rect{}, false
	}
	p.drawBox(c, box)
	if p.Picture != nil {
		p.Picture(c, ui.Rect{X: box.X + pad, Y: box.Center().Y - p.PictureSize.Y/2, W: p.PictureSize.X, H: p.PictureSize.Y})
	}
	top := box.Center().Y - float64(len(lines))*p.Font.LineHeight()/2
	for i, line := range lines {
		c.Text(line, ui.Point{X: box.X + pad + p.beside(pad), Y: top + float64(i)*p.Font.LineHeight()}, p.Font, paint.Ink)
	}
	return box, true
}

// beside returns how far the text lies from the edge on account of the picture.
func (p *Place) beside(pad float64) float64 {
	if p.Picture == nil {
		return 0
	}
	return p.PictureSize.X + pad
}

// wrap returns a bubble around the lines of a text that are at most as long as a width, or no
// lines if it has no room. pad is the distance of the text from its edge.
func (p *Place) wrap(ruler ui.Ruler, text string, width, pad float64) (ui.Rect, []string) {
	beside := p.beside(pad)
	lines := ui.Wrap(ruler, text, p.Font, min(width, p.Within.W-2*pad-beside))
	size := ui.Point{Y: max(float64(len(lines))*p.Font.LineHeight(), p.PictureSize.Y) + 1.2*pad}
	for _, line := range lines {
		size.X = max(size.X, ruler.Measure(line, p.Font)+2*pad+beside)
	}
	box, ok := p.fit(size)
	if !ok {
		return ui.Rect{}, nil
	}
	return box, lines
}

// fit returns where a bubble of a size has room as near to the speaker as possible: beside it, or
// farther along; below and above the speaker also at either edge. Where there is no room it looks
// farther away.
func (p *Place) fit(size ui.Point) (best ui.Rect, ok bool) {
	nearest := math.Inf(1)
	for away := 0; away < 3 && !ok; away++ {
		for step := range 14 {
			for _, box := range p.places(size, 14*p.Unit+float64(away)*0.5*size.X, step) {
				distance := box.Center().Sub(p.Speaker.Center()).Len()
				if distance < nearest && box.Within(p.Within) && !slices.ContainsFunc(p.Free, box.Overlaps) {
					best, ok, nearest = box, true, distance
				}
			}
		}
	}
	return best, ok
}

// places returns where a bubble of a size could be, with a gap beside the speaker and then some
// steps farther along.
func (p *Place) places(size ui.Point, gap float64, steps int) []ui.Rect {
	in, at := p.Within, p.Speaker
	shift := float64(steps) * 0.5 * size.Y
	box := ui.Rect{X: at.Center().X - size.X/2, Y: at.Center().Y - size.Y/2, W: size.X, H: size.Y}
	switch p.side() {
	case below:
		box.Y = at.Y + at.H + gap + shift
	case above:
		box.Y = at.Y - gap - size.Y - shift
	case atLeft:
		box.X = at.X - gap - size.X
		box.Y += shift * float64(1-steps%2*2)
	case atRight:
		box.X = at.X + at.W + gap
		box.Y += shift * float64(1-steps%2*2)
	}
	box.X = max(min(box.X, in.X+in.W-box.W), in.X)
	box.Y = max(min(box.Y, in.Y+in.H-box.H), in.Y)
	if side := p.side(); side == atLeft || side == atRight {
		return []ui.Rect{box}
	}
	left, right := box, box
	left.X, right.X = in.X, in.X+in.W-box.W
	return []ui.Rect{box, left, right}
}

// drawBox draws the bubble with a tail that points to the speaker.
func (p *Place) drawBox(c ui.Canvas, box ui.Rect) {
	u := p.Unit
	tip, a, b := p.tail(box)
	tail := new(ui.Path).Move(a).Line(tip).Line(b).Close()
	c.StrokePath(tail, 2.5*u, paint.Outline)
	c.StrokePath(ui.RoundedRect(box, 9*u), 2.5*u, paint.Outline)
	c.FillPath(ui.RoundedRect(box, 9*u), paint.Parchment)
	c.FillPath(tail, paint.Parchment)
}

// longestTail is up to which distance, in units, a tail reaches its speaker. A longer one would
// lie across whatever is between them.
const longestTail = 160

// tail returns the tip of the tail, and where it begins on the box. A tail that would be too long,
// or would lie over what must not be covered, is short.
func (p *Place) tail(box ui.Rect) (tip, a, b ui.Point) {
	u, s := p.Unit, p.Speaker
	tip = s.Center()
	switch p.side() {
	case atRight:
		tip.X = s.X + s.W - 2*u
	case atLeft:
		tip.X = s.X + 2*u
	case below:
		tip.Y = s.Y + s.H - 2*u
	case above:
		tip.Y = s.Y + 2*u
	}
	in := box.Inset(14 * u)
	from := ui.Point{X: min(max(tip.X, in.X), in.X+in.W), Y: min(max(tip.Y, in.Y), in.Y+max(in.H, 0))}
	if tip.Y >= box.Y && tip.Y <= box.Y+box.H {
		from.Y = tip.Y
	}
	to := tip.Sub(from)
	if to.Len() > longestTail*u || p.crosses(from, to) {
		to = to.Mul(min(1, 14*u/max(to.Len(), 1)))
		tip = from.Add(to)
	}
	across := ui.Point{X: -to.Y, Y: to.X}.Mul(7 * u / max(to.Len(), 1))
	return tip, from.Add(across), from.Sub(across)
}

// crosses reports whether a line from a point lies over something that must not be covered.
func (p *Place) crosses(from, to ui.Point) bool {
	for step := range 40 {
		at := from.Add(to.Mul(float64(step) / 40))
		if slices.ContainsFunc(p.Free, func(r ui.Rect) bool { return r.Contains(at) }) {
			return true
		}
	}
	return false
}
