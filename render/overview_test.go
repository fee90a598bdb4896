package render

import (
	"testing"

	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestOverview: the overview appears when the board is zoomed in. It has room for
// all cards and marks those that the board shows.
func TestOverview(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 5)["table5"].(*table.Table)
	for _, turned := range []screen.BoardRotation{screen.RotateNever, screen.RotateAlways} {
		s.App.CurrentSettings().BoardRotation = turned
		for _, zoom := range []float64{1, 2, 2.5, 4} {
			s.Camera = board.Camera{Zoom: zoom, Offset: ui.Point{X: -60, Y: 25}}
			s.LayOut(screens["1280x720"])
			p := s.Picture()
			frame, g, ok := p.Overview()
			if ok != (zoom > board.OverviewMinZoom) {
				t.Errorf("at a zoom of %.1f there is an overview: %v", zoom, ok)
			}
			if !ok {
				continue
			}
			if !frame.Within(s.Layout.Board) {
				t.Errorf("it is not inside the board: %v", frame)
			}
			seen := p.VisiblePartIn(g)
			for i := range s.Match.View.Board.Len() {
				cell := s.Match.View.Board.Laid(i).Cell
				small := g.Rect(cell)
				if !small.Within(frame) {
					t.Errorf("%v is outside of it", cell)
				}
				if in := small.Inset(0.5).Within(seen); in != s.Layout.Grid.Rect(cell).Inset(0.5*s.Layout.Grid.CellSize.X/g.CellSize.X).Within(s.Layout.Board) {
					t.Errorf("turned %d, zoom %.1f: %v is marked as visible: %v", turned, zoom, cell, in)
				}
			}
		}
	}
}

// TestOverviewOfALongMine: the overview does not cover the arrow in its corner.
func TestOverviewOfALongMine(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 5)["near5"].(*table.Table)
	for _, name := range []string{"800x600", "1024x768", "1280x720", "1920x1080"} {
		s.LayOut(screens[name])
		s.Layout.Viewport.Min.X -= 3
		s.Layout.Viewport.Max.X += 2
		p := s.Picture()
		frame, _, ok := p.Overview()
		side := s.Layout.ButtonHeight
		left := ui.RectAround(ui.Point{X: s.Layout.Board.X + side/2, Y: s.Layout.Board.Y + s.Layout.Board.H - side/2}, ui.Point{X: side, Y: side})
		if ok && left.Overlaps(frame) {
			t.Errorf("%s: it is at %v, the arrow at %v", name, frame, left)
		}
	}
}
