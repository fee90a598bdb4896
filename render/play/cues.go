package play

import "saboteur/game"

// A Cue is a moment that can be heard. No cue depends on anything secret. The
// zero Cue is silence.
type Cue uint8

const (
	CueCard     Cue = iota + 1 // a card is moved
	CueLay                     // a tunnel is laid
	CueBreak                   // a tool breaks
	CueMend                    // a tool is mended
	CueFall                    // a rockfall
	CueLook                    // a goal is lifted
	CueTurn                    // a goal is turned
	CueTreasure                // the treasure is found
	CueLost                    // a round ends without treasure
	CueCoins                   // gold changes hands
	CueYours                   // a person is to play
	CueRefuse                  // that is not possible
)

// cueOf returns the cue of an event as the whole room sees it.
func cueOf(e game.Event) Cue {
	switch e := e.For(game.Nobody).(type) {
	case game.Placed:
		return CueLay
	case game.ToolBroke:
		return CueBreak
	case game.ToolMended:
		return CueMend
	case game.Collapsed:
		return CueFall
	case game.Looked:
		return CueLook
	case game.Discarded, game.Drew, game.RoundBegan:
		return CueCard
	case game.GoalTurned:
		return CueTurn // what it is shows when it lies face up
	case game.RoundEnded:
		return [...]Cue{game.Digger: CueTreasure, game.Saboteur: CueLost}[e.Winners]
	case game.Paid, game.GoldPicked:
		return CueCoins
	}
	return 0
}
