package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestReasons: an action with a plain reason is chosen for that reason.
func TestReasons(t *testing.T) {
	none := game.FaceDown
	reach := scene{role: game.Digger, board: nearly, hand: "map1 EW3 NS1", faces: [3]game.Card{none, game.Treasure, none}}
	for _, c := range []struct {
		what string
		scene
		want bot.Motive
	}{
		{"reaching the treasure", reach, bot.ToTheGoal},
		{"mending oneself", scene{role: game.Digger, board: nearly, hand: "repair-cart1 EW3", with: func(v *game.View) { v.Broken[0][2] = 47 }}, bot.OwnTool},
		{"looking", scene{role: game.Digger, board: nearly, hand: "map1 xN1 xNS1"}, bot.WantsToKnow},
		{"blocking", scene{role: game.Saboteur, board: nearly, hand: "xEW1 EW3", faces: reach.faces}, bot.LeadsAway},
		{"gold", scene{role: game.Digger, board: nearly, hand: "EW3", with: func(v *game.View) {
			v.Phase, v.Shares, v.Offer = game.Sharing, 3, [game.MaxDraft]game.Gold{4, 26, 20}
		}}, bot.MostGold},
	} {
		for _, level := range []bot.Level{bot.Miner, bot.Foreman, bot.Master} {
			if got := reasonOf(t, level, c.scene); got.Motive != c.want {
				t.Errorf("%s, being a %v: %v, want %v", c.what, level, got.Motive, c.want)
			}
		}
	}
	if r := reasonOf(t, bot.Master, reach); r.Chance != 100 {
		t.Errorf("a master who reaches the treasure wins %d of 100", r.Chance)
	}
	only := scene{role: game.Digger, board: nearly, hand: "xN1", with: func(v *game.View) { v.Broken[0][2] = 47 }}
	if r := reasonOf(t, bot.Master, only); r.Chance >= 0 {
		t.Errorf("a master who has no choice looked ahead: %d", r.Chance)
	}
	if r := reasonOf(t, bot.Foreman, reach); r.Chance >= 0 {
		t.Errorf("a foreman looked ahead: %d", r.Chance)
	}
}

// TestPretending: only an act that everybody takes for a step nearer looks honest.
func TestPretending(t *testing.T) {
	none := game.FaceDown
	d, v := seated(t, bot.Foreman, scene{role: game.Saboteur, board: forked, hand: "NESW1 xN1", faces: [3]game.Card{game.Treasure, none, none}})
	think(d, v)
	for _, c := range []struct {
		card int
		cell game.Cell
		want bot.Motive
	}{{0, game.Cell{X: 7, Y: 0}, bot.Pretends}, {1, game.Cell{X: 3, Y: 1}, bot.NothingBetter}} {
		a := game.Action{Kind: game.Lay, Card: v.Hand[c.card], Cell: c.cell}
		if err := v.Check(a); err != nil {
			t.Fatalf("%v: %v", a, err)
		}
		if got := d.turn.reason(a).Motive; got != c.want {
			t.Errorf("the reason for %v is %v, not %v", a, got, c.want)
		}
	}
}

// TestGrudge: a hothead breaks a tool of a player who broke one of its own.
func TestGrudge(t *testing.T) {
	sc := scene{role: game.Digger, board: nearly, hand: "broken-lantern1 NS1 xN1", with: func(v *game.View) { v.Broken[0][2] = 47 }}
	for c, want := range map[bot.Character]game.ActionKind{bot.Hothead: game.Break, bot.Even: game.Discard} {
		sc.character = c
		d, v := seated(t, bot.Miner, sc)
		d.Hear(game.ToolBroke{Seat: 2, Target: 0, Card: 47, Tool: game.Cart}, v)
		think(d, v)
		got := d.Choice()
		if got.Kind != want || want == game.Break && (got.Seat != 2 || d.Reason() != (bot.Reason{Motive: bot.Revenge, About: 2, Chance: -1})) {
			t.Errorf("%v: %v, %+v", c, got, d.Reason())
		}
		v.Plays += grudgeTurns*v.Seats + 1
		if think(d, v); d.Choice().Kind == game.Break {
			t.Errorf("%v: it never forgives", c)
		}
	}
}

// TestReasonsOfMiners: a miner claims no suspicion, as it has none.
func TestReasonsOfMiners(t *testing.T) {
	both := scene{role: game.Digger, board: nearly, hand: "repair-cart1 broken-lantern1", with: func(v *game.View) {
		v.Broken[0][2], v.Broken[1][2], v.Broken[0][0] = 47, 50, 45
	}}
	for level, want := range map[bot.Level][2]bot.Motive{bot.Miner: {bot.GoodWill, bot.Hunch}, bot.Foreman: {bot.Trusts, bot.Suspects}} {
		d, v := seated(t, level, both)
		think(d, v)
		mend := game.Action{Kind: game.Mend, Card: v.Hand[0], Seat: 1, Tool: game.Cart}
		breaks := game.Action{Kind: game.Break, Card: v.Hand[1], Seat: 1, Tool: game.Lantern}
		if got := [2]bot.Motive{d.turn.reason(mend).Motive, d.turn.reason(breaks).Motive}; got != want {
			t.Errorf("a %v: %v, want %v", level, got, want)
		}
		mend.Seat = 0
		if got := d.turn.reason(mend).Motive; got != bot.OwnPart {
			t.Errorf("mending one of two tools: %v", got)
		}
	}
}

// TestNothingToLearn: a dwarf that knows where the treasure is does not look to find out.
func TestNothingToLearn(t *testing.T) {
	none := game.FaceDown
	for _, c := range []struct {
		faces [3]game.Card
		want  bot.Motive
	}{{[3]game.Card{none, none, none}, bot.WantsToKnow}, {[3]game.Card{none, none, game.StoneA}, bot.WantsToKnow}, {[3]game.Card{none, game.Treasure, none}, bot.Spares}} {
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "map1 EW3", faces: c.faces})
		think(d, v)
		if got := d.turn.reason(game.Action{Kind: game.Look, Card: v.Hand[0], Goal: 0}).Motive; got != c.want {
			t.Errorf("knowing %v it looks because: %v, not %v", c.faces, got, c.want)
		}
	}
}

// TestFirstLook: a dwarf who looks at a goal at which nobody has looked says so once others have looked
// elsewhere.
func TestFirstLook(t *testing.T) {
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "map1 EW3"})
	for looked, want := range map[uint8]bot.Motive{0: bot.WantsToKnow, 0b010: bot.FirstLook, 0b001: bot.WantsToKnow, 0b011: bot.WantsToKnow} {
		v.LookedAt[2] = looked
		think(d, v)
		if got := d.turn.reason(game.Action{Kind: game.Look, Card: v.Hand[0], Goal: 0}).Motive; got != want {
			t.Errorf("others having looked at %03b: %v, want %v", looked, got, want)
		}
	}
	v.LookedAt[2] = 0
	think(d, v)
	for chances, want := range map[goalChances]bot.Motive{{6, 48, 6}: bot.MakesSure, {6, 47, 7}: bot.WantsToKnow} {
		d.turn.treasure = chances
		if got := d.turn.reason(game.Action{Kind: game.Look, Card: v.Hand[0], Goal: 0}).Motive; got != want {
			t.Errorf("with chances of %v: %v, want %v", chances, got, want)
		}
	}
}

// TestLastGold: of the last gold card nobody says that no other is worth more.
func TestLastGold(t *testing.T) {
	for shares, want := range map[int8]bot.Motive{1: bot.LastGold, 2: bot.MostGold} {
		r := reasonOf(t, bot.Miner, scene{role: game.Digger, board: nearly, hand: "EW3", with: func(v *game.View) {
			v.Phase, v.Shares, v.Offer = game.Sharing, shares, [game.MaxDraft]game.Gold{4, 4}
		}})
		if r.Motive != want || r.About != game.Nobody {
			t.Errorf("of %d gold cards: %+v, want %v", shares, r, want)
		}
	}
}

// TestDiscardHasAReason: a discard's reason says why it is that card; what only the other
// side could use has a reason of its own, and so has a tunnel laid where it leads nowhere.
func TestDiscardHasAReason(t *testing.T) {
	for role, want := range map[game.Role][3]bot.Motive{game.Digger: {bot.Spares, bot.NoRepair, bot.Denies}, game.Saboteur: {bot.Wastes, bot.WastesRepair, bot.Spares}} {
		d, v := seated(t, bot.Foreman, scene{role: role, board: nearly, hand: "EW3 repair-cart1 xEW1"})
		think(d, v)
		for i, motive := range want {
			if got := d.turn.reason(game.Action{Kind: game.Discard, Card: v.Hand[i]}).Motive; got != motive {
				t.Errorf("a %v discards %v because: %v, not %v", role, v.Hand[i], got, motive)
			}
		}
		idle := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: -1}}
		if got := d.turn.reason(idle).Motive; (got == bot.LaysAside) != (role == game.Saboteur) {
			t.Errorf("a %v lays a tunnel behind the start because: %v", role, got)
		}
	}
	d, v := seated(t, bot.Foreman, scene{role: game.Saboteur, board: nearly, hand: "EW3 repair-cart1", with: func(v *game.View) { v.Deck = 0 }})
	think(d, v)
	for _, mate := range []int{mateThreshold, mateThreshold + 1} {
		d, v := seated(t, bot.Foreman, scene{role: game.Saboteur, board: nearly, hand: "EW3 repair-cart1", with: func(v *game.View) { v.Broken[1][2] = 47 }})
		think(d, v)
		d.turn.belief = believing(1, mate)
		if got := d.turn.reason(game.Action{Kind: game.Discard, Card: v.Hand[1]}).Motive; (got == bot.WastesRepair) == (mate > mateThreshold) {
			t.Errorf("a repair for a player who is a saboteur with %d %% is discarded because: %v", mate, got)
		}
	}
	for _, c := range v.Hand[:2] {
		if got := d.turn.reason(game.Action{Kind: game.Discard, Card: c}).Motive; got != bot.Spares {
			t.Errorf("a saboteur wastes %v, which nobody else can draw, because: %v", c, got)
		}
	}
	d, v = seated(t, bot.Foreman, scene{role: game.Saboteur, board: nearly, hand: "EW3"})
	think(d, v)
	if got := d.turn.reason(game.Action{Kind: game.Discard, Card: v.Hand[0]}).Motive; got != bot.LastCard {
		t.Errorf("it discards its last card because: %v", got)
	}
}

// TestUselessCards: a gold-digger who throws a card away says why it is of no use to it now.
func TestUselessCards(t *testing.T) {
	none := game.FaceDown
	cart := func(seat int) func(*game.View) { return func(v *game.View) { v.Broken[seat][2] = 47 } }
	for _, c := range []struct {
		what, hand string
		with       func(*game.View)
		want       bot.Motive
	}{
		{"a map, knowing the treasure", "map1 EW3", nil, bot.NoMap},
		{"a repair that nobody needs", "repair-cart1 EW3", nil, bot.NoRepair},
		{"a repair that somebody else needs", "repair-cart1 EW3", cart(1), bot.Spares},
		{"a repair that it needs itself", "repair-cart1 EW3", cart(0), bot.Stuck},
		{"a tunnel that leads away", "NS1 EW3", nil, bot.NoUse},
		{"a tunnel that leads on", "EW3 NS1", nil, bot.Spares},
		{"a tunnel, with a broken tool", "EW3 NS1", cart(0), bot.Stuck},
		{"a broken tool, suspecting nobody", "broken-cart1 EW3", nil, bot.NoSuspect},
	} {
		d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: c.hand, faces: [3]game.Card{none, game.Treasure, none}, with: c.with})
		think(d, v)
		if got := d.turn.reason(game.Action{Kind: game.Discard, Card: v.Hand[0]}).Motive; got != c.want {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "broken-cart1 EW3"})
	think(d, v)
	d.turn.belief = believing(1, 51)
	discard := game.Action{Kind: game.Discard, Card: v.Hand[0]}
	if got := d.turn.reason(discard).Motive; got != bot.Spares {
		t.Errorf("a broken tool, suspecting somebody: %v", got)
	}
	v.Broken[1][0] = 41
	think(d, v)
	d.turn.belief = believing(1, 51)
	if got := d.turn.reason(discard).Motive; got != bot.Stopped {
		t.Errorf("a broken tool, suspecting somebody who cannot dig: %v", got)
	}
}

// TestReasonsNameTheGoal: a tunnel that reaches a goal, or brings only one nearer, names it.
func TestReasonsNameTheGoal(t *testing.T) {
	const start = `
		........G
		.........
		S.......G
		.........
		........G`
	for _, c := range []struct {
		board, card string
		cell        game.Cell
		want        bot.Motive
		goal        int
	}{
		{start, "NS1", game.Cell{Y: -1}, bot.OneGoal, 1},
		{start, "NS1", game.Cell{Y: 1}, bot.OneGoal, 3},
		{start, "NESW1", game.Cell{X: 1}, bot.Onward, 0},
		{nearly, "NESW1", game.Cell{X: 7}, bot.ToTheGoal, 2}, // it brings the others nearer, too
	} {
		d, v := seated(t, bot.Miner, scene{role: game.Digger, board: c.board, hand: c.card + " xN1"})
		think(d, v)
		d.turn.treasure = goalChances{25, 15, 20}
		a := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: c.cell}
		if err := v.Check(a); err != nil {
			t.Fatalf("%v: %v", a, err)
		}
		if got := d.turn.reason(a); got.Motive != c.want || got.Goal != c.goal {
			t.Errorf("%v: %v, goal %d, want %v, %d", a, got.Motive, got.Goal, c.want, c.goal)
		}
	}
}

// TestReasonsLeaveUnlikelyGoalsOut: a tunnel towards a goal that hardly hides the treasure, which
// lets more cards help, is not said to bring that goal closer.
func TestReasonsLeaveUnlikelyGoalsOut(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, hand: "NESW1 xN1", board: `
		........G
		.........
		S┼──....G
		.........
		........G`})
	think(d, v)
	a := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: 1, Y: -1}}
	if err := v.Check(a); err != nil {
		t.Fatal(err)
	}
	for chances, want := range map[goalChances]bot.Motive{{20, 20, 20}: bot.OneGoal, {15, 30, 15}: bot.OneGoal, {14, 32, 14}: bot.WidensWay} {
		d.turn.treasure, d.turn.latest.action = chances, a
		d.turn.latest.outcome = outcome{[3]int{2, 4, 6}, d.turn.baseline.ease + 50}
		if got := d.turn.reason(a).Motive; got != want {
			t.Errorf("with chances of %v: %v, want %v", chances, got, want)
		}
	}
}

// TestReasonsCountWholeTunnels: what a change of the way is worth is given in
// whole tunnels, at least one.
func TestReasonsCountWholeTunnels(t *testing.T) {
	for hundredths, want := range map[int]int{30: 1, 149: 1, 150: 2, 217: 2, 170: 2, 1000: 10} {
		if got := tunnels(hundredths); got != want {
			t.Errorf("%d hundredths are %d tunnels, want %d", hundredths, got, want)
		}
	}
}

// TestAnyCard: a dwarf who discards one of two cards that are worth as much says that it hardly matters;
// one that is worth keeping is another matter.
func TestAnyCard(t *testing.T) {
	none := game.FaceDown
	for hand, want := range map[string]bot.Motive{"NS1 NE1 ES1": bot.AnyCard, "NS1 xNS1": bot.Denies} {
		sc := scene{role: game.Digger, board: nearly, hand: hand, faces: [3]game.Card{none, game.Treasure, none}, with: func(v *game.View) { v.Broken[0][2] = 47 }}
		if got := reasonOf(t, bot.Master, sc).Motive; got != want {
			t.Errorf("of %s it discards one because: %v, want %v", hand, got, want)
		}
	}
}

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

// believing returns a belief by which a seat is a saboteur with a probability in per cent.
func believing(s game.Seat, percent int) *belief {
	b := newBelief(game.Rules{}, 3, game.Nobody, game.UnknownRole)
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
