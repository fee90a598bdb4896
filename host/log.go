package host

import (
	"encoding/json"
	"errors"
	"fmt"

	"saboteur/game"
	"saboteur/game/room"
)

// An Entry is one thing that has happened to a table. Exactly one of the pointers, Action, Said,
// Pointed or Failed says which; the entries of a table in order lead to its state.
type Entry struct {
	Opened    *Opened     `json:",omitempty"` // the first entry
	SeatTaken *SeatTaken  `json:"Sat,omitempty"`
	Changed   *Changed    `json:",omitempty"`
	Started   *Started    `json:",omitempty"`
	Again     *Again      `json:",omitempty"`
	Action    string      `json:",omitempty"` // of the seat whose turn it is
	Said      string      `json:",omitempty"` // a statement, as game.Spoken writes it
	Pointed   string      `json:",omitempty"` // whom a seat points at, as game.Pointing writes it
	Told      *room.Aside `json:",omitempty"`
	Quiet     *bool       `json:",omitempty"`     // whether nobody can tell anything from now on
	Patience  *int        `json:",omitempty"`     // as in room.Room, from now on
	SeatLeft  *game.Seat  `json:"Left,omitempty"` // a seat that its player has given up, or that was taken away
	Freed     bool        `json:",omitempty"`     // the host has taken SeatLeft away
	Renewed   *Renewed    `json:",omitempty"`
	Failed    bool        `json:",omitempty"` // a mistake of the program has ended the table: see hostedRoom.guard
}

// How large a log may become. A match of ten seats takes some 250 entries and 15,000 bytes.
// Entries that people ask for end before the log is full, so that a match that has begun can
// always be played to its end.
const (
	maxEntries   = 1 << 14
	maxLogSize   = 2 << 20  // bytes
	maxEntrySize = 16 << 10 // bytes of one entry; ten seats with long names take some 3,000

	shares     = 8 // the log in eighths, of which
	tellShare  = 4 // this share is for what people tell each other, too
	guestShare = 6 // this share is for taking and renaming seats, too
	orderShare = 7 // and this one for all but what a match needs to end
)

// Opened begins a table.
type Opened struct {
	Code, Short, Token string // Token is the host's own
	Rules              string
	First              game.Seat
	Seed, Dice         uint64
	Silent             bool `json:",omitempty"` // nobody can make statements
	Accusation         bool `json:",omitempty"` // everybody points at somebody before roles are shown
	Patience           int  `json:",omitempty"` // as in room.Room
	Seats              []SavedSeat
}

// A SavedSeat is a seat as it is written down.
type SavedSeat struct {
	Name, Look, Profile string
	Random              bool `json:",omitempty"` // the dwarf draws a character
	Open                bool `json:",omitempty"` // waits for another device
	Host                bool `json:",omitempty"` // is played on the host's own device
}

// SeatTaken says that a device has taken a seat, or renamed it.
type SeatTaken struct {
	Seat              game.Seat
	Name, Look, Token string
	Device            string `json:",omitempty"` // as in room.Hello
}

// Changed is what the host's own device has done to a seat.
type Changed struct {
	Seat      game.Seat
	SavedSeat *SavedSeat `json:"Chair,omitempty"` // who sits there now, before the match
	Mine      bool       `json:",omitempty"`      // the host's device plays the seat
	Name      string     `json:",omitempty"`      // of the seat from now on, if it is another one
	Dwarf     *bool      `json:",omitempty"`      // whether a dwarf plays for the person
}

// Started says that the match begins. Seats that were still open are gone.
type Started struct {
	Profiles []string // of all seats, with the characters that dwarves have drawn
}

// Renewed gives the table other codes.
type Renewed struct{ Code, Short string }

// Again says that people gather for another match, after the one that is over.
type Again struct{ Seed, Dice uint64 }

// A Log is the entries of one table, in order. A table uses its log from one goroutine at a
// time.
type Log interface {
	// Append writes an entry down for good, as the one that follows a number of others. If
	// it returns an error, the entry is not written. errNotNext means that another one
	// was written first.
	Append(after int, e Entry) error
	// Entries returns all entries.
	Entries() ([]Entry, error)
	// Close ends the use of the log, which stays.
	Close() error
}

// Logs are the logs of all tables.
type Logs interface {
	// Create begins a log, under a name that no other has.
	Create(name string) (Log, error)
	// Open returns all logs that there are, by name.
	Open() (map[string]Log, error)
	// Remove deletes a log, which must be closed.
	Remove(name string) error
	// SetAside keeps a log, which must be closed, under another name, and returns that.
	// Open does not find it any more, and nothing is overwritten.
	SetAside(name string) (aside string, err error)
}

// A ledger is the log of a table that is open, and how much of it is written.
type ledger struct {
	log     Log
	entries int
	size    int // in bytes
}

// write writes an entry down.
func (l *ledger) write(e Entry) error {
	before := *l
	err := l.count(e)
	if err == nil {
		err = l.log.Append(before.entries, e)
	}
	if err != nil {
		*l = before
	}
	return err
}

// count counts an entry, if the log has room for it.
func (l *ledger) count(e Entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	size := len(line) + len("\n")
	share := orderShare
	switch {
	case e.Action+e.Pointed != "" || e.Failed:
		share = shares
	case e.Told != nil:
		share = tellShare
	case e.SeatTaken != nil:
		share = guestShare
	}
	if size > maxEntrySize || l.entries >= maxEntries*share/shares || l.size+size > maxLogSize*share/shares {
		return errLogFull
	}
	l.entries, l.size = l.entries+1, l.size+size
	return nil
}

// A BadLog is an error about a log that cannot be opened again.
type BadLog struct {
	Name  string // of its file
	Aside string // the new name of the file; "" if it was not renamed
	Err   error
}

// Error implements error.
func (b *BadLog) Error() string {
	return fmt.Sprintf("host: %s: %v (renamed to %q)", b.Name, b.Err, b.Aside)
}

// Unwrap returns what is wrong with the log.
func (b *BadLog) Unwrap() error { return b.Err }

// errLogFull is the error for an entry for which a log has no room.
var errLogFull = errors.New("host: the log of the table is full")

// errNotNext is the error of Log.Append for the second of two entries that follow the same
// one.
var errNotNext = errors.New("host: another entry was written first")
