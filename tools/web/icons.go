package web

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"slices"
)

// icon returns a picture as a PNG with 256 colours: a third as large as with all of them.
func icon(picture image.Image) ([]byte, error) {
	paletted := image.NewPaletted(picture.Bounds(), palette(picture))
	draw.Draw(paletted, paletted.Rect, picture, paletted.Rect.Min, draw.Src)
	var content bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&content, paletted)
	return content.Bytes(), err
}

// A box is pixels of similar colours.
type box struct {
	pixels [][4]uint8
	by     int // the channel in which they differ most
	wide   int // how much they differ there
}

func newBox(pixels [][4]uint8) (b box) {
	b.pixels = pixels
	for channel := range 4 {
		low, high := 255, 0
		for _, c := range pixels {
			low, high = min(low, int(c[channel])), max(high, int(c[channel]))
		}
		if high-low > b.wide {
			b.by, b.wide = channel, high-low
		}
	}
	return b
}

// weight is larger for a box that should be divided sooner.
func (b box) weight() float64 { return float64(b.wide) * math.Sqrt(float64(len(b.pixels))) }

// mean returns the colour of a box.
func (b box) mean() color.Color {
	var sum [4]int
	for _, c := range b.pixels {
		for i, v := range c {
			sum[i] += int(v)
		}
	}
	n := len(b.pixels)
	return color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), uint8(sum[3] / n)}
}

// palette returns up to 256 colours for a picture: again and again it divides in two many pixels that
// differ much.
func palette(picture image.Image) (colours color.Palette) {
	var all [][4]uint8
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			c := color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)
			all = append(all, [4]uint8{c.R, c.G, c.B, c.A})
		}
	}
	boxes := []box{newBox(all)}
	for len(boxes) < 256 {
		slices.SortFunc(boxes, func(a, b box) int { return cmp.Compare(b.weight(), a.weight()) })
		widest := boxes[0]
		if widest.wide == 0 {
			break
		}
		slices.SortFunc(widest.pixels, func(a, b [4]uint8) int { return int(a[widest.by]) - int(b[widest.by]) })
		half := len(widest.pixels) / 2
		boxes[0] = newBox(widest.pixels[:half])
		boxes = append(boxes, newBox(widest.pixels[half:]))
	}
	for _, b := range boxes {
		colours = append(colours, b.mean())
	}
	return colours
}
