package playtest

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
)

// Palette returns at most n colors, all opaque, that come near to those of some pictures: those that
// have to be among them, and then again and again the one that the others serve worst. What is
// frequent weighs more, but a color of few pixels has its place. It is how T. Gonzalez finds centers:
// Clustering to Minimize the Maximum Intercluster Distance, 1985.
func Palette(n int, fixed [][3]uint8, pictures ...*image.RGBA) (colors color.Palette) {
	all := tally(pictures)
	for len(colors) < min(n, len(all)) {
		chosen := all[0].rgb
		if len(colors) < len(fixed) {
			chosen = fixed[len(colors)]
		} else if len(colors) > 0 {
			chosen = slices.MaxFunc(all, func(a, b candidate) int { return cmp.Compare(a.away*a.weight, b.away*b.weight) }).rgb
		}
		colors = append(colors, color.RGBA{chosen[0], chosen[1], chosen[2], 0xFF})
		for i := range all {
			all[i].away = min(all[i].away, distance(all[i].rgb, chosen))
		}
	}
	return colors
}

// A candidate is a color of a picture.
type candidate struct {
	rgb          [3]uint8
	count        int
	weight, away float64 // away is the squared distance to the nearest color that was chosen
}

// tally returns the colors of some pictures, the most frequent one first.
func tally(pictures []*image.RGBA) (all []candidate) {
	count := map[[3]uint8]int{}
	for _, p := range pictures {
		for i := 0; i < len(p.Pix); i += 4 {
			count[[3]uint8(p.Pix[i:])]++
		}
	}
	for rgb, n := range count {
		all = append(all, candidate{rgb, n, math.Sqrt(float64(n)), math.Inf(1)})
	}
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.count, a.count), slices.Compare(a.rgb[:], b.rgb[:]))
	})
	return all
}

// distance returns the square of how far apart two colors are.
func distance(a, b [3]uint8) (sum float64) {
	for i := range a {
		d := float64(a[i]) - float64(b[i])
		sum += d * d
	}
	return sum
}

// Indexer returns a function that returns the index of the nearest color.
func Indexer(colors color.Palette) func(rgb [3]uint8) uint8 {
	nearest := map[[3]uint8]uint8{}
	return func(rgb [3]uint8) uint8 {
		n, ok := nearest[rgb]
		if !ok {
			n = uint8(colors.Index(color.RGBA{rgb[0], rgb[1], rgb[2], 0xFF}))
			nearest[rgb] = n
		}
		return n
	}
}
