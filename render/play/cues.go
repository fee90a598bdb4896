package play

import (
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

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
	CueRole                      // a role can be seen, whichever it is
	CueBlast                     // the mine blows up: saboteurs have won
	CueTimber                    // the draw pile is empty
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

// An Utterance is what a dwarf says without words.
type Utterance uint8

const (
	Grunt Utterance = iota // a dwarf breaks something, or doubts somebody
	Groan                  // a tool of the dwarf breaks
	Hum                    // thanks for a mended tool, or says something
	Laugh
)

// Voices are cues after all others: each utterance in each of the ten voices.
const (
	firstVoice = CueTimber + 1
	lastVoice  = firstVoice + Cue(Laugh)*bot.Looks + bot.Looks - 1
)

// Voice returns the cue of an utterance in one of the voices, from 0: each of the cast has one, and
// people have that of the dwarf whose hair or beard they wear.
func Voice(u Utterance, of int) Cue { return firstVoice + Cue(u)*bot.Looks + Cue(of) }

// voice returns the cue of an utterance of whoever sits at a seat.
func (t *Seats) voice(u Utterance, s game.Seat) Cue {
	return Voice(u, int(t.Players[s].Look.On(int(s)).Hair)-1)
}

// IsVoice reports whether the cue is the voice of a dwarf.
func (c Cue) IsVoice() bool { return c >= firstVoice && c <= lastVoice }

// voiceOf returns the voice that is heard of an event, and the seat it comes from;
// 0 if there is none. It depends only on what everybody can see: plays is how many
// cards were played in the round. Nobody is heard of its end before the roles are shown: a saboteur
// would not laugh.
func (t *Seats) voiceOf(e game.Event, plays int8) (c Cue, from game.Seat) {
	switch e := e.For(game.Nobody).(type) {
	case game.ToolBroke:
		if plays%2 == 0 { // one voice is enough
			return t.voice(Grunt, e.Seat), e.Seat
		}
		return t.voice(Groan, e.Target), e.Target
	case game.Collapsed:
		return t.voice(Grunt, e.Seat), e.Seat
	case game.ToolMended:
		return t.voice(Hum, e.Target), e.Target
	case game.Said:
		if e.Statement.Kind == game.Accuse || e.Statement.Kind == game.Doubt {
			return t.voice(Grunt, e.Seat), e.Seat
		}
		return t.voice(Hum, e.Seat), e.Seat
	case room.Aside:
		if !e.Face.IsShown() {
			return 0, game.Nobody
		}
		u, ok := map[room.Face]Utterance{room.Laugh: Laugh, room.Cheer: Laugh, room.Angry: Grunt}[e.Face]
		if !ok {
			u = Hum
		}
		return t.voice(u, e.Seat), e.Seat
	}
	return 0, game.Nobody
}

// VoiceAfterRound returns what is heard of a seat when its role in the latest round is shown, and where: who has
// won laughs, who has lost groans.
func (m *Match) VoiceAfterRound(s game.Seat) (c Cue, place float64) {
	u := Groan
	if m.RoundEnd.Roles[s] == m.RoundEnd.Winners {
		u = Laugh
	}
	return m.voice(u, s), seatPlace(s, len(m.Players))
}

// LaughOfWinner returns the laugh of a winner of the latest round, whose roles must
// have been shown, and where it is heard. It is not the player who finished the
// round, unless nobody else has won.
func (m *Match) LaughOfWinner() (c Cue, place float64) {
	n := len(m.Players)
	for i := range n {
		s := game.Seat((int(m.RoundEnd.Finisher) + 1 + i) % n)
		if m.RoundEnd.Roles[s] == m.RoundEnd.Winners {
			return m.VoiceAfterRound(s)
		}
	}
	return 0, 0
}
