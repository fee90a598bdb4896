package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// play goes on until the podium, and returns it.
func (r *robot) play() *result.Podium {
	r.T.Helper()
	r.playUntil(func(s screen.Scene) bool { _, over := s.(*result.Podium); return over })
	r.Wait(20)
	return r.Scene.(*result.Podium)
}

// playUntil goes on until a scene comes up.
func (r *robot) playUntil(there func(screen.Scene) bool) {
	r.T.Helper()
	for !there(r.Scene) {
		switch s := r.Scene.(type) {
		case *handover.Request:
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		case *handover.Secret:
			r.LookAtSecret(s)
		case *result.Accusation:
			r.Accuse()
		case *result.RoundEnd:
			r.Wait(20)
			r.LeaveRoundEnd()
		case *result.GoldDraft:
			r.PickGold(s)
		case *table.Table:
			r.turn(s)
		default:
			r.T.Fatalf("the match has led to %T", s)
		}
	}
}

// turn plays a card, ends a turn, or waits for what is being shown.
func (r *robot) turn(s *table.Table) {
	r.Step()
	if r.Scene != screen.Scene(s) || s.Animation.Event != nil || !s.Panel.Ready() || s.MyTurn() && s.Match.NextEvent() != nil {
		return // perhaps somebody is about to say something
	}
	_, asked := r.Spot(table.SaySpot{})
	switch {
	case asked: // which keeps the arrows
		r.Press(ui.Back)
	case s.Mode == table.Ending:
		r.EndTurn(s)
	case s.MyTurn() && s.Legal != nil:
		r.Wait(20)
		if !r.browse(s) {
			r.PlayCard(s)
		}
	case s.Skipping:
	case r.Controller == playtest.Keyboard:
		r.Press(ui.Skip)
	default:
		if _, stands := r.Spot(board.SkipButton); stands {
			r.Choose(board.SkipButton)
		}
	}
}

// browse looks something up in some turns: a moment of the log, the discard
// pile, or the rules. It reports whether the screen has to be opened again.
func (r *robot) browse(s *table.Table) bool {
	r.T.Helper()
	state, shown := s.Match.Local.State, s.Match.View
	switch r.Dice.Uint64() % 10 {
	case 0:
		r.browseLog(s)
	case 1:
		r.press(board.DiscardsButton)
		r.ChooseText(words.RewindBack)
	case 2:
		if _, shows := r.Spot(board.HelpButton); !shows {
			break
		}
		r.press(board.HelpButton)
		r.Choose(help.BackButton)
		r.Wait(20)
		return true
	}
	if r.Scene != screen.Scene(s) || s.Match.Local.State != state || s.Match.View != shown {
		r.T.Fatalf("looking something up leads to %T, or changed something", r.Scene)
	}
	r.Wait(20)
	return false
}

// browseLog goes to a moment of the log and back.
func (r *robot) browseLog(s *table.Table) {
	r.T.Helper()
	if !s.LogOpen {
		r.Choose(board.LogButton)
		r.Step()
	}
	var seen []board.LineSpot
	for _, spot := range s.Spots() {
		if at, ok := spot.ID.(board.LineSpot); ok {
			seen = append(seen, at)
		}
	}
	r.press(seen[int(r.Dice.Uint64()%uint64(len(seen)))])
	if back := r.Scene.(*archive.Rewind); back.Moment > 0 {
		r.Choose(archive.RewindEarlier)
	}
	r.press(archive.RewindBack)
	if s.LogCoversBoard() {
		r.Choose(board.CloseLogButton)
	}
}

// TestHotSeatMatch plays a match of three people with each device alone, from
// the title on, and replays its record.
func TestHotSeatMatch(t *testing.T) {
	t.Parallel()
	for with, size := range map[playtest.Controller]string{playtest.Mouse: "1280x720", playtest.Finger: "1024x768", playtest.Keyboard: "800x600", playtest.DraggingMouse: "1920x1080", playtest.Gamepad: "2560x1080"} {
		t.Run(fmt.Sprint(with), func(t *testing.T) {
			if with != playtest.Keyboard && with != playtest.Gamepad { // a match of one person is played with them
				testenv.Long(t)
			}
			app, _, _ := newTestApp(uint64(with))
			r := newRobot(t, NewTitle(app), screens[size], with)
			alone := map[playtest.Controller]ui.Device{playtest.Mouse: ui.Mouse, playtest.DraggingMouse: ui.Mouse, playtest.Finger: ui.Touch, playtest.Keyboard: ui.Keyboard, playtest.Gamepad: ui.Gamepad}[with]
			r.AfterTick = func(screen.Scene) {
				if used := r.LastInput.Device; used != alone && r.Ticks > 30 {
					t.Fatalf("device %d was used as well", used)
				}
			}
			r.Wait(20)
			r.press(words.NewGame)
			r.Choose(setup.DetailsButton)
			for range 2 {
				r.Choose(setup.RemoveSpot(4 - (5 - len(r.Scene.(*setup.Scene).Players))))
			}
			for _, seat := range []setup.KindSpot{1, 1, 2, 2} { // from foreman past master to person
				r.Choose(seat)
			}
			r.Choose(setup.StartButton)
			end := r.play()
			if end.Match.SharedBy != 3 || len(end.Match.RoundEnds) != game.Rounds {
				t.Errorf("%d people, %d rounds", end.Match.SharedBy, len(end.Match.RoundEnds))
			}
			replayed, err := end.Match.Record.Replay(nil)
			if err != nil || *replayed != end.Match.Local.State {
				t.Errorf("the record does not replay: %v", err)
			}
		})
	}
}

// TestSoloMatch plays a match of one person among four dwarves. Nobody is ever
// asked to hand over.
func TestSoloMatch(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.DraggingMouse, playtest.Gamepad} {
		app, said, cues := newTestApp(20 + uint64(with))
		r := newRobot(t, NewTitle(app), screens["1280x720"], with)
		if with == playtest.Gamepad {
			app.CurrentSettings().Pace = screen.PaceSlow // so that the button to skip turns stays within reach
		}
		r.AfterTick = func(s screen.Scene) {
			if h, ok := s.(*handover.Request); ok {
				t.Fatalf("%s is asked to take over", h.Match.Name(h.To))
			}
		}
		r.Wait(20)
		r.Choose(words.QuickGame)
		end := r.play()
		if end.Match.SharedBy != 1 || len(end.Match.Players) != 5 {
			t.Errorf("%d people among %d", end.Match.SharedBy, len(end.Match.Players))
		}
		if len(*said) < 100 || len(*cues) < 100 {
			t.Errorf("only %d things were said and %d heard", len(*said), len(*cues))
		}
		r.Wait(int(result.AllRowsTicks))
		r.ChooseText(words.PlayAgain)
		if _, ok := r.Scene.(*table.Table); !ok {
			t.Errorf("playing again leads to %T", r.Scene)
		}
	}
}
