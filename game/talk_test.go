package game

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"saboteur/testenv"
)

// talkative plays a match at random, in which everybody says something at random now and
// then. It returns its record.
func talkative(t testing.TB, c Config, each func(s *State, e Event)) *Record {
	t.Helper()
	_, actions := playRandom(t, c, nil)
	r := &Record{Config: c}
	s := new(State)
	hear := func(e Event) {
		if each != nil {
			each(s, e)
		}
	}
	testenv.NoError(t, s.Begin(c, hear))
	p := rand.NewPCG(c.Seed, 5)
	for i, a := range actions {
		for range below(p, 4) {
			seat := Seat(below(p, uint64(c.Seats)))
			all := s.Statements(seat, nil)
			if len(all) == 0 {
				continue
			}
			what := all[below(p, uint64(len(all)))]
			if what.Kind == Accuse && s.Plays > 0 {
				if deed := int8(below(p, uint64(s.Plays))) + 1; s.playedBy(deed) == what.Seat {
					what.Deed = deed
				}
			}
			if err := s.Say(seat, what, hear); err != nil {
				t.Fatalf("%v is offered to %v and refused: %v", what, seat, err)
			}
			r.Talk = append(r.Talk, Interjection{After: i, Spoken: Spoken{seat, what}})
		}
		if err := s.Apply(a, hear); err != nil {
			t.Fatalf("after talk: %v", err)
		}
		r.Actions = append(r.Actions, a)
	}
	return r
}

// allStatements are all that are well-formed at a table of so many seats, with one reason at
// most.
func allStatements(seats int) (all []Statement) {
	for kind := range Doubt + 2 {
		for goal := range int8(4) {
			for seat := range Seat(seats + 1) {
				for _, tool := range []Tool{0, Tools[0], Tools[1], Tools[2], Tools[0] | Tools[1]} {
					s := Statement{Kind: kind, Goal: goal, Seat: seat, Tool: tool}
					if s.IsAnswer() {
						s.To = goal + 1 // of four seats
					}
					if s.wellFormed(seats) {
						all = append(all, s)
					}
				}
			}
		}
	}
	return all
}

// TestTalkChangesNothing: a match in which people talk is played and dealt as the same match
// without a word, and what a seat has heard makes up its view.
func TestTalkChangesNothing(t *testing.T) {
	said := 0
	everyTable(func(c Config) {
		views := make([]View, c.Seats+1)
		for i := range views {
			views[i] = NewView(c, Seat(i-1))
		}
		r := talkative(t, c, func(s *State, e Event) {
			for i := range views {
				views[i].Apply(e)
				if _, ok := e.(Said); ok && views[i] != s.View(Seat(i-1)) {
					t.Fatalf("%v knows after %+v\n%+v, want\n%+v", Seat(i-1), e, views[i].Talk, s.View(Seat(i-1)).Talk)
				}
			}
			said += len(s.Statements(0, nil)) // in every state
		})
		silent := *r
		silent.Talk = nil
		with, errWith := r.Replay(nil)
		without, errWithout := silent.Replay(nil)
		if errWith != nil || errWithout != nil {
			t.Fatal(errWith, errWithout)
		}
		if with.Talk = without.Talk; *with != *without {
			t.Errorf("%+v ends otherwise with talk", c)
		}
		for i := range views {
			if views[i].Talk = (Talk{}); views[i] != with.View(Seat(i-1)) {
				t.Errorf("%v ends with another view", Seat(i-1))
			}
		}
	})
	if said == 0 {
		t.Error("nobody could say anything")
	}
}

// TestOfferedStatements: what is offered is all that is not refused, whoever's turn it is;
// nobody else has to know a secret for it.
func TestOfferedStatements(t *testing.T) {
	everyTable(func(c Config) {
		if c.Rules != (Rules{}) {
			return
		}
		all := allStatements(c.Seats)
		talkative(t, c, func(s *State, _ Event) {
			for seat := range Seat(c.Seats) {
				offered := s.Statements(seat, nil)
				for _, what := range all {
					if err := s.CheckStatement(seat, what); slices.Contains(offered, what) != (err == nil) {
						t.Fatalf("%v: %v is offered: %v, refused with %v", seat, what, slices.Contains(offered, what), err)
					}
				}
				if s.Phase != Playing && len(offered) > 0 {
					t.Fatalf("when the round has ended, %v may say %v", seat, offered)
				}
			}
		})
	})
}

// TestStatements: who may say what, and when. Seat 1 begins, and seat 2 has a broken lantern.
func TestStatements(t *testing.T) {
	s := set(t, scene{seats: 4, hand: "broken-lantern EW NS"})
	say := func(seat Seat, words string, want error) {
		t.Helper()
		said, err := ParseSpoken("say 1 " + words)
		testenv.NoError(t, err)
		before := *s
		if err := s.Say(seat, said.Statement, nil); !errors.Is(err, want) || err != nil && *s != before {
			t.Errorf("%v says %q: %v, want %v", seat, words, err, want)
		}
	}
	say(0, "accuse 1", errAboutOneself)
	say(0, "ask-break 1", errAboutOneself)
	say(0, "accuse 5", errNoStatement)
	say(4, "accuse 1", errNoStatement)
	say(Nobody, "accuse 1", errNoStatement)
	say(0, "agree", ErrNoQuestion)
	say(1, "ask-repair lantern", ErrImpossibleAsk)
	say(0, "accuse 2 because 1", errNotTheirDeed)
	say(0, "treasure 1", nil)
	say(0, "stone 2", ErrSaidEnough)
	say(0, "doubt", ErrNoQuestion)
	say(1, "doubt", nil)
	say(1, "agree", ErrAnswered)
	say(2, "stone 1", nil)
	say(1, "agree", nil)
	say(0, "agree", nil)
	act(t, s, "break broken-lantern 2")
	say(0, "treasure 1", ErrSaidBefore)
	say(0, "vouch 1", nil)
	say(1, "ask-repair lantern", nil)
	say(1, "ask-repair cart", ErrSaidEnough)
	say(3, "accuse 2 because 1", errNotTheirDeed)
	say(3, "accuse 1 because 2", errNotTheirDeed)
	say(3, "accuse 1 because 1", nil)
	s.Silent = true
	say(2, "vouch 3", ErrNoTalk)
	say(2, "agree", ErrNoTalk)
	if s.hasSaid(0, Statement{Kind: ClaimStone}) || !s.hasSaid(0, Statement{Kind: ClaimTreasure}) || !s.hasSaid(3, Statement{Kind: Accuse, Seat: 0, Deed: 9}) {
		t.Error("what was said is not remembered")
	}
	for said, want := range map[Statement][]Seat{
		{Kind: ClaimTreasure}: {0}, {Kind: ClaimStone}: {2}, {Kind: ClaimStone, Goal: 1}: nil, {Kind: Accuse, Seat: 0, Deed: 3}: {3}, {Kind: Vouch}: {0},
	} {
		if got := s.Sayers(said); !slices.Equal(got, want) {
			t.Errorf("%v was said by %v, want %v", said, got, want)
		}
	}
}

// TestAnswers: one answer to the latest statement of each other player, however old, which becomes the one
// that is talked of; a new statement can be answered anew.
func TestAnswers(t *testing.T) {
	s := set(t, scene{seats: 4, hand: "EW NS"})
	say := func(seat Seat, words string, want error) {
		t.Helper()
		said, _ := ParseSpoken("say 1 " + words)
		if err := s.Say(seat, said.Statement, nil); err != want {
			t.Errorf("%v says %q: %v, want %v", seat, words, err, want)
		}
	}
	say(1, "agree 3", ErrNoQuestion)
	say(2, "stone 1", nil)
	say(3, "vouch 4", nil)
	say(1, "doubt 3", nil)
	say(1, "agree 3", ErrAnswered)
	if s.Last != (Spoken{2, Statement{Kind: ClaimStone}}) || s.Answers() != 1 {
		t.Errorf("then they talk of %v", s.Last)
	}
	say(2, "agree 3", ErrNoQuestion)
	say(0, "agree", nil) // with seat 3, of whom they talk
	say(0, "agree 3", ErrAnswered)
	say(0, "agree 4", nil)
	say(0, "agree 5", errNoStatement)
	s.Talk.played(2)
	say(2, "vouch 2", nil)
	say(1, "agree 3", nil)
}

// TestWitnessSaysItAgain: whoever has looked at a goal says once more what it has said of that goal before, and of
// no other, once for each look: ruling 17.
func TestWitnessSaysItAgain(t *testing.T) {
	s := set(t, scene{seats: 3, hand: "map map EW NS"})
	v := s.View(1)
	say := func(words string, want error) {
		t.Helper()
		said, _ := ParseSpoken("say 1 " + words)
		s.Talk.played(0)
		if err := s.Say(0, said.Statement, nil); err != want {
			t.Errorf("%q: %v, want %v", words, err, want)
		}
	}
	say("stone 1", nil)
	say("stone 2", nil)
	say("stone 2", ErrSaidBefore)
	v = s.View(1)
	s.Apply(Action{Kind: Look, Card: s.HandOf(0)[0], Goal: 1}, func(e Event) { v.Apply(e) })
	if v.Talk != s.Talk {
		t.Error("others do not know that it may be said again")
	}
	say("stone 1", ErrSaidBefore)
	say("stone 2", nil)
	say("stone 2", ErrSaidBefore)
	say("treasure 2", nil)
	say("treasure 2", ErrSaidBefore)
}

// TestGroundsCanBeAdded: who has accused a player may accuse once more for a card, whatever the card.
func TestGroundsCanBeAdded(t *testing.T) {
	s := new(State)
	testenv.NoError(t, s.Begin(Config{Seats: 3, Seed: 4}, nil))
	for range 6 {
		v := s.View(s.Turn)
		s.Apply(v.Legal(nil)[0], nil)
	}
	accused := s.playedBy(1)
	speaker := (accused + 1) % 3
	for _, at := range []struct {
		card int8
		want error
	}{{0, nil}, {0, ErrSaidBefore}, {1, nil}, {1, ErrSaidBefore}, {4, ErrSaidBefore}, {0, ErrSaidBefore}} {
		s.Talk.played(speaker)
		if err := s.Say(speaker, Statement{Kind: Accuse, Seat: accused, Deed: at.card}, nil); err != at.want {
			t.Errorf("for card %d: %v, want %v", at.card, err, at.want)
		}
	}
}

// TestSayingSomethingAgain: a seat may say something again when it has played a card, not
// when its turn comes, and in the next round.
func TestSayingSomethingAgain(t *testing.T) {
	s := new(State)
	testenv.NoError(t, s.Begin(Config{Seats: 3, Seed: 4}, nil))
	speak := func(want bool) {
		t.Helper()
		may := s.Statements(0, nil)
		if len(may) > 0 != want {
			t.Fatalf("after %d cards seat 1 may say %v", s.Plays, may)
		}
		if want {
			s.Say(0, may[0], nil)
		}
	}
	discard := func() { s.Apply(Action{Kind: Discard, Card: s.HandOf(s.Turn)[0]}, nil) }
	speak(true)
	speak(false)
	discard()
	speak(true)
	for range 3 { // until seat 1 has played again
		speak(false)
		discard()
	}
	speak(true)
	for s.Phase == Playing && s.Round == 1 {
		discard()
	}
	if s.Round != 2 || s.Talk != (Talk{}) {
		t.Errorf("in round %d it is remembered what was said before", s.Round)
	}
	speak(true)
}

// TestAskedOfGoals: nobody says anything of a goal that lies face up.
func TestAskedOfGoals(t *testing.T) {
	everyTable(func(c Config) {
		talkative(t, c, func(s *State, e Event) {
			if turned, ok := e.(GoalTurned); ok && s.Phase == Playing {
				for _, kind := range []StatementKind{ClaimTreasure, ClaimStone, AskLook, AskLeave} {
					if err := s.CheckStatement(0, Statement{Kind: kind, Goal: turned.Goal}); err != ErrAboutFaceUp && err != ErrSaidBefore && err != ErrSaidEnough {
						t.Errorf("of a goal that lies face up one can say %v: %v", kind, err)
					}
				}
			}
		})
	})
}

// TestRecordOfTalk: a record keeps what was said, in order; without it, it is written as
// before.
func TestRecordOfTalk(t *testing.T) {
	everyTable(func(c Config) {
		r := talkative(t, c, nil)
		last := len(r.Talk) / 2
		running := &Record{Config: c, Actions: r.Actions[:r.Talk[last].After], Talk: r.Talk[:last+1]} // nobody has played since
		text := ""
		for _, r := range []*Record{running, r} {
			text = written(t, r)
			back, err := ReadRecord(strings.NewReader(text))
			if err != nil || !reflect.DeepEqual(back, r) {
				t.Fatalf("read back with %v", err)
			}
		}
		if !strings.Contains(text, `"version": 3`) {
			t.Errorf("written as %s", text[:60])
		}
		silent := *r
		silent.Talk = nil
		if text := written(t, &silent); !strings.Contains(text, `"version": 1`) || strings.Contains(text, "silent") {
			t.Errorf("without talk, written as %s", text[:60])
		}
		if silent.Silent = true; true {
			back, err := ReadRecord(strings.NewReader(written(t, &silent)))
			if err != nil || !back.Silent {
				t.Errorf("a match without talk is read as one with talk, %v", err)
			}
		}
	})
}

// TestForgedTalk: statements that could not be made are found, also with right sums.
func TestForgedTalk(t *testing.T) {
	good := talkative(t, Config{Seats: 5, Seed: 3}, nil)
	checkForged(t, good, map[string]func(r *Record){
		"after the end":   func(r *Record) { r.Talk[len(r.Talk)-1].After = len(r.Actions) + 1 },
		"out of order":    func(r *Record) { r.Talk[0].After = r.Talk[5].After + 1 },
		"before the deal": func(r *Record) { r.Talk[0].After = -1 },
		"said twice":      func(r *Record) { r.Talk = slices.Insert(r.Talk, 0, r.Talk[0]) },
		"by nobody":       func(r *Record) { r.Talk[0].Seat = Nobody },
		"of no kind":      func(r *Record) { r.Talk[0].Statement.Kind = Doubt + 1 },
		"without talk":    func(r *Record) { r.Silent = true },
	})
}

// TestTalkBefore: with each number of actions goes what had been said by then.
func TestTalkBefore(t *testing.T) {
	r := &Record{Talk: []Interjection{{After: 0}, {After: 0}, {After: 3}}}
	for n, want := range map[int]int{0: 2, 2: 2, 3: 3, 9: 3} {
		if got := len(r.TalkBefore(n)); got != want {
			t.Errorf("before action %d, %d statements were made, want %d", n, got, want)
		}
	}
}

// FuzzStatement: what can be read is written the same.
func FuzzStatement(f *testing.F) {
	for _, s := range allStatements(MaxSeats) {
		f.Add("say 3 " + s.String())
	}
	f.Add("say 10 accuse 2 because 67")
	f.Add("say 0 accuse 0 because 0")
	f.Fuzz(func(t *testing.T, words string) {
		if s, err := ParseSpoken(words); err == nil && s.String() != words {
			t.Errorf("%q is read as %q", words, s)
		}
	})
}

// checkForged finds out whether a record that somebody has changed can neither be replayed nor written, nor
// read as one of version 2, in which nobody says anything.
func checkForged(t *testing.T, good *Record, changes map[string]func(r *Record)) {
	t.Helper()
	for what, change := range changes {
		bad := *good
		bad.Talk = slices.Clone(good.Talk)
		change(&bad)
		if _, err := bad.Replay(nil); err == nil {
			t.Errorf("%s: it can be replayed", what)
		}
		if text, err := bad.MarshalJSON(); err == nil {
			t.Errorf("%s: it can be written: %.80s", what, text)
		}
	}
	text := strings.Replace(written(t, good), `"version": 3`, `"version": 2`, 1)
	if _, err := ReadRecord(strings.NewReader(text)); !errors.Is(err, ErrTampered) {
		t.Errorf("a record of version 2: %v", err)
	}
}
