package lobby_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// read returns all that stands on a scene, as a screen reader reads it.
func read(s screen.Scene) string { return playtest.Read(screen.Describe(s)) }

// TestJoiningShowsNoCode: while the host is waited for, the address shows without the secret code, in
// whichever way that was typed.
func TestJoiningShowsNoCode(t *testing.T) {
	for _, typed := range []string{
		"http://192.168.1.20:4747/#SECRET", " http://192.168.1.20:4747/#SECRET ", "https://192.168.1.20:4747/SECRET",
		"192.168.1.20:4747#SECRET", "192.168.1.20:4747/SECRET", "192.168.1.20:4747 SECRET", "192.168.1.20:4747",
	} {
		app, n := testapp.New(1, nil), &playtest.Network{Room: playtest.OpenRoom(playtest.Party(4))}
		n.Room.Now.Link, app.Network = room.Connecting, n
		s := screen.Step(lobby.NewJoin(app, typed, ""), ui.Input{Size: size})
		if text := read(s); strings.Contains(text, "SECRET") || !strings.Contains(text, "192.168.1.20:4747") || len(n.Joined) != 1 {
			t.Errorf("%q: the screen says %s", typed, text)
		}
	}
}

// TestPageOfAHost: in the page of a host, which can join nowhere else, the code alone is asked for, also after one
// that was wrong.
func TestPageOfAHost(t *testing.T) {
	for _, why := range []room.Reason{"", room.WrongCode} {
		app, n := testapp.New(1, nil), &playtest.Network{Page: "http://192.168.1.20:4747", Room: playtest.OpenRoom(playtest.Party(4))}
		n.Room.Now.Link, app.Network = room.Connecting, n
		address := ""
		if why != "" {
			address = "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz"
		}
		s := screen.Step(lobby.NewJoin(app, address, why), ui.Input{Size: size})
		if text := read(s); !strings.Contains(text, "Code") || strings.Contains(text, app.Text(words.JoinAddress)) || strings.Contains(text, "abcdef") {
			t.Errorf("after %q the screen says %s", why, text)
		}
		for range 30 {
			s = screen.Step(s, ui.Input{Size: size})
		}
		for _, c := range "abcdefgh" {
			s = screen.Step(s, ui.Input{Size: size, Typed: string(c)})
		}
		s = screen.Step(s, ui.Input{Size: size, Commands: ui.Choose})
		if s = screen.Step(s, ui.Input{Size: size}); len(n.Joined) != 1 || n.Joined[0] != "abcdef" || strings.Contains(read(s), "abcdef") || !strings.Contains(read(s), "192.168.1.20") {
			t.Errorf("after %q it joins %q and says %s", why, n.Joined, read(s))
		}
	}
}

// TestNoCodeDuringAMatch: while no code is good, the page of a host asks for none, and says what else there is to do,
// until another press finds that one is good again.
func TestNoCodeDuringAMatch(t *testing.T) {
	app, n := testapp.New(1, nil), &playtest.Network{Page: "http://192.168.1.20:4747", Door: room.MatchBegun}
	app.Network = n
	says := app.Words.RoomReasonText(room.MatchBegun)
	s := screen.Scene(lobby.NewJoin(app, "", ""))
	for range 30 {
		s = screen.Step(s, ui.Input{Size: size})
	}
	if text := read(s); !strings.Contains(text, says) || strings.Contains(text, app.Text(words.JoinCodeAbout)) {
		t.Errorf("during a match the screen says %s", text)
	}
	n.Door = ""
	s = testapp.ChooseText(s, size, words.LessonAgain)
	for range 30 {
		s = screen.Step(s, ui.Input{Size: size})
	}
	if text := read(s); strings.Contains(text, says) || !strings.Contains(text, app.Text(words.JoinCodeAbout)) {
		t.Errorf("in the next lobby the screen says %s", text)
	}
}

// TestBackToTheTable: a device that has had a seat at a table of the host is led back there by the address alone, by a code or
// link that leads nowhere during a match, and by a press after another device has taken the seat; if the table is gone, a code
// is asked for, and it is not offered again. Nobody else is led there.
func TestBackToTheTable(t *testing.T) {
	const page, had = "http://192.168.1.20:4747", "http://192.168.1.20:4747/#abcdefghijklmnopqrstuvwxyz"
	for _, c := range []struct {
		had, address string
		before, why  room.Reason // with which the scene begins, and the first attempt ends
		want         []string    // that are joined
	}{
		{had, "", "", "", []string{had}},
		{had, had, "", "", []string{had}},
		{had, had, room.TakenOver, "", nil},
		{had, page + "/#DWARFS", "", room.MatchBegun, []string{page + "/#DWARFS", had}},
		{had, page + "/#old", "", room.CodeRenewed, []string{page + "/#old", had}},
		{had, page + "/#DWARFS", "", room.WrongCode, []string{page + "/#DWARFS"}}, // another table gathers
		{had, had, "", room.WrongCode, []string{had}},
		{"", "", "", "", nil},
		{"", page + "/#DWARFS", "", room.MatchBegun, []string{page + "/#DWARFS"}},
	} {
		app, n := testapp.New(1, nil), &playtest.Network{Page: page, Had: c.had}
		app.Network = n
		enter := func(link room.Link, why room.Reason) {
			n.Room = playtest.OpenRoom(playtest.Party(4))
			n.Room.Now.Link, n.Room.Now.Why = link, why
		}
		wait := func(s screen.Scene) screen.Scene {
			for range 30 {
				s = screen.Step(s, ui.Input{Size: size})
			}
			return s
		}
		if enter(room.Connecting, ""); c.why != "" {
			enter(room.Ended, c.why)
		}
		s := screen.Scene(lobby.NewJoin(app, c.address, c.before))
		enter(room.Connecting, "")
		s = wait(s)
		back := c.had != "" && (c.before == room.TakenOver || c.why == room.WrongCode && c.address != had)
		if text := read(s); !slices.Equal(n.Joined, c.want) || strings.Contains(text, app.Text(words.JoinBack)) != back || strings.Contains(text, "abcdef") {
			t.Errorf("%+v leads to %q, and the screen says %s", c, n.Joined, text)
		}
		if back {
			if s = testapp.ChooseText(s, size, words.JoinBack); n.Joined[len(n.Joined)-1] != had {
				t.Errorf("%+v: a press leads to %q", c, n.Joined)
			}
		}
		if app.Room() == nil {
			continue
		}
		now := &app.Room().(*playtest.Room).Now
		now.Link, now.Why = room.Ended, room.WrongCode
		says := app.Text(words.JoinCodeAbout)
		if c.why != "" && c.why != room.WrongCode {
			says = app.Words.RoomReasonText(c.why)
		} else if c.address != "" {
			says = app.Words.RoomReasonText(room.WrongCode)
		}
		if text := read(wait(s)); !strings.Contains(text, says) || strings.Contains(text, app.Text(words.JoinBack)) {
			t.Errorf("%+v: from a table that is gone, it leads to %s", c, text)
		}
	}
}

// TestAnotherVersion: in the page of a host that runs another version by now, no code is asked for, and a press loads its page.
func TestAnotherVersion(t *testing.T) {
	app, n := testapp.New(1, nil), &playtest.Network{Page: "http://192.168.1.20:4747"}
	app.Network = n
	s := screen.Step(lobby.NewJoin(app, "http://192.168.1.20:4747/#abcdef", room.WrongVersion), ui.Input{Size: size})
	if text := read(s); !strings.Contains(text, app.Words.RoomReasonText(room.WrongVersion)) || strings.Contains(text, app.Text(words.JoinCode)+" [") {
		t.Errorf("the screen says %s", text)
	}
	if testapp.ChooseText(s, size, words.PageReload); n.Reloads != 1 {
		t.Errorf("the page is loaded %d times", n.Reloads)
	}
}

// hosting returns the lobby of a table with two addresses, and what was copied there.
func hosting() (s screen.Scene, copied *string, n *playtest.Room) {
	app, r := testapp.New(1, nil), playtest.OpenRoom(playtest.Party(4))
	copied = new(string)
	app.Clipboard.Copy = func(text string) error { *copied = text; return nil }
	app.EnterRoom(r)
	app.Routes, app.Network = screen.Routes{ChooseSeat: lobby.ChooseSeat}, &playtest.Network{Hosts: true}
	return lobby.New(app, nil), copied, r
}

// trouble opens what to do if nobody can join, and chooses a button there.
func trouble(s screen.Scene, label words.ID) screen.Scene {
	return testapp.ChooseText(testapp.Choose(s, size, lobby.TroubleButton), size, label)
}

// TestCopiedLink: the link that is copied leads to the address that shows, whichever that is, and that
// it was copied is said of no other.
func TestCopiedLink(t *testing.T) {
	s, copied, r := hosting()
	note := screen.BaseOf(s).App.Text(words.LobbyCopied)
	for i := range 3 { // the third is the first again
		address := r.Now.Addresses[i%2]
		if s = screen.Step(s, ui.Input{Size: size}); !strings.Contains(read(s), address) || strings.Contains(read(s), note) {
			t.Errorf("address %d: before the link is copied, the screen says %s", i, read(s))
		}
		if s = trouble(s, words.LobbyCopy); !strings.HasPrefix(*copied, "http://"+address+"/") || !strings.Contains(read(s), note) {
			t.Errorf("address %d: %s is copied, and the screen says %s", i, *copied, read(s))
		}
		s = testapp.ChooseText(s, size, words.LobbyAddress)
	}
}

// TestLinkCannotBeCopied: where nothing can be copied, what can be typed in place of the link is said, by the address that shows.
func TestLinkCannotBeCopied(t *testing.T) {
	s, _, r := hosting()
	app := screen.BaseOf(s).App
	app.Clipboard.Copy = func(string) error { return errors.ErrUnsupported }
	s = trouble(trouble(s, words.LobbyAddress), words.LobbyCopy)
	if text := read(s); !strings.Contains(text, r.Now.Addresses[1]+"/"+r.Now.Short) || strings.Contains(text, app.Text(words.LobbyCopied)) {
		t.Errorf("the screen says %s", text)
	}
}

// seatDwarf lets a dwarf sit down on a free seat.
func seatDwarf(s screen.Scene, seat int) screen.Scene {
	s = testapp.Choose(s, size, lobby.SeatSpot(seat))
	return testapp.Choose(s, size, screen.BaseOf(s).Spots[0].ID)
}

// TestRefusalGoes: what was refused is said until something else is asked for, which may be refused,
// too.
func TestRefusalGoes(t *testing.T) {
	s, _, r := hosting()
	app := screen.BaseOf(s).App
	refusal := app.Words.RoomReasonText(room.SeatTaken)
	for range 2 {
		r.Now.Why = room.SeatTaken
		if s = screen.Step(s, ui.Input{Size: size}); !strings.Contains(read(s), refusal) {
			t.Fatalf("nobody says what was refused: %s", read(s))
		}
		s = seatDwarf(s, 2)
		if s = screen.Step(s, ui.Input{Size: size}); strings.Contains(read(s), refusal) {
			t.Errorf("something else was done, and it says %s", read(s))
		}
	}
}

// TestDwarvesOfTheCast: a dwarf is the next of the cast whom nobody at the table looks or is called like; the name of an
// empty seat is free. On its seat a dwarf stays the same, whatever its level.
func TestDwarvesOfTheCast(t *testing.T) {
	s, _, r := hosting()
	r.Now.Seats[3] = room.Seat{Name: "Borka", Kind: room.Open}
	r.Now.Seats[0].Look = "4 9 9 9" // as Grum's hat, and the colour of Torva's
	for i, want := range []string{"Borka", "Dagny", "Borka", "Hilda"} {
		seat := []int{1, 2, 1, 3}[i]
		s = seatDwarf(s, seat)
		p := screen.RoomPlayers(r.Now.Seats)[seat]
		if got := p.Look.Member(); p.Name != want || words.In("en").Dwarf(got) != want || p.Profile() != got.Player(p.Level).Profile() {
			t.Errorf("the dwarf on seat %d is %+v, not %s", seat+1, p, want)
		}
	}
}

// TestNoPage: a host without a page for phones says so in place of how they join, until there is one.
func TestNoPage(t *testing.T) {
	s, _, _ := hosting()
	app := screen.BaseOf(s).App
	n := app.Network.(*playtest.Network)
	for _, n.NoPage = range []bool{true, false} {
		for range 40 {
			s = screen.Step(s, ui.Input{Size: size})
		}
		text := read(s)
		if missing, join := strings.Contains(text, app.Text(words.RoomNoPage)), strings.Contains(text, app.Text(words.LobbyAbout)); missing != n.NoPage || join == n.NoPage {
			t.Errorf("without a page: %v, the lobby says %s", n.NoPage, text)
		}
	}
}

// TestLongPaste: of what is pasted in place of an address, no more is taken than one can have, and
// only characters that can be part of one.
func TestLongPaste(t *testing.T) {
	app, n := testapp.New(1, nil), &playtest.Network{Room: playtest.OpenRoom(playtest.Party(4))}
	app.Network = n
	n.Room.Now.Link = room.Connecting
	_ = app.CopyText("\n" + strings.Repeat("é1", 10_000))
	s := testapp.ChooseText(lobby.NewJoin(app, "", ""), size, words.JoinPaste)
	testapp.ChooseText(s, size, words.JoinGo)
	if want := strings.Repeat("1", 120); len(n.Joined) != 1 || n.Joined[0] != want {
		t.Errorf("%.300q is joined", n.Joined)
	}
}

// TestLostSeatIsSaid: whoever comes back without the seat that they had is told so at once.
func TestLostSeatIsSaid(t *testing.T) {
	s, _, r := hosting()
	app := screen.BaseOf(s).App
	r.As()
	for _, r.Now.Why = range []room.Reason{"", room.SeatFreed} {
		if text := read(screen.Step(lobby.New(app, nil), ui.Input{Size: size})); strings.Contains(text, app.Words.RoomReasonText(room.SeatFreed)) != (r.Now.Why != "") {
			t.Errorf("%q: the lobby says %s", r.Now.Why, text)
		}
	}
}
