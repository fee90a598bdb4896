package art

import (
	"testing"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// TestSurfacesHaveNoSeams: at every size and on every common screen a surface
// repeats pixel by pixel from tile to tile, including the first and last pixels
// of a tile.
func TestSurfacesHaveNoSeams(t *testing.T) {
	for s := range surfaces {
		for _, u := range []float64{0.5, 0.77, 1.13} {
			for _, density := range []float64{1, 1.25, 1.5, 1.75, 2} {
				tile := surfaces[s].size.Mul(u)
				wide, high := int(SeamlessLength(tile.X)*density), int(SeamlessLength(tile.Y)*density)
				room := ui.Rect{X: 8, Y: 12, W: 2.2 * tile.X, H: 2.2 * tile.Y}
				p := raster.New(int(room.X+room.W), int(room.Y+room.H), density)
				Surface(s).Tile(p, room, u)
				img := p.Image()
				x0, y0 := int(room.X*density), int(room.Y*density)
				for y := y0; y < y0+high; y++ {
					for x := x0; x < x0+wide; x++ {
						if c := img.At(x, y); c != img.At(x+wide, y) || c != img.At(x, y+high) {
							t.Fatalf("surface %d, scaled by %v, %v pixels per unit: the pixel at %d, %d differs in the next tile", s, u, density, x-x0, y-y0)
						}
					}
				}
			}
		}
	}
}
