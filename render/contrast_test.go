package render

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/options"
	"saboteur/render/paint"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// luminance returns how bright a colour is, from 0 to 1, as WCAG reckons it.
func luminance(c color.Color) float64 {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	part := func(v uint8) float64 {
		x := float64(v) / 0xFF
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*part(n.R) + 0.7152*part(n.G) + 0.0722*part(n.B)
}

// contrast returns the ratio of two luminances.
func contrast(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }

// meanOf returns the mean luminance of a part of a picture, and false if there
// is nothing of it.
func meanOf(p *image.RGBA, r image.Rectangle) (mean float64, ok bool) {
	r = r.Intersect(p.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			mean += luminance(p.RGBAAt(x, y))
		}
	}
	n := r.Dx() * r.Dy()
	return mean / float64(max(n, 1)), n > 0
}

// An eye is a paper that looks at the ground on which each text is written.
type eye struct {
	*raster.Canvas
	scale float64
	saw   func(s string, ratio float64)
}

// Text implements ui.Canvas. The ground is looked at letter by letter, about: it
// counts where it is worst. What is written pale cannot be chosen now.
func (e *eye) Text(s string, at ui.Point, f ui.Font, c color.NRGBA) {
	if c.A == 0xFF && s != "" {
		worst, w := math.Inf(1), e.Measure(s, f)
		for x := 0.0; x < w; x += f.Size {
			box := ui.Rect{X: at.X + x, Y: at.Y + 0.3*f.Size, W: min(f.Size, w-x), H: 0.75 * f.Size}
			if ground, ok := meanOf(e.Image(), pixelsOf(box, e.scale)); ok {
				worst = min(worst, contrast(luminance(c), ground))
			}
		}
		if !math.IsInf(worst, 1) {
			e.saw(s, worst)
		}
	}
	e.Canvas.Text(s, at, f, c)
}

// Clip implements ui.Canvas.
func (e *eye) Clip(r ui.Rect, draw func(ui.Canvas)) {
	e.Canvas.Clip(r, func(c ui.Canvas) {
		part := *e
		part.Canvas = c.(*raster.Canvas)
		draw(&part)
	})
}

func pixelsOf(r ui.Rect, scale float64) image.Rectangle {
	return image.Rect(int(r.X*scale), int(r.Y*scale), int(math.Ceil((r.X+r.W)*scale)), int(math.Ceil((r.Y+r.H)*scale)))
}

// paintedAt paints a scene and tells what the eye sees.
func paintedAt(cache *raster.Cache, s screen.Scene, size ui.Point, scale float64, saw func(string, float64)) *image.RGBA {
	p := raster.NewOn(cache, int(size.X), int(size.Y), scale)
	screen.Paint(s, &eye{p, scale, saw})
	return p.Image()
}

// half is the scale at which most is painted: that is faster.
const half = 0.5

// TestContrast looks at every screen as it is rendered.
func TestContrast(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	t.Run("of the ring", func(t *testing.T) { checkRing(t, all) })
	t.Run("of texts and buttons", func(t *testing.T) { checkContrast(t, all) })
}

// checkContrast checks that every text has a contrast to what it is written on of 4.5, or of 7 in high
// contrast: on wide, low and standing screens, and in all themes. The edge or the ground of every button
// stands out from what is around it by 3.
func checkContrast(t *testing.T, all map[string]screen.Scene) {
	looks := []struct {
		size  string
		theme paint.Theme
		least float64
	}{
		{"1280x720", paint.MineTheme, 4.5}, {"667x375", paint.MineTheme, 4.5}, {"375x667", paint.MineTheme, 4.5},
		{"1280x720", paint.DaylightTheme, 4.5}, {"1280x720", paint.ContrastTheme, 7},
	}
	for i, at := range looks {
		cache, size := new(raster.Cache), screens[at.size]
		for n, shot := range slices.Sorted(maps.Keys(all)) {
			if n%(4*len(looks)) != 4*i && !testenv.LongWanted() {
				continue
			}
			s := all[shot]
			screen.BaseOf(s).App.CurrentSettings().Theme = at.theme
			relay(s, size, ui.Keyboard)
			coarse := paintedAt(cache, s, size, half, func(s string, ratio float64) {
				if ratio < at.least {
					t.Errorf("%s at %s in theme %d: %q has a contrast of %.2f", shot, at.size, at.theme, s, ratio)
				}
			})
			if at.size != "1280x720" {
				continue
			}
			var fine *image.RGBA
			for _, spot := range playtest.SpotsOf(s) {
				if !framed(spot) || standsOut(coarse, spot, half) >= 3 {
					continue
				}
				if fine == nil { // where the edge is not thinned out
					fine = paintedAt(cache, s, size, 1, func(string, float64) {})
				}
				if r := standsOut(fine, spot, 1); r < 3 {
					t.Errorf("%s: %#v stands out by %.2f in theme %d", shot, spot.ID, r, at.theme)
				}
			}
		}
	}
}

// standsOut returns the contrast of a button, its edge or what lies within, to
// what is left of it.
func standsOut(p *image.RGBA, s ui.Spot, scale float64) (best float64) {
	x, y := int(s.X*scale), int(s.Center().Y*scale)
	around := luminance(p.RGBAAt(x-3, y))
	for dx := range 5 {
		best = max(best, contrast(around, luminance(p.RGBAAt(x+dx, y))))
	}
	return best
}

// framed reports whether a spot is a button with an edge that can be chosen now,
// and does not lie over pictures.
func framed(s ui.Spot) bool {
	kind := fmt.Sprintf("%T", s.ID)
	id, onTable := s.ID.(board.Button)
	switch {
	case !onTable && !strings.HasSuffix(kind, "Button") && !strings.HasSuffix(kind, ".helpSpot") && !strings.HasSuffix(kind, ".renameSpot"), s.Disabled, s.X < 4:
		return false
	case !onTable:
		return s.Group != board.BoardGroup
	case id == board.RoleButton, id == board.DiscardsButton, id == board.CloseLogButton, id == board.NewCardButton, id >= board.PanUpButton && id <= board.PanLeftButton:
		return false // cards, and what has no edge of its own
	case id == board.ConfirmButton, id == board.CancelButton, id == board.TurnCardButton:
		return false // paper, over anything
	}
	return s.Group != board.BoardGroup
}

// checkRing checks that wherever the focus is it can be seen: the ring is drawn
// whole, above everything, and one of its two colours has a contrast of 3 to
// what is around it.
func checkRing(t *testing.T, all map[string]screen.Scene) {
	for theme := range paint.ThemeCount {
		if r := contrast(luminance(theme.Colour(paint.FocusLight)), luminance(theme.Colour(paint.FocusDark))); r < 7 {
			t.Errorf("theme %d: the two tones of the ring have a contrast of %.2f", theme, r)
		}
	}
	cache := new(raster.Cache)
	for _, shot := range []string{"title", "setup", "settings.display", "help", "early5", "log5", "chosen-lay-5", "ghost-break-5", "discards5", "saved", "pause", "rewind5", "gold5"} {
		s := all[shot]
		if s == nil {
			t.Errorf("%s does not come by", shot)
			continue
		}
		size := screens["1280x720"]
		relay(s, size, ui.Keyboard)
		before := paintedAt(cache, s, size, 1, func(string, float64) {})
		for i, spot := range playtest.SpotsOf(s) {
			if i%testenv.Short(12, 6) != 0 && len(playtest.SpotsOf(s)) > 9 {
				continue // some are enough
			}
			focus := playtest.FocusOf(s)
			was := *focus
			focus.Set(spot.ID)
			focus.Update(ui.Input{Commands: ui.Up, Device: ui.Keyboard}, []ui.Spot{spot})
			after := paintedAt(cache, s, size, 1, func(string, float64) {})
			*focus = was
			if why := ringSeen(before, after, spot.Rect, 1); why != "" {
				t.Errorf("%s: the ring of %#v at %v %s", shot, spot.ID, spot.Rect, why)
			}
		}
	}
}

// ringSeen looks for both colours of the ring in a picture, around a spot, and
// compares them with the picture without. It returns what is wrong.
func ringSeen(before, after *image.RGBA, spot ui.Rect, scale float64) string {
	area := pixelsOf(spot.Inset(-8), scale).Intersect(after.Rect)
	near := func(a, b color.NRGBA) bool {
		d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
		return d(a.R, b.R)+d(a.G, b.G)+d(a.B, b.B) < 40
	}
	light, clear := 0, 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := color.NRGBAModel.Convert(after.RGBAAt(x, y)).(color.NRGBA)
			if !near(c, paint.FocusLight) {
				continue
			}
			light++
			ground := luminance(before.RGBAAt(x, y))
			if max(contrast(luminance(paint.FocusLight), ground), contrast(luminance(paint.FocusDark), ground)) >= 3 {
				clear++
			}
		}
	}
	around := 2 * (area.Dx() + area.Dy())
	switch {
	case light < around/4:
		return fmt.Sprintf("is seen in %d of about %d pixels", light, around)
	case clear < light*3/5: // the rest lies on soft edges, and on lit stones: there the two tones stand out from each other
		return fmt.Sprintf("has a contrast of 3 in %d of %d pixels", clear, light)
	}
	return ""
}

// TestSeatColours: the colours of the seats stand out from the table by 3.
func TestSeatColours(t *testing.T) {
	for s := range 10 {
		if r := contrast(luminance(paint.SeatColour(s)), luminance(paint.Table)); r < 3 {
			t.Errorf("the colour of seat %d has a contrast of %.2f", s+1, r)
		}
	}
}

// TestNotByColourAlone: whose turn it is, whose tool is broken, which card is chosen,
// where it may go and what is switched on is seen without colours, in all themes.
func TestNotByColourAlone(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	all := matchStages(t, size, 5)
	early, chosen, settings := all["early5"].(*table.Table), all["chosen-lay-5"].(*table.Table), all["settings.display"].(*options.Scene)
	spotOf := func(s screen.Scene, is func(id any) bool) ui.Rect {
		t.Helper()
		for _, spot := range playtest.SpotsOf(s) {
			if is(spot.ID) {
				return spot.Rect
			}
		}
		t.Fatalf("%T has no such spot", s)
		return ui.Rect{}
	}
	var broken game.Card // the first that breaks a tool
	for broken = 1; broken.Kind() != game.Broken; broken++ {
	}
	unchoose := func() func() {
		was := chosen.ChosenCard
		chosen.ChosenCard = game.FaceDown
		return func() { chosen.ChosenCard = was }
	}
	for theme := paint.MineTheme; theme < paint.ThemeCount; theme += paint.Theme(testenv.Short(2, 1)) {
		cache := new(raster.Cache)
		grey := func(s screen.Scene) *image.Gray {
			screen.BaseOf(s).App.CurrentSettings().Theme = theme
			relay(s, size, ui.Mouse)
			of := paintedAt(cache, s, size, 1, func(string, float64) {})
			g := image.NewGray(of.Rect)
			for y := range of.Rect.Dy() {
				for x := range of.Rect.Dx() {
					g.Set(x, y, of.RGBAAt(x, y))
				}
			}
			return g
		}
		for _, c := range []struct {
			name   string
			scene  screen.Scene
			where  func() ui.Rect
			change func() (back func())
		}{
			{"turn", early, func() ui.Rect { return early.Layout.Seats[3].Bounds }, func() func() {
				was := early.Match.View.Turn
				early.Match.View.Turn = 3
				return func() { early.Match.View.Turn = was }
			}},
			{"broken tool", early, func() ui.Rect { return early.Layout.Seats[2].Bounds }, func() func() {
				was := early.Match.View.Broken
				early.Match.View.Broken[2] = [3]game.Card{broken}
				return func() { early.Match.View.Broken = was }
			}},
			{"chosen card", chosen, func() ui.Rect {
				return spotOf(chosen, func(id any) bool {
					h, ok := id.(board.HandSpot)
					return ok && chosen.Match.View.Hand[h] == chosen.ChosenCard
				})
			}, unchoose},
			{"place for it", chosen, func() ui.Rect {
				return spotOf(chosen, func(id any) bool { _, ok := id.(board.CellSpot); return ok })
			}, unchoose},
			{"switch", settings, func() ui.Rect {
				return spotOf(settings, func(id any) bool {
					o, ok := id.(options.OptionSpot)
					return ok && settings.Options()[o.Index].Name == words.SettingCoordinates
				})
			}, func() func() {
				set := settings.App.CurrentSettings()
				set.Coordinates = !set.Coordinates
				return func() { set.Coordinates = !set.Coordinates }
			}},
		} {
			before := grey(c.scene)
			where := c.where()
			back := c.change()
			after := grey(c.scene)
			back()
			const tick = 80 // pixels: so many has the smallest of these signs
			if n := clearly(before, after, where); n < tick {
				t.Errorf("theme %d: %s shows in %d pixels without colours", theme, c.name, n)
			}
		}
	}
}

// clearly returns in how many pixels of an area two pictures differ so that it is
// seen.
func clearly(a, b *image.Gray, in ui.Rect) (n int) {
	const seen = 30 // of 255
	area := pixelsOf(in, 1).Intersect(a.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if d := int(a.GrayAt(x, y).Y) - int(b.GrayAt(x, y).Y); d > seen || d < -seen {
				n++
			}
		}
	}
	return n
}
