package render

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// TestOnlyFinishedMatchesAreWatched: there is no replay of a match that has not
// ended, and a message says so.
func TestOnlyFinishedMatchesAreWatched(t *testing.T) {
	app, _, _ := newTestApp(2)
	record := testapp.Record(app, 4, 1)
	whole := record.Actions
	for _, n := range []int{0, 1, len(whole) / 2, len(whole) - 1} {
		record.Actions = whole[:n]
		if archive.NewReplay(app, record, nil) != nil {
			t.Errorf("there is a replay after %d actions", n)
		}
	}
	record.Actions = whole
	if archive.NewReplay(app, record, nil) == nil {
		t.Error("there is no replay of the whole match")
	}
	r, s, _ := savedRobot(t, 2, playtest.Mouse) // the second one has not ended
	r.press(archive.SavedRow(0))
	if r.Offers(words.ReplayButton) == r.Offers(words.SavedContinue) {
		t.Errorf("the menu has %s", playtest.Read(screen.Describe(r.Scene)))
	}
	list, _ := s.List()
	for _, l := range list {
		next, said := archive.OpenReplay(r.app(), l, nil)
		if (next != nil) != l.Finished || (said == "") != l.Finished {
			t.Errorf("%+v leads to %T and %q", l, next, said)
		}
	}
}

// TestReplayByEachInput: with each device, a replay can be opened from the saved
// games, played, stepped through by moments and rounds, seen from other viewpoints,
// and left.
func TestReplayByEachInput(t *testing.T) {
	t.Parallel()
	for at, size := range []string{"800x600", "1280x720"} {
		for _, with := range twoControllers(2 * at) {
			r, _, _ := savedRobot(t, 1, with)
			r.Size = screens[size]
			r.Choose(archive.SavedRow(0))
			r.entry(words.ReplayButton)
			p, ok := r.Scene.(*archive.Replay)
			if !ok {
				t.Fatalf("it leads to %T", r.Scene)
			}
			if r.HasNoPointer() && size == "1280x720" {
				r.Press(ui.Log) // closes the log, in which the arrow keys lead through all lines
			}
			press := func(id any) {
				t.Helper()
				if _, on := p.Panel.Focus.At().(archive.MomentSpot); on && r.HasNoPointer() {
					r.Press(ui.Down) // not along the timeline
					r.Press(ui.Down)
				}
				r.Choose(id)
			}
			at := func(what string, want int) {
				t.Helper()
				if p.Moment != want {
					t.Errorf("device %d: after %s the moment is %d, want %d", with, what, p.Moment, want)
				}
			}
			press(archive.NextMoment)
			press(archive.NextMoment)
			press(archive.PreviousMoment)
			at("stepping", 1)
			press(archive.NextRound)
			if !p.Log[p.Moment].IsHeading() || p.View.Round != 2 {
				t.Errorf("device %d: the next round is %q", with, p.Log[p.Moment].Text(p.App.Words, p.Recording.Record.Names))
			}
			press(archive.PreviousRound)
			at("going back", 0)
			for p.Speed != 3 {
				press(archive.SpeedButton)
			}
			press(archive.PlayButton)
			r.Wait(int(4*archive.MomentTicks[3]) + 2)
			if p.Moment < 4 || !p.Playing {
				t.Errorf("device %d: playing has led to moment %d", with, p.Moment)
			}
			press(archive.PlayButton)
			stays := p.Moment
			r.Wait(100)
			at("stopping", stays)
			for range 2 {
				press(archive.NextViewpoint)
			}
			if p.Viewpoint != 0 || p.View.Seat != 0 || !strings.Contains(p.ViewpointName(), p.Recording.Record.Names[0]) {
				t.Errorf("device %d: the viewpoint is %v", with, p.Viewpoint)
			}
			press(archive.PreviousViewpoint)
			if p.Viewpoint != game.Nobody {
				t.Errorf("device %d: the viewpoint before is %v", with, p.Viewpoint)
			}
			switch with {
			case playtest.Mouse, playtest.Finger:
				r.Choose(archive.MomentSpot(stays + 2))
				at("choosing a moment", stays+2)
				here, _ := r.Spot(archive.MomentSpot(p.Moment))
				a := here.Center()
				r.PointerDown(a)
				r.PointerDown(ui.Point{X: a.X - 20, Y: a.Y})
				r.PointerDown(ui.Point{X: a.X - 3.2*here.W, Y: a.Y})
				r.PointerUp()
				at("dragging", stays+5)
			default:
				r.Choose(archive.MomentSpot(stays + 2))
				if !p.Playing {
					t.Errorf("device %d: choosing the current moment does not play", with)
				}
				r.Press(ui.Choose)
				now := p.Moment
				r.Press(ui.Right)
				r.Press(ui.Right)
				at("two arrows", now+2)
			}
			press(archive.ReplayBack)
			r.Wait(20)
			if _, ok := r.Scene.(*archive.SavedGames); !ok {
				t.Errorf("leaving leads to %T", r.Scene)
			}
		}
	}
}

// TestReplayPlaysToItsEnd: a replay stops at its end and starts from the beginning
// when it is played again. All buttons stay on the screen, at every size and number
// of seats.
func TestReplayPlaysToItsEnd(t *testing.T) {
	t.Parallel()
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		app, _, _ := newTestApp(1)
		for name, size := range screens {
			p := archive.NewReplay(app, testapp.Record(app, seats, uint64(seats)), nil).(*archive.Replay)
			p.Speed = 3
			r := newRobot(t, p, size, playtest.Mouse).ready()
			r.Choose(archive.PlayButton)
			for p.Playing {
				r.Wait(1)
				for _, s := range p.Spots {
					if _, table := s.ID.(board.Button); !table && s.View == (ui.Rect{}) && !s.Inset(0.01).Within(ui.Rect{W: size.X, H: size.Y}) || s.W < 43.9 || s.H < 43 {
						t.Fatalf("%s: %#v lies at %v", name, s.ID, s.Rect)
					}
				}
			}
			if _, ended := p.Log[p.Moment].Event.(game.MatchEnded); !ended {
				t.Errorf("it stops at %q", p.Log[p.Moment].Text(p.App.Words, p.Recording.Record.Names))
			}
			r.Choose(archive.PlayButton)
			if !p.Playing || p.Moment > 1 {
				t.Errorf("played again, it is at moment %d", p.Moment)
			}
			if seats > testenv.Short(3, 4) {
				break
			}
		}
	}
}

// TestReplayFromPodium: the podium leads to the replay of the match and back.
func TestReplayFromPodium(t *testing.T) {
	app, _, _ := newTestApp(2)
	dice := rand.New(rand.NewPCG(1, 8))
	m := play.New(app, game.Config{Seats: 4, Seed: 3, BotSeed: 1}, testapp.Bots(4, dice), false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
	for {
		if at, ok := r.Scene.(*table.Table); ok {
			at.Skipping = true
			r.StepWith(ui.Input{})
		} else if _, over := r.Scene.(*result.Podium); over {
			break
		} else {
			r.Wait(20)
			r.Press(ui.Choose)
		}
	}
	end := r.Scene
	r.Wait(int(result.AllRowsTicks))
	r.ChooseText(words.ReplayButton)
	p, ok := r.Scene.(*archive.Replay)
	if !ok || !reflect.DeepEqual(p.Recording.Record.Actions, m.Record.Actions) {
		t.Fatalf("it leads to %T", r.Scene)
	}
	r.Wait(20)
	r.Press(ui.Back)
	if r.Scene != end {
		t.Errorf("it leads back to %T", r.Scene)
	}
}
