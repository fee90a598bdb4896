package screen

import (
	"encoding/json"
	"slices"

	"saboteur/render/art"
	"saboteur/render/device"
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
}

// DisplaySettings are about what the screen looks like.
type DisplaySettings struct {
	Language    string      `json:"language"`    // one of words.Languages; "" for the language of the device
	Scale       int         `json:"scale"`       // interface size in per cent
	Turned      TurnedBoard `json:"turned"`      // when the board is rotated
	Coordinates bool        `json:"coordinates"` // show letters and numbers along the board
	Theme       art.Theme   `json:"theme"`       // colour theme
	Full        bool        `json:"full"`        // fullscreen
}

// MotionSettings are about animation and pace.
type MotionSettings struct {
	Reduce      bool `json:"reduce"`      // reduce motion: nothing flies or turns
	Pace        Pace `json:"pace"`        // of bots
	Speed       int  `json:"speed"`       // of animations, in per cent
	StillCamera bool `json:"stillcamera"` // the camera does not follow what is laid
	Sand        int  `json:"sand"`        // turn timer for people, in seconds; 0 for none
}

// SoundSettings are about sound. Volumes are from 0 to 100.
type SoundSettings struct {
	Master   int  `json:"master"`   // volume of everything
	Effects  int  `json:"effects"`  // volume of sound effects
	Ambience int  `json:"ambience"` // volume of background sounds
	Mute     bool `json:"mute"`     // no sound at all
	MuteAway bool `json:"muteaway"` // mute while the window does not have the focus
}

// ControlSettings are about input devices.
type ControlSettings struct {
	Bindings  string `json:"bindings"`  // as written by device.Bindings; "" for the default bindings
	Toggle    bool   `json:"toggle"`    // a press, not holding, shows and hides secrets
	LongPress int    `json:"longpress"` // duration of a long press, in milliseconds
	PanSpeed  int    `json:"panspeed"`  // of gamepad sticks, in per cent
	Drag      int    `json:"drag"`      // distance at which a drag begins, in per cent of ui.DragThreshold
	Guard     int    `json:"guard"`     // for how long a new screen ignores input, in milliseconds
	QuickPlay bool   `json:"quickplay"` // no confirmation for moves that can be taken back
}

// PrivacySettings are about who sees what on a shared screen.
type PrivacySettings struct {
	OpenOnLeave bool `json:"openonleave"` // keep a hand visible when the window loses the focus
	RolesFirst  bool `json:"rolesfirst"`  // everybody looks at the role before the first turn of a round
	Pictures    bool `json:"pictures"`    // a secret picture protects each person's hand
	NoPins      bool `json:"nopins"`      // do not pin to goals what the viewer has seen there
}

// HintSettings are about help for players.
type HintSettings struct {
	NoHints  bool `json:"nohints"`  // no hints from a master
	Practice bool `json:"practice"` // one person against bots may take back any turn
}

// A TurnedBoard says when the board is rotated by a quarter turn, so that the
// mine runs upward.
type TurnedBoard int

const (
	TurnedOnTall TurnedBoard = iota // on screens in portrait orientation
	TurnedNever
	TurnedAlways
)

// A Pace is how fast bots play.
type Pace int

const (
	PaceNormal Pace = iota
	PaceSlow
	PaceFast
	PaceStep // each bot waits until the player lets it go on
)

// The range of each setting, and the step between its values.
const (
	minScale, MostScale, ScaleStep          = 80, 200, 10
	minSpeed, maxSpeed, SpeedStep           = 50, 300, 50
	LeastPress, maxPress, PressStep         = 200, 1500, 100
	minPanning, maxPanning, PanningStep     = 25, 300, 25
	minVolume, maxVolume, LoudStep          = 0, 100, 10
	minDrag, maxDrag, DragStep              = 50, 300, 50
	minInputDelay, maxInputDelay, GuardStep = 250, 1000, 250
)

// DefaultSettings returns the settings of a new player.
func DefaultSettings() Settings {
	loud := sound.DefaultLevels()
	return Settings{
		DisplaySettings: DisplaySettings{Scale: 100},
		MotionSettings:  MotionSettings{Speed: 100},
		SoundSettings:   SoundSettings{Master: loud.Master, Effects: loud.Effects, Ambience: loud.Ambience},
		ControlSettings: ControlSettings{LongPress: 500, PanSpeed: 100, Drag: 100, Guard: minInputDelay},
	}
}

// ReadSettings parses settings that were saved as JSON. Unknown settings are
// ignored, and invalid values replaced by valid ones. The result is valid even
// if there is an error, which says what could not be read.
func ReadSettings(text []byte) (Settings, error) {
	s := DefaultSettings()
	err := json.Unmarshal(text, &s) // on an error s keeps what was read
	s.clamp()
	return s, err
}

// clamp replaces every value that is out of range.
func (s *Settings) clamp() {
	if words.OwnName(s.Language) == "" {
		s.Language = ""
	}
	s.Scale = nearestStep(s.Scale, minScale, MostScale, ScaleStep)
	s.Speed = nearestStep(s.Speed, minSpeed, maxSpeed, SpeedStep)
	s.LongPress = nearestStep(s.LongPress, LeastPress, maxPress, PressStep)
	s.PanSpeed = nearestStep(s.PanSpeed, minPanning, maxPanning, PanningStep)
	for _, slider := range []*int{&s.Master, &s.Effects, &s.Ambience} {
		*slider = nearestStep(*slider, minVolume, maxVolume, LoudStep)
	}
	if s.Theme >= art.ThemeCount {
		s.Theme = art.MineTheme
	}
	s.Sand = nearestStep(s.Sand, 0, MostSand, SandStep)
	s.Drag = nearestStep(s.Drag, minDrag, maxDrag, DragStep)
	s.Guard = nearestStep(s.Guard, minInputDelay, maxInputDelay, GuardStep)
	s.Turned = TurnedBoard(nearestStep(int(s.Turned), 0, int(TurnedAlways), 1))
	s.Pace = Pace(nearestStep(int(s.Pace), 0, int(PaceStep), 1))
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
	return sound.Levels{Master: s.Master, Effects: s.Effects, Ambience: s.Ambience, Mute: s.Mute || unfocused && s.MuteAway}
}

// configure applies the settings to the reader of the input devices.
func (s *Settings) configure(r *device.Reader) {
	r.Bindings, r.ToggleLook = s.ControlBindings(), s.Toggle
	r.LongPress = s.LongPress * 60 / 1000
	r.InputDelay = s.Guard * 60 / 1000
	r.PanSpeed = float64(s.PanSpeed) / 100
	r.DragThreshold = ui.DragThreshold * float64(s.Drag) / 100
}

// Lasts returns how long an animation takes with these settings, d being its
// normal duration.
func (s *Settings) Lasts(d Ticks) Ticks {
	if s.Reduce && d > 0 {
		d = max(FadeTicks, d/3)
	}
	return (d*100 + Ticks(s.Speed) - 1) / Ticks(s.Speed)
}

// PaceOrder lists the paces from slow to fast.
var PaceOrder = []Pace{PaceStep, PaceSlow, PaceNormal, PaceFast}

// Ticks returns how long a bot's turn takes, independent of what the bot
// thinks.
func (p Pace) Ticks() Ticks {
	return map[Pace]Ticks{PaceSlow: 108, PaceNormal: NormalTurnTicks, PaceFast: 18, PaceStep: 18}[p]
}

// Faster returns the pace that is by steps faster, or slower if by is negative,
// within the range of paces.
func (p Pace) Faster(by int) Pace {
	i := slices.Index(PaceOrder, p) + by
	return PaceOrder[min(max(i, 0), len(PaceOrder)-1)]
}

// The longest turn timer and the step between its values, in seconds.
const MostSand, SandStep = 180, 30
