package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
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
	r.open(Routes.RoomMatch(r.app()))
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

// TestOfferToCall: a phone offers to say outside of the program that it is the player's turn, while others play and never
// before the player's first turn, until the player has decided.
func TestOfferToCall(t *testing.T) {
	for _, with := range everyController {
		r, at := onPhone(t, with)
		decided, asked := false, 0
		r.app().OfferCall = func() func() {
			if decided {
				return nil
			}
			return func() { asked++; decided = true }
		}
		offered := func() bool {
			_, is := r.Spot(board.CallButton)
			return is
		}
		tab := r.untilMyTurn()
		if offered() {
			t.Errorf("device %d: a player in turn is asked", with)
		}
		at.Act(game.Action{Kind: game.Discard, Card: tab.Match.View.Hand[0]})
		if r.Wait(300); !offered() {
			t.Fatalf("device %d: nothing is offered while others play", with)
		}
		if r.press(board.CallButton); asked != 1 || offered() {
			t.Errorf("device %d: the player was asked %d times", with, asked)
		}
	}
	r, _, _ := awaitedRobot(t, "390x844", playtest.Finger, false)
	r.app().OfferCall = func() func() { return func() {} }
	r.Wait(2)
	if _, offered := r.Spot(board.CallButton); offered {
		t.Error("a player who has just come is asked")
	}
}

// TestWelcomeBackShowsNothing: whoever comes back to a match on a phone confirms that before
// anything secret shows, and hears what a dwarf has played meanwhile.
func TestWelcomeBackShowsNothing(t *testing.T) {
	r, at := roomOfFour(t, "390x844", playtest.Finger)
	at.Order(room.Order{Do: room.OrderStart})
	at.As(at.Now.First)
	at.Play(1)
	r.open(Routes.RoomMatch(r.app()))
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

// TestHandoverLeavesTheMine: everybody can look at the mine while the device is handed
// over, unless the text is too large for that; and where nothing is left out of what has
// happened, no button leads to more.
func TestHandoverLeavesTheMine(t *testing.T) {
	r, h := toHandover(t, playtest.Mouse)
	tab := h.Table.(*table.Table)
	largest := screen.MaxScaleFor(screens["2560x1080"]) // at which the table fits
	for _, c := range []struct {
		size  string
		scale int
		seen  bool
	}{{"1280x720", 100, true}, {"375x667", 100, true}, {"375x667", 200, false}, {"2560x1080", largest, true}, {"2560x1080", largest + 10, false}} {
		r.Size = screens[c.size]
		h.App.CurrentSettings().Scale = c.scale
		r.Wait(2)
		_, public := r.Spot(board.MenuButton)
		if got := public && tab.Layout.Board.H > 0.2*r.Size.Y; got != c.seen || public != c.seen {
			t.Errorf("%s at %d %%: the mine is %v high, the table has buttons: %v", c.size, c.scale, tab.Layout.Board.H, public)
		}
		if _, more := r.Spot(handover.MoreSpot); h.Omitted > 0 || more {
			t.Errorf("%s at %d %%: %d actions are left out, a button leads to more: %v", c.size, c.scale, h.Omitted, more)
		}
	}
}

// TestHandoverButtons: every button that is drawn while the device is handed over works, and
// leads back; none opens a hand.
func TestHandoverButtons(t *testing.T) {
	for _, c := range []struct {
		id    board.Button
		leads string // the type of the next scene
	}{
		{board.MenuButton, "*screen.Dialog"}, {board.HelpButton, "*help.Scene"}, {board.LogButton, "*archive.Rewind"}, {board.DiscardsButton, "*archive.Discards"},
		{board.ZoomInButton, "*handover.Request"}, {board.ZoomOutButton, "*handover.Request"}, {board.FitBoardButton, "*handover.Request"},
	} {
		r, h := toHandover(t, playtest.Mouse)
		r.Wait(handover.Delay + 1)
		cell := h.Table.(*table.Table).Layout.Grid.CellSize
		r.press(c.id)
		if got := fmt.Sprintf("%T", r.Scene); got != c.leads {
			t.Errorf("button %d leads to %s, not to %s", c.id, got, c.leads)
		}
		if h.Match.Viewer != game.Nobody {
			t.Errorf("button %d shows a hand", c.id)
		}
		if larger := h.Table.(*table.Table).Layout.Grid.CellSize.X > cell.X; c.id == board.ZoomInButton && !larger {
			t.Error("the mine does not become larger")
		}
		if r.Scene != screen.Scene(h) {
			r.Press(ui.Back)
			r.Wait(2)
		}
		if r.Scene != screen.Scene(h) {
			t.Errorf("from what button %d opens, Back leads to %T", c.id, r.Scene)
		}
	}
}

// TestSecretPictures: a player who plays with secret pictures chooses one when the hand is
// opened for the first time, and opens it with that alone from then on: with every
// device, and after a break too. Whoever shows another one sees nothing.
func TestSecretPictures(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		app, s := newSavingApp(t, 3)
		app.CurrentSettings().SecretPictures, app.CurrentSettings().NoHints, app.CurrentSettings().QuickPlay = true, true, true
		people := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}
		m := play.New(app, game.Config{Seats: 3, Seed: 7, BotSeed: 1}, people, false)
		r := newRobot(t, table.New(app, m), screens["800x600"], with)
		asked, chosen, wrong := 0, [3]bool{}, 0
		for turns := 0; turns < 14; {
			switch s := r.Scene.(type) {
			case *handover.PictureLock:
				asked++
				if m.Viewer != game.Nobody {
					t.Fatal("a hand is open while its picture is asked for")
				}
				own, to := handover.PictureSpot(1+s.Handover.To), s.Handover.To
				if first := m.SecretPictures[to] == 0; first == chosen[to] || (s.Title() == app.Text(words.PictureChoose, words.Slots{"who": m.Name(to)})) != first {
					t.Errorf("it says %q", s.Title())
				}
				if m.WrongGuesses[to] > 0 {
					r.Wait(handover.Delay + 1)
					if s.Panel.Ready() {
						t.Error("after a wrong picture the next can be shown at once")
					}
				}
				r.Wait(handover.Delay<<m.WrongGuesses[to] + 1)
				if asked == 1 && !strings.Contains(drawn(s), s.Title()) {
					t.Errorf("%q is not to be seen", s.Title())
				}
				if chosen[to] && asked%3 == 0 {
					wrong++
					r.Choose(own%handover.SecretPictures + 1)
					if h, ok := r.Scene.(*handover.Request); !ok || m.Viewer != game.Nobody || h.Message != words.PictureWrong {
						t.Fatalf("another picture leads to %T", r.Scene)
					}
					continue
				}
				chosen[to] = true
				r.Choose(own)
				if _, still := r.Scene.(*handover.PictureLock); still || m.Viewer != to {
					t.Fatalf("the right picture leads to %T", r.Scene)
				}
				if m.WrongGuesses[to] != 0 {
					t.Errorf("after the right picture %d wrong ones still count", m.WrongGuesses[to])
				}
			case *table.Table:
				before := len(m.Record.Actions)
				r.turn(s)
				if len(m.Record.Actions) > before {
					turns++
				}
			default:
				r.Proceed()
			}
		}
		if wrong == 0 || asked < 10 {
			t.Errorf("a picture was asked for %d times, and %d times it was wrong", asked, wrong)
		}
		again, ok := play.Restore(app, latest(t, app))
		if !ok || again.SecretPictures != m.SecretPictures || m.SecretPictures[0] != 1 {
			t.Errorf("after a break the pictures are %v, not %v", again.SecretPictures, m.SecretPictures)
		}
		app.CurrentSettings().SecretPictures = false
		if m.RequiresPicture(0) || m.SecretPictures[0] != 0 {
			t.Error("who does without a picture is still asked for the old one")
		}
		s.Close()
	}
}
