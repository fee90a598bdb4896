package art

import (
	"testing"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// BenchmarkTunnels paints all cards that lie in the mine, at the size of a
// small, an average and a high-density screen.
func BenchmarkTunnels(b *testing.B) {
	for name, size := range map[string]ui.Point{"68": paint.At(68, 95), "103": paint.At(103, 144), "205": paint.At(205, 287)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for _, c := range mineCards() {
					Card(c, size)(raster.New(int(size.X), int(size.Y), 1))
				}
			}
		})
	}
}
