package raster

import (
	"cmp"
	"image"
	"math"
	"slices"

	"saboteur/render/ui"
)

// rays is how many horizontal lines through a row of pixels are followed.
// Along each of them coverage is exact, so that only edges close to the
// horizontal show steps, of a 16th.
const rays = 16

// An edge is a side of an outline as the rays meet it.
type edge struct {
	first, end int     // the rays that meet it
	x, step    float64 // where the next one does, and how much further the one after
	wind       int     // 1 if it leads down, -1 if up
}

// cover returns how much of each pixel the outlines wind around, in as much of
// the area as they may reach; nil if that is nothing. The rasterizer of
// golang.org/x/image would not do: it adds up areas before it asks what is
// inside, so that a pixel half of which two outlines cover counts as whole, and
// strokes made of bars and discs grow fat and jagged.
func cover(outlines [][]ui.Point, area image.Rectangle) *image.Alpha {
	area = area.Intersect(reach(outlines))
	if area.Empty() {
		return nil
	}
	edges := cut(outlines, area)
	mask := image.NewAlpha(area)
	row := make([]float64, area.Dx()+2)
	var met []edge
	for y := range area.Dy() {
		clear(row)
		for ray := y * rays; ray < (y+1)*rays; ray++ {
			met = slices.DeleteFunc(met, func(e edge) bool { return e.end == ray })
			for len(edges) > 0 && edges[0].first == ray {
				met = append(met, edges[0])
				edges = edges[1:]
			}
			follow(met, row)
		}
		total := 0.
		for x := range area.Dx() {
			total += row[x]
			mask.Pix[y*mask.Stride+x] = uint8(min(max(total/rays, 0), 1)*255 + 0.5)
		}
	}
	return mask
}

// reach returns the pixels that the outlines may touch.
func reach(outlines [][]ui.Point) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, o := range outlines {
		for _, p := range o {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
	}
	whole := func(f float64) int { return int(min(max(f, -1e6), 1e6)) } // no canvas is larger
	return image.Rectangle{
		Min: image.Pt(whole(math.Floor(x0)), whole(math.Floor(y0))),
		Max: image.Pt(whole(math.Ceil(x1)), whole(math.Ceil(y1))),
	}
}

// cut returns the sides of the outlines that rays through the area meet, the
// first met first. They are counted from the area's corner.
func cut(outlines [][]ui.Point, area image.Rectangle) (edges []edge) {
	corner := ui.Point{X: float64(area.Min.X), Y: float64(area.Min.Y)}
	for _, o := range outlines {
		for i := range o {
			from, to, wind := o[i].Sub(corner), o[(i+1)%len(o)].Sub(corner), 1
			if from.Y > to.Y {
				from, to, wind = to, from, -1
			}
			first, end := rayBelow(from.Y, area.Dy()), rayBelow(to.Y, area.Dy())
			if first >= end {
				continue
			}
			slope := (to.X - from.X) / (to.Y - from.Y)
			x := from.X + slope*((float64(first)+0.5)/rays-from.Y)
			edges = append(edges, edge{first, end, x, slope / rays, wind})
		}
	}
	slices.SortFunc(edges, func(e, f edge) int { return cmp.Compare(e.first, f.first) })
	return edges
}

// rayBelow returns the first ray at or below y, of those through a number of rows;
// how many there are if there is none.
func rayBelow(y float64, rows int) int {
	return int(math.Ceil(min(max(y*rays-0.5, 0), float64(rows*rays))))
}

// follow adds to a row of pixels what one ray finds covered: each pixel's
// coverage less that of the one before. It moves the edges on to the next ray.
func follow(met []edge, row []float64) {
	for i := 1; i < len(met); i++ { // nearly in order since the last ray
		for j := i; j > 0 && met[j].x < met[j-1].x; j-- {
			met[j], met[j-1] = met[j-1], met[j]
		}
	}
	wind := 0
	for i := range met {
		e := &met[i]
		before := wind
		wind += e.wind
		if before == 0 {
			turn(row, e.x, 1)
		} else if wind == 0 {
			turn(row, e.x, -1)
		}
		e.x += e.step
	}
}

// turn adds by to what is covered from x on to the right.
func turn(row []float64, x, by float64) {
	x = min(max(x, 0), float64(len(row)-2))
	whole := int(x)
	part := x - float64(whole)
	row[whole] += by * (1 - part)
	row[whole+1] += by * part
}
