package render

import (
	"slices"

	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An option is one thing that can be set.
type option struct {
	name words.ID
	on   func(s *Settings) *bool                               // for one that is on or off; nil for others
	not  bool                                                  // on is the other way round than it is told
	move func(s *Settings, by int)                             // to a value so many places on
	tell func(k *Kit, s *Settings, on ui.Point) string         // its value, on a screen
	more func(k *Kit, s *Settings, on ui.Point) (string, bool) // what is to be said of it besides, if anything
}

// step changes a setting by so many places.
func (o *option) step(s *Settings, by int) {
	if o.on != nil {
		*o.on(s) = !*o.on(s)
		return
	}
	o.move(s, by)
}

// A settingPage is what is set up together.
type settingPage struct {
	name    words.ID
	options []option
}

// settingPages are all pages.
var settingPages = []settingPage{
	{words.SettingsDisplay, []option{
		{name: words.SettingLanguage, move: func(s *Settings, by int) { s.Language = languageAfter(s.Language, by) }, tell: tellLanguage},
		{name: words.SettingScale, move: func(s *Settings, by int) { s.Scale += by * scaleStep }, tell: tellScale, more: tellCap},
		{name: words.SettingMineUpward, move: func(s *Settings, by int) { s.Turned = (s.Turned + 3 + TurnedBoard(by)) % 3 }, tell: tellTurned},
		{name: words.SettingCoordinates, on: func(s *Settings) *bool { return &s.Coordinates }},
		{name: words.SettingTheme, move: func(s *Settings, by int) { s.Theme = (s.Theme + art.ThemeCount + art.Theme(by)) % art.ThemeCount }, tell: tellTheme},
		{name: words.SettingFullScreen, on: func(s *Settings) *bool { return &s.Full }}, // last: see options
	}},
	{words.SettingsMotion, []option{
		{name: words.SettingReduceMotion, on: func(s *Settings) *bool { return &s.Reduce }},
		{name: words.SettingDwarfPace, move: func(s *Settings, by int) { s.Pace = s.Pace.faster(by) }, tell: tellPace},
		{name: words.SettingAnimationSpeed, move: func(s *Settings, by int) { s.Speed += by * speedStep }, tell: func(k *Kit, s *Settings, _ ui.Point) string { return percent(k, s.Speed) }},
		{name: words.SettingCamera, on: func(s *Settings) *bool { return &s.StillCamera }, not: true},
		{name: words.SettingTurnTimer, move: func(s *Settings, by int) {
			s.Sand = (s.Sand + by*sandStep + mostSand + sandStep) % (mostSand + sandStep)
		}, tell: tellSand},
	}},
	{words.SettingsSound, []option{
		{name: words.SettingMute, on: func(s *Settings) *bool { return &s.Mute }, not: true},
		slider(words.SettingMaster, func(s *Settings) *int { return &s.Master }),
		slider(words.SettingEffects, func(s *Settings) *int { return &s.Effects }),
		slider(words.SettingAmbience, func(s *Settings) *int { return &s.Ambience }),
		{name: words.SettingMuteUnfocused, on: func(s *Settings) *bool { return &s.MuteAway }},
	}},
	{words.SettingsControls, []option{
		{name: words.SettingConfirm, on: func(s *Settings) *bool { return &s.QuickPlay }, not: true},
		{name: words.SettingToggleLook, on: func(s *Settings) *bool { return &s.Toggle }},
		{name: words.SettingLongPress, move: func(s *Settings, by int) { s.LongPress += by * pressStep }, tell: tellPress},
		{name: words.SettingPanSpeed, move: func(s *Settings, by int) { s.PanSpeed += by * panningStep }, tell: func(k *Kit, s *Settings, _ ui.Point) string { return percent(k, s.PanSpeed) }},
		{name: words.SettingDragThreshold, move: func(s *Settings, by int) { s.Drag += by * dragStep }, tell: func(k *Kit, s *Settings, _ ui.Point) string { return percent(k, s.Drag) }},
		{name: words.SettingInputDelay, move: func(s *Settings, by int) { s.Guard += by * guardStep }, tell: func(k *Kit, s *Settings, _ ui.Point) string {
			return k.text(words.Milliseconds, words.Slots{"n": s.Guard})
		}},
	}},
	{words.SettingsPrivacy, []option{
		{name: words.SettingCoverHand, on: func(s *Settings) *bool { return &s.OpenOnLeave }, not: true},
		{name: words.SettingRolesFirst, on: func(s *Settings) *bool { return &s.RolesFirst }},
		{name: words.SettingPictures, on: func(s *Settings) *bool { return &s.Pictures }},
		{name: words.SettingPinGoals, on: func(s *Settings) *bool { return &s.NoPins }, not: true},
	}},
	{words.SettingsHints, []option{
		{name: words.SettingHints, on: func(s *Settings) *bool { return &s.NoHints }, not: true},
		{name: words.SettingPractice, on: func(s *Settings) *bool { return &s.Practice }},
	}},
}

// usual sets all of the page to what it was at first.
func (p settingPage) usual(s *Settings) {
	d := DefaultSettings()
	switch p.name {
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
func slider(name words.ID, of func(*Settings) *int) option {
	return option{
		name: name,
		move: func(s *Settings, by int) { *of(s) += by * loudStep },
		tell: func(k *Kit, s *Settings, _ ui.Point) string { return percent(k, *of(s)) },
	}
}

func percent(k *Kit, n int) string { return k.text(words.Percent, words.Slots{"n": n}) }

// languageAfter returns the language so many places after one, that of the
// device being the first.
func languageAfter(language string, by int) string {
	all := append([]string{""}, words.Languages...)
	return all[(slices.Index(all, language)+len(all)+by)%len(all)]
}

func tellLanguage(k *Kit, s *Settings, _ ui.Point) string {
	if s.Language == "" {
		return k.text(words.SettingLanguageDevice)
	}
	return words.OwnName(s.Language)
}

func tellScale(k *Kit, s *Settings, _ ui.Point) string { return percent(k, s.Scale) }

// tellCap says that not all of a scale has room on a screen.
func tellCap(k *Kit, s *Settings, on ui.Point) (string, bool) {
	most := scaleCap(on)
	return k.text(words.SettingScaleCap, words.Slots{"n": most}), s.Scale > most
}

func tellTurned(k *Kit, s *Settings, _ ui.Point) string {
	return k.text(map[TurnedBoard]words.ID{TurnedOnTall: words.MineUpwardPortrait, TurnedNever: words.MineUpwardNever, TurnedAlways: words.MineUpwardAlways}[s.Turned])
}

func tellTheme(k *Kit, s *Settings, _ ui.Point) string {
	return k.text([art.ThemeCount]words.ID{art.MineTheme: words.ThemeMine, art.DaylightTheme: words.ThemeDaylight, art.ContrastTheme: words.ThemeContrast}[s.Theme])
}

func tellPace(k *Kit, s *Settings, _ ui.Point) string {
	return k.text(map[Pace]words.ID{PaceStep: words.PaceStep, PaceSlow: words.PaceSlow, PaceNormal: words.PaceNormal, PaceFast: words.PaceFast}[s.Pace])
}

func tellSand(k *Kit, s *Settings, _ ui.Point) string {
	if s.Sand == 0 {
		return k.text(words.TurnTimerNone)
	}
	return k.text(words.Seconds, words.Slots{"n": s.Sand})
}

func tellPress(k *Kit, s *Settings, _ ui.Point) string {
	return k.text(words.Milliseconds, words.Slots{"n": s.LongPress})
}
