package render

import (
	"testing"

	"saboteur/render/raster"
	"saboteur/render/stage"
	"saboteur/render/ui"
)

// BenchmarkFrame updates and draws a full table at rest, on a canvas that draws
// nothing: what a frame costs beside the drawing itself.
func BenchmarkFrame(b *testing.B) {
	size := screens["1280x720"]
	for _, shot := range []string{"table3", "table5", "table10"} {
		s := stages(&testing.T{}, size)[shot]
		b.Run(shot+"/update", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Update(ui.Input{Size: size})
			}
		})
		b.Run(shot+"/draw", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				s.Draw(blank{})
			}
		})
		b.Run(shot+"/stage", func(b *testing.B) {
			b.ReportAllocs()
			on := stage.New(new(raster.Cache), 1<<30)
			var f stage.Frame
			for b.Loop() {
				on.Begin(size, 1, nil)
				s.Draw(on)
				f = on.End()
			}
			b.ReportMetric(float64(commands(f.Do)), "commands")
		})
	}
}

// commands returns how much a screen has to do for a list.
func commands(do []uint32) (n int) {
	for len(do) > 0 {
		n++
		skip := 0
		switch do[0] {
		case stage.OpFill:
			skip = 5
		case stage.OpPath:
			skip = 1 + pathWords(do[2:])
		case stage.OpStroke:
			skip = 2 + pathWords(do[3:])
		case stage.OpShow:
			skip = 8
		case stage.OpLight:
			skip = 6 + 5*int(do[6])
		case stage.OpClip:
			skip = 4
		}
		do = do[1+skip:]
	}
	return n
}

// pathWords returns how many words a path takes.
func pathWords(do []uint32) int {
	n := 1
	for range do[0] {
		n += 1 + [...]int{ui.MoveTo: 2, ui.LineTo: 2, ui.QuadTo: 4, ui.CubicTo: 6, ui.Close: 0}[do[n]]
	}
	return n
}
