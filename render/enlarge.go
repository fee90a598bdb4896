package render

import (
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An enlarge is the scene that asks for a larger window. The scene under it
// waits.
type enlarge struct {
	kit   *Kit
	under Scene
	size  ui.Point
}

// A dweller is a scene that tells what it works with.
type dweller interface{ works() *Kit }

func (t *titleScene) works() *Kit    { return t.kit }
func (s *setup) works() *Kit         { return s.kit }
func (t *table) works() *Kit         { return t.m.kit }
func (h *handover) works() *Kit      { return h.m.kit }
func (p *picturing) works() *Kit     { return p.over.m.kit }
func (s *secret) works() *Kit        { return s.table.m.kit }
func (r *roundEnd) works() *Kit      { return r.m.kit }
func (g *sharing) works() *Kit       { return g.m.kit }
func (p *podium) works() *Kit        { return p.m.kit }
func (d *deedsTable) works() *Kit    { return d.p.m.kit }
func (p *menu) works() *Kit          { return p.kit }
func (r *rewind) works() *Kit        { return r.m.kit }
func (d *discards) works() *Kit      { return d.m.kit }
func (s *savedGames) works() *Kit    { return s.kit }
func (s *settingsScene) works() *Kit { return s.kit }
func (r *rebind) works() *Kit        { return r.kit }
func (h *help) works() *Kit          { return h.kit }
func (n *naming) works() *Kit        { return n.kit }
func (h *history) works() *Kit       { return h.kit }
func (r *replay) works() *Kit        { return r.kit }
func (p *crash) works() *Kit         { return p.kit }
func (e *enlarge) works() *Kit       { return e.kit }

// roomy returns the scene, or one that asks for a larger window if nothing can
// be played in this one.
func roomy(s Scene, size ui.Point) Scene {
	_, asked := s.(*enlarge)
	if d, ok := s.(dweller); ok && tooSmall(size) && !asked {
		return &enlarge{kit: d.works(), under: s, size: size}
	}
	return s
}

// Update implements Scene.
func (e *enlarge) Update(in ui.Input) Scene {
	e.size = in.Size
	if in.Away { // what is secret must not lie open when it comes back
		e.under = e.under.Update(ui.Input{Size: ui.Point{X: leastEdge, Y: leastEdge}, Away: true})
	}
	if tooSmall(in.Size) {
		return e
	}
	return e.under
}

// Draw implements Scene.
func (e *enlarge) Draw(c ui.Canvas) {
	background(c, e.size)
	box := ui.Rect{W: e.size.X, H: e.size.Y}.Inset(8)
	centre(c, e.kit.text(words.Enlarge), box, ui.Font{Face: ui.Bold, Size: 16}, art.TextOnTable)
}
