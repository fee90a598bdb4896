package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/lobby"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
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
	if r.Scene = Routes.RoomMatch(r.app()); !atTable {
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

// TestSlowHostLetsIn: it is time for which a request has to be seen, also that for which the machine was too slow.
func TestSlowHostLetsIn(t *testing.T) {
	r, shared := askedRobot(t, playtest.Mouse, false)
	shared.Ask(1, "Eva", "")
	for range 8 {
		r.StepWith(ui.Input{Late: 9})
	}
	if r.press(lobby.SeatSpot(1)); !slices.Equal(shared.Asked, []string{"let in 1"}) {
		t.Errorf("after more than a second the press is %q", shared.Asked)
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

// TestAskingToBeLetIn: a player who asks for a seat during a match is told to wait for the host.
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
	r.open(lobby.New(r.app(), nil))
	r.Type("Eva")
	if r.press(lobby.SitButton); !r.reads(r.app().Text(words.LobbyAsked)) || len(n.Room.Now.Mine) > 0 {
		t.Errorf("who asks for a seat is told nothing: %q", n.Room.Asked)
	}
}

// draws reports whether a text is drawn, however it is broken into lines.
func (r *robot) draws(text string) bool {
	return strings.Contains(textsOf(r.Scene), text)
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
	text := r.app().Text("room.host-away")
	if r.Wait(200); !r.reads(text) || !r.draws(text) || screen.MatchOf(r.Scene) == nil {
		t.Errorf("%T says %s", r.Scene, playtest.Read(screen.Describe(r.Scene)))
	}
	at.Now.Link, at.Now.Why = room.Connected, ""
	if r.Wait(20); r.reads(text) || r.draws(text) {
		t.Error("the host is back, and the screen still says that it is not")
	}
}

// TestAwayTellsNothing: while the window does not have the focus, the table of
// who plays alone shows the same as if nothing had been chosen, asked or hovered
// over: the hand below the lid cannot be guessed.
func TestAwayTellsNothing(t *testing.T) {
	for name, do := range map[string]func(r *robot, s *table.Table){
		"a card is chosen": func(r *robot, s *table.Table) { r.Choose(board.HandSpot(0)) },
		"a card is hovered over": func(r *robot, s *table.Table) {
			r.Devices.Mouse.At = s.Layout.Hand[1].Center()
			r.Wait(60)
			if s.Tip.About == nil {
				t.Error("there is no tip to be hidden")
			}
		},
		"a master says something": func(r *robot, s *table.Table) {
			r.AskMaster()
			for s.Mode == table.Consulting {
				r.Wait(1)
			}
			r.Devices.Mouse.At = ui.Point{} // what the mouse is over may be seen
			r.Wait(1)
		},
		"a master thinks": func(r *robot, s *table.Table) {
			r.AskMaster()
			r.Devices.Mouse.At = ui.Point{}
			r.Wait(1)
		},
		"a card is to be put away": func(r *robot, s *table.Table) {
			r.Choose(board.HandSpot(0))
			r.Choose(board.DiscardButton)
		},
	} {
		drawn := func(do func(*robot, *table.Table)) string {
			app, _, _ := newTestApp(3)
			c := game.Config{Seats: 5, Seed: 4, BotSeed: 5}
			r := newRobot(t, table.New(app, play.New(app, c, setup.DefaultPlayers(app), false)), screens["1280x720"], playtest.Mouse)
			s := r.untilMyTurn()
			do(r, s)
			r.Devices.Unfocused = true
			r.Wait(30)
			for r.Ticks%600 != 0 { // so that the lantern is still
				r.Wait(1)
			}
			w := newWatcher()
			s.Draw(w)
			return w.String()
		}
		if drawn(do) != drawn(func(*robot, *table.Table) {}) {
			t.Errorf("when %s, it can be seen while the window is left", name)
		}
	}
}

// TestAwayHidesWhatIsDrawn: nor does a card that comes show its face.
func TestAwayHidesWhatIsDrawn(t *testing.T) {
	app, _, _ := newTestApp(3)
	s := table.New(app, play.New(app, game.Config{Seats: 5, Seed: 4, BotSeed: 5}, setup.DefaultPlayers(app), false))
	s.LayOut(screens["1280x720"])
	s.Match.Viewer = 0
	flight := func(card game.Card, away bool) string {
		s.Animation, s.Now, s.Covered = board.Animation{Event: game.Drew{Seat: 0, Card: card}, End: 20}, 5, away
		w := newWatcher()
		p := s.Picture()
		p.DrawAnimation(w)
		return w.String()
	}
	if flight(3, true) != flight(game.FaceDown, true) || flight(3, false) == flight(game.FaceDown, false) {
		t.Error("a card that is drawn shows its face while the window is left, or never")
	}
}

// TestSeedDealsAlike: the same seed deals the same hands to the same seats and lets
// the same seat begin, on the command line and in the New game scene.
func TestSeedDealsAlike(t *testing.T) {
	seed := uint64(2004)
	first := map[game.Seat]bool{}
	var hand []game.Card
	for run := range uint64(6) {
		app, _, _ := newTestApp(1 + run)
		dealt := setup.QuickStart(app, setup.QuickMatch{Seats: 5, Seed: &seed}).(*table.Table).Match
		r, _ := newSetupRobot(t)
		r.Choose(setup.SeedField)
		r.Type("2004")
		r.Choose(setup.StartButton)
		typed := r.Scene.(*table.Table).Match
		for source, m := range map[string]*play.Match{"a flag": dealt, "New game": typed} {
			if c := m.Record.Config; c.Seed != seed || c.First != 4 || !m.SeedKnown {
				t.Errorf("from %s, seed %d makes %+v, known: %v", source, seed, c, m.SeedKnown)
			}
			got := m.Local.State.HandOf(0)
			if hand == nil {
				hand = slices.Clone(got)
			}
			if !slices.Equal(got, hand) {
				t.Errorf("from %s, seat 1 gets %v, before that %v", source, got, hand)
			}
		}
		first[setup.QuickStart(app, setup.QuickMatch{Seats: 5}).(*table.Table).Match.Record.First] = true
	}
	if len(first) < 2 {
		t.Errorf("with secret seeds only %v begin", first)
	}
}

// TestBigScreenSaysWhereToComeBack: the big screen of a match, which shows the mine alone, has the address for who comes
// back, beside the square code; no phone has.
func TestBigScreenSaysWhereToComeBack(t *testing.T) {
	r, shared := askedRobot(t, playtest.Mouse, true)
	address := shared.Now.Addresses[0]
	if !r.draws(address) {
		t.Errorf("it says %s", playtest.Read(screen.Describe(r.Scene)))
	}
	shared.As(2)
	if r.Wait(2); r.draws(address) {
		t.Error("a phone shows it, too")
	}
}
