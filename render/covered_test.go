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
