package words

import (
	"errors"

	"saboteur/game"
)

// refusals are the messages for the errors of the rules.
var refusals = []struct {
	err error
	id  ID
}{
	{game.ErrMatchOver, WhyMatchOver},
	{game.ErrRoundOver, WhyRoundOver},
	{game.ErrNotYourTurn, WhyNotYourTurn},
	{game.ErrMalformed, WhyCannot},
	{game.ErrNotInHand, WhyNotInHand},
	{game.ErrWrongCard, WhyWrongCard},
	{game.ErrBrokenTool, WhyBrokenTool},
	{game.ErrOneWay, WhySymmetric},
	{game.ErrOccupied, WhyOccupied},
	{game.ErrAlone, WhyNoNeighbour},
	{game.ErrUnconnected, WhyUnconnected},
	{game.ErrNoSeat, WhyCannot},
	{game.ErrOwnTool, WhyOwnTool},
	{game.ErrBrokenAlready, WhyBrokenAlready},
	{game.ErrWrongTool, WhyWrongTool},
	{game.ErrNotBroken, WhyNotBroken},
	{game.ErrNothingThere, WhyNothingThere},
	{game.ErrCannotFall, WhyCannotCollapse},
	{game.ErrNoGoal, WhyCannot},
	{game.ErrGoalTurned, WhyGoalTurned},
	{game.ErrNotOffered, WhyCannot},
	{game.ErrNoTalk, WhyNoTalk},
	{game.ErrNoStatement, WhyCannot},
	{game.ErrSaidEnough, WhySaidEnough},
	{game.ErrSaidBefore, WhySaidBefore},
	{game.ErrAnswered, WhyAnswered},
	{game.ErrNoQuestion, WhyNoQuestion},
	{game.ErrAboutFaceUp, WhyGoalTurned},
	{game.ErrAboutOneself, WhyCannot},
	{game.ErrImpossibleAsk, WhyCannot},
	{game.ErrNotTheirDeed, WhyCannot},
	{game.ErrNoAccusation, WhyCannot},
	{game.ErrNoSuspect, WhyCannot},
	{game.ErrPointed, WhyCannot},
}

// RefusalText returns the sentence that says why the rules refuse a move. Sides are those of the
// board as it is drawn: see ForBoard.
func (w *Words) RefusalText(err error) string {
	var side *game.SideError
	if errors.As(err, &side) {
		if side.Open {
			return w.Say([4]ID{WhySideOpenNorth, WhySideOpenEast, WhySideOpenSouth, WhySideOpenWest}[w.onBoard(side.Side)])
		}
		return w.Say([4]ID{WhySideRockNorth, WhySideRockEast, WhySideRockSouth, WhySideRockWest}[w.onBoard(side.Side)])
	}
	for _, r := range refusals {
		if errors.Is(err, r.err) {
			return w.Say(r.id)
		}
	}
	return w.Say(WhyCannot)
}
