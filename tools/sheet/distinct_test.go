package sheet

import (
	"image"
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// TestDwarvesDifferByShape: they can be told apart without colours.
func TestDwarvesDifferByShape(t *testing.T) {
	grey := visionOf("greyscale")
	for theme := range paint.ThemeCount {
		for width, least := range map[float64]float64{32: 0.165, 64: 0.2} {
			var drawings [][]bool
			for _, d := range portraits() {
				drawings = append(drawings, lines(grey.apply(painted(theme, d.paint, ui.Point{X: width, Y: width}, paint.Table))))
			}
			for a := range drawings {
				for b := range a {
					if d := unlike(drawings[a], drawings[b]); d < least {
						t.Errorf("%s, %v pixels wide: seats %d and %d differ in %.3f of their lines", Themes[theme], width, b+1, a+1, d)
					}
				}
			}
		}
	}
}

// TestBrokenToolsDifferInGrey: at 24 pixels and more; below, a badge says it.
func TestBrokenToolsDifferInGrey(t *testing.T) {
	grey := visionOf("greyscale")
	for theme := range paint.ThemeCount {
		for name, background := range map[string]color.NRGBA{"table": paint.Table, "parchment": paint.Parchment} {
			for _, width := range []float64{24, 32, 64} {
				for _, tool := range game.Tools {
					seen := func(broken bool) *image.RGBA {
						return grey.apply(painted(theme, iconItem("", art.Tool(tool, broken)).paint, ui.Point{X: width, Y: width}, background))
					}
					if d := differing(seen(false), seen(true)); d < 0.08 {
						t.Errorf("%s, on %s, %v pixels wide: a %v and a broken one differ in %.3f of their pixels", Themes[theme], name, width, tool, d)
					}
				}
			}
		}
	}
}

// TestDeadEndsDifferInEveryView: on the smallest cards, every way into a dead
// end comes past something darker than there is anywhere on the ways of the
// tunnels that go on, and the pictures of two with the same exits are not alike.
func TestDeadEndsDifferInEveryView(t *testing.T) {
	least := [paint.ThemeCount]float64{paint.MineTheme: 0.3, paint.DaylightTheme: 0.3, paint.ContrastTheme: 0.09} // where there is only black and white, less differs
	for theme := range paint.ThemeCount {
		pictures := tunnelsIn(theme)
		for _, v := range visions {
			for i := range pictures {
				pictures[i].seen = v.apply(pictures[i].picture)
			}
			dead, live := darkest(pictures)
			if r := contrast(dead, live); dead > live || r < 1.5 {
				t.Errorf("%s, %s: a dead end lets through %.3f, a tunnel has a place of %.3f: %.2f to 1", Themes[theme], v.name, dead, live, r)
			}
			if d, a, b := alike(pictures); d < least[theme] {
				t.Errorf("%s, %s: %v and %v differ in %.2f of their pixels", Themes[theme], v.name, a.card, b.card, d)
			}
		}
	}
}

// A tunnel is a card as it lies in the mine.
type tunnel struct {
	card          game.Card
	exits         game.Exits // as it lies
	picture, seen *image.RGBA
}

// tunnelsIn returns all tunnels in a theme, upright and upside down, at the
// smallest width.
func tunnelsIn(theme paint.Theme) (all []tunnel) {
	for c := game.Card(1); c <= game.Tunnels; c++ {
		upright := func(s ui.Point) func(ui.Canvas) { return art.Card(c, s) }
		turned := func(s ui.Point) func(ui.Canvas) { return art.TurnedCard(c, s) }
		all = append(all,
			tunnel{card: c, exits: c.Exits(), picture: painted(theme, upright, cardSize(43), paint.Table)},
			tunnel{card: c, exits: c.Exits().Turned(), picture: painted(theme, turned, cardSize(43), paint.Table)})
	}
	return all
}

// darkest returns how bright the darkest place on a way is: on the way into a
// dead end on which it is brightest, and on the darkest into another tunnel.
func darkest(tunnels []tunnel) (dead, live float64) {
	live = 1
	for _, t := range tunnels {
		for side, to := range map[game.Side]ui.Point{game.North: {Y: -1}, game.East: {X: 1}, game.South: {Y: 1}, game.West: {X: -1}} {
			if !t.exits.Has(side) {
				continue
			}
			if way := darkestTo(t.seen, to); t.card.Joined() {
				live = min(live, way)
			} else {
				dead = max(dead, way)
			}
		}
	}
	return dead, live
}

// darkestTo returns how bright the darkest place is between the middle of a
// card and the edge that lies in a direction.
func darkestTo(img *image.RGBA, to ui.Point) float64 {
	place := 1.0
	for step := range 9 { // further, the place would lie beyond the edge
		t := 0.05 * float64(step)
		place = min(place, mean(img, ui.RectAround(ui.Point{X: 0.5, Y: 0.5}.Add(to.Mul(t)), ui.Point{X: 0.16, Y: 0.11})))
	}
	return place
}

// alike returns the dead end and the tunnel with the same exits that look most
// alike, and which part of their pixels differs.
func alike(tunnels []tunnel) (least float64, dead, live tunnel) {
	least = 1
	for _, a := range tunnels {
		for _, b := range tunnels {
			if a.exits != b.exits || a.card.Joined() || !b.card.Joined() {
				continue
			}
			if d := differing(a.seen, b.seen); d < least {
				least, dead, live = d, a, b
			}
		}
	}
	return least, dead, live
}
