package talk

import (
	"slices"

	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// bubbleTicks is how long a remark can be read.
const bubbleTicks screen.Ticks = 240

// A Bubble shows the latest remark until it has been there for some time, or the player does
// something. The zero Bubble shows nothing.
type Bubble struct {
	remark Remark
	until  screen.Ticks
	seen   int // lines of the log that have been looked at
}

// Update looks for a remark about the latest line of a log. The log must not have a line
// about anything that is not shown yet.
func (b *Bubble) Update(log []gamelog.Line, at Company, now screen.Ticks, in ui.Input) {
	if in.Pressed || in.SecondaryClick || in.Commands != 0 || len(log) < b.seen {
		b.until = 0
	}
	if len(log) == b.seen {
		return
	}
	b.seen = len(log)
	if r, ok := Latest(log, at); ok {
		b.remark, b.until = r, now+bubbleTicks
	}
}

// Speaking returns the remark that is shown; ok is false if there is none.
func (b *Bubble) Speaking(now screen.Ticks) (r *Remark, ok bool) { return &b.remark, now < b.until }

// A Place is where a bubble may be.
type Place struct {
	Speaker ui.Rect   // where the speaker sits
	Within  ui.Rect   // the part of the screen that is left for it
	Free    []ui.Rect // what it must not cover
	Below   bool      // it is below the speaker rather than at the right
	Font    ui.Font
	Unit    float64
}

// Draw draws a text as something that somebody says. Where there is no room it draws
// nothing.
func Draw(c ui.Canvas, text string, p Place) {
	pad := 8 * p.Unit
	lines := ui.Wrap(c, text, p.Font, min(15*p.Font.Size, p.Within.W-2*pad))
	size := ui.Point{Y: float64(len(lines))*p.Font.LineHeight() + 1.2*pad}
	for _, line := range lines {
		size.X = max(size.X, c.Measure(line, p.Font)+2*pad)
	}
	box, ok := p.fit(size)
	if !ok {
		return
	}
	p.drawBox(c, box)
	for i, line := range lines {
		c.Text(line, ui.Point{X: box.X + pad, Y: box.Y + 0.6*pad + float64(i)*p.Font.LineHeight()}, p.Font, paint.Ink)
	}
}

// fit returns where a bubble of a size has room: beside the speaker, or farther along.
func (p *Place) fit(size ui.Point) (ui.Rect, bool) {
	gap := 14 * p.Unit
	for step := range 6 {
		shift := float64(step) * 0.5 * size.Y
		box := ui.Rect{X: p.Speaker.X + p.Speaker.W + gap, Y: p.Speaker.Center().Y - size.Y/2, W: size.X, H: size.Y}
		if p.Below {
			box.X, box.Y = p.Speaker.Center().X-size.X/2, p.Speaker.Y+p.Speaker.H+gap+shift
		} else if step > 0 {
			box.Y += shift * float64(1-step%2*2)
		}
		box.X = max(min(box.X, p.Within.X+p.Within.W-box.W), p.Within.X)
		box.Y = max(min(box.Y, p.Within.Y+p.Within.H-box.H), p.Within.Y)
		if box.Within(p.Within) && !slices.ContainsFunc(p.Free, box.Overlaps) {
			return box, true
		}
	}
	return ui.Rect{}, false
}

// drawBox draws the bubble with a tail that points to the speaker.
func (p *Place) drawBox(c ui.Canvas, box ui.Rect) {
	u := p.Unit
	tip := ui.Point{X: p.Speaker.X + p.Speaker.W - 2*u, Y: min(max(p.Speaker.Center().Y, box.Y), box.Y+box.H)}
	a, b := ui.Point{X: box.X + 2*u, Y: tip.Y - 6*u}, ui.Point{X: box.X + 2*u, Y: tip.Y + 6*u}
	if p.Below {
		middle := min(max(p.Speaker.Center().X, box.X+14*u), box.X+box.W-14*u)
		tip = ui.Point{X: middle, Y: max(p.Speaker.Y+p.Speaker.H-2*u, box.Y-14*u)}
		a, b = ui.Point{X: middle - 6*u, Y: box.Y + 2*u}, ui.Point{X: middle + 6*u, Y: box.Y + 2*u}
	}
	tail := new(ui.Path).Move(a).Line(tip).Line(b).Close()
	c.StrokePath(tail, 2.5*u, paint.Outline)
	c.StrokePath(ui.RoundedRect(box, 9*u), 2.5*u, paint.Outline)
	c.FillPath(ui.RoundedRect(box, 9*u), paint.Parchment)
	c.FillPath(tail, paint.Parchment)
}
