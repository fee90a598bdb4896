package options

import (
	"slices"

	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An option is one thing that can be set.
type option struct {
	Name words.ID
	on   func(s *screen.Settings) *bool                                      // for one that is on or off; nil for others
	not  bool                                                                // on is the other way round than it is told
	move func(s *screen.Settings, by int)                                    // to a value so many places on
	tell func(k *screen.App, s *screen.Settings, on ui.Point) string         // its value, on a screen
	more func(k *screen.App, s *screen.Settings, on ui.Point) (string, bool) // what is to be said of it besides, if anything
}

// step changes a setting by so many places.
func (o *option) step(s *screen.Settings, by int) {
	if o.on != nil {
		*o.on(s) = !*o.on(s)
		return
	}
	o.move(s, by)
}

// A SettingPage is what is set up together.
type SettingPage struct {
	Name    words.ID
	Options []option
}

// SettingPages are all pages.
var SettingPages = []SettingPage{
	{words.SettingsDisplay, []option{
		{Name: words.SettingLanguage, move: func(s *screen.Settings, by int) { s.Language = LanguageAfter(s.Language, by) }, tell: tellLanguage},
		{Name: words.SettingScale, move: func(s *screen.Settings, by int) { s.Scale += by * screen.ScaleStep }, tell: tellScale, more: tellCap},
		{Name: words.SettingMineUpward, move: func(s *screen.Settings, by int) { s.Turned = (s.Turned + 3 + screen.TurnedBoard(by)) % 3 }, tell: tellTurned},
		{Name: words.SettingCoordinates, on: func(s *screen.Settings) *bool { return &s.Coordinates }},
		{Name: words.SettingTheme, move: func(s *screen.Settings, by int) {
			s.Theme = (s.Theme + art.ThemeCount + art.Theme(by)) % art.ThemeCount
		}, tell: tellTheme},
		{Name: words.SettingFullScreen, on: func(s *screen.Settings) *bool { return &s.Full }}, // last: see options
	}},
	{words.SettingsMotion, []option{
		{Name: words.SettingReduceMotion, on: func(s *screen.Settings) *bool { return &s.Reduce }},
		{Name: words.SettingDwarfPace, move: func(s *screen.Settings, by int) { s.Pace = s.Pace.Faster(by) }, tell: tellPace},
		{Name: words.SettingAnimationSpeed, move: func(s *screen.Settings, by int) { s.Speed += by * screen.SpeedStep }, tell: func(k *screen.App, s *screen.Settings, _ ui.Point) string { return percent(k, s.Speed) }},
		{Name: words.SettingCamera, on: func(s *screen.Settings) *bool { return &s.StillCamera }, not: true},
		{Name: words.SettingTurnTimer, move: func(s *screen.Settings, by int) {
			s.Sand = (s.Sand + by*screen.SandStep + screen.MostSand + screen.SandStep) % (screen.MostSand + screen.SandStep)
		}, tell: tellSand},
	}},
	{words.SettingsSound, []option{
		{Name: words.SettingMute, on: func(s *screen.Settings) *bool { return &s.Mute }, not: true},
		slider(words.SettingMaster, func(s *screen.Settings) *int { return &s.Master }),
		slider(words.SettingEffects, func(s *screen.Settings) *int { return &s.Effects }),
		slider(words.SettingAmbience, func(s *screen.Settings) *int { return &s.Ambience }),
		{Name: words.SettingMuteUnfocused, on: func(s *screen.Settings) *bool { return &s.MuteAway }},
	}},
	{words.SettingsControls, []option{
		{Name: words.SettingConfirm, on: func(s *screen.Settings) *bool { return &s.QuickPlay }, not: true},
		{Name: words.SettingToggleLook, on: func(s *screen.Settings) *bool { return &s.Toggle }},
		{Name: words.SettingLongPress, move: func(s *screen.Settings, by int) { s.LongPress += by * screen.PressStep }, tell: tellPress},
		{Name: words.SettingPanSpeed, move: func(s *screen.Settings, by int) { s.PanSpeed += by * screen.PanningStep }, tell: func(k *screen.App, s *screen.Settings, _ ui.Point) string { return percent(k, s.PanSpeed) }},
		{Name: words.SettingDragThreshold, move: func(s *screen.Settings, by int) { s.Drag += by * screen.DragStep }, tell: func(k *screen.App, s *screen.Settings, _ ui.Point) string { return percent(k, s.Drag) }},
		{Name: words.SettingInputDelay, move: func(s *screen.Settings, by int) { s.Guard += by * screen.GuardStep }, tell: func(k *screen.App, s *screen.Settings, _ ui.Point) string {
			return k.Text(words.Milliseconds, words.Slots{"n": s.Guard})
		}},
	}},
	{words.SettingsPrivacy, []option{
		{Name: words.SettingCoverHand, on: func(s *screen.Settings) *bool { return &s.OpenOnLeave }, not: true},
		{Name: words.SettingRolesFirst, on: func(s *screen.Settings) *bool { return &s.RolesFirst }},
		{Name: words.SettingPictures, on: func(s *screen.Settings) *bool { return &s.Pictures }},
		{Name: words.SettingPinGoals, on: func(s *screen.Settings) *bool { return &s.NoPins }, not: true},
	}},
	{words.SettingsHints, []option{
		{Name: words.SettingHints, on: func(s *screen.Settings) *bool { return &s.NoHints }, not: true},
		{Name: words.SettingPractice, on: func(s *screen.Settings) *bool { return &s.Practice }},
	}},
}

// Usual sets all of the page to what it was at first.
func (p SettingPage) Usual(s *screen.Settings) {
	d := screen.DefaultSettings()
	switch p.Name {
	case words.SettingsDisplay:
		s.Language, s.Scale, s.Turned, s.Coordinates, s.Theme, s.Full = d.Language, d.Scale, d.Turned, d.Coordinates, d.Theme, d.Full
	case words.SettingsMotion:
		s.Reduce, s.Pace, s.Speed, s.StillCamera, s.Sand = d.Reduce, d.Pace, d.Speed, d.StillCamera, d.Sand
	case words.SettingsSound:
		s.Master, s.Effects, s.Ambience, s.Mute, s.MuteAway = d.Master, d.Effects, d.Ambience, d.Mute, d.MuteAway
	case words.SettingsControls:
		s.Bindings, s.Toggle, s.LongPress, s.PanSpeed = d.Bindings, d.Toggle, d.LongPress, d.PanSpeed
		s.Drag, s.QuickPlay, s.Guard = d.Drag, d.QuickPlay, d.Guard
	case words.SettingsPrivacy:
		s.OpenOnLeave, s.NoPins, s.RolesFirst, s.Pictures = d.OpenOnLeave, d.NoPins, d.RolesFirst, d.Pictures
	case words.SettingsHints:
		s.NoHints, s.Practice = d.NoHints, d.Practice
	}
}

// slider returns an option that tells how loud something is.
func slider(name words.ID, of func(*screen.Settings) *int) option {
	return option{
		Name: name,
		move: func(s *screen.Settings, by int) { *of(s) += by * screen.LoudStep },
		tell: func(k *screen.App, s *screen.Settings, _ ui.Point) string { return percent(k, *of(s)) },
	}
}

func percent(k *screen.App, n int) string { return k.Text(words.Percent, words.Slots{"n": n}) }

// LanguageAfter returns the language so many places after one, that of the
// device being the first.
func LanguageAfter(language string, by int) string {
	all := append([]string{""}, words.Languages...)
	return all[(slices.Index(all, language)+len(all)+by)%len(all)]
}

func tellLanguage(k *screen.App, s *screen.Settings, _ ui.Point) string {
	if s.Language == "" {
		return k.Text(words.SettingLanguageDevice)
	}
	return words.OwnName(s.Language)
}

func tellScale(k *screen.App, s *screen.Settings, _ ui.Point) string { return percent(k, s.Scale) }

// tellCap says that not all of a scale has room on a screen.
func tellCap(k *screen.App, s *screen.Settings, on ui.Point) (string, bool) {
	most := screen.ScaleCap(on)
	return k.Text(words.SettingScaleCap, words.Slots{"n": most}), s.Scale > most
}

func tellTurned(k *screen.App, s *screen.Settings, _ ui.Point) string {
	return k.Text(map[screen.TurnedBoard]words.ID{screen.TurnedOnTall: words.MineUpwardPortrait, screen.TurnedNever: words.MineUpwardNever, screen.TurnedAlways: words.MineUpwardAlways}[s.Turned])
}

func tellTheme(k *screen.App, s *screen.Settings, _ ui.Point) string {
	return k.Text([art.ThemeCount]words.ID{art.MineTheme: words.ThemeMine, art.DaylightTheme: words.ThemeDaylight, art.ContrastTheme: words.ThemeContrast}[s.Theme])
}

func tellPace(k *screen.App, s *screen.Settings, _ ui.Point) string {
	return k.Text(map[screen.Pace]words.ID{screen.PaceStep: words.PaceStep, screen.PaceSlow: words.PaceSlow, screen.PaceNormal: words.PaceNormal, screen.PaceFast: words.PaceFast}[s.Pace])
}

func tellSand(k *screen.App, s *screen.Settings, _ ui.Point) string {
	if s.Sand == 0 {
		return k.Text(words.TurnTimerNone)
	}
	return k.Text(words.Seconds, words.Slots{"n": s.Sand})
}

func tellPress(k *screen.App, s *screen.Settings, _ ui.Point) string {
	return k.Text(words.Milliseconds, words.Slots{"n": s.LongPress})
}
