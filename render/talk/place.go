package talk

import (
	"math"
	"slices"

	"saboteur/render/ui"
)

// A Place is where a bubble may be.
type Place struct {
	Speaker ui.Rect   // where the speaker sits, or what the text is about: beside Within
	Within  ui.Rect   // the part of the screen that is left for it
	Free    []ui.Rect // what it must not cover
	Spare   []ui.Rect // what it covers only if there is no other room near the speaker
	Font    ui.Font
	Unit    float64

	Picture     func(c ui.Canvas, r ui.Rect) // draws what stands before the text; nil for nothing
	PictureSize ui.Point                     // of it
	Caption     string                       // stands below the text, smaller; "" for nothing
	Feet        []ui.Point                   // sizes of the room to leave below the text, of which one is chosen; nil for none
	Mark        func(c ui.Canvas, r ui.Rect) // draws who speaks where the tail does not reach that far; nil for nothing
}

// A side is where a bubble is, seen from the speaker.
type side uint8

const (
	atRight side = iota
	atLeft
	below
	above
)

// side returns on which side of the speaker the room for the bubble is.
func (p *Place) side() side {
	switch at, in := p.Speaker.Center(), p.Within; {
	case at.X < in.X:
		return atRight
	case at.Y < in.Y:
		return below
	case at.Y > in.Y+in.H:
		return above
	}
	return atLeft
}

// How much worse a bubble lies, in multiples of a unit of distance from the speaker.
const (
	coversSpare = 260 // all of it lies on what it should spare
	tailCrosses = 60  // the tail would lie on what must not be covered
	asideWeight = 0.2 // for each unit that its middle lies off the speaker's
)

// nearTail is how far from the speaker, in units, a bubble lies at least where there is room, so that its tail
// is seen.
const nearTail = 16

// tries is how many places are tried across the room, and down it.
const tries = 22

// fit returns where a bubble of a size has room, and how badly it lies there: as near to the speaker as
// possible. ok is false if it would cover what it must not wherever it lies.
func (p *Place) fit(size ui.Point) (best ui.Rect, least float64, ok bool) {
	in, gap := p.Within, (nearTail-2)*p.Unit
	at := ui.Rect{X: p.Speaker.X - size.X - gap, Y: p.Speaker.Y - size.Y - gap, W: p.Speaker.W + size.X + 2*gap, H: p.Speaker.H + size.Y + 2*gap}
	middle := p.Speaker.Center().Sub(size.Mul(0.5))
	least = math.Inf(1)
	for _, x := range along(in.X, in.W-size.X, at.X, middle.X, at.X+at.W) {
		for _, y := range along(in.Y, in.H-size.Y, at.Y, middle.Y, at.Y+at.H) {
			box := ui.Rect{X: x, Y: y, W: size.X, H: size.Y}
			if !p.allows(box) {
				continue
			}
			if cost := p.cost(box); cost < least {
				best, ok, least = box, true, cost
			}
		}
	}
	return best, least, ok
}

// along returns where to try along one direction: evenly from one end of the room to the other, and at
// some places of which those outside it are moved to its end.
func along(from, room float64, also ...float64) (all []float64) {
	if room < 0 {
		return nil
	}
	for i := range tries {
		all = append(all, from+room*float64(i)/(tries-1))
	}
	for _, at := range also {
		all = append(all, min(max(at, from), from+room))
	}
	return all
}

// allows reports whether a bubble may lie somewhere.
func (p *Place) allows(box ui.Rect) bool {
	return box.Within(p.Within.Inset(-0.01)) && !slices.ContainsFunc(p.Free, box.Overlaps)
}

// cost returns how badly a bubble lies.
func (p *Place) cost(box ui.Rect) float64 {
	tip := p.tip()
	reach := nearest(box, tip).Sub(tip).Len()
	cost := max(reach, (nearTail*p.Unit-reach)*nearTail) + asideWeight*box.Center().Sub(p.Speaker.Center()).Len()
	for _, r := range p.Spare {
		if box.Overlaps(r) {
			on := box.Intersect(r)
			cost += coversSpare * p.Unit * on.W * on.H / (box.W * box.H)
		}
	}
	if _, _, _, reaches := p.tail(box); !reaches {
		cost += tailCrosses * p.Unit
	}
	return cost
}

// nearest returns the point of a rectangle that is nearest to a point.
func nearest(r ui.Rect, p ui.Point) ui.Point {
	return ui.Point{X: min(max(p.X, r.X), r.X+r.W), Y: min(max(p.Y, r.Y), r.Y+max(r.H, 0))}
}

// tip returns where the tail of a bubble ends that reaches the speaker.
func (p *Place) tip() ui.Point {
	u, s := p.Unit, p.Speaker
	tip := s.Center()
	switch p.side() {
	case atRight:
		tip.X = s.X + s.W - 2*u
	case atLeft:
		tip.X = s.X + 2*u
	case below:
		tip.Y = s.Y + s.H - 2*u
	case above:
		tip.Y = s.Y + 2*u
	}
	return tip
}

// longestTail is up to which distance, in units, a tail reaches its speaker. A longer one would
// lie across whatever is between them.
const longestTail = 190

// shortTail is how far, in units, another one stands out of its bubble.
const shortTail = 18

// tail returns the tip of the tail, and where it begins on the box. It points to the speaker; one that
// would be too long, or would lie over what must not be covered, does not reach as far.
func (p *Place) tail(box ui.Rect) (tip, a, b ui.Point, reaches bool) {
	u := p.Unit
	tip = p.tip()
	in := box.Inset(14 * u)
	from := nearest(ui.Rect{X: in.X, Y: in.Y, W: max(in.W, 0), H: in.H}, tip)
	if tip.Y >= box.Y && tip.Y <= box.Y+box.H {
		from.Y = tip.Y
	}
	to := tip.Sub(from)
	reaches = to.Len() <= longestTail*u && !p.crosses(from, to)
	if !reaches {
		out := 1.0 // the part of the way to the tip at which it leaves the box
		for _, edge := range [...][2]float64{{to.X, box.X + box.W - from.X}, {-to.X, from.X - box.X}, {to.Y, box.Y + box.H - from.Y}, {-to.Y, from.Y - box.Y}} {
			if edge[0] > 0 {
				out = min(out, edge[1]/edge[0])
			}
		}
		to = to.Mul(min(1, out+shortTail*u/max(to.Len(), 1)))
		tip = from.Add(to)
	}
	across := ui.Point{X: -to.Y, Y: to.X}.Mul(7 * u / max(to.Len(), 1))
	return tip, from.Add(across), from.Sub(across), reaches
}

// crosses reports whether a line from a point lies over something that must not be covered.
func (p *Place) crosses(from, to ui.Point) bool {
	for step := range 40 {
		at := from.Add(to.Mul(float64(step) / 40))
		if slices.ContainsFunc(p.Free, func(r ui.Rect) bool { return r.Contains(at) }) {
			return true
		}
	}
	return false
}
