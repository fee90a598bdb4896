package render

import (
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/paper"
	"saboteur/render/ui"
)

// TestStrips writes a strip of pictures for each thing that moves into the folder
// STRIPS, to be looked at.
func TestStrips(t *testing.T) {
	dir := os.Getenv("STRIPS")
	if dir == "" {
		t.Log("STRIPS names no folder: nothing is written")
		return
	}
	size, shelf := screens["1280x720"], new(paper.Shelf)
	for shot, s := range stages(t, size) {
		var frames []*image.RGBA
		frame := func() {
			p := paper.NewOn(shelf, int(size.X), int(size.Y), half)
			Paint(s, p)
			frames = append(frames, p.Image())
		}
		switch s := s.(type) {
		case *table:
			if s.act == nil {
				continue
			}
			for i := range 9 {
				s.now = s.began + (s.end-s.began)*ticks(i)/8
				frame()
			}
		case *roundEnd:
			for _, s.now = range []ticks{5, 18, 25, 35, 45, 60, 75, 100, allTurned} {
				frame()
			}
		case *podium:
			for _, s.now = range []ticks{8, 20, 35, 50, 65, 90, allIn, allIn + 20, allIn + shining} {
				frame()
			}
		default:
			continue
		}
		writeStrip(t, filepath.Join(dir, shot+".png"), frames)
	}
}

// writeStrip writes frames side by side, three to a row.
func writeStrip(t *testing.T, name string, frames []*image.RGBA) {
	t.Helper()
	one := frames[0].Rect.Size()
	all := image.NewRGBA(image.Rect(0, 0, 3*one.X, (len(frames)+2)/3*one.Y))
	for i, f := range frames {
		at := image.Pt(i%3*one.X, i/3*one.Y)
		draw.Draw(all, image.Rectangle{Min: at, Max: at.Add(one)}, f, image.Point{}, draw.Src)
	}
	writePicture(t, name, all)
}

// TestCloudsAreGoneAtBothEnds: before something happens nothing flies, nor after
// it; in between there are never more than 120 things, and each stays nearby.
func TestCloudsAreGoneAtBothEnds(t *testing.T) {
	r := ui.Rect{X: 300, Y: 300, W: 50, H: 70}
	for i, d := range []cloud{layingDust, fallDust, fallStones, goldSparkle, splinters, mendSparks} {
		for _, p := range []float64{0, 1} {
			w := &counting{}
			d.draw(w, r, 1, p)
			if len(w.to) > 0 {
				t.Errorf("cloud %d: %d things at %.0f", i, len(w.to), p)
			}
		}
		for p := 0.02; p < 1; p += 0.02 {
			w := &counting{}
			d.draw(w, r, 1, p)
			if len(w.to) != d.many || len(w.to) > 120 {
				t.Errorf("cloud %d: %d things at %.2f", i, len(w.to), p)
			}
			for _, to := range w.to {
				if !to.Within(r.Inset(-1.6 * r.H)) {
					t.Errorf("cloud %d: something is at %v at %.2f", i, to, p)
				}
			}
		}
	}
}

// A counting canvas keeps where stamps are drawn.
type counting struct {
	blank
	to   []ui.Rect
	keys []string // their types
}

func (w *counting) Stamp(s ui.Stamp) {
	w.to, w.keys = append(w.to, s.To), append(w.keys, fmt.Sprintf("%T", s.Key))
}

// TestNothingFliesWhereMotionIsReduced: neither dust nor sparks, and cards are
// turned at once.
func TestNothingFliesWhereMotionIsReduced(t *testing.T) {
	for shot, s := range stages(t, screens["1280x720"]) {
		k := s.(dweller).works()
		k.settings().Reduce = true
		var first, later string
		switch s := s.(type) {
		case *roundEnd:
			s.now = 1
			first = watched(s).all.String()
			s.now = allTurned
			later = watched(s).all.String()
		case *podium:
			s.now = 1
			first = watched(s).all.String()
			s.now = allIn + 9
			later = watched(s).all.String()
		case *table:
			if _, ok := s.act.(game.Collapsed); ok {
				s.now = (s.began + s.end) / 2
				w := &counting{}
				s.Draw(w)
				if slices.Contains(w.keys, "art.puffKey") {
					t.Errorf("%s: stones fly", shot)
				}
			}
			continue
		default:
			continue
		}
		if first != later {
			t.Errorf("%s moves", shot)
		}
	}
}
