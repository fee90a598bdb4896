package room

import "saboteur/game"

// An Aside is what somebody tells the people at other devices beside the game: a line that was
// typed, or a face of the own dwarf; or what the host tells of who plays. Dwarves hear nothing of it, and no record holds it. It
// stands in logs like an event.
type Aside struct {
	Seat  game.Seat
	Text  string `json:",omitempty"` // clean, as names.Line returns it; "" for a face
	Face  Face   `json:",omitempty"` // 0 for a line
	After int    // how many events had happened
}

// For implements game.Event: nothing in it is secret.
func (a Aside) For(game.Seat) game.Event { return a }

// Summary implements game.Event. Nobody has done anything.
func (a Aside) Summary() game.Summary { return game.Summary{Actor: game.Nobody, Target: game.Nobody} }

// IsWhole reports whether it is a line or one of the faces, and not both.
func (a Aside) IsWhole() bool { return a.Face <= PlaysAgain && (a.Text == "") == (a.Face > 0) }

// A Face is what a dwarf shows without words. The last two are none: they are what the host tells of a player, and travel as
// faces so that the wire needs no further kind of message. IsShown tells the two apart.
type Face uint8

const (
	Laugh Face = iota + 1
	Angry
	Sly
	Cheer
	Shrug
	Wait
	DwarfPlays // away, with a dwarf in the seat
	PlaysAgain // back in the seat, or new there
)

// IsShown reports whether it is a face that players show.
func (f Face) IsShown() bool { return f <= Wait }
