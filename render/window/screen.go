package window

import (
	"image"
	"image/color"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// mostTextures is how many bytes of textures the screen keeps.
const mostTextures = 192 << 20

// painting is for how long pictures are painted before a frame shows. The last
// one may take longer.
const painting = 10 * time.Millisecond

// mostHeld is how many frames are held back while their pictures are painted:
// with what they leave out they would only flicker.
const mostHeld = 6

// A display shows scenes with Ebitengine.
type display struct {
	canvas     *canvas
	painter    painter
	background litBackground
	on         *ebiten.Image // what was shown on last
	shown      bool          // a frame has been shown
	held       int           // frames held back in a row
}

func newScreen(cache *raster.Cache) *display {
	edged := ebiten.NewImage(3, 3) // so that no neighbour shines through
	edged.Fill(color.White)
	dot := edged.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	return &display{canvas: newCanvas(cache, mostTextures), painter: painter{dot: dot, lamp: new(lamp)}}
}

// show shows what a function paints, which covers all of a screen. A screen that
// was shown on before still has what was shown; another one is empty. It reports
// whether there was anything new to show.
func (s *display) show(on *ebiten.Image, size ui.Point, scale float64, paint func(ui.Canvas)) (changed bool) {
	fresh := on != s.on // and empty
	if fresh {
		s.on = on
		s.canvas.forget()
	}
	s.canvas.begin(size, scale, s.patience(fresh))
	paint(s.canvas)
	same, more := s.canvas.end()
	s.shown = s.shown || !more
	if more && s.held < mostHeld && !fresh {
		s.held++
		s.canvas.forget()
		s.background.forget()
	} else if s.held = 0; !same {
		s.painter.run(on, s.background.draw(&s.painter, on, s.canvas.now.commands, s.canvas.last.commands))
	}
	s.canvas.textures.release()
	return !same || more
}

// patience returns until when pictures are painted in this frame. What shows first
// shows whole, and on a screen that has just got another size there is to be more
// than a glimpse.
func (s *display) patience(fresh bool) func() bool {
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
func (s *display) again() { s.canvas.forget() }
