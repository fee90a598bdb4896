package main

import (
	"image"
	"image/draw"

	"saboteur/render/raster"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// paintScene returns a picture of a scene in the colours of its theme. The size is in
// logical units, and scale is pixels for each of them. Pictures that share a cache
// are painted faster.
func paintScene(s screen.Scene, cache *raster.Cache, size ui.Point, scale float64) *image.RGBA {
	c := raster.NewOn(cache, int(size.X), int(size.Y), scale)
	screen.Paint(s, c)
	return c.Image()
}

// half is a scale: 2 logical units for each pixel.
const half = 0.5

// stripOf returns a strip of pictures of a scene, half as large as the scene, from
// the beginning of its animation to the end; nil if it has none.
func stripOf(s screen.Scene, cache *raster.Cache, size ui.Point) *image.RGBA {
	if pictures := animate(s, cache, size); pictures != nil {
		return joinPictures(pictures)
	}
	return nil
}

// animate returns the nine pictures of a strip.
func animate(s screen.Scene, cache *raster.Cache, size ui.Point) (pictures []*image.RGBA) {
	paint := func() {
		if tree, ok := s.(screen.WidgetScene); ok {
			tree.LayOut(size)
		}
		pictures = append(pictures, paintScene(s, cache, size, half))
	}
	switch s := s.(type) {
	case *table.Table:
		if s.Animation.Event == nil {
			return nil
		}
		for i := range screen.Ticks(9) {
			s.Now = s.Animation.Start + (s.Animation.End-s.Animation.Start)*i/8
			paint()
		}
	case *result.RoundEnd:
		for _, s.Now = range []screen.Ticks{5, 18, 30, 52, 58, 66, 75, 100, 150, 240, screen.Ticks(result.RolesTurnedTicks)} {
			paint()
		}
	case *result.Podium:
		for _, s.Now = range []screen.Ticks{8, 20, 35, 50, 65, 90, result.AllRowsTicks, result.AllRowsTicks + 20, result.AllRowsTicks + result.SparkleTicks} {
			paint()
		}
	}
	return pictures
}

// joinPictures returns pictures of one size side by side, three to a row.
func joinPictures(pictures []*image.RGBA) *image.RGBA {
	one := pictures[0].Rect.Size()
	all := image.NewRGBA(image.Rect(0, 0, 3*one.X, (len(pictures)+2)/3*one.Y))
	for i, p := range pictures {
		at := image.Pt(i%3*one.X, i/3*one.Y)
		draw.Draw(all, image.Rectangle{Min: at, Max: at.Add(one)}, p, image.Point{}, draw.Src)
	}
	return all
}
