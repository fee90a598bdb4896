package game

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"saboteur/testenv"
)

// accusing plays a match at random in which everybody points at somebody at random, or skips,
// when a round is decided. It returns its record.
func accusing(t testing.TB, c Config, each func(s *State, e Event)) *Record {
	t.Helper()
	_, actions := playRandom(t, c, nil)
	c.Accusation = true
	r, s := &Record{Config: c, Actions: actions}, new(State)
	hear := func(e Event) {
		if each != nil {
			each(s, e)
		}
	}
	testenv.NoError(t, s.Begin(c, hear))
	p := rand.NewPCG(c.Seed, 6)
	for i, a := range actions {
		testenv.NoError(t, s.Apply(a, hear))
		if s.Phase != Accusing {
			continue
		}
		seats := make([]Seat, c.Seats)
		for i := range seats {
			seats[i] = Seat(i)
		}
		shuffle(p, seats)
		for _, seat := range seats {
			point := Pointing{seat, Seat(below(p, uint64(c.Seats+1))) - 1}
			if point.Target == seat {
				point.Target = Nobody
			}
			if err := s.Point(point, hear); err != nil {
				t.Fatalf("%v: %v", point, err)
			}
			r.Talk = append(r.Talk, Interjection{After: i + 1, Pointing: point})
		}
	}
	return r
}

// someTables are tables of all sizes, one of each: accusations depend on no rule.
func someTables(f func(c Config)) {
	everyTable(func(c Config) {
		if c.Seed%16 == 3 {
			f(c)
		}
	})
}

// TestAccusationChangesNothing: a match with accusations is played, dealt and paid as the same
// match without, event by event, and what a seat has heard makes up its view.
func TestAccusationChangesNothing(t *testing.T) {
	someTables(func(c Config) {
		var with, without []Event
		views := make([]View, c.Seats+1)
		c.Accusation = true
		for i := range views {
			views[i] = NewView(c, Seat(i-1))
		}
		c.Accusation = false
		r := accusing(t, c, func(s *State, e Event) {
			switch e.(type) {
			case AccusationBegan, Pointed, FingersShown:
			default:
				with = append(with, e)
			}
			for i := range views {
				if views[i].Apply(e); views[i] != s.View(Seat(i-1)) {
					t.Fatalf("%v knows after %+v\n%+v, want\n%+v", Seat(i-1), e, views[i], s.View(Seat(i-1)))
				}
			}
		})
		plain := Record{Config: c, Actions: r.Actions}
		if _, err := plain.Replay(func(_ *State, e Event) { without = append(without, e) }); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(with, without) {
			t.Errorf("%+v goes on otherwise with accusations", c)
		}
		if points := len(r.Talk); points != Rounds*c.Seats {
			t.Errorf("%d seats pointed %d times", c.Seats, points)
		}
	})
}

// TestPointsAreSecret: until all have chosen, nothing that anybody sees or hears depends on whom
// a seat points at; then all of it is shown at once.
func TestPointsAreSecret(t *testing.T) {
	compared := 0
	someTables(func(c Config) {
		p := rand.NewPCG(c.Seed, 8)
		accusing(t, c, func(s *State, e Event) {
			if s.Phase != Accusing {
				return
			}
			for seat := Nobody; seat < Seat(c.Seats); seat++ {
				v := s.View(seat)
				twin := v.Imagine(p)
				if twin.View(seat) != v {
					t.Fatalf("%v sees the difference after %+v", seat, e)
				}
				for other, target := range twin.points {
					if target == Seat(other) && s.HasPointed(target) {
						t.Fatalf("%v is imagined to point at itself", target)
					}
				}
				if twin.points != s.points {
					compared++
				}
			}
			if shown, ok := e.(FingersShown); ok && s.pointed != 1<<s.Seats-1 {
				t.Fatalf("%+v comes before all have pointed", shown)
			}
			if pointed, ok := e.(Pointed); ok && (reflect.TypeFor[Pointed]().NumField() != 1 || !s.HasPointed(pointed.Seat)) {
				t.Fatal("more is heard than that a seat has pointed")
			}
		})
	})
	if compared < 1000 {
		t.Errorf("only %d pairs were compared", compared)
	}
}

// TestFingersShown: what is shown is what everybody has chosen, whatever the order, and the
// round ends right after it, with nobody pointing in between.
func TestFingersShown(t *testing.T) {
	var shown *FingersShown
	var last Event
	r := accusing(t, Config{Seats: 5, Seed: 3}, func(s *State, e Event) {
		if f, ok := e.(FingersShown); ok && shown == nil {
			shown = &f
		}
		if _, ok := last.(FingersShown); ok != (reflect.TypeOf(e) == reflect.TypeFor[RoundEnded]()) {
			t.Errorf("%+v is followed by %+v", last, e)
		}
		last = e
	})
	for _, i := range r.Talk[:5] {
		if got := shown.Targets[i.Pointing.Seat]; got != i.Pointing.Target {
			t.Errorf("%v is shown as pointing at %v", i.Pointing, got)
		}
	}
}

// accusable returns a match in which the first round has just been decided.
func accusable(t *testing.T) *State {
	t.Helper()
	c := Config{Seats: 4, Seed: 2}
	_, actions := playRandom(t, c, nil)
	c.Accusation = true
	s := new(State)
	testenv.NoError(t, s.Begin(c, nil))
	for _, a := range actions {
		for seat := range Seat(4) {
			if err := s.Point(Pointing{seat, s.Left(seat)}, nil); !errors.Is(err, ErrNoAccusation) {
				t.Fatalf("pointing while cards are played: %v", err)
			}
		}
		testenv.NoError(t, s.Apply(a, nil))
		if s.Phase == Accusing {
			return s
		}
	}
	t.Fatal("no round was decided")
	return nil
}

// TestRefusedPoints: each seat of the table points once, not at itself or at a seat that there
// is not. While people accuse nobody plays, picks or says anything.
func TestRefusedPoints(t *testing.T) {
	s := accusable(t)
	testenv.NoError(t, s.Point(Pointing{1, 3}, nil))
	before := *s
	for p, want := range map[Pointing]error{
		{1, 2}: errPointed, {1, Nobody}: errPointed, {0, 0}: errNoSuspect, {0, 4}: errNoSuspect, {0, -2}: errNoSuspect,
		{4, 0}: errNoSuspect, {Nobody, 0}: errNoSuspect, {Nobody, Nobody}: errNoSuspect, {-128, 127}: errNoSuspect,
	} {
		if err := s.Point(p, nil); !errors.Is(err, want) {
			t.Errorf("%v: %v, want %v", p, err, want)
		}
	}
	for seat := Nobody; seat < 4; seat++ {
		v := s.View(seat)
		if got := v.Legal(nil); len(got) > 0 || len(s.Legal(nil)) > 0 {
			t.Errorf("%v may do %v", seat, got)
		}
		for c := range Card(DeckSize) {
			if v.Check(Action{Kind: Discard, Card: c + 1}) == nil || s.Apply(Action{Kind: Discard, Card: c + 1}, nil) == nil {
				t.Fatalf("%v may discard", seat)
			}
		}
		if seat != Nobody && len(s.Statements(seat, nil)) > 0 {
			t.Errorf("%v may talk", seat)
		}
	}
	if *s != before {
		t.Error("what was refused has changed something")
	}
}

// TestRecordOfAccusations: a record holds whom everybody pointed at, also of a match that stops
// in between, and without accusation it is written as before.
func TestRecordOfAccusations(t *testing.T) {
	someTables(func(c Config) {
		whole := accusing(t, c, nil)
		part := *whole
		part.Actions, part.Talk = whole.Actions[:whole.Talk[0].After], whole.Talk[:c.Seats-1]
		for _, r := range []*Record{whole, &part} {
			text := written(t, r)
			back, err := ReadRecord(strings.NewReader(text))
			if err != nil || !reflect.DeepEqual(back, r) || !strings.Contains(text, `"version": 3`) {
				t.Fatalf("%v, read back: %v\n%.300s", c, err, text)
			}
		}
		s, err := part.Replay(nil)
		if err != nil || s.Phase != Accusing || s.HasPointed(whole.Talk[c.Seats-1].Pointing.Seat) {
			t.Errorf("a match that stops while people accuse: phase %v, %v", s.Phase, err)
		}
		early := Record{Config: part.Config, Actions: part.Actions[:3]}
		text := written(t, &early)
		early.Talk = []Interjection{{Spoken: Spoken{1, Statement{Kind: Vouch}}}} // needs version 3, too
		talked := written(t, &early)
		if !strings.Contains(text, `"version": 3`) {
			t.Errorf("older programs would read a match with accusations: %.300s", text)
		}
		if _, err := ReadRecord(strings.NewReader(strings.Replace(talked, `"accusation": true`, `"accusation": false`, 1))); !errors.Is(err, ErrTampered) {
			t.Errorf("accusations can be switched off in a record: %v", err)
		}
		plain := Record{Config: c, Actions: whole.Actions}
		if text := written(t, &plain); strings.Contains(text, "accusation") || !strings.Contains(text, `"version": 1`) {
			t.Errorf("without accusation: %.300s", text)
		}
	})
}

// TestForgedAccusations: accusations that cannot be are found, also with right sums.
func TestForgedAccusations(t *testing.T) {
	good := accusing(t, Config{Seats: 5, Seed: 3}, nil)
	checkForged(t, good, map[string]func(r *Record){
		"at oneself":   func(r *Record) { r.Talk[0].Pointing.Target = r.Talk[0].Pointing.Seat },
		"twice":        func(r *Record) { r.Talk[1].Pointing.Seat = r.Talk[0].Pointing.Seat },
		"one is short": func(r *Record) { r.Talk = r.Talk[1:] },
		"too early":    func(r *Record) { r.Talk[0].After-- },
		"too late":     func(r *Record) { r.Talk[4].After++ },
		"switched off": func(r *Record) { r.Accusation = false },
		"a statement":  func(r *Record) { r.Talk[0].Pointing, r.Talk[0].Statement.Kind = Pointing{}, Doubt },
	})
}

// FuzzPointing: what can be read is written the same.
func FuzzPointing(f *testing.F) {
	for _, words := range []string{"point 1 2", "point 10 nobody", "point 3 3", "point 0 1", "point 1 11", "point 2", "point 2 nobody 3"} {
		f.Add(words)
	}
	f.Fuzz(func(t *testing.T, words string) {
		if p, err := ParsePointing(words); err == nil && p.String() != words {
			t.Errorf("%q is read as %q", words, p)
		}
	})
}
