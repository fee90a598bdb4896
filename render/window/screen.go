package window

import (
	"image"
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/raster"
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
	on       *ebiten.Image // what was shown on last
	shown    bool          // a frame has been shown
	held     int           // frames held back in a row
}

func newScreen(shelf *raster.Cache) *screen {
	edged := ebiten.NewImage(3, 3) // so that no neighbour shines through
	edged.Fill(color.White)
	return &screen{
		stage: stage.New(shelf, mostPictures), pictures: map[uint32]*ebiten.Image{},
		dot: edged.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image),
	}
}

// show shows what a function paints, which covers all of a screen. A screen that
// was shown on before still has what was shown; another one is empty. It reports
// whether there was anything new to show.
func (s *screen) show(on *ebiten.Image, size ui.Point, scale float64, paint func(ui.Canvas)) (changed bool) {
	fresh := on != s.on // and empty
	if fresh {
		s.on = on
		s.stage.Blank()
	}
	s.stage.Begin(size, scale, s.patience(fresh))
	paint(s.stage)
	f := s.stage.End()
	s.shown = s.shown || !f.More
	for _, p := range f.Made {
		s.pictures[p.Number] = ebiten.NewImageFromImage(p.Image)
	}
	if f.More && s.held < mostHeld && !fresh {
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

// patience returns until when pictures are painted in this frame. What shows first
// shows whole, and on a screen that has just got another size there is to be more
// than a glimpse.
func (s *screen) patience(fresh bool) func() bool {
	if !s.shown {
		return nil
	}
	begun, most := time.Now(), painting
	if fresh {
		most = 20 * painting
	}
	return func() bool { return time.Since(begun) < most }
}

// again has all of it drawn in the next frame, though it may be the same: the
// desktop may have thrown away what was shown.
func (s *screen) again() { s.stage.Blank() }
