//go:build !js

package window

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/ui"
)

// A preparation paints the first screen while the window opens, and while the graphics
// driver compiles what it will need.
type preparation struct {
	done chan struct{} // closed once the screen is painted; nil if nothing is prepared
	warm bool          // the driver has been given something to compile
}

// prepare begins to paint the first screen, and paints the window's icon meanwhile.
func (a *platform) prepare(w *window) {
	done := make(chan struct{})
	a.preparation.done = done
	is := a.frame.is
	w.fit(ui.Point{X: float64(is.W), Y: float64(is.H)}, is.scale())
	w.tick(new(device.State))
	size, scale := w.size, w.scale // they may change meanwhile
	go func() {
		defer close(done)
		w.screen.Prepare(size, scale, w.scene.Draw, func() {})
	}()
	ebiten.SetWindowIcon([]image.Image{art.AppIcon(16), art.AppIcon(32), art.AppIcon(48), art.AppIcon(128)})
}

// updates reports whether the game may go on. After the first frame, which only warms up, it
// waits until it may.
func (p *preparation) updates() bool {
	if p.warm {
		<-p.done
	}
	return p.over()
}

// draws reports whether the game may be drawn. In the first frame, the driver warms up.
func (p *preparation) draws(w *window, on *ebiten.Image) bool {
	if !p.warm && p.done != nil {
		p.warm = true
		w.screen.WarmUp(on)
	}
	return p.over()
}

// over reports whether the first screen is painted.
func (p *preparation) over() bool {
	if p.done == nil {
		return true
	}
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}
