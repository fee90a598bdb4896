package render

import (
	"strings"
	"testing"

	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// draws reports whether a text is drawn, however it is broken into lines.
func (r *robot) draws(text string) bool {
	w := &watcher{Canvas: testapp.Ruler}
	r.Scene.Draw(w)
	var all []string
	for _, line := range w.texts {
		all = append(all, line.s)
	}
	return strings.Contains(strings.Join(all, " "), text)
}

// TestHostIsAway: whoever comes to a table whose host is away, or is at it, reads what to do,
// goes on once the host is back, and can leave.
func TestHostIsAway(t *testing.T) {
	for _, with := range everyController {
		r, n := newNetworkRobot(t, "390x844", with)
		n.Room = playtest.OpenRoom(playtest.Party(4))
		n.Room.Come(1, "Eva")
		n.Room.As(1)
		text := r.app().Words.RoomReasonText(room.HostAway)
		n.Room.Now.Link, n.Room.Now.Why = room.Connecting, room.HostAway
		r.Scene = r.app().Routes.JoinTable(r.app(), n.Room.Now.Invite, "")
		if r.Wait(20); !r.reads(text) || r.app().Room() == nil {
			t.Errorf("device %d: on the way to the table, the screen says %s", with, playtest.Read(screen.Describe(r.Scene)))
		}
		n.Room.Now.Link, n.Room.Now.Why = room.Connected, ""
		r.Wait(20)
		n.Room.Now.Link, n.Room.Now.Why = room.Lost, room.HostAway
		r.Wait(200)
		if _, ok := r.Scene.(*lobby.Lobby); !ok || !r.reads(text) || n.Room.Closed {
			t.Errorf("device %d: in the lobby, %T says %s", with, r.Scene, playtest.Read(screen.Describe(r.Scene)))
		}
		n.Room.Now.Link, n.Room.Now.Why = room.Connected, ""
		if r.Wait(20); r.reads(text) {
			t.Errorf("device %d: the host is back, and the screen still says %q", with, text)
		}
		n.Room.Now.Link, n.Room.Now.Why = room.Lost, room.HostAway
		if r.press(lobby.BackButton); !screen.IsHome(r.Scene) || !n.Room.Closed {
			t.Errorf("device %d: leaving leads to %T", with, r.Scene)
		}
	}
}

// TestHostIsAwayFromMatch: nothing ends at a table whose host is away: the screen says so, what
// is pressed stays, and leaving is asked for as ever.
func TestHostIsAwayFromMatch(t *testing.T) {
	r, at := onPhone(t, playtest.Finger)
	r.untilMyTurn()
	at.Now.Link, at.Now.Why = room.Lost, room.HostAway
	text := r.app().Text(words.RoomHostAway)
	if r.Wait(200); !r.reads(text) || !r.draws(text) || screen.MatchOf(r.Scene) == nil {
		t.Errorf("%T says %s", r.Scene, playtest.Read(screen.Describe(r.Scene)))
	}
	at.Now.Link, at.Now.Why = room.Connected, ""
	if r.Wait(20); r.reads(text) || r.draws(text) {
		t.Error("the host is back, and the screen still says that it is not")
	}
}
