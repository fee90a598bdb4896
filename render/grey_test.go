package render

import (
	"image"
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
)

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
	for theme := range paint.ThemeCount {
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
