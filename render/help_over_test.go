package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// pauseAndRead opens the pause and from there the rules.
func (r *robot) pauseAndRead() (*screen.Menu, *help.Scene) {
	r.t.Helper()
	r.key(ui.Back)
	r.wait(20)
	pause, ok := r.scene.(*screen.Menu)
	if !ok {
		r.t.Fatalf("Back leads to %T", r.scene)
	}
	r.choose(1)
	r.wait(20)
	h, ok := r.scene.(*help.Scene)
	if !ok {
		r.t.Fatalf("the rules lead to %T", r.scene)
	}
	return pause, h
}

// TestRulesLeadBack: from the rules one comes back to where one was, and the
// match is as it was.
func TestRulesLeadBack(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, gamepad} {
		r, tab := hotSeat(t, with)
		before := tab.M.State
		pause, h := r.pauseAndRead()
		if tab.M.Viewer != game.Nobody {
			t.Errorf("while the rules are read, %v may look", tab.M.Viewer)
		}
		r.openTopic(h, 5)
		r.away()
		if with == keyboard || with == gamepad {
			r.key(ui.Back)
		} else {
			r.choose(help.HelpBack)
		}
		if r.scene != screen.Scene(pause) {
			t.Fatalf("the rules lead back to %T", r.scene)
		}
		r.wait(20)
		r.choose(0)
		over, ok := r.scene.(*table.Handover)
		if !ok || over.To != 0 || over.Table != screen.Scene(tab) {
			t.Fatalf("going on leads to %T", r.scene)
		}
		r.wait(table.HandoverGuard + 1)
		r.choose(table.IAmSpot)
		r.wait(20)
		if tab.M.State != before || !tab.MyTurn() || tab.Legal == nil {
			t.Error("the match is not as it was")
		}
	}
}

// TestRulesLeadBackToTheTable: with one person nothing is handed over.
func TestRulesLeadBackToTheTable(t *testing.T) {
	r, tab := myTable(t, keyboard)
	before := tab.M.State
	r.pauseAndRead()
	r.key(ui.Back)
	r.wait(20)
	r.key(ui.Back)
	if r.scene != screen.Scene(tab) || tab.M.State != before {
		t.Errorf("Back twice leads to %T", r.scene)
	}
}

// TestRulesTellNoSecret: the rules look the same over every match that goes by
// the same rules, whoever sits there, whatever is dealt.
func TestRulesTellNoSecret(t *testing.T) {
	pictures := map[string]string{}
	for _, humans := range []int{1, 3} {
		for seed := range uint64(6) {
			k, _, _ := testKit(t, seed)
			players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: humans > 1}, {Name: "Cor", Human: humans > 1}}
			m := play.New(k, game.Config{Seats: 3, Seed: seed}, players, false)
			r := newRobot(t, table.New(k, m), screens["800x600"], mouse)
			for turns := 0; turns < 3; {
				if tab, ok := r.scene.(*table.Table); ok && tab.MyTurn() && tab.Legal != nil {
					turns++
				}
				r.obey()
			}
			_, h := r.pauseAndRead()
			for i := range help.Topics {
				h.Open(i)
				h.LayOut()
				shot := drawn(h)
				if old, known := pictures[fmt.Sprint(i)]; known && old != shot {
					t.Fatalf("%s looks different over match %d of %d people", help.Topics[i].Title, seed, humans)
				}
				pictures[fmt.Sprint(i)] = shot
			}
		}
	}
}

// obey does what the match asks for.
func (r *robot) obey() {
	switch s := r.scene.(type) {
	case *table.Handover:
		r.wait(table.HandoverGuard + 1)
		r.choose(table.IAmSpot)
	case *table.Secret:
		r.look(s)
	case *table.Table:
		r.turn(s)
	default:
		r.step()
	}
}

// TestHelpFits: at every size all that can be chosen is large enough and on the
// screen, no text leaves its page, and no two lie upon each other.
func TestHelpFits(t *testing.T) {
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, mouse)
		check := func(what words.ID) {
			where := string(what) + " at " + name
			checkSpots(t, where, h, size)
			checkTexts(t, where, h, size)
		}
		check("the list")
		house := &game.Rules{Islands: true, OwnTool: true}
		for i := range help.Topics {
			h.Rules, h.Browse = house, false
			h.Open(i)
			check(help.Topics[i].Title)
			h.Text.ScrollBy(1e6)
			h.LayOut()
			check(help.Topics[i].Title)
			checkPage(t, string(help.Topics[i].Title)+" at "+name, h.Page)
		}
		r.choose(help.HelpSearch)
		r.wait(1)
		check("the letters")
		r.write("nowhere at all, nothing")
		r.wait(1)
		check("the search")
		h.Open(topicNamed(words.TopicCards))
		for i := range h.Page.Tiles {
			h.Choose(help.TileSpot(i))
			h.LayOut()
			check(words.ID(fmt.Sprint("card ", i)))
		}
	}
}

// checkPage checks that what is written on a page stays on it.
func checkPage(t *testing.T, where string, p *help.Page) {
	t.Helper()
	paper := raster.New(1, 1, 1)
	var boxes []ui.Rect
	for _, text := range p.Texts {
		box := ui.Rect{X: text.At.X, Y: text.At.Y, W: paper.Measure(text.S, text.Font), H: text.Font.LineHeight()}
		if box.X < -0.5 || box.X+box.W > p.Wide+0.5 || box.Y+box.H > p.Y+0.5 {
			t.Errorf("%s: %q leaves the page: %v of %v", where, text.S, box, p.Wide)
		}
		for i, other := range boxes {
			if box.Inset(0.5).Overlaps(other) {
				t.Errorf("%s: %q lies upon %q", where, text.S, p.Texts[i].S)
			}
		}
		boxes = append(boxes, box)
	}
	for _, pic := range p.Pictures {
		if pic.Box.X < -0.5 || pic.Box.X+pic.Box.W > p.Wide+0.5 {
			t.Errorf("%s: a picture leaves the page: %v of %v", where, pic.Box, p.Wide)
		}
	}
}
