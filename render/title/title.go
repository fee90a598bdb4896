package title

import (
	"errors"

	"saboteur/render/cave"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A scene is the first screen.
type scene struct {
	screen.Widgets
	work
	mine     cave.Mine           // its rectangle is empty where there is no room for it
	latest   *store.OngoingMatch // the match to continue, or nil
	round    int8                // of that match
	storeErr error               // what is wrong with saved matches or tables, or nil
	fault    words.ID            // what else went wrong, or ""
	told     string              // the latest announcement of that
	waited   screen.Ticks        // for another window to be closed
	reopens  bool                // this device was host of a table that can be opened again
	newer    func()              // switches to a newer version of the program; nil if there is none
}

// New returns the first screen of the program.
func New(app *screen.App) screen.Scene {
	app.LeaveRoom()
	t := &scene{reopens: app.Network != nil && app.Network.CanReopen()}
	t.Init(t, app, nil)
	t.Behind, t.OnBack, t.Home = t.drawBehind, func() {}, true // Back leads nowhere
	t.Tree.Tabs = true
	t.CanWait = true // by themselves, only the dwarves move
	app.ApplySettings()
	if app.Saves != nil {
		t.setLatest(app.Saves.LatestMatch())
		t.tell()
	}
	large, _ := t.menu()
	t.Panel.Focus.Set(large[0].ID)
	return t
}

// setLatest takes in the match to continue.
func (t *scene) setLatest(latest *store.OngoingMatch, err error) {
	t.latest, t.storeErr, t.round = latest, err, 1
	if latest == nil {
		return
	}
	if state, err := latest.Record.Replay(nil); err == nil {
		t.round = state.Round
	}
}

// note returns the message about what is wrong, or "".
func (t *scene) note() string {
	switch {
	case t.fault != "":
		return t.App.Text(t.fault)
	case t.storeErr != nil:
		return t.App.Words.StorageErrorText(t.storeErr)
	}
	return ""
}

// tell announces that message, once in each language.
func (t *scene) tell() {
	if note := t.note(); note != t.told {
		t.told = note
		t.App.Announce(note)
	}
}

// Update implements screen.Scene.
func (t *scene) Update(in ui.Input) screen.Scene {
	t.work.goOn(in)
	t.waitForStore()
	if t.App.Unread != nil { // when a table was opened again
		t.storeErr, t.fault, t.App.Unread = t.App.Unread, "", nil
		t.reopens = t.App.Network.CanReopen()
	}
	t.tell()
	if t.App.FindUpdate != nil {
		t.newer = t.App.FindUpdate()
	}
	next := t.Widgets.Update(in)
	if t.App.Saves != nil {
		if files := t.App.DroppedFiles(); files != nil {
			return t.App.Routes.SavedGames(t.App, t.App.ImportFiles(files))
		}
	}
	return next
}

// waitForStore looks every few seconds whether the other window, which uses the saved
// matches, has been closed.
func (t *scene) waitForStore() {
	if t.waited++; !errors.Is(t.storeErr, store.ErrInUse) || t.waited%180 != 0 {
		return
	}
	if latest, err := t.App.Saves.LatestMatch(); !errors.Is(err, store.ErrInUse) {
		t.setLatest(latest, err)
		t.App.Announce(t.App.Text(words.SavingWorks))
	}
}

// resume goes on with the latest match, if the program knows its players.
func (t *scene) resume() {
	if next := t.App.Routes.Resume(t.App, t.latest); next != nil {
		t.Open(next)
		return
	}
	t.latest, t.fault = nil, words.ContinueUnknown
}

// reopen opens the table again that this device was host of.
func (t *scene) reopen() {
	if next := Reopen(t.App); next != nil {
		t.Open(next)
		return
	}
	t.reopens, t.fault = false, words.ReopenFailed
}

// Reopen returns the scene of the table that this device was host of before, opened again,
// or nil if there is none or it cannot be opened. The next title says what is wrong with tables.
func Reopen(app *screen.App) screen.Scene {
	room, err := app.Network.Reopen()
	app.Unread = err
	if room == nil {
		return nil
	}
	app.EnterRoom(room)
	return app.Routes.Lobby(app, nil)
}
