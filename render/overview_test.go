package render

import (
	"testing"

	"saboteur/render/ui"
)

// TestOverview: who is zoomed in sees the whole mine small, with what the board
// shows of it; who is not does not.
func TestOverview(t *testing.T) {
	for _, turned := range []TurnedBoard{TurnedNever, TurnedAlways} {
		s := stages(t, screens["1280x720"])["table5"].(*table)
		s.kit.settings().Turned = turned
		for _, zoom := range []float64{1, 2, 2.5, 4} {
			s.cam = camera{zoom: zoom, off: ui.Point{X: -60, Y: 25}}
			s.layOut(screens["1280x720"])
			p := s.picture()
			frame, g, ok := p.overview()
			if ok != (zoom > overviewFrom) {
				t.Errorf("zoomed by %.1f there is an overview: %v", zoom, ok)
			}
			if !ok {
				continue
			}
			if !frame.Within(s.lay.board) {
				t.Errorf("it leaves the board: %v", frame)
			}
			seen := p.seenIn(g)
			for i := range s.m.shown.Board.Len() {
				cell := s.m.shown.Board.Laid(i).Cell
				small := g.rect(cell)
				if !small.Within(frame) {
					t.Errorf("%v lies outside of it", cell)
				}
				if in := small.Inset(0.5).Within(seen); in != s.lay.grid.rect(cell).Inset(0.5*s.lay.grid.cell.X/g.cell.X).Within(s.lay.board) {
					t.Errorf("turned %d, zoom %.1f: %v is shown to be seen: %v", turned, zoom, cell, in)
				}
			}
		}
	}
}

// TestOverviewOfALongMine: it keeps clear of the arrow in its corner.
func TestOverviewOfALongMine(t *testing.T) {
	for _, name := range []string{"800x600", "1024x768", "1280x720", "1920x1080"} {
		s := stages(t, screens[name])["near5"].(*table)
		s.lay.scope.least.X -= 3
		s.lay.scope.most.X += 2
		p := s.picture()
		frame, _, ok := p.overview()
		side := s.lay.finger
		left := ui.RectAround(ui.Point{X: s.lay.board.X + side/2, Y: s.lay.board.Y + s.lay.board.H - side/2}, ui.Point{X: side, Y: side})
		if ok && left.Overlaps(frame) {
			t.Errorf("%s: it lies at %v, the arrow at %v", name, frame, left)
		}
	}
}
