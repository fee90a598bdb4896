package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"saboteur/game/golden"
	"saboteur/testenv"
)

// checkSound checks all that must hold of a match at any moment between two
// actions.
func checkSound(t *testing.T, s *State, p *rand.PCG) {
	t.Helper()
	countCards(t, s)
	countGold(t, s)
	checkCounts(t, s)
	checkEmptyPlaces(t, s)
	referee(t, &s.Table)
	checkRedrawn(t, &s.Board)
	checkLegal(t, s)
	seat := Seat(below(p, uint64(s.Seats)+1)) - 1 // or Nobody
	v := s.View(seat)
	twin := v.Imagine(p)
	if w := twin.View(seat); v != w {
		t.Fatalf("%v could onEvent two truths apart:\n%+v\n%+v", seat, v, w)
	}
	countCards(t, &twin)
	countGold(t, &twin)
	checkWages(t, &twin)
}

// checkCounts checks whose turn it is, how many cards every hand and the draw
// pile must have after so many plays, and that no gold card is uncounted.
func checkCounts(t *testing.T, s *State) {
	t.Helper()
	gold := s.GoldPile + s.Shares
	for _, n := range s.Gold {
		gold += n
	}
	if gold != GoldSize {
		t.Fatalf("%d gold cards are counted", gold)
	}
	if s.Phase != Playing {
		return
	}
	seats, hand := int(s.Seats), HandSize(int(s.Seats))
	pile := DeckSize - seats*hand
	if want := max(0, pile-int(s.Plays)); int(s.Deck) != want {
		t.Fatalf("after %d plays %d cards are left to draw, want %d", s.Plays, s.Deck, want)
	}
	if want := Seat((int(s.Starter) + int(s.Plays)) % seats); s.Turn != want {
		t.Fatalf("after %d plays it is the turn of %v, want %v", s.Plays, s.Turn, want)
	}
	for i := range seats {
		want := hand
		for play := i; play < int(s.Plays); play += seats {
			if want--; play < pile {
				want++
			}
		}
		if seat := (int(s.Starter) + i) % seats; int(s.Cards[seat]) != want {
			t.Fatalf("after %d plays seat %d holds %d cards, want %d", s.Plays, seat+1, s.Cards[seat], want)
		}
	}
}

// checkEmptyPlaces checks that nothing lies where nothing can lie: whatever is
// forgotten there could be shown by mistake.
func checkEmptyPlaces(t *testing.T, s *State) {
	t.Helper()
	empty := func(c Card) bool { return c == FaceDown }
	for seat := range Seat(MaxSeats) {
		if !all(s.hands[seat][s.Cards[seat]:], empty) || !all(s.held[seat][s.Gold[seat]:], func(g Gold) bool { return g == 0 }) {
			t.Fatalf("%v has something in the places that it does not use", seat)
		}
	}
	if !all(s.deck[s.Deck:], empty) || !all(s.Pile[s.Piled:], empty) || !all(s.faceDownDiscards[s.Piled:], empty) {
		t.Fatal("the piles have something above their top")
	}
	for i, c := range s.Pile[:s.Piled] {
		if (c == FaceDown) == (s.faceDownDiscards[i] == FaceDown) {
			t.Fatalf("discard %d is %v and %v", i, c, s.faceDownDiscards[i])
		}
	}
	if s.Phase == Playing && (s.Roles != [MaxSeats]Role{} || s.LeftOver != UnknownRole || s.Goals != [3]Card{}) {
		t.Fatal("roles or goals are shown while cards are played")
	}
	if s.Phase != Over && (s.Nuggets != [MaxSeats]int8{} || s.Winners != [MaxSeats]bool{}) {
		t.Fatal("nuggets are shown before the end")
	}
}

func all[T any](in []T, ok func(T) bool) bool {
	return !slices.ContainsFunc(in, func(x T) bool { return !ok(x) })
}

// checkRedrawn draws the board, reads the drawing and compares: what the board
// keeps for speed must not depend on how it came about.
func checkRedrawn(t *testing.T, b *Board) {
	t.Helper()
	again, err := ParseBoard(b.String())
	if err != nil {
		t.Fatalf("%v, on\n%s", err, b)
	}
	if again.Len() != b.Len() || len(again.Gaps()) != len(b.Gaps()) {
		t.Fatalf("redrawn it has %d cards and %d gaps, not %d and %d:\n%s", again.Len(), len(again.Gaps()), b.Len(), len(b.Gaps()), b)
	}
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		if l, ok := again.Look(cell); !ok || l.Exits() != b.Laid(i).Exits() || l.Card.Joined() != b.Laid(i).Card.Joined() || again.Live(cell) != b.Live(cell) {
			t.Fatalf("redrawn, %v has %+v, not %+v, or is joined otherwise:\n%s", cell, l, b.Laid(i), b.Coordinates())
		}
	}
	for _, g := range b.Gaps() {
		if again.Gap(g.Cell) != g {
			t.Fatalf("redrawn, the gap is %+v, not %+v:\n%s", again.Gap(g.Cell), g, b.Coordinates())
		}
	}
}

// checkLegal checks that what Legal lists, and nothing else that can be said,
// is accepted, by the view and by the state; and that a refusal changes
// nothing. It returns how many actions it tried.
func checkLegal(t *testing.T, s *State) (tried int) {
	t.Helper()
	if s.Phase == Over {
		if n := len(s.Legal(nil)); n > 0 {
			t.Fatalf("%d actions are legal after the end", n)
		}
		return 0
	}
	legal := s.Legal(make([]Action, 0, 256))
	v := s.View(s.Turn)
	if fromView := v.Legal(nil); !slices.Equal(fromView, legal) {
		t.Fatalf("the view offers %v, the state %v", fromView, legal)
	}
	listed := make(map[Action]bool, len(legal))
	m := mazeOf(&s.Board)
	live := m.live()
	for _, a := range legal {
		if listed[a] {
			t.Fatalf("%v is listed twice", a)
		}
		listed[a] = true
		twin := *s
		if err := twin.Apply(a, nil); err != nil || v.Check(a) != nil {
			t.Fatalf("%v is offered but refused: %v, %v", a, err, v.Check(a))
		}
		if a.Kind == Lay && !m.fits(Laid{a.Cell, a.Card, a.Turned}, live, s.Rules.Islands) {
			t.Fatalf("%v: the referee would refuse it on\n%s", a, s.Board.Coordinates())
		}
		countCards(t, &twin)
		countGold(t, &twin)
		if back, err := ParseAction(a.String()); back != a || err != nil {
			t.Fatalf("%+v is written %q, which reads as %+v, %v", a, a, back, err)
		}
	}
	twin := *s
	for _, a := range sayable(s) {
		tried++
		if listed[a] {
			delete(listed, a)
			continue
		}
		if err := twin.Apply(a, nil); err == nil || v.Check(a) == nil {
			t.Fatalf("%v is not offered but accepted, on\n%s", a, s.Board.Coordinates())
		}
	}
	if len(listed) > 0 {
		t.Fatalf("offered but not sayable: %v", listed)
	}
	if twin != *s {
		t.Fatal("a refused action has changed the state")
	}
	return tried
}

// TestTranscripts plays one match of each edition and compares its events with testdata:
// each action, what everybody sees of it, what single seats see beyond that, and the
// board where it changed. With these seeds gold is shared in each match.
func TestTranscripts(t *testing.T) {
	for i, e := range Editions {
		t.Run(e.String(), func(t *testing.T) {
			c := Config{Seats: 3 + 2*i%7, Rules: e.Rules(), First: Seat(i % 3), Seed: [...]uint64{545, 500, 525, 503, 516}[i]}
			_, actions := playRandom(t, c, nil)
			golden.Compare(t, e.String()+".txt", transcript(t, &Record{Config: c, Actions: actions}))
		})
	}
}

// transcript returns a match as text.
func transcript(t *testing.T, r *Record) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%d seats, %v, %v begins, seed %d\n", r.Seats, r.Rules, r.First, r.Seed)
	s := new(State)
	onEvent := func(e Event) {
		room := e.For(Nobody)
		fmt.Fprintf(&out, "  %s\n", describe(room))
		for seat := range Seat(r.Seats) {
			if own := e.For(seat); own != room {
				fmt.Fprintf(&out, "    %v sees %s\n", seat, describe(own))
			}
		}
		switch e.(type) {
		case Placed, GoalTurned, Collapsed:
			for _, line := range strings.Split(strings.TrimSpace(s.Board.String()), "\n") {
				fmt.Fprintf(&out, "      %s\n", line)
			}
		}
	}
	testenv.NoError(t, s.Begin(r.Config, onEvent))
	for _, a := range r.Actions {
		fmt.Fprintf(&out, "%v: %v\n", s.Turn, a)
		testenv.NoError(t, s.Apply(a, onEvent))
	}
	return out.String()
}

// describe returns an event without the empty rest of its arrays.
func describe(e Event) string {
	s := strings.TrimPrefix(fmt.Sprintf("%T %+v", e, e), "game.")
	for _, empty := range []string{" facedown", " unknown", " 0", " false"} {
		for strings.Contains(s, empty+"]") {
			s = strings.Replace(s, empty+"]", "]", 1)
		}
	}
	return s
}
