package panel

import (
	"image/color"

	"saboteur/render/ui"
)

// Shadow draws a soft shadow under a rectangle.
func Shadow(c ui.Canvas, r ui.Rect, width float64) {
	const steps = 6
	for i := range steps {
		grow := width * float64(steps-i) / steps
		c.FillPath(ui.RoundedRect(r.Inset(-grow).Move(ui.Point{Y: width / 2}), grow+4), color.NRGBA{A: 22})
	}
}
