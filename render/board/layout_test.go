package board

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestOpeningCards: at the beginning of a round, all goals are visible, whatever the number
// of seats, and hardly any card is too narrow for a finger except on the smallest screens.
func TestOpeningCards(t *testing.T) {
	app := testapp.New(1, nil)
	for name, size := range testapp.Screens {
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			var s game.State
			testenv.NoError(t, s.Begin(game.Config{Seats: seats, Seed: 1}, nil))
			v := s.View(0)
			l := NewLayout(app, size, &v, Camera{}, false)
			if l.Grid.CellSize.X < 0.9*MinCardWidth && min(size.X, size.Y) >= 375 {
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
		buttons := make([]PlacedButton, 3)
		l.PlaceGhostButtons(buttons, at, others)
		for i, b := range buttons {
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

// TestLanternMovesToEvents: the lantern takes some time to move, and starts from
// wherever it is.
func TestLanternMovesToEvents(t *testing.T) {
	var l Lantern
	l.MoveTo(game.Cell{}, 1)
	if at := l.position(1); at != (ui.Point{}) {
		t.Errorf("at first it is at %v", at)
	}
	l.MoveTo(game.Cell{X: 4, Y: -1}, 100)
	before, half, there := l.position(100), l.position(100+LanternMoveTicks/2), l.position(100+LanternMoveTicks)
	if before != (ui.Point{}) || half.X <= 0 || half.X >= 4 || there != (ui.Point{X: 4, Y: -1}) {
		t.Errorf("it moves from %v through %v to %v", before, half, there)
	}
	l.MoveTo(game.Cell{X: 2}, 100+LanternMoveTicks/2)
	if at := l.position(100 + LanternMoveTicks/2); at != half {
		t.Errorf("sent to another cell, it jumps from %v to %v", half, at)
	}
}

// TestNobodyIsMarkedForAnothersCard: a card carries no mark of the player whose own card lay
// there before it collapsed.
func TestNobodyIsMarkedForAnothersCard(t *testing.T) {
	at := game.Cell{X: 1}
	own, other := game.Laid{Cell: at, Card: 1}, game.Laid{Cell: at, Card: 2}
	placed := game.Placed{Seat: 1, Laid: own}
	a := gamelog.NewAuthors([]gamelog.Line{{Event: placed, Summary: placed.Summary()}})
	empty := game.NewBoard()
	for what, c := range map[string]struct {
		board game.Board
		want  bool
	}{
		"its card": {empty.With(own), true}, "no card": {empty, false}, "another card": {empty.With(other), false},
	} {
		p := Picture{Moment: Moment{View: &game.View{}}}
		p.View.Board = c.board
		if cell, newest, ok := p.lastCard(&a, 1); ok != c.want || !newest || cell != at {
			t.Errorf("%s lies there: %v, %v, %v", what, cell, newest, ok)
		}
	}
}

// TestMineTellsNoSecrets: a picture of the mine shows no flags with what one player alone
// knows of the goals.
func TestMineTellsNoSecrets(t *testing.T) {
	var s game.State
	testenv.NoError(t, s.Begin(game.Config{Seats: 3, Seed: 1}, nil))
	v := s.View(0)
	v.Faces[1] = game.Treasure
	size := ui.Point{X: 1280, Y: 720}
	m := Mine{App: testapp.New(1, nil), Size: size, Area: ui.Rect{W: size.X, H: size.Y}, View: &v}
	if p := m.picture(); !p.HandCovered() {
		t.Error("the picture tells what the viewer knows")
	}
}

// TestSeatsShowNames: messages speak of names, so no seat is shown by its number alone,
// however little room there is.
func TestSeatsShowNames(t *testing.T) {
	ruler, font := raster.New(1, 1, 1), ui.Font{Face: ui.Bold, Size: 12}
	for _, name := range []string{"Anna", "Ketil", "Maximiliane", "Jo", "Ü"} {
		for width := 10.0; width < 120; width += 5 {
			short := shortenName(ruler, "10 "+name, font, width)
			start := strings.TrimSuffix(strings.TrimPrefix(short, "10 "), "…")
			if start == "" || !strings.HasPrefix(name, start) {
				t.Errorf("%s is shortened to %q at %.0f", name, short, width)
			}
			if fits := ruler.Measure(short, font) <= width; !fits && len([]rune(short)) > 2 {
				t.Errorf("%q is wider than %.0f", short, width)
			}
		}
	}
}

// TestTunnelsLieInTheHandAsOnTheBoard: on every screen a tunnel in the hand is turned as the board is, and lies
// in its place.
func TestTunnelsLieInTheHandAsOnTheBoard(t *testing.T) {
	app := testapp.New(1, nil)
	var s game.State
	testenv.NoError(t, s.Begin(game.Config{Seats: 5, Seed: 1}, nil))
	v := s.View(0)
	for name, size := range testapp.Screens {
		l := NewLayout(app, size, &v, Camera{}, false)
		for i, at := range l.Hand {
			r, turned := l.Held(game.Card(1), at)
			if turned != l.CardsTurned || !r.Inset(0.07*at.W).Within(at) || (r.W > r.H) != turned {
				t.Errorf("%s: card %d lies at %v in %v, turned: %v", name, i, r, at, turned)
			}
		}
	}
}
