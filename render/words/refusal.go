package words

import (
	"errors"
	"io/fs"
	"strings"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/store"
)

// refusals are the messages for the errors of the rules that say more than WhyCannot.
var refusals = []errorText{
	{game.ErrMatchOver, WhyMatchOver},
	{game.ErrRoundOver, WhyRoundOver},
	{game.ErrNotYourTurn, WhyNotYourTurn},
	{game.ErrNotInHand, WhyNotInHand},
	{game.ErrWrongCard, WhyWrongCard},
	{game.ErrBrokenTool, WhyBrokenTool},
	{game.ErrOneWay, WhySymmetric},
	{game.ErrOccupied, WhyOccupied},
	{game.ErrAlone, WhyNoNeighbour},
	{game.ErrUnconnected, WhyUnconnected},
	{game.ErrOwnTool, WhyOwnTool},
	{game.ErrBrokenAlready, WhyBrokenAlready},
	{game.ErrWrongTool, WhyWrongTool},
	{game.ErrNotBroken, WhyNotBroken},
	{game.ErrNothingThere, WhyNothingThere},
	{game.ErrCannotFall, WhyCannotCollapse},
	{game.ErrGoalTurned, WhyGoalTurned},
	{game.ErrNoTalk, WhyNoTalk},
	{game.ErrSaidEnough, WhySaidEnough},
	{game.ErrSaidBefore, WhySaidBefore},
	{game.ErrAnswered, WhyAnswered},
	{game.ErrNoQuestion, WhyNoQuestion},
	{game.ErrAboutFaceUp, WhyGoalTurned},
	{game.ErrImpossibleAsk, WhyImpossibleAsk},
}

// RefusalText returns the sentence that says why the rules refuse a move. Sides are those of the
// board as it is drawn: see ForBoard.
func (w *Words) RefusalText(err error) string {
	var side *game.SideError
	if errors.As(err, &side) {
		if side.Open {
			return w.side("why.side.open", side.Side)
		}
		return w.side("why.side.rock", side.Side)
	}
	return w.Say(textOf(refusals, err, WhyCannot))
}

// An errorText is the message for an error.
type errorText struct {
	err error
	id  ID
}

// storageErrors are the messages for problems with the place where matches are
// saved.
var storageErrors = []errorText{
	{store.ErrFull, SaveErrorFull},
	{store.ErrReadOnly, SaveErrorReadOnly},
	{store.ErrInUse, SaveErrorInUse},
}

// fileErrors are the messages for files that cannot be read.
var fileErrors = []errorText{
	{store.ErrForeign, BadFileForeign},
	{store.ErrNewerVersion, BadFileNewer},
	{store.ErrTruncated, BadFileTruncated},
	{store.ErrTooLarge, BadFileTooLarge},
	{store.ErrOtherKey, BadFileOtherKey},
}

// exportErrors are the messages for files that cannot be exported.
var exportErrors = []errorText{
	{store.ErrFull, ExportFull},
	{store.ErrReadOnly, ExportReadOnly},
	{store.ErrInUse, SaveErrorInUse},
	{fs.ErrNotExist, ExportGone},
}

// importErrors are the messages for files that cannot be imported.
var importErrors = []errorText{
	{store.ErrForeign, ImportForeign},
	{store.ErrNewerVersion, ImportNewer},
	{store.ErrTruncated, ImportTruncated},
	{store.ErrChanged, ImportChanged},
	{store.ErrTooLarge, ImportTooLarge},
	{store.ErrOtherKey, ImportOtherKey},
	{store.ErrUnfinished, ImportUnfinished},
	{store.ErrFull, ImportFull},
	{store.ErrReadOnly, ImportReadOnly},
	{store.ErrInUse, SaveErrorInUse},
}

// textOf returns the message for an error, or fallback if it has none.
func textOf(all []errorText, err error, fallback ID) ID {
	for _, f := range all {
		if errors.Is(err, f.err) {
			return f.id
		}
	}
	return fallback
}

// StorageErrorText returns the sentence about an error of saving or loading.
func (w *Words) StorageErrorText(err error) string {
	var file *store.BadFile
	switch {
	case !errors.As(err, &file):
		return w.Say(textOf(storageErrors, err, SaveErrorFailed))
	case file.RenamedTo == "":
		return w.Say(BadFileNotRenamed, Slots{"file": file.Name})
	}
	return w.Say(textOf(fileErrors, file.Err, BadFileChanged), Slots{"file": file.RenamedTo})
}

// ImportErrorText returns the sentence that says why a file cannot be imported.
func (w *Words) ImportErrorText(err error) string {
	return w.Say(textOf(importErrors, err, ImportFailed))
}

// ExportErrorText returns the sentence that says why a file cannot be exported.
func (w *Words) ExportErrorText(err error) string {
	var file *store.BadFile
	if errors.As(err, &file) {
		return w.StorageErrorText(err)
	}
	return w.Say(textOf(exportErrors, err, ExportFailed))
}

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
