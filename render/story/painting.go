package story

import (
	"bytes"
	"image"
	"image/png"

	"saboteur/render/raster"
)

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
