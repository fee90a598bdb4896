package art

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// A post is a place on a wall, with the way into the rock.
type post struct{ at, out ui.Point }

// walls returns the walls of a layer, as closed rows of posts.
func (d dig) walls(in float64) (rows [][]post) {
	w := floorHalf - in
	if d.joined {
		return [][]post{d.joinedWall(w)}
	}
	for _, side := range game.Sides {
		if d.exits.Has(side) {
			rows = append(rows, endingWall(side, w))
		}
	}
	return rows
}

// joinedWall goes clockwise around a tunnel that is joined in its middle.
func (d dig) joinedWall(w float64) (row []post) {
	c := corner{w: w, hollow: 6.5 + floorHalf - w, blunt: 12 - floorHalf + w}
	for _, side := range game.Sides {
		open := d.exits.Has(side)
		before, after := d.exits.Has((side+3)&3), d.exits.Has((side+1)&3)
		f := frameOf(side)
		row = append(row, f.around(c, before, open)...)
		left, right := c.ends(open, before), c.ends(open, after)
		if open {
			end := reach[side] + beyond
			row = append(row, f.straight(-w, left, -w, end, at(-1, 0))...)
			row = append(row, f.straight(w, end, w, right, at(1, 0))...)
			continue
		}
		row = append(row, f.straight(-left, w, right, w, at(0, 1))...)
	}
	return row
}

// endingWall goes around an arm that ends before the middle.
func endingWall(side game.Side, w float64) (row []post) {
	const end = 17 // the rubble hides it
	f := frameOf(side)
	row = append(row, f.straight(w, reach[side]+beyond, w, end+w*0.6, at(1, 0))...)
	for i := 1; i < 8; i++ {
		sin, cos := math.Sincos(float64(i) / 8 * math.Pi)
		row = append(row, post{f.place(w*cos, end+w*0.6-w*0.6*sin), f.way(at(cos, -sin))})
	}
	return append(row, f.straight(-w, end+w*0.6, -w, reach[side]+beyond, at(-1, 0))...)
}

// A frame is the view from the middle of the card towards one of its sides.
type frame struct{ out, right ui.Point }

func frameOf(side game.Side) frame { return frame{outwards[side], outwards[(side+1)&3]} }

// way returns a direction, given to the right and outwards.
func (f frame) way(a ui.Point) ui.Point { return f.right.Mul(a.X).Add(f.out.Mul(a.Y)) }

// place returns a place, given to the right and outwards of the middle.
func (f frame) place(right, out float64) ui.Point { return center.Add(f.way(at(right, out))) }

// pace is how far apart the posts of a wall are.
const pace = 2.6

// straight returns posts from one place to another, both included.
func (f frame) straight(right0, out0, right1, out1 float64, into ui.Point) []post {
	n := int(math.Hypot(right1-right0, out1-out0)/pace) + 1
	row := make([]post, n+1)
	for i := range row {
		t := float64(i) / float64(n)
		row[i] = post{f.place(right0+(right1-right0)*t, out0+(out1-out0)*t), f.way(into)}
	}
	return row
}

// A corner is how the walls of a tunnel of half width w bend around its
// middle: with one radius between two tunnels, with the other between two
// closed sides.
type corner struct{ w, hollow, blunt float64 }

// ends returns where the straight part of a side's wall begins, beside a
// neighbouring side: outwards of the middle on an open side, sidewards on a
// closed one.
func (c corner) ends(open, beside bool) float64 {
	switch {
	case open && beside:
		return c.w + c.hollow
	case open:
		return c.w + 1
	case beside:
		return c.w - 1
	}
	return c.w - c.blunt
}

// around returns the posts of the corner to the left of a side.
func (f frame) around(c corner, before, open bool) []post {
	w := c.w
	switch {
	case before && open:
		return f.arc(at(-w-c.hollow, w+c.hollow), c.hollow, -math.Pi/2, 0, -1)
	case open:
		return f.straight(-w, w-1, -w, w, at(-1, 0))
	case before:
		return f.straight(-w, w, 1-w, w, at(0, 1))
	}
	return f.arc(at(c.blunt-w, w-c.blunt), c.blunt, math.Pi, math.Pi/2, 1)
}

// arc returns posts on a part of a circle. Angles grow from the right
// outwards; way is 1 if the rock lies outside of the circle.
func (f frame) arc(mid ui.Point, radius, from, to, way float64) []post {
	n := int(radius*math.Abs(to-from)/pace) + 1
	row := make([]post, n+1)
	for i := range row {
		sin, cos := math.Sincos(from + (to-from)*float64(i)/float64(n))
		row[i] = post{f.place(mid.X+radius*cos, mid.Y+radius*sin), f.way(at(way*cos, way*sin))}
	}
	return row
}
