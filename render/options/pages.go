package options

import (
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// A Page is a group of options that are shown together.
type Page struct {
	Name    words.ID
	Options []option
}

// Pages lists all pages, in the order of their tabs.
var Pages = []Page{
	{words.SettingsDisplay, []option{
		{Name: words.SettingLanguage, move: func(s *screen.Settings, by int) { s.Language = StepLanguage(s.Language, by) }, value: languageValue},
		withNote(percentage(words.SettingScale, screen.ScaleStep, func(s *screen.Settings) *int { return &s.Scale }), scaleNote),
		{Name: words.SettingMineUpward, move: func(s *screen.Settings, by int) {
			s.BoardRotation = (s.BoardRotation + 3 + screen.BoardRotation(by)) % 3
		}, value: turnedValue},
		{Name: words.SettingCoordinates, toggle: func(s *screen.Settings) *bool { return &s.Coordinates }},
		{Name: words.SettingTheme, move: func(s *screen.Settings, by int) {
			s.Theme = (s.Theme + paint.ThemeCount + paint.Theme(by)) % paint.ThemeCount
		}, value: themeValue},
		{Name: words.SettingFullScreen, toggle: func(s *screen.Settings) *bool { return &s.Fullscreen }},
	}},
	{words.SettingsMotion, []option{
		{Name: words.SettingReduceMotion, toggle: func(s *screen.Settings) *bool { return &s.ReduceMotion }},
		{Name: words.SettingDwarfPace, move: func(s *screen.Settings, by int) { s.Pace = s.Pace.Faster(by) }, value: paceValue},
		percentage(words.SettingAnimationSpeed, screen.SpeedStep, func(s *screen.Settings) *int { return &s.Speed }),
		{Name: words.SettingCamera, toggle: func(s *screen.Settings) *bool { return &s.StillCamera }, inverted: true},
		{Name: words.SettingTurnTimer, move: func(s *screen.Settings, by int) {
			s.TurnTimer = (s.TurnTimer + by*screen.TurnTimerStep + screen.MaxTurnTimer + screen.TurnTimerStep) % (screen.MaxTurnTimer + screen.TurnTimerStep)
		}, value: turnTimerValue},
	}},
	{words.SettingsSound, []option{
		{Name: words.SettingMute, toggle: func(s *screen.Settings) *bool { return &s.Mute }, inverted: true},
		percentage(words.SettingMaster, screen.VolumeStep, func(s *screen.Settings) *int { return &s.Master }),
		percentage(words.SettingEffects, screen.VolumeStep, func(s *screen.Settings) *int { return &s.Effects }),
		percentage(words.SettingAmbience, screen.VolumeStep, func(s *screen.Settings) *int { return &s.Ambience }),
		percentage(words.SettingMusic, screen.VolumeStep, func(s *screen.Settings) *int { return &s.Music }),
		{Name: words.SettingMuteUnfocused, toggle: func(s *screen.Settings) *bool { return &s.MuteUnfocused }},
		{Name: words.SettingVibration, toggle: func(s *screen.Settings) *bool { return &s.NoVibration }, inverted: true},
	}},
	{words.SettingsControls, []option{
		{Name: words.SettingConfirm, toggle: func(s *screen.Settings) *bool { return &s.QuickPlay }, inverted: true},
		{Name: words.SettingToggleLook, toggle: func(s *screen.Settings) *bool { return &s.ToggleLook }},
		milliseconds(words.SettingLongPress, screen.LongPressStep, func(s *screen.Settings) *int { return &s.LongPress }),
		percentage(words.SettingPanSpeed, screen.PanSpeedStep, func(s *screen.Settings) *int { return &s.PanSpeed }),
		percentage(words.SettingDragThreshold, screen.DragStep, func(s *screen.Settings) *int { return &s.DragThreshold }),
		milliseconds(words.SettingInputDelay, screen.InputDelayStep, func(s *screen.Settings) *int { return &s.InputDelay }),
	}},
	{words.SettingsPrivacy, []option{
		{Name: words.SettingCoverHand, toggle: func(s *screen.Settings) *bool { return &s.KeepHandOpen }, inverted: true},
		{Name: words.SettingCoverTime, move: func(s *screen.Settings, by int) { s.CoverTime = screen.StepCoverTime(s.CoverTime, by) }, value: coverTimeValue},
		{Name: words.SettingRolesFirst, toggle: func(s *screen.Settings) *bool { return &s.RolesFirst }},
		{Name: words.SettingPictures, toggle: func(s *screen.Settings) *bool { return &s.SecretPictures }},
		{Name: words.SettingPinGoals, toggle: func(s *screen.Settings) *bool { return &s.NoGoalPins }, inverted: true},
	}},
	{words.SettingsHints, []option{
		{Name: words.SettingHints, toggle: func(s *screen.Settings) *bool { return &s.NoHints }, inverted: true},
		{Name: words.SettingFirstHints, toggle: func(s *screen.Settings) *bool { return &s.NoFirstHints }, inverted: true},
		{Name: words.SettingTalk, toggle: func(s *screen.Settings) *bool { return &s.NoTalk }, inverted: true},
		{Name: words.SettingPractice, toggle: func(s *screen.Settings) *bool { return &s.Practice }},
	}},
}

// reset resets all settings of the page to their defaults.
func (p Page) reset(s *screen.Settings) {
	defaults := screen.DefaultSettings()
	switch p.Name {
	case words.SettingsDisplay:
		s.DisplaySettings = defaults.DisplaySettings
	case words.SettingsMotion:
		s.MotionSettings = defaults.MotionSettings
	case words.SettingsSound:
		s.SoundSettings = defaults.SoundSettings
	case words.SettingsControls:
		s.ControlSettings = defaults.ControlSettings
	case words.SettingsPrivacy:
		s.PrivacySettings = defaults.PrivacySettings
	case words.SettingsHints:
		s.HintSettings = defaults.HintSettings
	}
}
