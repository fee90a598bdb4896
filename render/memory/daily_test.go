package memory_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/memory"
	"saboteur/render/playtest"
	"saboteur/render/store"
	"saboteur/render/words"
)

// TestDailyDeal: the deal of a date never changes, or results could not be compared. There is talk at
// it, and no accusation.
func TestDailyDeal(t *testing.T) {
	got := memory.DailyConfig("2026-11-24")
	want := game.Config{Seats: 5, Rules: game.Amigo.Rules(), First: 1, Seed: 5177077549121089376, BotSeed: 5849361753649665353}
	if got != want {
		t.Errorf("the deal is %+v", got)
	}
	if memory.DailyConfig("2026-11-25").Seed == got.Seed {
		t.Error("two days have the same deal")
	}
}

// dailyOf returns the deal of a day as it ended, played at random with a person on the first seat, and
// how it went for the person.
func dailyOf(day string, dice uint64) (*store.OngoingMatch, memory.DailyResult) {
	m := &store.OngoingMatch{Record: game.Record{Config: memory.DailyConfig(day)}, HintsAsked: []int{2, 7, 0, 0, 0}, TurnsTakenBack: 3}
	var s game.State
	m.ID = "match-" + day
	want, p := memory.DailyResult{Date: day, Place: 1, Helped: 5, Match: m.ID}, rand.NewPCG(dice, 1)
	hear := func(e game.Event) {
		if e, ok := e.(game.RoundEnded); ok {
			want.Rounds += map[bool]string{true: "w", false: "l"}[e.Roles[0] == e.Winners]
		}
	}
	if err := s.Begin(m.Record.Config, hear); err != nil {
		panic(err)
	}
	for s.Phase != game.Over {
		a := playtest.PickAction(p, s.Legal(nil))
		if m.Record.Actions = append(m.Record.Actions, a); s.Apply(a, hear) != nil {
			panic("a legal action was refused")
		}
	}
	for seat := range m.Record.Seats {
		m.Record.Names = append(m.Record.Names, string(rune('A'+seat)))
		m.Record.Profiles = append(m.Record.Profiles, bot.Player{Human: seat == 0}.Profile())
		if s.Nuggets[seat] > s.Nuggets[0] {
			want.Place++
		}
	}
	want.Nuggets, want.Strip = int(s.Nuggets[0]), stripOf(&m.Record, func(e game.Event) game.Event { return e })
	return m, want
}

// evening returns ten o'clock in the evening of a day.
func evening(day string) time.Time {
	at, err := time.Parse(time.DateTime, day+" 22:00:00")
	if err != nil {
		panic(err)
	}
	return at
}

// TestFirstDailyResultCounts: however often a deal of the day is played again, and whatever else is
// played, its first result stays.
func TestFirstDailyResultCounts(t *testing.T) {
	const day = "2026-11-24"
	var m memory.Memory
	match, first := dailyOf(day, 1)
	m, _ = m.WithDaily(match, evening(day))
	differ := false
	for dice := range uint64(8) {
		again, result := dailyOf(day, dice)
		m, _ = m.WithDaily(again, evening(day))
		differ = differ || result != first
		yesterday, _ := dailyOf("2026-11-23", dice)
		m, _ = m.WithDaily(yesterday, evening(day))
		m = m.WithTable([]bot.Player{{Name: "Eva", Human: true}, {Name: "Grum"}, {Name: "Ulf"}}, game.Amigo.Rules(), words.In("en"))
		m = m.WithPerson(bot.Player{Name: "Bram", Human: true})
		if r, played := m.DailyResult(day); !played || r != first {
			t.Errorf("the result %+v becomes %+v", first, r)
		}
	}
	if n := len(m.Daily); n != 2 || !differ {
		t.Errorf("of two days %d results are kept; some differ: %v", n, differ)
	}
}

// TestDailyResult: it is that of the person, in whichever role; a player who has as much as others shares their
// place; and all help is counted.
func TestDailyResult(t *testing.T) {
	places := map[int]bool{}
	for dice := range uint64(20) {
		day := time.Date(2026, 11, 24-int(dice), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		match, want := dailyOf(day, dice)
		m, _ := memory.Memory{}.WithDaily(match, evening("2026-11-24"))
		if r, _ := m.DailyResult(day); r != want {
			t.Errorf("%s: the result is %+v, not %+v", day, r, want)
		}
		places[want.Place] = true
	}
	if len(places) < 3 {
		t.Errorf("the person comes in on %v", places)
	}
}

// TestDailyAfterMidnight: a deal that was begun in the evening counts for its day, and for a streak,
// in which no day is left out.
func TestDailyAfterMidnight(t *testing.T) {
	var m memory.Memory
	play := func(day string) {
		match, _ := dailyOf(day, 1)
		m, _ = m.WithDaily(match, evening("2026-11-26"))
	}
	for i, day := range []string{"2026-11-23", "2026-11-24", "2026-11-25"} {
		play(day)
		if n := m.DailyStreak(day); n != i+1 {
			t.Errorf("up to %s there are %d days in a row", day, n)
		}
	}
	play("2026-11-21")
	if n, today := m.DailyStreak("2026-11-25"), m.DailyStreak("2026-11-26"); n != 3 || today != 0 {
		t.Errorf("%d days in a row, and %d up to a day that was not played", n, today)
	}
	play("2026-10-01")
	if _, counts := m.DailyResult("2026-10-01"); counts {
		t.Error("a deal counts that was begun two months ago")
	}
}

// stripOf returns the strip of a match of which other events are heard than happened.
func stripOf(r *game.Record, other func(game.Event) game.Event) (strip string) {
	r.Replay(func(_ *game.State, e game.Event) { strip = memory.WithSign(strip, other(e)) })
	return strip
}

// TestStripTellsNoSecret: matches that differ in nothing but roles, goals, hands, faces looked at and cards
// discarded have the same strip, which has a sign for each turn of the person.
func TestStripTellsNoSecret(t *testing.T) {
	kinds := map[rune]bool{}
	for dice := range uint64(20) {
		m, want := dailyOf("2026-11-24", dice)
		got := stripOf(&m.Record, func(e game.Event) game.Event {
			switch e := e.(type) {
			case game.Looked:
				e.Face = game.Treasure + game.StoneA - e.Face
				return e
			case game.Discarded:
				e.Card = 1 + e.Card%game.DeckSize
				return e
			case game.RoundEnded:
				for i := range e.Roles {
					e.Roles[i] = game.Digger + game.Saboteur - e.Roles[i]
				}
				e.Goals[0], e.Goals[1], e.Goals[2] = e.Goals[2], e.Goals[0], e.Goals[1]
				return e
			}
			return e
		})
		if got != want.Strip || strings.Count(got, "/") != 2 {
			t.Errorf("the strip %q becomes %q", want.Strip, got)
		}
		for _, sign := range got {
			kinds[sign] = true
		}
	}
	if len(kinds) < len(memory.Signs) { // the "/" may stand for a treasure that nobody reaches at random
		t.Errorf("there are only the signs %v", kinds)
	}
}

// TestPar: it is kept before the deal is played and after it, counts nothing as played, and is forgotten with
// days that were not played.
func TestPar(t *testing.T) {
	m := memory.Memory{}.WithPar("2026-11-23", []int{9, 9, 9, 9}).WithPar("2026-11-24", []int{1, 0, 4, 40})
	if _, played := m.DailyResult("2026-11-24"); played || m.DailyStreak("2026-11-24") != 0 || len(m.Daily) != 1 {
		t.Errorf("a par is a result: %+v", m.Daily)
	}
	match, want := dailyOf("2026-11-24", 3)
	m, _ = m.WithDaily(match, evening("2026-11-24"))
	want.Par = "baez"
	if r, _ := m.DailyResult("2026-11-24"); r != want || !slices.Equal(r.Pars(), []int{1, 0, 4, 25}) || len(m.Daily) != 1 {
		t.Errorf("%+v, want %+v", r, want)
	}
	m = m.WithPar("2026-11-24", []int{0, 0, 0, want.Nuggets})
	if reached, of := m.AtPar(); reached != 1 || of != 1 {
		t.Errorf("%d of %d are at par", reached, of)
	}
	m = m.WithPar("2026-11-24", []int{0, 0, 0, want.Nuggets + 1})
	if reached, of := m.AtPar(); reached != 0 || of != 1 || m.LongestStreak() != 1 {
		t.Errorf("%d of %d are at par, in a row of %d", reached, of, m.LongestStreak())
	}
}

// TestLongestStreak: it is the longest of all rows, in whatever order days were played.
func TestLongestStreak(t *testing.T) {
	var m memory.Memory
	for _, date := range []string{"2026-11-24", "2026-11-30", "2026-12-01", "2026-11-29", "2026-12-03", "2026-12-04"} {
		m.Daily = append(m.Daily, memory.DailyResult{Date: date, Place: 1})
	}
	if n := m.LongestStreak(); n != 3 {
		t.Errorf("%d days", n)
	}
}

// TestHostileDaily: of settings that somebody has changed, only results that could be are kept.
func TestHostileDaily(t *testing.T) {
	_, good := dailyOf("2026-11-24", 3)
	old := memory.DailyResult{Date: "2026-11-20", Nuggets: 3, Place: 2, Rounds: "wlw"}
	m := &memory.Memory{Daily: []memory.DailyResult{good, old, {Date: "2026-11-21", Par: "abcd"}}}
	if m.Valid() != m {
		t.Error("a good memory is changed")
	}
	for _, spoil := range []func(*memory.DailyResult){
		func(r *memory.DailyResult) { r.Strip = "ddz" },
		func(r *memory.DailyResult) { r.Strip = strings.Repeat("d", 30) },
		func(r *memory.DailyResult) { r.Strip = "d/d/d/d" },
		func(r *memory.DailyResult) { r.Par = "abc" },
		func(r *memory.DailyResult) { r.Par = "abc!" },
		func(r *memory.DailyResult) { r.Match = "../secret" },
		func(r *memory.DailyResult) { r.Match = strings.Repeat("a", 99) },
		func(r *memory.DailyResult) { r.Place = 0 },
	} {
		bad := good
		spoil(&bad)
		if kept := (&memory.Memory{Daily: []memory.DailyResult{bad, old}}).Valid().Daily; len(kept) != 1 || kept[0] != old {
			t.Errorf("%+v is kept", bad)
		}
	}
}

// TestDailyText: a line and, below it, a line of signs for each round, or what older versions knew of it.
func TestDailyText(t *testing.T) {
	r := memory.DailyResult{Date: "2026-11-24", Nuggets: 7, Place: 1, Rounds: "wlw", Helped: 2}
	want := "Saboteur, deal of 24 Nov 2026: 7 gold, place 1 of 5 (with help 2 times)\n✓✗✓"
	if got := r.Text(words.In("en")); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r.Helped, r.Par, r.Strip = 0, "aceg", "dcfxg/embn/rpg"
	want = "Saboteur, deal of 24 Nov 2026: 7 gold, place 1 of 5 (par 6)\n━┓┳╳★\n◉+−■\n▲·★"
	if got := r.Text(words.In("en")); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
