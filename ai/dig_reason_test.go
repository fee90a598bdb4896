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
		what     string
		role     game.Role
		board    string
		card     string
		cell     game.Cell
		observed int
		with     func(v *game.View)
		want     bot.Motive
		tunnels  int
	}{
		{"a saboteur removes a tunnel of the way", game.Saboteur, side, "rockfall1", game.Cell{X: 3}, 100, nil, bot.TearsDown, 1},
		{"a saboteur removes one that is hard to replace", game.Saboteur, side, "rockfall1", game.Cell{X: 5}, 100, onlyCurves, bot.TearsDown, 6},
		{"a saboteur removes one beside the way", game.Saboteur, side, "rockfall1", game.Cell{X: 2, Y: -1}, 100, nil, bot.NothingBetter, 0},
		{"a saboteur blocks the way", game.Saboteur, side, "xEW1", game.Cell{X: 7}, 100, nil, bot.LeadsAway, 4},
		{"a saboteur digs", game.Saboteur, forked, "NESW1", game.Cell{X: 7}, 100, nil, bot.Pretends, 0},
		{"a saboteur digs among those who do not notice", game.Saboteur, forked, "NESW1", game.Cell{X: 7}, 0, nil, bot.NothingBetter, 0},
		{"a gold-digger reaches the treasure", game.Digger, side, "NESW1", game.Cell{X: 7}, 100, nil, bot.ToTheGoal, 100},
		{"a gold-digger digs on", game.Digger, start, "NESW1", game.Cell{X: 2}, 100, nil, bot.Nearer, 1},
		{"a gold-digger digs beside the way", game.Digger, side, "NS1", game.Cell{X: 1, Y: 1}, 100, nil, bot.NothingBetter, 0},
	} {
		d, v := seated(t, bot.Miner, scene{role: c.role, board: c.board, hand: c.card + " xN1", faces: [3]game.Card{none, game.Treasure, none}, with: c.with})
		think(d, v)
		d.turn.observedBy = c.observed
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
