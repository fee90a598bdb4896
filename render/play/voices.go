package play

import (
	"saboteur/game"
	"saboteur/game/room"
)

// An Utterance is what a dwarf says without words.
type Utterance uint8

const (
	Grunt Utterance = iota // a dwarf breaks something, or doubts somebody
	Groan                  // a tool of the dwarf breaks
	Hum                    // thanks for a mended tool, or says something
	Laugh
)

// Voices are cues after all others: each utterance from each seat.
const (
	firstVoice = CueMatchEnd + 1
	lastVoice  = firstVoice + Cue(Laugh)*game.MaxSeats + game.MaxSeats - 1
)

// Voice returns the cue of an utterance of the dwarf who sits at a seat.
func Voice(u Utterance, s game.Seat) Cue { return firstVoice + Cue(u)*game.MaxSeats + Cue(s) }

// IsVoice reports whether the cue is the voice of a dwarf.
func (c Cue) IsVoice() bool { return c >= firstVoice && c <= lastVoice }

// voiceOf returns the voice that is heard of an event, and the seat it comes from;
// 0 if there is none. It depends only on what everybody can see: plays is how many
// cards were played in the round. Nobody is heard of its end before the roles are shown: a saboteur
// would not laugh.
func voiceOf(e game.Event, plays int8) (c Cue, from game.Seat) {
	switch e := e.For(game.Nobody).(type) {
	case game.ToolBroke:
		if plays%2 == 0 { // one voice is enough
			return Voice(Grunt, e.Seat), e.Seat
		}
		return Voice(Groan, e.Target), e.Target
	case game.Collapsed:
		return Voice(Grunt, e.Seat), e.Seat
	case game.ToolMended:
		return Voice(Hum, e.Target), e.Target
	case game.Said:
		if e.Statement.Kind == game.Accuse || e.Statement.Kind == game.Doubt {
			return Voice(Grunt, e.Seat), e.Seat
		}
		return Voice(Hum, e.Seat), e.Seat
	case room.Aside:
		u, ok := map[room.Face]Utterance{room.Laugh: Laugh, room.Cheer: Laugh, room.Angry: Grunt}[e.Face]
		if !ok {
			u = Hum
		}
		return Voice(u, e.Seat), e.Seat
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
	return Voice(u, s), seatPlace(s, len(m.Players))
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
