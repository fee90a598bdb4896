package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// untilMyTurn plays on until the person who plays alone is to choose a card.
func (r *robot) untilMyTurn() *table {
	r.t.Helper()
	for range 20000 {
		switch s := r.scene.(type) {
		case *secret:
			r.look(s)
		case *table:
			if s.myTurn() && s.legal != nil && s.panel.Ready() && s.act.event == nil {
				return s
			}
			if s.waiting && s.panel.Ready() {
				r.choose(doneButton)
			}
			r.wait(1)
		default:
			r.t.Fatalf("no turn comes, but %T", r.scene)
		}
	}
	r.t.Fatal("no turn comes")
	return nil
}

// discards discards the first card of the hand, and leaves the turn to be ended.
func (r *robot) discards() {
	r.t.Helper()
	s := r.untilMyTurn()
	r.choose(handSpot(0))
	r.choose(passButton)
	if _, asked := r.spot(okButton); asked {
		r.choose(okButton)
	}
	for range 300 {
		if s.waiting && s.panel.Ready() {
			return
		}
		r.wait(1)
	}
	r.t.Fatal("there is no turn to end")
}

// passes discards a card and looks at the new one.
func (r *robot) passes() {
	r.t.Helper()
	r.discards()
	r.choose(newCardSpot)
}

// TestPractice: who practises alone gets every turn back, by key and from the
// pause, and the dwarves do then what they did.
func TestPractice(t *testing.T) {
	k, _, _ := testKit(t, 3)
	saves := new(memory)
	k.Saves = saves
	k.settings().Practice = true
	m := newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 2}, defaultPlayers(k), false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	var at []game.State
	for range 3 {
		at = append(at, r.untilMyTurn().m.state)
		r.passes()
	}
	played := slices.Clone(r.untilMyTurn().m.record.Actions)
	for i := len(at) - 1; i >= 0; i-- {
		if i == 1 {
			r.choose(menuButton)
			r.wait(40)
			pause := r.scene.(*menu)
			r.choose(slices.Index(pause.labels, words.PracticeTakeBack))
		} else {
			r.key(ui.TakeBack)
		}
		if got := r.untilMyTurn().m; got.state != at[i] || got.practised != len(at)-i || got.viewer != 0 {
			t.Fatalf("turn %d is not as it was: play %d of round %d, taken back %d times", i+1, got.state.Plays, got.state.Round, got.practised)
		}
	}
	r.key(ui.TakeBack)
	if s := r.untilMyTurn(); s.note == "" || s.m.practised != len(at) {
		t.Error("before the first turn there is something to take back")
	}
	if saves.kept.TurnsTakenBack != len(at) {
		t.Errorf("kept is that %d turns were taken back", saves.kept.TurnsTakenBack)
	}
	for range at {
		r.passes()
	}
	if got := r.untilMyTurn().m.record.Actions; !slices.Equal(got, played) {
		t.Error("when the same is done again, the dwarves do something else")
	}
}

// TestPracticeFromThePause: what was done but not ended is what is taken back
// first, and does not count.
func TestPracticeFromThePause(t *testing.T) {
	k, _, _ := testKit(t, 3)
	k.settings().Practice = true
	m := newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 2}, defaultPlayers(k), false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	r.untilMyTurn()
	r.passes()
	before := r.untilMyTurn().m.state
	r.discards()
	r.choose(menuButton)
	r.wait(40)
	r.choose(slices.Index(r.scene.(*menu).labels, words.PracticeTakeBack))
	if got := r.untilMyTurn().m; got.state != before || got.practised != 0 {
		t.Errorf("it leads to play %d, not %d; taken back %d times", got.state.Plays, before.Plays, got.practised)
	}
}

// TestPracticeIsTold: the podium says how many turns were taken back.
func TestPracticeIsTold(t *testing.T) {
	p := stages(t, screens["1280x720"])["podium5"].(*podium)
	for n, want := range map[int]bool{0: false, 3: true} {
		p.m.practised = n
		if told := strings.Contains(watched(p).all.String(), "3 turns taken back in practice"); told != want {
			t.Errorf("%d turns were taken back, and it is told: %v", n, told)
		}
	}
}

// TestPracticeGivenUp: who turns practice off in the pause that offers to go
// back goes on with the match.
func TestPracticeGivenUp(t *testing.T) {
	k, _, _ := testKit(t, 3)
	k.settings().Practice = true
	m := newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 2}, defaultPlayers(k), false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], mouse)
	r.untilMyTurn()
	r.passes()
	under := r.untilMyTurn()
	r.choose(menuButton)
	r.wait(20)
	back := slices.Index(r.scene.(*menu).labels, words.PracticeTakeBack)
	k.settings().Practice = false
	if r.choose(back); r.scene != Scene(under) {
		t.Errorf("it leads to %T", r.scene)
	}
}

// TestNoPractice: who has not chosen to practise, or does not play alone, takes
// back only what the rules of taking back allow.
func TestNoPractice(t *testing.T) {
	for practise, people := range map[bool]int{false: 1, true: 2} {
		k, _, _ := testKit(t, 3)
		k.settings().Practice = practise
		players := defaultPlayers(k)
		players[1].Human = people > 1
		m := newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 2}, players, false)
		for range 6 {
			a := m.state.Legal(nil)
			if err := m.play(a[len(a)-1]); err != nil {
				t.Fatal(err)
			}
		}
		if _, ok := m.stepsBack(); ok || m.practise() != nil {
			t.Errorf("practice %v, people %d: turns that have ended are taken back", practise, people)
		}
	}
}
