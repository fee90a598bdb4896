package host

import (
	"crypto/subtle"
	"slices"

	"saboteur/game"
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
		return nil, t.ending
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
	if known && h.Match == t.played && h.Heard > 0 && h.Heard <= len(t.events) {
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
		isHost := equal(token, t.token)
		if isHost {
			t.takeHost(d)
		}
		taken := t.takeSeats(d, func(s *seat) bool {
			return isHost && s.host || s.token != "" && equal(token, s.token)
		})
		known = known && (isHost || taken)
	}
	unheard := t.takeSeats(d, func(s *seat) bool { return s.isOf(d.attempt) && s.device != d })
	return known && !unheard
}

// takeSeats gives a device the seats that belong to it, and lets its people play them again. It
// reports whether there are any.
func (t *Table) takeSeats(d *Device, belongs func(*seat) bool) (any bool) {
	for i := range t.seats {
		if belongs(&t.seats[i]) {
			any = true
			t.give(game.Seat(i), d)
			t.endDwarf(game.Seat(i))
		}
	}
	return any
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
	t.poke()
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
