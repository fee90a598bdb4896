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

// TestHindsightOfOnesOwn: a dwarf does not suspect anybody by its own deeds, also when it finds out where the
// treasure is; but it keeps in mind what they have told the others.
func TestHindsightOfOnesOwn(t *testing.T) {
	away := game.Laid{Cell: game.Cell{X: 6, Y: 1}}
	away.Card, _ = game.ParseCard("NS1")
	after := func(accuses bool, shown game.Event) (own, public [3]int) {
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", with: func(v *game.View) { v.LookedAt[1] = 0b100 }})
		then := *v
		then.Board = v.Board.With(away)
		d.Hear(game.Placed{Seat: 1, Laid: away}, &then)
		if accuses {
			then.Broken[2][2] = 47
			d.Hear(game.ToolBroke{Seat: 0, Target: 2, Card: 47, Tool: game.Cart}, &then)
		}
		if turned, ok := shown.(game.GoalTurned); ok {
			then.Board = then.Board.Opened(2, game.StoneA, away.Cell)
			then.Faces[2], turned.Laid = game.StoneA, then.Board.Laid(3)
			shown = turned
		} else {
			then.Faces[1], then.LookedAt[0] = game.Treasure, 0b010
		}
		d.Hear(shown, &then)
		for s := range own {
			own[s], public[s] = d.Suspects(game.Seat(s)), d.publicBelief.Saboteur(game.Seat(s))
		}
		return own, public
	}
	for _, shown := range []game.Event{game.Looked{Seat: 0, Goal: 1, Face: game.Treasure}, game.GoalTurned{Goal: 2}} {
		own, public := after(true, shown)
		without, publicWithout := after(false, shown)
		if own != without {
			t.Errorf("%T: having accused seat 3 it suspects %v, otherwise %v", shown, own, without)
		}
		if public[0] <= publicWithout[0] {
			t.Errorf("%T: having accused seat 3, it believes to be suspected with %d %%, otherwise with %d", shown, public[0], publicWithout[0])
		}
	}
}
