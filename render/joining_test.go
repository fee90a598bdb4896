package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/lobby"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestNoPageIsSaidBefore: whoever lets phones join learns before the table opens that there is no page for them.
func TestNoPageIsSaidBefore(t *testing.T) {
	for _, without := range []bool{true, false} {
		r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
		n.NoPage = without
		r.press(words.NewGame)
		says := func() bool { return r.reads(r.app().Text(words.RoomNoPage)) }
		if before := says(); before {
			t.Error("it is said although nobody wants phones to join")
		}
		if r.press(setup.PhonesButton); says() != without {
			t.Errorf("without a page: %v, and it is said: %v", without, !without)
		}
	}
}

// TestTypedAddress: whoever has typed the address of a host alone is asked for the code of its table at once.
func TestTypedAddress(t *testing.T) {
	r, n := newNetworkRobot(t, "390x844", playtest.Finger)
	n.Page = "http://192.168.1.20:4747"
	r.open(Return(r.app(), ""))
	if _, asks := r.Scene.(*lobby.Join); !asks || len(n.Joined) > 0 || !r.reads(r.app().Text(words.JoinCodeAbout)) {
		t.Errorf("the address alone leads to %T, which joins %q", r.Scene, n.Joined)
	}
}

// TestPhoneTakesASeat: whoever follows a link types a name and sits on the first free
// seat, can move to another one, keeps the seat if somebody was faster, and plays.
func TestPhoneTakesASeat(t *testing.T) {
	for at, size := range []string{"390x844", "667x375"} {
		for _, with := range twoControllers(2 * at) {
			r, n := newNetworkRobot(t, size, with)
			n.Link, n.Room = "http://192.168.1.20:4747/#abc", playtest.OpenRoom(playtest.Party(6))
			n.Room.Come(1, "Dagný")
			n.Room.As()
			n.Room.Now.Link = room.Connecting
			r.open(Return(r.app(), ""))
			if _, waits := r.Scene.(*lobby.Join); !waits || !slices.Equal(n.Joined, []string{n.Link}) {
				t.Fatalf("%s, device %d: a link leads to %T, which joins %q", size, with, r.Scene, n.Joined)
			}
			n.Room.Now.Link = room.Connected
			r.Wait(20)
			r.Type("Eva")
			if r.HasNoPointer() {
				r.Press(ui.Choose) // ends the typing
				r.Wait(2)
			} else {
				r.press(lobby.SitButton)
			}
			r.press(lobby.SeatSpot(4))
			if want := []string{"sit 2 Eva", "sit 4 Eva"}; n.Room.Now.Seats[4].Name != "Eva" || !slices.Equal(n.Room.Asked, want) || !slices.Equal(n.Room.Now.Mine, []game.Seat{4}) {
				t.Fatalf("%s, device %d: the phone asks for %q, not %q", size, with, n.Room.Asked, want)
			}
			if !r.reads(r.app().Text(words.LobbyWaiting, words.Slots{"who": "Anna"})) {
				t.Errorf("%s, device %d: nobody says who starts", size, with)
			}
			n.Room.Now.Seats[3] = room.Seat{Kind: room.Open}
			faster := &fasterRoom{n.Room, 3}
			r.app().EnterRoom(faster)
			r.press(lobby.SeatSpot(3))
			if !r.reads(r.app().Words.RoomReasonText(room.SeatTaken)) || !slices.Equal(n.Room.Now.Mine, []game.Seat{4}) {
				t.Errorf("%s, device %d: somebody was faster, and the phone has %v", size, with, n.Room.Now.Mine)
			}
			n.Room.Order(room.Order{Do: room.OrderStart})
			r.Wait(20)
			if screen.MatchOf(r.Scene) == nil {
				t.Errorf("%s, device %d: the match leads to %T", size, with, r.Scene)
			}
		}
	}
}

// A fasterRoom is one in which somebody takes a seat just before this device asks for it.
type fasterRoom struct {
	*playtest.Room
	seat game.Seat
}

// Sit implements screen.Room.
func (f *fasterRoom) Sit(s game.Seat, name string, look bot.Appearance) {
	if s == f.seat {
		f.Come(s, "Hilda")
	}
	f.Room.Sit(s, name, look)
}

// A slowRoom is one whose host does not answer for a while.
type slowRoom struct {
	*playtest.Room
	looks []bot.Appearance // that were asked for
}

// Sit implements screen.Room.
func (s *slowRoom) Sit(_ game.Seat, _ string, look bot.Appearance) { s.looks = append(s.looks, look) }

// TestLooksAreChosenFast: whoever looks for a look need not wait for the host, which takes one a
// second: each press leads on, and what the host has taken in the end is shown.
func TestLooksAreChosenFast(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.As()
	n.Room.Sit(1, "Eva", bot.Appearance{})
	slow := &slowRoom{Room: n.Room}
	r.app().EnterRoom(slow)
	r.open(lobby.New(r.app(), nil))
	for range 3 {
		r.press(lobby.LookSpot(1))
		r.Wait(10)
	}
	if got := slow.looks; len(got) != 3 || got[0] == got[1] || got[1] == got[2] || got[0] == got[2] {
		t.Fatalf("three presses ask for the looks %v", got)
	}
	n.Room.Now.Seats[1].Look = slow.looks[2].String()
	r.Wait(10)
	n.Room.Now.Seats[1].Look = slow.looks[0].String() // by another device of the player
	r.Wait(10)
	if r.press(lobby.LookSpot(1)); slow.looks[3] != slow.looks[1] {
		t.Errorf("after %v comes %v, not %v", slow.looks[0], slow.looks[3], slow.looks[1])
	}
}

// TestNameIsAskedFor: nobody sits down without a name, and the name is known next time.
func TestNameIsAskedFor(t *testing.T) {
	r, n := newNetworkRobot(t, "390x844", playtest.Finger)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.As()
	join := func() {
		r.app().EnterRoom(n.Room)
		r.open(lobby.New(r.app(), nil))
	}
	join()
	r.press(lobby.SitButton)
	if len(n.Room.Asked) > 0 || !r.reads(r.app().Words.RoomReasonText(room.BadName)) {
		t.Errorf("without a name the phone asks for %q", n.Room.Asked)
	}
	r.Type(" Eva ")
	r.Press(ui.Choose)
	r.Wait(2)
	if !slices.Equal(n.Room.Asked, []string{"sit 1 Eva"}) {
		t.Errorf("Enter asks for %q", n.Room.Asked)
	}
	r.press(lobby.NameField)
	for range 3 {
		r.Press(ui.Erase)
	}
	r.Press(ui.Choose)
	r.Wait(2)
	if got := n.Room.Now.Seats[1].Name; got != "Eva" || !r.reads("Eva") || screen.TakesText(r.Scene) {
		t.Errorf("a name that is emptied becomes %q", got)
	}
	n.Room.Leave(1)
	join()
	r.press(lobby.SitButton)
	if got := n.Room.Now.Seats[1].Name; got != "Eva" {
		t.Errorf("the next time the name is %q", got)
	}
}

// TestSitWithoutKeyboard: whoever has only a gamepad, on which no name can be typed, sits
// down under the name of the seat.
func TestSitWithoutKeyboard(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Gamepad)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.As()
	r.app().EnterRoom(n.Room)
	r.open(lobby.New(r.app(), nil))
	r.Press(ui.Choose)
	r.Wait(2)
	if !slices.Equal(n.Room.Asked, []string{"sit 1 Player 2"}) {
		t.Errorf("a gamepad asks for %q", n.Room.Asked)
	}
}

// TestWatching: whoever only watches sees the table as everybody may, and can ask for a seat
// that is freed. From a device that has lost its seat in the match, a button at the table leads there.
func TestWatching(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.Come(1, "Dagný")
	n.Room.Come(2, "Hilda")
	n.Room.As()
	r.app().EnterRoom(n.Room)
	r.open(lobby.New(r.app(), nil))
	r.press(lobby.WatchButton)
	if !r.reads(r.app().Text(words.LobbyWatching)) {
		t.Error("nobody says that one watches")
	}
	n.Room.Now.Seats[0].Host = false
	n.Room.Order(room.Order{Do: room.OrderStart})
	r.Wait(20)
	tab, ok := r.Scene.(*table.Table)
	if !ok || tab.Match.View.Seat != game.Nobody || r.app().ConnectionNote() != r.app().Text(words.LinkWatching) {
		t.Fatalf("watching leads to %T", r.Scene)
	}
	n.Room.Now.Seats[1].Freed = true
	if _, offered := r.Spot(board.DevicesButton); offered {
		t.Error("who never had a seat is led to the seats")
	}
	n.Room.Now.Why = room.SeatFreed
	for range 600 {
		if _, stands := r.Spot(board.DevicesButton); stands {
			break
		}
		r.Step()
	}
	if r.press(board.DevicesButton); screen.BaseOf(r.Scene).Under != screen.Scene(tab) {
		t.Fatalf("the button leads to %T", r.Scene)
	}
	r.Wait(20)
	r.press(lobby.SeatSpot(1))
	r.Type("Eva")
	r.press(lobby.SitButton)
	if !slices.Equal(n.Room.Now.Asked, []game.Seat{1}) {
		t.Errorf("a latecomer asks for %q", n.Room.Asked)
	}
}

// TestJoinSaysWhatIsWrong: for each reason there is a sentence, what was typed is still
// there, and one can try again or go back.
func TestJoinSaysWhatIsWrong(t *testing.T) {
	for n, why := range []room.Reason{
		room.WrongCode, room.TooManyTries, room.WrongVersion, room.RoomFull, room.TakenOver, room.HostClosed, room.HostGone, room.HostAway,
		room.Unreachable, room.BadAddress, room.NotSaboteur, room.BadMessage, room.TooMuch,
	} {
		for _, with := range twoControllers(n) {
			r, n := newNetworkRobot(t, "390x844", with)
			r.press(words.JoinTable)
			r.Type("192.168.1.20:4747 DWARFS")
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.Now.Link, n.Room.Now.Why = room.Ended, why
			r.entry(words.JoinGo)
			if !r.reads(r.app().Words.RoomReasonText(why)) || !r.reads("192.168.1.20:4747 DWARFS") || !n.Room.Closed {
				t.Errorf("device %d, %s: the screen says %s", with, why, playtest.Read(screen.Describe(r.Scene)))
			}
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.As()
			r.entry(words.JoinGo)
			if _, ok := r.Scene.(*lobby.Lobby); !ok || len(n.Joined) != 2 || n.Joined[0] != n.Joined[1] {
				t.Errorf("device %d, %s: trying again leads to %T", with, why, r.Scene)
			}
			n.Room.Now.Link, n.Room.Now.Why = room.Ended, why
			r.Wait(20)
			if _, ok := r.Scene.(*lobby.Join); !ok || !r.reads(r.app().Words.RoomReasonText(why)) || r.app().Room() != nil || len(n.Joined) != 2 {
				t.Errorf("device %d, %s: in the lobby it leads to %T", with, why, r.Scene)
			}
			if r.entry(words.BackToTitle); !screen.IsHome(r.Scene) {
				t.Errorf("device %d, %s: back leads to %T", with, why, r.Scene)
			}
		}
	}
}

// TestNothingToJoin: without an address nothing is joined, and connecting can be stopped.
func TestNothingToJoin(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	r.press(words.JoinTable)
	r.entry(words.JoinGo)
	if len(n.Joined) > 0 || !r.reads(r.app().Words.RoomReasonText(room.BadAddress)) {
		t.Errorf("without an address %q is joined", n.Joined)
	}
	_ = r.app().CopyText("http://192.168.1.20:4747/#abc")
	r.entry(words.JoinPaste)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.Now.Link = room.Connecting
	r.entry(words.JoinGo)
	r.entry(words.NameCancel)
	if !slices.Equal(n.Joined, []string{"http://192.168.1.20:4747/#abc"}) || r.app().Room() != nil || !n.Room.Closed {
		t.Errorf("stopping to connect to %q leaves a room", n.Joined)
	}
	if !r.Offers(words.JoinGo) {
		t.Error("after stopping one cannot try again")
	}
}

// TestDamagedTable: the title says which file of a table cannot be read and where it is now, once;
// another table is opened all the same.
func TestDamagedTable(t *testing.T) {
	for what, room := range map[string]*playtest.Room{"alone": nil, "beside another one": playtest.OpenRoom(playtest.Party(6))} {
		r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
		n.Damaged, n.Room = &store.BadFile{Name: "tables/a.table", RenamedTo: "tables/a.table.bad1", Err: store.ErrChanged}, room
		r.open(Return(r.app(), ""))
		if (r.app().Room() != nil) != (room != nil) {
			t.Errorf("%s: opened again is %v", what, r.app().Room())
		}
		text := r.app().Words.StorageErrorText(n.Damaged)
		if room != nil {
			r.open(NewTitle(r.app()))
		}
		if !r.reads(text) {
			t.Errorf("%s: nothing is said", what)
		}
		if r.Scene = NewTitle(r.app()); r.reads(text) {
			t.Errorf("%s: it is said again", what)
		}
	}
}

// TestNewcomerIsNamed: when somebody else takes over a seat during a match, the table says who
// that is.
func TestNewcomerIsNamed(t *testing.T) {
	r, at := onPhone(t, playtest.Finger)
	r.untilMyTurn()
	at.Now.Seats[3].Name = "Zoë"
	r.Wait(2)
	if s := r.Scene.(*table.Table); s.Match.Name(3) != "Zoë" || !r.reads("Zoë") {
		t.Errorf("seat 3 is %q", s.Match.Name(3))
	}
}
