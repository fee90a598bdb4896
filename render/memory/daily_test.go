package memory_test

import (
	"math/rand/v2"
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
	want, p := memory.DailyResult{Date: day, Place: 1, Helped: 5}, rand.NewPCG(dice, 1)
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
	want.Nuggets = int(s.Nuggets[0])
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
