package render

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// everyController is what tables of several devices are played with.
var everyController = []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad}

// newNetworkRobot returns a robot at the title of a program that can be a host, and its
// network.
func newNetworkRobot(t *testing.T, size string, with playtest.Controller) (*robot, *playtest.Network) {
	t.Helper()
	app, _, _ := newTestApp(1)
	n := &playtest.Network{Hosts: true}
	app.Network = n
	r := newRobot(t, NewTitle(app), screens[size], with)
	r.Wait(20)
	return r, n
}

// app returns the program that a robot plays.
func (r *robot) app() *screen.App { return screen.BaseOf(r.Scene).App }

// press chooses a spot and waits for what it leads to.
func (r *robot) press(id any) {
	r.T.Helper()
	r.Choose(id)
	r.Wait(20)
}

// reads reports whether a text is on the screen.
func (r *robot) reads(text string) bool {
	return strings.Contains(playtest.Read(screen.Describe(r.Scene)), text)
}

// TestGatherRoundTheTable: with each device three choices lead from the title to a lobby.
// Phones take seats, dwarves come and go, and the match begins once three can play.
func TestGatherRoundTheTable(t *testing.T) {
	for _, size := range []string{"1280x720", "667x375"} {
		for _, with := range everyController {
			r, n := newNetworkRobot(t, size, with)
			r.press(newGame)
			r.press(setup.PhonesButton)
			r.press(setup.StartButton)
			l, ok := r.Scene.(*lobby.Lobby)
			if !ok {
				t.Fatalf("%s, device %d: three choices lead to %T", size, with, r.Scene)
			}
			if start, _ := r.Spot(lobby.StartButton); !start.Disabled || !r.reads(r.app().Words.RoomReasonText(room.TooFew)) {
				t.Errorf("%s, device %d: a match can start with one player, or nobody says why it cannot", size, with)
			}
			n.Room.Come(0, "Anna")
			n.Room.Come(1, "Dagný")
			l.ShowSeats = true
			r.Wait(2)
			for _, kind := range []string{"foreman", "master", "apprentice", "miner", room.Open, "foreman"} {
				r.press(lobby.SeatSpot(3))
				if got := n.Room.Now.Seats[3]; !strings.HasPrefix(got.Kind, kind) {
					t.Errorf("%s, device %d: the seat is %q's, not %q's", size, with, got.Kind, kind)
				}
			}
			if !r.reads("Dagný") || !r.reads(r.app().Text(words.SeatPhone)) {
				t.Errorf("%s, device %d: nobody sees who has come", size, with)
			}
			r.press(lobby.StartButton)
			if m := screen.MatchOf(r.Scene); m == nil || len(m.Players) != 3 {
				t.Errorf("%s, device %d: the match of three leads to %T", size, with, r.Scene)
			}
		}
	}
}

// TestCannotOpenTable: a table that cannot be opened is a sentence, and what was set up
// is still there.
func TestCannotOpenTable(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Failed = errors.New("no network")
	r.press(newGame)
	r.press(setup.PhonesButton)
	r.press(setup.StartButton)
	s, ok := r.Scene.(*setup.Scene)
	if !ok || !s.Phones() || !r.reads(r.app().Text(words.SetupCannotOpen)) {
		t.Fatalf("a table that cannot be opened leads to %T", r.Scene)
	}
	r.press(setup.ThisScreenButton)
	if people := slices.DeleteFunc(slices.Clone(s.Players), func(p bot.Player) bool { return !p.Human }); s.Phones() || len(people) != 1 {
		t.Errorf("back on this screen, %d people play", len(people))
	}
	r.press(setup.StartButton)
	if screen.MatchOf(r.Scene) == nil {
		t.Errorf("a match on this screen leads to %T", r.Scene)
	}
}

// TestSeatAtAnotherDevice: in the details a seat is a person's here, then one for another
// device, then a dwarf's; the party says which.
func TestSeatAtAnotherDevice(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	r.press(newGame)
	s := r.Scene.(*setup.Scene)
	r.press(setup.CountSpot(3))
	r.press(setup.DetailsButton)
	r.press(setup.KindSpot(1))
	if kind, _ := r.Spot(setup.KindSpot(1)); kind.Label != r.app().Text(words.OtherDevice) || !s.Phones() {
		t.Errorf("after a person here comes %q", kind.Label)
	}
	r.press(setup.MoveUpSpot(1))
	r.press(setup.KindSpot(2))
	r.press(setup.KindSpot(2))
	r.press(setup.StartButton)
	want := []string{room.Open, "person", "apprentice", "foreman", "foreman"}
	if n.Room == nil || len(n.Room.Now.Seats) != len(want) {
		t.Fatalf("starting with a seat for another device leads to %T", r.Scene)
	}
	for i, s := range n.Room.Now.Seats {
		if s.Kind != want[i] {
			t.Errorf("seat %d is %q, want %q", i+1, s.Kind, want[i])
		}
	}
}

// TestPhoneTakesASeat: whoever follows a link types a name and sits on the first free
// seat, can move to another one, keeps the seat if somebody was faster, and plays.
func TestPhoneTakesASeat(t *testing.T) {
	for _, size := range []string{"390x844", "667x375"} {
		for _, with := range everyController {
			r, n := newNetworkRobot(t, size, with)
			n.Link, n.Room = "http://192.168.1.20:4747/#abc", playtest.OpenRoom(playtest.Party(6))
			n.Room.Come(1, "Dagný")
			n.Room.As()
			n.Room.Now.Link = room.Connecting
			r.Scene = Return(r.app(), "")
			r.Wait(20)
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
func (f *fasterRoom) Sit(s game.Seat, name string, look bot.Look) {
	if s == f.seat {
		f.Come(s, "Hilda")
	}
	f.Room.Sit(s, name, look)
}

// TestNameIsAskedFor: nobody sits down without a name, and the name is known next time.
func TestNameIsAskedFor(t *testing.T) {
	r, n := newNetworkRobot(t, "390x844", playtest.Finger)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.As()
	join := func() {
		r.app().EnterRoom(n.Room)
		r.Scene = lobby.New(r.app(), nil)
		r.Wait(20)
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
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
	r.Press(ui.Choose)
	r.Wait(2)
	if !slices.Equal(n.Room.Asked, []string{"sit 1 Player 2"}) {
		t.Errorf("a gamepad asks for %q", n.Room.Asked)
	}
}

// TestWatching: whoever only watches sees the table as everybody may, and can take a seat
// that is freed.
func TestWatching(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.Come(1, "Dagný")
	n.Room.Come(2, "Hilda")
	n.Room.As()
	r.app().EnterRoom(n.Room)
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
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
	r.Scene = lobby.New(r.app(), tab)
	r.Wait(20)
	r.press(lobby.SeatSpot(1))
	r.Type("Eva")
	r.press(lobby.SitButton)
	if n.Room.Now.Seats[1].Name != "Eva" {
		t.Errorf("a latecomer asks for %q", n.Room.Asked)
	}
}

// TestJoinSaysWhatIsWrong: for each reason there is a sentence, what was typed is still
// there, and one can try again or go back.
func TestJoinSaysWhatIsWrong(t *testing.T) {
	for _, why := range []room.Reason{
		room.WrongCode, room.TooManyTries, room.WrongVersion, room.RoomFull, room.TakenOver, room.HostClosed, room.HostGone,
		room.Unreachable, room.BadAddress, room.NotSaboteur, room.BadMessage, room.TooMuch,
	} {
		for _, with := range everyController {
			r, n := newNetworkRobot(t, "390x844", with)
			r.press(joinTable)
			r.Type("192.168.1.20:4747 DWARFS")
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.Now.Link, n.Room.Now.Why = room.Ended, why
			r.press(lobby.GoButton)
			if !r.reads(r.app().Words.RoomReasonText(why)) || !r.reads("192.168.1.20:4747 DWARFS") || !n.Room.Closed {
				t.Errorf("device %d, %s: the screen says %s", with, why, playtest.Read(screen.Describe(r.Scene)))
			}
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.As()
			r.press(lobby.GoButton)
			if _, ok := r.Scene.(*lobby.Lobby); !ok || len(n.Joined) != 2 || n.Joined[0] != n.Joined[1] {
				t.Errorf("device %d, %s: trying again leads to %T", with, why, r.Scene)
			}
			n.Room.Now.Link, n.Room.Now.Why = room.Ended, why
			r.Wait(20)
			if _, ok := r.Scene.(*lobby.Join); !ok || !r.reads(r.app().Words.RoomReasonText(why)) || r.app().Room() != nil || len(n.Joined) != 2 {
				t.Errorf("device %d, %s: in the lobby it leads to %T", with, why, r.Scene)
			}
			if r.press(lobby.LeaveButton); !screen.IsHome(r.Scene) {
				t.Errorf("device %d, %s: back leads to %T", with, why, r.Scene)
			}
		}
	}
}

// TestNothingToJoin: without an address nothing is joined, and connecting can be stopped.
func TestNothingToJoin(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	r.press(joinTable)
	r.press(lobby.GoButton)
	if len(n.Joined) > 0 || !r.reads(r.app().Words.RoomReasonText(room.BadAddress)) {
		t.Errorf("without an address %q is joined", n.Joined)
	}
	_ = r.app().CopyText("http://192.168.1.20:4747/#abc")
	r.press(lobby.PasteButton)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.Now.Link = room.Connecting
	r.press(lobby.GoButton)
	r.press(lobby.LeaveButton)
	if !slices.Equal(n.Joined, []string{"http://192.168.1.20:4747/#abc"}) || r.app().Room() != nil || !n.Room.Closed {
		t.Errorf("stopping to connect to %q leaves a room", n.Joined)
	}
	if _, again := r.Spot(lobby.GoButton); !again {
		t.Error("after stopping one cannot try again")
	}
}

// TestHostDecidesForAbsent: for a player who is away, the host can wait, let a dwarf play,
// play the seat here or free it; for others there is less to decide.
func TestHostDecidesForAbsent(t *testing.T) {
	for _, with := range everyController {
		for choice, want := range map[words.ID]string{
			words.DevicesWait: "wait 1", words.DevicesDwarf: "dwarf 1", words.DevicesHere: "mine 1", words.DevicesFree: "free 1",
		} {
			r, n := newNetworkRobot(t, "1280x720", with)
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.Come(1, "Dagný")
			n.Room.Come(2, "Hilda")
			n.Room.Come(3, "Eva")
			r.app().EnterRoom(n.Room)
			n.Room.Order(room.Order{Do: room.OrderStart})
			n.Room.Away(1, 20)
			n.Room.Now.Seats[1].Dwarf = choice == words.DevicesWait
			n.Room.Asked = nil
			r.Scene = lobby.New(r.app(), Routes{}.RoomMatch(r.app()))
			r.Wait(20)
			if away := r.app().AbsenceNote(n.Room.Now.Seats[1]); !r.reads(away) || r.reads(r.app().Text(words.LobbyStart, words.Slots{"n": 4})) {
				t.Errorf("device %d: the screen does not say %q, or lets a match start twice", with, away)
			}
			r.press(lobby.SeatSpot(1))
			menu, ok := r.Scene.(*screen.Menu)
			if !ok {
				t.Fatalf("device %d: a seat leads to %T", with, r.Scene)
			}
			r.press(slices.Index(menu.Labels, choice))
			if !slices.Equal(n.Room.Asked, []string{want}) {
				t.Errorf("device %d: %s asks for %q", with, choice, n.Room.Asked)
			}
			r.press(lobby.BackButton)
			if screen.MatchOf(r.Scene) == nil {
				t.Errorf("device %d: back leads to %T", with, r.Scene)
			}
		}
	}
}

// TestDevicesFromPause: the pause menu of a match with other devices leads to who is
// there, and to the code for latecomers; Back leads back.
func TestDevicesFromPause(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(3))
	n.Room.Come(1, "Dagný")
	n.Room.Come(2, "Hilda")
	r.app().EnterRoom(n.Room)
	n.Room.Order(room.Order{Do: room.OrderStart})
	tab := Routes{}.RoomMatch(r.app())
	pause := table.NewPause(r.app(), screen.MatchOf(tab), tab).(*screen.Menu)
	r.Scene = pause
	r.Wait(20)
	r.press(slices.Index(pause.Labels, words.DevicesTitle))
	if _, ok := r.Scene.(*lobby.Lobby); !ok || !r.reads(r.app().Text(words.LobbyCopy)) || screen.MatchOf(r.Scene) == nil {
		t.Fatalf("the pause menu leads to %T", r.Scene)
	}
	if r.press(lobby.BackButton); r.Scene != screen.Scene(pause) {
		t.Errorf("back leads to %T", r.Scene)
	}
}

// TestClosingTheTable: the host is asked before everybody is sent away; a phone gives its
// seat back.
func TestClosingTheTable(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	r.app().EnterRoom(n.Room)
	l := lobby.New(r.app(), nil)
	r.Scene = l
	r.Wait(20)
	r.press(lobby.BackButton)
	if r.press(0); r.Scene != screen.Scene(l) || n.Room.Closed {
		t.Fatalf("staying leads to %T, closed: %v", r.Scene, n.Room.Closed)
	}
	r.press(lobby.BackButton)
	if r.press(1); !screen.IsHome(r.Scene) || !n.Room.Closed || !slices.Equal(n.Room.Asked, []string{"finish 0"}) {
		t.Errorf("closing leads to %T, closed: %v, asked for: %q", r.Scene, n.Room.Closed, n.Room.Asked)
	}
	deaf := &deafRoom{playtest.OpenRoom(playtest.Party(4))}
	r.app().EnterRoom(deaf)
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
	r.press(lobby.BackButton)
	if r.press(1); deaf.Closed {
		t.Error("a host leaves before the others can have heard of it")
	}
	if r.Wait(200); !screen.IsHome(r.Scene) || !deaf.Closed {
		t.Errorf("a host that waits in vain for the end stays at %T", r.Scene)
	}
	phone := playtest.OpenRoom(playtest.Party(4))
	phone.Come(1, "Eva")
	phone.As(1)
	r.app().EnterRoom(phone)
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
	if r.press(lobby.BackButton); !screen.IsHome(r.Scene) || !phone.Closed || !slices.Equal(phone.Asked, []string{"leave 1"}) {
		t.Errorf("a phone that leaves: %T, closed: %v, asked for %q", r.Scene, phone.Closed, phone.Asked)
	}
}

// A deafRoom is one whose host does nothing that it is asked for.
type deafRoom struct{ *playtest.Room }

// Order implements screen.Room.
func (deafRoom) Order(room.Order) {}

// TestAddressesOfTheHost: the code, what is copied and what is typed follow the address
// that is shown.
func TestAddressesOfTheHost(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	r.app().EnterRoom(n.Room)
	var copied []string
	r.app().Clipboard.Copy = func(s string) error { copied = append(copied, s); return nil }
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
	for _, address := range []string{"192.168.1.20:4747", "10.0.0.7:4747", "192.168.1.20:4747"} {
		r.press(lobby.CopyButton)
		if want := "http://" + address + "/#abcdefghijklmnopqrstuvwxyz"; !r.reads(address) || copied[len(copied)-1] != want {
			t.Errorf("%q is copied, not %q, or it does not show", copied[len(copied)-1], want)
		}
		r.press(lobby.AddressButton)
	}
}

// TestConnectionNotes: what is wrong with the connection is a sentence, and nothing is
// said while all is well.
func TestConnectionNotes(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	app := r.app()
	if app.ConnectionNote() != "" {
		t.Error("something is said outside of rooms")
	}
	n.Room = playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(n.Room)
	for _, c := range []struct {
		link room.Link
		why  room.Reason
		want string
	}{
		{room.Connected, "", ""},
		{room.Connected, room.TooLate, ""},
		{room.Lost, "", app.Text(words.LinkLost)},
		{room.Lost, room.HostGone, app.Text(words.RoomHostGone)},
		{room.Ended, room.HostClosed, app.Text(words.RoomHostClosed)},
	} {
		n.Room.Now.Link, n.Room.Now.Why = c.link, c.why
		if got := app.ConnectionNote(); got != c.want {
			t.Errorf("link %d, %q: %q, want %q", c.link, c.why, got, c.want)
		}
	}
	n.Room.As()
	n.Room.Now.Link, n.Room.Now.Why = room.Connected, room.TakenOver
	if got := app.ConnectionNote(); got != app.Text(words.RoomTakenOver) {
		t.Errorf("after another device took over: %q", got)
	}
}

// TestTableOpenElsewhere: a table that another window has cannot be opened again; the title
// says so, and offers it no longer.
func TestTableOpenElsewhere(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Reopens = true
	r.Scene = NewTitle(r.app())
	r.Wait(20)
	if r.press(reopenTable); !r.reads(r.app().Text(words.ReopenFailed)) {
		t.Error("nothing is said")
	}
	if _, again := r.Spot(reopenTable); again {
		t.Error("it is offered again")
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

// TestTroubleJoining: what to do if nobody can join is one press away, and says which button
// to try only if there is that button.
func TestTroubleJoining(t *testing.T) {
	for _, addresses := range []int{1, 2} {
		r, n := newNetworkRobot(t, "390x844", playtest.Finger)
		n.Room = playtest.OpenRoom(playtest.Party(4))
		n.Room.Now.Addresses = n.Room.Now.Addresses[:addresses]
		r.app().EnterRoom(n.Room)
		r.Scene = lobby.New(r.app(), nil)
		r.Wait(20)
		r.press(lobby.TroubleButton)
		if !r.reads(r.app().Text(words.LobbyFirewall)) || r.reads(r.app().Text(words.LobbyAddress)) != (addresses > 1) {
			t.Errorf("with %d addresses it says %s", addresses, playtest.Read(screen.Describe(r.Scene)))
		}
		if r.press(0); screen.BaseOf(r.Scene).Under != nil {
			t.Errorf("back leads to %T", r.Scene)
		}
	}
}
