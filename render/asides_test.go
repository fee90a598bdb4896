package render

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/words"
)

// asideRobot returns the robot of somebody whose turn it is at a table of four devices.
func asideRobot(t *testing.T, with playtest.Controller) (*robot, *playtest.Room, *table.Table) {
	t.Helper()
	r, shared := onPhone(t, with)
	return r, shared, r.untilMyTurn()
}

// TestFaces: a face of the own dwarf takes two presses with every device, and stands in the log and in words for screen
// readers, there and elsewhere. Two do not follow at once.
func TestFaces(t *testing.T) {
	for _, with := range everyController {
		r, shared, tab := asideRobot(t, with)
		me := tab.Match.Viewer
		show := func(face room.Face) {
			t.Helper()
			r.Choose(table.SeatTalkSpot(me))
			r.Wait(25)
			r.Choose(table.AsideSpot(face))
			r.Wait(25)
		}
		show(room.Sly)
		show(room.Angry)
		if tab.Note != r.app().Text("room.too-fast") {
			t.Errorf("device %d: after two faces at once the table says %q", with, tab.Note)
		}
		r.Wait(130)
		show(room.Wait)
		var all []string
		for _, l := range tab.Match.Log[1:] {
			all = append(all, l.Text(r.app().Words, tab.Match.Names))
		}
		name := tab.Match.Name(me)
		if want := []string{name + " looks sly.", name + " is waiting."}; !slices.Equal(all, want) || !r.reads(want[1]) {
			t.Errorf("device %d: the log says %q", with, all)
		}
		if len(shared.Now.Mine) != 1 || tab.Match.View.Turn != me {
			t.Errorf("device %d: the turn is over", with)
		}
	}
}

// TestWritingALine: a line is typed in a box, and told when it is sent; none is when the box is left, or nothing of it can be seen.
func TestWritingALine(t *testing.T) {
	for _, c := range []struct {
		text string
		ends words.ID
		want string
	}{{"Who did that?", words.AsideSend, "Who did that?"}, {"Who did that?", words.NameCancel, ""}, {" ", words.AsideSend, ""}, {strings.Repeat("x", 99), words.AsideSend, strings.Repeat("x", 80)}} {
		r, _, tab := asideRobot(t, playtest.Mouse)
		r.Choose(table.SeatTalkSpot(tab.Match.Viewer))
		r.Wait(25)
		r.Choose(table.AsideSpot(0))
		r.Wait(25)
		r.Type(c.text)
		r.ChooseText(c.ends)
		r.Wait(5)
		got := ""
		if last, told := tab.Match.Log[len(tab.Match.Log)-1].Event.(room.Aside); told {
			got = last.Text
		}
		if r.Scene != screen.Scene(tab) || got != c.want {
			t.Errorf("%q, %s: %q is told, and %T shows", c.text, c.ends, got, r.Scene)
		}
	}
}

// TestWhoCanTell: lines and faces are offered where somebody is there at another device and the host lets people tell
// them, also where nobody makes statements; typing where there are keys; and whoever is not to be heard is not.
func TestWhoCanTell(t *testing.T) {
	for name, c := range map[string]struct {
		with          playtest.Controller
		change        func(r *playtest.Room, tab *table.Table)
		faces, writes bool
	}{
		"people elsewhere":  {playtest.Finger, func(*playtest.Room, *table.Table) {}, true, true},
		"a pad":             {playtest.Gamepad, func(*playtest.Room, *table.Table) {}, true, false},
		"the host is quiet": {playtest.Mouse, func(r *playtest.Room, _ *table.Table) { r.Now.Quiet = true }, false, false},
		"nobody is there": {playtest.Mouse, func(r *playtest.Room, _ *table.Table) {
			for s := range r.Now.Seats {
				r.Now.Seats[s].Here = slices.Contains(r.Now.Mine, game.Seat(s))
			}
		}, false, false},
		"no statements": {playtest.Mouse, func(_ *playtest.Room, tab *table.Table) { tab.Match.View.Silent = true }, true, true},
	} {
		r, shared, tab := asideRobot(t, c.with)
		c.change(shared, tab)
		r.Wait(2)
		if _, opens := r.Spot(table.SeatTalkSpot(tab.Match.Viewer)); opens {
			r.Choose(table.SeatTalkSpot(tab.Match.Viewer))
			r.Wait(2)
		}
		_, faces := r.Spot(table.AsideSpot(room.Laugh))
		_, writes := r.Spot(table.AsideSpot(0))
		if faces != c.faces || writes != c.writes {
			t.Errorf("%s: faces are offered: %v, lines: %v", name, faces, writes)
		}
	}
}

// TestMuting: of whoever is not to be heard nothing is told beside the game, until that is taken back or
// somebody else has the seat; what others say is heard.
func TestMuting(t *testing.T) {
	r, shared, tab := asideRobot(t, playtest.Mouse)
	far := (tab.Match.Viewer + 1) % 3
	other := (tab.Match.Viewer + 2) % 3
	n := 0
	hears := func(s game.Seat) bool {
		t.Helper()
		n++
		shared.Told = append(shared.Told, room.Aside{Seat: s, Text: fmt.Sprint("line ", n)})
		r.Wait(3)
		return r.reads(fmt.Sprint("line ", n))
	}
	mute := func() {
		t.Helper()
		r.Choose(table.SeatTalkSpot(far))
		r.Wait(25)
		text := words.AsideMute
		if r.app().Muted(far) {
			text = words.AsideUnmute
		}
		r.ChooseText(text, words.Slots{"who": tab.Match.Name(far)})
		r.Wait(5)
	}
	before := hears(far)
	mute()
	muted, others := hears(far), hears(other)
	mute()
	again := hears(far)
	mute()
	shared.Now.Seats[far].Joined++
	r.Wait(3)
	if newcomer := hears(far); !before || muted || !others || !again || !newcomer {
		t.Errorf("heard: before %v, muted %v, others %v, again %v, somebody else %v", before, muted, others, again, newcomer)
	}
}

// TestHostWantsQuiet: the host switches lines and faces off, and on again, among players and devices.
func TestHostWantsQuiet(t *testing.T) {
	r, shared := askedRobot(t, playtest.Mouse, false)
	r.ChooseText(words.AsideAllowed)
	shared.Now.Quiet = true
	r.Wait(20)
	r.ChooseText(words.AsideAllowed)
	if want := []string{"quiet 0", "asides 0"}; !slices.Equal(shared.Asked, want) {
		t.Errorf("the host has asked for %q", shared.Asked)
	}
}
