package render

import (
	"saboteur/game"
	"saboteur/render/device"
	"saboteur/render/sound"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Mind plays a seat that no person plays. It hears what its seat may know
// and nothing else.
type Mind interface {
	// Meet tells who sits at the table, as all there can see: people, and how
	// well each dwarf plays. It comes before the first event.
	Meet(table []Player)
	// Hear tells of an event as its seat sees it, and what it sees afterwards.
	// The view is only to be read, and only until Hear returns.
	Hear(e game.Event, after *game.View)
	// Think goes on with choosing for a slice of a frame and reports whether
	// the choice is made.
	Think(v *game.View) (done bool)
	// Choice returns the action that was chosen.
	Choice() game.Action
	// Reason returns why. It is the seat's secret until the match has ended.
	Reason() words.Reason
}

// A Skill is how well a dwarf is to play. The zero Skill is the least.
type Skill uint8

const (
	Apprentice Skill = iota
	Miner
	Foreman
	Master

	skills = 4 // how many there are
)

// A Manner is how a dwarf is to go about it.
type Manner uint8

const (
	ByLot Manner = iota // one of the others, by lot
	Even                // in no manner of its own
	Trusting
	Hothead
	Cartographer
	Selfish
	Quiet
	Bulldozer
	Loyal

	manners = 9 // how many there are
)

// skillNames and mannerNames are how records call them.
var (
	skillNames  = [skills]string{"apprentice", "miner", "foreman", "master"}
	mannerNames = [manners]string{"", "", "trusting", "hothead", "cartographer", "selfish", "quiet", "bulldozer", "loyal"}
)

// mindName returns what a record says of who plays a seat.
func mindName(p Player) string {
	switch {
	case p.Human:
		return "person"
	case mannerNames[p.Manner] == "":
		return skillNames[p.Skill]
	}
	return skillNames[p.Skill] + " " + mannerNames[p.Manner]
}

// A Kit is what all scenes work with.
type Kit struct {
	Words  *words.Words
	Ruler  ui.Ruler
	Minds  func(game.Seat, Skill, Manner) Mind // makes a new mind for a seat
	Seed   func() uint64                       // a seed that nobody knows
	Say    func(string)                        // tells listeners what the screen shows in public; may be nil
	Cue    func(Cue)                           // plays a sound; may be nil
	Levels func(sound.Levels)                  // moves the sliders of the sounds; may be nil
	Saves  Saves                               // keeps matches; may be nil
	Files  Files                               // come and go; the zero Files do not
	// Bound names the keys and the buttons of a gamepad that are bound to some
	// wishes, as the player knows them; nil for the usual ones.
	Bound  func(ui.Keys) (keys, pad string)
	Speaks string // the language of the device, one of words.Languages; "" if it is not known
	NoQuit bool   // there is nothing to leave to, as in a browser
	// Newer returns what changes to a newer version of the program, which ends
	// this one; nil if there is none. It may be nil.
	Newer func() (change func())
	Full  func(full bool) // lets the window fill the screen, or no more; nil if it cannot

	Settings *Settings                // as the player has set them; nil for the usual ones
	Keep     func(Settings) error     // keeps settings until the next start; nil if nothing can be kept
	Reader   *device.Reader           // reads the devices, for setting it up; may be nil
	Layout   func(device.Code) string // what a key writes on the player's keyboard; may be nil
	Late     int                      // how many ticks have begun since the last frame was shown; 0 where nobody counts them

	Version string // of the program, for crash reports

	away   bool  // the window does not have the focus
	full   bool  // what Full was told last
	hushed bool  // it is mute this time only
	unkept error // why the settings could not be kept; nil if they were
}

// A frame is held up by two slices of thinking at most, also when several ticks come
// at once, as Ebitengine makes up for those that were lost. Where no frames are shown at
// all, thinking goes on.
const (
	perFrame  = 2  // slices
	frameless = 30 // ticks without a frame
)

// think lets a mind think for a slice, if the frame has time for it. It reports
// whether the mind has chosen.
func (k *Kit) think(m Mind, v *game.View) bool {
	if k.Late > perFrame && k.Late < frameless {
		return false
	}
	return m.Think(v)
}

// say tells listeners something.
func (k *Kit) say(s string) {
	if k.Say != nil && s != "" {
		k.Say(words.Undivided(s))
	}
}

// cue plays a sound.
func (k *Kit) cue(c Cue) {
	if k.Cue != nil && c != 0 {
		k.Cue(c)
	}
}

// text returns a message.
func (k *Kit) text(id words.ID, slots ...words.Slots) string { return k.Words.Say(id, slots...) }
