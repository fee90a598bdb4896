package screen_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
)

// newApp returns a program on the evening of a day.
func newApp(day string) *screen.App {
	app := testapp.New(1, nil)
	at, err := time.Parse(time.DateTime, day+" 22:00:00")
	if err != nil {
		panic(err)
	}
	app.Now = func() time.Time { return at }
	return app
}

// dailyOf returns the deal of a day as it ended, played by chance with a person on the first seat, and
// how it went for the person.
func dailyOf(day string, dice uint64) (*store.OngoingMatch, screen.DailyResult) {
	m := &store.OngoingMatch{Record: game.Record{Config: screen.DailyConfig(day)}, HintsAsked: []int{2, 7, 0, 0, 0}, TurnsTakenBack: 3}
	var s game.State
	want, p := screen.DailyResult{Date: day, Place: 1, Helped: 5}, rand.NewPCG(dice, 1)
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

// TestFirstDailyResultCounts: however often a deal of the day is played again, and whatever else is
// played, its first result stays.
func TestFirstDailyResultCounts(t *testing.T) {
	const day = "2026-11-24"
	app := newApp(day)
	m, first := dailyOf(day, 1)
	app.RecordDaily(m)
	differ := false
	for dice := range uint64(8) {
		again, result := dailyOf(day, dice)
		app.RecordDaily(again)
		differ = differ || result != first
		yesterday, _ := dailyOf("2026-11-23", dice)
		app.RecordDaily(yesterday)
		app.RememberTable([]bot.Player{{Name: "Eva", Human: true}, {Name: "Grum"}, {Name: "Ulf"}}, game.Amigo.Rules())
		app.RememberPerson(bot.Player{Name: "Bram", Human: true})
		if r, played := app.DailyResult(day); !played || r != first {
			t.Errorf("the result %+v becomes %+v", first, r)
		}
	}
	if n := len(app.CurrentSettings().Memory.Daily); n != 2 || !differ {
		t.Errorf("of two days %d results are kept; some differ: %v", n, differ)
	}
}

// TestDailyResult: it is that of the person, in whichever role; who has as much as others shares their
// place; and all help is counted.
func TestDailyResult(t *testing.T) {
	places := map[int]bool{}
	for dice := range uint64(20) {
		day := time.Date(2026, 11, 24-int(dice), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		app := newApp("2026-11-24")
		m, want := dailyOf(day, dice)
		app.RecordDaily(m)
		if r, _ := app.DailyResult(day); r != want {
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
	app := newApp("2026-11-26")
	play := func(day string) {
		m, _ := dailyOf(day, 1)
		app.RecordDaily(m)
	}
	for i, day := range []string{"2026-11-23", "2026-11-24", "2026-11-25"} {
		play(day)
		if n := app.DailyStreak(day); n != i+1 {
			t.Errorf("up to %s there are %d days in a row", day, n)
		}
	}
	play("2026-11-21")
	if n, today := app.DailyStreak("2026-11-25"), app.DailyStreak("2026-11-26"); n != 3 || today != 0 {
		t.Errorf("%d days in a row, and %d up to a day that was not played", n, today)
	}
	play("2026-10-01")
	if _, counts := app.DailyResult("2026-10-01"); counts {
		t.Error("a deal counts that was begun two months ago")
	}
}
