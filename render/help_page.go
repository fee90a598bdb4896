package render

import (
	"image/color"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A page is what is told about a topic, laid out for a width. It depends on
// nothing of a match but its rules.
type page struct {
	kit   *Kit
	size  ui.Point // of the screen
	wide  float64  // of the page
	rules *game.Rules
	y     float64 // how far down it is written

	texts    []pageText
	pictures []picture
	tiles    []tile
}

// A pageText is a line of text and where it stands.
type pageText struct {
	s    string
	at   ui.Point
	font ui.Font
	ink  color.NRGBA
}

// A picture is something drawn, and where.
type picture struct {
	box  ui.Rect
	draw func(c ui.Canvas, box ui.Rect)
}

// A passage is a piece of a page. It writes itself below what is there.
type passage func(*page)

// longestLine is how wide a line of text may be, in sizes of its font: about
// 66 characters.
const longestLine = 33

func (p *page) u() float64 { return p.kit.unit(p.size) }

// font returns a font of the page: where there is room for longer lines than
// can be read well, it is larger.
func (p *page) font(face ui.Face, times float64) ui.Font {
	f := p.kit.font(p.size, face, times)
	f.Size *= math.Min(math.Max(p.wide/(longestLine*f.Size/times), 1), 1.2)
	return f
}

// write writes a text into a column and returns how high it is.
func (p *page) write(s string, x, y, wide float64, f ui.Font, ink color.NRGBA, middle bool) float64 {
	lines := ui.Wrap(p.kit.Ruler, s, f, wide)
	for i, l := range lines {
		at := ui.Point{X: x, Y: y + float64(i)*f.LineHeight()}
		if middle {
			at.X += (wide - p.kit.Ruler.Measure(l, f)) / 2
		}
		p.texts = append(p.texts, pageText{l, at, f, ink})
	}
	return float64(len(lines)) * f.LineHeight()
}

// text writes a paragraph across the page.
func (p *page) text(s string, f ui.Font, ink color.NRGBA, indent float64) {
	p.y += p.write(s, indent, p.y, math.Min(p.wide-indent, longestLine*f.Size), f, ink, false)
}

// say is a passage of plain paragraphs.
func say(ids ...words.ID) passage {
	return func(p *page) {
		for _, id := range ids {
			p.text(p.kit.text(id), p.font(ui.Plain, 1), art.Ink, 0)
			p.y += 10 * p.u()
		}
	}
}

// list is a passage of paragraphs with a dot before each.
func list(ids ...words.ID) passage {
	return func(p *page) {
		f, u := p.font(ui.Plain, 1), p.u()
		for _, id := range ids {
			dot := ui.Rect{X: 8 * u, Y: p.y + f.Size*0.45, W: 7 * u, H: 7 * u}
			p.pictures = append(p.pictures, picture{dot, func(c ui.Canvas, box ui.Rect) { c.FillPath(ui.Circle(box.Center(), box.W/2), art.InkFaint) }})
			p.text(p.kit.text(id), f, art.Ink, 24*u)
			p.y += 6 * u
		}
		p.y += 6 * u
	}
}

// heading is a passage of one bold line.
func heading(id words.ID, slots ...words.Slots) passage {
	return func(p *page) {
		p.y += 6 * p.u()
		p.text(p.kit.text(id, slots...), p.font(ui.Bold, 1.1), art.Ink, 0)
		p.y += 6 * p.u()
	}
}

// A row is a line of a table; a marked one stands out.
type row struct {
	cells  []string
	marked bool
}

// columns is a passage that is a table. The first row is its head; parts are the
// widths of the columns.
func columns(parts []float64, rows func(*page) []row) passage {
	return func(p *page) {
		f := p.font(ui.Plain, 0.9)
		if p.wide < 560*p.u() {
			f = p.font(ui.Plain, 0.82)
		}
		sum := 0.0
		for _, w := range parts {
			sum += w
		}
		wide := math.Min(p.wide, sum*f.Size)
		for i, r := range rows(p) {
			p.row(r, parts, wide/sum, f, i == 0)
		}
		p.y += 12 * p.u()
	}
}

// row writes a row of a table.
func (p *page) row(r row, parts []float64, unit float64, f ui.Font, head bool) {
	pad, x, high := 5*p.u(), 0.0, 0.0
	if head {
		f.Face = ui.Bold
	}
	place := len(p.pictures)
	p.pictures = append(p.pictures, picture{})
	for i, s := range r.cells {
		w := parts[i] * unit
		cell := f
		if i == 0 || r.marked {
			cell.Face = ui.Bold
		}
		high = math.Max(high, p.write(s, x+pad, p.y+pad, w-2*pad, cell, art.Ink, false))
		x += w
	}
	box := ui.Rect{Y: p.y, W: x, H: high + 2*pad}
	p.pictures[place] = picture{box, func(c ui.Canvas, box ui.Rect) { drawRow(c, box, p.u(), head, r.marked) }}
	p.y += box.H
}

// drawRow draws what lies below a row of a table.
func drawRow(c ui.Canvas, box ui.Rect, u float64, head, marked bool) {
	switch {
	case head:
		c.Fill(box, withAlpha(art.ParchmentEdge, 150))
	case marked:
		c.Fill(box, withAlpha(art.Gold, 130))
	}
	_, line := box.CutBottom(0)
	line, _ = box.CutBottom(math.Max(u, 1))
	c.Fill(line, art.ParchmentEdge)
}

// draw draws the page as it is scrolled, the hits of a query marked.
func (p *page) draw(c ui.Canvas, s *scroll, q query) {
	for _, pic := range p.pictures {
		if box := s.at(pic.box); box.Overlaps(s.view) {
			pic.draw(c, box)
		}
	}
	for _, t := range p.texts {
		at := s.at(ui.Rect{X: t.at.X, Y: t.at.Y, W: 1, H: t.font.LineHeight()})
		if !at.Overlaps(ui.Rect{X: at.X, Y: s.view.Y, W: 1, H: s.view.H}) {
			continue
		}
		t.at = ui.Point{X: at.X, Y: at.Y}
		t.mark(c, q)
		c.Text(t.s, t.at, t.font, t.ink)
	}
}

// mark lights up the hits of a query in a line.
func (t pageText) mark(c ui.Canvas, q query) {
	for _, hit := range q.hits(t.s) {
		from, w := c.Measure(t.s[:hit[0]], t.font), c.Measure(t.s[hit[0]:hit[1]], t.font)
		box := ui.Rect{X: t.at.X + from, Y: t.at.Y, W: w, H: t.font.LineHeight()}.Inset(-0.05 * t.font.Size)
		c.FillPath(ui.RoundedRect(box, 0.2*t.font.Size), art.Gold)
		c.StrokePath(ui.RoundedRect(box, 0.2*t.font.Size), 0.06*t.font.Size, art.GoldEdge)
	}
}

// firstHit returns where a query is first met with: in what is written, or else
// in what a card does.
func (p *page) firstHit(q query) (box ui.Rect, ok bool) {
	for _, t := range p.texts {
		if len(q.hits(t.s)) > 0 {
			return ui.Rect{X: t.at.X, Y: t.at.Y, H: 3 * t.font.LineHeight()}, true
		}
	}
	for _, t := range p.tiles {
		if hit(p.kit, t.show, q) {
			return t.box, true
		}
	}
	return ui.Rect{}, false
}

// said returns all that is written on the page.
func (p *page) said() (all []string) {
	for _, t := range p.texts {
		all = append(all, t.s)
	}
	for _, t := range p.tiles {
		all = append(all, t.show.name(p.kit), t.show.tells(p.kit))
	}
	return all
}

// plain returns what is written, to be read out.
func (p *page) plain() string { return strings.Join(p.said(), " ") }
