package gpu

import (
	"bytes"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/raster"
	"saboteur/render/ui"
)

// mostTextures returns how many bytes of textures are kept for a screen of so many pixels: what a
// few scenes need of them.
func mostTextures(screen image.Point) int { return 24<<20 + 6*4*screen.X*screen.Y }

// paintTime is how long sprites may be painted before a frame is shown, and bareTime while there is
// not even what covers the screen.
const paintTime, bareTime = 10 * time.Millisecond, 60 * time.Millisecond

// mostHeld is how many frames in a row are held back because sprites are missing:
// shown incomplete, they would flicker. If one of them covers the screen, they are mostBare.
const mostHeld, mostBare = 6, 180

// A Display shows scenes with Ebitengine. The zero Display is not ready to use: see
// NewDisplay.
type Display struct {
	canvas     *canvas
	painter    painter
	background litBackground
	on         *ebiten.Image // what was shown on last
	shown      bool          // a complete frame has been shown
	held       int           // frames held back in a row
	lacks      bool          // something was left out of the last frame
}

// NewDisplay returns a display that measures text and paints sprites with the cache.
func NewDisplay(cache *raster.Cache) *Display {
	edged := ebiten.NewImage(3, 3) // so that no neighbour shines through
	edged.WritePixels(bytes.Repeat([]byte{0xFF}, 4*3*3))
	dot := edged.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	return &Display{canvas: newCanvas(cache, 0), painter: painter{dot: dot, lamp: new(lamp)}}
}

// Show shows what a function paints, which covers the whole screen. The image that was
// shown on last still has the last frame; any other one is empty. It reports whether
// anything has changed.
func (s *Display) Show(on *ebiten.Image, size ui.Point, scale float64, paint func(ui.Canvas)) (changed bool) {
	fresh := on != s.on // and empty
	if fresh {
		s.on = on
		s.canvas.forget()
	}
	s.canvas.textures.most = mostTextures(raster.Pixels(size, scale))
	s.canvas.empty = fresh
	s.canvas.begin(size, scale, s.timeLeft(fresh))
	paint(s.canvas)
	same, more := s.canvas.end()
	s.lacks = more
	s.shown = s.shown || !more
	most := mostHeld
	if s.canvas.bare {
		most = mostBare
	}
	if more && s.held < most && !fresh {
		s.held++
		s.canvas.forget()
		s.background.forget()
		s.present(on)
	} else if s.held = 0; !same {
		s.painter.run(on, s.background.draw(&s.painter, on, s.canvas.now.commands, s.canvas.last.commands))
	}
	s.canvas.textures.release()
	return !same || more
}

// present has a frame shown in which nothing is drawn on the screen, though textures are
// made. Ebitengine leaves out such frames, but its OpenGL driver (2.10) then takes the
// uniforms of the next frame for those it has set already, and samples textures as if
// they had the size of others: the screen comes out stretched.
func (s *Display) present(on *ebiten.Image) {
	o := ebiten.DrawImageOptions{}
	o.ColorScale.Scale(0, 0, 0, 0)
	on.DrawImage(s.painter.dot, &o)
}

// timeLeft returns a function that reports whether there is time to paint more sprites
// in this frame; nil if time is unlimited. The very first frame is always complete, and
// a screen that has just been resized gets more time than others.
func (s *Display) timeLeft(fresh bool) func() bool {
	if !s.shown {
		return nil
	}
	var begun time.Time // the first part is always painted
	most := paintTime
	switch {
	case fresh:
		most = 20 * paintTime
	case s.canvas.bare: // as the last frame was
		most = bareTime
	}
	return func() bool {
		if begun.IsZero() {
			begun = time.Now()
		}
		return time.Since(begun) < most
	}
}

// ShownOn reports whether an image still has the last frame, because it was shown on it.
func (s *Display) ShownOn(on *ebiten.Image) bool { return on == s.on }

// Complete reports whether a frame has been shown from which nothing was left out.
func (s *Display) Complete() bool { return s.shown }

// Whole reports whether nothing was left out of the last frame.
func (s *Display) Whole() bool { return !s.lacks }

// Redraw has everything drawn again in the next frame, even if nothing has changed: the
// desktop may have discarded what was shown.
func (s *Display) Redraw() { s.canvas.forget() }
