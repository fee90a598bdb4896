package window

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"saboteur/render/stage"
)

// A ground is what lies below the last light that lights the whole screen, and
// that light: most of what there is to see, and from frame to frame mostly the
// same. It is drawn aside, lit on its way to the screen, and kept when it has
// stayed the same for two frames.
type ground struct {
	plain *ebiten.Image
	lit   *ebiten.Image
	words []uint32 // of which the ground was made last
	kept  bool     // lit is of those
}

// forget forgets the ground: pictures on it may be others now.
func (g *ground) forget() { g.words, g.kept = g.words[:0], false }

// fit makes room for a screen.
func (g *ground) fit(size image.Point) {
	if g.plain != nil && g.plain.Bounds().Size() == size {
		return
	}
	for _, old := range []*ebiten.Image{g.plain, g.lit} {
		if old != nil {
			old.Deallocate()
		}
	}
	alone := &ebiten.NewImageOptions{Unmanaged: true}
	g.plain = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, alone)
	g.lit = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, alone)
	g.forget()
}

// draw draws the ground of a list, if it has one, and returns what is left of the
// list.
func (g *ground) draw(s *screen, on *ebiten.Image, words []uint32) (rest []uint32) {
	light, end := lastLight(words, on.Bounds())
	if end == 0 {
		return words
	}
	g.fit(on.Bounds().Size())
	same := slices.Equal(words[:end], g.words)
	if !same || !g.kept {
		(&painter{screen: s, on: []*ebiten.Image{g.plain}, tape: tape{words[:light]}}).run()
		to := on
		if g.kept = same; g.kept {
			to = g.lit
		}
		l := (&tape{words[light+1 : end]}).light()
		s.lamp.shine(to, g.plain, l)
		g.words = append(g.words[:0], words[:end]...)
	}
	if g.kept {
		on.DrawImage(g.lit, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	}
	return words[end:]
}

// lastLight returns where in a list the last light begins that lights all of the
// screen, and where it ends; 0 and 0 if there is none.
func lastLight(words []uint32, screen image.Rectangle) (begin, end int) {
	t, clips := tape{words}, 0
	for len(t.words) > 0 {
		at := len(words) - len(t.words)
		switch op := t.word(); op {
		case stage.OpClip:
			clips++
		case stage.OpUnclip:
			clips--
		case stage.OpLight:
			if l := (&tape{t.words}).light(); clips == 0 && l.in == screen {
				begin, end = at, at+1+t.length(op)
			}
		}
		t.words = t.words[t.length(words[at]):]
	}
	return begin, end
}
