package play

import "saboteur/game"

// A Cue is a sound effect that the match asks for. No cue depends on secret
// information. The zero Cue is silence.
type Cue uint8

const (
	CueCard       Cue = iota + 1 // a card is moved
	CueLay                       // a tunnel card is laid
	CueBreak                     // a tool breaks
	CueRepair                    // a tool is mended
	CueRockfall                  // a rockfall removes a tunnel
	CueLook                      // somebody looks at a goal
	CueGoalTurned                // a goal is turned over
	CueTreasure                  // the treasure is found
	CueRoundLost                 // a round ends without treasure
	CueGold                      // gold changes hands
	CueYourTurn                  // a person's turn begins
	CueRefused                   // an action is refused
)

// cueOf returns the cue of an event. It depends only on what everybody can see.
func cueOf(e game.Event) Cue {
	switch e := e.For(game.Nobody).(type) {
	case game.Placed:
		return CueLay
	case game.ToolBroke:
		return CueBreak
	case game.ToolMended:
		return CueRepair
	case game.Collapsed:
		return CueRockfall
	case game.Looked:
		return CueLook
	case game.Discarded, game.Drew, game.RoundBegan:
		return CueCard
	case game.GoalTurned:
		return CueGoalTurned // the same for all goals: the card is not visible yet
	case game.RoundEnded:
		return [...]Cue{game.Digger: CueTreasure, game.Saboteur: CueRoundLost}[e.Winners]
	case game.Paid, game.GoldPicked:
		return CueGold
	}
	return 0
}
