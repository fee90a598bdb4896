package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestMineStaysPut: at every own turn of whole matches, whatever has been dug, all goals are in view and no
// button lies on one; and whichever card is chosen, the mine stays where it is, and every place for the card is
// in view.
func TestMineStaysPut(t *testing.T) {
	turns := 0
	for i, size := range []string{"390x844", "1280x720", "667x375", "320x480", "480x320", "800x600", "1024x768"} {
		if i > 0 && !testenv.LongWanted() {
			break
		}
		for _, seats := range []int{3, 5, 10} {
			app, _, _ := newTestApp(uint64(seats))
			players := []bot.Player{{Name: "Anna", Human: true}}
			for s := 1; s < seats; s++ {
				players = append(players, bot.Player{Name: fmt.Sprint("P", s)})
			}
			m := play.New(app, game.Config{Seats: seats, Seed: uint64(seats + i), BotSeed: 1}, players, false)
			r := newRobot(t, table.New(app, m), screens[size], playtest.Finger)
			r.Blind = true
			for tab := r.nextTurn(); tab != nil; tab = r.nextTurn() {
				r.Wait(20)
				turns++
				checkStill(t, r, tab, fmt.Sprintf("%s, %d seats, round %d, after %d turns", size, seats, m.View.Round, len(m.Record.Actions)))
				if t.Failed() {
					return
				}
				r.PlayCard(tab)
				for tab.Mode != table.Ending && r.Scene == screen.Scene(tab) && tab.MyTurn() {
					r.Step()
				}
				if _, ends := r.Spot(board.EndTurnButton); ends {
					r.Wait(20)
					r.Choose(board.EndTurnButton)
				}
			}
		}
	}
	if turns < 20 {
		t.Errorf("only %d turns were looked at", turns)
	}
}

// checkStill checks what is in view at the own turn.
func checkStill(t *testing.T, r *robot, tab *table.Table, when string) {
	t.Helper()
	for g := range game.Goals {
		at := tab.Layout.Grid.Rect(game.Goals[g])
		if !tab.Layout.FullyVisible(at) {
			t.Errorf("%s: goal %d is at %v, out of %v", when, g, at, tab.Layout.Board)
		}
		for _, b := range tab.FloatingButtons() {
			if b.Rect.Overlaps(at) {
				t.Errorf("%s: button %v lies on goal %d", when, b.ID, g)
			}
		}
	}
	home := func() ui.Rect { return tab.Layout.Grid.Rect(game.Cell{}) }
	for i := range tab.Match.View.Cards[tab.Match.Viewer] {
		before := home()
		r.Choose(board.HandSpot(i))
		for range 25 {
			r.Step()
			if now := home(); now != before {
				t.Errorf("%s: when %v is chosen, the start moves from %v to %v", when, tab.Match.View.Hand[i], before, now)
				return
			}
		}
		for _, s := range tab.FocusSpots() {
			if _, isCell := s.ID.(board.CellSpot); isCell && !s.Rect.Inset(1).Within(tab.Layout.Board) {
				t.Errorf("%s: the place %v for %v is out of view", when, s.ID, tab.Match.View.Hand[i])
			}
		}
		r.Choose(board.HandSpot(i))
		r.Wait(20)
	}
}

// TestMineStaysAtHandover: while the device is handed on, the mine lies where it lies at the table, wherever the sheet leaves
// room for all of it.
func TestMineStaysAtHandover(t *testing.T) {
	for _, size := range []string{"1280x720", "1920x1080", "390x844"} {
		app, _, _ := newTestApp(1)
		r, _ := atTable(t, app, game.Config{Seed: 7, BotSeed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cora"}, {Name: "Dirk"}, {Name: "Grum"}}, playtest.Mouse)
		r.Size = screens[size]
		for range 4 {
			r.playUntil(func(s screen.Scene) bool { h, is := s.(*handover.Request); return is && len(h.Recap) > 0 })
			tab := r.Scene.(*handover.Request).Table.(*table.Table)
			open := *tab
			open.LayOut(r.Size)
			r.Step()
			for _, at := range []game.Cell{{}, game.Goals[0], game.Goals[2]} {
				if is, was := tab.Layout.Grid.Rect(at), open.Layout.Grid.Rect(at); is != was {
					t.Errorf("%s: %v lies at %v, else at %v", size, at, is, was)
				}
			}
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
			r.Step()
		}
	}
}
