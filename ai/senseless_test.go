package ai

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// thinksOf reports whether a dwarf considers an action in its turn.
func thinksOf(d *Dwarf, v *game.View, a game.Action) bool {
	think(d, v)
	return slices.ContainsFunc(d.candidates, func(c candidate) bool { return c.action == a })
}

// TestSenseless: no gold-digger mends a tool of a likely saboteur, or throws away what
// would break one; if hardly anybody is suspected, both may be done.
func TestSenseless(t *testing.T) {
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "repair-cart1 broken-lantern1 EW3", with: func(v *game.View) { v.Broken[2][2] = 47 }})
	mend := game.Action{Kind: game.Mend, Card: v.Hand[0], Seat: 2, Tool: game.Cart}
	discard := game.Action{Kind: game.Discard, Card: v.Hand[1]}
	thoughtOf := func(a game.Action) bool { return thinksOf(d, v, a) }
	for range 3 {
		d.belief.Update(Act{Kind: DeadEndFarther, Seat: 2, Situation: ManyHelp})
	}
	if thoughtOf(mend) {
		t.Errorf("it would mend a tool of a player suspected with %d %%", d.Suspects(2))
	}
	if !thoughtOf(discard) {
		t.Error("it would not throw away a broken-tool card although its suspect cannot dig")
	}
	v.Broken[2][2] = 0
	if thoughtOf(discard) {
		t.Errorf("it would throw away what would stop a player suspected with %d %%", d.Suspects(2))
	}
}

// TestSenselessAtTheEnd: with the last cards a gold-digger throws away nothing that would
// stop a player who is only a little more suspected than others, and mends no such player.
func TestSenselessAtTheEnd(t *testing.T) {
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "repair-cart1 broken-lantern1 EW3"})
	mend := game.Action{Kind: game.Mend, Card: v.Hand[0], Seat: 2, Tool: game.Cart}
	discard := game.Action{Kind: game.Discard, Card: v.Hand[1]}
	thoughtOf := func(a game.Action) bool { return thinksOf(d, v, a) }
	for d.Suspects(2) < doubtful {
		d.belief.Update(Act{Kind: LayNeutral, Seat: 2, Situation: SomeHelp})
	}
	if p := d.Suspects(2); p >= stronglySuspectAt {
		t.Fatalf("it suspects seat 3 with %d %%", p)
	}
	if !thoughtOf(discard) {
		t.Error("it would not throw the card away although there may be better use for it later")
	}
	v.Deck = 0
	if thoughtOf(discard) {
		t.Errorf("it would throw away what would stop a player suspected with %d %%", d.Suspects(2))
	}
	v.Broken[2][2] = 47
	if thoughtOf(mend) {
		t.Errorf("it would mend a tool of a player suspected with %d %%", d.Suspects(2))
	}
}

// TestNoOwnRepairIsThrownAway: nobody throws away a card that would mend a tool of its own.
func TestNoOwnRepairIsThrownAway(t *testing.T) {
	for _, role := range []game.Role{game.Digger, game.Saboteur} {
		d, v := seated(t, bot.Master, scene{role: role, board: nearly, hand: "repair-cart1 repair-lantern1", with: func(v *game.View) { v.Broken[v.Seat][2] = 47 }})
		for i, want := range []bool{false, true} {
			if got := thinksOf(d, v, game.Action{Kind: game.Discard, Card: v.Hand[i]}); got != want {
				t.Errorf("a %v with a broken cart would throw away %v: %v", role, v.Hand[i], got)
			}
		}
	}
}

// TestNobodyLooksTwice: nobody looks twice at a goal, or at one that it knows while there is one
// that it does not know, even if it knows where the treasure is: everybody sees which goal it is.
func TestNobodyLooksTwice(t *testing.T) {
	none := game.FaceDown
	for _, role := range []game.Role{game.Digger, game.Saboteur} {
		for goal, c := range []struct {
			faces [3]game.Card
			want  bool
		}{{[3]game.Card{game.Treasure, none, none}, false}, {[3]game.Card{none, game.Treasure, none}, false}, {[3]game.Card{game.StoneA, game.Treasure, game.StoneB}, true}} {
			d, v := seated(t, bot.Foreman, scene{role: role, board: nearly, hand: "map1 NS1", faces: c.faces})
			if got := thinksOf(d, v, game.Action{Kind: game.Look, Card: v.Hand[0], Goal: int8(goal)}); got != c.want {
				t.Errorf("a %v who knows %v would look at goal %d: %v", role, c.faces, goal, got)
			}
		}
		d, v := seated(t, bot.Foreman, scene{role: role, board: nearly, hand: "map1 NS1", faces: [3]game.Card{game.StoneA, game.Treasure, game.StoneB},
			with: func(v *game.View) { v.LookedAt[0] = 0b010 }})
		for goal, want := range []bool{true, false, true} {
			if got := thinksOf(d, v, game.Action{Kind: game.Look, Card: v.Hand[0], Goal: int8(goal)}); got != want {
				t.Errorf("a %v who has looked at the second goal would look at goal %d: %v", role, goal, got)
			}
		}
	}
}

// TestMasterSaboteursLayNothingIdle: they lay no tunnel behind or beside the start, which does
// hardly any harm and does not look honest.
func TestMasterSaboteursLayNothingIdle(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, hand: "EW3 xEW1", board: `
	........G
	.........
	S┼┼.....G
	.........
	........G`})
	think(d, v)
	for _, c := range d.candidates {
		if c.action.Kind == game.Lay && c.action.Cell.X < 0 {
			t.Errorf("it would lay %v", c.action)
		}
	}
	d, v = seated(t, bot.Master, scene{role: game.Saboteur, hand: "NES4 EW3", board: `
	........G
	.........
	S.......G
	.........
	........G`})
	think(d, v)
	for _, c := range d.candidates {
		if c.action.Kind == game.Lay && c.action.Cell.X <= 0 {
			t.Errorf("it would lay %v beside the start", c.action)
		}
	}
}

// TestMasterDiggersMisleadNobody: a dwarf who knows where the treasure is lays no tunnel towards another
// goal, to no use, as others watch where it digs; but one that lets more cards help.
func TestMasterDiggersMisleadNobody(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, hand: "NS1 NESW1", faces: [3]game.Card{game.Treasure, game.StoneA, game.StoneB}, board: `
	........G
	.........
	S┼┼┼┼...G
	.........
	........G`})
	away, wider := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: 4, Y: 1}}, game.Action{Kind: game.Lay, Card: v.Hand[1], Cell: game.Cell{X: 5, Y: 0}}
	for a, want := range map[game.Action]bool{away: false, wider: true} {
		if err := v.Check(a); err != nil {
			t.Fatal(err)
		}
		if got := thinksOf(d, v, a); got != want {
			t.Errorf("it would %v: %v", a, got)
		}
	}
}

// TestMasterDiggersLayNoDeadEnds: not even behind the start, where they would harm nobody.
func TestMasterDiggersLayNoDeadEnds(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "xEW1 xNS1"})
	think(d, v)
	for _, c := range d.candidates {
		if c.action.Kind == game.Lay {
			t.Errorf("it would %v", c.action)
		}
	}
}

// TestMasterSaboteursActAtTheLastMoment: with the treasure one tunnel away, they think of
// nothing but harm, if they can do any.
func TestMasterSaboteursActAtTheLastMoment(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "map1 EW3 broken-lantern1"})
	think(d, v)
	if far := d.turn.treasure.nearest(d.turn.baseline.far); far > 1 {
		t.Fatalf("the treasure is %d tunnels away", far)
	}
	for _, c := range d.candidates {
		if !d.turn.harms(c.action) {
			t.Errorf("it would %v", c.action)
		}
	}
	d, v = seated(t, bot.Master, scene{role: game.Saboteur, hand: "map1 xEW1 EW3", faces: [3]game.Card{game.StoneA, game.Treasure, game.StoneB}, board: `
	........G
	......┌─.
	S──┼┼┼┴.G
	.........
	........G`})
	think(d, v)
	for _, c := range d.candidates {
		if c.action.Kind != game.Lay || c.action.Cell.X < 7 {
			t.Errorf("of two gaps for different cards it would close none, but %v", c.action)
		}
	}
	for _, unmasked := range []bool{false, true} {
		d, v = seated(t, bot.Master, scene{role: game.Saboteur, hand: "map1 EW3 broken-lantern1", board: `
		........G
		.........
		S┼┼┼┼...G
		.........
		........G`})
		d.publicBelief = believing(0, d.weights[SabUnmasked])
		if !unmasked {
			d.publicBelief = believing(0, d.weights[SabUnmasked]-1)
		}
		think(d, v)
		if far := d.turn.treasure.nearest(d.turn.baseline.far); far != 3 {
			t.Fatalf("the treasure is %d tunnels away", far)
		}
		if passes := slices.ContainsFunc(d.candidates, func(c candidate) bool { return c.action.Kind == game.Discard }); passes == unmasked {
			t.Errorf("unmasked: %v, and with three tunnels to go it would pass: %v", unmasked, passes)
		}
	}
	d, v = seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "map1 repair-cart1"})
	think(d, v)
	if len(d.candidates) == 0 {
		t.Error("it can do no harm, and thinks of nothing at all")
	}
}

// TestKeepsItsOnlyWeapon: a master who digs throws away no broken-tool card if it holds no other,
// while there are cards to draw. A foreman may.
func TestKeepsItsOnlyWeapon(t *testing.T) {
	for _, level := range []bot.Level{bot.Foreman, bot.Master} {
		for hand, only := range map[string]bool{"broken-lantern1 EW3": true, "broken-lantern1 broken-cart1 EW3": false, "broken-lantern1": false} {
			d, v := seated(t, level, scene{role: game.Digger, board: nearly, hand: hand})
			throws := game.Action{Kind: game.Discard, Card: v.Hand[0]}
			if want := level == bot.Foreman || !only; thinksOf(d, v, throws) != want {
				t.Errorf("a %v with %s would throw away the broken lantern: %v", level, hand, !want)
			}
			if drawDownTo(v, 0, nil); !thinksOf(d, v, throws) {
				t.Errorf("with no card to draw, a %v with %s must keep the broken lantern", level, hand)
			}
		}
	}
}

// TestBreaksNoBlockedPlayer: a master who digs breaks no other tool of a player who cannot dig
// anyway, while there are cards to draw, or of one whom nobody can mend any more. A foreman may.
func TestBreaksNoBlockedPlayer(t *testing.T) {
	for _, level := range []bot.Level{bot.Foreman, bot.Master} {
		d, v := seated(t, level, scene{role: game.Digger, board: nearly, hand: "broken-lantern1 EW3"})
		act := game.Action{Kind: game.Break, Card: v.Hand[0], Seat: 2}
		if !thinksOf(d, v, act) {
			t.Errorf("a %v would not break the first tool", level)
		}
		if v.Broken[2][2] = 47; thinksOf(d, v, act) != (level == bot.Foreman) {
			t.Errorf("a %v would break a second tool: %t", level, level == bot.Master)
		}
		drawDownTo(v, 0, nil)
		for d.Suspects(2) < stronglySuspectAt {
			d.belief.Update(Act{Kind: LayNeutral, Seat: 2, Situation: SomeHelp})
		}
		if !thinksOf(d, v, act) || thinksOf(d, v, game.Action{Kind: game.Discard, Card: v.Hand[0]}) {
			t.Errorf("with no card to draw, a %v would not break a second tool of a player suspected with %d %%, but throw the card away", level, d.Suspects(2))
		}
		for c := game.Card(1); c <= game.DeckSize; c++ {
			if c.Kind() == game.Repair && c.Tools().Has(game.Cart) {
				v.Pile[v.Piled] = c
				v.Piled++
			}
		}
		if thinksOf(d, v, act) != (level == bot.Foreman) || !thinksOf(d, v, game.Action{Kind: game.Discard, Card: v.Hand[0]}) {
			t.Errorf("a %v would break another tool of a player whose cart nobody can mend any more, or keep the card", level)
		}
	}
}

// TestTooLate: once those who can dig hold fewer cards than the way to the treasure needs, a master
// who digs lays no more tunnels, and says why; who cannot dig any more does not count.
func TestTooLate(t *testing.T) {
	const far = `
		........G
		.........
		S┼┼┼┼...G
		.........
		........G`
	last := func(others int8, broken ...int) func(*game.View) {
		return func(v *game.View) {
			v.Deck = 0
			v.Cards[1], v.Cards[2] = others, others
			for _, s := range broken {
				v.Broken[s][2] = 47
			}
		}
	}
	for _, c := range []struct {
		what string
		with func(*game.View)
		late bool
	}{
		{"one card each for three tunnels", last(1), false},
		{"two cards of its own, none of others", last(0), true},
		{"more cards, two of the players may be mended", last(3, 1, 2), false},
	} {
		d, v := seated(t, bot.Master, scene{role: game.Digger, board: far, hand: "EW3 NS1", faces: [3]game.Card{game.StoneA, game.Treasure, game.StoneB}, with: c.with})
		d.view = *v
		d.weigh(d.dice(v))
		lays := slices.ContainsFunc(d.candidates, func(c candidate) bool { return c.action.Kind == game.Lay })
		motive := d.turn.reason(game.Action{Kind: game.Discard, Card: v.Hand[0]}).Motive
		if lays == c.late || (motive == bot.TooLate) != c.late {
			t.Errorf("%s: it lays tunnels: %v; it would discard because: %v", c.what, lays, motive)
		}
	}
}
