package gpu

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// A litBackground is everything up to and including the last light that covers the
// whole screen: most of the picture, and usually the same from frame to frame. It is
// drawn into an image of its own and lit on the way to the screen. Once it has been
// the same for two frames, the lit image is kept and reused.
type litBackground struct {
	plain *ebiten.Image
	lit   *ebiten.Image
	drawn bool // it was drawn as the last recording has it
	kept  bool // lit shows it as the last recording has it
}

// forget makes sure that the background is drawn again.
func (b *litBackground) forget() { b.drawn, b.kept = false, false }

// fit allocates the images for a screen of this size.
func (b *litBackground) fit(size image.Point) {
	if b.plain != nil && b.plain.Bounds().Size() == size {
		return
	}
	b.close()
	alone := &ebiten.NewImageOptions{Unmanaged: true}
	b.plain = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, alone)
	b.lit = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, alone)
	b.forget()
}

// close frees the images.
func (b *litBackground) close() {
	for _, old := range []*ebiten.Image{b.plain, b.lit} {
		if old != nil {
			old.Deallocate()
		}
	}
}

// draw draws the background of a frame, if it has one, and returns the remaining
// commands. It compares with the last frame to see whether the background changed.
func (b *litBackground) draw(p *painter, on *ebiten.Image, now, last []command) (rest []command) {
	n := background(now, on.Bounds())
	if n == 0 {
		b.forget()
		return now
	}
	b.fit(on.Bounds().Size())
	unchanged := b.drawn && len(last) >= n && same(now[:n], last[:n])
	if !unchanged || !b.kept {
		p.run(b.plain, now[:n-1])
		to := on
		if b.kept = unchanged; b.kept {
			to = b.lit
		}
		p.lamp.shine(to, b.plain, now[n-1].(*light))
	}
	b.drawn = true
	if b.kept {
		on.DrawImage(b.lit, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	}
	return now[n:]
}

// background returns the number of commands up to and including the last light that
// covers the whole screen; 0 if there is none.
func background(commands []command, screen image.Rectangle) (n int) {
	clips := 0
	for i, c := range commands {
		switch c := c.(type) {
		case *clip:
			clips++
		case unclip:
			clips--
		case *light:
			if clips == 0 && c.in == screen {
				n = i + 1
			}
		}
	}
	return n
}
