package ai

import (
	"math"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// forked is a way from which all goals are equally far.
const forked = `
	........G
	.........
	S──┼┼┼┼.G
	.........
	........G`

// TestNobodyIsToBlameForOurMaps: a player who digs towards a goal is judged by what both
// the dwarf and the player know about it, not by what the dwarf alone has seen.
func TestNobodyIsToBlameForOurMaps(t *testing.T) {
	none := game.FaceDown
	after := func(faces [3]game.Card, looked, actorLooked uint8) int {
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", faces: faces, with: func(v *game.View) {
			v.LookedAt[0], v.LookedAt[1] = looked, actorLooked
		}})
		then, laid := *v, game.Laid{Cell: game.Cell{X: 6, Y: 1}}
		laid.Card, _ = game.ParseCard("NS1")
		then.Board = v.Board.With(laid)
		d.Hear(game.Placed{Seat: 1, Laid: laid}, &then)
		return d.Suspects(1)
	}
	stones := [3]game.Card{none, game.StoneB, game.StoneA}
	unknown := after([3]game.Card{none, game.StoneB, none}, 2, 2)
	if got := after(stones, 6, 2); got != unknown {
		t.Errorf("for what only the dwarf knows the other is suspected with %d %%, not %d", got, unknown)
	}
	if got := after(stones, 6, 6); got <= unknown {
		t.Errorf("for what both know the other is suspected with %d %% only, otherwise with %d", got, unknown)
	}
}

// TestStoneThatOthersMustHaveSeen: a player who has found the treasure knows that another who has
// looked elsewhere digs for stone there.
func TestStoneThatOthersMustHaveSeen(t *testing.T) {
	after := func(actorLooked uint8) int {
		faces := [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown}
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", faces: faces, with: func(v *game.View) {
			v.LookedAt[0], v.LookedAt[1] = 2, actorLooked
		}})
		then, laid := *v, game.Laid{Cell: game.Cell{X: 6, Y: 1}}
		laid.Card, _ = game.ParseCard("NS1")
		then.Board = v.Board.With(laid)
		d.Hear(game.Placed{Seat: 1, Laid: laid}, &then)
		return d.Suspects(1)
	}
	if knowing, hoping := after(4), after(0); knowing < hoping {
		t.Errorf("a player who digs for the stone it has seen is suspected with %d %%, one who has seen nothing with %d", knowing, hoping)
	}
}

// TestReachingAGoalIsNoHarm: reaching a goal by a tunnel that leads nowhere else brings
// the treasure nearer, as the goal may be a stone that leads on.
func TestReachingAGoalIsNoHarm(t *testing.T) {
	const edge = `
		.┌┴┴┴┴┴.G
		.│.......
		S┘......G
		.........
		........G`
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: edge, hand: "EW3 NS2"})
	then, laid := *v, game.Laid{Cell: game.Cell{X: 7, Y: -2}}
	laid.Card, _ = game.ParseCard("EW1")
	then.Board = v.Board.With(laid)
	own, public, ok := d.observer.observe(game.Placed{Seat: 1, Laid: laid}, &then)
	if !ok || own.Kind != LayNearer || public.Kind != LayNearer {
		t.Errorf("it is judged as %s, by everybody as %s", ActNames[own.Kind], ActNames[public.Kind])
	}
}

// TestSituations: digging is easy where many cards would help, and with many cards in
// hand; and the ease follows each change of the maze.
func TestSituations(t *testing.T) {
	for _, c := range []struct {
		ease, cards int8
		want        Situation
	}{{0, 6, FewHelp}, {15, 6, FewHelp}, {25, 6, SomeHelp}, {25, 4, SomeHelp}, {40, 6, ManyHelp}, {60, 6, MostHelp}, {100, 1, SomeHelp}, {100, 6, MostHelp}} {
		table := game.Table{Seats: 5, Progress: game.Progress{Plays: 40}}
		table.Cards[1] = c.cards
		if got := situationOf(&table, 1, 10*int(c.ease)); got != c.want {
			t.Errorf("where %d %% help, the situation with %d cards is %s, want %s", c.ease, c.cards, SituationNames[got], SituationNames[c.want])
		}
	}
	for plays, want := range map[int8]Situation{0: FirstTurn, 4: FirstTurn, 5: SecondTurn, 9: SecondTurn, 10: FewHelp} {
		if got := situationOf(&game.Table{Seats: 5, Progress: game.Progress{Plays: plays}}, 1, 0); got != want {
			t.Errorf("after %d plays the situation is %s, want %s", plays, SituationNames[got], SituationNames[want])
		}
	}
	if CannotDig.whenSuspected(49) != CannotDig || CannotDig.whenSuspected(50) != CannotDigSuspected || MostHelp.whenSuspected(90) != MostHelp {
		t.Error("suspicion matters where somebody can dig, or does not where nobody can")
	}
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2"})
	before, then, laid := d.observer.ease, *v, game.Laid{Cell: game.Cell{X: 7, Y: 0}}
	laid.Card, _ = game.ParseCard("xEW1")
	then.Board = v.Board.With(laid)
	d.Hear(game.Placed{Seat: 1, Laid: laid}, &then)
	fresh := new(observer)
	fresh.start(&then, d.belief, d.publicBelief)
	if d.observer.ease != fresh.ease || fresh.ease == before {
		t.Errorf("the ease was %d before a tunnel was laid and is %d now; a new observer finds %d", before, d.observer.ease, fresh.ease)
	}
}

// TestEaseWithoutExcludedCards: digging is harder for a player who has shown not to hold
// what would help, and for nobody else.
func TestEaseWithoutExcludedCards(t *testing.T) {
	d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: "NE3 NE1", with: func(v *game.View) { drawDownTo(v, 0, nil) }})
	d.Hear(game.Discarded{Seat: 1}, v)
	o := &d.observer
	if passed, other := o.easeOf(1), o.easeOf(2); passed >= other || other != o.ease {
		t.Errorf("the ease is %d for a player who has discarded, %d for another", passed, other)
	}
}

// TestHarmIsDoneToWays: what is laid where no way leads is no sabotage, whatever it is: behind the
// start, or beside a finished tunnel. A dead end on the way is, and so is one on a way as short.
func TestHarmIsDoneToWays(t *testing.T) {
	const start = `
	........G
	.........
	S.......G
	.........
	........G`
	for _, c := range []struct {
		board, card string
		at          game.Cell
		harm        bool
	}{
		{start, "xE1", game.Cell{X: -1}, false}, {start, "EW1", game.Cell{X: -1}, false}, {start, "xEW1", game.Cell{X: 1}, true}, {start, "xN1", game.Cell{Y: 1}, true},
		{nearly, "xN1", game.Cell{X: 1, Y: 1}, false}, {nearly, "xNS1", game.Cell{X: 2, Y: -1}, false}, {nearly, "NS1", game.Cell{X: 1, Y: 1}, false},
		{nearly, "xEW1", game.Cell{X: 7}, true},
	} {
		for _, level := range []bot.Level{bot.Foreman, bot.Master} {
			d, v := seated(t, level, scene{role: game.Digger, board: c.board, hand: "broken-cart1 EW3 NS2 xNS1"})
			after, laid := *v, game.Laid{Cell: c.at}
			laid.Card, _ = game.ParseCard(c.card)
			after.Board, after.Plays = v.Board.With(laid), v.Plays+1
			then := d.belief.Saboteur(1)
			d.Hear(game.Placed{Seat: 1, Laid: laid}, &after)
			if got := d.belief.Saboteur(1); c.harm && got < 80 || !c.harm && (got < then-10 || got > then+10) {
				t.Errorf("%v: who lays %s at %v is suspected with %d %%, before %d", level, c.card, c.at, got, then)
			}
			if think(d, &after); !c.harm && d.Choice().Kind == game.Break {
				t.Errorf("%v: the cart of who lays %s at %v is broken", level, c.card, c.at)
			}
			lay := game.Action{Kind: game.Lay, Card: laid.Card, Cell: c.at}
			if think(d, v); !c.harm && d.turn.publicAct(lay, d.turn.baseline.far).Kind != Pass {
				t.Errorf("%v: it does not know that others would see no harm in %s at %v", level, c.card, c.at)
			}
		}
	}
}

// TestKnowingBetterHasLimits: a player who has looked at a goal and closes the way to another may know that
// this one is stone, unless it is as good as certain that it is the treasure.
func TestKnowingBetterHasLimits(t *testing.T) {
	before, after := [3]int{4, 1, 4}, [3]int{4, 3, 4}
	for p, excused := range map[goalChances]bool{{20, 20, 20}: true, {plausible, certain - 2*plausible, plausible}: true, {plausible - 1, certain - plausible + 1, 0}: false, {0, certain, 0}: false} {
		if change := p.routeChange(before, after, true); (change < significant) != excused {
			t.Errorf("with chances of %v, the way is %d hundredths longer to a player who has looked", p, change)
		}
		if change := p.routeChange(before, after, false); change < significant {
			t.Errorf("with chances of %v, the way is %d hundredths longer to a player who has seen nothing", p, change)
		}
	}
}

// TestCurvesConvictNobody: who begins with a tunnel that leads towards another goal is not convicted, at any
// table; who closes the shortest way without opening another still is.
func TestCurvesConvictNobody(t *testing.T) {
	for p, far := range map[bool][2][3]int{true: {{9, 7, 9}, {8, 8, 9}}, false: {{9, 7, 9}, {9, 8, 9}}} {
		uniform := goalChancesOf([3]game.Card{game.FaceDown, game.FaceDown, game.FaceDown}, goalEvidence{})
		if got := uniform.routeChange(far[0], far[1], false) < significant; got != p {
			t.Errorf("from %v to %v tunnels: no harm is %t", far[0], far[1], got)
		}
	}
	for size := range TableSize(TableSizes) {
		if gain := suspicionGains[size][FirstTurn][LayNeutral]; gain >= revealing {
			t.Errorf("%d seats: a first tunnel that brings nothing nearer adds %d to the suspicion", int(size)+game.MinSeats, gain)
		}
	}
}

// TestSignificantChange: an act helps or harms from a certain change of the way on.
func TestSignificantChange(t *testing.T) {
	kinds := [3]ActKind{LayNearer, LayNeutral, LayFarther}
	for change, want := range map[hundredths]ActKind{-significant: LayNearer, 1 - significant: LayNeutral, 0: LayNeutral, significant - 1: LayNeutral, significant: LayFarther} {
		if got := (goalChances{20, 20, 20}).routeKind(kinds, change, func() uint8 { return 1 }); got != want {
			t.Errorf("a change of %d hundredths is %s, want %s", change, ActNames[got], ActNames[want])
		}
	}
}

// TestSecondLook: a player who has looked at a goal and looks at another has not found the treasure, if it
// may be a gold-digger. A first look says nothing, nor does an own one.
func TestSecondLook(t *testing.T) {
	chances := func(actor game.Seat, before uint8) goalChances {
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: forked, hand: "EW3 NS2", with: func(v *game.View) { v.LookedAt[actor] = before }})
		then := *v
		then.LookedAt[actor] |= 0b010
		card, _ := game.ParseCard("map1")
		d.Hear(game.Looked{Seat: actor, Card: card, Goal: 1}, &then)
		think(d, &then)
		return d.turn.treasure
	}
	if p := chances(1, 0b001); p[0] > certain/6 || p[1] != p[2] {
		t.Errorf("after a look at the top and one at the middle the chances are %v", p)
	}
	for actor, before := range map[game.Seat]uint8{0: 0b001, 1: 0, 2: 0b010} {
		if p := chances(actor, before); p != (goalChances{20, 20, 20}) {
			t.Errorf("after looks at %03b and 010 by seat %d the chances are %v", before, actor+1, p)
		}
	}
}

// TestSpectator: a spectator knows nothing before the deal, then the odds of the deal,
// and suspects whoever does harm.
func TestSpectator(t *testing.T) {
	var o Spectator
	_, v := seated(t, 0, scene{role: game.Digger, board: nearly, hand: "EW3 NS2"})
	if _, ok := o.Hear(game.Discarded{Seat: 1}, v); ok || o.SaboteurGiven(1, 0, game.Digger) != 0 {
		t.Error("there is an act before the deal, or a suspicion")
	}
	o.Hear(game.Dealt{Seat: 0}, v)
	// One of the four roles of three players is a saboteur's.
	if digger, saboteur := o.SaboteurGiven(1, 0, game.Digger), o.SaboteurGiven(1, 0, game.Saboteur); digger != 333 || saboteur != 0 {
		t.Errorf("in %d of 1000 deals the second is a saboteur if the first is a gold-digger, in %d if the first is a saboteur", digger, saboteur)
	}
	if got := o.Suspicion()[1]; got < 200 || got > 300 {
		t.Errorf("after the deal the suspicion is %d of 1000", got)
	}
	after, laid := *v, game.Laid{Cell: game.Cell{X: 7}}
	laid.Card, _ = game.ParseCard("xEW1")
	after.Board = v.Board.With(laid)
	if a, ok := o.Hear(game.Placed{Seat: 1, Laid: laid}, &after); !ok || a.Kind != DeadEndFarther || a.Seat != 1 {
		t.Errorf("blocking the way is seen as %s of seat %d, %v", ActNames[a.Kind], a.Seat, ok)
	}
	if s := o.Suspicion(); s[1] <= 300 || s[1] <= s[2] {
		t.Errorf("after blocking the way the suspicions are %v", s[:3])
	}
}

// TestHardlyPossibleRole: what follows from a role that hardly can be is a chance, too.
func TestHardlyPossibleRole(t *testing.T) {
	b := newBelief(game.Rules{}, 5, game.Nobody, game.UnknownRole)
	for i, m := range b.masks {
		if m&1 == 1 {
			b.deals[i].odds = 200 // of 2^oddsBits
		}
	}
	if got := b.saboteurGiven(1, 0, game.Saboteur); got < 0 || got > 1000 {
		t.Errorf("the chance is %d of 1000", got)
	}
}

// TestResolvedActs: to break a tool or to mend it says more once the role of the other
// player is known.
func TestResolvedActs(t *testing.T) {
	roleOf := func(s game.Seat) game.Role { return [...]game.Role{game.Digger, game.Saboteur}[s] }
	for act, want := range map[Act]ActKind{
		{Kind: BreakTool, Target: 0, Standing: Trusted}: breakTrustedDigger, {Kind: BreakTool, Target: 1, Standing: Suspected}: breakSuspectedSaboteur,
		{Kind: MendOther, Target: 0, Standing: Doubted}: mendDoubtedDigger, {Kind: MendOther, Target: 1}: mendSuspectedSaboteur, {Kind: Pass}: Pass,
	} {
		if got := act.ResolveKind(roleOf); got != want {
			t.Errorf("%+v is %s, want %s", act, ActNames[got], ActNames[want])
		}
	}
}

// TestTablesDoNotDependOnLastDigits: no entry of the tables of logarithms lies so
// near the middle between two whole numbers that another machine could round
// it the other way.
func TestTablesDoNotDependOnLastDigits(t *testing.T) {
	check := func(what string, i int, exact float64) {
		if off := math.Abs(exact - math.Floor(exact) - 0.5); off < 1e-6 {
			t.Errorf("%s %d: %.9f", what, i, exact)
		}
	}
	for i := range powers {
		check("power", i, math.Exp2(20-float64(i)/64))
	}
	for i := range logSums {
		check("sum", i, 64*math.Log2(1+math.Exp2(-float64(i)/64)))
	}
	eachShares(func(size TableSize, situation Situation, kind ActKind, s *shares) {
		place := 10_000*int(size) + 100*int(situation) + int(kind)
		for column := range s[:randomPlay] {
			check("act", place, 64*math.Log2(float64(s[column])/float64(s[randomPlay])))
		}
		for does := range 2 {
			for w := range ways {
				check("way", place, 64*math.Log2(w.ratio(kind, s, &actShares[size][situation], does)))
			}
		}
		table := &wayTables[size][situation][kind]
		check("suspicion gain", place, table.exactSuspicionGain())
	})
	for i := range logShares {
		check("share", i, 64*math.Log2(float64(max(i, 1))/100))
	}
	for i, share := range []float64{beginHiding, stopHiding, stopWhenNear, hideAgain} {
		check("habit", i, 64*math.Log2(share/100))
		check("habit", i, 64*math.Log2((100-share)/100))
	}
}

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
