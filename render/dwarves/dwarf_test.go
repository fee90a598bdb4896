package dwarves

import (
	"image"
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// painted returns a picture of a square.
func painted(side int, theme paint.Theme, sprite func(ui.Rect) ui.Sprite) *image.RGBA {
	c := raster.New(side, side, 1)
	theme.Canvas(c).Sprite(sprite(ui.Rect{W: float64(side), H: float64(side)}))
	return c.Image()
}

// common returns which part of the pixels that either picture covers both cover.
func common(a, b *image.RGBA) float64 {
	both, either := 0, 0
	for i := 3; i < len(a.Pix); i += 4 {
		inA, inB := a.Pix[i] > 0x7F, b.Pix[i] > 0x7F
		if inA && inB {
			both++
		}
		if inA || inB {
			either++
		}
	}
	return float64(both) / float64(either)
}

// TestOutlinesDiffer: no two heads, and no two hats alone, have outlines that agree
// in more than 80 % of their pixels, at 24 pixels.
func TestOutlinesDiffer(t *testing.T) {
	const side = 24
	for a := range ten {
		for b := range a {
			head := func(seat int) *image.RGBA {
				c := raster.New(side, side, 1)
				s := sketch{paint.NewPen(c, ui.Point{}, side/200.0)}
				s.hairBehind(Of(seat))
				s.head(Of(seat), Calm)
				return c.Image()
			}
			if same := common(head(a), head(b)); same > 0.8 {
				t.Errorf("the heads of seats %d and %d agree in %.2f of their pixels", b+1, a+1, same)
			}
			hat := func(seat int) *image.RGBA {
				c := raster.New(side, side, 1)
				box := hatShapes[Of(seat).hat].box
				unit := side / max(box.W, box.H)
				middle := ui.Point{X: side / 2, Y: side / 2}
				sketch{paint.NewPen(c, middle.Sub(box.Center().Mul(unit)), unit)}.hat(Of(seat))
				return c.Image()
			}
			if same := common(hat(a), hat(b)); same > 0.8 {
				t.Errorf("the hats of seats %d and %d agree in %.2f of their pixels", b+1, a+1, same)
			}
		}
	}
}

// TestMoodsDiffer: each mood can be told from each other one, in every theme.
func TestMoodsDiffer(t *testing.T) {
	for theme := range paint.ThemeCount {
		for seat := range ten {
			var faces []*image.RGBA
			for m := range Moods {
				faces = append(faces, painted(96, theme, func(r ui.Rect) ui.Sprite { return Of(seat).Portrait(m, r) }))
			}
			for a := range faces {
				for b := range a {
					if n := differing(faces[a], faces[b]); n < 60 {
						t.Errorf("theme %d: moods %d and %d of seat %d differ in %d pixels", theme, b, a, seat+1, n)
					}
				}
			}
		}
	}
}

// differing returns how many pixels differ clearly.
func differing(a, b *image.RGBA) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > 40 || d < -40 {
				n++
				break
			}
		}
	}
	return n
}

// TestSaboteursAreKnown: in every theme, and for who sees no colours, a small face tells a saboteur from a
// gold-digger, and who it is.
func TestSaboteursAreKnown(t *testing.T) {
	for theme := range paint.ThemeCount {
		var faces []*image.RGBA
		for seat := range ten {
			face := func(r game.Role) *image.RGBA {
				return grey(painted(24, theme, func(at ui.Rect) ui.Sprite { return Of(seat).As(r).Portrait(Calm, at) }))
			}
			digger, saboteur := face(game.Digger), face(game.Saboteur)
			if n := differing(digger, saboteur); n < 20 {
				t.Errorf("theme %d: as a saboteur, the dwarf of seat %d differs in %d pixels", theme, seat+1, n)
			}
			for other, of := range faces {
				if n := differing(of, saboteur); n < 60 {
					t.Errorf("theme %d: the saboteurs of seats %d and %d differ in %d pixels", theme, other+1, seat+1, n)
				}
			}
			faces = append(faces, saboteur)
		}
	}
}

// grey returns a picture without its colours, on a grey ground.
func grey(m *image.RGBA) *image.RGBA {
	for i := 0; i < len(m.Pix); i += 4 {
		c := color.GrayModel.Convert(color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 0xFF}).(color.Gray)
		c.Y += (0xFF - m.Pix[i+3]) / 2
		m.Pix[i], m.Pix[i+1], m.Pix[i+2] = c.Y, c.Y, c.Y
	}
	return m
}

// TestKeys: no two pictures share a key, and the same one always has the same.
func TestKeys(t *testing.T) {
	r, seen := ui.Rect{W: 48, H: 48}, map[any]bool{}
	for seat := range ten {
		for m := range Moods {
			seen[Of(seat).Portrait(m, r).Key] = true
			seen[Of(seat).Figure(m, Pose{}, Hold{}, r).Key] = true
			seen[Of(seat).Figure(m, Pose{Right: Raised}, Hold{}, r).Key] = true
			seen[Of(seat).Figure(m, Pose{}, Hold{Name: "a lantern"}, r).Key] = true
		}
		seen[Of(seat).Mark(r).Key] = true
		if !seen[Of(seat).Portrait(Calm, r.Move(paint.At(5, 5))).Key] {
			t.Errorf("the portrait of seat %d is painted again elsewhere", seat+1)
		}
	}
	if want := len(ten) * (4*int(Moods) + 1); len(seen) != want {
		t.Errorf("%d keys for %d pictures", len(seen), want)
	}
}

func BenchmarkPortrait(b *testing.B) {
	for b.Loop() {
		painted(96, paint.MineTheme, func(r ui.Rect) ui.Sprite { return Of(1).Portrait(Calm, r) })
	}
}

func BenchmarkFigure(b *testing.B) {
	for b.Loop() {
		painted(270, paint.MineTheme, func(r ui.Rect) ui.Sprite { return Of(1).Figure(Calm, Pose{}, Hold{}, r) })
	}
}
