package sound

// A Sound is something that can be heard. The sounds up to Refuse are numbered
// as the cues of the game are; those after it are around whatever happens, and
// play by themselves. The zero Sound is silence.
type Sound uint8

const (
	Card     Sound = iota + 1 // a card slides
	Lay                       // a card is laid
	Break                     // a tool breaks
	Mend                      // hammer taps
	Fall                      // a rockfall
	Look                      // a breath, as of a lantern that is lifted
	Turn                      // a pick hits the rock
	Treasure                  // the round is won
	Lost                      // the round is lost
	Coins                     // gold
	Yours                     // two soft tones
	Refuse                    // two low tones
	Draught                   // the air in the mine
	Drop                      // a drop of water
)

// sounds is one more than the last Sound.
const sounds = Drop + 1

var names = [sounds]string{
	"silence", "card", "lay", "break", "mend", "fall", "look", "turn",
	"treasure", "lost", "coins", "yours", "refuse", "draught", "drop",
}

// String returns the name of a sound, in lower case.
func (s Sound) String() string {
	if s >= sounds {
		return "unknown"
	}
	return names[s]
}

// effect reports whether s is heard because something happened.
func (s Sound) effect() bool { return s >= Card && s <= Refuse }
