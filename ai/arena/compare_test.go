package arena

import (
	"math"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/testenv"
)

// TestMcNemar: z is (b-c)/sqrt(b+c), b and c being the deals that only one of
// the two won.
func TestMcNemar(t *testing.T) {
	both, neither := []bool{true, true, false}, []bool{false, false, true}
	if z := McNemar(both, both); z != 0 {
		t.Errorf("z of a way and itself is %v", z)
	}
	if z := McNemar(both, neither); math.Abs(z-1/math.Sqrt(3)) > 1e-12 {
		t.Errorf("2 against 1 gives z %v", z)
	}
	if z := McNemar(neither, both); z >= 0 {
		t.Errorf("1 against 2 gives z %v", z)
	}
}

// TestDeal: a deal is the first round of its match, the same whoever plays.
func TestDeal(t *testing.T) {
	c := game.Config{Seats: 5, Seed: 12, BotSeed: 3}
	one := PlayRound(c, Sides(bot.Foreman, bot.Miner), nil)
	if one.Rounds != 1 || one.Illegal != 0 || one.Roles[Diggers]+one.Roles[Saboteurs] != 5 {
		t.Errorf("a deal is %+v", one)
	}
	if again := PlayRound(c, Sides(bot.Foreman, bot.Miner), nil); again != one {
		t.Errorf("played again it is %+v", again)
	}
	other := PlayRound(c, Sides(bot.Apprentice, bot.Apprentice), nil)
	if other.Roles != one.Roles {
		t.Errorf("other levels were dealt other roles: %v, %v", other.Roles, one.Roles)
	}
}

// TestLadder: each level but the last digs better than the one below on the
// same deals. How much better, and what masters can, is measured by simulate.
func TestLadder(t *testing.T) {
	for _, d := range []Comparison{{A: bot.Miner, B: bot.Apprentice}, {A: bot.Foreman, B: bot.Miner}} {
		d.Deals, d.Players, d.Seed = testenv.Short(150, 300), 5, 1
		o := d.Run()
		if z := McNemar(o.AB, o.BB); z < 2 || o.Illegal != 0 {
			t.Errorf("digging, a %v beats a %v with z = %.1f, %d illegal choices", d.A, d.B, z, o.Illegal)
		}
	}
}

// TestMastersPlay: masters choose nothing illegal at any table.
func TestMastersPlay(t *testing.T) {
	for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
		e := [2]game.Edition{game.Amigo, game.Icelandic}[seats%2]
		c := Plan{Players: seats, Rules: e.Rules(), Seed: uint64(seats)}.Config(0)
		if tally := PlayRound(c, Sides(bot.Master, bot.Master), nil); tally.Illegal != 0 || tally.Rounds != 1 {
			t.Errorf("%d seats, %v: %+v", seats, e, tally)
		}
	}
}
