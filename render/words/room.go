package words

import (
	"strings"

	"saboteur/game/room"
)

// RoomReasonText returns the sentence that says why something was refused or has ended at
// a table that several devices share, and what to do about it; "" for no reason.
func (w *Words) RoomReasonText(r room.Reason) string {
	if r == "" {
		return ""
	}
	id := ID("room." + strings.ReplaceAll(strings.ToLower(string(r)), " ", "-"))
	if w.texts[id] == "" { // a newer host's
		id = RoomBadMessage
	}
	return w.Say(id)
}

// AbsenceNote returns the few words to put at a seat of the room whose player does not
// play: away, a dwarf plays, or free. It is "" for all other seats.
func (w *Words) AbsenceNote(s room.Seat) string {
	switch {
	case s.Kind == room.Open || s.Freed:
		return w.Say(SeatFree)
	case s.Dwarf:
		return w.Say(SeatSubstitute)
	case s.Here || s.Host:
		return ""
	case s.Absent >= 60:
		return w.Say(SeatAwayLong, Slots{"n": s.Absent / 60})
	case s.Absent > 0:
		return w.Say(SeatAwayFor, Slots{"n": s.Absent})
	}
	return w.Say(SeatAway)
}
