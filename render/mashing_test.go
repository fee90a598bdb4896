package render

import (
	"strings"
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
	"saboteur/render/words"
)

// hotSeat returns a table of three people at the first one's turn.
func hotSeat(t *testing.T, with playtest.Controller) (*robot, *table.Table) {
	t.Helper()
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cor", Human: true}}
	m := play.New(app, game.Config{Seats: 3, Seed: 2}, players, false)
	tab := table.New(app, m)
	r := newRobot(t, tab, screens["1280x720"], with)
	for !(r.Scene == screen.Scene(tab) && tab.MyTurn() && tab.Legal != nil) {
		r.Proceed()
	}
	r.Wait(20)
	return r, tab
}

// TestMashingOpensNoHand: whoever ends a turn and goes on pressing, by key or
// finger, does not come to see the next person's hand or role.
func TestMashingOpensNoHand(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Keyboard, playtest.Finger, playtest.Gamepad} {
		r, tab := hotSeat(t, with)
		r.PlayCard(tab)
		for tab.Mode != table.Ending {
			r.Step()
		}
		r.Wait(20)
		spot, _ := r.Spot(board.EndTurnButton)
		for range 60 {
			if with != playtest.Finger {
				r.Press(ui.Choose)
			} else {
				r.Tap(spot.Center())
			}
			r.Wait(8)
			if tab.Match.Viewer == 1 {
				t.Fatalf("mashing with device %d has opened the hand of the next person", with)
			}
		}
		if _, ok := r.Scene.(*handover.Request); !ok {
			t.Errorf("mashing has led to %T", r.Scene)
		}
	}
}

// TestSkippingDoesNothingElse: the press that skips an animation chooses
// nothing.
func TestSkippingDoesNothingElse(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.PlayCard(tab)
	for tab.Animation.Event == nil {
		r.Step()
	}
	done := tab.Layout.ButtonRect(board.EndTurnButton).Center()
	for range 6 { // the flight, then the new card
		r.Tap(done)
	}
	for range 10 {
		r.Step()
	}
	if tab.Match.Viewer != 0 || tab.Mode != table.Ending {
		t.Errorf("skipping has ended the turn: viewer %v, waiting %v", tab.Match.Viewer, tab.Mode == table.Ending)
	}
}

// TestPauseAndLeavingLidTheHand: after a pause, and after the window was left,
// the hand is opened again only by whose it is.
func TestPauseAndLeavingLidTheHand(t *testing.T) {
	for name, leave := range map[string]func(r *robot){
		"pause": func(r *robot) {
			r.Press(ui.Back)
			r.Wait(20)
			r.ChooseText(words.Resume)
		},
		"away":   func(r *robot) { r.away(); r.Step() },
		"button": func(r *robot) { r.Choose(board.MenuButton); r.Wait(20); r.Press(ui.Back) },
	} {
		r, tab := hotSeat(t, playtest.Mouse)
		leave(r)
		h, ok := r.Scene.(*handover.Request)
		if !ok || h.To != 0 || tab.Match.Viewer != game.Nobody {
			t.Errorf("%s leads to %T with %v looking", name, r.Scene, tab.Match.Viewer)
			continue
		}
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
		r.Wait(20)
		if !tab.MyTurn() || tab.Legal == nil {
			t.Errorf("%s: the turn does not go on", name)
		}
	}
}

// TestRoleAgain: once seen, the role card on the table need not be looked at
// to come back.
func TestRoleAgain(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.Choose(board.RoleButton)
	r.Wait(handover.Delay + 1)
	r.Press(ui.Back)
	if r.Scene != screen.Scene(tab) {
		t.Errorf("Back leads to %T", r.Scene)
	}
}

// TestZoomedBoardStaysInItsPlace: what is zoomed out of the board's area cannot
// be chosen through the hand.
func TestZoomedBoardStaysInItsPlace(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse, "NES")
	r.pick(t, tab, "NES")
	for range 6 {
		r.Press(ui.ZoomIn)
	}
	for range 8 {
		r.Press(ui.PanDown)
	}
	r.Step()
	for _, s := range tab.TargetSpots() {
		if !s.Rect.Within(tab.Layout.Board) {
			t.Errorf("%#v at %v reaches out of the board %v", s.ID, s.Rect, tab.Layout.Board)
		}
	}
}

// TestHandLiddedWhileAGoalTurns: everybody leans in then.
func TestHandLiddedWhileAGoalTurns(t *testing.T) {
	_, tab := hotSeat(t, playtest.Mouse)
	before := drawn(tab)
	tab.Animation.Event, tab.Animation.Start, tab.Animation.End = game.GoalTurned{Goal: 1, Laid: game.Laid{Cell: game.Goals[1], Card: game.StoneA}}, tab.Now, tab.Now+10
	w := drawn(tab)
	for i := range tab.Layout.Hand {
		if s := screen.CardSprite(tab.Match.View.Hand[i], tab.Layout.Hand[i], false); len(w) == 0 || w == before || containsSprite(w, s) {
			t.Errorf("card %d of the hand is drawn", i+1)
		}
	}
}

// TestNewCardIsLidded: whoever leaves while the new card is being drawn does
// not leave it on the screen.
func TestNewCardIsLidded(t *testing.T) {
	for name, leave := range map[string]func(*robot){"away": (*robot).away, "pause": func(r *robot) { r.Press(ui.Back) }} {
		r, tab := hotSeat(t, playtest.Mouse)
		r.PlayCard(tab)
		for ok := false; !ok; {
			r.Step()
			_, ok = tab.Animation.Event.(game.Drew)
		}
		v := tab.Match.Local.State.View(0)
		drew := v.Hand[v.Cards[0]-1]
		leave(r)
		if name == "pause" {
			r.Wait(20)
			r.ChooseText(words.Resume)
		}
		if _, ok := r.Scene.(*handover.Request); !ok {
			t.Fatalf("%s leads to %T", name, r.Scene)
		}
		if strings.Contains(drawn(r.Scene), "sprite "+drew.String()) {
			t.Errorf("%s: the new card is on the screen while the device is handed over", name)
		}
	}
}
