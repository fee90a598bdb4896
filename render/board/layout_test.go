package board

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestOpeningCards: at the beginning of a round, all goals are visible, whatever the number
// of seats, and no card is too narrow for a finger except on the smallest screens.
func TestOpeningCards(t *testing.T) {
	app := testapp.New(1, nil)
	for name, size := range testapp.Screens {
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			var s game.State
			if err := s.Begin(game.Config{Seats: seats, Seed: 1}, nil); err != nil {
				t.Fatal(err)
			}
			v := s.View(0)
			l := NewLayout(app, size, &v, Camera{}, false)
			if l.Grid.CellSize.X < MinCardWidth && min(size.X, size.Y) >= 375 {
				t.Errorf("%s with %d seats: cards are %.1f wide", name, seats, l.Grid.CellSize.X)
			}
			for g, cell := range game.Goals {
				if !l.Grid.FullyVisible(cell) {
					t.Errorf("%s with %d seats: goal %d is not visible", name, seats, g+1)
				}
			}
			checkOverlaps(t, name, &l, false)
			for i := range v.Broken {
				v.Broken[i] = [3]game.Card{1, 1, 1}
			}
			l = NewLayout(app, size, &v, Camera{}, false)
			checkOverlaps(t, name+", all tools broken", &l, true)
		}
	}
}

// checkOverlaps checks that no part of the table covers another one. withTools says that the
// tools of seats are drawn.
func checkOverlaps(t *testing.T, name string, l *Layout, withTools bool) {
	t.Helper()
	parts := map[string]ui.Rect{"board": l.Board, "tray": l.Tray, "prompt": l.Prompt, "round": l.Round, "last": l.LatestEvent, "deck": l.Deck, "pile": l.Discards}
	if l.Class == screen.Short {
		delete(parts, "tray") // the piles lie in it
	}
	if l.LatestEvent.W == 0 {
		delete(parts, "last")
	}
	if l.Class == screen.Wide {
		delete(parts, "prompt")
		if p := l.Prompt; p.Overlaps(l.Board) || p.Overlaps(l.Role) || p.Overlaps(l.Seats[len(l.Seats)-1].Bounds) {
			t.Errorf("%s: the prompt lies at %v", name, p)
		}
	}
	for i, s := range l.Seats {
		parts[fmt.Sprint("seat ", i+1)] = s.Bounds
		for k, part := range []ui.Rect{s.Face, s.name, s.count, s.gold, s.tools[0], s.tools[1], s.tools[2]} {
			if part.W > 0 && !part.Within(s.Bounds.Inset(-0.01)) {
				t.Errorf("%s: part %d of seat %d lies outside of it: %v in %v", name, k, i+1, part, s.Bounds)
			}
		}
		if !withTools {
			face := s.Face.Inset(0.01)
			s.tools = [3]ui.Rect{face, face, face}
		}
		if label, cards := s.name.Inset(0.01), s.count.Inset(0.01); label.Overlaps(s.count) || label.Overlaps(s.tools[0]) || cards.Overlaps(s.tools[2]) || s.gold.Overlaps(s.tools[2]) || s.Face.Overlaps(s.name) {
			t.Errorf("%s: the parts of seat %d overlap: %+v", name, i+1, s)
		}
	}
	for a, r := range parts {
		if !r.Within(ui.Rect{W: l.Size.X, H: l.Size.Y}) {
			t.Errorf("%s: the %s is not on the screen: %v", name, a, r)
		}
		for b, s := range parts {
			if a < b && r.Inset(0.01).Overlaps(s) {
				t.Errorf("%s: the %s %v covers the %s %v", name, a, r, b, s)
			}
		}
	}
	for i, r := range l.Hand {
		room := l.Tray // on wide screens the hand rises above it, beside the prompt
		if l.Class == screen.Wide {
			room = room.Union(ui.Rect{X: l.Tray.X, Y: l.Board.Y + l.Board.H, W: l.Tray.W})
		}
		if !r.Within(room) || r.Overlaps(l.Prompt) || i > 0 && l.Hand[i-1].Overlaps(r) || r.Overlaps(l.Role) || r.Overlaps(l.ButtonRect(DiscardButton)) || l.Class == screen.Short && (r.Overlaps(l.Deck) || r.Overlaps(l.Discards)) {
			t.Errorf("%s: card %d of the hand lies at %v", name, i+1, r)
		}
	}
}

// TestGhostButtons: the buttons for a proposed action lie below it, but where they would cover other
// targets they lie elsewhere; they never cover the action itself, nor leave the board.
func TestGhostButtons(t *testing.T) {
	l := Layout{Metrics: Metrics{Unit: 1, ButtonHeight: 44}, Board: ui.Rect{X: 100, Y: 50, W: 600, H: 400}}
	at := ui.Rect{X: 380, Y: 200, W: 44, H: 66}
	below, above := at.Move(ui.Point{Y: 66}), at.Move(ui.Point{Y: -66})
	right, left := at.Move(ui.Point{X: 44}), at.Move(ui.Point{X: -44})
	row := func(at ui.Rect, others ...ui.Rect) (row ui.Rect) {
		for i, b := range l.GhostButtons(at, true, others) {
			if row = row.Union(b.Rect); i == 0 {
				row = b.Rect
			}
			if b.Overlaps(at) || !b.Within(l.Board) {
				t.Errorf("beside %v a button is at %v", at, b.Rect)
			}
		}
		return row
	}
	for _, c := range []struct {
		others []ui.Rect
		free   ui.Rect
	}{
		{nil, below},
		{[]ui.Rect{below}, above},
		{[]ui.Rect{below, above}, right},
		{[]ui.Rect{below, above, right}, left},
		{[]ui.Rect{left, below, above, right}, below},
	} {
		if r := row(at, c.others...); !r.Overlaps(c.free) {
			t.Errorf("with %d other targets the buttons are at %v", len(c.others), r)
		}
	}
	for _, corner := range []ui.Rect{{X: 100, Y: 50, W: 44, H: 66}, {X: 656, Y: 50, W: 44, H: 66}, {X: 100, Y: 384, W: 44, H: 66}, {X: 656, Y: 384, W: 44, H: 66}} {
		row(corner)
	}
	if seat := (ui.Rect{X: 0, Y: 100, W: 96, H: 60}); row(seat).X < seat.X+seat.W {
		t.Error("the buttons for a seat are not beside it")
	}
}
