package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestReachingIsWorthItsWeight: to turn a goal that surely hides the treasure is worth its
// weight to a gold-digger and costs a saboteur as much; one that may hide it counts by
// its chance.
func TestReachingIsWorthItsWeight(t *testing.T) {
	const none = game.FaceDown
	for role, weight := range map[game.Role]Weight{game.Digger: DigReach, game.Saboteur: SabReach} {
		for faces, share := range map[[3]game.Card]points{{none, game.Treasure, none}: 100, {none, none, game.StoneA}: 50} {
			d, v := seated(t, bot.Miner, scene{role: role, board: nearly, hand: "EW3", faces: faces})
			think(d, v)
			reach := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: 7}}
			with, want := d.turn.worth(reach), d.weights[weight]*share/100
			if d.weights[weight] = 0; role == game.Saboteur {
				want = -want
			}
			if got := with - d.turn.worth(reach); got != want {
				t.Errorf("if it knows %v, reaching a goal is worth %d to a %v, want %d", faces, got, role, want)
			}
		}
	}
}

// TestWorthOfMending: to mend one of two broken tools is worth part of mending the
// only one, and a double repair is kept for later if another card does as well.
func TestWorthOfMending(t *testing.T) {
	d, v := seated(t, bot.Miner, scene{role: game.Digger, board: nearly, hand: "repair-cart1 repair-lantern+cart1", with: func(v *game.View) { v.Broken[0][2] = 47 }})
	think(d, v)
	mend := func(i int) points {
		return d.turn.worth(game.Action{Kind: game.Mend, Card: v.Hand[i], Seat: 0, Tool: game.Cart})
	}
	one, double := mend(0), mend(1)
	if one != d.weights[DigMendSelf] || double != one+d.weights[BothTwoTools] {
		t.Errorf("mending the only broken tool is worth %d, with a double repair %d", one, double)
	}
	v.Broken[0][0] = 41
	think(d, v)
	if got, want := mend(0), one*d.weights[BothStillBroken]/100; got != want {
		t.Errorf("mending one of two tools is worth %d, want %d", got, want)
	}
}

// TestLooksOfARockfall: a master does not like to look like a saboteur by a rockfall.
func TestLooksOfARockfall(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "rockfall1 EW3"})
	think(d, v)
	fall := game.Action{Kind: game.Collapse, Card: v.Hand[0], Cell: game.Cell{X: 6}}
	careful := d.turn.worth(fall)
	d.weights[DigLooks] = 0
	if careless := d.turn.worth(fall); careless <= careful {
		t.Errorf("a rockfall on the way is worth %d to a master, %d to one who does not care", careful, careless)
	}
}

// TestStonesBesideTheTreasure: a tunnel that reaches two goals of which one must be the treasure
// turns no stone that matters; with a third goal left it may turn two.
func TestStonesBesideTheTreasure(t *testing.T) {
	const none = game.FaceDown
	for faces, want := range map[[3]game.Card]int{{game.StoneA, none, none}: 0, {none, none, none}: 2 * 100 / 3} {
		d, v := seated(t, bot.Master, scene{role: game.Digger, hand: "NESW5 map1", faces: faces, board: `
		........G
		.........
		S┼──┼┼┬.G
		......┼─.
		........G`, with: func(v *game.View) { v.LookedAt = [game.MaxSeats]uint8{1, 2, 4} }})
		think(d, v)
		both := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: 8, Y: 1}}
		if got := d.turn.stonesTurned(d.turn.after(both).far); got < want-1 || got > want+2 {
			t.Errorf("if it knows %v, %d hundredths of a stone are turned, want %d", faces, got, want)
		}
	}
}

// TestKeepsDifferentWeapons: of three broken-tool cards, one of the two for the same tool is
// thrown away first.
func TestKeepsDifferentWeapons(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "broken-cart1 broken-pickaxe1 broken-cart2"})
	think(d, v)
	cart, pickaxe := d.turn.keepWorth(v.Hand[0], DigKeepCross), d.turn.keepWorth(v.Hand[1], DigKeepCross)
	if cart >= pickaxe || cart <= 0 {
		t.Errorf("one of two broken carts is worth %d, the only broken pickaxe %d", cart, pickaxe)
	}
}

// TestHelpsMate: a master saboteur gains by mending the only broken tool of a likely mate, if it
// has nothing to hide.
func TestHelpsMate(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "repair-cart1 EW3", with: func(v *game.View) { v.Broken[1][2] = 47 }})
	mend := game.Action{Kind: game.Mend, Card: v.Hand[0], Seat: 1, Tool: game.Cart}
	worth := func(mate, public int) points {
		think(d, v)
		d.turn.belief, d.turn.publicBelief = believing(mend.Seat, mate), believing(0, public)
		return d.turn.mateWorth(mend)
	}
	unmasked := d.weights[SabUnmasked]
	if doubtful, hidden, likely := worth(mateThreshold, unmasked), worth(100, unmasked-1), worth(90, unmasked); doubtful != 0 || hidden != 0 || likely <= 0 {
		t.Errorf("mending is worth %d of a doubtful player, %d of a mate while hidden, %d once unmasked", doubtful, hidden, likely)
	}
	if !d.turn.harms(mend) {
		t.Error("it does not count as harm where the mate is next, and the next tunnel reaches the treasure")
	}
	mend.Seat = 2
	v.Broken[2], v.Broken[1] = v.Broken[1], v.Broken[2]
	if worth(100, unmasked) <= 0 || d.turn.harms(mend) {
		t.Error("it counts as harm where a gold-digger is next, and the next tunnel reaches the treasure")
	}
	d.turn.baseline.far = [3]int{4, 2, 4}
	if !d.turn.harms(mend) {
		t.Error("it does not count as harm")
	}
	v.Broken[2][0] = 41
	if w := worth(100, unmasked); w != 0 || d.turn.harms(mend) {
		t.Errorf("one of two broken tools of a mate is worth %d, and counts as harm: %v", w, d.turn.harms(mend))
	}
}
