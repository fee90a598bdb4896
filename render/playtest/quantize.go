package playtest

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// quantize returns 255 colors for some pictures, after a transparent one. They are
// found by median cut: P. Heckbert, Color Image Quantization for Frame Buffer
// Display, 1982.
func quantize(pictures []*image.RGBA) color.Palette {
	var all []color.RGBA
	for n, p := range pictures {
		for i := 4 * (n % 7); n%10 == 0 && i < len(p.Pix); i += 4 * 7 {
			all = append(all, color.RGBA{p.Pix[i], p.Pix[i+1], p.Pix[i+2], 0xFF})
		}
	}
	boxes := [][]color.RGBA{all}
	for len(boxes) < 255 {
		slices.SortFunc(boxes, func(a, b []color.RGBA) int { return cmp.Compare(spread(b)*len(b), spread(a)*len(a)) })
		b, along := boxes[0], channels[broadest(boxes[0])]
		slices.SortFunc(b, func(x, y color.RGBA) int { return cmp.Compare(along(x), along(y)) })
		boxes = append(boxes[1:], b[:len(b)/2], b[len(b)/2:])
	}
	colors := color.Palette{color.RGBA{}}
	for _, b := range boxes {
		var sum [3]int
		for _, c := range b {
			for i, of := range channels {
				sum[i] += int(of(c))
			}
		}
		n := len(b)
		colors = append(colors, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 0xFF})
	}
	return colors
}

// channels return the parts of a color.
var channels = [3]func(color.RGBA) uint8{
	func(c color.RGBA) uint8 { return c.R }, func(c color.RGBA) uint8 { return c.G }, func(c color.RGBA) uint8 { return c.B },
}

// broadest returns the channel in which some colors differ most.
func broadest(b []color.RGBA) (channel int) {
	most := -1
	for i, of := range channels {
		low, high := 255, 0
		for _, c := range b {
			low, high = min(low, int(of(c))), max(high, int(of(c)))
		}
		if high-low > most {
			channel, most = i, high-low
		}
	}
	return channel
}

// spread returns by how much some colors differ in that channel.
func spread(b []color.RGBA) int {
	of := channels[broadest(b)]
	low, high := 255, 0
	for _, c := range b {
		low, high = min(low, int(of(c))), max(high, int(of(c)))
	}
	return high - low
}
