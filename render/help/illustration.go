package help

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/panel"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// An illustration is a picture with a caption, not yet placed on a page.
type illustration struct {
	caption string
	size    ui.Point                                  // in logical units, when the page has room for it
	draw    func(c ui.Canvas, box ui.Rect, u float64) // u is the unit at the size it is drawn
}

const (
	figureMargin    = 7   // of table around the cards of a figure, in logical units
	pictureGap      = 18  // between illustrations in a line, in logical units
	minCaptionWidth = 150 // in logical units
)

// figures is the passage that shows mines side by side.
func figures(all ...figure) passage {
	return func(p *page) widget.Node {
		var row []illustration
		for _, f := range all {
			row = append(row, p.illustration(f, 66))
		}
		return p.pictures(row...)
	}
}

// illustration returns a figure with cards of a width in logical units.
func (p *page) illustration(f figure, cardWidth float64) illustration {
	columns, rows := f.size()
	size := ui.Point{X: columns*cardWidth + 2*figureMargin, Y: rows*cardWidth/art.CardRatio + 2*figureMargin}
	return illustration{caption: p.say("fig." + f.name), size: size, draw: f.draw}
}

// pictures shows illustrations side by side, as many as fit into a line, each with its caption
// below.
func (p *page) pictures(all ...illustration) widget.Node {
	var nodes []widget.Node
	for _, pic := range all {
		draw := func(c ui.Canvas, box ui.Rect) { pic.draw(c, box, box.W/pic.size.X) }
		caption := p.text(widget.Text{Text: pic.caption, Size: 0.85 * p.size, Soft: true, Top: true})
		width := max(pic.size.X, minCaptionWidth)
		picture := widget.Picture{Draw: draw, H: pic.size.Y, Ratio: pic.size.X / pic.size.Y, AtLeft: true, Shrinks: true}
		nodes = append(nodes, widget.Sized(width, widget.Column(picture, caption).Gap(3)))
	}
	return widget.Row(nodes...).Wrap().Gap(pictureGap)
}

// A spriteAt returns the sprite of a card that lies in a box.
type spriteAt func(box ui.Rect) ui.Sprite

// cardRow returns an illustration of cards side by side, of a height in logical
// units.
func cardRow(caption string, height float64, cards ...spriteAt) illustration {
	const gap = 8
	w, n := height*art.CardRatio, float64(len(cards))
	draw := func(c ui.Canvas, box ui.Rect, u float64) {
		for i, to := range box.Columns(len(cards), gap*u) {
			panel.Shadow(c, to, 4*u)
			c.Sprite(cards[i](to))
		}
	}
	return illustration{caption: caption, size: ui.Point{X: n*w + (n-1)*gap, Y: height}, draw: draw}
}

// namedCard returns the sprite of a card by its name, as game.ParseCard reads
// it.
func namedCard(name string, turned bool) spriteAt {
	card, err := game.ParseCard(name)
	if err != nil {
		panic(err) // there is no such card
	}
	return func(box ui.Rect) ui.Sprite { return art.CardSprite(card, box, turned) }
}
