package archive

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// screens are sizes of screens, from a small phone to a large monitor.
var screens = []ui.Point{{X: 320, Y: 480}, {X: 375, Y: 667}, {X: 390, Y: 844}, {X: 667, Y: 375}, {X: 820, Y: 1180}, {X: 1280, Y: 720}, {X: 1920, Y: 1080}}

// itemAt returns where a text is, or what can be chosen that has it.
func itemAt(t *testing.T, s *screen.Widgets, id words.ID) ui.Rect {
	t.Helper()
	for _, part := range s.Tree.Outline() {
		for _, item := range part.Items {
			if item.Text == ui.WithoutSoftHyphens(s.App.Text(id)) {
				return item.Rect
			}
		}
	}
	t.Fatalf("%v: nothing is named %s", s.Size, id)
	return ui.Rect{}
}

// TestPersonPageShowsBothSides: in every language, victims and enemies begin beside each other, and
// are seen without scrolling; only on a small phone the enemies stand below.
func TestPersonPageShowsBothSides(t *testing.T) {
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Friederike", Human: true}, {Name: "Bram"}, {Name: "Hilda"}}
	for _, language := range words.Languages {
		h := NewHistory(NewSavedList(newApp(1), nil)).(*History)
		h.App.Words = words.In(language)
		roles := []game.Role{game.Digger, game.Digger, game.Saboteur, game.Digger}
		for range 12 {
			h.Tally.Matches++
			h.Tally.People.Add(players, match(roles, game.Digger, []int8{1, 0, 0, 2},
				"0>1 lantern", "1>0 cart", "0>2 pickaxe", "2>0 pickaxe", "0>3 cart", "3>0 lantern", "2>0 cart", "0>1 cart"))
		}
		h.sort()
		p := newPersonPage(h, h.people[0]).(*PersonPage)
		for _, size := range screens {
			p.LayOut(size)
			victims, enemies := itemAt(t, &p.Widgets, words.HistoryVictims), itemAt(t, &p.Widgets, words.HistoryEnemies)
			seen := ui.Rect{W: size.X, H: size.Y}
			if s := p.Tree.MainScroller(); s != nil {
				seen = s.View
			}
			if !victims.Within(seen) || size.X > 320 && (!enemies.Within(seen) || enemies.Y != victims.Y) {
				t.Errorf("%s, %v: the victims are at %v, the enemies at %v of %v", language, size, victims, enemies, seen)
			}
		}
		h.App.CurrentSettings().Scale = 200
		for _, size := range screens {
			p.LayOut(size)
			back, after, heading := spotAt(t, p, PersonBack), spotAt(t, p, PersonAfter), p.Tree.Outline()[0].Items[0].Rect
			if back.Y < heading.Y+heading.H && back.Y != after.Y {
				t.Errorf("%s, %v: the buttons are at %v and %v, beside the name at %v", language, size, back.Rect, after.Rect, heading)
			}
		}
	}
}

// TestHistoryOfALowScreen: on a low screen the page has most of the height, on every tab.
func TestHistoryOfALowScreen(t *testing.T) {
	size := ui.Point{X: 667, Y: 375}
	h := familyHistory(20)
	for tab := range HistoryTab(len(tabNames)) {
		h.Tab = tab
		h.LayOut(size)
		if view := h.Tree.MainScroller(); view == nil || view.View.H < 0.8*size.Y || itemAt(t, &h.Widgets, words.BackToTitle).Overlaps(view.View) {
			t.Errorf("tab %d has %v of the screen", tab, view)
		}
	}
}

// TestDiscardsLeadBack: however many cards were discarded, the way back is seen. A few of them,
// and all kinds of cards, are seen without scrolling even on a small phone.
func TestDiscardsLeadBack(t *testing.T) {
	for _, language := range words.Languages {
		app := newApp(1)
		app.Words = words.In(language)
		m := play.New(app, game.Config{Seats: 3, Seed: 1}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Grum"}, {Name: "Hilda"}}, false)
		d := NewDiscards(app, m, nil).(*Discards)
		for _, size := range screens {
			for _, piled := range []int{0, 6, game.DeckSize} {
				m.View.Piled = int8(piled)
				d.LayOut(size)
				back, all := itemAt(t, &d.Widgets, words.RewindBack), d.Tree.MainScroller()
				if !back.Within(ui.Rect{W: size.X, H: size.Y}) || all != nil && (piled <= 6 || back.Overlaps(all.View)) {
					t.Errorf("%s, %v: with %d cards the way back is at %v, what scrolls is %v", language, size, piled, back, all)
				}
			}
		}
	}
}
