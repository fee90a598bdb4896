package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/archive"
	"saboteur/render/play"
	"saboteur/render/screen"
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
	k, _, _ := testKit(t, 3)
	dwarf, record := k.NewBot, dwarfRecord(k, 3, 2)
	k.NewBot = func(s game.Seat, skill bot.Level, m bot.Character) bot.Bot { return brooding{dwarf(s, skill, m), &n} }
	for what, tick := range map[string]func() func(){
		"a turn": func() func() {
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Level: bot.Master}, {Name: "Runa", Level: bot.Master}}
			m := play.New(k, game.Config{Seats: 3, Seed: 3, Dice: 1, First: 1}, players, false)
			return func() { m.Think(false) }
		},
		"a hint": func() func() {
			_, s := myTable(t, mouse)
			s.App, s.M.Masters[s.M.Viewer] = k, brooding{s.M.Masters[s.M.Viewer], &n}
			return s.Listen
		},
		"a replay": func() func() {
			return archive.NewReplay(k, record, nil).(*archive.Replay).Reasons.Think
		},
	} {
		next := tick()
		for name, c := range map[string]struct {
			late []int
			want int
		}{
			"frames come":           {[]int{1, 1, 1, 1}, 4},
			"ticks come in a crowd": {[]int{1, 2, 3, 4, 5}, 2},
			"no frames come":        {[]int{screen.Frameless, screen.Frameless + 1, screen.Frameless + 2}, 3},
		} {
			n = 0
			for _, k.TicksSinceFrame = range c.late {
				next()
			}
			if n != c.want {
				t.Errorf("%s: if %s, it thinks for %d slices in %d ticks, not %d", what, name, n, len(c.late), c.want)
			}
		}
	}
}
