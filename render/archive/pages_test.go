package archive

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// rows returns how many matches a list shows.
func rows(s screen.Scene) (n int) {
	for _, spot := range screen.BaseOf(s).Spots {
		if _, row := spot.ID.(SavedRow); row {
			n++
		}
	}
	return n
}

// TestDeletingAPage: when the last match of a page is deleted, the page before shows.
func TestDeletingAPage(t *testing.T) {
	size := ui.Point{X: 1280, Y: 720}
	app := newApp(1)
	saves := store.OpenFolder(t.TempDir())
	t.Cleanup(saves.Close)
	app.Saves = saves
	for seed := range uint64(MaxPageRows + 1) {
		text, err := testapp.Record(app, 3, seed).MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := saves.Import(strings.NewReader(string(text))); err != nil {
			t.Fatal(err)
		}
	}
	s := testapp.Choose(NewSavedGames(app, ""), size, SavedOlder)
	for left := rows(s); left > 0; left-- {
		if rows(s) != left || s.(*SavedGames).PageStart == 0 {
			t.Fatalf("the second page has %d matches, not %d", rows(s), left)
		}
		menu := testapp.Choose(s, size, SavedRow(0))
		ask := testapp.ChooseText(menu, size, words.SavedDelete)
		s = screen.Step(testapp.ChooseText(ask, size, words.SavedDelete), ui.Input{Size: size})
	}
	if rows(s) == 0 || s.(*SavedGames).PageStart != 0 {
		t.Errorf("after deleting, the list shows %d matches from %d on", rows(s), s.(*SavedGames).PageStart)
	}
}

// TestTabsBeginAtTheirFirstPage: whichever page of a tab is open, and whichever tab comes next.
func TestTabsBeginAtTheirFirstPage(t *testing.T) {
	size := ui.Point{X: 375, Y: 667}
	h := &History{Base: screen.NewBase(newApp(1)), Tally: Tally{Matches: 1}}
	for i := range 30 {
		players := []bot.Player{{Name: fmt.Sprint("A", i), Human: true}, {Name: fmt.Sprint("B", i), Human: true}}
		h.Tally.People.Add(players, match([]game.Role{game.Digger, game.Digger}, game.Digger, []int8{1, 0}, "0>1 lantern"))
	}
	for tab := range HistoryTab(3) {
		for next := range HistoryTab(3) {
			testapp.Choose(h, size, tab)
			for tab != PlotsTab && h.PageIndex < 2 {
				testapp.Choose(h, size, historyNext)
			}
			if testapp.Choose(h, size, next); h.Tab != next || h.PageIndex != 0 {
				t.Errorf("tab %d leads to page %d of tab %d, not to the first of tab %d", tab, h.PageIndex+1, h.Tab, next)
			}
		}
	}
}
