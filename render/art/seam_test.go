package art

import (
	"image"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// groundAlong returns what lies along a side of a card, just inside its bevel,
// averaged over some pixels: 1 for floor, -1 for rock, 0 if it is unclear.
func groundAlong(img *image.RGBA, side game.Side) (ground []int) {
	along := edgeBrightness(img, side)
	for i := range along {
		sum, n := 0.0, 0.0
		for j := max(i-4, 0); j <= min(i+4, len(along)-1); j++ {
			sum, n = sum+along[j], n+1
		}
		switch mean := sum / n; {
		case mean > 0.25:
			ground = append(ground, 1)
		case mean < 0.1:
			ground = append(ground, -1)
		default:
			ground = append(ground, 0)
		}
	}
	return ground
}

// TestSeams: wherever two cards may lie side by side, floor meets floor and
// rock meets rock, pixel by pixel with few exceptions, upright and turned, in
// all themes if tests may take long.
func TestSeams(t *testing.T) {
	for theme := range paint.Theme(testenv.Short(1, int(paint.ThemeCount))) {
		type cut struct {
			card   game.Card
			turned bool
			ground []int
		}
		var cuts [4][]cut
		var open [4][]bool
		for _, c := range mineCards() {
			for _, turned := range []bool{false, true} {
				p := raster.New(int(testSize.X), int(testSize.Y), 1)
				paint := Card(c, testSize)
				exits := c.Exits()
				if turned {
					paint, exits = TurnedCard(c, testSize), exits.Turned()
				}
				theme.Canvas(p).Sprite(ui.Sprite{Key: 1, Size: testSize, Paint: paint, To: ui.Rect{W: testSize.X, H: testSize.Y}})
				for _, side := range game.Sides {
					cuts[side] = append(cuts[side], cut{c, turned, groundAlong(p.Image(), side)})
					open[side] = append(open[side], exits.Has(side))
				}
			}
		}
		for _, side := range []game.Side{game.East, game.South} {
			facing := (side + 2) & 3
			for i, a := range cuts[side] {
				for j, b := range cuts[facing] {
					if open[side][i] != open[facing][j] {
						continue // they can never be neighbours
					}
					wrong := 0
					for k := range a.ground {
						if a.ground[k]*b.ground[k] < 0 {
							wrong++
						}
					}
					if wrong > len(a.ground)/30 {
						t.Errorf("theme %d: %v (turned: %v) and %v (turned: %v) do not meet in the %v: %d of %d pixels", theme, a.card, a.turned, b.card, b.turned, side, wrong, len(a.ground))
					}
				}
			}
		}
	}
}
