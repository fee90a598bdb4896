package help

import (
	"image/color"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A page is a topic laid out for a width. All its positions count from its top
// left corner, in logical units. Of a match it depends on nothing but the rules.
type page struct {
	app        *screen.App
	screenSize ui.Point
	width      float64
	rules      *game.Rules // of the current match; nil if there is none
	bottom     float64     // where the next passage begins; in the end, the height

	texts    []pageText
	written  []string // the texts before they were wrapped
	pictures []picture
	Cards    []galleryCard // the cards that can be enlarged
}

// A pageText is a line of text.
type pageText struct {
	text string
	at   ui.Point // its top left corner
	font ui.Font
	ink  color.NRGBA
}

// A picture is something drawn in a box.
type picture struct {
	box  ui.Rect
	draw func(c ui.Canvas, box ui.Rect) // box is on the screen
}

// A passage is a part of a page, such as a few paragraphs or a table. It writes
// itself at the bottom of a page.
type passage func(*page)

// maxLineWidth is how wide a line of text may be, in sizes of its font: about
// 66 characters.
const maxLineWidth = 33

// newPage lays out a topic for a width on a screen.
func newPage(app *screen.App, t Topic, screenSize ui.Point, width float64, rules *game.Rules) *page {
	p := &page{app: app, screenSize: screenSize, width: width, rules: rules}
	p.writeParagraph(app.Text(t.Title), p.font(ui.Display, 1.5), paint.Ink, 0)
	p.bottom += 10 * p.unit()
	for _, write := range t.passages {
		write(p)
	}
	return p
}

func (p *page) unit() float64 { return p.app.Unit(p.screenSize) }

// font returns a font of so many times the usual size. On a page that is wider
// than lines can well be read, it is up to a fifth larger.
func (p *page) font(face ui.Face, times float64) ui.Font {
	f := p.app.Font(p.screenSize, face, times)
	f.Size *= math.Min(math.Max(p.width/(maxLineWidth*f.Size/times), 1), 1.2)
	return f
}

// write writes a text into a column and returns its height.
func (p *page) write(s string, x, y, width float64, f ui.Font, ink color.NRGBA, centred bool) float64 {
	p.written = append(p.written, s)
	lines := ui.Wrap(p.app.Ruler, s, f, width)
	for i, line := range lines {
		at := ui.Point{X: x, Y: y + float64(i)*f.LineHeight()}
		if centred {
			at.X += (width - p.app.Ruler.Measure(line, f)) / 2
		}
		p.texts = append(p.texts, pageText{line, at, f, ink})
	}
	return float64(len(lines)) * f.LineHeight()
}

// writeParagraph writes a paragraph across the page.
func (p *page) writeParagraph(s string, f ui.Font, ink color.NRGBA, indent float64) {
	p.bottom += p.write(s, indent, p.bottom, math.Min(p.width-indent, maxLineWidth*f.Size), f, ink, false)
}

// paragraphs is the passage of plain paragraphs.
func paragraphs(ids ...words.ID) passage {
	return func(p *page) {
		for _, id := range ids {
			p.writeParagraph(p.app.Text(id), p.font(ui.Plain, 1), paint.Ink, 0)
			p.bottom += 10 * p.unit()
		}
	}
}

// bulletList is the passage of paragraphs with a bullet in front of each.
func bulletList(ids ...words.ID) passage {
	return func(p *page) {
		f, u := p.font(ui.Plain, 1), p.unit()
		for _, id := range ids {
			bullet := ui.Rect{X: 8 * u, Y: p.bottom + f.Size*0.45, W: 7 * u, H: 7 * u}
			p.pictures = append(p.pictures, picture{bullet, drawBullet})
			p.writeParagraph(p.app.Text(id), f, paint.Ink, 24*u)
			p.bottom += 6 * u
		}
		p.bottom += 6 * u
	}
}

func drawBullet(c ui.Canvas, box ui.Rect) {
	c.FillPath(ui.Circle(box.Center(), box.W/2), paint.InkFaint)
}

// heading is the passage of one bold line.
func heading(id words.ID, slots ...words.Slots) passage {
	return func(p *page) {
		p.bottom += 6 * p.unit()
		p.writeParagraph(p.app.Text(id, slots...), p.font(ui.Bold, 1.1), paint.Ink, 0)
		p.bottom += 6 * p.unit()
	}
}

// draw draws the visible part of the page and highlights what matches a query.
func (p *page) draw(c ui.Canvas, scroll *widget.Scroller, q query) {
	for _, pic := range p.pictures {
		if box := scroll.At(pic.box); box.Overlaps(scroll.View) {
			pic.draw(c, box)
		}
	}
	for _, t := range p.texts {
		at := scroll.At(ui.Rect{X: t.at.X, Y: t.at.Y, W: 1, H: t.font.LineHeight()})
		if !at.Overlaps(ui.Rect{X: at.X, Y: scroll.View.Y, W: 1, H: scroll.View.H}) {
			continue
		}
		t.at = ui.Point{X: at.X, Y: at.Y}
		t.drawMatches(c, q)
		c.Text(t.text, t.at, t.font, t.ink)
	}
}

// drawMatches draws the highlights behind what matches a query.
func (t pageText) drawMatches(c ui.Canvas, q query) {
	for _, match := range q.matches(t.text) {
		left, w := c.Measure(t.text[:match[0]], t.font), c.Measure(t.text[match[0]:match[1]], t.font)
		box := ui.Rect{X: t.at.X + left, Y: t.at.Y, W: w, H: t.font.LineHeight()}.Inset(-0.05 * t.font.Size)
		c.FillPath(ui.RoundedRect(box, 0.2*t.font.Size), paint.Gold)
		c.StrokePath(ui.RoundedRect(box, 0.2*t.font.Size), 0.06*t.font.Size, paint.GoldEdge)
	}
}

// firstMatch returns where a query first matches: in a text, or else in the
// description of a card.
func (p *page) firstMatch(q query) (box ui.Rect, ok bool) {
	for _, t := range p.texts {
		if len(q.matches(t.text)) > 0 {
			return ui.Rect{X: t.at.X, Y: t.at.Y, H: 3 * t.font.LineHeight()}, true
		}
	}
	for _, t := range p.Cards {
		if q.matchesCard(p.app, t.card) {
			return t.Box, true
		}
	}
	return ui.Rect{}, false
}

// allTexts returns everything written on the page, and the names and
// descriptions of its cards.
func (p *page) allTexts() (all []string) {
	all = append(all, p.written...)
	for _, t := range p.Cards {
		all = append(all, t.card.Name(p.app), t.card.Effect(p.app))
	}
	return all
}

// plainText returns the page as one text for screen readers.
func (p *page) plainText() string { return strings.Join(p.allTexts(), " ") }
