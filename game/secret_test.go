package game

import (
	"math/rand/v2"
	"reflect"
	"testing"
)

// TestViewsDoNotDependOnSecrets deals again, at every turn, everything that a seat, or
// Nobody, cannot know. The view must stay the same, and so must what the seat may do and
// why not (ruling 16).
func TestViewsDoNotDependOnSecrets(t *testing.T) {
	changed := 0
	everyTable(func(c Config) {
		p := rand.NewPCG(c.Seed, 5)
		n := 0
		playRandom(t, c, func(s *State, legal []Action) {
			if n++; n%5 != int(c.Seed)%5 && s.Phase == Playing {
				return
			}
			for seat := Nobody; seat < Seat(c.Seats); seat++ {
				v := s.View(seat)
				twin := v.Imagine(p)
				if w := twin.View(seat); v != w {
					t.Fatalf("%v could onEvent the difference:\n%+v\n%+v", seat, v, w)
				}
				for g, face := range v.Faces {
					mayKnow := s.Board.Laid(1+g).Card != FaceDown || s.Phase != Playing || seat != Nobody && s.LookedAt[seat]>>g&1 == 1
					if face != FaceDown && !mayKnow {
						t.Fatalf("%v sees goal %d", seat, g+1)
					}
				}
				countCards(t, &twin)
				countGold(t, &twin)
				checkWages(t, &twin)
				if twin.roles != s.roles || twin.goals != s.goals || twin.hands != s.hands || twin.deck != s.deck || twin.held != s.held {
					changed++
				}
			}
		})
	})
	if changed == 0 {
		t.Error("nothing was ever dealt anew")
	}
}

// checkWages checks that saboteurs hold cards that make up what all know they
// were paid.
func checkWages(t *testing.T, s *State) {
	t.Helper()
	for seat := range Seat(s.Seats) {
		cards, least, sum, held := int8(0), int8(0), int8(0), int8(0)
		for _, w := range s.Wages[seat] {
			cards += w.Cards
			least += w.Nuggets
		}
		for _, g := range s.held[seat][:s.Gold[seat]] {
			sum += int8(g.Nuggets())
			held++
		}
		if held < cards || sum < least {
			t.Fatalf("%v was paid %d nuggets in %d cards and holds %d in %d", seat, least, cards, sum, held)
		}
	}
}

// TestImagineDealsRolesFairly: each way in which the roles can have been dealt
// is as likely as the role cards make it. With three seats a gold-digger sees one
// saboteur among three other cards, or among two where all saboteurs are dealt.
func TestImagineDealsRolesFairly(t *testing.T) {
	const n = 6000
	for rules, want := range map[Rules][4]int{{}: {0, n / 3, n / 3, n / 3}, {AllSaboteurs: true}: {0, n / 2, n / 2, 0}} {
		s := set(t, scene{rules: rules})
		roles(s, 2)
		v := s.View(0)
		p := rand.NewPCG(1, 2)
		var where [4]int
		for range n {
			twin := v.Imagine(p)
			for i, r := range twin.roles[:4] {
				if r == Saboteur {
					where[i]++
				}
			}
		}
		for i, k := range where {
			if off := k - want[i]; off < -250 || off > 250 || want[i] == 0 && k > 0 { // more than six standard deviations
				t.Errorf("%v: the saboteur was imagined at %v of %d", rules, where, n)
			}
		}
	}
}

// TestImagineGivenRoles: with the roles given, all else is dealt as before.
func TestImagineGivenRoles(t *testing.T) {
	everyTable(func(c Config) {
		p := rand.NewPCG(c.Seed, 6)
		playRandom(t, c, func(s *State, legal []Action) {
			if s.Plays != 20 || s.Phase != Playing {
				return
			}
			v := s.View(s.Turn)
			var mask uint16
			for seat, r := range s.roles[:s.Seats] {
				if r == Saboteur {
					mask |= 1 << seat
				}
			}
			twin := v.ImagineRoles(p, mask, &Excluded{})
			if twin.roles != s.roles || twin.View(s.Turn) != v {
				t.Fatalf("roles %v were imagined as %v", s.roles, twin.roles)
			}
			countCards(t, &twin)
		})
	})
}

// TestImagineExcludedCards: no seat is dealt its excluded cards as long as there are
// others, and no card is lost.
func TestImagineExcludedCards(t *testing.T) {
	p := rand.NewPCG(3, 7)
	s := set(t, scene{seats: 5})
	v := s.View(0)
	const all = 1<<(Tunnels+1) - 1
	excluded := Excluded{1: all, 3: all}
	for range 200 {
		twin := v.ImagineRoles(p, 0b00110, &excluded)
		countCards(t, &twin)
		for seat, hand := range twin.hands[:5] {
			for _, c := range hand {
				if c != FaceDown && excluded[seat]>>c&1 == 1 {
					t.Fatalf("seat %d excluded %v and was dealt it", seat, c)
				}
			}
		}
	}
	s = set(t, scene{seats: 10})
	v = s.View(0)
	for seat := range Seat(10) {
		excluded[seat] = all // there are not so many other cards
	}
	twin := v.ImagineRoles(p, 0b1111<<1, &excluded)
	countCards(t, &twin)
}

// TestImagineScarceGold: wages are made up of the gold cards that there are, also where
// a kind of them runs out.
func TestImagineScarceGold(t *testing.T) {
	for name, wages := range map[string][]Wage{
		"all ones":  {{4, 4}, {4, 4}, {4, 4}, {4, 4}},
		"no ones":   {{4, 4}, {4, 4}, {4, 4}, {4, 4}, {2, 4}},
		"no twos":   {{3, 6}, {3, 6}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}},
		"no threes": {{1, 3}, {1, 3}, {1, 3}, {1, 3}, {2, 4}, {2, 4}, {2, 4}},
		"all twos":  {{1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {1, 2}, {2, 4}, {2, 4}},
	} {
		s := set(t, scene{seats: 10})
		for i, w := range wages {
			s.Wages[i] = [Rounds]Wage{w}
			s.Gold[i] = w.Cards
			s.GoldPile -= w.Cards
		}
		v := s.View(Nobody)
		for seed := range uint64(100) {
			twin := v.Imagine(rand.NewPCG(seed, 8))
			countGold(t, &twin)
			checkWages(t, &twin)
			for seat, w := range wages {
				sum := int8(0)
				for _, g := range twin.held[seat][:w.Cards] {
					sum += int8(g.Nuggets())
				}
				if sum != w.Nuggets {
					t.Fatalf("%s: seed %d: seat %d holds %d nuggets in %d cards, want %d", name, seed, seat, sum, w.Cards, w.Nuggets)
				}
			}
		}
	}
}

// TestViewHoldsNoReference: nothing in a view or a state leads back to
// anything shared.
func TestViewHoldsNoReference(t *testing.T) {
	var walk func(path string, typ reflect.Type)
	walk = func(path string, typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				walk(path+"."+typ.Field(i).Name, typ.Field(i).Type)
			}
		case reflect.Array:
			walk(path+"[]", typ.Elem())
		case reflect.Pointer, reflect.Map, reflect.Func, reflect.Slice, reflect.Interface, reflect.Chan, reflect.String, reflect.UnsafePointer:
			t.Errorf("%s is a %v", path, typ.Kind())
		}
	}
	walk("View", reflect.TypeFor[View]())
	walk("State", reflect.TypeFor[State]())
}

// TestEventsHideSecrets plays two truths that a seat cannot tell apart, with the same
// actions where both allow them, and compares all events as that seat sees them.
func TestEventsHideSecrets(t *testing.T) {
	compared := 0
	everyTable(func(c Config) {
		p := rand.NewPCG(c.Seed, 17)
		playRandom(t, c, func(s *State, legal []Action) {
			if s.Plays%7 != 3 && s.Phase == Playing {
				return
			}
			for _, seat := range []Seat{Nobody, s.Left(s.Turn), s.Right(s.Turn)} {
				v := s.View(seat)
				one, two := *s, v.Imagine(p)
				one.Deck, two.Deck = min(one.Deck, 5), min(two.Deck, 5)
				a, b := legal[below(p, uint64(len(legal)))], Action{}
				switch {
				case a.Kind == Discard: // some card, face down
					b = Action{Kind: Discard, Card: two.HandOf(two.Turn)[0]}
				case a.Kind == Pick:
					b = Action{Kind: Pick, Gold: two.shares[0]}
				default: // the same card, had it been in that hand
					b = a
					swap(&two, a.Card)
				}
				if a.Kind == Lay && touchesGoal(a.Cell) {
					continue // may turn a goal, which is no secret then
				}
				x, y := toldTo(t, &one, a, seat), toldTo(t, &two, b, seat)
				if last := x[len(x)-1]; reflect.TypeOf(last) != reflect.TypeFor[TurnBegan]() {
					continue // the match ended
				}
				if showsMore(x, seat) || showsMore(y, seat) {
					continue
				}
				if !reflect.DeepEqual(x, y) {
					t.Fatalf("%v could onEvent the difference:\n%+v\n%+v", seat, x, y)
				}
				compared++
			}
		})
	})
	if compared < 1000 {
		t.Errorf("only %d pairs were compared", compared)
	}
}

// swap brings a card into the hand in turn, in exchange for its first one.
func swap(s *State, c Card) {
	mine := &s.hands[s.Turn][0]
	for seat := range Seat(s.Seats) {
		for i := range s.hands[seat] {
			if s.hands[seat][i] == c {
				s.hands[seat][i], *mine = *mine, c
				return
			}
		}
	}
	for i := range s.deck {
		if s.deck[i] == c {
			s.deck[i], *mine = *mine, c
			return
		}
	}
	for i := range s.faceDownDiscards {
		if s.faceDownDiscards[i] == c {
			s.faceDownDiscards[i], *mine = *mine, c
			return
		}
	}
}

func touchesGoal(c Cell) bool { return c.X >= 7 }

// showsMore reports whether the seat was shown by right what it did not know.
func showsMore(told []Event, seat Seat) bool {
	for _, e := range told {
		switch e := e.(type) {
		case RoundEnded, RoundBegan, GoalTurned:
			return true
		case GoldPassed:
			if e.Seat == seat {
				return true
			}
		}
	}
	return false
}

func toldTo(t *testing.T, s *State, a Action, seat Seat) (told []Event) {
	t.Helper()
	if err := s.Apply(a, func(e Event) { told = append(told, e.For(seat)) }); err != nil {
		t.Fatalf("%v: %v", a, err)
	}
	return told
}

// TestViewAfterTheLastEvent: everything that changes shows in an event; nothing changes
// after the last one.
func TestViewAfterTheLastEvent(t *testing.T) {
	everyTable(func(c Config) {
		playRandom(t, c, func(s *State, legal []Action) {
			twin := *s
			var last State
			if err := twin.Apply(legal[len(legal)/2], func(Event) { last = twin }); err != nil {
				t.Fatal(err)
			}
			if last != twin {
				t.Fatalf("%v: something changed after the last event", legal[len(legal)/2])
			}
		})
	})
}
