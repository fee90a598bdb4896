package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// roomOfFour returns a robot at the host's device of a room, at which four people have taken
// seats at other devices, and the room.
func roomOfFour(t *testing.T, size string, with playtest.Controller) (*robot, *playtest.Room) {
	t.Helper()
	r, n := newNetworkRobot(t, size, with)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	for s := range game.Seat(4) {
		n.Room.Come(s, string(rune('A'+s)))
	}
	r.app().EnterRoom(n.Room)
	return r, n.Room
}

// onPhone returns a robot with a phone that shares a table with others, the first scene of the
// match and the room.
func onPhone(t *testing.T, with playtest.Controller) (*robot, *playtest.Room) {
	t.Helper()
	r, at := roomOfFour(t, "390x844", with)
	at.Order(room.Order{Do: room.OrderStart})
	at.As(at.Now.First)
	r.app().ChangeSettings(func(s *screen.Settings) { s.CoverTime = 30 })
	r.Scene = Routes.RoomMatch(r.app())
	r.Wait(20)
	return r, at
}

// TestUntouchedPhone: a phone that lies on the table covers the hand after the time that its
// player has chosen, and only then. What uncovers it does nothing else.
func TestUntouchedPhone(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		r, _ := onPhone(t, with)
		tab := r.untilMyTurn()
		says := func() bool { return r.reads(r.app().Text(words.HandUntouched)) }
		r.Wait(20)
		r.Choose(board.HandSpot(0))
		if r.Wait(29 * 60); tab.HandCovered() || says() {
			t.Fatalf("device %d: the hand is covered too soon", with)
		}
		legal := tab.Legal
		tab.Legal = slices.DeleteFunc(slices.Clone(legal), func(a game.Action) bool { return a.Kind != game.Discard }) // nothing else can be played
		if r.Wait(2 * 60); !tab.HandCovered() || !says() || tab.ChosenCard != game.FaceDown || tab.Prompt() != tab.Match.Text(words.PromptChoose, tab.Match.Viewer) {
			t.Fatalf("device %d: the hand lies open, or what was chosen or can be played is told", with)
		}
		tab.Legal = legal
		if with == playtest.Mouse || with == playtest.Finger {
			r.Tap(tab.Layout.Targets[0].Center())
		} else {
			r.Press(ui.Choose)
		}
		if tab.HandCovered() || tab.ChosenCard != game.FaceDown || tab.Mode != table.Choosing {
			t.Errorf("device %d: what uncovers the hand has led to the mode %v with card %v", with, tab.Mode, tab.ChosenCard)
		}
		r.app().ChangeSettings(func(s *screen.Settings) { s.CoverTime = 0 })
		if r.Wait(400 * 60); tab.HandCovered() {
			t.Errorf("device %d: the hand is covered, though its player does not want that", with)
		}
		r.app().LeaveRoom()
		r.app().ChangeSettings(func(s *screen.Settings) { s.CoverTime = 30 })
		if r.Wait(40 * 60); tab.HandCovered() {
			t.Errorf("device %d: the hand is covered where there are no other devices", with)
		}
	}
}

// TestUntouchedRole: nor does a role stay open.
func TestUntouchedRole(t *testing.T) {
	r, _ := onPhone(t, playtest.Finger)
	for range 200 {
		if _, ok := r.Scene.(*handover.Secret); ok {
			break
		}
		r.Wait(20)
	}
	s, ok := r.Scene.(*handover.Secret)
	if r.Wait(20 * 60); !ok || s.Visible {
		t.Fatalf("a phone that has not been touched shows a role, or %T", r.Scene)
	}
	if r.Tap(s.Spots[0].Center()); !s.Visible || !s.StaysOpen {
		t.Fatal("pressing the card does not show the role")
	}
	if r.Wait(31 * 60); s.Visible || s.StaysOpen {
		t.Error("the role lies open on a phone that nobody touches")
	}
}

// TestUntouchedBigScreen: the big screen covers the hand of whoever plays there, and asks who
// comes back.
func TestUntouchedBigScreen(t *testing.T) {
	r, at := roomOfFour(t, "1280x720", playtest.Mouse)
	at.Now.Seats[at.Now.First].Host = true
	at.Order(room.Order{Do: room.OrderStart})
	r.Scene = Routes.RoomMatch(r.app())
	var tab *table.Table
	for range 4000 {
		if s, ok := r.Scene.(*table.Table); ok && s.Match.Viewer != game.Nobody && s.Legal != nil {
			tab = s
			break
		}
		r.Proceed()
	}
	if tab == nil {
		t.Fatalf("nobody plays at the big screen: %T", r.Scene)
	}
	if r.Wait(61 * 60); tab.Match.Viewer != game.Nobody || r.Scene == screen.Scene(tab) {
		t.Errorf("the hand lies open at the big screen: %T", r.Scene)
	}
}

// TestUntouchedTable: where there is no hand, nothing is covered, and the first press after a
// while does what it always does.
func TestUntouchedTable(t *testing.T) {
	r, at := roomOfFour(t, "1280x720", playtest.Mouse)
	at.Order(room.Order{Do: room.OrderStart})
	r.Scene = Routes.RoomMatch(r.app())
	if r.Wait(61 * 60); r.reads(r.app().Text(words.HandUntouched)) {
		t.Error("a hand is covered where there is none")
	}
	if r.Choose(board.MenuButton); !isMenu(r.Scene) {
		t.Errorf("the first press leads to %T", r.Scene)
	}
}

// isMenu reports whether a scene is a menu.
func isMenu(s screen.Scene) bool {
	_, is := s.(*screen.Dialog)
	return is
}

// TestUncoveringByALongPress: what uncovers the hand does nothing else, however long it is held.
func TestUncoveringByALongPress(t *testing.T) {
	r, _ := onPhone(t, playtest.Finger)
	tab := r.untilMyTurn()
	r.Wait(31 * 60)
	r.PointerDown(tab.Layout.ButtonRect(board.DiscardButton).Center())
	r.Wait(100)
	r.PointerUp()
	if r.Wait(2); tab.HandCovered() || tab.Note != "" || tab.Mode != table.Choosing {
		t.Errorf("it leads to the mode %v, and says %q", tab.Mode, tab.Note)
	}
}

// TestVibration: a phone that shares a table vibrates once when its player's turn comes,
// unless the player does not want that.
func TestVibration(t *testing.T) {
	for _, wanted := range []bool{true, false} {
		r, at := onPhone(t, playtest.Finger)
		r.app().ChangeSettings(func(s *screen.Settings) { s.NoVibration = !wanted })
		n := 0
		r.app().Vibrate = func() { n++ }
		tab := r.untilMyTurn()
		r.Wait(100)
		if want := map[bool]int{true: 1, false: 0}[wanted]; n != want {
			t.Errorf("wanted: %v: the phone has vibrated %d times when the turn came", wanted, n)
		}
		at.Act(game.Action{Kind: game.Discard, Card: tab.Match.View.Hand[0]})
		if r.Wait(300); n > 1 {
			t.Error("the phone vibrates when it is the turn of somebody else")
		}
	}
}

// TestWelcomeBackShowsNothing: whoever comes back to a match on a phone confirms that before
// anything secret shows, and hears what a dwarf has played meanwhile.
func TestWelcomeBackShowsNothing(t *testing.T) {
	r, at := roomOfFour(t, "390x844", playtest.Finger)
	at.Order(room.Order{Do: room.OrderStart})
	at.As(at.Now.First)
	at.Play(1)
	r.Scene = Routes.RoomMatch(r.app())
	r.Wait(20)
	h, ok := r.Scene.(*handover.Request)
	if !ok {
		t.Fatalf("coming back leads to %T", r.Scene)
	}
	if v := h.Match.View; v.Seat != game.Nobody || len(h.Recap) != 1 {
		t.Errorf("before the player confirms, seat %v is shown, and %q is told", v.Seat, h.Recap)
	}
	r.Wait(handover.Delay)
	if r.press(handover.ConfirmSpot); h.Match.Viewer != at.Now.First {
		t.Errorf("then seat %v is shown", h.Match.Viewer)
	}
}
