package render

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/render/archive"
	"saboteur/render/raster"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// archiveScreens returns the screens of package archive, and the crash report.
func archiveScreens(t *testing.T, app *screen.App, size ui.Point) map[string]screen.Scene {
	t.Helper()
	all := map[string]screen.Scene{}
	keep := func(shot string, s screen.Scene) {
		r := newRobot(t, s, size, mouse)
		r.wait(20)
		all[shot] = r.scene
	}
	list := &archive.SavedGames{Base: screen.NewBase(app), All: savedList()}
	keep("saved", list)
	told := *list
	told.Note = app.Text(words.SavedExported, words.Slots{"folder": "/home/anna/Saboteur", "file": "saboteur-match-20261119-093500-a1b2.json"})
	keep("saved-note", &told)
	keep("saved-none", &archive.SavedGames{Base: screen.NewBase(app)})
	keep("saved-one", list.MatchMenu(list.All[0]))
	keep("saved-name", archive.NewRenameDialog(list, list.All[2]))
	thinking, _, _ := testKit(t, 5) // its bots have reasons
	thinking.Settings, thinking.Words, thinking.DeviceLanguage = app.CurrentSettings(), app.Words, app.DeviceLanguage
	app = thinking
	r := testapp.Record(app, 5, 3)
	for shot, from := range map[string]game.Seat{"replay-all": archive.AllCardsOpen, "replay-public": game.Nobody, "replay-seat": 1} {
		p := archive.NewReplay(app, r, list).(*archive.Replay)
		p.Viewpoint = from
		for p.Reasons.Next < len(r.Actions) {
			p.Reasons.Think()
		}
		p.Refresh()
		p.GoTo(len(p.Log) / 4)
		for p.Log[p.Moment].Actor != 1 {
			p.GoTo(p.Moment + 1)
		}
		keep(shot, p)
	}
	crashKit := *app
	crashKit.Saves = &refusing{}
	page := newCrashPage(&crashKit, newReport("odd", nil, size))
	page.note = app.Text(words.CrashReported)
	keep("crash", page)
	for shot, matches := range map[string]int{"history": 26, "history-none": 0} {
		h := archive.NewHistory(&archive.SavedGames{Base: screen.NewBase(app)}).(*archive.History)
		for n := range uint64(matches) {
			h.Tally.Add(app, store.MatchSummary{}, testapp.Record(app, 3+int(n)%8, n*n))
		}
		keep(shot, h)
	}
	return all
}

// TestLookArchive writes pictures of these screens into the folder SHOTS.
func TestLookArchive(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Log("SHOTS names no folder: nothing is written")
		return
	}
	app, _, _ := testKit(t, 5)
	for name, size := range map[string]ui.Point{"375x667": {X: 375, Y: 667}, "667x375": {X: 667, Y: 375}, "320x480": {X: 320, Y: 480}, "800x600": screens["800x600"], "1280x720": screens["1280x720"], "2560x1440": {X: 2560, Y: 1440}} {
		shelf := new(raster.Cache)
		for shot, s := range archiveScreens(t, app, size) {
			p := raster.NewOn(shelf, int(size.X), int(size.Y), 1)
			s.Draw(p)
			writePicture(t, filepath.Join(dir, shot+"-"+name+".png"), p.Image())
		}
	}
}

// savedList returns a list that is longer than a page.
func savedList() (all []store.MatchSummary) {
	for n := range 7 {
		l := store.MatchSummary{When: time.Date(2026, 11, 21-n, 9, 35, 0, 0, time.Local), Seats: 3, Names: []string{"Anna", "Bram", "Cornelia"}, Round: 1 + n%3, Rules: game.Editions[n%5].Rules()}
		if n > 1 {
			l.Finished, l.Nuggets, l.Winners = true, []int{n % 3, n % 3, n % 4}, []bool{n%3 >= n%4, n%3 >= n%4, n%3 <= n%4}
		}
		if n == 2 {
			l.Title = "Sunday at Anna’s"
		}
		all = append(all, l)
	}
	return all
}
