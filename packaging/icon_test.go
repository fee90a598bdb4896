package main

import (
	"image"
	"image/color"
	"image/draw"
	"os"
	"slices"
	"testing"

	"saboteur/render/art"
	"saboteur/render/ui"
)

// iconWanted are the widths that systems want most, in pixels.
var iconWanted = []int{16, 24, 32, 48, 64, 128, 256, 512}

// TestIconFillsASquare: all but its round corners are covered, at every size
// that anybody may ask for.
func TestIconFillsASquare(t *testing.T) {
	for _, size := range append([]int{1, 20, 40, 1024}, iconWanted...) {
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

// TestIconIsTheSameTwice: it is in packages that have to be.
func TestIconIsTheSameTwice(t *testing.T) {
	for _, size := range []int{32, 256} {
		one, other := art.AppIcon(size).(*image.NRGBA), art.AppIcon(size).(*image.NRGBA)
		if !slices.Equal(one.Pix, other.Pix) {
			t.Errorf("at %d it is another the second time", size)
		}
	}
}

// TestIconCanBeSeen: helmet and beard stand out from the rock, and the lamp
// from the helmet, for all eyes, also where each is a few pixels.
func TestIconCanBeSeen(t *testing.T) {
	for _, size := range iconWanted {
		flat := image.NewRGBA(image.Rect(0, 0, size, size))
		draw.Draw(flat, flat.Rect, art.AppIcon(size), image.Point{}, draw.Src)
		for _, v := range views {
			seen := v.seen(flat)
			rock := mean(seen, ui.Rect{X: 0.07, Y: 0.25, W: 0.06, H: 0.1})
			helmet := mean(seen, ui.Rect{X: 0.24, Y: 0.27, W: 0.1, H: 0.1})
			beard := mean(seen, ui.Rect{X: 0.44, Y: 0.82, W: 0.12, H: 0.06})
			lamp := mean(seen, ui.Rect{X: 0.47, Y: 0.25, W: 0.06, H: 0.06})
			for _, c := range []struct {
				what  string
				ratio float64
				least float64
			}{{"helmet on rock", contrast(helmet, rock), 3}, {"beard on rock", contrast(beard, rock), 3}, {"lamp on helmet", contrast(lamp, helmet), 1.2}} {
				if c.ratio < c.least {
					t.Errorf("%d pixels, %s: %s has a contrast of %.2f", size, v.name, c.what, c.ratio)
				}
			}
		}
	}
}

// TestLookAtIcon writes pictures of the icon in all its sizes, on a light and a
// dark ground, into the folder SHOTS: as they are, and the small ones enlarged.
func TestLookAtIcon(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Log("SHOTS names no folder: nothing is written")
		return
	}
	for name, times := range map[string]int{"icon": 1, "icon-enlarged": 8} {
		sheet := image.NewRGBA(image.Rect(0, 0, 1130, 1050))
		for i, ground := range []color.Gray{{0xF0}, {0x18}} {
			half := image.Rect(0, 525*i, 1130, 525*(i+1))
			draw.Draw(sheet, half, image.NewUniform(ground), image.Point{}, draw.Src)
			at := half.Min.Add(image.Pt(5, 5))
			for _, size := range iconWanted {
				enlarge(sheet, at, art.AppIcon(size), times)
				at.X += size*times + 5
			}
		}
		if err := write(dir, name, sheet); err != nil {
			t.Fatal(err)
		}
	}
}

// enlarge draws a picture with so many pixels for each.
func enlarge(on draw.Image, at image.Point, img image.Image, times int) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			dot := image.Rect(x*times, y*times, (x+1)*times, (y+1)*times).Add(at)
			draw.Draw(on, dot, image.NewUniform(img.At(x, y)), image.Point{}, draw.Over)
		}
	}
}
