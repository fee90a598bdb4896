package render

import (
	"slices"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// awaitedRobot returns the robot of a host or of another device at a table that waits for somebody who is
// away for five seconds, and for whom a dwarf plays in a minute and a half.
func awaitedRobot(t *testing.T, size string, with playtest.Controller, host bool) (r *robot, shared *playtest.Room, away game.Seat) {
	t.Helper()
	r, shared = startedRobot(t, size, with)
	away = shared.Now.First
	shared.As((away + 1) % 4)
	shared.Asked = nil
	r.playRoom()
	r.Wait(300)
	shared.Now.Host = host
	shared.Away(away, 5)
	shared.Now.Seats[away].Waits = 90
	r.Wait(30)
	return r, shared, away
}

// startedRobot returns the robot of a host at a table of four whose match has begun.
func startedRobot(t *testing.T, size string, with playtest.Controller) (*robot, *playtest.Room) {
	t.Helper()
	r, n := newNetworkRobot(t, size, with)
	shared := playtest.OpenRoom(playtest.Party(4))
	for seat, name := range []string{"Anna", "Dagný", "Hilda", "Bo"} {
		shared.Come(game.Seat(seat), name)
	}
	n.Room = shared
	r.app().EnterRoom(shared)
	shared.Order(room.Order{Do: room.OrderStart})
	return r, shared
}

// playRoom goes to the table, where the own roles were seen.
func (r *robot) playRoom() {
	m := screen.MatchOf(Routes.RoomMatch(r.app()))
	for s := range m.RolesSeen {
		m.RolesSeen[s] = 1
	}
	r.Scene = Routes.Play(r.app(), m)
}

// TestTableWaitsForSomebody: that the table waits for somebody who is away is said in its middle, with how long that
// lasts; the host lets a dwarf play, or waits, by one press, and others only read it.
func TestTableWaitsForSomebody(t *testing.T) {
	for _, size := range []string{"1280x720", "390x844", "667x375"} {
		for _, with := range everyController {
			for spot, want := range map[table.AwaitSpot]string{table.FillInSpot: room.OrderDwarf, table.WaitSpot: room.OrderWait} {
				r, shared, away := awaitedRobot(t, size, with, true)
				who := shared.Now.Seats[away].Name
				if !r.draws(r.app().Text(words.AwayFillsIn, words.Slots{"who": who, "time": "1:30"})) {
					t.Fatalf("%s: nobody says for how long the table waits for %s", size, who)
				}
				if r.press(spot); len(shared.Asked) != 1 || !strings.HasPrefix(shared.Asked[0], want) {
					t.Fatalf("%s, device %d: the press is %q, not %q", size, with, shared.Asked, want)
				}
				if _, stays := r.Spot(spot); stays {
					t.Errorf("%s, device %d: after the answer it is asked again", size, with)
				}
			}
			r, shared, away := awaitedRobot(t, size, with, false)
			if _, offered := r.Spot(table.FillInSpot); offered {
				t.Errorf("%s: a guest is asked", size)
			}
			if r.press(table.WaitSpot); len(shared.Asked) > 0 {
				t.Errorf("%s: a guest's press is %q", size, shared.Asked)
			}
			if _, stays := r.Spot(table.WaitSpot); stays {
				t.Errorf("%s: what was read stays", size)
			}
			shared.Now.Seats[away].Here, shared.Now.Seats[away].Absent = true, 0
			r.Wait(2)
			shared.Away(away, 5)
			r.Wait(2)
			if _, again := r.Spot(table.WaitSpot); !again {
				t.Errorf("%s: of who has come back and gone again, nobody reads", size)
			}
		}
	}
}

// TestNothingBelowTheWait: nothing can be chosen below what is said in the table's middle, and nothing is said
// there about somebody who is away but not in turn, or back at once.
func TestNothingBelowTheWait(t *testing.T) {
	r, shared, away := awaitedRobot(t, "1280x720", playtest.Mouse, true)
	var buttons, others []ui.Spot
	for _, s := range r.Scene.(*table.Table).Spots() {
		if _, button := s.ID.(table.AwaitSpot); button {
			buttons = append(buttons, s)
		} else {
			others = append(others, s)
		}
	}
	sheet := buttons[0].Union(buttons[2].Rect).Inset(-12)
	if i := slices.IndexFunc(others, func(s ui.Spot) bool { return s.Overlaps(sheet) }); i >= 0 {
		t.Errorf("%v can be chosen below the buttons", others[i].ID)
	}
	shared.Now.Seats[away].Absent = 0
	r.Wait(2)
	if _, shown := r.Spot(table.WaitSpot); shown {
		t.Error("somebody who may be back at once is missed")
	}
	shared.Now.Seats[away].Here = true
	shared.Away((away+2)%4, 60)
	r.Wait(2)
	if _, shown := r.Spot(table.WaitSpot); shown {
		t.Error("the table waits for somebody who is not in turn")
	}
}

// TestWaitIsHeardOnce: by ear it is told once that the table waits, however the time goes down, and when a dwarf
// plays and the player is back.
func TestWaitIsHeardOnce(t *testing.T) {
	r, shared, away := awaitedRobot(t, "1280x720", playtest.Mouse, false)
	live := func() (all []string) {
		for _, part := range screen.Describe(r.Scene) {
			for _, item := range part.Items {
				if part.Live && item.ID == nil {
					all = append(all, item.Text)
				}
			}
		}
		return all
	}
	before, who := live(), words.Slots{"who": shared.Now.Seats[away].Name}
	if !strings.Contains(strings.Join(before, " "), r.app().Text(words.AwayHead, who)) {
		t.Errorf("heard is %q", before)
	}
	shared.Now.Seats[away].Waits, shared.Now.Seats[away].Absent = 60, 35
	r.Wait(2)
	if after := live(); !slices.Equal(after, before) {
		t.Errorf("as the time goes down %q is heard", after)
	}
	var heard []string
	r.app().Speak = func(text string) { heard = append(heard, text) }
	shared.Now.Seats[away].Dwarf = true
	r.Wait(2)
	shared.Now.Seats[away].Dwarf, shared.Now.Seats[away].Here = false, true
	r.Wait(2)
	if want := []string{r.app().Text(words.AwayFilled, who), r.app().Text(words.AwayBack, who)}; !slices.Equal(heard, want) {
		t.Errorf("heard is %q, want %q", heard, want)
	}
}

// TestHostChoosesPatience: among players and devices the host chooses for how long the table waits, and sees it.
func TestHostChoosesPatience(t *testing.T) {
	r, shared := askedRobot(t, playtest.Mouse, false)
	r.ChooseText(words.PatienceTitle)
	r.Wait(30)
	r.ChooseText(words.PatienceMinutes, words.Slots{"n": 5})
	if shared.Now.Patience != 300 {
		t.Fatalf("the press is %q", shared.Asked)
	}
	r.Wait(2)
	r.ChooseText(words.PatienceNever)
	if shared.Now.Patience != 0 {
		t.Errorf("the press is %q", shared.Asked)
	}
}

// TestTalkOutlastsTheCover: what others say while two people at one screen hand it on, and while the table waits for
// somebody who is away, is shown at once, one after the other, each for long enough to be read.
func TestTalkOutlastsTheCover(t *testing.T) {
	for _, covered := range []bool{false, true} {
		r, shared := startedRobot(t, "1280x720", playtest.Mouse)
		first := shared.Now.First
		from := []game.Seat{(first + 2) % 4, (first + 3) % 4}
		if covered {
			shared.As(first, (first+1)%4)
		} else {
			shared.As((first + 1) % 4)
			shared.Away(first, 5)
		}
		r.playRoom()
		r.Wait(300)
		if _, waits := r.Scene.(*handover.Request); waits != covered {
			t.Fatalf("covered %v: %T shows", covered, r.Scene)
		}
		for _, s := range from {
			testenv.NoError(t, shared.Say(s, game.Statement{Kind: game.Vouch, Seat: first}))
		}
		var heard []game.Seat
		ticks, shown := map[game.Seat]int{}, map[bool]int{}
		for i := range 1500 {
			if covered && i == 200 {
				r.Choose(handover.ConfirmSpot)
			}
			tab, ok := r.Scene.(*table.Table)
			if over, covers := r.Scene.(*handover.Request); covers {
				tab = over.Table.(*table.Table)
			}
			if said, speaks := tab.Talk.Speaking(tab.Now); speaks && r.draws(said.Text(r.app().Words, tab.Match.Names)) {
				shown[ok]++
			}
			if said, speaks := tab.Talk.Speaking(tab.Now); speaks && said.Said != (game.Said{}) {
				if ticks[said.Speaker]++; ticks[said.Speaker] == 1 {
					heard = append(heard, said.Speaker)
				}
			}
			r.Step()
		}
		if !slices.Equal(heard, from) || ticks[from[0]] < 100 || ticks[from[1]] < 100 || (shown[false] > 100) != covered || shown[true] < 100 {
			t.Errorf("covered %v: %v speak, for %v ticks, and it shows for %v", covered, heard, ticks, shown)
		}
	}
}
