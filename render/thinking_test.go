package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
)

// A brooding mind never makes up its mind. It counts for how many slices it thinks.
type brooding struct {
	bot.Bot
	slices *int
}

func (m brooding) Think(*game.View) bool {
	*m.slices++
	return false
}

// TestThinkingWaitsForFrames: at a turn, at a hint and in a replay, a dwarf thinks for
// two slices while no frame is shown, and for one in each tick if frames come, or none
// come at all.
func TestThinkingWaitsForFrames(t *testing.T) {
	n := 0
	app, _, _ := newTestApp(3)
	dwarf, record := app.NewBot, testapp.Record(app, 3, 2)
	app.NewBot = func(s game.Seat, skill bot.Level, m bot.Character) bot.Bot { return brooding{dwarf(s, skill, m), &n} }
	for what, tick := range map[string]func() func(){
		"a turn": func() func() {
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Level: bot.Master}, {Name: "Runa", Level: bot.Master}}
			m := play.New(app, game.Config{Seats: 3, Seed: 3, BotSeed: 1, First: 1}, players, false)
			return func() { m.Think(false) }
		},
		"a hint": func() func() {
			_, s := myTable(t, playtest.Mouse)
			s.Match.Advisors[s.Match.Viewer] = brooding{s.Match.Advisors[s.Match.Viewer], &n}
			return func() {
				s.App.TicksSinceFrame = app.TicksSinceFrame
				s.ContinueHint()
			}
		},
		"a replay": func() func() {
			return archive.NewReplay(app, record, nil).(*archive.Replay).Reasons.Think
		},
	} {
		next := tick()
		for name, c := range map[string]struct {
			late []int
			want int
		}{
			"frames come":           {[]int{1, 1, 1, 1}, 4},
			"ticks come in a crowd": {[]int{1, 2, 3, 4, 5}, 2},
			"no frames come":        {[]int{screen.HiddenAfter, screen.HiddenAfter + 1, screen.HiddenAfter + 2}, 3},
		} {
			n = 0
			for _, app.TicksSinceFrame = range c.late {
				next()
			}
			if n != c.want {
				t.Errorf("%s: if %s, it thinks for %d slices in %d ticks, not %d", what, name, n, len(c.late), c.want)
			}
		}
	}
}
