package words

import (
	"errors"

	"saboteur/game"
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
	return w.Say(textOf(refusals, err, WhyCannot))
}
