package sound

// A Sound is something that can be heard. The sounds up to Refuse are effects,
// and numbered like the cues of the game; those after it are ambience and play
// by themselves. The zero Sound is silence.
type Sound uint8

const (
	Card      Sound = iota + 1 // a card slides
	Lay                        // a card is laid
	Break                      // a tool breaks
	Mend                       // hammer taps
	Fall                       // a rockfall
	Look                       // a breath, as of a lantern being lifted
	Turn                       // a pick hits the rock
	Treasure                   // the round is won
	Lost                       // the round is lost
	Coins                      // gold
	Yours                      // two soft tones
	Refuse                     // two low tones
	Wind                       // the wind in the mine
	WaterDrop                  // a drop of water
)

// sounds is one more than the last Sound.
const sounds = WaterDrop + 1

var names = [sounds]string{
	"silence", "card", "lay", "break", "mend", "fall", "look", "turn",
	"treasure", "lost", "coins", "yours", "refuse", "wind", "waterdrop",
}

// String returns the name of a sound, in lower case.
func (s Sound) String() string {
	if s >= sounds {
		return "unknown"
	}
	return names[s]
}

// effect reports whether s is the sound of an event, not ambience.
func (s Sound) effect() bool { return s >= Card && s <= Refuse }
