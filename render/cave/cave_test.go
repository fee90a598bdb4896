package cave

import (
	"fmt"
	"image"
	"runtime"
	"slices"
	"testing"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// screens are sizes from that of a small phone to that of a large monitor.
var screens = []ui.Point{
	{X: 320, Y: 480}, {X: 390, Y: 844}, {X: 568, Y: 260}, {X: 667, Y: 375}, {X: 800, Y: 600},
	{X: 1280, Y: 720}, {X: 1366, Y: 768}, {X: 1920, Y: 1080}, {X: 2560, Y: 1440}, {X: 3840, Y: 2160},
}

// caveOn returns a cave of a kind for a screen of a size.
func caveOn(p Place, size ui.Point) Cave {
	v := Cave{Place: p, Size: size, Unit: max(0.75, min(size.X/1280, size.Y/720)), Seed: 3}
	if p == Table {
		v.Hollow = ui.Rect{X: 0.16 * size.X, Y: 0.08 * size.Y, W: 0.66 * size.X, H: 0.66 * size.Y}
	}
	if p == CrossSection {
		v.Hollow = ui.Rect{X: 0.35 * size.X, W: 0.65 * size.X, H: size.Y}
	}
	return v
}

// TestSeams: no ground has a straight line across it, where two neighbouring rows or
// columns of pixels are the same or differ far more than those beside them. Every
// kind is tried at some sizes, and every size with some kinds.
func TestSeams(t *testing.T) {
	for p := range placeCount {
		for i, size := range screens {
			if every := testenv.Short(5, 2); i%every != int(p)%every {
				continue
			}
			t.Run(fmt.Sprintf("%d at %vx%v", p, size.X, size.Y), func(t *testing.T) {
				t.Parallel()
				v := caveOn(p, size)
				checkSeams(t, v.relief().paint(image.Pt(int(size.X), int(size.Y))))
			})
		}
	}
	for _, size := range screens[:6] {
		v := caveOn(Chamber, size)
		checkSeams(t, v.paper(image.Pt(int(size.X), int(size.Y)), paint.Parchment))
	}
}

func checkSeams(t *testing.T, picture *image.RGBA) {
	t.Helper()
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	columns, rows := make([]float64, w), make([]float64, h) // how they differ from those before
	for y := range h {
		for x := range w {
			i := picture.PixOffset(x, y)
			if x > 0 {
				columns[x] += distance(picture.Pix[i:], picture.Pix[i-4:]) / float64(h)
			}
			if y > 0 {
				rows[y] += distance(picture.Pix[i:], picture.Pix[i-picture.Stride:]) / float64(w)
			}
		}
	}
	for name, lines := range map[string][]float64{"column": columns[1:], "row": rows[1:]} {
		for i, d := range lines {
			near := slices.Clone(lines[max(i-8, 0):min(i+9, len(lines))])
			slices.Sort(near)
			if usual := near[len(near)/2]; d == 0 || d > 5*usual+2 {
				t.Errorf("%s %d differs by %.2f from the one before, where %.2f is usual", name, i+1, d, usual)
			}
		}
	}
}

// distance returns how much two pixels differ.
func distance(a, b []uint8) (sum float64) {
	for i := range 3 {
		sum += max(float64(a[i])-float64(b[i]), float64(b[i])-float64(a[i]))
	}
	return sum
}

// TestBandsFitTogether: a cave is the same on however many processors it is painted, and whether
// at once or strip by strip.
func TestBandsFitTogether(t *testing.T) {
	r := caveOn(CrossSection, screens[0]).relief()
	pixels := image.Pt(320, 480)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	whole := r.paint(pixels)
	runtime.GOMAXPROCS(3)
	if bands := r.paint(pixels); !slices.Equal(whole.Pix, bands.Pix) {
		t.Error("painted in three bands it differs")
	}
	for _, processors := range []int{1, 3} {
		runtime.GOMAXPROCS(processors)
		for _, scale := range []float64{0.731, 1, 1.37} {
			strips := new(raster.Cache).Paint(r.size, scale, r.paintOn)
			if whole := r.paint(strips.Rect.Size()); !slices.Equal(whole.Pix, strips.Pix) {
				t.Errorf("painted strip by strip on %d processors, with %v pixels to a unit, it differs", processors, scale)
			}
		}
	}
}

// TestThemes: paper is pale and without rock, and its table has an edge in ink; high contrast
// has a plain ground.
func TestThemes(t *testing.T) {
	brightness := func(theme paint.Theme, place Place) (least, most uint8) {
		p := raster.New(int(screens[0].X), int(screens[0].Y), 1)
		caveOn(place, screens[0]).Draw(theme.Canvas(p))
		least = 0xFF
		for i, v := range p.Image().Pix {
			if i%4 != 3 {
				least, most = min(least, v), max(most, v)
			}
		}
		return least, most
	}
	if ink, _ := brightness(paint.DaylightTheme, Table); ink > 0x80 {
		t.Errorf("the darkest part of the table on paper is %d bright: it has no edge", ink)
	}
	for theme := range paint.ThemeCount {
		place := Table
		if theme == paint.DaylightTheme {
			place = Hall
		}
		least, most := brightness(theme, place)
		switch {
		case theme == paint.MineTheme && (least > 20 || most < 90):
			t.Errorf("the mine is %d to %d bright: there is no light or no dark", least, most)
		case theme == paint.DaylightTheme && (least < 0x90 || least == most):
			t.Errorf("paper is %d to %d bright", least, most)
		case theme == paint.ContrastTheme && most != 0:
			t.Errorf("high contrast is up to %d bright", most)
		}
	}
}

// TestCornersDiffer: props stand elsewhere in another corner of the mine, and are not
// drawn where the screen is small.
func TestCornersDiffer(t *testing.T) {
	large, small := caveOn(Table, screens[5]), caveOn(Table, screens[0])
	other := large
	other.Seed++
	if slices.Equal(large.standing(), other.standing()) {
		t.Error("the same props stand in two corners")
	}
	if n := len(small.standing()); n > 0 {
		t.Errorf("%d props stand in the way on a phone", n)
	}
}

func BenchmarkCave(b *testing.B) {
	for name, p := range map[string]Place{"table": Table, "hall": Hall, "title": CrossSection} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				caveOn(p, screens[5]).relief().paint(image.Pt(1280, 720))
			}
		})
	}
}
