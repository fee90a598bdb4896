package render

import (
	"cmp"
	"errors"

	"saboteur/render/art"
	"saboteur/render/options"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A titleScene is the first screen.
type titleScene struct {
	screen.Base
	cartTicks   screen.Ticks        // for how long the cart has moved
	idle        screen.Ticks        // ticks since the last input
	lastInput   ui.Input            // of the previous tick
	menuSize    int                 // number of spots in the menu; the rest are in the corner
	latest      *store.OngoingMatch // the match to continue, or nil
	storeErr    error               // what is wrong with saved matches, or nil
	announcedIn string              // the language in which that was announced last
	waited      screen.Ticks        // for another window to be closed
	newer       func()              // switches to a newer version of the program; nil if there is none
}

// NewTitle returns the first screen of the program.
func NewTitle(app *screen.App) screen.Scene {
	app.Routes = Routes{}
	t := &titleScene{Base: screen.NewBase(app)}
	t.Panel.Focus.Set(quickGame)
	app.ApplySettings()
	if app.Saves == nil {
		return t
	}
	latest, err := app.Saves.LatestMatch()
	if t.latest = latest; latest != nil {
		t.Panel.Focus.Set(resumeMatch)
	}
	t.storeErr = err
	t.announceNote()
	return t
}

// errUnknownPlayer is the error for a saved match with a player whom this
// program does not know.
var errUnknownPlayer = errors.New("render: an unknown player")

// storeNote returns the message about what is wrong with saved matches, or "".
func (t *titleScene) storeNote() string {
	switch t.storeErr {
	case nil:
		return ""
	case errUnknownPlayer:
		return t.App.Text(words.ContinueUnknown)
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
	nextLanguage
	soundSwitch
	updateProgram
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
	t.rollCart(in)
	t.waitForStore()
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

// NameSpot implements screen.SpotNamer.
func (t *titleScene) NameSpot(id any) (name string, state screen.State) {
	switch id {
	case any(soundSwitch):
		return t.App.Text(words.SettingsSound), screen.StateOf(!t.App.CurrentSettings().Mute)
	case any(nextLanguage):
		return t.App.Text(words.OutlineValue, words.Slots{"what": t.App.Text(words.SettingLanguage), "value": words.OwnName(t.App.Words.Language())}), 0
	}
	return "", 0
}

// Home implements screen.IsHome: there is no scene that Back leads to.
func (t *titleScene) Home() bool { return true }

// choose returns the scene that a button leads to, nil to quit.
func (t *titleScene) choose(id any) screen.Scene {
	switch id {
	case quickGame:
		return setup.QuickStart(t.App, setup.QuickMatch{})
	case newGame:
		return t.App.Routes.NewGame(t.App, nil, t.App.LocalEdition().Rules())
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
	case nextLanguage:
		t.App.ChangeSettings(func(s *screen.Settings) {
			s.Language = cmp.Or(options.StepLanguage(t.App.Words.Language(), 1), words.Languages[0])
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

// layout places the menu in one or two columns, below the buttons for saved
// matches. Where there is no room below the tunnel, the buttons cover it.
func (t *titleScene) layout() (spots []ui.Spot) {
	u := t.App.Unit(t.Size)
	h, gap := max(48, 58*u), 10*u
	labels := t.labels()
	top, bottom := t.Size.Y*0.575-h/2, t.Size.Y-t.footerHeight()
	area := ui.Rect{X: (t.Size.X - 340*u) / 2, Y: top, W: 340 * u}
	columns := 1
	narrow := t.App.Narrow(t.Size)
	if narrow {
		area.X, area.W = t.Size.X*0.04, t.Size.X*0.92
	} else if top+float64(len(labels))*(h+gap) > bottom || t.App.Saves != nil { // two columns where one would be too high
		columns = 2
		area.W = min(700*u, t.Size.X*0.92)
		area.X = (t.Size.X - area.W) / 2
	}
	rows := (len(labels) + columns - 1) / columns
	if t.App.Saves != nil {
		rows++
	}
	if narrow && t.latest != nil {
		rows += 2 // the match to continue takes a row of its own, twice as high
	}
	if height := float64(rows) * (h + gap); top+height > bottom {
		area.Y = max(bottom-height, t.Size.Y*0.35)
		h = max(screen.MinTouchSize, min(h, (bottom-area.Y)/float64(rows)-gap))
	}
	if t.App.Saves != nil {
		row := ui.Rect{X: area.X, Y: area.Y, W: area.W, H: h}
		if t.latest != nil {
			var first ui.Rect
			if narrow {
				first = ui.Rect{X: row.X, Y: row.Y, W: row.W, H: 2*h + gap}
				row.Y += 2 * (h + gap)
				area.Y += 2 * (h + gap)
			} else {
				first, row = row.CutLeft(row.W * 0.66)
				_, row = row.CutLeft(20 * u)
			}
			spots = append(spots, ui.Spot{Rect: first, ID: resumeMatch, Label: t.latestLabel()})
		}
		spots = append(spots, ui.Spot{Rect: row, ID: openSaved, Label: t.App.Text(words.SavedGames)})
		area.Y += h + gap
	}
	for i, id := range labels {
		r := area.Columns(columns, 20*u)[i%columns]
		r.Y, r.H = area.Y+float64(i/columns)*(h+gap), h
		spots = append(spots, ui.Spot{Rect: r, ID: i, Label: t.App.Text(id)})
	}
	return spots
}

// cornerSpots places the buttons for language and sound at the top. The
// language is named in itself, for players who cannot read the current one.
func (t *titleScene) cornerSpots() []ui.Spot {
	u := t.App.Unit(t.Size)
	h := max(screen.MinTouchSize, 44*u)
	all := ui.Rect{X: 8, Y: 6 * u, W: t.Size.X - 16, H: h}
	sound, all := all.CutRight(h)
	if t.tight() {
		return []ui.Spot{{Rect: sound, ID: soundSwitch, Group: 1}}
	}
	_, all = all.CutRight(screen.Gap)
	language, all := all.CutRight(min(150*u, 9*t.App.Font(t.Size, ui.Bold, 1).Size))
	spots := []ui.Spot{
		{Rect: language, ID: nextLanguage, Group: 1, Label: words.OwnName(t.App.Words.Language())},
		{Rect: sound, ID: soundSwitch, Group: 1},
	}
	if t.newer != nil { // no match is in progress that an update could interrupt
		newer, _ := all.CutLeft(min(260*u, all.W-screen.Gap))
		if t.App.Narrow(t.Size) {
			newer = ui.Rect{X: 8, Y: sound.Y + sound.H + screen.Gap, W: t.Size.X - 16, H: h}
		}
		spots = append(spots, ui.Spot{Rect: newer, ID: updateProgram, Group: 1, Label: t.App.Text(words.NewVersion)})
	}
	return spots
}

// tight reports whether there is no room beside the title.
func (t *titleScene) tight() bool { return t.Size.X < 560 && t.Size.Y < 420 }

// labels returns the labels of the menu.
func (t *titleScene) labels() []words.ID {
	labels := []words.ID{words.QuickGame, words.NewGame, words.HelpOpen, words.SettingsTitle, words.Quit}
	if t.App.NoQuit {
		labels = labels[:quit]
	}
	return labels
}

// footerHeight returns the height of the line at the bottom.
func (t *titleScene) footerHeight() float64 {
	f := t.App.Font(t.Size, ui.Plain, 0.8)
	return t.App.TextHeight(t.Size, t.App.Text(words.Unofficial), f, t.Size.X-16, f.LineHeight()) + 12*t.App.Unit(t.Size)
}

// latestLabel describes the match to continue by what everybody knows of it.
func (t *titleScene) latestLabel() string {
	r := t.latest
	round := int8(1)
	if state, err := r.Record.Replay(nil); err == nil {
		round = state.Round
	}
	return t.App.Text(words.Continue, words.Slots{"round": round, "n": r.Record.Seats, "date": screen.FormatTime(r.SavedAt)})
}

// noteBox returns where the message about saved matches goes: below the
// buttons, or above them where there is more room, even in place of the title.
func (t *titleScene) noteBox() (box ui.Rect, overTitle bool) {
	u, line := t.App.Unit(t.Size), t.App.Font(t.Size, ui.Plain, 1).LineHeight()
	first, last := t.Spots[0], t.Spots[t.menuSize-1]
	box = ui.Rect{X: t.Size.X * 0.06, Y: last.Y + last.H + 6*u, W: t.Size.X * 0.88}
	box.H = t.Size.Y - t.footerHeight() - box.Y
	if above := t.Size.Y * 0.27; first.Y-above > box.H {
		box.Y, box.H = above, first.Y-above-6*u
	}
	if box.H < 4*line {
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
	t.drawMine(c, u)
	note, overTitle := t.noteBox()
	if overTitle = overTitle && t.storeErr != nil; !overTitle {
		box := ui.Rect{Y: t.Size.Y * 0.08, W: t.Size.X, H: t.Size.Y * 0.2}
		if t.tight() {
			box.X, box.W = screen.MinTouchSize+2*screen.Gap, box.W-2*(screen.MinTouchSize+2*screen.Gap)
		}
		t.drawName(c, box)
		screen.CentredText(c, t.App.Text(words.Subtitle), ui.Rect{X: t.Size.X * 0.1, Y: t.Size.Y * 0.27, W: t.Size.X * 0.8, H: t.Size.Y * 0.06}, t.App.Font(t.Size, ui.Plain, 1), paint.TextSoft)
	}
	for _, s := range t.Spots {
		look := screen.Plain
		if s.ID == resumeMatch || s.ID == quickGame && t.latest == nil {
			look = screen.Gold
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
		if note.Y < t.Spots[0].Y {
			c.Fill(note, paint.Table)
		}
		screen.CentredText(c, t.storeNote(), note, t.App.Font(t.Size, ui.Plain, 1), paint.TextOnTable)
	}
	screen.CentredText(c, t.App.Text(words.Unofficial), ui.Rect{X: 8, Y: t.Size.Y - t.footerHeight(), W: t.Size.X - 16, H: t.footerHeight() - 6*u}, t.App.Font(t.Size, ui.Plain, 0.8), paint.TextSoft)
}
