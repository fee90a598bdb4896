package stage

import (
	"cmp"
	"image"
	"slices"
)

// An album knows which pictures the screen keeps.
type album struct {
	most  int // bytes
	kept  map[any]*print
	free  []word // numbers that may be used anew
	used  word   // numbers given so far
	frame int
	bytes int
	made  []Picture
	gone  []word
}

// A print is a picture that the screen keeps.
type print struct {
	number word
	bytes  int
	shown  int // the frame in which it was shown last
}

// overhead is what a picture costs besides its pixels, roughly, in bytes.
const overhead = 2048

// begin begins a frame.
func (a *album) begin() {
	a.frame++
	a.free = append(a.free, a.gone...)
	a.made, a.gone = a.made[:0], a.gone[:0]
}

// find returns the number of a picture that is kept, and to be shown.
func (a *album) find(key any) (number word, kept bool) {
	p, kept := a.kept[key]
	if !kept {
		return 0, false
	}
	p.shown = a.frame
	return p.number, true
}

// add takes in a picture and returns its number. One without a key is kept for
// this frame.
func (a *album) add(key any, picture *image.RGBA) word {
	number := a.number()
	a.made = append(a.made, Picture{number, picture})
	if key == nil {
		a.gone = append(a.gone, number)
		return number
	}
	if a.kept == nil {
		a.kept = map[any]*print{}
	}
	p := &print{number, len(picture.Pix) + overhead, a.frame}
	a.kept[key] = p
	a.bytes += p.bytes
	return number
}

func (a *album) number() word {
	if n := len(a.free); n > 0 {
		number := a.free[n-1]
		a.free = a.free[:n-1]
		return number
	}
	a.used++
	return a.used
}

// clear forgets all pictures.
func (a *album) clear() {
	for key := range a.kept { // in any order: nothing comes of it
		a.drop(key)
	}
	slices.Sort(a.gone)
}

func (a *album) drop(key any) {
	p := a.kept[key]
	a.gone = append(a.gone, p.number)
	a.bytes -= p.bytes
	delete(a.kept, key)
}

// trim forgets pictures if there are too many: those first that were shown
// longest ago, never one of this frame, and a quarter more than it must, so that
// it does not come to it in every frame. It reports whether there were too many.
func (a *album) trim() bool {
	if a.bytes <= a.most {
		return false
	}
	var old []any
	for key, p := range a.kept {
		if p.shown < a.frame {
			old = append(old, key)
		}
	}
	slices.SortFunc(old, func(k, l any) int {
		return cmp.Or(cmp.Compare(a.kept[k].shown, a.kept[l].shown), cmp.Compare(a.kept[k].number, a.kept[l].number))
	})
	for _, key := range old {
		if a.bytes <= a.most/4*3 {
			break
		}
		a.drop(key)
	}
	return true
}
