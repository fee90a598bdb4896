package screen_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// A witness is a scene of a match that keeps what it is told. It leads on to next, if there is one.
type witness struct {
	screen.Base
	match *play.Match
	told  []ui.Input
	next  screen.Scene
}

func (w *witness) InMatch() *play.Match { return w.match }
func (w *witness) Cover() screen.Scene  { return w }
func (w *witness) Draw(ui.Canvas)       {}
func (w *witness) Update(in ui.Input) screen.Scene {
	w.told = append(w.told, in)
	if w.next != nil {
		return w.next
	}
	return w
}

// TestNewSceneKnowsThatNobodyIsThere: a scene that comes up while nobody is there is told so before it
// shows anything; what was pressed before it came up is not told.
func TestNewSceneKnowsThatNobodyIsThere(t *testing.T) {
	app := newApp("2026-11-24")
	for _, in := range []ui.Input{{Unfocused: true}, {Untouched: true}, {Commands: ui.Choose}} {
		second := &witness{Base: screen.NewBase(app)}
		first := &witness{Base: screen.NewBase(app), next: second}
		in.Size = size
		if screen.Step(first, in) != screen.Scene(second) || len(second.told) != 1 {
			t.Fatalf("the second scene is told %d things", len(second.told))
		}
		if got := second.told[0]; got.Unfocused != in.Unfocused || got.Untouched != in.Untouched || got.Commands != 0 {
			t.Errorf("%+v becomes %+v", in, got)
		}
	}
}

// TestUncoveringDoesNothingElse: of the press that uncovers a hand nothing is told, not even that it ends;
// the next one is told.
func TestUncoveringDoesNothingElse(t *testing.T) {
	app := newApp("2026-11-24")
	app.CurrentSettings().CoverTime = 15
	r := playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(r)
	w := &witness{Base: screen.NewBase(app), match: new(play.Match)} // the first seat looks
	step := func(p ui.PointerInput) ui.Input {
		screen.Step(w, ui.Input{Size: size, PointerInput: p})
		return w.told[len(w.told)-1]
	}
	for range 15*60 + 2 {
		step(ui.PointerInput{})
	}
	if !w.told[len(w.told)-1].Untouched {
		t.Fatal("nothing is covered")
	}
	for _, acts := range []bool{false, true} {
		for i, p := range []ui.PointerInput{{Pressed: true, Held: true}, {Held: true}, {Held: true}, {Released: true}} {
			if in := step(p); in.Untouched || (in.Pressed || in.Held || in.Released) != acts {
				t.Errorf("step %d of a press that acts %v: the scene is told %+v", i+1, acts, in.PointerInput)
			}
		}
		step(ui.PointerInput{})
	}
}

// TestRoundEndWaitsForWhoIsThere: named are the people at other devices who are there and have not seen the
// end of the round.
func TestRoundEndWaitsForWhoIsThere(t *testing.T) {
	app, r := newApp("2026-11-24"), playtest.OpenRoom(playtest.Party(7))
	app.EnterRoom(r)
	for s, name := range []string{"Anna", "Bram", "Cora", "Dirk", "Eva", "Frits", "Gerda"} {
		r.Come(game.Seat(s), name)
	}
	r.Now.Mine, r.Now.RoundEnd = []game.Seat{0}, 2
	r.Now.Seats[1].Ready = true
	r.Away(2, 10)
	r.Now.Seats[3].Dwarf = true
	r.Now.Seats[4] = room.Seat{Name: "Eva", Kind: bot.Player{}.Profile(), Here: true}
	if got := app.RoundEnd(2); !slices.Equal(got.Others, []string{"Frits", "Gerda"}) || !got.Held || !got.SomeReady {
		t.Errorf("the round ends like %+v", got)
	}
	if got := app.RoundEnd(1); got.Held {
		t.Error("the end of the round before is held")
	}
}

// TestOldMatchHearsNothing: once the people at a table have gathered for another match, the one before
// hears nothing of it, and takes nothing of it away.
func TestOldMatchHearsNothing(t *testing.T) {
	app, r := newApp("2026-11-24"), playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(r)
	begin := func() int {
		for s := range game.Seat(3) {
			r.Come(s, string(rune('A'+s)))
		}
		r.Order(room.Order{Do: room.OrderStart})
		return r.Now.Generation
	}
	old := app.RoomMatch(begin())
	if len(old.Hear()) == 0 {
		t.Fatal("the first match hears nothing")
	}
	r.PlayMatch()
	r.Order(room.Order{Do: room.OrderAgain})
	next := app.RoomMatch(begin())
	if events := old.Hear(); events != nil {
		t.Errorf("the old match hears %v", events)
	}
	events := next.Hear()
	if len(events) == 0 || events[0] != game.Event(game.RoundBegan{Round: 1}) {
		t.Errorf("the new match hears %v", events)
	}
}

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

// dailyOf returns the deal of a day as it ended, played at random with a person on the first seat, and
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

// TestDailyResult: it is that of the person, in whichever role; a player who has as much as others shares their
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
