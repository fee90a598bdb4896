package game_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/testenv"
)

var matches = flag.Int("matches", testenv.Short(40, 64), "how many matches the soak plays")

// TestSoak plays matches between quick dwarves at all tables, and checks after
// every action all that must always hold. `go test ./game -run Soak -matches
// 20000 -v -timeout 0` is the long one.
func TestSoak(t *testing.T) {
	var sum soakSum
	began := time.Now()
	t.Cleanup(func() {
		t.Logf("%d matches, %d rounds (%d with treasure), %d actions in %v",
			sum.matches.Load(), sum.rounds.Load(), sum.dug.Load(), sum.actions.Load(), time.Since(began).Round(time.Second))
	})
	var tables []game.Config
	game.EveryTable(func(c game.Config) { tables = append(tables, c) })
	for i, c := range tables {
		t.Run(fmt.Sprintf("%d seats, %v", c.Seats, c.Rules), func(t *testing.T) {
			t.Parallel()
			for n := i; n < *matches; n += len(tables) {
				c.Seed, c.BotSeed, c.First = uint64(n), uint64(n)^0x5ab07e0d, game.Seat(n/len(tables)%c.Seats)
				soakMatch(t, c, &sum)
			}
		})
	}
}

type soakSum struct{ matches, rounds, dug, actions atomic.Int64 }

// A soak is a match being played and checked.
type soak struct {
	state  game.State
	record game.Record
	bots   bot.Bots
	chance *rand.PCG
	heard  int        // events of the last action
	short  bool       // a round without treasure ended before all cards were played
	last   game.Event // and the last of them
	after  game.State // right after it
	sum    *soakSum
}

// soakMatch plays one match. It is also written, read and replayed at a random
// action, and at the end.
func soakMatch(t *testing.T, c game.Config, sum *soakSum) {
	s := &soak{record: game.Record{Config: c}, chance: rand.NewPCG(c.Seed, 41), sum: sum}
	s.seat()
	testenv.NoError(t, s.state.Begin(c, s.hear))
	reread := int(s.chance.Uint64() % 120)
	for s.state.Phase != game.Over {
		game.CheckSound(t, &s.state, s.chance)
		s.checkLastEvent(t)
		if len(s.record.Actions) == reread {
			s.checkReread(t)
		}
		s.act(t)
	}
	game.CheckSound(t, &s.state, s.chance)
	s.checkLastEvent(t)
	s.checkReread(t)
	s.checkResult(t)
	sum.matches.Add(1)
	sum.actions.Add(int64(len(s.record.Actions)))
}

// seat seats dwarves of the two quick levels and of all characters.
func (s *soak) seat() {
	var players []bot.Player
	for i := range game.Seat(s.record.Seats) {
		p := bot.Player{Level: bot.Levels[s.chance.Uint64()%2], Character: bot.Characters[s.chance.Uint64()%uint64(len(bot.Characters))]}
		players = append(players, p)
		s.bots = append(s.bots, ai.NewDwarf(i, p.Level, p.Character))
	}
	s.bots.Meet(players)
}

func (s *soak) hear(e game.Event) {
	s.heard++
	s.last, s.after = e, s.state
	s.bots.Hear(e, &s.state)
	if ended, ok := e.(game.RoundEnded); ok {
		s.sum.rounds.Add(1)
		if ended.Winners == game.Digger {
			s.sum.dug.Add(1)
		} else if s.state.Plays != game.DeckSize {
			s.short = true
		}
	}
}

// act lets the dwarf in turn choose, and plays it.
func (s *soak) act(t *testing.T) {
	for !s.bots.Think(&s.state) {
	}
	a := s.bots[s.state.Turn].Choice()
	if !slices.Contains(s.state.Legal(nil), a) {
		t.Fatalf("%v chose %v, which is not offered", s.state.Turn, a)
	}
	s.heard = 0
	if err := s.state.Apply(a, s.hear); err != nil {
		t.Fatalf("%v is refused: %v", a, err)
	}
	s.record.Actions = append(s.record.Actions, a)
}

// checkLastEvent checks that the last event says whose turn it is or that the match has
// ended, and that nothing changed after it.
func (s *soak) checkLastEvent(t *testing.T) {
	t.Helper()
	if s.heard == 0 || s.after != s.state {
		t.Fatalf("after %d events, the last of them %#v, something changed without an event", s.heard, s.last)
	}
	switch e := s.last.(type) {
	case game.TurnBegan:
		if e.Seat != s.state.Turn {
			t.Fatalf("told that %v begins, but the turn is of %v", e.Seat, s.state.Turn)
		}
	case game.MatchEnded:
		if s.state.Phase != game.Over {
			t.Fatal("told of the end before the end")
		}
	default:
		t.Fatalf("the last event is %#v", e)
	}
}

// checkReread writes the record, reads it and plays it again.
func (s *soak) checkReread(t *testing.T) {
	t.Helper()
	var text strings.Builder
	if _, err := s.record.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	back, err := game.ReadRecord(strings.NewReader(text.String()))
	if err != nil || !reflect.DeepEqual(*back, s.record) && len(s.record.Actions) > 0 {
		t.Fatalf("the record reads back as %+v, %v", back, err)
	}
	again, err := back.Replay(nil)
	if err != nil || *again != s.state {
		t.Fatalf("replayed after %d actions it is another match: %v", len(s.record.Actions), err)
	}
}

// checkResult checks rounds, nuggets and winners.
func (s *soak) checkResult(t *testing.T) {
	t.Helper()
	var most, sum int8
	for i := range s.record.Seats {
		most = max(most, s.state.Nuggets[i])
		sum += s.state.Nuggets[i]
	}
	for i := range s.record.Seats {
		if s.state.Winners[i] != (s.state.Nuggets[i] == most) {
			t.Fatalf("with %v nuggets the winners are %v", s.state.Nuggets, s.state.Winners)
		}
	}
	if s.short || s.state.Round != game.Rounds || sum < 0 || sum > 44 {
		t.Fatalf("%d rounds, one cut short: %v, %d nuggets", s.state.Round, s.short, sum)
	}
}
