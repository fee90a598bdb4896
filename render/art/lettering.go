package art

import (
	"image/color"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Metal is what raised letters are made of: their colours from above to below, and that of their depth.
type Metal struct {
	top, middle, bottom, depth, plain color.NRGBA
}

// The metals of letters.
var (
	Gilded  = Metal{color.NRGBA{0xFF, 0xF3, 0xC0, 0xFF}, paint.Gold, color.NRGBA{0x9C, 0x64, 0x10, 0xFF}, paint.GoldEdge, paint.Gold}
	Glowing = Metal{color.NRGBA{0xFF, 0xC9, 0xA8, 0xFF}, color.NRGBA{0xF0, 0x57, 0x3A, 0xFF}, color.NRGBA{0x8E, 0x1A, 0x12, 0xFF}, color.NRGBA{0x2C, 0x0A, 0x06, 0xFF}, paint.Warning}
)

// A letteringKey identifies a picture of raised letters.
type letteringKey struct {
	text string
	font ui.Font
	of   Metal
	halo bool
}

// Lettering returns a line in raised letters of a font, which begins at a point like one of Canvas.Text: with a halo
// if that is wanted. Themes without light have plain letters.
func Lettering(r ui.Ruler, text string, f ui.Font, of Metal, halo bool, at ui.Point) ui.Sprite {
	size := f.Size
	border := 0.3 * size
	whole := ui.Rect{W: r.Measure(text, f) + 2*border, H: f.LineHeight() + 2*border}
	return ui.Sprite{
		Key: letteringKey{text, f, of, halo}, Size: whole.Size(), To: whole.Move(at.Sub(paint.At(border, border))),
		Paint: func(c ui.Canvas) {
			at := paint.At(border, border)
			if paint.ThemeOf(c) != paint.MineTheme {
				c.Text(text, at, f, of.plain)
				return
			}
			if halo {
				paint.NewPen(c, ui.Point{}, 1).Halo(whole, 0.09*size, paint.WithOpacity(of.middle, 0.55), func(p paint.Pen) { p.Canvas.Text(text, at, f, of.middle) })
			}
			for depth := 5.0; depth > 0; depth-- {
				c.Text(text, at.Add(paint.At(0.4, 1).Mul(depth*size/54)), f, of.depth)
			}
			bands := max(12, int(size/3))
			for i := range bands {
				part := (float64(i) + 0.5) / float64(bands)
				ink := paint.Mix(of.top, of.middle, (part-0.1)/0.45)
				if part > 0.55 {
					ink = paint.Mix(of.middle, of.bottom, (part-0.55)/0.45)
				}
				top := at.Y + (0.3+0.73*float64(i)/float64(bands))*size // capitals stand from there down to the baseline
				band := ui.Rect{Y: top, W: whole.W, H: 0.73 * size / float64(bands)}
				switch i {
				case 0:
					band = ui.Rect{W: whole.W, H: top + band.H}
				case bands - 1:
					band.H = whole.H - top
				}
				c.Clip(band, func(c ui.Canvas) { c.Text(text, at, f, ink) })
			}
		},
	}
}
