package art

import (
	"image/color"

	"saboteur/game"
	"saboteur/render/ui"
)

// The plan of a tunnel, in units of the grid of cards. All tunnels leave their
// card in the middle of a side, with the same width, so that any two of them
// meet.
const (
	floorHalf = 13.5 // half of the floor's width at the card's edge
	beyond    = 6    // how far a tunnel is drawn beyond the edge
	exact     = 13   // this close to the edge, the walls begin to be straight
)

// center is the middle of a card.
var center = ui.Point{X: cardW / 2, Y: cardH / 2}

// outwards is the way out of a card on each side.
var outwards = [4]ui.Point{game.North: {Y: -1}, game.East: {X: 1}, game.South: {Y: 1}, game.West: {X: -1}}

// reach is how far it is from the middle to each side.
var reach = [4]float64{cardH / 2, cardW / 2, cardH / 2, cardW / 2}

// A band is a layer of the tunnel: all that lies further than in from the
// wall, moved a little out of the light.
type band struct {
	in, lean float64
	colour   color.NRGBA
}

// bands are the layers of a tunnel from the rock around it to the middle of
// the floor, one upon the other.
var bands = []band{
	{-6, 0, thin(black, 0.16)},
	{-3.8, 0, thin(black, 0.22)},
	{-1.5, 0, Rim},
	{0, 0, mix(FloorDark, black, 0.35)},
	{1.0, 0.9, FloorDark},
	{2.2, 1.6, mix(FloorDark, Floor, 0.5)},
	{3.4, 2.0, Floor},
	{6.4, 1.6, mix(Floor, FloorLight, 0.6)},
	{9.0, 1.0, FloorLight},
}

// A dig is the tunnel of a card.
type dig struct {
	exits  game.Exits
	joined bool
	grain  grain
}

func paintTunnel(p pen, c game.Card) {
	d := dig{c.Exits(), c.Joined(), grain(c)}
	rock(p, d.grain)
	d.paint(p)
	if !d.joined {
		plug(p, d.grain.other(3))
		return
	}
	trimmings(p, d)
}

// paint digs the tunnel into the rock.
func (d dig) paint(p pen) {
	d.hatch(p)
	for _, b := range bands {
		p.fill(d.outline(b, p.light), b.colour)
	}
	d.sand(p)
	bevel(p)
}

// outline returns the outline of a layer of the tunnel.
func (d dig) outline(b band, light ui.Point) *ui.Path {
	path := new(ui.Path)
	for _, wall := range d.walls(b.in) {
		points := make([]ui.Point, len(wall))
		for i, w := range wall {
			free := smooth(fromEdge(w.at) / exact)
			points[i] = w.at.Add(w.out.Mul(d.wobble(w.at) * free)).Add(light.Mul(b.lean * free))
		}
		path.Steps = append(path.Steps, soft(points).Steps...)
	}
	return path
}

// wobble is how far the wall stands back at a place.
func (d dig) wobble(at ui.Point) float64 {
	return 2.6*d.grain.noise(at.X/13, at.Y/13) + 1.1*d.grain.other(1).noise(at.X/4.5, at.Y/4.5)
}

// fromEdge is how far a place lies within the card.
func fromEdge(a ui.Point) float64 { return min(a.X, cardW-a.X, a.Y, cardH-a.Y) }
