package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestSenseless: nobody mends a tool of a likely saboteur, and no master looks guilty for
// a tunnel that does no harm; what does harm, or looks honest, may be done.
func TestSenseless(t *testing.T) {
	broken := func(v *game.View) { v.Broken[2][2] = 47 }
	treasure := [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown}
	digger, dv := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "repair-cart1 EW3", with: broken})
	mend := game.Action{Kind: game.Mend, Card: dv.Hand[0], Seat: 2, Tool: game.Cart}
	think(digger, dv)
	if digger.turn.senseless(mend) {
		t.Error("to mend a tool of somebody who is hardly suspected is senseless")
	}
	for range 3 {
		digger.belief.Update(Act{Kind: DeadEndFarther, Seat: 2, Situation: ManyHelp})
	}
	if think(digger, dv); !digger.turn.senseless(mend) {
		t.Errorf("it is not senseless to mend a tool of a player suspected with %d %%", digger.Suspects(2))
	}
	for _, c := range digger.candidates {
		if c.action == mend {
			t.Error("what is senseless is thought of all the same")
		}
	}

	saboteur, sv := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "xEW1 NESW5", faces: treasure})
	think(saboteur, sv)
	lay := func(card, x int) game.Action {
		return game.Action{Kind: game.Lay, Card: sv.Hand[card], Cell: game.Cell{X: int8(x)}}
	}
	if !saboteur.turn.senseless(lay(1, -1)) {
		t.Error("a crossing behind the start is not senseless")
	}
	if saboteur.turn.senseless(lay(0, 7)) {
		t.Error("to wall off the goal is senseless")
	}
}
