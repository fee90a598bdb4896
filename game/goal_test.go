package game

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"saboteur/testenv"
)

// turned returns which goals were turned, in order, counted from 1.
func turned(told []Event) (goals []int) {
	for _, e := range told {
		if e, ok := e.(GoalTurned); ok {
			goals = append(goals, int(e.Goal)+1)
		}
	}
	return goals
}

func wantTurned(t *testing.T, told []Event, want ...int) {
	t.Helper()
	if got := turned(told); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("goals %v turned, want %v", got, want)
	}
}

// Ruling 2: one card can turn two goals, from the top.
func TestOneCardTurnsTwoGoals(t *testing.T) {
	s := set(t, scene{hand: "NES", goals: [3]Card{StoneA, StoneB, Treasure}, board: `
		........G
		┌┼┼┼┼┼──.
		S.......G
		.........
		........G`})
	wantTurned(t, act(t, s, "lay NES 8,-1 turned"), 1, 2)
	show(t, s, `
		........╭
		┌┼┼┼┼┼──┤
		S.......╰
		.........
		........G`)
}

// Ruling 2: once the treasure has turned no other goal turns.
func TestNoGoalTurnsAfterTheTreasure(t *testing.T) {
	s := set(t, scene{hand: "NES", goals: [3]Card{Treasure, StoneB, StoneA}, board: `
		........G
		┌┼┼┼┼┼──.
		S.......G
		.........
		........G`})
	wantTurned(t, act(t, s, "lay NES 8,-1 turned"), 1)
	if s.Phase != Sharing {
		t.Error("the treasure was found but the round goes on")
	}
	if s.Board.Laid(2).Card != FaceDown {
		t.Error("the middle goal was turned after the treasure")
	}
}

// Ruling 2: a turned stone conducts, so that one card can turn a chain.
func TestStoneConducts(t *testing.T) {
	s := set(t, scene{hand: "EW", goals: [3]Card{StoneB, StoneA, Treasure}, board: `
		┌┼┼┼┼┼─.G
		│.......│
		S.......G
		........│
		........G`})
	wantTurned(t, act(t, s, "lay EW 7,-2"), 1, 2)
	show(t, s, `
		┌┼┼┼┼┼──╮
		│.......│
		S.......╯
		........│
		........G`)
	s = set(t, scene{hand: "EW", goals: [3]Card{StoneA, StoneB, Treasure}, board: `
		┌┼┼┼┼┼─.G
		│.......│
		S.......G
		........│
		........G`})
	wantTurned(t, act(t, s, "lay EW 7,-2"), 1)
	show(t, s, `
		┌┼┼┼┼┼──╯
		│.......│
		S.......G
		........│
		........G`)
}

// Ruling 2: a dead end never reaches a goal.
func TestDeadEndReachesNoGoal(t *testing.T) {
	s := set(t, scene{hand: "xNESW", board: `
		........G
		.........
		S┼┼┼┼──.G
		.........
		........G`})
	wantTurned(t, act(t, s, "lay xNESW 7,0"))
}

// Ruling 2: being beside a goal with a rock side never turns it.
func TestRockTurnsNoGoal(t *testing.T) {
	s := set(t, scene{hand: "NS", board: `
		........G
		......┌┐.
		S┼┼┼┼┼┘.G
		.........
		........G`})
	wantTurned(t, act(t, s, "lay NS 7,0"))
}

// Ruling 2: an unconnected tunnel turns nothing; joining an island turns a
// goal far from the card just laid.
func TestJoiningAnIslandTurnsAFarGoal(t *testing.T) {
	s := set(t, scene{rules: islands, hand: "EW NESW", goals: [3]Card{StoneA, Treasure, StoneB}, board: `
		........G
		.........
		S.┼┼┼┼─.G
		.........
		........G`})
	wantTurned(t, act(t, s, "lay NESW 7,0"))
	act(t, s, "discard "+s.HandOf(1)[0].String(), "discard "+s.HandOf(2)[0].String())
	wantTurned(t, act(t, s, "lay EW 1,0"), 2)
	if s.Phase != Sharing {
		t.Error("the treasure is joined but the round goes on")
	}
}

// Ruling 3: for one entrance exactly one orientation exists.
func TestStoneOpensToTheCardJustLaid(t *testing.T) {
	for _, c := range []struct{ words, board, a, b string }{
		{"lay EW 7,0", `
			........G
			.........
			S┼┼┼┼──.G
			.........
			........G`, "╯", "╮"},
		{"lay ES 9,0 turned", `
			........G.
			.┌┼┼┼┼┼──┐
			S┘......G.
			..........
			........G.`, "╭", "╰"},
		{"lay NE 8,-1 turned", `
			........G
			.┌┼┼┼┼┴─.
			S┘......G
			.........
			........G`, "╯", "╰"},
		{"lay ES 8,1 turned", `
			........G
			.........
			S┐......G
			.└┼┼┼┼┴─.
			........G`, "╭", "╮"},
	} {
		for face, want := range map[Card]string{StoneA: c.a, StoneB: c.b} {
			goals := [3]Card{Treasure, face, StoneA + StoneB - face}
			s := set(t, scene{hand: "EW ES NE", goals: goals, board: c.board})
			wantTurned(t, act(t, s, c.words), 2)
			if l, _ := s.Board.Look(Goals[1]); string(l.symbol()) != want {
				t.Errorf("%s: %v lies %c, want %s", c.words, face, l.symbol(), want)
			}
			if !s.Board.Live(Goals[1]) {
				t.Errorf("%s: %v does not conduct", c.words, face)
			}
		}
	}
}

// Ruling 3: a stone that the card just laid does not open into joins more live
// openings; on a tie the first of west, north, east, south. A severed opening
// does not count.
func TestStoneJoinsMoreOpenings(t *testing.T) {
	beside := map[byte]Cell{'W': {7, 0}, 'N': {8, -1}, 'E': {9, 0}, 'S': {8, 1}}
	for _, c := range []struct{ live, last, a, b string }{
		{"W", "", "╯", "╮"}, {"N", "", "╯", "╰"}, {"E", "", "╭", "╰"}, {"S", "", "╭", "╮"},
		{"WN", "", "╯", "╮"}, {"WE", "", "╯", "╮"}, {"WS", "", "╯", "╮"},
		{"NE", "", "╯", "╰"}, {"NS", "", "╯", "╰"}, {"ES", "", "╭", "╰"},
		{"NES", "", "╭", "╰"}, {"WES", "", "╭", "╮"}, {"WNS", "", "╯", "╮"}, {"WNE", "", "╯", "╰"},
		{"WNES", "", "╯", "╮"},
		{"WNES", "S", "╭", "╮"}, {"WNES", "E", "╭", "╰"}, {"WNES", "N", "╯", "╰"}, {"WN", "W", "╯", "╮"}, {"WN", "S", "╯", "╮"}, {"WN", "E", "╯", "╮"},
	} {
		piece := func(side, open, shut string) string {
			if strings.Contains(c.live, side) {
				return open
			}
			return shut
		}
		board := fmt.Sprintf(`
			........G.
			.......┌%s┐
			S┼┼┼┴┴─%sG%s
			........%s┘
			........G.`, piece("N", "┬", "─"), piece("W", "┼", "┘"), piece("E", "┤", "│"), piece("S", "┴", "─"))
		for face, want := range map[Card]string{StoneA: c.a, StoneB: c.b} {
			b := draw(t, board)
			last := Cell{1, 0}
			if c.last != "" {
				last = beside[c.last[0]]
			}
			b.turn(1, face, last)
			if got := string(b.Laid(2).symbol()); got != want {
				t.Errorf("live %s, last %q: %v lies %s, want %s", c.live, c.last, face, got, want)
			}
		}
	}
	b := draw(t, `
		........G
		........│
		S┼┼┼┼┼──G
		.........
		........G`)
	b.turn(1, StoneB, Cell{1, 0})
	if got := b.Laid(2).symbol(); got != '╮' {
		t.Errorf("with a severed tunnel in the north stone B lies %c, want ╮", got)
	}
}

// Ruling 3: in play, a chain that reaches a goal far from the card just laid.
func TestStoneFarFromTheCardJustLaid(t *testing.T) {
	s := set(t, scene{hand: "EW", goals: [3]Card{StoneA, StoneB, Treasure}, board: `
		........┌┐
		┌┼┼┼┼┼─.G│
		│......┌┬┘
		S......└G.
		..........
		........G.`})
	wantTurned(t, act(t, s, "lay EW 7,-2"), 1, 2)
	show(t, s, `
		........┌┐
		┌┼┼┼┼┼──╯│
		│......┌┬┘
		S......└╮.
		..........
		........G.`)
}

// Ruling 3: other sides of a goal may mismatch; that joins nothing, and later
// cards must match the goal as it lies.
func TestMismatchedGoal(t *testing.T) {
	s := set(t, scene{hand: "EW NS xNESW NESW", goals: [3]Card{Treasure, StoneB, StoneA}, board: `
		........G.
		........│.
		S┼┼┼┼──.G.
		..........
		........G.`})
	wantTurned(t, act(t, s, "lay EW 7,0"), 2)
	show(t, s, `
		........G.
		........│.
		S┼┼┼┼───╮.
		..........
		........G.`)
	if s.Board.Live(Cell{8, -1}) {
		t.Error("a mismatched side joins")
	}
	act(t, s, "discard "+s.HandOf(1)[0].String(), "discard "+s.HandOf(2)[0].String())
	refuse(t, s, "lay NESW 9,0", errSide)
	act(t, s, "lay NS 8,1")
}

// TestWagesAreNoted: in every round, what a saboteur was paid is noted for everybody
// to see.
func TestWagesAreNoted(t *testing.T) {
	var paid [Rounds]int
	for seed := range uint64(40) {
		p := rand.NewPCG(seed, 1)
		var s State
		var want [MaxSeats][Rounds]Wage
		hear := func(e Event) {
			if e, ok := e.(Paid); ok {
				want[e.Seat][s.Round-1] = Wage{e.Cards, e.Given}
				paid[s.Round-1]++
			}
		}
		testenv.NoError(t, s.Begin(Config{Seats: 5, Seed: seed}, hear))
		for s.Phase != Over {
			legal := s.Legal(nil)
			testenv.NoError(t, s.Apply(legal[p.Uint64()%uint64(len(legal))], hear))
		}
		if v := s.View(Nobody); v.Wages != want {
			t.Errorf("seed %d: the wages are %v, want %v", seed, v.Wages, want)
		}
	}
	for round, n := range paid {
		if n == 0 {
			t.Errorf("in round %d nobody was paid", round+1)
		}
	}
}

// An endless is a reader that has gone on too long after some bytes.
type endless struct {
	t    *testing.T
	left int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.left -= len(p); e.left < 0 {
		e.t.Error("an endless record is read on and on")
		return 0, io.EOF
	}
	return len(p), nil
}

// TestEndlessRecord: no more is read of a file than a match can take.
func TestEndlessRecord(t *testing.T) {
	if _, err := ReadRecord(&endless{t, 3 * recordLimit}); err == nil {
		t.Error("an endless file is taken for a record")
	}
}

// TestLongestRecord: a file of exactly the largest size is read, and one of a byte more
// is not.
func TestLongestRecord(t *testing.T) {
	text, err := (&Record{Config: Config{Seats: 3, Seed: 1}}).MarshalJSON()
	testenv.NoError(t, err)
	for size, readable := range map[int]bool{recordLimit: true, recordLimit + 1: false} {
		file := append(bytes.Clone(text), bytes.Repeat([]byte(" "), size-len(text))...)
		if _, err := ReadRecord(bytes.NewReader(file)); (err == nil) != readable {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}

// TestIllegalActionIsNumbered: a record that cannot be replayed or written says which
// action is to blame, counted from 1.
func TestIllegalActionIsNumbered(t *testing.T) {
	r := Record{Config: Config{Seats: 3, Seed: 1}}
	var s State
	testenv.NoError(t, s.Begin(r.Config, nil))
	for range 2 {
		a := s.Legal(nil)[0]
		r.Actions = append(r.Actions, a)
		testenv.NoError(t, s.Apply(a, nil))
	}
	checkForgedAction(t, &r)
	r.Actions = append(r.Actions, Action{Kind: Pick, Gold: 1})
	_, replaying := r.Replay(nil)
	_, writing := r.MarshalJSON()
	for _, err := range []error{replaying, writing} {
		if err == nil || !strings.HasPrefix(err.Error(), `action 3, "pick 1": `) {
			t.Errorf("the error is %v", err)
		}
	}
}

// checkForgedAction replaces the second action of a record by nonsense, with the right
// sum, and checks what the error says.
func checkForgedAction(t *testing.T, r *Record) {
	t.Helper()
	text, err := r.MarshalJSON()
	testenv.NoError(t, err)
	w, err := decodeRecord(text)
	testenv.NoError(t, err)
	var c checksum
	w.headSum(&c)
	w.Rounds[0].Actions[1] = "dance"
	w.Rounds[0].Sum = c.add(w.Rounds[0].Actions)
	if _, err := w.record(); err == nil || !strings.Contains(err.Error(), "round 1, action 2: ") {
		t.Errorf("the error is %v", err)
	}
}
