package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// pauseAndRead opens the pause and from there the rules.
func (r *robot) pauseAndRead() (*menu, *help) {
	r.t.Helper()
	r.key(ui.Back)
	r.wait(20)
	pause, ok := r.scene.(*menu)
	if !ok {
		r.t.Fatalf("Back leads to %T", r.scene)
	}
	r.choose(1)
	r.wait(20)
	h, ok := r.scene.(*help)
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
		before := tab.m.state
		pause, h := r.pauseAndRead()
		if tab.m.viewer != game.Nobody {
			t.Errorf("while the rules are read, %v may look", tab.m.viewer)
		}
		r.openTopic(h, 5)
		r.away()
		if with == keyboard || with == gamepad {
			r.key(ui.Back)
		} else {
			r.choose(helpBack)
		}
		if r.scene != Scene(pause) {
			t.Fatalf("the rules lead back to %T", r.scene)
		}
		r.wait(20)
		r.choose(0)
		over, ok := r.scene.(*handover)
		if !ok || over.to != 0 || over.table != Scene(tab) {
			t.Fatalf("going on leads to %T", r.scene)
		}
		r.wait(handoverGuard + 1)
		r.choose(iAmSpot)
		r.wait(20)
		if tab.m.state != before || !tab.myTurn() || tab.legal == nil {
			t.Error("the match is not as it was")
		}
	}
}

// TestRulesLeadBackToTheTable: with one person nothing is handed over.
func TestRulesLeadBackToTheTable(t *testing.T) {
	r, tab := myTable(t, keyboard)
	before := tab.m.state
	r.pauseAndRead()
	r.key(ui.Back)
	r.wait(20)
	r.key(ui.Back)
	if r.scene != Scene(tab) || tab.m.state != before {
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
			m := newMatch(k, game.Config{Seats: 3, Seed: seed}, players, false)
			r := newRobot(t, newTable(k, m), screens["800x600"], mouse)
			for turns := 0; turns < 3; {
				if tab, ok := r.scene.(*table); ok && tab.myTurn() && tab.legal != nil {
					turns++
				}
				r.obey()
			}
			_, h := r.pauseAndRead()
			for i := range topics {
				h.open(i)
				h.layOut()
				shot := drawn(h)
				if old, known := pictures[fmt.Sprint(i)]; known && old != shot {
					t.Fatalf("%s looks different over match %d of %d people", topics[i].title, seed, humans)
				}
				pictures[fmt.Sprint(i)] = shot
			}
		}
	}
}

// obey does what the match asks for.
func (r *robot) obey() {
	switch s := r.scene.(type) {
	case *handover:
		r.wait(handoverGuard + 1)
		r.choose(iAmSpot)
	case *secret:
		r.look(s)
	case *table:
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
		for i := range topics {
			h.rules, h.browse = house, false
			h.open(i)
			check(topics[i].title)
			h.text.by(1e6)
			h.layOut()
			check(topics[i].title)
			checkPage(t, string(topics[i].title)+" at "+name, h.page)
		}
		r.choose(helpSearch)
		r.wait(1)
		check("the letters")
		r.write("nowhere at all, nothing")
		r.wait(1)
		check("the search")
		h.open(topicNamed(words.TopicCards))
		for i := range h.page.tiles {
			h.choose(tileSpot(i))
			h.layOut()
			check(words.ID(fmt.Sprint("card ", i)))
		}
	}
}

// checkPage checks that what is written on a page stays on it.
func checkPage(t *testing.T, where string, p *page) {
	t.Helper()
	paper := raster.New(1, 1, 1)
	var boxes []ui.Rect
	for _, text := range p.texts {
		box := ui.Rect{X: text.at.X, Y: text.at.Y, W: paper.Measure(text.s, text.font), H: text.font.LineHeight()}
		if box.X < -0.5 || box.X+box.W > p.wide+0.5 || box.Y+box.H > p.y+0.5 {
			t.Errorf("%s: %q leaves the page: %v of %v", where, text.s, box, p.wide)
		}
		for i, other := range boxes {
			if box.Inset(0.5).Overlaps(other) {
				t.Errorf("%s: %q lies upon %q", where, text.s, p.texts[i].s)
			}
		}
		boxes = append(boxes, box)
	}
	for _, pic := range p.pictures {
		if pic.box.X < -0.5 || pic.box.X+pic.box.W > p.wide+0.5 {
			t.Errorf("%s: a picture leaves the page: %v of %v", where, pic.box, p.wide)
		}
	}
}
