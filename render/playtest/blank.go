package playtest

import "saboteur/render/ui"

// A Blank is a canvas that draws nothing and measures every character as half as
// wide as it is high.
type Blank struct{ ui.Blank }

// Measure implements ui.Ruler.
func (Blank) Measure(s string, f ui.Font) float64 { return 0.5 * f.Size * float64(len([]rune(s))) }

// Clip implements ui.Canvas.
func (b Blank) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(b) }
