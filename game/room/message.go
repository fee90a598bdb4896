package room

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"saboteur/game"
)

// Version is the version of the messages. Host and device must have the same.
const Version = 3

// A Message is one of the structs below.
type Message any

// From a device to the host.
type (
	// Hello is the first message of a device.
	Hello struct {
		Version int
		Code    string   // of the room, as the link has it, or the short code that was typed
		Tokens  []string // of the seats that the device has, and the host's own token
		Match   int      // the latest match of which the device knows: see Room
		Heard   int      // how many of its events the device has heard with the same seats
		// Device tells the connections of one device from those of others, and Attempt
		// counts them. What a network delivers late takes no seat from a newer one.
		Device  string
		Attempt int
	}
	// Sit takes a seat that is open, or renames a seat of the device. During a match, and for
	// a device from which the host has taken a seat away, it asks the host to be let in.
	Sit struct {
		Seat game.Seat
		Name string
		Look string // as bot.Appearance writes it
	}
	// Act plays for a seat of the device, whose turn it is.
	Act struct {
		Match  int // as in Room
		After  int // how many events the device had heard when the player chose
		Action string
	}
	// Say makes a statement of a seat of the device, whoever's turn it is.
	Say struct {
		Match  int    // as in Room
		After  int    // how many events the device had heard
		Spoken string // as game.Spoken writes it
	}
	// Point points at somebody for a seat of the device, or skips, in the phase Accusing.
	Point struct {
		Match    int    // as in Room
		Pointing string // as game.Pointing writes it
	}
	// Tell tells the people at other devices something, for a seat of the device.
	Tell struct {
		Match int // as in Room
		Aside Aside
	}
	// Ready says that the people at the device have seen the end of a round.
	Ready struct{ Round int8 }
	// Leave gives up a seat of the device for good.
	Leave struct{ Seat game.Seat }
	// Order is what only the host's own device may ask for.
	Order struct {
		Do   string // one of the orders
		Seat game.Seat
		Kind string // for OrderSeat: Open, or a dwarf as bot.Player.Profile writes it
		Name string // for OrderSeat: of a dwarf
		Look string `json:",omitempty"` // for OrderSeat: of a dwarf
		ID   int    // for OrderLetIn and OrderTurnAway: of the Request
		// Seconds, for OrderPatience, is what Room.Patience is to be: at most MaxPatience.
		Seconds int `json:",omitempty"`
	}
)

// What an Order asks for.
const (
	OrderStart  = "start"  // begin the match
	OrderSeat   = "seat"   // make a seat an open one or a dwarf's, before the match begins
	OrderFree   = "free"   // open a seat to another device; the tokens of the seat become worthless
	OrderDwarf  = "dwarf"  // let a dwarf play the seat until its player is back
	OrderWait   = "wait"   // wait for the player however long that takes, and play nothing for the seat
	OrderMine   = "mine"   // play the seat on the host's own device
	OrderAgain  = "again"  // gather for another match, once this one is over
	OrderFinish = "finish" // end the match and close the room
	OrderQuiet  = "quiet"  // let nobody tell an Aside
	OrderAsides = "asides" // let people tell them again

	OrderPatience = "patience" // wait for so many seconds for a player who is away

	OrderLetIn    = "let in"    // give a device the seat that it has asked for
	OrderTurnAway = "turn away" // refuse it that seat, and every other one in this match
	OrderRenew    = "renew"     // change the codes; a device without a seat has to come again by the new ones
)

// From the host to a device.
type (
	// Room is what everybody knows about the table. It is sent whenever it changes.
	Room struct {
		Rules  string // the name of the edition, or the house rules: see game.Rules
		First  game.Seat
		Dice   uint64
		Silent bool `json:",omitempty"` // nobody can make statements
		// Accusation: everybody points at somebody before roles are shown.
		Accusation bool `json:",omitempty"`
		Quiet      bool `json:",omitempty"` // nobody can tell an Aside
		// Patience is for how many seconds the table waits for a player who is away and whose turn it
		// is, before a dwarf plays; 0 for as long as it takes.
		Patience int `json:",omitempty"`
		Seats    []Seat
		Match    int // how many were played at the table before
		Started  bool
		// RoundEnd is the round whose end everybody looks at, until all who are there are
		// ready, or the host's own device is; 0 for none.
		RoundEnd int8
		Short    string // the code that is good for typing, "" if there is none now
		// Seatless is how many devices have no seat, before a match in which there is one for them.
		Seatless int `json:",omitempty"`
	}
	// Seated says which seats the device has, and the tokens that prove it later. The seats
	// of the host's own device have no tokens of their own, but "". Code is the one of the
	// room, with which a device comes back that has come by the short code, or by one that
	// is no longer good. Asked are the seats that the device waits to be let in to.
	Seated struct {
		Seats  []game.Seat
		Tokens []string
		Code   string
		Asked  []game.Seat `json:",omitempty"`
	}
	// Requests are those that the host has to decide about, in the order in which they were
	// made. Only the host's own device hears of them.
	Requests struct{ All []Request }
	// Unseated says that the device has lost a seat.
	Unseated struct {
		Seat game.Seat
		Why  Reason
	}
	// Events are what happened, as the seats of the device may know it. First is the
	// number of the first one, from 0; 0 means that the device is to forget what it has
	// heard before.
	Events struct {
		First  int
		Events []Event
	}
	// Asides are what people have told each other in this match. First is the number of the
	// first one, from 0; of those before, a device that comes late need not hear.
	Asides struct {
		First int
		All   []Aside
	}
	// Refused says that an Act, a Say, a Point, a Tell or a Sit was not done. The device has to think again.
	Refused struct {
		After int // of the Act; -1 for a Say, a Point or a Tell
		Why   Reason
		Rule  string // the text of the error of package game, if Why is NotLegal
	}
	// Finished is the record of the match, which is over: from now on nothing is secret.
	Finished struct{ Record json.RawMessage }
	// Closed is the last message of a connection.
	Closed struct{ Why Reason }
)

// A Request is how a device asks to be let in to a seat.
type Request struct {
	ID         int // tells it from all others of the table; from 1
	Seat       game.Seat
	Name, Look string
	SameAs     string // whose device has the same network address; "" for nobody's
}

// A Seat is what everybody knows about a seat.
type Seat struct {
	Name   string
	Look   string
	Kind   string // as bot.Player.Profile writes it, or Open
	Here   bool   // a device of the player is connected; true for dwarves
	Host   bool   // the seat is played on the host's own device
	Dwarf  bool   // a dwarf plays for the person who is away
	Freed  bool   // the host has opened the seat to another device
	Ready  bool   // the player has seen the end of the round
	Absent int    // for how many seconds nobody has been there, in steps of five
	Waits  int    `json:",omitempty"` // for how many seconds more the table waits for the player, in such steps; 0 if no time is set
	Joined int    `json:",omitempty"` // how many people have taken the seat since the match began
}

// MaxPatience is the most seconds of Room.Patience.
const MaxPatience = 3600

// Open is the Kind of a seat that waits for somebody.
const Open = "open"

// A Reason is why something was refused or has ended. Each has a sentence in package
// words.
type Reason string

const (
	WrongCode    Reason = "wrong code"       // there is no room with the code
	MatchBegun   Reason = "match begun"      // a short code is good in the lobby only, and all tables play
	TooManyTries Reason = "too many tries"   // too many wrong codes from one address
	WrongVersion Reason = "wrong version"    // the device speaks another version of the messages
	RoomFull     Reason = "room full"        // no more devices are let in
	SeatTaken    Reason = "seat taken"       // somebody else has the seat
	TakenOver    Reason = "taken over"       // another device plays the seat with the same token
	SeatFreed    Reason = "seat freed"       // the host has taken the seat away
	NotLegal     Reason = "not legal"        // the rules do not allow it
	TooLate      Reason = "too late"         // something else has happened first
	NotAllowed   Reason = "not allowed"      // the device has no right to it
	BadMessage   Reason = "bad message"      // the message is invalid
	TooMuch      Reason = "too much"         // too many or too long messages
	HostClosed   Reason = "host closed"      // the host has closed the room
	HostGone     Reason = "host gone"        // the host does not answer
	HostAway     Reason = "host away"        // the host's program has ended, and can open the room again
	TooFew       Reason = "too few"          // a match needs three players at least
	SeatHad      Reason = "had a seat"       // the device has had another seat in this match
	TurnedAway   Reason = "turned away"      // the host does not let the device in
	CodeRenewed  Reason = "code renewed"     // the room has another code now
	TooManyHere  Reason = "too many devices" // of one address, more are not let in
	BadName      Reason = "bad name"         // the name is too long, or nothing of it can be seen
	Unreachable  Reason = "unreachable"      // nothing answers at the address
	NotSaved     Reason = "cannot be saved"  // the host cannot write its log
	TooSoon      Reason = "too soon"         // the seat has been taken too often just now
	TooFast      Reason = "too fast"         // the seat has told something just now
	QuietRoom    Reason = "quiet"            // the host lets nobody tell anything
	LogFull      Reason = "log full"         // the host's log of the table has become too long
	TableFailed  Reason = "table failed"     // a mistake of the program has ended the table
	BadAddress   Reason = "not an address"   // what was typed is not an address
	NotSaboteur  Reason = "no Saboteur host" // something else answers at the address
)

// types are all messages by the type that their JSON has.
var types = map[string]reflect.Type{
	"hello": reflect.TypeFor[Hello](), "sit": reflect.TypeFor[Sit](), "act": reflect.TypeFor[Act](), "ready": reflect.TypeFor[Ready](),
	"say": reflect.TypeFor[Say](), "point": reflect.TypeFor[Point](), "tell": reflect.TypeFor[Tell](), "asides": reflect.TypeFor[Asides](),
	"leave": reflect.TypeFor[Leave](), "order": reflect.TypeFor[Order](),
	"room": reflect.TypeFor[Room](), "requests": reflect.TypeFor[Requests](), "seated": reflect.TypeFor[Seated](), "unseated": reflect.TypeFor[Unseated](),
	"events": reflect.TypeFor[Events](), "refused": reflect.TypeFor[Refused](), "finished": reflect.TypeFor[Finished](),
	"closed": reflect.TypeFor[Closed](),
}

// MaxMessage is the most bytes that a message from a device may have.
const MaxMessage = 64 << 10

// Short codes have ShortCode letters of ShortLetters, none of which looks like another one.
// Small letters are as good.
const (
	ShortCode    = 6
	ShortLetters = "ABCDEFGHKLMNPRSTUVWXYZ"
)

// IsShortCode reports whether a text may be the short code of a table.
func IsShortCode(text string) bool {
	return len(text) == ShortCode && strings.Trim(strings.ToUpper(text), ShortLetters) == ""
}

// ErrUnknownType is the error for a message of a type that there is not.
var ErrUnknownType = errors.New("room: there is no such type of message")

// Marshal returns a message as JSON: the object that is the message, with its type.
func Marshal(m Message) ([]byte, error) { return marshalTyped(types, m) }

// Unmarshal reads a message that Marshal wrote, or a newer version of it.
func Unmarshal(text []byte) (Message, error) { return unmarshalTyped(types, text) }

// IsCut reports whether a text is only the beginning of a message. A WebSocket that ends while a
// message is on its way may hand that over as if it were whole.
func IsCut(text []byte) bool {
	err := json.NewDecoder(bytes.NewReader(text)).Decode(new(json.RawMessage))
	return err == io.EOF || err == io.ErrUnexpectedEOF
}

// marshalTyped writes a struct, which is in a table, as an object that begins with its
// type.
func marshalTyped(table map[string]reflect.Type, m any) ([]byte, error) {
	for name, typ := range table {
		if typ != reflect.TypeOf(m) {
			continue
		}
		fields, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		head := fmt.Sprintf(`{"type":%q`, name)
		if len(fields) > len("{}") {
			head += ","
		}
		return append([]byte(head), fields[1:]...), nil
	}
	return nil, fmt.Errorf("%w: %T", ErrUnknownType, m)
}

// unmarshalTyped reads an object into the struct that a table has for its type.
func unmarshalTyped(table map[string]reflect.Type, text []byte) (any, error) {
	var head struct{ Type string }
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, fmt.Errorf("room: not a message: %w", err)
	}
	typ, ok := table[head.Type]
	if !ok {
		return nil, fmt.Errorf("%w: %.20q", ErrUnknownType, head.Type)
	}
	m := reflect.New(typ)
	if err := json.Unmarshal(text, m.Interface()); err != nil {
		return nil, fmt.Errorf("room: not a message of type %s: %w", head.Type, err)
	}
	return m.Elem().Interface(), nil
}
