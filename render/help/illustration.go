package help

import (
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An illustration is a picture with a caption, not yet placed on a page.
type illustration struct {
	caption      words.ID
	captionSlots words.Slots                               // what to fill into the caption, if anything
	size         ui.Point                                  // in logical units, when the page has room for it
	draw         func(c ui.Canvas, box ui.Rect, u float64) // u is the unit at the size it is drawn
}

const (
	figureMargin    = 7   // of table around the cards of a figure, in logical units
	pictureGap      = 18  // between illustrations in a line, in logical units
	minCaptionWidth = 150 // in logical units
)

// figures is the passage that shows mines side by side.
func figures(all ...figure) passage {
	var row []illustration
	for _, f := range all {
		row = append(row, f.illustration(66))
	}
	return pictures(row...)
}

// illustration returns the figure with cards of a width in logical units.
func (f figure) illustration(cardWidth float64) illustration {
	columns, rows := f.size()
	size := ui.Point{X: columns*cardWidth + 2*figureMargin, Y: rows*cardWidth/screen.CardRatio + 2*figureMargin}
	return illustration{caption: f.caption, size: size, draw: f.draw}
}

// pictures is the passage that shows illustrations side by side, as many as fit
// into a line, each with its caption below.
func pictures(all ...illustration) passage {
	return func(p *page) {
		u, gap := p.unit(), pictureGap*p.unit()
		x, lineHeight, perLine := 0.0, 0.0, p.picturesPerLine(all)
		for i, pic := range all {
			size, width := p.pictureSize(pic)
			if x > 0 && i%perLine == 0 {
				p.bottom, x, lineHeight = p.bottom+lineHeight+gap*0.6, 0, 0
			}
			box := ui.Rect{X: x, Y: p.bottom, W: size.X, H: size.Y}
			p.pictures = append(p.pictures, picture{box, func(c ui.Canvas, box ui.Rect) { pic.draw(c, box, box.W/pic.size.X) }})
			caption := p.write(p.app.Text(pic.caption, pic.captionSlots), x, p.bottom+size.Y+3*u, width, p.font(ui.Plain, 0.85), paint.InkSoft, false)
			lineHeight = math.Max(lineHeight, size.Y+3*u+caption)
			x += width + gap
		}
		p.bottom += lineHeight + 14*u
	}
}

// pictureSize returns the size of an illustration on the page, and its width
// together with the caption.
func (p *page) pictureSize(pic illustration) (size ui.Point, width float64) {
	size = pic.size.Mul(math.Min(p.unit(), p.width/pic.size.X))
	return size, math.Max(size.X, math.Min(minCaptionWidth*p.unit(), p.width))
}

// picturesPerLine returns how many illustrations to put into a line so that all
// lines hold about as many.
func (p *page) picturesPerLine(all []illustration) int {
	for lines := 1; ; lines++ {
		perLine := (len(all) + lines - 1) / lines
		if perLine == 1 || p.fitPerLine(all, perLine) {
			return perLine
		}
	}
}

// fitPerLine reports whether lines of so many illustrations fit on the page.
func (p *page) fitPerLine(all []illustration, perLine int) bool {
	x := 0.0
	for i, pic := range all {
		if i%perLine == 0 {
			x = 0
		}
		_, width := p.pictureSize(pic)
		if x+width > p.width+0.5 {
			return false
		}
		x += width + pictureGap*p.unit()
	}
	return true
}

// A spriteAt returns the sprite of a card that lies in a box.
type spriteAt func(box ui.Rect) ui.Sprite

// cardRow returns an illustration of cards side by side, of a height in logical
// units.
func cardRow(caption words.ID, height float64, cards ...spriteAt) illustration {
	const gap = 8
	w, n := height*screen.CardRatio, float64(len(cards))
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
	return func(box ui.Rect) ui.Sprite { return screen.CardSprite(card, box, turned) }
}
