package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// toHandover plays the first turn at a table of three people, and returns the handover
// to the next person as soon as it appears.
func toHandover(t *testing.T, with playtest.Controller) (*robot, *handover.Request) {
	t.Helper()
	r, tab := hotSeat(t, with)
	r.PlayCard(tab)
	for tab.Mode != table.Ending {
		r.Step()
	}
	r.Wait(20)
	r.Choose(board.EndTurnButton)
	for range 300 {
		if h, ok := r.Scene.(*handover.Request); ok {
			return r, h
		}
		r.Step()
	}
	t.Fatalf("ending the turn leads to %T", r.Scene)
	return nil, nil
}

// TestTableIsIdleUnderTheCover: while the device is handed over, and while a secret
// picture is asked for, no input reaches the table below.
func TestTableIsIdleUnderTheCover(t *testing.T) {
	for _, pictures := range []bool{false, true} {
		r, h := toHandover(t, playtest.Mouse)
		h.App.CurrentSettings().SecretPictures = pictures
		if pictures {
			r.Wait(handover.Delay + 1)
			r.Choose(handover.ConfirmSpot)
		}
		cover, tab := r.Scene, h.Table.(*table.Table)
		now, state, view, camera, lines := tab.Now, tab.Match.Local.State, tab.Match.View, tab.Camera, len(tab.Match.Log)
		for _, command := range []ui.Commands{ui.ZoomIn, ui.PanDown, ui.Log, ui.Skip, ui.TakeBack, ui.Look, ui.Choose} {
			in := ui.Input{LookHeld: true}
			in.Commands, in.Pressed, in.Pointer = command, true, tab.Layout.Board.Center()
			if r.StepWith(in); r.Scene != cover {
				t.Fatalf("command %b leads from the %T to %T", command, cover, r.Scene)
			}
		}
		if tab.Now != now || tab.Match.Local.State != state || tab.Match.View != view || tab.Camera != camera || len(tab.Match.Log) != lines || tab.RoleVisible {
			t.Errorf("the table below the %T goes on", cover)
		}
	}
}

// TestLastTapOpensNoHand: for half a second a handover ignores the tap or the key with
// which the last person ended the turn.
func TestLastTapOpensNoHand(t *testing.T) {
	for _, with := range []playtest.Controller{playtest.Finger, playtest.Keyboard} {
		for _, ticks := range []int{0, 8, 16, 24, 29, 45} {
			r, h := toHandover(t, with)
			r.Wait(ticks)
			if h.Spots == nil {
				r.Step()
			}
			if with == playtest.Keyboard {
				h.Panel.Focus.Set(handover.ConfirmSpot)
				r.Press(ui.Choose)
			} else {
				r.Tap(h.Spots[0].Center())
			}
			r.Wait(2)
			if opened := r.Scene != screen.Scene(h); opened != (ticks > 30) {
				t.Errorf("controller %d, after %d ticks: opened: %v", with, ticks, opened)
			}
		}
	}
}

// TestHandoverBetweenPersons: in a whole match the screen changes to what a person may
// see only when that person has confirmed a handover.
func TestHandoverBetweenPersons(t *testing.T) {
	t.Parallel()
	for _, first := range []bool{true, false} {
		app, _, _ := newTestApp(50)
		app.CurrentSettings().RolesFirst = first
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum"}, {Name: "Cora", Human: true}}
		m := play.New(app, game.Config{Seats: 4, Seed: 9, BotSeed: 3}, players, false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
		before, viewer, changes := r.Scene, m.Viewer, map[game.Phase]int{}
		r.AfterTick = func(s screen.Scene) {
			if m.Viewer != viewer && m.Viewer != game.Nobody {
				h, ok := before.(*handover.Request)
				if !ok || h.To != m.Viewer {
					t.Fatalf("%v sees a hand after a %T", m.Viewer, before)
				}
				changes[m.View.Phase]++
			}
			before, viewer = s, m.Viewer
		}
		r.play()
		if changes[game.Playing] < 30 || changes[game.Sharing] == 0 {
			t.Errorf("the changes, by phase, are %v", changes)
		}
	}
}

// TestRecapLeavesOutOwnActions: whoever is handed the device in the middle of the own
// turn is not told what that person has just done.
func TestRecapLeavesOutOwnActions(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.PlayCard(tab)
	for tab.Mode != table.Ending {
		r.Step()
	}
	r.away()
	h, ok := r.Scene.(*handover.Request)
	if !ok || h.To != 0 {
		t.Fatalf("leaving the window leads to %T", r.Scene)
	}
	if last := tab.Match.Log[len(tab.Match.Log)-1]; last.Actor != 0 || tab.Match.LogRead[0] == len(tab.Match.Log) {
		t.Fatalf("the last line of the log is %+v", last)
	}
	if len(h.Recap) > 0 || h.Omitted > 0 {
		t.Errorf("%s is told %q", h.Match.Name(0), h.Recap)
	}
}
