package help

import (
	"image/color"
	"math"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Page is what is told about a topic, laid out for a width. It depends on
// nothing of a match but its rules.
type Page struct {
	Kit   *screen.App
	size  ui.Point // of the screen
	Wide  float64  // of the page
	Rules *game.Rules
	Y     float64 // how far down it is written

	Texts    []pageText
	Pictures []picture
	Tiles    []tile
}

// A pageText is a line of text and where it stands.
type pageText struct {
	S    string
	At   ui.Point
	Font ui.Font
	ink  color.NRGBA
}

// A picture is something drawn, and where.
type picture struct {
	Box  ui.Rect
	draw func(c ui.Canvas, box ui.Rect)
}

// A passage is a piece of a page. It writes itself below what is there.
type passage func(*Page)

// longestLine is how wide a line of text may be, in sizes of its font: about
// 66 characters.
const longestLine = 33

func (p *Page) u() float64 { return p.Kit.Unit(p.size) }

// Font returns a font of the page: where there is room for longer lines than
// can be read well, it is larger.
func (p *Page) font(face ui.Face, times float64) ui.Font {
	f := p.Kit.Font(p.size, face, times)
	f.Size *= math.Min(math.Max(p.Wide/(longestLine*f.Size/times), 1), 1.2)
	return f
}

// write writes a text into a column and returns how high it is.
func (p *Page) write(s string, x, y, wide float64, f ui.Font, ink color.NRGBA, middle bool) float64 {
	lines := ui.Wrap(p.Kit.Ruler, s, f, wide)
	for i, l := range lines {
		at := ui.Point{X: x, Y: y + float64(i)*f.LineHeight()}
		if middle {
			at.X += (wide - p.Kit.Ruler.Measure(l, f)) / 2
		}
		p.Texts = append(p.Texts, pageText{l, at, f, ink})
	}
	return float64(len(lines)) * f.LineHeight()
}

// Text writes a paragraph across the page.
func (p *Page) text(s string, f ui.Font, ink color.NRGBA, indent float64) {
	p.Y += p.write(s, indent, p.Y, math.Min(p.Wide-indent, longestLine*f.Size), f, ink, false)
}

// say is a passage of plain paragraphs.
func say(ids ...words.ID) passage {
	return func(p *Page) {
		for _, id := range ids {
			p.text(p.Kit.Text(id), p.font(ui.Plain, 1), art.Ink, 0)
			p.Y += 10 * p.u()
		}
	}
}

// list is a passage of paragraphs with a dot before each.
func list(ids ...words.ID) passage {
	return func(p *Page) {
		f, u := p.font(ui.Plain, 1), p.u()
		for _, id := range ids {
			dot := ui.Rect{X: 8 * u, Y: p.Y + f.Size*0.45, W: 7 * u, H: 7 * u}
			p.Pictures = append(p.Pictures, picture{dot, func(c ui.Canvas, box ui.Rect) { c.FillPath(ui.Circle(box.Center(), box.W/2), art.InkFaint) }})
			p.text(p.Kit.Text(id), f, art.Ink, 24*u)
			p.Y += 6 * u
		}
		p.Y += 6 * u
	}
}

// heading is a passage of one bold line.
func heading(id words.ID, slots ...words.Slots) passage {
	return func(p *Page) {
		p.Y += 6 * p.u()
		p.text(p.Kit.Text(id, slots...), p.font(ui.Bold, 1.1), art.Ink, 0)
		p.Y += 6 * p.u()
	}
}

// A row is a line of a table; a marked one stands out.
type row struct {
	Cells  []string
	Marked bool
}

// columns is a passage that is a table. The first row is its head; parts are the
// widths of the columns.
func columns(parts []float64, rows func(*Page) []row) passage {
	return func(p *Page) {
		f := p.font(ui.Plain, 0.9)
		if p.Wide < 560*p.u() {
			f = p.font(ui.Plain, 0.82)
		}
		sum := 0.0
		for _, w := range parts {
			sum += w
		}
		wide := math.Min(p.Wide, sum*f.Size)
		for i, r := range rows(p) {
			p.row(r, parts, wide/sum, f, i == 0)
		}
		p.Y += 12 * p.u()
	}
}

// row writes a row of a table.
func (p *Page) row(r row, parts []float64, unit float64, f ui.Font, head bool) {
	pad, x, high := 5*p.u(), 0.0, 0.0
	if head {
		f.Face = ui.Bold
	}
	place := len(p.Pictures)
	p.Pictures = append(p.Pictures, picture{})
	for i, s := range r.Cells {
		w := parts[i] * unit
		cell := f
		if i == 0 || r.Marked {
			cell.Face = ui.Bold
		}
		high = math.Max(high, p.write(s, x+pad, p.Y+pad, w-2*pad, cell, art.Ink, false))
		x += w
	}
	box := ui.Rect{Y: p.Y, W: x, H: high + 2*pad}
	p.Pictures[place] = picture{box, func(c ui.Canvas, box ui.Rect) { drawRow(c, box, p.u(), head, r.Marked) }}
	p.Y += box.H
}

// drawRow draws what lies below a row of a table.
func drawRow(c ui.Canvas, box ui.Rect, u float64, head, marked bool) {
	switch {
	case head:
		c.Fill(box, screen.WithAlpha(art.ParchmentEdge, 150))
	case marked:
		c.Fill(box, screen.WithAlpha(art.Gold, 130))
	}
	_, line := box.CutBottom(0)
	line, _ = box.CutBottom(math.Max(u, 1))
	c.Fill(line, art.ParchmentEdge)
}

// draw draws the page as it is scrolled, the hits of a query marked.
func (p *Page) draw(c ui.Canvas, s *screen.Scroller, q query) {
	for _, pic := range p.Pictures {
		if box := s.At(pic.Box); box.Overlaps(s.View) {
			pic.draw(c, box)
		}
	}
	for _, t := range p.Texts {
		at := s.At(ui.Rect{X: t.At.X, Y: t.At.Y, W: 1, H: t.Font.LineHeight()})
		if !at.Overlaps(ui.Rect{X: at.X, Y: s.View.Y, W: 1, H: s.View.H}) {
			continue
		}
		t.At = ui.Point{X: at.X, Y: at.Y}
		t.mark(c, q)
		c.Text(t.S, t.At, t.Font, t.ink)
	}
}

// mark lights up the hits of a query in a line.
func (t pageText) mark(c ui.Canvas, q query) {
	for _, hit := range q.Hits(t.S) {
		from, w := c.Measure(t.S[:hit[0]], t.Font), c.Measure(t.S[hit[0]:hit[1]], t.Font)
		box := ui.Rect{X: t.At.X + from, Y: t.At.Y, W: w, H: t.Font.LineHeight()}.Inset(-0.05 * t.Font.Size)
		c.FillPath(ui.RoundedRect(box, 0.2*t.Font.Size), art.Gold)
		c.StrokePath(ui.RoundedRect(box, 0.2*t.Font.Size), 0.06*t.Font.Size, art.GoldEdge)
	}
}

// firstHit returns where a query is first met with: in what is written, or else
// in what a card does.
func (p *Page) firstHit(q query) (box ui.Rect, ok bool) {
	for _, t := range p.Texts {
		if len(q.Hits(t.S)) > 0 {
			return ui.Rect{X: t.At.X, Y: t.At.Y, H: 3 * t.Font.LineHeight()}, true
		}
	}
	for _, t := range p.Tiles {
		if Hit(p.Kit, t.Show, q) {
			return t.Box, true
		}
	}
	return ui.Rect{}, false
}

// said returns all that is written on the page.
func (p *Page) said() (all []string) {
	for _, t := range p.Texts {
		all = append(all, t.S)
	}
	for _, t := range p.Tiles {
		all = append(all, t.Show.Name(p.Kit), t.Show.Effect(p.Kit))
	}
	return all
}

// Plain returns what is written, to be read out.
func (p *Page) Plain() string { return strings.Join(p.said(), " ") }
