package help

import (
	"strings"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A page makes the widgets of a topic. Of a match they depend on nothing but the rules.
type page struct {
	app     *screen.App
	rules   *game.Rules // of the current match; nil if there is none
	query   query       // what is highlighted
	enlarge func(card int)
	topic   string   // the name of the topic that is written
	reads   bool     // the focus of screen readers is at its title
	size    float64  // of text, in multiples of plain text
	written []string // all texts, for the search
}

func newPage(h *Scene) *page {
	p := &page{reads: h.reads, app: h.App, rules: h.Rules, query: h.query, enlarge: h.Enlarge, size: 1}
	if !h.Narrow() {
		p.size = 1.2 // the lines are as long as can well be read
	}
	return p
}

// A passage is a part of a page, such as a few paragraphs or a table.
type passage func(*page) widget.Node

// textWidth is the greatest width of a text, in units at the size of plain text.
const textWidth = 600

// say returns a text of the topic, by its name.
func (p *page) say(name string, slots ...words.Slots) string {
	return p.app.Text(words.ID("help."+p.topic+"."+name), slots...)
}

// write returns a topic from its title on.
func (p *page) write(t Topic) widget.Node {
	p.topic = t.Name
	all := []widget.Node{p.text(widget.Text{Text: t.title(p.app), Size: 1.5 * p.size, Face: ui.Display, Heading: true, Focused: p.reads})}
	for _, passage := range t.passages {
		all = append(all, passage(p))
	}
	return widget.Column(all...).Gap(10)
}

// text returns a text that the search can find.
func (p *page) text(t widget.Text) widget.Node {
	p.written = append(p.written, t.Text)
	if len(p.query) > 0 {
		t.Marks = p.query.matches
	}
	return t
}

// paragraph returns a paragraph that is not wider than can well be read.
func (p *page) paragraph(name string) widget.Node {
	return widget.Centred{AtLeft: true, Width: textWidth * p.size, Of: p.text(widget.Text{Text: p.say(name), Size: p.size})}
}

// paragraphs is the passage of plain paragraphs, by the names of their texts.
func paragraphs(names string) passage {
	return func(p *page) widget.Node {
		var all []widget.Node
		for name := range strings.FieldsSeq(names) {
			all = append(all, p.paragraph(name))
		}
		return widget.Column(all...).Gap(10)
	}
}

// bulletList is the passage of paragraphs with a bullet in front of each.
func bulletList(names string) passage {
	return func(p *page) widget.Node {
		var all []widget.Node
		for name := range strings.FieldsSeq(names) {
			all = append(all, widget.Row(widget.Picture{W: 16, Draw: drawBullet}, widget.Grow(1, p.paragraph(name))).Gap(8))
		}
		return widget.Column(all...).Gap(6)
	}
}

// drawBullet draws a bullet beside the first line of a text.
func drawBullet(c ui.Canvas, box ui.Rect) {
	c.FillPath(ui.Circle(ui.Point{X: box.X + 0.6*box.W, Y: box.Y + 0.8*box.W}, 0.22*box.W), paint.InkFaint)
}

// heading is the passage of one bold line.
func heading(name string, slots ...words.Slots) passage {
	return func(p *page) widget.Node {
		return p.text(widget.Text{Text: p.say(name, slots...), Size: 1.1 * p.size, Face: ui.Bold, Heading: true})
	}
}

// allTexts returns everything written on a topic, and the names and descriptions of its
// cards.
func (p *page) allTexts(t Topic) []string {
	p.written = nil
	p.write(t)
	return p.written
}
