package host

import (
	"time"

	"saboteur/game/names"
	"saboteur/game/room"
)

// What people tell each other at different devices is written down and told to all, beside the
// game: no bot hears of it.

const (
	asidePause   = 2 * time.Second // between two asides of a seat
	latestAsides = 100             // a device that comes late is told so many
)

// tellAside tells everybody something for a seat of a device.
func (t *hostedRoom) tellAside(d *device, m room.Tell) room.Reason {
	a := m.Aside
	a.Text, a.After = names.Line(a.Text), len(t.events)
	now := t.setting.Now()
	switch {
	case !t.seats.has(a.Seat) || !a.IsWhole() || !a.Face.IsShown():
		return room.BadMessage
	case t.seats[a.Seat].device != d:
		return room.NotAllowed
	case !t.started || m.Match != t.played:
		return room.TooLate
	case t.quiet:
		return room.QuietRoom
	case now.Sub(t.seats[a.Seat].told) < asidePause:
		return room.TooFast
	}
	t.seats[a.Seat].told = now
	return t.note(Entry{Told: &a})
}

// mayTell reports whether somebody may have told an aside.
func (t *hostedRoom) mayTell(a *room.Aside) bool {
	return t.seats.has(a.Seat) && t.seats[a.Seat].Human && a.IsWhole() && a.Face.IsShown() && a.Text == names.Line(a.Text) && a.After == len(t.events)
}

// tellAsides tells a device what people have told each other since it was last told.
func (m *match) tellAsides(d *device) {
	first := max(d.told, len(m.asides)-latestAsides)
	if first == len(m.asides) {
		return
	}
	d.told = len(m.asides)
	d.tell(room.Asides{First: first, All: m.asides[first:]})
}
