package talk

import (
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

// LayOut places a text as something that somebody says. ok is false where there is no room.
func LayOut(ruler ui.Ruler, text string, p Place) (laid Laid, ok bool) {
	for _, letters := range [...]float64{18, 11} {
		if laid, ok = p.wrap(ruler, text, letters*p.Font.Size); ok {
			break
		}
	}
	return laid, ok
}

// Keep returns the bubble at the same place, if it may still lie there when what must not be covered has
// changed; ok is false if it may not, or if there is to be other room below the text.
func (l Laid) Keep(p Place) (laid Laid, ok bool) {
	same := l.place.Foot == p.Foot
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

// wrap returns a bubble around the lines of a text that are at most as long as a width.
func (p *Place) wrap(ruler ui.Ruler, text string, width float64) (Laid, bool) {
	beside, pad := p.beside(), p.pad()
	lines := ui.Wrap(ruler, text, p.Font, min(width, p.Within.W-2*pad-beside))
	size := ui.Point{X: p.Foot.X + 2*pad, Y: max(float64(len(lines))*p.Font.LineHeight(), p.PictureSize.Y) + 1.2*pad}
	for _, line := range lines {
		size.X = max(size.X, ruler.Measure(line, p.Font)+2*pad+beside)
	}
	if p.Foot.Y > 0 {
		size.Y += p.Foot.Y + 0.6*pad
	}
	box, ok := p.fit(size)
	foot := ui.Rect{X: box.Center().X - p.Foot.X/2, Y: box.Y + box.H - 0.6*pad - p.Foot.Y, W: p.Foot.X, H: p.Foot.Y}
	return Laid{box, foot, lines, *p}, ok
}

// Draw draws the bubble.
func (l *Laid) Draw(c ui.Canvas) {
	p, pad := &l.place, l.place.pad()
	p.drawBox(c, l.Rect)
	body := l.Rect
	if p.Foot.Y > 0 {
		body.H -= p.Foot.Y + 0.6*pad
	}
	if p.Picture != nil {
		p.Picture(c, ui.Rect{X: body.X + pad, Y: body.Center().Y - p.PictureSize.Y/2, W: p.PictureSize.X, H: p.PictureSize.Y})
	}
	top := body.Center().Y - float64(len(l.lines))*p.Font.LineHeight()/2
	for i, line := range l.lines {
		c.Text(line, ui.Point{X: body.X + pad + p.beside(), Y: top + float64(i)*p.Font.LineHeight()}, p.Font, paint.Ink)
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
