package sheet

import (
	"image"
	"image/draw"

	"saboteur/render/paint"
	"saboteur/render/raster"
	"saboteur/render/ui"
)

// Lengths on a page, in whole pixels, so that pictures are copied pixel by pixel.
const (
	margin        = 8.0
	gap           = 6.0
	minCellWidth  = 64.0 // for captions
	captionHeight = 32.0 // of two lines, below a picture
	headingHeight = 22.0

	titleHeight = 31
)

var (
	titleFont   = ui.Font{Face: ui.Bold, Size: 15}
	groupFont   = ui.Font{Face: ui.Bold, Size: 12}
	captionFont = ui.Font{Size: 11}
)

// A placedGroup has the places of its heading and its cells. A cell is a picture
// with its caption below.
type placedGroup struct {
	group
	box   ui.Rect // heading and cells
	cells []ui.Rect
}

// layOut places groups below each other. A row has as many of the widest pictures
// as there are columns, or as many others as fit. It also returns the size of the
// page.
func layOut(groups []group, columns int) (all []placedGroup, size ui.Point) {
	for _, g := range groups {
		size.X = max(size.X, float64(columns)*(g.cell().X+gap)-gap+2*margin)
	}
	size.Y = margin
	for _, g := range groups {
		cell := g.cell()
		across := int((size.X - 2*margin + gap) / (cell.X + gap))
		p := placedGroup{group: g, box: ui.Rect{X: margin, Y: size.Y, W: size.X - 2*margin}}
		for i := range g.items {
			at := ui.Point{X: margin + float64(i%across)*(cell.X+gap), Y: size.Y + headingHeight + float64(i/across)*(cell.Y+gap)}
			p.cells = append(p.cells, ui.Rect{X: at.X, Y: at.Y, W: cell.X, H: cell.Y})
			p.box.H = at.Y + cell.Y - size.Y
		}
		all = append(all, p)
		size.Y += p.box.H + 2*gap
	}
	return all, size
}

// cell returns the size of a picture with its caption.
func (g group) cell() ui.Point {
	return ui.Point{X: max(g.size.X, minCellWidth), Y: g.size.Y + captionHeight}
}

// drawPage draws groups of pictures in a theme.
func drawPage(theme paint.Theme, groups []group, columns int) *image.RGBA {
	all, size := layOut(groups, columns)
	p := raster.New(int(size.X), int(size.Y), 1)
	c := theme.Canvas(p)
	c.Fill(ui.Rect{W: size.X, H: size.Y}, paint.Table)
	for _, g := range all {
		g.draw(c)
	}
	return p.Image()
}

func (g placedGroup) draw(c ui.Canvas) {
	ink := paint.TextOnTable
	if g.background == paint.Parchment {
		ink = paint.Ink
	}
	c.Fill(g.box.Inset(-gap/2), g.background)
	c.Text(g.title, ui.Point{X: g.box.X, Y: g.box.Y}, groupFont, ink)
	for i, cell := range g.cells {
		picture, caption := cell.CutTop(g.size.Y)
		to := ui.Rect{X: picture.X, Y: picture.Y, W: g.size.X, H: g.size.Y}
		c.Sprite(ui.Sprite{Key: &g.items[i], Size: g.size, Paint: g.items[i].paint(g.size), To: to})
		lines, font := ui.FitLines(c, g.items[i].caption, captionFont, caption.Size())
		for j, line := range lines {
			c.Text(line, ui.Point{X: caption.X, Y: caption.Y + float64(j)*font.LineHeight()}, font, ink)
		}
	}
}

// withTitle returns a picture below a bar with its title.
func withTitle(title string, img *image.RGBA) *image.RGBA {
	bar := ui.Rect{W: float64(img.Rect.Dx()), H: titleHeight}
	p := raster.New(img.Rect.Dx(), titleHeight, 1)
	p.Fill(bar, paint.Panel)
	font := ui.FitLine(p, title, titleFont, bar.W-2*margin)
	p.Text(title, ui.Point{X: margin, Y: (bar.H - font.LineHeight()) / 2}, font, paint.TextOnPanel)
	return stack(p.Image(), img)
}

// stack returns pictures below each other.
func stack(all ...*image.RGBA) *image.RGBA {
	size := image.Point{}
	for _, img := range all {
		size.X, size.Y = max(size.X, img.Rect.Dx()), size.Y+img.Rect.Dy()
	}
	out := image.NewRGBA(image.Rectangle{Max: size})
	y := 0
	for _, img := range all {
		draw.Draw(out, img.Rect.Add(image.Pt(0, y)), img, image.Point{}, draw.Src)
		y += img.Rect.Dy()
	}
	return out
}
