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
