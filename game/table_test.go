package game

import (
	"strings"
	"testing"
)

// A scene is a moment in a match, drawn: seat 1 is in turn.
type scene struct {
	board string
	rules Rules
	seats int     // 3 if not said
	hand  string  // of seat 1: kinds of cards such as "NESW xEW map"; filled up with others
	goals [3]Card // treasure, stone A, stone B if not said
}

// set makes the state that a scene draws. All cards are where they can be: on
// the board, in hands and in the draw pile.
func set(t *testing.T, sc scene) *State {
	t.Helper()
	if sc.seats == 0 {
		sc.seats = 3
	}
	s := new(State)
	if err := s.Begin(Config{Seats: sc.seats, Rules: sc.rules, Seed: 1}, nil); err != nil {
		t.Fatal(err)
	}
	s.goals = sc.goals
	if s.goals == [3]Card{} {
		s.goals = [3]Card{Treasure, StoneA, StoneB}
	}
	if sc.board != "" {
		s.Board = draw(t, sc.board)
		for g := range Goals {
			if face := s.Board.Laid(1 + g).Card; face != FaceDown {
				s.goals[g] = face
			}
		}
	}
	var used [cards]bool
	for i := range s.Board.Len() {
		used[s.Board.Laid(i).Card] = true
	}
	fetch := func(kind string) Card {
		for c := Card(1); c <= DeckSize; c++ {
			if !used[c] && (kind == "" || strings.TrimRight(c.String(), "0123456789") == kind) {
				used[c] = true
				return c
			}
		}
		t.Fatalf("no card %q is left", kind)
		return 0
	}
	wanted := strings.Fields(sc.hand)
	for i, kind := range wanted {
		s.hands[0][i] = fetch(kind)
	}
	for seat := range s.Seats {
		for i := range s.Cards[seat] {
			if seat > 0 || int(i) >= len(wanted) {
				s.hands[seat][i] = fetch("")
			}
		}
	}
	s.Deck = 0
	for c := Card(1); c <= DeckSize; c++ {
		if !used[c] {
			s.deck[s.Deck] = c
			s.Deck++
		}
	}
	clear(s.deck[s.Deck:])
	s.Plays = int8(s.Board.Len() - 4)
	return s
}

// draw reads a drawn board.
func draw(t *testing.T, drawing string) Board {
	t.Helper()
	b, err := ParseBoard(drawing)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// act plays actions in words and fails the test if one is refused. A kind of
// card, such as "NESW", stands for the first such card in hand.
func act(t *testing.T, s *State, words ...string) (told []Event) {
	t.Helper()
	for _, w := range words {
		if err := s.Apply(read(t, s, w), func(e Event) { told = append(told, e) }); err != nil {
			t.Fatalf("%s: %v on\n%s", w, err, s.Board.Coordinates())
		}
	}
	return told
}

// read returns the action in words, its card found in the hand in turn.
func read(t *testing.T, s *State, words string) Action {
	t.Helper()
	parts := strings.Split(words, " ")
	for _, c := range s.HandOf(s.Turn) {
		if strings.TrimRight(c.String(), "0123456789") == parts[1] {
			parts[1] = c.String()
			break
		}
	}
	a, err := ParseAction(strings.Join(parts, " "))
	if err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	return a
}

// refuse checks that an action is refused for the given reason, and that
// nothing changes.
func refuse(t *testing.T, s *State, words string, want error) {
	t.Helper()
	before := *s
	err := s.Apply(read(t, s, words), func(e Event) { t.Errorf("%s: told %T", words, e) })
	if !is(err, want) {
		t.Errorf("%s: refused with %v, want %v, on\n%s", words, err, want, s.Board.Coordinates())
	}
	if *s != before {
		t.Errorf("%s: refused but changed the state", words)
	}
}

// show checks that the board looks as drawn.
func show(t *testing.T, s *State, drawing string) {
	t.Helper()
	want := draw(t, drawing)
	if got, want := s.Board.String(), want.String(); got != want {
		t.Errorf("the board is\n%s\nwant\n%s", got, want)
	}
}
