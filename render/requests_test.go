package render

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/words"
)

// askedRobot returns the robot of a host in whose match seat 1 is free, at a lobby over the
// match or at its table.
func askedRobot(t *testing.T, with playtest.Controller, atTable bool) (*robot, *playtest.Room) {
	t.Helper()
	r, n := newNetworkRobot(t, "1280x720", with)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	for seat, name := range map[game.Seat]string{1: "Dagný", 2: "Hilda", 3: "Bo"} {
		n.Room.Come(seat, name)
	}
	if atTable {
		n.Room.Come(0, "Anna") // so that the screen only shows the mine
	}
	r.app().EnterRoom(n.Room)
	n.Room.Order(room.Order{Do: room.OrderStart})
	n.Room.Order(room.Order{Do: room.OrderFree, Seat: 1})
	if r.Scene = (Routes{}).RoomMatch(r.app()); !atTable {
		r.Scene = lobby.New(r.app(), r.Scene)
	}
	r.Wait(60)
	n.Room.Asked = nil
	return r, n.Room
}

// TestLettingIn: whoever asks for a seat is shown at it by name, and one press lets them in or
// turns them away, but not one that was meant for what was there before.
func TestLettingIn(t *testing.T) {
	for _, with := range everyController {
		for _, c := range []struct {
			spot any
			want string
		}{{lobby.SeatSpot(1), "let in 1"}, {lobby.TurnAwaySpot(1), "turn away 1"}} {
			r, shared := askedRobot(t, with, false)
			shared.Ask(1, "Eva", "")
			r.Wait(1)
			if !r.reads("Eva") || !r.reads(r.app().Text(words.SeatAsksIn)) {
				t.Fatalf("device %d: the host is not told who asks", with)
			}
			if with == playtest.Mouse {
				if r.press(c.spot); len(shared.Asked) > 0 {
					t.Errorf("a press that came before the request could be read is %q", shared.Asked)
				}
			}
			r.Wait(60)
			if r.press(c.spot); !slices.Equal(shared.Asked, []string{c.want}) {
				t.Errorf("device %d: the press is %q, not %q", with, shared.Asked, c.want)
			}
		}
	}
}

// TestLettingInAtTheTable: at the table one press at the seat lets somebody in, and everybody
// is told that the seat has a new player.
func TestLettingInAtTheTable(t *testing.T) {
	r, shared := askedRobot(t, playtest.Mouse, true)
	shared.Ask(1, "Eva", "")
	r.Wait(61)
	if r.press(table.DeviceSpot(1)); !slices.Equal(shared.Asked, []string{"let in 1"}) {
		t.Fatalf("the press is %q", shared.Asked)
	}
	if news := r.app().Text(words.SeatNewPlayer, words.Slots{"n": 2, "who": "Eva"}); !r.reads(news) {
		t.Errorf("the table does not say %q", news)
	}
	if got := screen.MatchOf(r.Scene).Names[1]; got != "Eva" {
		t.Errorf("the seat is still that of %q", got)
	}
}

// TestDoubtfulRequest: a request from the network address of somebody who plays is asked about
// once more, and nothing happens to it until it is answered.
func TestDoubtfulRequest(t *testing.T) {
	for answer, want := range map[words.ID][]string{words.RequestLetIn: {"let in 1"}, words.RequestTurnAway: {"turn away 1"}, words.HelpBack: nil} {
		r, shared := askedRobot(t, playtest.Mouse, false)
		shared.Ask(1, "Eva", "Hilda")
		r.Wait(61)
		r.press(lobby.SeatSpot(1))
		if doubt := r.app().Text(words.RequestDoubt, words.Slots{"who": "Eva", "other": "Hilda"}); !r.reads(doubt) || len(shared.Asked) > 0 {
			t.Fatalf("a doubtful request is %q at once, or nobody says %q", shared.Asked, doubt)
		}
		if r.entry(answer); !slices.Equal(shared.Asked, want) {
			t.Errorf("%s is %q", answer, shared.Asked)
		}
	}
}

// TestAskingToBeLetIn: who asks for a seat during a match is told to wait for the host.
func TestAskingToBeLetIn(t *testing.T) {
	r, n := newNetworkRobot(t, "390x844", playtest.Finger)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	n.Room.Come(2, "Hilda")
	n.Room.Come(3, "Bo")
	n.Room.Come(1, "Dagný")
	n.Room.Order(room.Order{Do: room.OrderStart})
	n.Room.Order(room.Order{Do: room.OrderFree, Seat: 1})
	n.Room.As()
	r.app().EnterRoom(n.Room)
	r.Scene = lobby.New(r.app(), nil)
	r.Wait(20)
	r.Type("Eva")
	if r.press(lobby.SitButton); !r.reads(r.app().Text(words.LobbyAsked)) || len(n.Room.Now.Mine) > 0 {
		t.Errorf("who asks for a seat is told nothing: %q", n.Room.Asked)
	}
}
