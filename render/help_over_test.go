package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// pauseAndRead opens the pause menu and from there the help.
func (r *robot) pauseAndRead() (*screen.Dialog, *help.Scene) {
	r.T.Helper()
	r.Press(ui.Back)
	r.Wait(20)
	pause, ok := r.Scene.(*screen.Dialog)
	if !ok {
		r.T.Fatalf("Back leads to %T", r.Scene)
	}
	r.pressText(words.HelpOpen)
	h, ok := r.Scene.(*help.Scene)
	if !ok {
		r.T.Fatalf("the help button leads to %T", r.Scene)
	}
	return pause, h
}

// TestRulesLeadBack: the help goes back to the pause menu, and the match goes on as
// it was.
func TestRulesLeadBack(t *testing.T) {
	for _, with := range everyController {
		r, tab := hotSeat(t, with)
		before := tab.Match.Local.State
		pause, h := r.pauseAndRead()
		if tab.Match.Viewer != game.Nobody {
			t.Errorf("while the help is open, the match is shown to %v", tab.Match.Viewer)
		}
		r.openTopic(h, 5)
		r.away()
		if with == playtest.Keyboard || with == playtest.Gamepad {
			r.Press(ui.Back)
		} else {
			r.Choose(help.BackButton)
		}
		if r.Scene != screen.Scene(pause) {
			t.Fatalf("the help goes back to %T", r.Scene)
		}
		r.Wait(20)
		r.ChooseText(words.Resume)
		over, ok := r.Scene.(*handover.Request)
		if !ok || over.To != 0 || over.Table != screen.Scene(tab) {
			t.Fatalf("resuming leads to %T", r.Scene)
		}
		r.Wait(handover.Delay + 1)
		r.press(handover.ConfirmSpot)
		if tab.Match.Local.State != before || !tab.MyTurn() || tab.Legal == nil {
			t.Error("the match has changed")
		}
	}
}

// TestRulesLeadBackToTheTable: with one person the match goes on without a
// handover.
func TestRulesLeadBackToTheTable(t *testing.T) {
	r, tab := myTable(t, playtest.Keyboard)
	before := tab.Match.Local.State
	r.pauseAndRead()
	r.Press(ui.Back)
	r.Wait(20)
	r.Press(ui.Back)
	if r.Scene != screen.Scene(tab) || tab.Match.Local.State != before {
		t.Errorf("Back twice leads to %T", r.Scene)
	}
}

// TestRulesTellNoSecret: the help looks the same over every match with the same
// rules, whoever plays and whatever was dealt.
func TestRulesTellNoSecret(t *testing.T) {
	t.Parallel()
	pictures := map[string]string{}
	for _, humans := range []int{1, 3} {
		for seed := range uint64(6) {
			app, _, _ := newTestApp(seed)
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: humans > 1}, {Name: "Cor", Human: humans > 1}}
			m := play.New(app, game.Config{Seats: 3, Seed: seed}, players, false)
			r := newRobot(t, table.New(app, m), screens["800x600"], playtest.Mouse)
			for turns := 0; turns < 3; {
				if tab, ok := r.Scene.(*table.Table); ok && tab.MyTurn() && tab.Legal != nil {
					turns++
				}
				r.obey()
			}
			_, h := r.pauseAndRead()
			for i := range help.Topics {
				h.Open(i)
				h.LayOut(r.Size)
				shot := drawn(h)
				if old, known := pictures[fmt.Sprint(i)]; known && old != shot {
					t.Fatalf("%s looks different over match %d of %d people", help.Topics[i].Name, seed, humans)
				}
				pictures[fmt.Sprint(i)] = shot
			}
		}
	}
}

// obey does what the match waits for.
func (r *robot) obey() {
	switch s := r.Scene.(type) {
	case *handover.Request:
		r.Wait(handover.Delay + 1)
		r.Choose(handover.ConfirmSpot)
	case *handover.Secret:
		r.LookAtSecret(s)
	case *table.Table:
		r.turn(s)
	default:
		r.Step()
	}
}

// TestHelpFits: on every screen all spots are large enough and on the screen, and no
// text leaves it.
func TestHelpFits(t *testing.T) {
	t.Parallel()
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, playtest.Mouse)
		check := func(what string) {
			where := what + " at " + name
			checkSpots(t, where, h, size)
			checkTexts(t, where, h, size)
		}
		check("the list")
		house := &game.Rules{Islands: true, OwnTool: true}
		for i := range help.Topics {
			h.Rules, h.ListOpen = house, false
			h.Open(i)
			h.LayOut(size)
			check(help.Topics[i].Name)
			if s := h.Tree.MainScroller(); s != nil {
				s.ScrollBy(1e6)
			}
			h.LayOut(size)
			check(help.Topics[i].Name)
		}
		r.Choose(help.SearchField)
		r.Wait(1)
		check("the letters")
		r.Type("nowhere at all, nothing")
		r.Wait(1)
		check("the search")
		h.Open(playtest.TopicIndex("cards"))
		for i := range cardCount {
			h.Enlarge(i)
			h.LayOut(size)
			check(fmt.Sprint("card ", i))
		}
	}
}
