package gpu

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Drafts are the lines of text that are new in a frame. Ebitengine (2.10) draws in one
// command what lies together on a texture of the graphics card. It puts images to which
// pixels are written on one, with sprites, shapes and letters, and images that are drawn
// on elsewhere. A line is therefore drawn on an image of its own and copied to one to
// which pixels have been written, all lines of a frame together.
type drafts struct {
	lines   []draft
	letters []letter
}

// A draft is a line of text: the image it is drawn on, and the one that is kept.
type draft struct {
	drawn, kept *ebiten.Image
	how         ebiten.DrawImageOptions // in which it is copied
}

// A letter is drawn on a line.
type letter struct {
	on, of *ebiten.Image
	how    ebiten.DrawImageOptions
}

// begin begins a line of this size, which is slanted about its baseline.
func (d *drafts) begin(size image.Point, baseline int, slant float64) draft {
	line := draft{drawn: ebiten.NewImage(size.X, size.Y), kept: ebiten.NewImage(size.X, size.Y)}
	if line.how.Blend = ebiten.BlendCopy; slant != 0 {
		line.how.GeoM.SetElement(0, 1, -slant)
		line.how.GeoM.SetElement(0, 2, slant*float64(baseline))
		line.how.Filter = ebiten.FilterLinear
	}
	d.lines = append(d.lines, line)
	return line
}

// add adds a letter to a line.
func (d *drafts) add(on, of *ebiten.Image, how ebiten.DrawImageOptions) {
	d.letters = append(d.letters, letter{on, of, how})
}

// finish draws the lines. The images that are kept show them from now on.
func (d *drafts) finish() {
	for i := range d.letters {
		l := &d.letters[i]
		l.on.DrawImage(l.of, &l.how)
	}
	for _, line := range d.lines {
		width := line.kept.Bounds().Dx()
		row := line.kept.SubImage(image.Rect(0, 0, width, 1)).(*ebiten.Image)
		row.WritePixels(make([]byte, 4*width))
	}
	for _, line := range d.lines {
		line.kept.DrawImage(line.drawn, &line.how)
	}
	for _, line := range d.lines {
		line.drawn.Deallocate()
	}
	clear(d.letters)
	clear(d.lines)
	d.letters, d.lines = d.letters[:0], d.lines[:0]
}
