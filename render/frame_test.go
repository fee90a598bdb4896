package render

import (
	"testing"

	"saboteur/render/playtest"
	"saboteur/render/ui"
)

// BenchmarkFrame updates and draws a full table at rest, on a canvas that draws
// nothing: what a frame costs beside the drawing itself.
func BenchmarkFrame(b *testing.B) {
	size := screens["1280x720"]
	all := matchStages(b, size, 3, 5, 10)
	for _, shot := range []string{"table3", "table5", "table10"} {
		s := all[shot]
		b.Run(shot+"/update", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Update(ui.Input{Size: size})
			}
		})
		b.Run(shot+"/draw", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Draw(playtest.Blank{})
			}
		})
	}
}
