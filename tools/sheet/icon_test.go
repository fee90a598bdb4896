package sheet

import (
	"image"
	"image/draw"
	"slices"
	"testing"

	"saboteur/render/art"
	"saboteur/render/ui"
)

// TestIconFillsASquare: everything except the round corners is opaque, in every
// size.
func TestIconFillsASquare(t *testing.T) {
	for _, size := range append([]int{1, 20, 40, 1024}, iconSizes...) {
		icon := art.AppIcon(size)
		if icon.Bounds() != image.Rect(0, 0, size, size) {
			t.Errorf("at %d it is %v", size, icon.Bounds())
		}
		cover := func(x, y int) uint32 {
			_, _, _, a := icon.At(x, y).RGBA()
			return a >> 8
		}
		last, half := size-1, size/2
		for _, p := range []image.Point{{half, half}, {0, half}, {last, half}, {half, 0}, {half, last}} {
			if got := cover(p.X, p.Y); size > 1 && got != 0xFF {
				t.Errorf("at %d, %v is covered by %d of 255", size, p, got)
			}
		}
		for _, p := range []image.Point{{0, 0}, {last, 0}, {0, last}, {last, last}} {
			if got := cover(p.X, p.Y); size > 1 && got > 0x90 {
				t.Errorf("at %d, the corner %v is covered by %d of 255", size, p, got)
			}
		}
	}
}

// TestIconIsReproducible: the packages that it is in have to be.
func TestIconIsReproducible(t *testing.T) {
	for _, size := range []int{32, 256} {
		one, other := art.AppIcon(size).(*image.NRGBA), art.AppIcon(size).(*image.NRGBA)
		if !slices.Equal(one.Pix, other.Pix) {
			t.Errorf("at %d it is another the second time", size)
		}
	}
}

// TestIconIsLegible: helmet and beard stand out from the rock, and the lamp and its ring
// from the helmet, in every vision, even in the smallest size.
func TestIconIsLegible(t *testing.T) {
	for _, size := range iconSizes {
		flat := image.NewRGBA(image.Rect(0, 0, size, size))
		draw.Draw(flat, flat.Rect, art.AppIcon(size), image.Point{}, draw.Src)
		for _, v := range visions {
			seen := v.apply(flat)
			rock := mean(seen, ui.Rect{X: 0.07, Y: 0.25, W: 0.06, H: 0.1})
			helmet := mean(seen, ui.Rect{X: 0.31, Y: 0.27, W: 0.09, H: 0.1})
			beard := mean(seen, ui.Rect{X: 0.44, Y: 0.82, W: 0.12, H: 0.06})
			ring := darkestPixel(seen, ui.Rect{X: 0.33, Y: 0.12, W: 0.34, H: 0.27})
			lamp := mean(seen, ui.Rect{X: 0.47, Y: 0.3, W: 0.06, H: 0.06})
			for _, c := range []struct {
				what  string
				ratio float64
				least float64
			}{{"helmet on rock", contrast(helmet, rock), 3}, {"beard on rock", contrast(beard, rock), 3}, {"lamp in its ring", contrast(lamp, ring), 3}, {"ring on helmet", contrast(ring, helmet), 3}} {
				if c.ratio < c.least {
					t.Errorf("%d pixels, %s: %s has a contrast of %.2f", size, v.name, c.what, c.ratio)
				}
			}
		}
	}
}
