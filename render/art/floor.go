package art

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// roundAngle is once around.
const roundAngle = 2 * math.Pi

// sand strews grains on the floor: dark ones, and some that glitter.
func (d dig) sand(p pen) {
	g := d.grain.other(21)
	var faint, dark, bright ui.Path
	for i := range 64 {
		side := game.Side(i & 3)
		if !d.exits.Has(side) {
			continue
		}
		h := g.other(i)
		tone := [5]*ui.Path{&faint, &faint, &dark, &dark, &bright}[i%5]
		add(tone, blob(h, frameOf(side).place(h.between(0, -10, 10), h.between(1, 2, reach[side])), h.between(2, 0.5, 1.25), 5))
	}
	p.fill(&faint, thin(FloorDark, 0.3))
	p.fill(&dark, thin(FloorDark, 0.55))
	p.fill(&bright, thin(white, 0.5))
}

// hatch draws short strokes from the walls into the rock, as old maps do.
func (d dig) hatch(p pen) {
	g := d.grain.other(22)
	var strokes ui.Path
	for r, row := range d.walls(-2.5) {
		for i, w := range row {
			if fromEdge(w.at) < 0 {
				continue // beside the card
			}
			length := g.between(i+1000*r, 2, 8) * [2]float64{0.5, 1}[i%2]
			lean := at(w.out.Y, -w.out.X).Mul(g.between(i+3000, -0.25, 0.25))
			strokes.Move(w.at).Line(w.at.Add(w.out.Add(lean).Mul(length)))
		}
	}
	p.stroke(&strokes, 0.8, thin(black, 0.38))
}

// add adds an outline to a path.
func add(p, more *ui.Path) { p.Steps = append(p.Steps, more.Steps...) }
