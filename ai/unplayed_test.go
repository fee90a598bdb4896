package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// passes returns a saboteur who has heard seat 1 discard, in a mine with a gap before a
// goal.
func passes(t *testing.T, with func(*game.View)) *Dwarf {
	t.Helper()
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "map1 NS1", faces: [3]game.Card{1: game.Treasure}, with: with})
	v.Plays++
	d.Hear(game.Discarded{Seat: 1}, v)
	return d
}

// excludedOf returns in how many of a thousand worlds seat 1 does not hold a card.
func excludedOf(t *testing.T, d *Dwarf, card string, saboteurs uint16) (n int) {
	t.Helper()
	c, err := game.ParseCard(card)
	if err != nil {
		t.Fatal(err)
	}
	dice := rand.NewPCG(1, 2)
	for range 1000 {
		var e game.Excluded
		d.observer.unplayed.exclude(dice, 3, saboteurs, &e)
		n += int(e[1] >> c & 1)
	}
	return n
}

// TestUnplayed: what a gold-digger would have played it does not hold: a repair if it
// cannot dig, a tunnel that fits if it can.
func TestUnplayed(t *testing.T) {
	cart, err := game.ParseCard("broken-cart1")
	if err != nil {
		t.Fatal(err)
	}
	stopped := func(v *game.View) { v.Broken[1][2] = cart }
	for _, c := range []struct {
		what, card string
		with       func(*game.View)
		saboteurs  uint16
		low, high  int
	}{
		{"a repair of a player who cannot dig", "repair-cart1", stopped, 0, 400, 1000},
		{"a repair for two tools", "repair-pickaxe+cart1", stopped, 0, 400, 1000},
		{"a repair for another tool", "repair-lantern1", stopped, 0, 0, 0},
		{"a tunnel of a player who cannot dig", "EW2", stopped, 0, 0, 0},
		{"a repair of a player who can dig", "repair-cart1", nil, 0, 0, 0},
		{"a tunnel that fits", "EW2", nil, 0, 250, 600},
		{"a tunnel that does not fit", "NS2", nil, 0, 0, 0},
		{"a tunnel of a saboteur", "EW2", nil, 0b010, 0, 0},
	} {
		if n := excludedOf(t, passes(t, c.with), c.card, c.saboteurs); n < c.low || n > c.high {
			t.Errorf("%s: excluded in %d of 1000 worlds, want %d to %d", c.what, n, c.low, c.high)
		}
	}
}

// TestUnplayedFades: with each card that a player draws it is less sure what it does not
// hold, and after two acts surer than after one.
func TestUnplayedFades(t *testing.T) {
	d := passes(t, nil)
	once := excludedOf(t, d, "EW2", 0)
	d.observer.unplayed.draw(1, 2)
	if faded := excludedOf(t, d, "EW2", 0); faded >= once || faded == 0 {
		t.Errorf("after a new card excluded in %d of 1000 worlds, before in %d", faded, once)
	}
	d = passes(t, func(v *game.View) { v.Cards[1] = 6 })
	d.Hear(game.Discarded{Seat: 1}, &d.observer.before)
	if twice := excludedOf(t, d, "EW2", 0); twice <= once {
		t.Errorf("after two acts excluded in %d of 1000 worlds, after one in %d", twice, once)
	}
}
