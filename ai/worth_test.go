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

// TestFeatures: the features tell a gold-digger's broken tool that can be mended from one
// that cannot, and a helpful tunnel that can be laid now from one that can be laid later.
func TestFeatures(t *testing.T) {
	var stuck, mendable, now, later int
	for match := range uint64(30) {
		play(t, bot.Miner, game.Config{Seats: 4, Seed: 40_000 + match}, func(s *game.State, _ []*Dwarf) {
			if s.Phase != game.Playing {
				return
			}
			before := featuresOf(s)
			if s.RoleOf(s.Turn) == game.Digger && before[ReadySoon] == 1000 {
				now++
				if s.Blocked(s.Turn) {
					t.Fatalf("match %d: seat %d counts as ready, but cannot dig", match, s.Turn)
				}
			} else if before[DiggersReady] > 0 {
				later++
				if before[ReadySoon] == 0 || before[ReadySoon] == 1000 {
					t.Fatalf("match %d: in turn is seat %d, but ReadySoon is %d", match, s.Turn, before[ReadySoon])
				}
			}
			for _, a := range s.Legal(nil) {
				if a.Kind != game.Break || s.RoleOf(a.Seat) == game.Saboteur || before[DiggersStuck] > 0 {
					continue
				}
				after := *s
				if err := after.Apply(a, nil); err != nil || after.Phase != game.Playing || after.Round != s.Round {
					continue
				}
				rises := featuresOf(&after)[DiggersStuck] > 0
				can := diggersMend(&after, a.Card.Tools())
				if rises == can {
					t.Fatalf("match %d: %v breaks, gold-diggers can mend it: %t, DiggersStuck rises: %t", match, a.Card, can, rises)
				}
				if can {
					mendable++
				} else {
					stuck++
				}
			}
		})
	}
	if min(stuck, mendable, now, later) < 100 {
		t.Errorf("seen too little: %d stuck, %d mendable, %d now, %d later", stuck, mendable, now, later)
	}
}

func featuresOf(s *game.State) Features { return FeaturesOf(s, &[game.MaxSeats]int{}) }

// diggersMend reports whether a gold-digger holds a card that mends a tool.
func diggersMend(s *game.State, tool game.Tool) bool {
	for seat := range game.Seat(s.Seats) {
		for _, c := range s.HandOf(seat) {
			if s.RoleOf(seat) == game.Digger && c.Kind() == game.Repair && c.Tools().Has(tool) {
				return true
			}
		}
	}
	return false
}

// TestHindsight: a dwarf who finds out where the treasure is thinks of those who must have known as if it
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

// TestGrudgeEndsWithTheRound: the seats have other roles in the next round, so nobody
// bears them a grudge.
func TestGrudgeEndsWithTheRound(t *testing.T) {
	var s game.State
	d := NewDwarf(0, bot.Miner, bot.Hothead)
	deal := func(seed uint64) *game.View {
		var v game.View
		if err := s.Begin(game.Config{Seats: 4, Seed: seed}, func(e game.Event) { v = s.View(0); d.Hear(e.For(0), &v) }); err != nil {
			t.Fatal(err)
		}
		return &v
	}
	v := deal(1)
	d.Hear(game.ToolBroke{Seat: 2, Target: 0, Card: 47, Tool: game.Cart}, v)
	if d.grudge.now(v) != 2 {
		t.Fatalf("the grudge is against %v", d.grudge.now(v))
	}
	if v = deal(2); d.grudge.now(v) != game.Nobody {
		t.Errorf("in the next round the grudge is against %v", d.grudge.now(v))
	}
}

// TestGrudgeIsPersonal: a dwarf bears a grudge against whoever broke one of its own tools,
// for some turns, and against nobody for anything else.
func TestGrudgeIsPersonal(t *testing.T) {
	d, v := seated(t, bot.Miner, scene{role: game.Digger, board: nearly, hand: "NS1", character: bot.Hothead})
	for _, e := range []game.Event{game.Discarded{Seat: 1}, game.ToolBroke{Seat: 2, Target: 1, Card: 47, Tool: game.Cart}, game.ToolBroke{Seat: 0, Target: 2, Card: 48, Tool: game.Cart}} {
		if d.Hear(e, v); d.grudge.now(v) != game.Nobody {
			t.Errorf("after %T the grudge is against %v", e, d.grudge.now(v))
		}
	}
	d.Hear(game.ToolBroke{Seat: 2, Target: 0, Card: 49, Tool: game.Cart}, v)
	for range grudgeTurns * v.Seats {
		v.Plays++
		if d.grudge.now(v) != 2 {
			t.Fatalf("the grudge ends after %d plays", v.Plays)
		}
	}
	if v.Plays++; d.grudge.now(v) != game.Nobody {
		t.Error("the grudge does not end")
	}
}
