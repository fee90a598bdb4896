package sheet

import (
	"image"
	"image/color"
	"math"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// painted returns a picture on a background in a theme.
func painted(theme paint.Theme, paint painter, size ui.Point, background color.NRGBA) *image.RGBA {
	p := raster.New(int(size.X), int(size.Y), 1)
	c := theme.Canvas(p)
	c.Fill(ui.Rect{W: size.X, H: size.Y}, background)
	paint(size)(c)
	return p.Image()
}

// visionOf returns the vision of a name.
func visionOf(name string) vision {
	for _, v := range visions {
		if v.name == name {
			return v
		}
	}
	panic("there is no vision " + name)
}

// luminance returns the relative luminance of a color as in WCAG, from 0 to 1.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// contrast returns the contrast ratio of two luminances as in WCAG.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// mean returns the mean luminance of a part of a picture, given in fractions of
// its width and height.
func mean(img *image.RGBA, r ui.Rect) (sum float64) {
	part := partOf(img, r)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			sum += luminance(img.RGBAAt(x, y))
		}
	}
	return sum / float64(part.Dx()*part.Dy())
}

// darkestPixel returns the least luminance in such a part.
func darkestPixel(img *image.RGBA, r ui.Rect) float64 {
	part, least := partOf(img, r), 1.0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			least = min(least, luminance(img.RGBAAt(x, y)))
		}
	}
	return least
}

// partOf returns a part, given in fractions, in pixels.
func partOf(img *image.RGBA, r ui.Rect) image.Rectangle {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	return image.Rect(int(r.X*w), int(r.Y*h), int((r.X+r.W)*w), int((r.Y+r.H)*h))
}

// differing returns the fraction of pixels that differ between two pictures.
func differing(a, b *image.RGBA) float64 {
	const tolerance = 60 // for the sum of the three channels
	n := 0
	for i := 0; i < len(a.Pix); i += 4 {
		apart := 0
		for j := range 3 {
			d := int(a.Pix[i+j]) - int(b.Pix[i+j])
			apart += max(d, -d)
		}
		if apart > tolerance {
			n++
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// lines returns, for each pixel of a grey picture, whether it is darker than
// one beside it by more than a little: the drawing, whatever it is filled
// with.
func lines(img *image.RGBA) []bool {
	const little = 12
	size := img.Rect.Size()
	grey := func(x, y int) int {
		return int(img.RGBAAt(min(max(x, 0), size.X-1), min(max(y, 0), size.Y-1)).R)
	}
	all := make([]bool, size.X*size.Y)
	for i := range all {
		x, y := i%size.X, i/size.X
		around := max(grey(x-1, y), grey(x+1, y), grey(x, y-1), grey(x, y+1))
		all[i] = around-grey(x, y) > little
	}
	return all
}

// unlike returns the fraction of the lines of two drawings that only one has.
func unlike(a, b []bool) float64 {
	one, any := 0, 0
	for i := range a {
		if a[i] != b[i] {
			one++
		}
		if a[i] || b[i] {
			any++
		}
	}
	return float64(one) / float64(any)
}

// lab returns a color in CIE 1976 L*a*b* under daylight (D65).
func lab(c color.NRGBA) [3]float64 {
	r, g, b := linear[c.R], linear[c.G], linear[c.B]
	part := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := part((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := part(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := part((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// colorDifference returns the difference of two colors by CIE76.
func colorDifference(a, b color.NRGBA) float64 {
	p, q := lab(a), lab(b)
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}
