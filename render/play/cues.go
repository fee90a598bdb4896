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
	CueButton                    // a button is pressed
	CueFocus                     // the focus moves
	CuePage                      // a page is turned
	CueMatchEnd                  // the match is over
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
	case game.AccusationBegan, game.FingersShown:
		return CueRockfall // lanterns go out, and light up
	case game.GoalTurned:
		return CueGoalTurned // the same for all goals: the card is not visible yet
	case game.RoundEnded:
		return [...]Cue{game.Digger: CueTreasure, game.Saboteur: CueRoundLost}[e.Winners]
	case game.Paid, game.GoldPicked:
		return CueGold
	case game.MatchEnded:
		return CueMatchEnd
	}
	return 0
}

// placeOf returns where an event is heard, from -1, left, to 1, right: at the
// column of its cell, or else at the seat that it is about. It depends only on
// what everybody can see.
func placeOf(e game.Event, seats int) float64 {
	s := e.For(game.Nobody).Summary()
	switch {
	case s.OnBoard:
		start, goals := 0, int(game.Goals[0].X)
		middle := float64(start+goals) / 2
		return min(max((float64(s.Cell.X)-middle)/(middle+1), -1), 1)
	case s.Target != game.Nobody:
		return seatPlace(s.Target, seats)
	case s.Actor != game.Nobody:
		return seatPlace(s.Actor, seats)
	}
	return 0
}

// seatPlace returns where a seat at a table of so many is heard, from -1, left, to 1, right.
func seatPlace(s game.Seat, seats int) float64 { return float64(2*int(s)+1)/float64(seats) - 1 }
