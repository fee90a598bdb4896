package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestDigReasons: the reason for changing the maze says what it does to the way, and by
// how many tunnels.
func TestDigReasons(t *testing.T) {
	const side = `
		........G
		..│......
		S┼┼┼┼──.G
		.........
		........G`
	const start = `
		........G
		.........
		S┼......G
		.........
		........G`
	const joined = `
		........G
		...┌┬....
		S┴┼┤....G
		...││....
		...└┼...G`
	const walled = `
		........G
		.........
		S┼┼┼──╬.G
		.........
		........G`
	none := game.FaceDown
	onlyCurves := func(v *game.View) { // with which ways are long
		for c := game.Card(1); c <= game.Tunnels; c++ {
			if c.Joined() && c.Exits()&(game.E|game.W) == game.E|game.W {
				v.Pile[v.Piled] = c
				v.Piled++
			}
		}
	}
	for _, c := range []struct {
		what    string
		level   bot.Level
		role    game.Role
		board   string
		card    string
		cell    game.Cell
		with    func(v *game.View)
		want    bot.Motive
		tunnels int
	}{
		{"a saboteur removes a tunnel of the way", bot.Miner, game.Saboteur, side, "rockfall1", game.Cell{X: 3}, nil, bot.TearsDown, 1},
		{"a saboteur removes one that is hard to replace", bot.Miner, game.Saboteur, side, "rockfall1", game.Cell{X: 5}, onlyCurves, bot.TearsDown, 6},
		{"a saboteur removes one beside the way", bot.Miner, game.Saboteur, side, "rockfall1", game.Cell{X: 2, Y: -1}, nil, bot.NothingBetter, 0},
		{"a saboteur blocks the way", bot.Miner, game.Saboteur, side, "xEW1", game.Cell{X: 7}, nil, bot.LeadsAway, 4},
		{"a saboteur digs", bot.Miner, game.Saboteur, forked, "NESW1", game.Cell{X: 7}, nil, bot.Pretends, 0},
		{"a saboteur removes one that joined three ways", bot.Master, game.Saboteur, joined, "rockfall1", game.Cell{X: 3}, nil, bot.WrecksWay, 1},
		{"a gold-digger goes round", bot.Master, game.Digger, side, "rockfall1", game.Cell{X: 5}, onlyCurves, bot.GoesRound, 6},
		{"a gold-digger removes a dead end", bot.Miner, game.Digger, walled, "rockfall1", game.Cell{X: 6}, nil, bot.ClearsDeadEnd, 0},
		{"a gold-digger reaches the treasure", bot.Miner, game.Digger, side, "NESW1", game.Cell{X: 7}, nil, bot.ToTheGoal, 100},
		{"a gold-digger digs on", bot.Miner, game.Digger, start, "NESW1", game.Cell{X: 2}, nil, bot.Nearer, 1},
		{"a gold-digger digs beside the way", bot.Miner, game.Digger, side, "NS1", game.Cell{X: 1, Y: 1}, nil, bot.NothingBetter, 0},
	} {
		d, v := seated(t, c.level, scene{role: c.role, board: c.board, hand: c.card + " xN1", faces: [3]game.Card{none, game.Treasure, none}, with: c.with})
		think(d, v)
		a := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: c.cell}
		if a.Card.Kind() == game.Rockfall {
			a.Kind = game.Collapse
		}
		if err := v.Check(a); err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if got := d.turn.reason(a); got.Motive != c.want || got.Number != c.tunnels {
			t.Errorf("%s: %v, %d, want %v, %d", c.what, got.Motive, got.Number, c.want, c.tunnels)
		}
	}
}

// believing returns a belief by which a seat is a saboteur with so many hundredths.
func believing(s game.Seat, percent int) *belief {
	b := newBelief(3, game.Nobody, game.UnknownRole)
	b.chances[s], b.normalized = percent, true
	return b
}

// TestReasonsTowardsOthers: a saboteur frames whom the table suspects more likely than
// not, pretends to help whom it does not, and helps a likely mate.
func TestReasonsTowardsOthers(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "broken-cart1 repair-lantern1", with: func(v *game.View) { v.Broken[1][1] = 44 }})
	think(d, v)
	breaks, mends := game.Action{Kind: game.Break, Seat: 1, Tool: game.Cart}, game.Action{Kind: game.Mend, Seat: 1, Tool: game.Lantern}
	for _, c := range []struct {
		action         game.Action
		public, belief int
		want           bot.Motive
	}{
		{breaks, 51, 20, bot.Frames},
		{breaks, 50, 20, bot.HoldsUp},
		{mends, 49, 20, bot.Pretends},
		{mends, 50, 20, bot.NothingBetter},
		{mends, 49, 51, bot.HelpsMate},
		{mends, 49, 50, bot.Pretends},
	} {
		d.turn.publicBelief, d.turn.belief = believing(1, c.public), believing(1, c.belief)
		if got := d.turn.reason(c.action).Motive; got != c.want {
			t.Errorf("%v, of somebody whom others suspect with %d %%, itself with %d: %v, want %v", c.action.Kind, c.public, c.belief, got, c.want)
		}
	}
	known := goalChances{30, 0, 30}
	d.turn.treasure = known
	if got := d.turn.reason(game.Action{Kind: game.Look, Goal: 1}).Motive; got != bot.Spares {
		t.Errorf("looking at a goal that is known to be a stone: %v", got)
	}
}
