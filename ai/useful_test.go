package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestUselessCardsGoFirst: a repair is kept as long as it can mend something now or
// later, and a broken-tool card as long as there is a tool to break.
func TestUselessCardsGoFirst(t *testing.T) {
	const carts = 47 // the first of three that break one
	piled := func(v *game.View) {
		for i := range game.Card(3) {
			v.Pile[i] = carts + i
		}
		v.Piled = 3
	}
	for _, c := range []struct {
		what string
		role game.Role
		card string
		with func(v *game.View)
		kept bool
	}{
		{"carts can still break", game.Digger, "repair-cart1", nil, true},
		{"no cart can break any more", game.Digger, "repair-cart1", piled, false},
		{"lanterns can still break", game.Digger, "repair-lantern+cart1", piled, true},
		{"its own cart is broken", game.Digger, "repair-cart1", func(v *game.View) { piled(v); v.Pile[0] = 0; v.Broken[0][2] = carts }, true},
		{"another's cart is broken", game.Digger, "repair-cart1", func(v *game.View) { piled(v); v.Pile[0] = 0; v.Broken[1][2] = carts }, true},
		{"all have carts", game.Digger, "broken-cart3", nil, true},
		{"one has a cart", game.Digger, "broken-cart3", func(v *game.View) { v.Broken[1][2] = carts }, true},
		{"nobody else has a cart", game.Digger, "broken-cart3", func(v *game.View) { v.Broken[1][2], v.Broken[2][2] = carts, carts+1 }, false},
		{"it is too late to suspect anybody", game.Digger, "broken-cart3", func(v *game.View) { drawDownTo(v, 0, nil) }, false},
		{"a saboteur need not suspect", game.Saboteur, "broken-cart3", func(v *game.View) { drawDownTo(v, 0, nil) }, true},
	} {
		d, v := seated(t, bot.Foreman, scene{role: c.role, board: nearly, hand: c.card + " xEW1 xNS1", with: c.with})
		think(d, v)
		if kept := d.turn.keepWorth(v.Hand[0], map[game.Role]Weight{game.Digger: DigKeepCross, game.Saboteur: SabKeepCross}[c.role]) > 0; kept != c.kept {
			t.Errorf("%s: kept is %v", c.what, kept)
		}
	}
}

// TestPublicActIsWhatOthersSee: what a dwarf expects others to make of its act is what
// they make of it, whether it has looked at a goal or not.
func TestPublicActIsWhatOthersSee(t *testing.T) {
	for _, looked := range []uint8{0, 2} {
		d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "NE3 NESW5 xEW1", with: func(v *game.View) { v.LookedAt[0] = looked }})
		think(d, v)
		w := new(observer)
		for _, name := range []string{"NE3", "NESW5", "xEW1"} {
			card, _ := game.ParseCard(name)
			a := game.Action{Kind: game.Lay, Card: card, Cell: game.Cell{X: 7}, Turned: name == "NE3"}
			laid := game.Laid{Cell: a.Cell, Card: card, Turned: a.Turned}
			expected := d.turn.publicAct(a, d.turn.after(a).far)
			after := *v
			after.Board = v.Board.With(laid)
			w.start(v, d.belief, d.publicBelief)
			_, seen, _ := w.observe(game.Placed{Seat: 0, Laid: laid}, &after)
			if expected.Kind != seen.Kind {
				t.Errorf("looked at %b: %s seems %s, expected %s", looked, name, ActNames[seen.Kind], ActNames[expected.Kind])
			}
		}
	}
}
