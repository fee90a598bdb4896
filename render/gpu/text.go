package gpu

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"saboteur/render/raster"
	"saboteur/render/typeface"
	"saboteur/render/ui"
)

// Text implements ui.Canvas. The letters begin on a whole pixel. A line too long for a
// texture is cut off.
func (c *canvas) Text(s string, at ui.Point, f ui.Font, ink color.NRGBA) {
	if f.Size <= 0 || s == "" || ink.A == 0 {
		return
	}
	c.line(c.cache.Line(s, f.Face), s, at, f, ink)
}

// line draws a line of text that has been set.
func (c *canvas) line(line *typeface.Line, s string, at ui.Point, f ui.Font, ink color.NRGBA) {
	over := 0.25 * f.Size // how far letters may reach beyond their line's box
	box := ui.Point{X: math.Ceil(line.Width*f.Size + 2*over), Y: math.Ceil(f.LineHeight() + 2*over)}
	from := raster.Pixels(ui.Point{X: over, Y: over}, c.scale)
	corner := raster.Pixels(at, c.scale).Sub(from)
	to := image.Rectangle{Min: corner, Max: corner.Add(limited(raster.Pixels(box, c.scale)))}
	if to.Empty() || !to.Overlaps(c.visible) {
		return
	}
	key := lineKey{text: s, face: f.Face, size: f.Size * c.scale}
	if line.Colored {
		key.ink = ink
	}
	t := c.textures.line(key)
	if t == nil {
		_, slant := f.Face.Upright()
		baseline := int(math.Round(float64(from.Y) + key.size))
		t = c.textures.add(key, c.letters.draw(line, to.Size(), image.Pt(from.X, baseline), key.size, slant, key.ink))
	}
	if line.Colored {
		*add(&c.now, &c.now.shows) = show{texture: t, to: to}
	} else {
		*add(&c.now, &c.now.tints) = tint{t, to, ink}
	}
}

// letters draw lines of text with text/v2.
type letters struct {
	faces  map[*text.GoTextFace]*[shifts]text.Face // see shiftedFaces
	glyphs [shifts][]text.LazyGlyph
	drawn  int // lines drawn so far
	drafts
}

// draw draws a line into a new image of this size, which shows it once the drafts are
// finished. The line begins at a point on its baseline, in a font of so many pixels, in
// white if ink is zero. Its letters lean to the right.
func (l *letters) draw(line *typeface.Line, size, at image.Point, pixels, slant float64, ink color.NRGBA) *ebiten.Image {
	l.drawn++
	d := l.begin(size, at.Y, slant)
	if ink == (color.NRGBA{}) {
		ink = white
	}
	for _, run := range line.Runs {
		l.drawRun(d.drawn, run, float64(at.X)+run.X*pixels, at.Y, pixels, ink)
	}
	return d.kept
}

// shifts is the number of horizontal positions within a pixel at which a letter may
// begin: as many as text/v2 has for small letters.
const shifts = 8

// drawRun draws a run that begins at x. text/v2 spaces letters of 12.3 pixels like those
// of 13, because go-text rounds the size up before it shapes, so each letter is moved to
// where it was measured. text/v2 has an image of a letter for each position within a
// pixel, but chooses it by its own spacing: the run is therefore laid out at each of
// these positions, and each letter is taken from the layout where its own is right.
func (l *letters) drawRun(on *ebiten.Image, run typeface.Run, x float64, baseline int, pixels float64, ink color.NRGBA) {
	if picture, from := run.Picture(pixels, ink); picture != nil {
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(math.Round(x)-float64(from.X), float64(baseline-from.Y))
		l.add(on, ebiten.NewImageFromImage(picture), o)
		return
	}
	face := run.Font.Face(pixels)
	spread := pixels / math.Ceil(pixels)
	down := float64(baseline) - math.Floor(face.Metrics().HAscent)
	for i, shifted := range l.shiftedFaces(face) {
		l.glyphs[i] = text.AppendLazyGlyphs(l.glyphs[i][:0], space+run.Text, shifted, nil)[1:]
	}
	for i, g := range l.glyphs[0] {
		set := g.OriginX + g.OriginOffsetX
		part, whole := nearest(x + set*spread - set)
		g = l.glyphs[part][i]
		letter := g.Image()
		if letter == nil {
			continue
		}
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(whole+float64(g.ImageBounds.Min.X), down+float64(g.ImageBounds.Min.Y))
		if g.Colored() {
			o.ColorScale.ScaleAlpha(float32(ink.A) / 0xFF)
		} else {
			o.ColorScale.ScaleWithColor(ink)
		}
		l.add(on, letter, o)
	}
	for _, glyphs := range l.glyphs {
		clear(glyphs)
	}
}

// nearest rounds a length in pixels to whole pixels and shifts of a pixel.
func nearest(length float64) (part int, whole float64) {
	n := math.Round(length * shifts)
	whole = math.Floor(n / shifts)
	return int(n - whole*shifts), whole
}

// space is the character that shifts a line. It is for private use.
const space = "\uf8ff"

// mostFaces is how many shifted faces are kept.
const mostFaces = 256

// shiftedFaces returns faces in which space is 0, 1, 2 … shifts wide.
func (l *letters) shiftedFaces(face *text.GoTextFace) *[shifts]text.Face {
	if shifted := l.faces[face]; shifted != nil {
		return shifted
	}
	if l.faces == nil || len(l.faces) >= mostFaces {
		l.faces = map[*text.GoTextFace]*[shifts]text.Face{}
	}
	shifted := new([shifts]text.Face)
	for i := range shifted {
		multi, err := text.NewMultiFace(text.NewGoXFace(spacer{fixed.I(i) / shifts}), face)
		if err != nil {
			panic(err) // never: both run from left to right
		}
		shifted[i] = multi
	}
	l.faces[face] = shifted
	return shifted
}

// A spacer is a font of x/image that has only space.
type spacer struct{ width fixed.Int26_6 }

func (spacer) Close() error                                { return nil }
func (spacer) Metrics() font.Metrics                       { return font.Metrics{} }
func (spacer) Kern(_, _ rune) fixed.Int26_6                { return 0 }
func (s spacer) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return s.width, string(r) == space }
func (s spacer) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return fixed.Rectangle26_6{}, s.width, string(r) == space
}
func (s spacer) Glyph(_ fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return image.Rectangle{}, image.Transparent, image.Point{}, s.width, string(r) == space
}

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
