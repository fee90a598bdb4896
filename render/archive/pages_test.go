package archive

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
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
