package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/words"
)

// TestReturn: a player who comes back to the page is in the running turn: alone at the table,
// with others before a handover that covers the hand. A match that is not there any more
// leads to the title.
func TestReturn(t *testing.T) {
	for people := 1; people <= 2; people++ {
		app, _ := newSavingApp(t, 3)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: people == 2}, {Name: "Grum"}}
		m := play.New(app, game.Config{Seats: 3, Seed: 8, BotSeed: 1}, players, false)
		hand := m.Local.State.View(0)
		m.Play(hand.Legal(nil)[0])
		for _, id := range []string{"", "match-of-yesterday"} {
			r := newRobot(t, Return(app, id), screens["1280x720"], playtest.Mouse)
			r.Step()
			if _, ok := r.Spot(words.Continue); !ok || !screen.IsHome(r.Scene) {
				t.Errorf("after %q it shows no title to continue from", id)
			}
		}
		switch s := Return(app, m.ID).(type) {
		case *table.Table:
			if people != 1 || s.Match.Viewer != 0 || s.Match.Local.State != m.Local.State {
				t.Errorf("with %d people it shows the table to %v", people, s.Match.Viewer)
			}
		case *handover.Request:
			if people == 1 || s.Match.Viewer != game.Nobody || s.Match.Local.State != m.Local.State {
				t.Errorf("with %d people it hands over, and shows the hand of %v", people, s.Match.Viewer)
			}
		default:
			t.Errorf("it shows %T", s)
		}
	}
}
