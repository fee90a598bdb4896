package render

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/lobby"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/words"
)

// newRoomRobot returns a robot at one of the four devices of a table at which a match has just begun, the
// host's one or that of some seats, and the room.
func newRoomRobot(t *testing.T, host bool, mine ...game.Seat) (*robot, *playtest.Room) {
	t.Helper()
	r, n := newNetworkRobot(t, "1280x720", playtest.Mouse)
	n.Room = playtest.OpenRoom(playtest.Party(4))
	for s, name := range []string{"", "Dagný", "Hilda", "Eva"} {
		if name != "" {
			n.Room.Come(game.Seat(s), name)
		}
	}
	r.app().EnterRoom(n.Room)
	n.Room.Order(room.Order{Do: room.OrderStart})
	if !host {
		n.Room.As(mine...)
	}
	return r, n.Room
}

// playedRoom is newRoomRobot at the end of a round.
func playedRoom(t *testing.T, host bool, mine ...game.Seat) (*robot, *playtest.Room) {
	t.Helper()
	r, at := newRoomRobot(t, host, mine...)
	at.PlayRound()
	return r, at
}

// roundEndInRoom is like playedRoom. The robot looks at the end of the round.
func roundEndInRoom(t *testing.T, host bool, mine ...game.Seat) (*robot, *playtest.Room) {
	t.Helper()
	r, at := playedRoom(t, host, mine...)
	r.open(Routes.RoomMatch(r.app()))
	r.ShowAllRoles()
	if s, ok := r.Spot(result.ContinueButton); !ok || s.Disabled != (!host && len(mine) == 0) {
		t.Fatalf("at the end of a round there is %+v at %T", s, r.Scene)
	}
	return r, at
}

// TestRoundEndTogether: a device leaves the end of a round when all have seen it, and says
// meanwhile whom it waits for. Those who watch go along.
func TestRoundEndTogether(t *testing.T) {
	for _, mine := range [][]game.Seat{{1}, nil} {
		r, at := roundEndInRoom(t, false, mine...)
		at.Now.Seats[3].Here = false
		if at.Asked = nil; len(mine) > 0 {
			r.press(result.ContinueButton)
			if !slices.Equal(at.Asked, []string{"ready"}) {
				t.Errorf("going on asks for %q", at.Asked)
			}
		}
		waiting := []string{at.Now.Seats[0].Name, "Hilda"}
		if len(mine) == 0 {
			waiting = []string{at.Now.Seats[0].Name, "Dagný", "Hilda"}
		}
		r.Step()
		text := r.app().Text(words.RoundEndWaits, words.Slots{"who": r.app().Words.JoinNames(waiting)})
		if _, ok := r.Scene.(*result.RoundEnd); !ok || !r.reads(text) {
			t.Fatalf("while others look, there is %T, and not %q", r.Scene, text)
		}
		if s, _ := r.Spot(result.ContinueButton); !s.Disabled {
			t.Error("who waits can still go on")
		}
		if _, ok := r.Spot(result.LevelsButton); ok {
			t.Error("a device can change the dwarves of a table of several devices")
		}
		at.Now.RoundEnd = 0
		if r.Step(); atRound(r.Scene) {
			t.Errorf("when all have seen it, there is %T", r.Scene)
		}
	}
}

// TestLiesOfTheRound: once all roles are shown, one press leads to all lies of the round, and another one
// back; where nobody has lied, there is nothing to press. Who reads them leaves them together with the others.
func TestLiesOfTheRound(t *testing.T) {
	r, _ := roundEndInRoom(t, false, 1)
	if _, offered := r.Spot(result.LiesButton); offered {
		t.Error("lies of a round in which nobody has said anything can be read")
	}
	r, at := newRoomRobot(t, false, 1)
	for s := range game.Seat(4) {
		for goal := range int8(2) { // at least one of them is not true
			_ = at.Say(s, game.Statement{Kind: game.Vouch, Seat: s})
			_ = at.Say(s, game.Statement{Kind: game.ClaimTreasure, Goal: goal})
		}
	}
	at.PlayRound()
	r.Scene = Routes.RoomMatch(r.app())
	if r.Wait(20); r.Offers(words.LiesTitle) {
		t.Error("lies can be read before all roles are shown")
	}
	r.ShowAllRoles()
	r.AskWhoDidWhat()
	r.press(result.LiesButton)
	if m := screen.MatchOf(r.Scene); !r.reads(r.app().Text(words.HighlightLie)) || m == nil {
		t.Fatalf("no lie reads at %T", r.Scene)
	}
	r.Wait(20)
	if r.ChooseText(words.BackToTitle); !atRound(r.Scene) {
		t.Fatalf("back from the lies is %T", r.Scene)
	}
	r.Wait(20)
	r.press(result.LiesButton)
	at.Now.RoundEnd = 0
	if r.Step(); atRound(r.Scene) || r.reads(r.app().Text(words.LiesTitle)) {
		t.Errorf("when all others go on, there is %T", r.Scene)
	}
}

// TestHostLeavesRoundEnd: the host's device goes on whenever its people want to, and says
// for whom it could wait. It goes on by itself when all are ready.
func TestHostLeavesRoundEnd(t *testing.T) {
	r, at := roundEndInRoom(t, true)
	at.Now.Seats[1].Ready = true
	r.Step()
	if text := r.app().Text(words.RoundEndWaits, words.Slots{"who": r.app().Words.JoinNames([]string{"Hilda", "Eva"})}); !r.reads(text) {
		t.Errorf("it does not say %q", text)
	}
	if r.press(result.ContinueButton); atRound(r.Scene) {
		t.Errorf("going on leads to %T", r.Scene)
	}
	r, at = roundEndInRoom(t, true)
	at.Now.RoundEnd = 0
	if r.Step(); atRound(r.Scene) {
		t.Errorf("when all are ready, there is %T", r.Scene)
	}
}

// TestRoundEndWithoutHost: a device that has lost the host is not kept at the end of a round, and who
// comes when others have left it can look at it.
func TestRoundEndWithoutHost(t *testing.T) {
	r, at := roundEndInRoom(t, false, 1)
	at.Now.Link = room.Ended
	if r.Step(); !atRound(r.Scene) {
		t.Errorf("when the host is gone there is %T", r.Scene)
	}
	if r.press(result.ContinueButton); atRound(r.Scene) {
		t.Error("who has lost the host cannot go on")
	}
	r, at = playedRoom(t, false, 1)
	at.Now.RoundEnd = 0
	r.Scene = Routes.RoomMatch(r.app())
	if r.Wait(20); !atRound(r.Scene) {
		t.Errorf("who comes late finds %T", r.Scene)
	}
}

// TestRoundEndWatchedLate: a device at which nobody plays, and which comes to the end of a round when
// others have left it, shows it and goes on by itself; one at which somebody plays waits.
func TestRoundEndWatchedLate(t *testing.T) {
	for _, mine := range [][]game.Seat{nil, {1}} {
		r, at := playedRoom(t, false, mine...)
		at.Now.RoundEnd = 0
		r.open(Routes.RoomMatch(r.app()))
		r.ShowAllRoles()
		if r.Wait(100); !atRound(r.Scene) {
			t.Errorf("%v: before anybody has looked there is %T", mine, r.Scene)
		}
		if r.Wait(500); atRound(r.Scene) != (len(mine) > 0) {
			t.Errorf("%v: at last there is %T", mine, r.Scene)
		}
	}
}

// TestRoundEndHostAway: a player who waits at the end of a round for a host that is away reads so, and
// goes on once it is back.
func TestRoundEndHostAway(t *testing.T) {
	for why, text := range map[room.Reason]words.ID{room.HostAway: "room.host-away", "": words.LinkLost} {
		r, at := roundEndInRoom(t, false, 1)
		r.press(result.ContinueButton)
		at.Now.Link, at.Now.Why = room.Lost, why
		if r.Wait(2); !r.reads(r.app().Text(text)) || !atRound(r.Scene) {
			t.Errorf("when the host is %q, there is %s", why, playtest.Read(screen.Describe(r.Scene)))
		}
		at.Now.Link, at.Now.Why, at.Now.RoundEnd = room.Connected, "", 0
		if r.Wait(2); atRound(r.Scene) {
			t.Errorf("when the host is back, there is %T", r.Scene)
		}
	}
}

// atRound reports whether a scene is the end of a round.
func atRound(s screen.Scene) bool {
	_, is := s.(*result.RoundEnd)
	return is
}

// TestPlayAgainTogether: at the end of a match the host lets everybody gather for another one,
// and nobody else can. All devices show the lobby again, with their seats.
func TestPlayAgainTogether(t *testing.T) {
	for _, host := range []bool{true, false} {
		r, at := roomOfFour(t, "1280x720", playtest.Mouse)
		at.Order(room.Order{Do: room.OrderStart})
		if !host {
			at.As(1)
		}
		at.PlayMatch()
		at.Now.RoundEnd = 0
		r.Scene = Routes.RoomMatch(r.app())
		r.playUntil(func(s screen.Scene) bool { _, over := s.(*result.Podium); return over })
		r.Wait(200)
		again, ok := playAgainButton(r)
		if host == r.reads(r.app().Text(words.PodiumStay)) {
			t.Errorf("host: %v: who waits for another match is told to stay, or the host is", host)
		}
		if ok != host {
			t.Fatalf("host: %v: another match is offered: %v", host, ok)
		}
		at.Asked = nil
		if host {
			r.Choose(again)
			if !slices.Equal(at.Asked, []string{"again 0"}) {
				t.Errorf("playing again asks for %q", at.Asked)
			}
		} else {
			at.Order(room.Order{Do: room.OrderAgain})
		}
		r.Wait(20)
		if _, ok := r.Scene.(*lobby.Lobby); !ok {
			t.Fatalf("host: %v: after a match there is %T", host, r.Scene)
		}
		at.Order(room.Order{Do: room.OrderStart})
		if !host {
			at.As(1)
		}
		r.Wait(20)
		if m := screen.MatchOf(r.Scene); m == nil || m.ActionCount != 0 {
			t.Errorf("host: %v: the next match is %+v at %T", host, m, r.Scene)
		}
	}
}

// playAgainButton returns the ID of the button that asks for another match.
func playAgainButton(r *robot) (id any, ok bool) {
	for _, s := range screen.BaseOf(r.Scene).Spots {
		if s.Label == r.app().Text(words.PlayAgain) {
			return s.ID, true
		}
	}
	return nil, false
}

// TestPaymentsOfEachRound: after each round a match knows what the saboteurs were paid
// for it, and nothing of the rounds before.
func TestPaymentsOfEachRound(t *testing.T) {
	app, _, _ := newTestApp(4)
	paid := [game.Rounds + 1]int{}
	for seed := range uint64(12) {
		m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(seed, 2))), false)
		var want []game.Paid
		for m.Local.State.Phase != game.Over {
			m.Think(true)
			for len(m.Queue) > 0 {
				switch e := m.ShowNext().(type) {
				case game.RoundEnded:
					want = nil
				case game.Paid:
					want = append(want, e)
					paid[m.RoundEnd.Round]++
				}
				if !slices.Equal(m.Payments, want) {
					t.Fatalf("seed %d, round %d: the payments are %v, want %v", seed, m.RoundEnd.Round, m.Payments, want)
				}
			}
		}
	}
	if slices.Contains(paid[1:], 0) {
		t.Errorf("the numbers of payments, by round, are %v", paid[1:])
	}
}
