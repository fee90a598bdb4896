package screen

import (
	"cmp"
	"reflect"
	"slices"
	"time"

	"saboteur/game"
	"saboteur/render/memory"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A SettingsStore saves settings permanently. *store.Store implements it.
type SettingsStore interface {
	// LoadSettings reads the saved settings into settings. It does not change
	// settings if none were saved.
	LoadSettings(settings any) error
	// SaveSettings saves settings.
	SaveSettings(settings any) error
}

// CurrentSettings returns the settings. The caller may change them, and then calls
// ApplySettings.
func (app *App) CurrentSettings() *Settings {
	if app.Settings == nil {
		s := DefaultSettings()
		app.Settings = &s
	}
	return app.Settings
}

// LoadSettings loads the settings from a store, and saves all changes there from then
// on. The settings are valid even if there is an error, which says what could
// not be read.
func (app *App) LoadSettings(from SettingsStore) error {
	s := *app.CurrentSettings()
	err := from.LoadSettings(&s)
	s.clamp()
	app.Settings = &s
	app.SaveSettings = func(s Settings) error { return from.SaveSettings(&s) }
	if matches, ok := from.(*store.Store); ok {
		matches.Ended = app.RecordMatch
	}
	app.ApplySettings()
	return err
}

// StartMuted mutes the game until the player unmutes it. The saved settings do not
// change.
func (app *App) StartMuted() {
	s := app.CurrentSettings()
	app.state.mutedOnce = !s.Mute
	s.Mute = true
	app.ApplySettings()
}

// ChangeSettings changes the settings, applies them and saves them. A failure
// to save is announced once; the settings then last until the program ends.
func (app *App) ChangeSettings(change func(*Settings)) {
	s := app.CurrentSettings()
	change(s)
	s.clamp()
	app.ApplySettings()
	if app.SaveSettings == nil {
		return
	}
	saved := *s
	if app.state.mutedOnce = app.state.mutedOnce && s.Mute; app.state.mutedOnce {
		saved.Mute = false
	}
	err := app.SaveSettings(saved)
	if err != nil && app.state.saveError == nil {
		app.Announce(app.Text(words.SettingsNotSaved))
	}
	app.state.saveError = err
}

// FullscreenChanged is called when the window enters or leaves fullscreen mode by other
// means than the settings.
func (app *App) FullscreenChanged(full bool) {
	if app.state.fullscreen = full; app.CurrentSettings().Fullscreen != full {
		app.ChangeSettings(func(s *Settings) { s.Fullscreen = full })
	}
}

// ApplySettings applies the settings to the language, the input devices, the
// volume and the window.
func (app *App) ApplySettings() {
	if language := cmp.Or(app.CurrentSettings().Language, app.DeviceLanguage, "en"); app.Words == nil || app.Words.Language() != language {
		app.Words = words.In(language)
	}
	if app.Reader != nil {
		app.CurrentSettings().configure(app.Reader)
	}
	if app.SetSoundLevels != nil {
		app.SetSoundLevels(app.CurrentSettings().soundLevels(app.state.unfocused))
	}
	if app.SetFullscreen != nil && app.CurrentSettings().Fullscreen != app.state.fullscreen {
		app.state.fullscreen = app.CurrentSettings().Fullscreen
		app.SetFullscreen(app.state.fullscreen)
	}
}

// handleMute switches the sound on or off if the player asks for it, and
// follows the focus of the window.
func (app *App) handleMute(in ui.Input) {
	if in.Commands.Has(ui.Mute) {
		app.ChangeSettings(func(s *Settings) { s.Mute = !s.Mute })
	}
	if in.Unfocused != app.state.unfocused {
		app.state.unfocused = in.Unfocused
		app.ApplySettings()
	}
}

// Memory returns what is remembered of the people who play on the device; nothing at first.
func (app *App) Memory() memory.Memory {
	if m := app.CurrentSettings().Memory; m != nil {
		return *m
	}
	return memory.Memory{}
}

// Remember keeps a memory in place of the one before.
func (app *App) Remember(m memory.Memory) { app.ChangeSettings(func(s *Settings) { s.Memory = &m }) }

// RecordMatch remembers what dwarves do not forget of a match that has ended, and its result if it is the first one of
// a deal of the day.
func (app *App) RecordMatch(m *store.OngoingMatch) {
	with, _ := app.Memory().WithDeeds(m, app.LocalTime()).WithDaily(m, app.LocalTime())
	if !reflect.DeepEqual(with, app.Memory()) {
		app.Remember(with)
	}
}

// LocalTime returns the time on the device.
func (app *App) LocalTime() time.Time {
	if app.Now == nil {
		return time.Now()
	}
	return app.Now()
}

// The choices for after how many seconds a device that nobody touches covers the hand; 0 for
// never.
var coverTimes = []int{0, 15, 30, 60, 120, 300}

// stepCoverTime returns the choice that comes by steps after a time, or before it.
func stepCoverTime(seconds, by int) int {
	i, _ := slices.BinarySearch(coverTimes, seconds)
	return coverTimes[(i+by+len(coverTimes))%len(coverTimes)]
}

// An idleState is for how long nobody has used the device.
type idleState struct {
	idle       Ticks
	pointer    ui.Point // in the latest tick
	uncovering bool     // what has uncovered the hand is still held down
}

// noteTouch notes whether the player uses the device. It returns the input as a scene is to
// see it: where several devices share a table, one that nobody has touched for as long as its
// player has chosen covers what is secret. What uncovers it does nothing else.
func (app *App) noteTouch(s Scene, in ui.Input) ui.Input {
	st := &app.state.idleState
	covered := app.coversAfter(s, st.idle)
	used := in.DoesSomething() || in.Pointer != st.pointer
	st.idle, st.pointer = st.idle+1, in.Pointer
	if used {
		st.idle = 0
	}
	b := BaseOf(s)
	st.uncovering = used && covered && b.CoverHand != nil || st.uncovering && (in.Held || in.Released)
	switch {
	case st.uncovering:
		b.Panel.RestartDelay()
		return ui.Input{Size: in.Size, Unfocused: in.Unfocused, Device: in.Device, Preferences: in.Preferences, PointerInput: ui.PointerInput{Pointer: in.Pointer, Touch: in.Touch}}
	case covered && !used:
		in.Untouched = true
	}
	return in
}

// coversAfter reports whether what a scene shows in secret is covered after so long without a
// touch.
func (app *App) coversAfter(s Scene, idle Ticks) bool {
	limit, m := Ticks(60*app.CurrentSettings().CoverTime), MatchOf(s)
	return limit > 0 && idle >= limit && app.Room() != nil && m != nil && m.Viewer != game.Nobody
}

// CoversHand reports whether a hand is to be covered because nobody may be there.
func (app *App) CoversHand(in ui.Input) bool {
	return in.Untouched || in.Unfocused && !app.CurrentSettings().KeepHandOpen
}
