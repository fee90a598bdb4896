package render

import (
	"encoding/csv"
	"strings"
	"testing"

	"saboteur/render/archive"
	"saboteur/render/playtest"
	"saboteur/render/store"
)

// TestHistoryByEachInput: with each device, the history opens from the saved
// games, counts the finished matches, exports its table, and leads back.
func TestHistoryByEachInput(t *testing.T) {
	t.Parallel()
	for _, with := range []playtest.Controller{playtest.Mouse, playtest.Finger, playtest.Keyboard, playtest.Gamepad} {
		r, _, h := savedRobot(t, 6, with) // of which every second has ended
		r.Choose(archive.SavedHistory)
		r.Wait(20)
		s, ok := r.Scene.(*archive.History)
		if !ok || s.Tally.Matches != 3 || len(s.Unread) != 0 {
			t.Fatalf("device %d: %T counts %+v", with, r.Scene, s)
		}
		r.Choose(archive.PlotsTab)
		r.Choose(archive.HistoryExport)
		rows, err := csv.NewReader(strings.NewReader(string(h.out["saboteur.csv"]))).ReadAll()
		if err != nil || len(rows) != 1+3*4 || !strings.Contains(s.Note, "folder /somewhere as saboteur.csv") {
			t.Errorf("device %d: the table has %d rows, %v, and the note is %q", with, len(rows), err, s.Note)
		}
		h.full = store.ErrFull
		r.Choose(archive.HistoryExport)
		if !strings.Contains(s.Note, "no space") {
			t.Errorf("device %d: on a full disk the note is %q", with, s.Note)
		}
		r.Choose(archive.HistoryBack)
		r.Wait(20)
		if _, ok := r.Scene.(*archive.SavedGames); !ok {
			t.Errorf("device %d: the history leads back to %T", with, r.Scene)
		}
	}
}

// TestEmptyHistory: without a finished match, there is nothing to export.
func TestEmptyHistory(t *testing.T) {
	r, _, h := savedRobot(t, 0, playtest.Mouse)
	r.Choose(archive.SavedHistory)
	r.Wait(20)
	r.Choose(archive.PlotsTab)
	r.Choose(archive.HistoryExport)
	if len(h.out) != 0 {
		t.Error("an empty table was exported")
	}
	r.Scene.Draw(playtest.Blank{})
}
