package talk

import (
	"math"
	"slices"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Laid is a bubble with its place. Foot is the room below its text, if any was asked for.
type Laid struct {
	ui.Rect
	Foot  ui.Rect
	lines []string
	place Place
}

// Draw draws a text as something that somebody says. It reports false and draws nothing where there is
// no room.
func Draw(c ui.Canvas, text string, p Place) (box ui.Rect, ok bool) {
	laid, ok := LayOut(c, text, p)
	if ok {
		laid.Draw(c)
	}
	return laid.Rect, ok
}

// otherShape is how much worse, in units of distance, a bubble has to lie before it is given another shape.
const otherShape = 30

// LayOut places a text as something that somebody says, in the shape that lies best. ok is false where there
// is no room.
func LayOut(ruler ui.Ruler, text string, p Place) (best Laid, ok bool) {
	least, feet := math.Inf(1), p.Feet
	if len(feet) == 0 {
		feet = []ui.Point{{}}
	}
	for i, foot := range feet {
		for j, letters := range [...]float64{18, 11} {
			laid, cost, fits := p.wrap(ruler, text, letters*p.Font.Size, foot)
			if cost += otherShape * p.Unit * float64(i+j); fits && cost < least {
				best, least, ok = laid, cost, true
			}
		}
	}
	return best, ok
}

// Keep returns the bubble at the same place, if it may still lie there when what must not be covered has
// changed; ok is false if it may not, or if there is to be other room below the text.
func (l Laid) Keep(p Place) (laid Laid, ok bool) {
	same := slices.Equal(l.place.Feet, p.Feet)
	l.place = p
	return l, same && p.allows(l.Rect)
}

// pad returns the distance of the text from the edge.
func (p *Place) pad() float64 { return 8 * p.Unit }

// beside returns how far the text lies from the edge on account of the picture.
func (p *Place) beside() float64 {
	if p.Picture == nil {
		return 0
	}
	return p.PictureSize.X + p.pad()
}

// captionFont is the font of the caption.
func (p *Place) captionFont() ui.Font { return ui.Font{Face: ui.Bold, Size: max(0.8*p.Font.Size, 12)} }

// textHeight returns how high some lines are, and the caption below them.
func (p *Place) textHeight(lines []string) float64 {
	high := float64(len(lines)) * p.Font.LineHeight()
	if p.Caption != "" {
		high += p.captionFont().LineHeight()
	}
	return high
}

// wrap returns a bubble around the lines of a text that are at most as long as a width, with room below them, and
// how badly it lies.
func (p *Place) wrap(ruler ui.Ruler, text string, width float64, foot ui.Point) (Laid, float64, bool) {
	beside, pad := p.beside(), p.pad()
	lines := ui.Wrap(ruler, text, p.Font, min(width, p.Within.W-2*pad-beside))
	size := ui.Point{X: foot.X + 2*pad, Y: max(p.textHeight(lines), p.PictureSize.Y) + 1.2*pad}
	for _, line := range lines {
		size.X = max(size.X, ruler.Measure(line, p.Font)+2*pad+beside)
	}
	if p.Caption != "" {
		size.X = max(size.X, ruler.Measure(p.Caption, p.captionFont())+2*pad+beside)
	}
	if foot.Y > 0 {
		size.Y += foot.Y + 0.6*pad
	}
	box, cost, ok := p.fit(size)
	below := ui.Rect{X: box.Center().X - foot.X/2, Y: box.Y + box.H - 0.6*pad - foot.Y, W: foot.X, H: foot.Y}
	return Laid{box, below, lines, *p}, cost, ok
}

// Draw draws the bubble.
func (l *Laid) Draw(c ui.Canvas) {
	p, pad := &l.place, l.place.pad()
	p.drawBox(c, l.Rect)
	body := l.Rect
	if l.Foot.H > 0 {
		body.H -= l.Foot.H + 0.6*pad
	}
	if p.Picture != nil {
		p.Picture(c, ui.Rect{X: body.X + pad, Y: body.Center().Y - p.PictureSize.Y/2, W: p.PictureSize.X, H: p.PictureSize.Y})
	}
	at := ui.Point{X: body.X + pad + p.beside(), Y: body.Center().Y - p.textHeight(l.lines)/2}
	for _, line := range l.lines {
		c.Text(line, at, p.Font, paint.Ink)
		at.Y += p.Font.LineHeight()
	}
	if p.Caption != "" {
		c.Text(p.Caption, at, p.captionFont(), paint.InkSoft)
	}
}

// drawBox draws the bubble with a tail that points to the speaker.
func (p *Place) drawBox(c ui.Canvas, box ui.Rect) {
	u := p.Unit
	tip, a, b, reaches := p.tail(box)
	tail := new(ui.Path).Move(a).Line(tip).Line(b).Close()
	c.StrokePath(tail, 2.5*u, paint.Outline)
	c.StrokePath(ui.RoundedRect(box, 9*u), 2.5*u, paint.Outline)
	c.FillPath(ui.RoundedRect(box, 9*u), paint.Parchment)
	c.FillPath(tail, paint.Parchment)
	if !reaches && p.Mark != nil {
		side := max(1.5*p.Font.Size, 16)
		edge := nearest(box, tip)
		p.Mark(c, ui.RectAround(edge.Add(tip.Sub(edge).Mul(0.5)), ui.Point{X: side, Y: side}))
	}
}
