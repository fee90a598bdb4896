package host

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// Everything that a device is sent goes through this file. A device hears of every event,
// in the same order and at the same moment as all others; only what the seats of others
// keep secret is left blank.

// tell tells every device what it has not been told yet.
func (t *hostedRoom) tell() {
	about, err := room.Marshal(t.room())
	if err != nil {
		panic(err) // a struct of plain values
	}
	for _, d := range slices.Clone(t.devices) {
		t.tellSeats(d) // first: a match that begins may have renumbered them
		t.tellRequests(d)
		if !bytes.Equal(about, d.room) {
			d.room = about
			d.send(about)
		}
		t.tellEvents(d)
		t.tellAsides(d)
		if t.over() && !d.finished {
			d.finished = true
			d.tell(t.finished())
		}
	}
}

// tellSeats tells a device which seats it has, and has asked for, if that has changed. With
// other seats it hears of the whole match again, as they know it.
func (t *hostedRoom) tellSeats(d *device) {
	now := t.seated(d)
	same := slices.Equal(now.Seats, d.seated.Seats) && slices.Equal(now.Tokens, d.seated.Tokens)
	if !same {
		d.heard = 0
	}
	if !same || now.Code != d.seated.Code || !slices.Equal(now.Asked, d.seated.Asked) {
		d.seat(now)
	}
}

// seated returns which seats a device has.
func (t *hostedRoom) seated(d *device) (now room.Seated) {
	now.Code, now.Asked = t.code, t.askedBy(d)
	for _, s := range d.seats() {
		now.Seats, now.Tokens = append(now.Seats, s), append(now.Tokens, t.seats[s].token)
	}
	return now
}

// seat tells a device which seats it has.
func (d *device) seat(now room.Seated) {
	d.seated = now
	d.tell(now)
}

// tellEvents tells a device of all events that it has not heard.
func (m *match) tellEvents(d *device) {
	if d.heard == len(m.events) {
		return
	}
	seats := d.seats()
	news := room.Events{First: d.heard}
	for _, e := range m.events[d.heard:] {
		news.Events = append(news.Events, room.Event{Event: room.For(seats, e)})
	}
	d.heard = len(m.events)
	d.tell(news)
}

// room returns what everybody knows about the table.
func (t *hostedRoom) room() room.Room {
	r := room.Room{Rules: t.config.Rules.String(), First: t.config.First, Dice: t.config.BotSeed, Silent: t.config.Silent, Accusation: t.config.Accusation, Quiet: t.quiet, Patience: t.patience, Match: t.played, Started: t.started, RoundEnd: t.ended}
	if !t.started {
		r.Short = t.short
		if len(t.seats.taken()) < len(t.seats) {
			r.Seatless = seatless(t.devices)
		}
	}
	for i := range t.seats {
		r.Seats = append(r.Seats, t.public(game.Seat(i)))
	}
	if left, counts := t.patienceLeft(); counts {
		r.Seats[t.state.Turn].Waits = inSteps(left + absentStep - 1)
	}
	return r
}

// seatless returns how many devices have no seat.
func seatless(devices []*device) (n int) {
	for _, d := range devices {
		if !d.host && len(d.seats()) == 0 {
			n++
		}
	}
	return n
}

// public returns what everybody knows about a seat. A character that a dwarf has drawn is
// not among it.
func (t *hostedRoom) public(at game.Seat) room.Seat {
	s := &t.seats[at]
	p := room.Seat{Name: s.Name, Look: s.Look.String(), Kind: s.Profile(), Here: !s.Human || s.device != nil, Host: s.host, Dwarf: s.dwarf, Freed: s.open && t.started, Ready: t.seen[at], Joined: s.joined}
	if s.open && !t.started {
		p.Kind = room.Open
	}
	if !p.Here && !s.open {
		p.Absent = inSteps(t.setting.Now().Sub(s.away))
	}
	return p
}

// absentStep is in which steps it is told for how long somebody has been away.
const absentStep = 5 * time.Second

// inSteps returns a time in seconds, in whole steps.
func inSteps(d time.Duration) int { return int(d/absentStep) * int(absentStep/time.Second) }

// finished returns the record of the match, which must be over.
func (m *match) finished() room.Finished {
	text, err := json.Marshal(&m.record)
	if err != nil {
		panic(err) // the record was played here
	}
	return room.Finished{Record: text}
}

// tell sends a message to a device.
func (d *device) tell(m room.Message) {
	text, err := room.Marshal(m)
	if err != nil {
		panic(err) // messages are structs of plain values
	}
	d.send(text)
}

// send puts a message into the outbox of a device. A device that does not empty it is gone.
func (d *device) send(text []byte) {
	if d.gone {
		return
	}
	select {
	case d.outbox <- text:
	default:
		d.table.drop(d)
	}
}

// abandoned reports whether the match has ended and nobody is at the table any more. Of a table
// that is busy it says no: nobody waits for it.
func (t *hostedRoom) abandoned() bool {
	if !t.mu.TryLock() {
		return false
	}
	defer t.mu.Unlock()
	return t.ending == "" && t.over() && len(t.devices) == 0
}

// turnOf returns whose turn it is if a bot plays that seat.
func (t *hostedRoom) turnOf() (s game.Seat, ok bool) {
	s = t.state.Turn
	if !t.started || t.over() || s == game.Nobody {
		return s, false
	}
	return s, !t.seats[s].Human || t.seats[s].dwarf
}
