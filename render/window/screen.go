package window

import (
	_ "embed"
	"image"
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/paper"
	"saboteur/render/stage"
	"saboteur/render/ui"
)

// mostPictures is how many bytes of pictures the screen keeps.
const mostPictures = 192 << 20

// painting is for how long pictures are painted before a frame shows. The last
// one may take longer.
const painting = 10 * time.Millisecond

// mostHeld is how many frames are held back while their pictures are painted:
// with what they leave out they would only flicker.
const mostHeld = 6

// A screen shows scenes with Ebitengine.
type screen struct {
	stage    *stage.Stage
	pictures map[uint32]*ebiten.Image
	dot      *ebiten.Image // one white pixel
	lamp     lamp
	ground   ground
	copy     *ebiten.Image // of what is lit in part
	size     image.Point   // of what was drawn on last, in pixels
	shown    bool          // a frame has been shown
	held     int           // frames held back in a row
}

func newScreen(shelf *paper.Shelf) *screen {
	edged := ebiten.NewImage(3, 3) // so that no neighbour shines through
	edged.Fill(color.White)
	return &screen{
		stage: stage.New(shelf, mostPictures), pictures: map[uint32]*ebiten.Image{},
		dot: edged.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
	}
}

// show shows what a function paints, which covers all of a screen. The screen
// still has what was shown on it last, unless its size has changed. It reports
// whether there was anything new to show.
func (s *screen) show(on *ebiten.Image, size ui.Point, scale float64, paint func(ui.Canvas)) (changed bool) {
	if now := on.Bounds().Size(); now != s.size {
		s.size = now
		s.stage.Blank()
	}
	s.stage.Begin(size, scale, s.patience())
	paint(s.stage)
	f := s.stage.End()
	s.shown = s.shown || !f.More
	for _, p := range f.Made {
		s.pictures[p.Number] = ebiten.NewImageFromImage(p.Image)
	}
	if f.More && s.held < mostHeld {
		s.held++
		s.stage.Blank()
	} else if s.held = 0; !f.Same {
		rest := s.ground.draw(s, on, f.Do)
		(&painter{screen: s, on: []*ebiten.Image{on}, tape: tape{rest}}).run()
	}
	for _, number := range f.Gone {
		s.pictures[number].Deallocate()
		delete(s.pictures, number)
		s.ground.forget()
	}
	return !f.Same || f.More
}

// patience returns until when pictures are painted in this frame. What shows
// first shows whole.
func (s *screen) patience() func() bool {
	if !s.shown {
		return nil
	}
	begun := time.Now()
	return func() bool { return time.Since(begun) < painting }
}
