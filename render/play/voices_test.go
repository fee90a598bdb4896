package play

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestVoices: a voice comes from whom everybody can see that the event is about,
// and whatever the roles are, it is the same.
func TestVoices(t *testing.T) {
	for name, c := range map[string]struct {
		e     game.Event
		plays int8
		want  Cue
		from  game.Seat
	}{
		"who breaks":     {game.ToolBroke{Seat: 1, Target: 3}, 4, Voice(Grunt, 1), 1},
		"whose it is":    {game.ToolBroke{Seat: 1, Target: 3}, 5, Voice(Groan, 3), 3},
		"a rockfall":     {game.Collapsed{Seat: 2}, 5, Voice(Grunt, 2), 2},
		"thanks":         {game.ToolMended{Seat: 1, Target: 0}, 5, Voice(Hum, 0), 0},
		"a card is laid": {game.Placed{Seat: 1}, 5, 0, game.Nobody},
		"no treasure":    {game.RoundEnded{Winners: game.Saboteur, Finisher: 2}, 5, 0, game.Nobody},
	} {
		if got, from := voiceOf(c.e, c.plays); got != c.want || from != c.from {
			t.Errorf("%s: the voice is %d from seat %d, want %d from %d", name, got, from, c.want, c.from)
		}
	}
	for _, role := range []game.Role{game.Digger, game.Saboteur} {
		e := game.RoundEnded{Winners: game.Digger, Finisher: 2}
		for s := range e.Roles {
			e.Roles[s] = role
		}
		if got, _ := voiceOf(e, 0); got != Voice(Laugh, 2) {
			t.Errorf("role %v: who finds the treasure utters %d", role, got)
		}
	}
}

// TestVoicesAreNumbered: no two voices are the same cue, and no other cue is a
// voice.
func TestVoicesAreNumbered(t *testing.T) {
	seen := map[Cue]bool{}
	for u := Grunt; u <= Laugh; u++ {
		for s := range game.Seat(game.MaxSeats) {
			c := Voice(u, s)
			if seen[c] || !c.IsVoice() {
				t.Errorf("utterance %d of seat %d is cue %d, voice %v", u, s, c, c.IsVoice())
			}
			seen[c] = true
		}
	}
	for c := range CueMatchEnd + 1 {
		if c.IsVoice() {
			t.Errorf("cue %d is a voice", c)
		}
	}
}

// TestWinnersLaugh: only a winner laughs, and somebody else than the finisher if
// there is one.
func TestWinnersLaugh(t *testing.T) {
	m := &Match{Seats: Seats{Names: make([]string, 4)}}
	m.Players = append(m.Players, make([]bot.Player, 4)...)
	roles := [game.MaxSeats]game.Role{game.Digger, game.Saboteur, game.Digger, game.Saboteur}
	for _, c := range []struct {
		winners  game.Role
		finisher game.Seat
		want     game.Seat
	}{{game.Digger, 0, 2}, {game.Digger, 2, 0}, {game.Saboteur, 2, 3}, {game.Saboteur, 3, 1}} {
		m.RoundEnd = game.RoundEnded{Winners: c.winners, Finisher: c.finisher, Roles: roles}
		if got, place := m.LaughOfWinner(); got != Voice(Laugh, c.want) || place != seatPlace(c.want, 4) {
			t.Errorf("%v win by seat %d: cue %d at %g", c.winners, c.finisher, got, place)
		}
	}
}

// TestPlaces: what happens further right is heard further right; what happens
// nowhere, in the middle.
func TestPlaces(t *testing.T) {
	at := func(x int8) float64 { return placeOf(game.Placed{Laid: game.Laid{Cell: game.Cell{X: x}}}, 5) }
	for x := int8(-2); x < 11; x++ {
		if p := at(x); p < -1 || p > 1 || p > at(x+1) {
			t.Errorf("column %d is heard at %g", x, p)
		}
	}
	if at(0) >= -0.5 || at(8) <= 0.5 || at(4) != 0 {
		t.Errorf("start, middle and goals are heard at %g, %g and %g", at(0), at(4), at(8))
	}
	left, right := placeOf(game.ToolBroke{Seat: 4, Target: 0}, 5), placeOf(game.ToolBroke{Seat: 0, Target: 4}, 5)
	if left != -right || left >= -0.5 {
		t.Errorf("the outer seats are heard at %g and %g", left, right)
	}
	if p := placeOf(game.RoundBegan{}, 5); p != 0 {
		t.Errorf("a round begins at %g", p)
	}
	if a, b := placeOf(game.Looked{Goal: 1, Face: game.Treasure}, 5), placeOf(game.Looked{Goal: 1, Face: game.StoneA}, 5); a != b {
		t.Error("the face of a goal changes where it is heard")
	}
}
