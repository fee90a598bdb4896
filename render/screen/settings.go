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

// Settings are what players set up once and keep. They are plain values, and
// JSON keeps them.
type Settings struct {
	DisplaySettings
	MotionSettings
	SoundSettings
	ControlSettings
	PrivacySettings
	HintSettings
}

// DisplaySettings say what the screen looks like.
type DisplaySettings struct {
	Language    string      `json:"language"`    // one of words.Languages; "" for that of the device
	Scale       int         `json:"scale"`       // of all that is shown, in per cent
	Turned      TurnedBoard `json:"turned"`      // whether the mine runs upward
	Coordinates bool        `json:"coordinates"` // letters and numbers along the board
	Theme       art.Theme   `json:"theme"`       // the colours
	Full        bool        `json:"full"`        // the window fills the screen
}

// MotionSettings say what moves, and how fast.
type MotionSettings struct {
	Reduce      bool `json:"reduce"`      // motion: nothing flies or turns
	Pace        Pace `json:"pace"`        // of the dwarves
	Speed       int  `json:"speed"`       // of what moves, in per cent
	StillCamera bool `json:"stillcamera"` // the board is not moved to what was laid
	Sand        int  `json:"sand"`        // the sand clock of people, in seconds; 0 for none
}

// SoundSettings say what is heard.
type SoundSettings struct {
	Master   int  `json:"master"`   // how loud everything is, from 0 to 100
	Effects  int  `json:"effects"`  // and what happens
	Ambience int  `json:"ambience"` // and the mine around it
	Mute     bool `json:"mute"`
	MuteAway bool `json:"muteaway"` // while the window does not have the focus
}

// ControlSettings say how the devices work.
type ControlSettings struct {
	Bindings  string `json:"bindings"`  // of keys and buttons, as device.Bindings writes them; "" for the usual ones
	Toggle    bool   `json:"toggle"`    // looking in secret goes from press to press
	LongPress int    `json:"longpress"` // how long a finger rests for the second button, in milliseconds
	PanSpeed  int    `json:"panspeed"`  // of sticks, in per cent
	Drag      int    `json:"drag"`      // how far the pointer goes before it drags, in per cent of ui.DragThreshold
	Guard     int    `json:"guard"`     // for how long a screen that appears ignores the player, in milliseconds
	QuickPlay bool   `json:"quickplay"` // what can be taken back is played without a question
}

// PrivacySettings say who sees what on a shared screen.
type PrivacySettings struct {
	OpenOnLeave bool `json:"openonleave"` // one person's hand stays open when the window is left
	RolesFirst  bool `json:"rolesfirst"`  // all look at their roles before the first turn of a round
	Pictures    bool `json:"pictures"`    // a secret picture opens each person's hand
	NoPins      bool `json:"nopins"`      // what one saw of a goal is not pinned to it
}

// HintSettings say what help a player can get.
type HintSettings struct {
	NoHints  bool `json:"nohints"`  // no master can be asked
	Practice bool `json:"practice"` // who plays alone among dwarves may take back any turn
}

// TurnedBoard says when the board is turned a quarter, so that the mine runs
// upward.
type TurnedBoard int

const (
	TurnedOnTall TurnedBoard = iota // where the screen is higher than wide
	TurnedNever
	TurnedAlways
)

// A Pace is how fast dwarves play.
type Pace int

const (
	PaceNormal Pace = iota
	PaceSlow
	PaceFast
	PaceStep // each thing waits for a press
)

// What settings can be at least and at most, and in which steps.
const (
	leastScale, MostScale, ScaleStep       = 80, 200, 10
	leastSpeed, mostSpeed, SpeedStep       = 50, 300, 50
	LeastPress, mostPress, PressStep       = 200, 1500, 100
	leastPanning, mostPanning, PanningStep = 25, 300, 25
	leastLoud, mostLoud, LoudStep          = 0, 100, 10
	leastDrag, mostDrag, DragStep          = 50, 300, 50
	leastGuard, mostGuard, GuardStep       = 250, 1000, 250
)

// DefaultSettings are those of a program that was never set up.
func DefaultSettings() Settings {
	loud := sound.DefaultLevels()
	return Settings{
		DisplaySettings: DisplaySettings{Scale: 100},
		MotionSettings:  MotionSettings{Speed: 100},
		SoundSettings:   SoundSettings{Master: loud.Master, Effects: loud.Effects, Ambience: loud.Ambience},
		ControlSettings: ControlSettings{LongPress: 500, PanSpeed: 100, Drag: 100, Guard: leastGuard},
	}
}

// ReadSettings reads settings that were kept as JSON. What is not known is left
// out, and what cannot be is brought to what can: the settings are good even if
// there is an error, which then says what could not be read.
func ReadSettings(text []byte) (Settings, error) {
	s := DefaultSettings()
	err := json.Unmarshal(text, &s) // what it can read it keeps
	s.clamp()
	return s, err
}

// clamp brings every value to one that can be.
func (s *Settings) clamp() {
	if words.OwnName(s.Language) == "" {
		s.Language = ""
	}
	s.Scale = step(s.Scale, leastScale, MostScale, ScaleStep)
	s.Speed = step(s.Speed, leastSpeed, mostSpeed, SpeedStep)
	s.LongPress = step(s.LongPress, LeastPress, mostPress, PressStep)
	s.PanSpeed = step(s.PanSpeed, leastPanning, mostPanning, PanningStep)
	for _, slider := range []*int{&s.Master, &s.Effects, &s.Ambience} {
		*slider = step(*slider, leastLoud, mostLoud, LoudStep)
	}
	if s.Theme >= art.ThemeCount {
		s.Theme = art.MineTheme
	}
	s.Sand = step(s.Sand, 0, MostSand, SandStep)
	s.Drag = step(s.Drag, leastDrag, mostDrag, DragStep)
	s.Guard = step(s.Guard, leastGuard, mostGuard, GuardStep)
	s.Turned = TurnedBoard(step(int(s.Turned), 0, int(TurnedAlways), 1))
	s.Pace = Pace(step(int(s.Pace), 0, int(PaceStep), 1))
	if _, err := device.ParseBindings(s.Bindings); err != nil {
		b, _ := device.ParseBindings(s.Bindings) // all lines that are good
		s.Bindings = b.String()
	}
}

// step returns the value in range that is nearest, in whole steps from the
// least.
func step(v, least, most, by int) int {
	v = min(max(v, least), most)
	return least + (v-least+by/2)/by*by
}

// ControlBindings returns the keys and buttons as they are set.
func (s *Settings) ControlBindings() device.Bindings {
	b, _ := device.ParseBindings(s.Bindings) // was read when it was set
	return b
}

// levels returns how loud it is to be, while the window has the focus or not.
func (s *Settings) levels(away bool) sound.Levels {
	return sound.Levels{Master: s.Master, Effects: s.Effects, Ambience: s.Ambience, Mute: s.Mute || away && s.MuteAway}
}

// Equip lets the reader of the devices go by the settings.
func (s *Settings) Equip(r *device.Reader) {
	r.Bindings, r.ToggleLook = s.ControlBindings(), s.Toggle
	r.LongPress = s.LongPress * 60 / 1000
	r.InputDelay = s.Guard * 60 / 1000
	r.PanSpeed = float64(s.PanSpeed) / 100
	r.DragThreshold = ui.DragThreshold * float64(s.Drag) / 100
}

// Lasts returns how long something is shown that usually takes d.
func (s *Settings) Lasts(d Ticks) Ticks {
	if s.Reduce && d > 0 {
		d = max(FadeTicks, d/3)
	}
	return (d*100 + Ticks(s.Speed) - 1) / Ticks(s.Speed)
}

// PaceOrder is how paces follow each other, the slowest first.
var PaceOrder = []Pace{PaceStep, PaceSlow, PaceNormal, PaceFast}

// Ticks returns how long a dwarf takes for a turn, whatever it thinks about.
func (p Pace) Ticks() Ticks {
	return map[Pace]Ticks{PaceSlow: 108, PaceNormal: NormalTurnTicks, PaceFast: 18, PaceStep: 18}[p]
}

// Faster returns the pace so many places on, no further than the ends.
func (p Pace) Faster(by int) Pace {
	i := slices.Index(PaceOrder, p) + by
	return PaceOrder[min(max(i, 0), len(PaceOrder)-1)]
}

// How long the sand clock can run, and in which steps, in seconds.
const MostSand, SandStep = 180, 30
