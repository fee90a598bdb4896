package ai

import (
	"testing"

	"saboteur/game"
)

// forked is a way that leads to each goal in as many tunnels.
const forked = `
	........G
	.........
	S──┼┼┼┼.G
	.........
	........G`

// TestNobodyIsToBlameForOurMaps: who digs towards a goal is judged by what the
// dwarf and he both know of it, not by what the dwarf alone has seen.
func TestNobodyIsToBlameForOurMaps(t *testing.T) {
	none := game.FaceDown
	after := func(faces [3]game.Card, looked, actorLooked uint8) int {
		d, v := seated(t, Mind{Level: Foreman}, scene{role: game.Digger, board: forked, hand: "EW3 NS2", faces: faces, with: func(v *game.View) {
			v.LookedAt[0], v.LookedAt[1] = looked, actorLooked
		}})
		then, laid := *v, game.Laid{Cell: game.Cell{X: 6, Y: 1}}
		laid.Card, _ = game.ParseCard("NS1")
		then.Board = v.Board.With(laid)
		d.Hear(game.Placed{Seat: 1, Laid: laid}, &then)
		return d.Suspects(1)
	}
	stones := [3]game.Card{none, game.StoneB, game.StoneA}
	unknown := after([3]game.Card{none, game.StoneB, none}, 2, 2)
	if got := after(stones, 6, 2); got != unknown {
		t.Errorf("for what only the dwarf knows the other is suspected by %d %%, not %d", got, unknown)
	}
	if got := after(stones, 6, 6); got <= unknown {
		t.Errorf("for what he knows as well he is suspected by only %d %%; else by %d", got, unknown)
	}
}
