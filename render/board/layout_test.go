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
