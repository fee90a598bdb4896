package archive

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
	"saboteur/testenv"
)

// spotAt returns where what has an ID is.
func spotAt(t testing.TB, s screen.Scene, id any) ui.Spot {
	t.Helper()
	spots := screen.BaseOf(s).Spots
	i := slices.IndexFunc(spots, func(spot ui.Spot) bool { return spot.ID == id })
	if i < 0 {
		t.Fatalf("%T has no %v", s, id)
	}
	return spots[i]
}

// TestDeletingTheLast: when the last match of a long list is deleted, the end of what is left
// shows.
func TestDeletingTheLast(t *testing.T) {
	size := ui.Point{X: 375, Y: 667}
	app := newApp(1)
	saves := store.OpenFolder(testenv.TempDir(t))
	t.Cleanup(saves.Close)
	app.Saves = saves
	const all = 12
	for seed := range uint64(all) {
		text, err := testapp.Record(app, 3, seed).MarshalJSON()
		testenv.NoError(t, err)
		if _, err := saves.Import(bytes.NewReader(text)); err != nil {
			t.Fatal(err)
		}
	}
	s := NewSavedGames(app, "")
	for last := all - 1; last > all-5; last-- {
		menu := testapp.Choose(s, size, SavedRow(last))
		ask := testapp.ChooseText(menu, size, words.SavedDelete)
		s = screen.Step(testapp.ChooseText(ask, size, words.SavedDelete), ui.Input{Size: size})
		if row := spotAt(t, s, SavedRow(last-1)); len(s.(*SavedGames).All) != last || !row.Rect.Within(row.View.Inset(-0.5)) {
			t.Fatalf("%d matches are left, the last of which is at %v of %v", len(s.(*SavedGames).All), row.Rect, row.View)
		}
	}
}

// familyHistory is the history of a match of many people.
func familyHistory(people int) *History {
	h := NewHistory(NewSavedList(newApp(1), nil)).(*History)
	h.Tally.Matches, h.Tally.names = 1, map[string]score{}
	for i := range people / 2 {
		h.Tally.names[fmt.Sprint("A", i)] = score{1, 1}
		players := []bot.Player{{Name: fmt.Sprint("A", i), Human: true}, {Name: fmt.Sprint("B", i), Human: true}}
		h.Tally.People.Add(players, match([]game.Role{game.Digger, game.Digger}, game.Digger, []int8{1, 0}, "0>1 lantern"))
	}
	return h
}

// TestTabsBeginAtTheirTop: wherever a tab was scrolled to, each that is opened begins at its
// top.
func TestTabsBeginAtTheirTop(t *testing.T) {
	size := ui.Point{X: 375, Y: 667}
	h := familyHistory(60)
	for tab := range HistoryTab(len(tabNames)) {
		for next := range HistoryTab(len(tabNames)) {
			testapp.Choose(h, size, tab)
			h.Tree.MainScroller().ScrollBy(150)
			if testapp.Choose(h, size, next); next != tab && (h.Tab != next || h.Tree.MainScroller().Offset != 0) {
				t.Errorf("after tab %d, tab %d is scrolled to %v", tab, h.Tab, h.Tree.MainScroller().Offset)
			}
		}
	}
}

// BenchmarkLayOut lays out long lists: 300 saved matches, and the tabs of a history of them
// with 100 people.
func BenchmarkLayOut(b *testing.B) {
	app := newApp(1)
	record := testapp.Record(app, 5, 1)
	end, err := record.Replay(nil)
	testenv.NoError(b, err)
	all := make([]store.MatchSummary, 300)
	for i := range all {
		all[i] = store.MatchSummary{
			ID: fmt.Sprint(i), Title: fmt.Sprint("Sunday ", i), Seats: 5, Names: record.Names, Rules: record.Rules, Mine: end.Board,
			Finished: true, Nuggets: []int{1, 2, 3, 4, 5}, Winners: []bool{4: true},
		}
	}
	h := familyHistory(100)
	h.Tally.Matches = len(all)
	for name, size := range map[string]ui.Point{"desktop": {X: 1280, Y: 720}, "phone": {X: 375, Y: 667}} {
		benchmarkLayOut(b, name+"/saved", &NewSavedList(app, all).Widgets, size)
		for tab := range tabNames {
			h.Tab = HistoryTab(tab)
			benchmarkLayOut(b, fmt.Sprint(name, "/history", tab), &h.Widgets, size)
		}
	}
}

func benchmarkLayOut(b *testing.B, name string, s *screen.Widgets, size ui.Point) {
	b.Run(name, func(b *testing.B) {
		for b.Loop() {
			s.LayOut(size)
		}
	})
}

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
