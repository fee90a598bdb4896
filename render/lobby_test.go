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
	"saboteur/render/words"
)

// newNetworkRobot returns a robot at the title of a program that can be a host, and its
// network.
func newNetworkRobot(t *testing.T, size string, with playtest.Controller) (*robot, *playtest.Network) {
	t.Helper()
	app, _, _ := newTestApp(1)
	n := &playtest.Network{Hosts: true}
	app.Network = n
	r := newRobot(t, NewTitle(app), screens[size], with).ready()
	return r, n
}

// TestGatherRoundTheTable: with each device three choices lead from the title to a lobby.
// Phones take seats, dwarves come and go, and the match begins once three can play.
func TestGatherRoundTheTable(t *testing.T) {
	for at, size := range []string{"1280x720", "667x375"} {
		for _, with := range twoControllers(2 * at) {
			r, n := newNetworkRobot(t, size, with)
			r.press(words.NewGame)
			r.press(setup.PhonesButton)
			r.press(setup.StartButton)
			l, ok := r.Scene.(*lobby.Lobby)
			if !ok {
				t.Fatalf("%s, device %d: three choices lead to %T", size, with, r.Scene)
			}
			if got := n.Room.Now.Seats; !got[0].Host || got[1].Kind != room.Open || got[3].Kind != room.Open {
				t.Errorf("%s, device %d: at the table are %+v", size, with, got)
			}
			if start, _ := r.Spot(lobby.StartButton); !start.Disabled || !r.reads(r.app().Words.RoomReasonText(room.TooFew)) {
				t.Errorf("%s, device %d: a match can start with one player, or nobody says why it cannot", size, with)
			}
			n.Room.Come(0, "Anna")
			n.Room.Come(1, "Dagný")
			l.ShowSeats = true
			r.Wait(2)
			for _, kind := range []string{"apprentice", "master", room.Open, "foreman"} {
				r.press(lobby.SeatSpot(3))
				if p, err := bot.ParsePlayer(kind); err == nil {
					name, _ := r.app().Words.DescribePlayer(p)
					r.pressLabel(words.Capitalize(r.app().Text(words.SeatDwarf, words.Slots{"level": name})))
				} else {
					r.entry(words.DevicesFree)
				}
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
	r.press(words.NewGame)
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
	r.press(words.NewGame)
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
	want := []string{room.Open, "person", "apprentice cartographer", "foreman hothead", "foreman quiet"}
	if n.Room == nil || len(n.Room.Now.Seats) != len(want) {
		t.Fatalf("starting with a seat for another device leads to %T", r.Scene)
	}
	for i, s := range n.Room.Now.Seats {
		if s.Kind != want[i] {
			t.Errorf("seat %d is %q, want %q", i+1, s.Kind, want[i])
		}
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
			r.open(lobby.New(r.app(), Routes.RoomMatch(r.app())))
			if away := r.app().Words.AbsenceNote(n.Room.Now.Seats[1]); !r.reads(away) || r.reads(r.app().Text(words.LobbyStart, words.Slots{"n": 4})) {
				t.Errorf("device %d: the screen does not say %q, or lets a match start twice", with, away)
			}
			r.press(lobby.SeatSpot(1))
			r.entry(choice)
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
// there, and to the code for latecomers, and says that an address that is typed leads back only who had a seat;
// Back leads back.
func TestDevicesFromPause(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(3))
	n.Room.Come(1, "Dagný")
	n.Room.Come(2, "Hilda")
	r.app().EnterRoom(n.Room)
	n.Room.Order(room.Order{Do: room.OrderStart})
	tab := Routes.RoomMatch(r.app())
	pause := table.NewPause(r.app(), screen.MatchOf(tab), tab)
	r.open(pause)
	r.entry(words.DevicesTitle)
	if _, ok := r.Scene.(*lobby.Lobby); !ok || !r.reads(r.app().Text(words.LobbyTrouble)) || !r.reads(n.Room.Now.Addresses[0]) || screen.MatchOf(r.Scene) == nil {
		t.Fatalf("the pause menu leads to %T", r.Scene)
	}
	if !r.reads(r.app().Text(words.LobbyTypeBack)) || r.reads("\n"+r.app().Text(words.LobbyType)+"\n") {
		t.Errorf("during a match is read\n%s", playtest.Read(screen.Describe(r.Scene)))
	}
	if r.press(lobby.BackButton); r.Scene != pause {
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
	r.open(l)
	r.press(lobby.BackButton)
	if r.entry(words.LeaveNo); r.Scene != screen.Scene(l) || n.Room.Closed {
		t.Fatalf("staying leads to %T, closed: %v", r.Scene, n.Room.Closed)
	}
	r.press(lobby.BackButton)
	if r.entry(words.LobbyCloseYes); !screen.IsHome(r.Scene) || !n.Room.Closed || !slices.Equal(n.Room.Asked, []string{"finish 0"}) {
		t.Errorf("closing leads to %T, closed: %v, asked for: %q", r.Scene, n.Room.Closed, n.Room.Asked)
	}
	deaf := &deafRoom{playtest.OpenRoom(playtest.Party(4))}
	r.app().EnterRoom(deaf)
	r.open(lobby.New(r.app(), nil))
	r.press(lobby.BackButton)
	if r.entry(words.LobbyCloseYes); deaf.Closed {
		t.Error("a host leaves before the others can have heard of it")
	}
	if r.Wait(200); !screen.IsHome(r.Scene) || !deaf.Closed {
		t.Errorf("a host that waits in vain for the end stays at %T", r.Scene)
	}
	phone := playtest.OpenRoom(playtest.Party(4))
	phone.Come(1, "Eva")
	phone.As(1)
	r.app().EnterRoom(phone)
	r.open(lobby.New(r.app(), nil))
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
	r.open(lobby.New(r.app(), nil))
	for _, address := range []string{"192.168.1.20:4747", "10.0.0.7:4747", "192.168.1.20:4747"} {
		reads := r.reads(address)
		r.pressInTrouble(words.LobbyCopy)
		if want := "http://" + address + "/#abcdefghijklmnopqrstuvwxyz"; !reads || copied[len(copied)-1] != want {
			t.Errorf("%q is copied, not %q, or it does not show", copied[len(copied)-1], want)
		}
		if !r.reads(r.app().Text(words.LobbyCopied)) {
			t.Error("nobody says that the link is copied")
		}
		r.entry(words.LobbyAddress)
	}
}

// pressInTrouble presses a button of the page about trouble in joining, from the lobby.
func (r *robot) pressInTrouble(label words.ID) {
	r.press(lobby.TroubleButton)
	r.entry(label)
}

// TestAwaitsWhoIsAway: the host reads for whom the table waits.
func TestAwaitsWhoIsAway(t *testing.T) {
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	for seat, name := range map[game.Seat]string{1: "Eva", 2: "Dagný", 3: "Hilda"} {
		n.Room.Come(seat, name)
	}
	r.app().EnterRoom(n.Room)
	r.open(lobby.New(r.app(), nil))
	awaits := r.app().Text(words.LobbyAwaits, words.Slots{"who": "Eva"})
	if r.reads(awaits) {
		t.Error("the table waits for somebody who is there")
	}
	n.Room.Away(1, 20)
	if r.Wait(20); !r.reads(awaits) {
		t.Errorf("it does not say %q", awaits)
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
		{room.Lost, room.HostGone, app.Text("room.host-gone")},
		{room.Lost, room.HostAway, app.Text("room.host-away")},
		{room.Lost, "a reason of tomorrow", app.Text(words.LinkLost)},
		{room.Ended, "a reason of tomorrow", app.Text(words.RoomBadMessage)},
		{room.Ended, room.HostClosed, app.Text("room.host-closed")},
	} {
		n.Room.Now.Link, n.Room.Now.Why = c.link, c.why
		if got := app.ConnectionNote(); got != c.want {
			t.Errorf("link %d, %q: %q, want %q", c.link, c.why, got, c.want)
		}
	}
	n.Room.As()
	n.Room.Now.Link, n.Room.Now.Why = room.Connected, room.TakenOver
	if got := app.ConnectionNote(); got != app.Text("room.taken-over") {
		t.Errorf("after another device took over: %q", got)
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
		r.open(lobby.New(r.app(), nil))
		r.press(lobby.TroubleButton)
		if !r.reads(r.app().Text(words.LobbyFirewall)) || r.reads(r.app().Text(words.LobbyAddress)) != (addresses > 1) {
			t.Errorf("with %d addresses it says %s", addresses, playtest.Read(screen.Describe(r.Scene)))
		}
		r.Wait(20)
		if r.entry(words.LobbyRenew); screen.BaseOf(r.Scene).Under != nil {
			t.Errorf("back leads to %T", r.Scene)
		}
	}
}

// TestNobodyIsLeftOut: the host is told of phones that have no seat yet, and asked before the match begins without them; a
// phone that has come too late is told so, and what to do.
func TestNobodyIsLeftOut(t *testing.T) {
	for i, size := range []string{"1280x720", "667x375"} {
		for _, with := range twoControllers(2 * i) {
			r, n := newNetworkRobot(t, size, with)
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.Come(1, "Bo")
			n.Room.Come(2, "Cy")
			n.Room.Now.Seatless = 1
			r.app().EnterRoom(n.Room)
			r.open(lobby.New(r.app(), nil))
			note := r.app().Text(words.LobbySeatless, words.Slots{"n": 1})
			if !r.reads(note) {
				t.Errorf("%s: the host is not told: %s", size, playtest.Read(screen.Describe(r.Scene)))
			}
			r.press(lobby.StartButton)
			if !r.reads(r.app().Text(words.LobbySeatlessAbout)) || n.Room.Now.Started {
				t.Errorf("%s: nobody asks the host", size)
			}
			r.entry(words.HelpBack)
			n.Room.Now.Seatless = 0
			if r.Wait(30); r.reads(note) {
				t.Errorf("%s: everybody has a seat, and the screen says otherwise", size)
			}
			n.Room.Now.Seatless = 2
			r.Wait(2)
			r.press(lobby.StartButton)
			r.Wait(20)
			r.pressLabel(r.app().Text(words.LobbyStart, words.Slots{"n": 3}))
			if m := screen.MatchOf(r.Scene); m == nil || !n.Room.Now.Started {
				t.Errorf("%s: it leads to %T", size, r.Scene)
			}
		}
	}
	for _, seated := range []bool{false, true} {
		r, n := newNetworkRobot(t, "390x844", playtest.Finger)
		n.Room = playtest.OpenRoom(playtest.Party(4))
		n.Room.Come(1, "Bo")
		n.Room.Come(2, "Cy")
		n.Room.As()
		r.app().EnterRoom(n.Room)
		r.open(lobby.New(r.app(), nil))
		r.Wait(2)
		n.Room.Order(room.Order{Do: room.OrderStart})
		if n.Room.As(); seated { // what was asked for is done at the last moment
			n.Room.As(1)
		}
		r.Wait(60)
		if r.reads(r.app().Text(words.LobbyLate)) == seated {
			t.Errorf("with a seat: %t, the phone says %s", seated, playtest.Read(screen.Describe(r.Scene)))
		}
	}
}

// TestGoalsHaveOneName: at a table of several devices a goal has the same name on each, however the mine lies there, and
// where it lies otherwise than its name says it bears that; who plays alone calls it by where it lies.
func TestGoalsHaveOneName(t *testing.T) {
	for _, c := range []struct {
		size   string
		shared bool
		name   words.ID
		mark   bool
	}{
		{"1280x720", true, words.Goal1, false}, {"390x844", true, words.Goal1, true}, {"390x844", false, words.Goal1Turned, false},
	} {
		var r *robot
		if c.shared {
			var shared *playtest.Room
			r, shared = startedRobot(t, c.size, playtest.Mouse)
			shared.As(shared.Now.First)
			r.playRoom()
		} else {
			r, _ = newMatch(t, 4, 1, 5)
			r.Size = screens[c.size]
			r.nextTurn()
		}
		r.Wait(60)
		if w := words.In("en"); !r.reads(words.Capitalize(w.Say(c.name))) || r.draws(w.Say(words.Goal1Mark)) != c.mark || r.draws(w.Say(words.Goal3Mark)) != c.mark {
			t.Errorf("%+v: the table says %s, and draws %s", c, playtest.Read(screen.Describe(r.Scene)), textsOf(r.Scene))
		}
	}
}
