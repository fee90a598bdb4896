package story

import (
	"bytes"
	"image"
	"image/png"

	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// The size of the page. Its picture has as many pixels.
const (
	pageWidth  = 1080.0
	pageHeight = 1760.0
	margin     = 40.0
	footHeight = 66.0 // of the motto
)

// A part is one of the pieces that the page is painted in, each on top of those before.
type part struct {
	ui.Rect                 // on the page
	draw    func(ui.Canvas) // draws it from (0,0) to its size
}

// parts lays out the page. The winners get what the others leave, up to mostStage, and the
// rounds get the rest.
func (m *match) parts() []part {
	whole := ui.Rect{W: pageWidth, H: pageHeight}
	foot, rest := whole.CutBottom(footHeight)
	high, n := m.playersHeight(), float64(len(m.rounds))
	stage := min(rest.H-headHeight-high-n*roundHeight, mostStage)
	head, rest := rest.CutTop(headHeight + stage)
	players, rest := rest.CutTop(high)
	all := []part{
		{whole, m.drawCave},
		{head, func(c ui.Canvas) { m.drawHead(c, head.Size()) }},
		{players, func(c ui.Canvas) { m.drawPlayers(c, players.Size()) }},
		{foot, func(c ui.Canvas) { m.drawMotto(c, foot.Size()) }},
	}
	for i, at := range rest.Rows(len(m.rounds), 0) {
		all = append(all, part{at, func(c ui.Canvas) { m.drawRound(c, &m.rounds[i], at.Size()) }})
	}
	return all
}

// drawCave draws the mine in which everything stands, and a frame around it.
func (m *match) drawCave(c ui.Canvas) {
	whole := ui.Rect{W: pageWidth, H: pageHeight}
	cave.Cave{Place: cave.Stage, Size: whole.Size(), Unit: 1.4, Hollow: whole.Inset(30)}.Draw(c)
	c.StrokePath(ui.RoundedRect(whole.Inset(9), 14), 3, paint.WithOpacity(paint.Gold, 0.7))
	c.StrokePath(ui.RoundedRect(whole.Inset(15), 10), 1, paint.WithOpacity(paint.Gold, 0.5))
}

// drawMotto draws which game it was.
func (m *match) drawMotto(c ui.Canvas, size ui.Point) {
	in := ui.Rect{X: margin, W: size.X - 2*margin, H: size.Y - 22}
	ui.CentredText(c, m.app.Text(words.Title)+". "+m.app.Text(words.Subtitle), in, ui.Font{Face: ui.Display, Size: 26}, paint.TextSoft)
}

// finest is the most pixels to a unit of the page that it is painted in.
const finest = 1.5

// paint paints the part in a size in pixels.
func (p *part) paint(cache *raster.Cache, pixels image.Point) *image.RGBA {
	scale := float64(pixels.X) / p.W
	if scale <= finest {
		return cache.Paint(p.Size(), scale, p.draw)
	}
	return raster.Stretched(cache.Paint(p.Size(), finest, p.draw), pixels)
}

// A painting is the page as it is painted in full size, a part at a time, for a file.
type painting struct {
	canvas *raster.Canvas
	cache  raster.Cache
	done   int // parts that are painted
	file   bytes.Buffer
}

// next paints the next part or, after the last one, writes the file. It reports whether the
// file is finished.
func (p *painting) next(page []part) bool {
	if p.done == len(page) {
		encoder := png.Encoder{CompressionLevel: png.BestSpeed}
		encoder.Encode(&p.file, p.canvas.Image()) // writing to a buffer never fails
		return true
	}
	of := &page[p.done]
	p.canvas.Picture(of.Rect, func(pixels image.Point) *image.RGBA { return of.paint(&p.cache, pixels) })
	p.done++
	return false
}
