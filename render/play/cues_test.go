package play

import (
	"testing"

	"saboteur/game"
)

// TestCuesHideCards: the sound of an event is the same whichever card somebody looks at,
// draws, discards or picks, and whichever goal is turned over: the sound is heard
// before the goal shows.
func TestCuesHideCards(t *testing.T) {
	for name, c := range map[string]struct {
		want Cue
		with func(game.Card) game.Event
	}{
		"a look":     {CueLook, func(c game.Card) game.Event { return game.Looked{Seat: 1, Goal: 1, Face: c} }},
		"a goal":     {CueGoalTurned, func(c game.Card) game.Event { return game.GoalTurned{Goal: 1, Laid: game.Laid{Card: c}} }},
		"a new card": {CueCard, func(c game.Card) game.Event { return game.Drew{Seat: 1, Card: c} }},
		"a discard":  {CueCard, func(c game.Card) game.Event { return game.Discarded{Seat: 1, Card: c} }},
		"gold":       {CueGold, func(c game.Card) game.Event { return game.GoldPicked{Seat: 1, Gold: game.Gold(c % 28)} }},
	} {
		for _, card := range []game.Card{game.FaceDown, 1, 40, game.Treasure, game.StoneA, game.StoneB} {
			if got := cueOf(c.with(card)); got != c.want {
				t.Errorf("%s, %v: the cue is %d, want %d", name, card, got, c.want)
			}
		}
	}
}
