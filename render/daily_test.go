package render

import (
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/words"
)

// TestDailyDeal: the deal of a date never changes, or results could not be compared.
func TestDailyDeal(t *testing.T) {
	got := screen.DailyConfig("2026-11-24")
	want := game.Config{Seats: 5, Rules: game.Amigo.Rules(), First: 1, Seed: 5177077549121089376, Dice: 5849361753649665353}
	if got != want {
		t.Errorf("the deal is %+v", got)
	}
	if screen.DailyConfig("2026-11-25").Seed == got.Seed {
		t.Error("two days have the same deal")
	}
}

// TestDealOfTheDay: it is played from the title, the first result of a day counts, and the
// line about it can be copied. The next day there is another deal.
func TestDealOfTheDay(t *testing.T) {
	app := program.NewApp(2)
	day := time.Date(2026, 11, 24, 20, 0, 0, 0, time.Local)
	app.Now = func() time.Time { return day }
	saves := store.OpenFolder(t.TempDir())
	t.Cleanup(saves.Close)
	app.Saves = saves
	copied := ""
	app.Clipboard.Copy = func(text string) error { copied = text; return nil }
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	r.Choose(dealOfTheDay)
	m := r.Scene.(*screen.Menu)
	r.Wait(20)
	if m.Labels[0] != words.DailyStart {
		t.Fatalf("before the deal is played, %q is offered", m.Labels[0])
	}
	r.Choose(0)
	r.nextTurn()
	if next := NewTitle(app).(*titleScene).choose(dealOfTheDay).(*screen.Menu); next.Labels[0] != words.Resume {
		t.Errorf("while the deal is played, %q is offered", next.Labels[0])
	}
	r.playOutMatch()
	first, played := app.DailyResult("2026-11-24")
	if !played || len(first.Rounds) != 3 || first.Text(app.Words) == "" {
		t.Fatalf("the result is %+v", first)
	}

	day = day.Add(3 * time.Hour)
	r.Choose(0)
	r.Wait(20)
	if m = r.Scene.(*screen.Menu); m.Labels[0] != words.DailyCopy {
		t.Fatalf("after the deal was played, %q is offered", m.Labels[0])
	}
	r.Choose(0)
	if copied != first.Text(app.Words) {
		t.Errorf("%q was copied", copied)
	}
	r.Choose(1) // once more
	r.playOutMatch()
	if again, _ := app.DailyResult("2026-11-24"); again != first {
		t.Errorf("the second match changes the result to %+v", again)
	}

	day = day.Add(24 * time.Hour)
	next := NewTitle(app).(*titleScene).choose(dealOfTheDay).(*screen.Menu)
	if next.Labels[0] != words.DailyStart {
		t.Errorf("on the next day, %q is offered", next.Labels[0])
	}
	if days := app.DailyStreak("2026-11-24"); days != 1 {
		t.Errorf("%d days in a row", days)
	}
}

// playOutMatch discards cards until the match has ended.
func (r *robot) playOutMatch() {
	r.T.Helper()
	for r.nextTurn() != nil {
		tab := r.Scene.(*table.Table)
		a, _ := clearAction(tab.Legal, game.Discard)
		r.act(tab, a)
	}
	if _, over := r.Scene.(*result.Podium); !over {
		r.T.Fatalf("the match ends with %T", r.Scene)
	}
	r.Wait(200)
}
