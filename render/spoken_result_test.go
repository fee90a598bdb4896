package render

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/golden"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// TestSpokenResults compares what is read of the ends of rounds, the gold, the podium and
// the statistics of a match with testdata/spoken-results.txt.
func TestSpokenResults(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	last := ""
	read := func(moment string, s screen.Scene) {
		if text := playtest.Read(screen.Describe(s)); text != last {
			fmt.Fprintf(&out, "# %s\n%s", moment, text)
			last = text
		}
	}
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cora"}, {Name: "Dirk"}, {Name: "Grum"}}
	m := play.New(app, game.Config{Seats: 5, Seed: 3, BotSeed: 2}, players, false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
	ends := func(s screen.Scene) bool {
		_, round := s.(*result.RoundEnd)
		_, gold := s.(*result.GoldDraft)
		_, over := s.(*result.Podium)
		return round || gold || over
	}
	for over := false; !over; {
		r.playUntil(ends)
		switch s := r.Scene.(type) {
		case *result.RoundEnd:
			r.Wait(150)
			read("at the end of a round, while the roles are turned over", s)
			r.Wait(result.RolesTurnedTicks)
			read("when they are", s)
			r.Choose(result.ContinueButton)
		case *result.GoldDraft:
			r.Wait(20)
			if _, shared := r.Spot(result.ContinueButton); shared {
				read("once the gold is shared", s)
				r.Choose(result.ContinueButton)
				continue
			}
			if r.Scene == screen.Scene(s) && !s.ViewerPicks() {
				read("while a dwarf picks gold", s)
			}
			if r.Scene != screen.Scene(s) || !s.ViewerPicks() {
				continue
			}
			read("before a person picks gold", s)
			if s.Match.View.Shares > 1 {
				r.Choose(0)
				r.Step()
			}
			read("when a card is selected", s)
			r.Choose(result.TakeButton)
			r.Step()
		case *result.Podium:
			r.Wait(int(result.AllRowsTicks))
			read("at the end of the match", s)
			r.Choose(2)
			r.Wait(20)
			read("in the statistics", r.Scene)
			over = true
		}
	}
	golden.Compare(t, "spoken-results.txt", out.String())
}
