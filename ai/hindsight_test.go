package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestHindsight: who finds out where the treasure is thinks of those who must have known as if it
// had known from the beginning; of others it thinks as before.
func TestHindsight(t *testing.T) {
	none := game.FaceDown
	away, card := game.Laid{Cell: game.Cell{X: 6, Y: 1}}, game.Card(0)
	away.Card, _ = game.ParseCard("NS1")
	card, _ = game.ParseCard("map1")
	suspects := func(actorLooked uint8, knows bool) (before, after int) {
		faces := [3]game.Card{}
		if knows {
			faces[1] = game.Treasure
		}
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", faces: faces, with: func(v *game.View) { v.LookedAt[1] = actorLooked }})
		then := *v
		then.Board = v.Board.With(away)
		d.Hear(game.Placed{Seat: 1, Laid: away}, &then)
		before = d.Suspects(1)
		then.Faces, then.LookedAt[0] = [3]game.Card{none, game.Treasure, none}, 0b010
		d.Hear(game.Looked{Seat: 0, Card: card, Goal: 1, Face: game.Treasure}, &then)
		return before, d.Suspects(1)
	}
	for looked, mustHaveKnown := range map[uint8]bool{0b010: true, 0b011: true, 0b101: true, 0: false} {
		before, after := suspects(looked, false)
		if knowing, _ := suspects(looked, true); after != knowing {
			t.Errorf("who has looked at %03b and turned away is suspected with %d %%, by somebody who had always known with %d", looked, after, knowing)
		}
		if after > before != mustHaveKnown {
			t.Errorf("who has looked at %03b and turned away is suspected with %d %%, then with %d", looked, before, after)
		}
	}
}

// TestPublicHindsight: once a goal lies face up, everybody judges those again who had looked at it.
func TestPublicHindsight(t *testing.T) {
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", with: func(v *game.View) { v.LookedAt[1] = 0b100 }})
	towards := game.Laid{Cell: game.Cell{X: 6, Y: 1}}
	towards.Card, _ = game.ParseCard("NS1")
	then := *v
	then.Board = v.Board.With(towards)
	d.Hear(game.Placed{Seat: 1, Laid: towards}, &then)
	own, public := d.Suspects(1), d.publicBelief.Saboteur(1)
	then.Board = then.Board.Opened(2, game.StoneA, towards.Cell)
	then.Faces[2] = game.StoneA
	d.Hear(game.GoalTurned{Goal: 2, Laid: then.Board.Laid(3)}, &then)
	if d.Suspects(1) <= own || d.publicBelief.Saboteur(1) <= public {
		t.Errorf("who dug towards a stone that it had seen is suspected with %d and %d %%, publicly with %d and %d", own, d.Suspects(1), public, d.publicBelief.Saboteur(1))
	}
}
