package host

import (
	"crypto/subtle"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// A Device is one end of a table: it plays the seats that it has, or watches.
type Device struct {
	table    *Table
	attempt  attempt     // that has connected it
	host     bool        // may give orders
	seated   room.Seated // what it was told about its seats
	heard    int         // how many events it was sent
	room     []byte      // the latest it was told about the room
	finished bool        // it was sent the record
	outbox   chan []byte // messages to be sent; closed when the device is gone
	gone     bool
}

// outboxSize is how many messages may wait for a device. One that reads too slowly for that
// is cut off, and can come back.
const outboxSize = 256

// maxDevices is how many devices may be at a table.
const maxDevices = 40

// maxDeviceID is how many bytes a device's name for itself may have; it is written down.
const maxDeviceID = 64

// maxName is the most letters of a name.
const maxName = 20

// Outbox returns the messages for the device, in order, as JSON. It is closed when the
// device is to be gone.
func (d *Device) Outbox() <-chan []byte { return d.outbox }

// Connect lets a device in that knows the code of the table. It returns the reason if it is
// not let in, and "" otherwise.
func (t *Table) Connect(h room.Hello) (*Device, room.Reason) {
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.closed:
		return nil, room.HostClosed
	case h.Version != room.Version:
		return nil, room.WrongVersion
	case len(h.Device) > maxDeviceID:
		return nil, room.BadMessage
	case len(t.devices) >= maxDevices && !(t.knows(h.Tokens) && t.dropWatcher()):
		return nil, room.RoomFull
	}
	d := &Device{table: t, attempt: attempt{h.Device, h.Attempt}, outbox: make(chan []byte, outboxSize)}
	if t.isLate(d, h.Tokens) {
		return nil, room.TakenOver
	}
	t.devices = append(t.devices, d)
	known := t.claim(d, h.Tokens)
	d.seat(t.seated(d)) // even if it has none: it may believe that it has
	if known && h.Heard > 0 && h.Heard <= len(t.events) {
		d.heard = h.Heard
	}
	t.tell()
	t.poke()
	return d, ""
}

// isLate reports whether a device has the right to something that it already has by a newer
// connection.
func (t *Table) isLate(d *Device, tokens []string) bool {
	if slices.ContainsFunc(t.seats, func(s seat) bool { return s.isOf(d.attempt) && d.attempt.late(s.latest) }) {
		return true
	}
	for _, token := range tokens[:min(len(tokens), game.MaxSeats+1)] {
		if equal(token, t.token) && d.attempt.late(t.latestHost) {
			return true
		}
		for i := range t.seats {
			if s := &t.seats[i]; s.token != "" && equal(token, s.token) && d.attempt.late(s.latest) {
				return true
			}
		}
	}
	return false
}

// knows reports whether one of some tokens is good for something.
func (t *Table) knows(tokens []string) bool {
	return slices.ContainsFunc(tokens[:min(len(tokens), game.MaxSeats+1)], func(token string) bool {
		return equal(token, t.token) || slices.ContainsFunc(t.seats, func(s seat) bool { return s.token != "" && equal(token, s.token) })
	})
}

// dropWatcher makes room at a full table for somebody who plays. It reports false if all
// devices play.
func (t *Table) dropWatcher() bool {
	i := slices.IndexFunc(t.devices, func(d *Device) bool { return !d.host && len(d.seats()) == 0 })
	if i < 0 {
		return false
	}
	t.devices[i].tell(room.Closed{Why: room.RoomFull})
	t.drop(t.devices[i])
	return true
}

// claim gives a device the seats whose tokens it has, and those that it took without hearing
// of it. It reports whether it knows which seats it has.
func (t *Table) claim(d *Device, tokens []string) (known bool) {
	known = true
	for _, token := range tokens[:min(len(tokens), game.MaxSeats+1)] {
		good := false
		if equal(token, t.token) {
			good = true
			t.takeHost(d)
			for i := range t.seats {
				if t.seats[i].host {
					t.give(game.Seat(i), d)
					t.endDwarf(game.Seat(i))
				}
			}
		}
		for i := range t.seats {
			if s := &t.seats[i]; s.token != "" && equal(token, s.token) {
				good = true
				t.give(game.Seat(i), d)
				t.endDwarf(game.Seat(i))
			}
		}
		known = known && good
	}
	for i := range t.seats {
		if s := &t.seats[i]; s.isOf(d.attempt) && s.device != d {
			known = false
			t.give(game.Seat(i), d)
			t.endDwarf(game.Seat(i))
		}
	}
	return known
}

// takeHost makes a device the host's own, in place of another one.
func (t *Table) takeHost(d *Device) {
	t.latestHost = d.attempt
	for _, other := range slices.Clone(t.devices) {
		if other.host && other != d {
			other.tell(room.Closed{Why: room.TakenOver})
			t.drop(other)
		}
	}
	d.host = true
}

// equal compares secrets in a time that does not depend on them.
func equal(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// endDwarf lets a person play again, if a dwarf does. If that cannot be written down, the
// dwarf plays on.
func (t *Table) endDwarf(s game.Seat) {
	if t.seats[s].dwarf {
		t.note(Entry{Changed: &Changed{Seat: s, Dwarf: new(bool)}})
	}
}

// give lets a device play a seat. The device that did is told.
func (t *Table) give(s game.Seat, d *Device) {
	at := &t.seats[s]
	if at.device != nil && at.device != d {
		t.lose(s, room.TakenOver)
	}
	at.device, at.latest = d, d.attempt
}

// lose takes a seat from the device that plays it, if there is one. The device is told why,
// unless it has asked for that itself.
func (t *Table) lose(s game.Seat, why room.Reason) {
	d := t.seats[s].device
	t.seats[s].device = nil
	if d != nil && why != "" {
		d.tell(room.Unseated{Seat: s, Why: why})
	}
}

// seats returns the seats that a device plays.
func (d *Device) seats() (mine []game.Seat) {
	for i := range d.table.seats {
		if d.table.seats[i].device == d {
			mine = append(mine, game.Seat(i))
		}
	}
	return mine
}

// Leave says that a device is gone. Its seats stay its own.
func (d *Device) Leave() {
	t := d.table
	t.mu.Lock()
	defer t.mu.Unlock()
	t.drop(d)
	t.tell()
}

// drop forgets a device.
func (t *Table) drop(d *Device) {
	if d.gone {
		return
	}
	d.gone = true
	close(d.outbox)
	t.devices = slices.DeleteFunc(t.devices, func(other *Device) bool { return other == d })
	for i := range t.seats {
		if t.seats[i].device == d {
			t.seats[i].device, t.seats[i].away = nil, t.setting.Now()
		}
	}
}

// Remind tells a device about the room, though nothing has changed.
func (d *Device) Remind() {
	d.table.mu.Lock()
	defer d.table.mu.Unlock()
	d.room = nil
	d.table.tell()
}

// Refuse tells a device that something it has sent cannot be read.
func (d *Device) Refuse(m room.Message) {
	d.table.mu.Lock()
	defer d.table.mu.Unlock()
	d.tell(m)
}

// Receive does what a message from a device asks for, or tells the device why not.
func (d *Device) Receive(m room.Message) {
	t := d.table
	t.mu.Lock()
	defer t.mu.Unlock()
	if d.gone {
		return
	}
	if refused := t.receive(d, m); refused.Why != "" {
		d.tell(refused)
	}
	t.tell()
	t.poke()
}

func (t *Table) receive(d *Device, m room.Message) room.Refused {
	switch m := m.(type) {
	case room.Sit:
		return room.Refused{Why: t.seatDevice(d, m)}
	case room.Leave:
		return room.Refused{Why: t.leaveSeat(d, m.Seat)}
	case room.Act:
		return t.act(d, m)
	case room.Order:
		return room.Refused{Why: t.order(d, m)}
	}
	return room.Refused{Why: room.BadMessage}
}

// seatDevice lets a device take an open seat, or rename its own.
func (t *Table) seatDevice(d *Device, m room.Sit) room.Reason {
	if !t.has(m.Seat) {
		return room.BadMessage
	}
	name, ok := cleanName(m.Name)
	if _, err := bot.ParseLook(m.Look); err != nil || !ok {
		return room.BadName
	}
	at := &t.seats[m.Seat]
	sat := Sat{m.Seat, t.unusedName(name, m.Seat), m.Look, at.token, d.attempt.device}
	switch {
	case at.device == d && !at.open:
		return t.note(Entry{Sat: &sat})
	case !at.open:
		return room.SeatTaken
	}
	before := d.seats()
	sat.Token = t.newToken()
	if why := t.note(Entry{Sat: &sat}); why != "" {
		return why
	}
	t.give(m.Seat, d)
	if !d.host && !t.started { // a device changes its seat
		for _, s := range before {
			t.leaveSeat(d, s)
		}
	}
	return ""
}

// leaveSeat gives up a seat of a device.
func (t *Table) leaveSeat(d *Device, s game.Seat) room.Reason {
	if !t.has(s) || t.seats[s].device != d {
		return room.NotAllowed
	}
	return t.free(s, "") // its own wish
}

// free opens a seat. The device that had it is told why, if there is a reason.
func (t *Table) free(s game.Seat, why room.Reason) room.Reason {
	if failed := t.note(Entry{Left: &s}); failed != "" {
		return failed
	}
	t.lose(s, why)
	return ""
}

// act plays for a seat of a device.
func (t *Table) act(d *Device, m room.Act) room.Refused {
	refused := room.Refused{After: m.After}
	turn := t.state.Turn
	a, err := game.ParseAction(m.Action)
	switch {
	case err != nil:
		refused.Why = room.BadMessage
	case !t.started || turn == game.Nobody || t.seats[turn].device != d:
		refused.Why = room.TooLate
	case m.After != len(t.events):
		refused.Why = room.TooLate
	default:
		if err := t.state.Check(a); err != nil {
			refused.Why, refused.Rule = room.NotLegal, err.Error()
			break
		}
		t.endDwarf(turn)
		refused.Why = t.note(Entry{Action: m.Action})
	}
	return refused
}

// order does what only the host's own device may ask for.
func (t *Table) order(d *Device, o room.Order) room.Reason {
	if !d.host {
		return room.NotAllowed
	}
	switch o.Do {
	case room.OrderStart:
		return t.start()
	case room.OrderFinish:
		t.setting.Finish(t.code)
		return ""
	}
	if !t.has(o.Seat) {
		return room.BadMessage
	}
	at := &t.seats[o.Seat]
	switch {
	case o.Do == room.OrderSeat && !t.started:
		return t.reseat(o)
	case o.Do == room.OrderFree && at.Human && !at.open:
		return t.free(o.Seat, room.SeatFreed)
	case o.Do == room.OrderMine && (at.Human || at.open):
		return t.take(d, o.Seat)
	case (o.Do == room.OrderDwarf || o.Do == room.OrderWait) && t.started && at.Human && !at.open:
		dwarf := o.Do == room.OrderDwarf
		return t.note(Entry{Changed: &Changed{Seat: o.Seat, Dwarf: &dwarf}})
	}
	return room.NotAllowed
}

// reseat makes a seat an open one or a dwarf's, before the match.
func (t *Table) reseat(o room.Order) room.Reason {
	c := Chair{Open: true, Profile: bot.Player{Human: true}.Profile()}
	if o.Kind != room.Open {
		p, err := bot.ParsePlayer(o.Kind)
		name, ok := cleanName(o.Name)
		if err != nil || p.Human || !ok {
			return room.BadMessage
		}
		if p.Character == bot.Even { // nothing is said about it
			p.Character = bot.RandomCharacter
		}
		p.Name = t.unusedName(name, o.Seat)
		c = chairOf(p)
	}
	d := t.seats[o.Seat].device
	if why := t.note(Entry{Changed: &Changed{Seat: o.Seat, Chair: &c}}); why != "" {
		return why
	}
	t.seats[o.Seat].device = d
	t.lose(o.Seat, room.SeatFreed)
	return ""
}

// take lets the host's own device play a seat.
func (t *Table) take(d *Device, s game.Seat) room.Reason {
	if why := t.note(Entry{Changed: &Changed{Seat: s, Mine: true}}); why != "" {
		return why
	}
	if t.seats[s].device != d {
		t.lose(s, room.SeatFreed)
	}
	t.give(s, d)
	return ""
}

// start begins the match with all seats that are taken.
func (t *Table) start() room.Reason {
	var profiles []string
	for _, s := range t.seats {
		p := s.Player
		if s.open {
			continue
		}
		if !p.Human && p.Character == bot.RandomCharacter {
			p.Character = bot.Characters[t.setting.Seed()%uint64(len(bot.Characters))]
		}
		profiles = append(profiles, p.Profile())
	}
	switch {
	case t.started:
		return room.NotAllowed
	case len(profiles) < game.MinSeats:
		return room.TooFew
	}
	return t.note(Entry{Started: &Started{profiles}})
}

// note writes an entry down and does what it says.
func (t *Table) note(e Entry) room.Reason {
	if t.write(e) != nil {
		return room.NotSaved
	}
	return ""
}

// cleanName returns a name without spaces around it; ok is false if it is none.
func cleanName(name string) (clean string, ok bool) {
	clean = strings.TrimSpace(name)
	bad := strings.ContainsFunc(clean, func(r rune) bool { return !unicode.IsPrint(r) && r != joiner || r == utf8.RuneError })
	return clean, strings.Trim(clean, string(joiner)) != "" && utf8.RuneCountInString(clean) <= maxName && !bad
}

// joiner joins the characters around it to one, as in emoji of families.
const joiner = '\u200d'

// unusedName returns a name for a seat, with a number behind it if somebody else has it.
func (t *Table) unusedName(name string, s game.Seat) string {
	taken := func(name string) bool {
		for i, other := range t.seats {
			if other.Name == name && game.Seat(i) != s && (t.started || !other.open) { // before the match, an open seat's is a suggestion
				return true
			}
		}
		return false
	}
	unused := name
	for n := 2; taken(unused); n++ {
		number := fmt.Sprint(" ", n)
		letters := []rune(name)
		unused = string(letters[:min(len(letters), maxName-len(number))]) + number
	}
	return unused
}
