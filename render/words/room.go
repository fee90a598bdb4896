package words

import "saboteur/game/room"

// roomReasons are the messages for the reasons of package room.
var roomReasons = map[room.Reason]ID{
	room.WrongCode:    RoomWrongCode,
	room.TooManyTries: RoomTooManyTries,
	room.WrongVersion: RoomWrongVersion,
	room.RoomFull:     RoomFull,
	room.SeatTaken:    RoomSeatTaken,
	room.TakenOver:    RoomTakenOver,
	room.SeatFreed:    RoomSeatFreed,
	room.SeatHad:      RoomSeatHad,
	room.TurnedAway:   RoomTurnedAway,
	room.CodeRenewed:  RoomCodeRenewed,
	room.TooManyHere:  RoomTooManyHere,
	room.NotLegal:     RoomNotLegal,
	room.TooLate:      RoomTooLate,
	room.NotAllowed:   RoomNotAllowed,
	room.BadMessage:   RoomBadMessage,
	room.TooMuch:      RoomTooMuch,
	room.HostClosed:   RoomHostClosed,
	room.HostGone:     RoomHostGone,
	room.HostAway:     RoomHostAway,
	room.TooFew:       RoomTooFew,
	room.BadName:      RoomBadName,
	room.Unreachable:  RoomUnreachable,
	room.NotSaved:     RoomNotSaved,
	room.TooSoon:      RoomTooSoon,
	room.TooFast:      RoomTooFast,
	room.QuietRoom:    RoomQuiet,
	room.LogFull:      RoomLogFull,
	room.TableFailed:  RoomTableFailed,
	room.BadAddress:   RoomBadAddress,
	room.NotSaboteur:  RoomNotSaboteur,
}

// RoomReasonText returns the sentence that says why something was refused or has ended at
// a table that several devices share, and what to do about it; "" for no reason.
func (w *Words) RoomReasonText(r room.Reason) string {
	if r == "" {
		return ""
	}
	id, known := roomReasons[r]
	if !known { // a newer host
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
