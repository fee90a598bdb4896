package render

import (
	"cmp"
	"errors"
	"image/color"
	"strings"

	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A titleScene is the first screen.
type titleScene struct {
	screen.Base
	workTicks   screen.Ticks        // for how long the dwarves have worked
	idle        screen.Ticks        // ticks since the last input
	lastInput   ui.Input            // of the previous tick
	menuSize    int                 // number of spots in the menu; the rest are in the corner
	latest      *store.OngoingMatch // the match to continue, or nil
	storeErr    error               // what is wrong with saved matches, or nil
	announcedIn string              // the language in which that was announced last
	waited      screen.Ticks        // for another window to be closed
	reopens     bool                // this device was host of a table that can be opened again
	newer       func()              // switches to a newer version of the program; nil if there is none
}

// NewTitle returns the first screen of the program.
func NewTitle(app *screen.App) screen.Scene {
	app.Routes = Routes{}
	app.LeaveRoom()
	t := &titleScene{Base: screen.NewBase(app)}
	app.ApplySettings()
	if app.Saves != nil {
		t.latest, t.storeErr = app.Saves.LatestMatch()
		t.announceNote()
	}
	t.reopens = app.Network != nil && app.Network.CanReopen()
	t.Panel.Focus.Set(t.first())
	return t
}

// errUnknownPlayer is the error for a saved match with a player whom this
// program does not know.
var errUnknownPlayer = errors.New("render: an unknown player")

// errNoTable is the error for a table that cannot be opened again.
var errNoTable = errors.New("render: the table cannot be opened again")

// storeNote returns the message about what is wrong with saved matches and tables, or "".
func (t *titleScene) storeNote() string {
	switch t.storeErr {
	case nil:
		return ""
	case errUnknownPlayer:
		return t.App.Text(words.ContinueUnknown)
	case errNoTable:
		return t.App.Text(words.ReopenFailed)
	}
	return t.App.Words.StorageErrorText(t.storeErr)
}

// announceNote announces that message, once in each language.
func (t *titleScene) announceNote() {
	if now := t.App.Words.Language(); t.storeErr != nil && t.announcedIn != now {
		t.announcedIn = now
		t.App.Announce(t.storeNote())
	}
}

// The IDs of the buttons. Those of the menu are in the order of labels.
const (
	quickGame = iota
	newGame
	openRules
	openSettings
	quit
	resumeMatch
	openSaved
	learnToPlay
	nextLanguage
	soundSwitch
	updateProgram
	importMatch
	dealOfTheDay
	joinTable
	reopenTable
)

// LayOutPage implements screen.Paged.
func (t *titleScene) LayOutPage(size ui.Point) {
	t.Size = size
	t.Spots = t.layout()
	t.menuSize = len(t.Spots)
	if _, overTitle := t.noteBox(); t.storeErr == nil || !overTitle {
		t.Spots = append(t.Spots, t.cornerSpots()...)
	}
}

// Update implements Scene.
func (t *titleScene) Update(in ui.Input) screen.Scene {
	t.Size = in.Size
	t.work(in)
	t.waitForStore()
	t.takeUnread()
	t.announceNote()
	if t.App.FindUpdate != nil {
		t.newer = t.App.FindUpdate()
	}
	t.LayOutPage(in.Size)
	chosen, ok, _ := t.Panel.Update(in, t.Spots)
	if t.App.Saves != nil {
		if files := t.App.DroppedFiles(); files != nil {
			return t.App.Routes.SavedGames(t.App, t.App.ImportFiles(files))
		}
	}
	if !ok {
		return t
	}
	return t.choose(chosen.ID)
}

// waitForStore looks every few seconds whether the other window, which uses the saved
// matches, has been closed.
func (t *titleScene) waitForStore() {
	if t.waited++; !errors.Is(t.storeErr, store.ErrInUse) || t.waited%180 != 0 {
		return
	}
	latest, err := t.App.Saves.LatestMatch()
	if errors.Is(err, store.ErrInUse) {
		return
	}
	t.latest, t.storeErr, t.announcedIn = latest, err, ""
	t.App.Announce(t.App.Text(words.SavingWorks))
}

// takeUnread tells what could not be read when a table was opened again.
func (t *titleScene) takeUnread() {
	if t.App.Unread != nil {
		t.storeErr, t.App.Unread, t.announcedIn = t.App.Unread, nil, ""
		t.reopens = t.App.Network.CanReopen()
	}
}

// NameSpot implements screen.SpotNamer.
func (t *titleScene) NameSpot(id any) (name string, state ui.State) {
	switch id {
	case any(soundSwitch):
		return t.App.Text(words.SettingsSound), ui.StateOf(!t.App.CurrentSettings().Mute)
	case any(nextLanguage):
		return t.App.Text(words.OutlineValue, words.Slots{"what": t.App.Text(words.SettingLanguage), "value": words.OwnName(t.App.Words.Language())}), 0
	}
	return "", 0
}

// Home implements screen.IsHome: there is no scene that Back leads to.
func (t *titleScene) Home() bool { return true }

// CanWait implements what screen.CanWait asks for: by themselves, only the dwarves move.
func (t *titleScene) CanWait() bool { return true }

// choose returns the scene that a button leads to, nil to quit.
func (t *titleScene) choose(id any) screen.Scene {
	switch id {
	case quickGame:
		return t.App.Routes.QuickGame(t.App)
	case newGame:
		return t.App.Routes.NewGame(t.App, nil, t.App.LocalEdition().Rules())
	case learnToPlay:
		t.Panel.RestartDelay()
		return t.App.Routes.Lessons(t.App)
	case dealOfTheDay:
		return t.App.Routes.DealOfTheDay(t.App)
	case joinTable:
		return t.App.Routes.JoinTable(t.App, "", "")
	case reopenTable:
		if next := reopened(t.App); next != nil {
			return next
		}
		t.reopens, t.storeErr, t.announcedIn = false, errNoTable, ""
		t.announceNote()
		return t
	case openRules:
		t.Panel.RestartDelay()
		return t.App.Routes.Help(t.App, t, nil)
	case openSettings:
		t.Panel.RestartDelay()
		return t.App.Routes.Settings(t.App, t)
	case resumeMatch:
		if next := t.App.Routes.Resume(t.App, t.latest); next != nil {
			return next
		}
		t.latest, t.storeErr, t.announcedIn = nil, errUnknownPlayer, ""
		t.announceNote()
		return t
	case openSaved:
		return t.App.Routes.SavedGames(t.App, "")
	case importMatch:
		t.App.Files.Pick()
		return t
	case nextLanguage:
		t.App.ChangeSettings(func(s *screen.Settings) {
			s.Language = cmp.Or(screen.StepLanguage(t.App.Words.Language(), 1), words.Languages[0])
		})
		return t
	case updateProgram:
		t.newer()
		return t
	case soundSwitch:
		t.App.ChangeSettings(func(s *screen.Settings) { s.Mute = !s.Mute })
		return t
	}
	return nil
}

// column returns where the name and the menu are: beside the mine, or below it on a
// screen that is higher than wide.
func (t *titleScene) column() ui.Rect {
	if t.App.OnPage(t.Size) {
		return ui.Rect{X: t.Size.X * 0.05, W: t.Size.X * 0.9, H: t.Size.Y}
	}
	if t.App.Narrow(t.Size) || t.Size.Y > t.Size.X {
		return ui.Rect{X: t.Size.X * 0.05, Y: t.Size.Y * 0.5, W: t.Size.X * 0.9, H: t.Size.Y * 0.5}
	}
	u := t.App.Unit(t.Size)
	return ui.Rect{X: t.Size.X * 0.04, W: min(max(380*u, 0.3*t.Size.X), 0.46*t.Size.X), H: t.Size.Y}
}

// besideMine reports whether the column is beside the mine.
func (t *titleScene) besideMine() bool { return t.column().Y == 0 }

// alignsLeft reports whether the name stands in line with the left edge of the menu.
func (t *titleScene) alignsLeft() bool { return t.besideMine() && !t.App.OnPage(t.Size) }

// writer returns what draws the name and the line below it: in line with the menu or centred.
func (t *titleScene) writer() func(ui.Canvas, string, ui.Rect, ui.Font, color.NRGBA) {
	if t.alignsLeft() {
		return screen.SingleLineText
	}
	return screen.CentredText
}

// footer returns from where to where the line at the bottom goes: beside the mine, a little
// beyond the menu on both sides.
func (t *titleScene) footer() (left, width float64) {
	if !t.besideMine() || t.App.OnPage(t.Size) {
		return 8, t.Size.X - 16
	}
	in := t.column()
	return 8, 2*(in.X-8) + in.W
}

// credit returns the line at the bottom. The name at its end is never divided.
func (t *titleScene) credit() string {
	s := t.App.Text(words.Unofficial)
	i := strings.LastIndex(s, " ")
	return s[:i] + "\u00a0" + s[i+1:]
}

// footerHeight returns the height of the line at the bottom.
func (t *titleScene) footerHeight() float64 {
	f := t.App.Font(t.Size, ui.Plain, 0.8)
	_, width := t.footer()
	lines := 1.0
	if t.besideMine() {
		lines = 2
	}
	return t.App.TextHeight(t.Size, t.credit(), f, width, lines*f.LineHeight()) + 12*t.App.Unit(t.Size)
}

// nameBoxes returns where the name of the game is and the line below it: above the menu,
// or in the sky.
func (t *titleScene) nameBoxes() (name, below ui.Rect) {
	in, h := t.column(), t.Size.Y
	if t.App.OnPage(t.Size) {
		u := t.App.Unit(t.Size)
		f, top := t.App.Font(t.Size, ui.Plain, 1), max(screen.MinTouchSize, 44*u)+2*screen.Gap
		if t.newer != nil {
			top *= 2
		}
		name = ui.Rect{X: in.X, Y: top, W: in.W, H: 0.22 * in.W}
		return name, ui.Rect{X: in.X, Y: name.Y + name.H, W: in.W, H: t.App.TextHeight(t.Size, t.App.Text(words.Subtitle), f, in.W, 0)}
	}
	if !t.besideMine() {
		top := float64(screen.MinTouchSize + 2*screen.Gap)
		name = ui.Rect{X: in.X, Y: top, W: in.W, H: 0.09 * h}
		return name, ui.Rect{X: in.X, Y: name.Y + name.H, W: in.W, H: 0.035 * h}
	}
	if t.tight() {
		name = ui.Rect{X: in.X, Y: 0.04 * h, W: 0.84 * in.W, H: 0.14 * h} // the hut stands beside it
		return name, ui.Rect{X: in.X, Y: name.Y + name.H + 0.01*h, W: in.W, H: 0.055 * h}
	}
	name = ui.Rect{X: in.X, Y: 0.17 * h, W: in.W, H: 0.14 * h} // all of it below the ground
	return name, ui.Rect{X: in.X, Y: name.Y + name.H, W: in.W, H: 0.055 * h}
}

// noteBox returns where the message about saved matches goes: below the buttons, or above
// them where there is more room, even in place of the name.
func (t *titleScene) noteBox() (box ui.Rect, overTitle bool) {
	u, line, in := t.App.Unit(t.Size), t.App.Font(t.Size, ui.Plain, 1).LineHeight(), t.column()
	first, last := t.Spots[0], t.Spots[t.menuSize-1]
	box = ui.Rect{X: in.X, Y: last.Y + last.H + 6*u, W: in.W}
	box.H = t.Size.Y - t.footerHeight() - box.Y - 6*u
	_, below := t.nameBoxes()
	if above := below.Y + below.H; first.Y-above > box.H {
		box.Y, box.H = above, first.Y-above-6*u
	}
	if box.H < 5*line {
		box.Y, box.H, overTitle = screen.Gap, first.Y-2*screen.Gap, true
	}
	return box, overTitle
}

// Draw implements Scene.
func (t *titleScene) Draw(c ui.Canvas) {
	if t.Spots == nil {
		return
	}
	u := t.App.Unit(t.Size)
	t.drawMine(c)
	note, overTitle := t.noteBox()
	if overTitle = overTitle && t.storeErr != nil; !overTitle {
		name, below := t.nameBoxes()
		t.drawName(c, name)
		t.writer()(c, t.App.Text(words.Subtitle), below, t.App.Font(t.Size, ui.Display, 1), paint.TextOnTable)
	}
	large, _ := t.labels() // their buttons come first
	for i, s := range t.Spots {
		look := screen.Plain
		switch {
		case s.ID == t.first():
			look = screen.Gold
		case t.alignsLeft() && i >= len(large) && i < t.menuSize:
			look = screen.Quiet
		}
		if text, note, ok := t.noted(s); ok {
			screen.NotedButton(c, t.App, s, text, note, &t.Panel, t.Size, look)
			continue
		}
		screen.Button(c, t.App, s, &t.Panel, t.Size, look)
		if s.ID == soundSwitch {
			speaker := art.Speaker
			if t.App.CurrentSettings().Mute {
				speaker = art.SpeakerOff
			}
			speaker.Draw(c, s.Rect.Inset(s.H*0.2))
		}
	}
	if t.storeErr != nil {
		screen.DarkPanel(c, note, u)
		screen.CentredText(c, t.storeNote(), note.Inset(8*u), t.App.Font(t.Size, ui.Plain, 1), paint.TextOnTable)
	}
	left, width := t.footer()
	foot := ui.Rect{X: left, Y: t.Size.Y - t.footerHeight(), W: width, H: t.footerHeight() - 6*u}
	screen.CentredText(c, t.credit(), foot, t.App.Font(t.Size, ui.Plain, 0.8), paint.TextOnTable)
}
