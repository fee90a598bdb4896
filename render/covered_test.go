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

// TestNothingFliesUnderTheCover: an animation ends when the device is handed over.
func TestNothingFliesUnderTheCover(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.PlayCard(tab)
	for ok := false; !ok; {
		r.Step()
		_, ok = tab.Animation.Event.(game.Drew)
	}
	if r.away(); tab.Animation.Event != nil {
		t.Errorf("%T is still being animated", tab.Animation.Event)
	}
}

// TestCoverForgetsTheChoice: after a handover no card is chosen, and no note is left
// of what was tried before.
func TestCoverForgetsTheChoice(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.Choose(board.HandSpot(0))
	tab.Note = "That doesn't fit."
	r.away()
	if tab.ChosenCard != game.FaceDown || tab.Note != "" || tab.Legal != nil {
		t.Errorf("%v is chosen, the note is %q", tab.ChosenCard, tab.Note)
	}
}

// betweenTwo returns a robot at the first turn of one of two people, who share the screen.
func betweenTwo(t *testing.T) (*robot, *table.Table) {
	t.Helper()
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Bram", Human: true}}
	tab := table.New(app, play.New(app, game.Config{Seats: 3, Seed: 2}, players, false))
	r := newRobot(t, tab, screens["1280x720"], playtest.Mouse)
	for !(r.Scene == screen.Scene(tab) && tab.MyTurn() && tab.Legal != nil) {
		r.Proceed()
	}
	return r, tab
}

// TestHandIsCoveredFromTheOther: between two people, too, the hand is covered while the
// window is away.
func TestHandIsCoveredFromTheOther(t *testing.T) {
	r, tab := betweenTwo(t)
	r.away()
	if h, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody {
		t.Errorf("the hand of %v shows, %v", tab.Match.Viewer, h)
	}
}

// TestHandIsCoveredAfterTheTurn: when a person has ended the turn, nobody's hand shows
// while a bot plays.
func TestHandIsCoveredAfterTheTurn(t *testing.T) {
	r, tab := betweenTwo(t)
	r.Wait(20)
	r.toTheEnd(tab)
	r.Wait(20)
	r.Choose(board.EndTurnButton)
	for ticks := 0; tab.Match.View.Turn != 2; ticks++ {
		if tab.Match.Viewer != game.Nobody {
			t.Fatalf("%d ticks after the turn, the hand of %v shows", ticks, tab.Match.Viewer)
		}
		r.Step()
	}
}

// TestHelpCoversTheHand: the rules can be opened from the table by a key; the hand is
// then covered, and the way back leads through a handover.
func TestHelpCoversTheHand(t *testing.T) {
	r, tab := hotSeat(t, playtest.Keyboard)
	if r.Press(ui.Help); r.Scene == screen.Scene(tab) || tab.Match.Viewer != game.Nobody {
		t.Fatalf("the key leads to %T; %v sees a hand", r.Scene, tab.Match.Viewer)
	}
	r.Wait(20)
	r.Press(ui.Back)
	if h, ok := r.Scene.(*handover.Request); !ok || h.To != 0 {
		t.Errorf("back from the rules is %T", r.Scene)
	}
}

// TestLastTapOpensNoRole: the tap that confirms a handover neither shows the role
// nor goes on.
func TestLastTapOpensNoRole(t *testing.T) {
	for _, ticks := range []int{13, 20, 30} {
		app, _, _ := newTestApp(4)
		people := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cor", Human: true}}
		r := newRobot(t, table.New(app, play.New(app, game.Config{Seats: 3, Seed: 2}, people, false)), screens["1280x720"], playtest.Mouse)
		for secret := false; !secret; {
			if _, secret = r.Scene.(*handover.Secret); !secret {
				r.Proceed()
			}
		}
		s := r.Scene.(*handover.Secret)
		r.Wait(ticks)
		in := ui.Input{}
		in.Commands = ui.Look
		if r.StepWith(in); s.StaysOpen || s.Visible {
			t.Errorf("%d ticks after the handover, a press shows the role", ticks)
		}
	}
}

// TestCoveredHandHasNoTips: while everybody watches a goal turn over, no tip names a
// card of the covered hand.
func TestCoveredHandHasNoTips(t *testing.T) {
	_, tab := hotSeat(t, playtest.Mouse)
	at := tab.Layout.Hand[0].Center()
	if tab.ThingAt(at) == nil {
		t.Fatal("an open card has no tip")
	}
	tab.Animation = board.Animation{Event: game.GoalTurned{Goal: 1, Laid: game.Laid{Cell: game.Goals[1], Card: game.StoneA}}, Start: tab.Now, End: tab.Now + 10}
	if thing := tab.ThingAt(at); thing != nil {
		t.Errorf("a covered card has the tip of %v", thing)
	}
}

// TestAwayHidesGoals: while the window is away, a goal that a single person has looked
// at is drawn as if nobody had.
func TestAwayHidesGoals(t *testing.T) {
	_, tab := myTable(t, playtest.Mouse)
	shown := func(away bool) bool {
		tab.Covered = away
		tab.Match.View.Faces[1] = game.FaceDown
		before := drawn(tab)
		tab.Match.View.Faces[1] = game.StoneA
		return drawn(tab) != before
	}
	if !shown(false) || shown(true) {
		t.Errorf("the goal shows: %v, and while away: %v", shown(false), shown(true))
	}
}

// TestChoiceOutlastsTheFocus: what somebody who plays alone has chosen is put back when
// the window loses the focus, unless the hand stays open then.
func TestChoiceOutlastsTheFocus(t *testing.T) {
	for _, open := range []bool{false, true} {
		r, tab := myTable(t, playtest.Mouse)
		tab.App.CurrentSettings().KeepHandOpen = open
		r.Choose(board.HandSpot(0))
		r.away()
		r.Step()
		if kept := tab.ChosenCard != game.FaceDown; kept != open {
			t.Errorf("if the hand stays open: %v, the chosen card stays chosen: %v", open, kept)
		}
	}
}

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

// TestOverview: the overview appears when the board is zoomed in. It has room for
// all cards and marks those that the board shows.
func TestOverview(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 5)["table5"].(*table.Table)
	for _, turned := range []screen.BoardRotation{screen.RotateNever, screen.RotateAlways} {
		s.App.CurrentSettings().BoardRotation = turned
		for _, zoom := range []float64{1, 2, 2.5, 4} {
			s.Camera = board.Camera{Zoom: zoom, Offset: ui.Point{X: -60, Y: 25}}
			s.LayOut(screens["1280x720"])
			p := s.Picture()
			frame, g, ok := p.Overview()
			if ok != (zoom > board.OverviewMinZoom) {
				t.Errorf("at a zoom of %.1f there is an overview: %v", zoom, ok)
			}
			if !ok {
				continue
			}
			if !frame.Within(s.Layout.Board) {
				t.Errorf("it is not inside the board: %v", frame)
			}
			seen := p.VisiblePartIn(g)
			for i := range s.Match.View.Board.Len() {
				cell := s.Match.View.Board.Laid(i).Cell
				small := g.Rect(cell)
				if !small.Within(frame) {
					t.Errorf("%v is outside of it", cell)
				}
				if in := small.Inset(0.5).Within(seen); in != s.Layout.Grid.Rect(cell).Inset(0.5*s.Layout.Grid.CellSize.X/g.CellSize.X).Within(s.Layout.Board) {
					t.Errorf("turned %d, zoom %.1f: %v is marked as visible: %v", turned, zoom, cell, in)
				}
			}
		}
	}
}

// TestOverviewOfALongMine: the overview does not cover the arrow in its corner.
func TestOverviewOfALongMine(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 5)["near5"].(*table.Table)
	for _, name := range []string{"800x600", "1024x768", "1280x720", "1920x1080"} {
		s.LayOut(screens[name])
		s.Layout.Viewport.Min.X -= 3
		s.Layout.Viewport.Max.X += 2
		p := s.Picture()
		frame, _, ok := p.Overview()
		side := s.Layout.ButtonHeight
		left := ui.RectAround(ui.Point{X: s.Layout.Board.X + side/2, Y: s.Layout.Board.Y + s.Layout.Board.H - side/2}, ui.Point{X: side, Y: side})
		if ok && left.Overlaps(frame) {
			t.Errorf("%s: it is at %v, the arrow at %v", name, frame, left)
		}
	}
}
