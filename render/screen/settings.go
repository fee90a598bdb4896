package screen

import (
	"slices"

	"saboteur/render/device"
	"saboteur/render/memory"
	"saboteur/render/paint"
	"saboteur/render/sound"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Settings are the player's preferences. They are plain values that are saved
// as JSON.
type Settings struct {
	DisplaySettings
	MotionSettings
	SoundSettings
	ControlSettings
	PrivacySettings
	HintSettings
	Memory *memory.Memory `json:"memory,omitempty"` // who plays on the device; nil if nobody has yet
}

// DisplaySettings are about what the screen looks like.
type DisplaySettings struct {
	Language      string        `json:"language"`    // one of words.Languages; "" for the language of the device
	Scale         int           `json:"scale"`       // interface size in per cent
	BoardRotation BoardRotation `json:"turned"`      // when the board is rotated
	Coordinates   bool          `json:"coordinates"` // show letters and numbers along the board
	Theme         paint.Theme   `json:"theme"`       // colour theme
	Fullscreen    bool          `json:"full"`        // fullscreen
}

// MotionSettings are about animation and pace.
type MotionSettings struct {
	ReduceMotion bool `json:"reduce"`      // reduce motion: nothing flies or turns
	Pace         Pace `json:"pace"`        // of bots
	Speed        int  `json:"speed"`       // of animations, in per cent
	StillCamera  bool `json:"stillcamera"` // the camera does not follow what is laid
	TurnTimer    int  `json:"sand"`        // turn timer for people, in seconds; 0 for none
}

// SoundSettings are about sound. Volumes are from 0 to 100.
type SoundSettings struct {
	Master        int  `json:"master"`      // volume of everything
	Effects       int  `json:"effects"`     // volume of sound effects
	Ambience      int  `json:"ambience"`    // volume of background sounds
	Music         int  `json:"music"`       // volume of the theme
	Mute          bool `json:"mute"`        // no sound at all
	MuteUnfocused bool `json:"muteaway"`    // mute while the window does not have the focus
	NoVibration   bool `json:"novibration"` // where several devices share a table, a phone does not vibrate when it is its turn
}

// ControlSettings are about input devices.
type ControlSettings struct {
	Bindings      string `json:"bindings"`  // as written by device.Bindings; "" for the default bindings
	ToggleLook    bool   `json:"toggle"`    // a press, not holding, shows and hides secrets
	LongPress     int    `json:"longpress"` // duration of a long press, in milliseconds
	PanSpeed      int    `json:"panspeed"`  // of gamepad sticks, in per cent
	DragThreshold int    `json:"drag"`      // distance at which a drag begins, in per cent of ui.DragThreshold
	InputDelay    int    `json:"guard"`     // for how long a new screen ignores input, in milliseconds
	QuickPlay     bool   `json:"quickplay"` // no confirmation for moves that can be taken back
}

// PrivacySettings are about who sees what on a shared screen.
type PrivacySettings struct {
	KeepHandOpen   bool `json:"openonleave"` // keep a hand visible when the window loses the focus
	CoverTime      int  `json:"covertime"`   // after how many seconds without a touch a hand is covered, where several devices share a table; 0 for never
	RolesFirst     bool `json:"rolesfirst"`  // everybody looks at the role before the first turn of a round
	SecretPictures bool `json:"pictures"`    // a secret picture protects each person's hand
	NoGoalPins     bool `json:"nopins"`      // do not pin to goals what the viewer has seen there
}

// HintSettings are about help for players.
type HintSettings struct {
	NoHints        bool     `json:"nohints"`      // no hints from a master
	NoTalk         bool     `json:"notalk"`       // dwarves say nothing
	NoFirstHints   bool     `json:"nofirsthints"` // no hints for new players
	FirstHintsSeen uint8    `json:"firsthints"`   // the hints for new players that were shown on this device or are not needed, a bit each
	LessonsDone    uint8    `json:"lessons"`      // the lessons that were finished on this device, a bit each
	LessonSteps    [8]uint8 `json:"lessonsteps"`  // the step that each lesson goes on with
	Practice       bool     `json:"practice"`     // one person against bots may take back any turn
}

// A settingsPage is a group of options that are shown together.
type settingsPage struct {
	Name    words.ID
	Options []Option
	// Reset resets the page, given the default settings.
	Reset func(s, defaults *Settings)
}

// SettingsPages lists all pages, in the order of their tabs. A setting is a field above and
// an option here.
var SettingsPages = []settingsPage{
	{words.SettingsDisplay, []Option{
		{Name: words.SettingLanguage, Move: func(s *Settings, by int) { s.Language = words.StepLanguage(s.Language, by) }, Value: languageValue},
		withNote(number(words.SettingScale, words.Percent, scaleStep, func(s *Settings) *int { return &s.Scale }), scaleNote),
		{Name: words.SettingMineUpward, Move: func(s *Settings, by int) {
			s.BoardRotation = (s.BoardRotation + 3 + BoardRotation(by)) % 3
		}, Value: turnedValue},
		{Name: words.SettingCoordinates, Toggle: func(s *Settings) *bool { return &s.Coordinates }},
		{Name: words.SettingTheme, Move: func(s *Settings, by int) {
			s.Theme = (s.Theme + paint.ThemeCount + paint.Theme(by)) % paint.ThemeCount
		}, Value: themeValue},
		{Name: words.SettingFullScreen, Toggle: func(s *Settings) *bool { return &s.Fullscreen }},
	}, func(s, defaults *Settings) { s.DisplaySettings = defaults.DisplaySettings }},
	{words.SettingsMotion, []Option{
		{Name: words.SettingReduceMotion, Toggle: func(s *Settings) *bool { return &s.ReduceMotion }},
		{Name: words.SettingDwarfPace, Move: func(s *Settings, by int) { s.Pace = s.Pace.faster(by) }, Value: paceValue},
		number(words.SettingAnimationSpeed, words.Percent, speedStep, func(s *Settings) *int { return &s.Speed }),
		{Name: words.SettingCamera, Toggle: func(s *Settings) *bool { return &s.StillCamera }, Inverted: true},
		{Name: words.SettingTurnTimer, Move: func(s *Settings, by int) {
			s.TurnTimer = (s.TurnTimer + by*turnTimerStep + maxTurnTimer + turnTimerStep) % (maxTurnTimer + turnTimerStep)
		}, Value: turnTimerValue},
	}, func(s, defaults *Settings) { s.MotionSettings = defaults.MotionSettings }},
	{words.SettingsSound, []Option{
		{Name: words.SettingMute, Toggle: func(s *Settings) *bool { return &s.Mute }, Inverted: true},
		number(words.SettingMaster, words.Percent, volumeStep, func(s *Settings) *int { return &s.Master }),
		number(words.SettingEffects, words.Percent, volumeStep, func(s *Settings) *int { return &s.Effects }),
		number(words.SettingAmbience, words.Percent, volumeStep, func(s *Settings) *int { return &s.Ambience }),
		number(words.SettingMusic, words.Percent, volumeStep, func(s *Settings) *int { return &s.Music }),
		{Name: words.SettingMuteUnfocused, Toggle: func(s *Settings) *bool { return &s.MuteUnfocused }},
		{Name: words.SettingVibration, Toggle: func(s *Settings) *bool { return &s.NoVibration }, Inverted: true},
	}, func(s, defaults *Settings) { s.SoundSettings = defaults.SoundSettings }},
	{words.SettingsControls, []Option{
		{Name: words.SettingConfirm, Toggle: func(s *Settings) *bool { return &s.QuickPlay }, Inverted: true},
		{Name: words.SettingToggleLook, Toggle: func(s *Settings) *bool { return &s.ToggleLook }},
		number(words.SettingLongPress, words.Milliseconds, longPressStep, func(s *Settings) *int { return &s.LongPress }),
		number(words.SettingPanSpeed, words.Percent, panSpeedStep, func(s *Settings) *int { return &s.PanSpeed }),
		number(words.SettingDragThreshold, words.Percent, dragStep, func(s *Settings) *int { return &s.DragThreshold }),
		number(words.SettingInputDelay, words.Milliseconds, inputDelayStep, func(s *Settings) *int { return &s.InputDelay }),
	}, func(s, defaults *Settings) { s.ControlSettings = defaults.ControlSettings }},
	{words.SettingsPrivacy, []Option{
		{Name: words.SettingCoverHand, Toggle: func(s *Settings) *bool { return &s.KeepHandOpen }, Inverted: true},
		{Name: words.SettingCoverTime, Move: func(s *Settings, by int) { s.CoverTime = stepCoverTime(s.CoverTime, by) }, Value: coverTimeValue},
		{Name: words.SettingRolesFirst, Toggle: func(s *Settings) *bool { return &s.RolesFirst }},
		{Name: words.SettingPictures, Toggle: func(s *Settings) *bool { return &s.SecretPictures }},
		{Name: words.SettingPinGoals, Toggle: func(s *Settings) *bool { return &s.NoGoalPins }, Inverted: true},
	}, func(s, defaults *Settings) { s.PrivacySettings = defaults.PrivacySettings }},
	{words.SettingsHints, []Option{
		{Name: words.SettingHints, Toggle: func(s *Settings) *bool { return &s.NoHints }, Inverted: true},
		{Name: words.SettingFirstHints, Toggle: func(s *Settings) *bool { return &s.NoFirstHints }, Inverted: true},
		{Name: words.SettingTalk, Toggle: func(s *Settings) *bool { return &s.NoTalk }, Inverted: true},
		{Name: words.SettingPractice, Toggle: func(s *Settings) *bool { return &s.Practice }},
	}, func(s, defaults *Settings) { s.HintSettings = defaults.HintSettings }},
}

// A BoardRotation says when the board is rotated by a quarter turn, so that the
// mine runs upward.
type BoardRotation int

const (
	RotateOnTall BoardRotation = iota // on screens in portrait orientation
	RotateNever
	RotateAlways
)

// A Pace is how fast bots play.
type Pace int

const (
	PaceNormal Pace = iota
	PaceSlow
	PaceFast
	PaceManual // each bot waits until the player lets it go on
)

// The range of each setting, and the step between its values.
const (
	minScale, MaxScale, scaleStep                = 80, 200, 10
	minSpeed, maxSpeed, speedStep                = 50, 300, 50
	minLongPress, maxPress, longPressStep        = 200, 1500, 100
	minPanning, maxPanning, panSpeedStep         = 25, 300, 25
	minVolume, maxVolume, volumeStep             = 0, 100, 10
	minDrag, maxDrag, dragStep                   = 50, 300, 50
	minInputDelay, maxInputDelay, inputDelayStep = 250, 1000, 250
)

// DefaultSettings returns the settings of a new player.
func DefaultSettings() Settings {
	loud := sound.DefaultLevels()
	return Settings{
		DisplaySettings: DisplaySettings{Scale: 100},
		MotionSettings:  MotionSettings{Speed: 100},
		SoundSettings:   SoundSettings{Master: loud.Master, Effects: loud.Effects, Ambience: loud.Ambience, Music: loud.Music},
		PrivacySettings: PrivacySettings{CoverTime: 60},
		ControlSettings: ControlSettings{QuickPlay: true, LongPress: 500, PanSpeed: 100, DragThreshold: 100, InputDelay: minInputDelay},
	}
}

// clamp replaces every value that is out of range.
func (s *Settings) clamp() {
	if words.OwnName(s.Language) == "" {
		s.Language = ""
	}
	s.Scale = nearestStep(s.Scale, minScale, MaxScale, scaleStep)
	s.Speed = nearestStep(s.Speed, minSpeed, maxSpeed, speedStep)
	s.LongPress = nearestStep(s.LongPress, minLongPress, maxPress, longPressStep)
	s.PanSpeed = nearestStep(s.PanSpeed, minPanning, maxPanning, panSpeedStep)
	for _, slider := range []*int{&s.Master, &s.Effects, &s.Ambience, &s.Music} {
		*slider = nearestStep(*slider, minVolume, maxVolume, volumeStep)
	}
	if s.Theme >= paint.ThemeCount {
		s.Theme = paint.MineTheme
	}
	s.TurnTimer = nearestStep(s.TurnTimer, 0, maxTurnTimer, turnTimerStep)
	s.DragThreshold = nearestStep(s.DragThreshold, minDrag, maxDrag, dragStep)
	s.InputDelay = nearestStep(s.InputDelay, minInputDelay, maxInputDelay, inputDelayStep)
	s.BoardRotation = BoardRotation(nearestStep(int(s.BoardRotation), 0, int(RotateAlways), 1))
	s.Pace = Pace(nearestStep(int(s.Pace), 0, int(PaceManual), 1))
	s.CoverTime = stepCoverTime(min(s.CoverTime, coverTimes[len(coverTimes)-1]), 0)
	s.Memory = s.Memory.Valid()
	if _, err := device.ParseBindings(s.Bindings); err != nil {
		b, _ := device.ParseBindings(s.Bindings) // the valid lines
		s.Bindings = b.String()
	}
}

// nearestStep returns the value nearest to v among low, low+step and so on, up
// to high.
func nearestStep(v, low, high, step int) int {
	v = min(max(v, low), high)
	return low + (v-low+step/2)/step*step
}

// ControlBindings returns the bindings of keys and buttons.
func (s *Settings) ControlBindings() device.Bindings {
	b, _ := device.ParseBindings(s.Bindings) // clamp has removed all errors
	return b
}

// soundLevels returns the volume, which depends on whether the window has the
// focus.
func (s *Settings) soundLevels(unfocused bool) sound.Levels {
	return sound.Levels{Master: s.Master, Effects: s.Effects, Ambience: s.Ambience, Music: s.Music, Mute: s.Mute || unfocused && s.MuteUnfocused}
}

// configure applies the settings to the reader of the input devices.
func (s *Settings) configure(r *device.Reader) {
	r.Bindings, r.ToggleLook = s.ControlBindings(), s.ToggleLook
	r.LongPress = s.LongPress * 60 / 1000
	r.InputDelay = s.InputDelay * 60 / 1000
	r.PanSpeed = float64(s.PanSpeed) / 100
	r.DragThreshold = ui.DragThreshold * float64(s.DragThreshold) / 100
}

// AdjustDuration returns how long an animation takes with these settings, d being its
// normal duration.
func (s *Settings) AdjustDuration(d Ticks) Ticks {
	if s.ReduceMotion && d > 0 {
		d = max(FadeTicks, d/3)
	}
	return (d*100 + Ticks(s.Speed) - 1) / Ticks(s.Speed)
}

// pacesBySpeed lists the paces from slow to fast.
var pacesBySpeed = []Pace{PaceManual, PaceSlow, PaceNormal, PaceFast}

// TurnTicks returns how long a bot's turn takes, independent of what the bot
// thinks.
func (p Pace) TurnTicks() Ticks {
	return map[Pace]Ticks{PaceSlow: 84, PaceNormal: normalTurnTicks, PaceFast: 8, PaceManual: 18}[p]
}

// faster returns the pace that is by steps faster, or slower if by is negative,
// within the range of paces.
func (p Pace) faster(by int) Pace {
	i := slices.Index(pacesBySpeed, p) + by
	return pacesBySpeed[min(max(i, 0), len(pacesBySpeed)-1)]
}

// The longest turn timer and the step between its values, in seconds.
const maxTurnTimer, turnTimerStep = 180, 30
