package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestClues: where somebody digs who has looked at a goal says where the treasure is: there
// if a gold-digger digs towards it, elsewhere if a saboteur does.
func TestClues(t *testing.T) {
	var hidden [3]game.Card
	before := [3]int{4, 4, 4}
	chances := func(looked uint8, after [3]int, suspicion int) goalChances {
		var c clues
		c.takeIn(2, looked, allGoals, before, after)
		c.weigh(func(game.Seat) int { return suspicion }, 5)
		return goalChancesOf(hidden, c.sum)
	}
	if p := chances(0b001, [3]int{5, 4, 3}, 10); p[0] >= p[1] || p[1] > p[2] {
		t.Errorf("who has looked at the top goal digs downwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 4, 5}, 10); p[0] <= p[1] || p[0] <= p[2] {
		t.Errorf("who has looked at the top goal digs upwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 3, 3}, 10); p != (goalChances{20, 20, 20}) {
		t.Errorf("a tunnel that brings all goals nearer says something: %v", p)
	}
	if p := chances(0, [3]int{3, 4, 5}, 10); p != (goalChances{20, 20, 20}) {
		t.Errorf("who has looked at nothing says something: %v", p)
	}
	friend, stranger, foe := chances(0b001, [3]int{5, 4, 3}, 5), chances(0b001, [3]int{5, 4, 3}, 40), chances(0b001, [3]int{5, 4, 3}, 100)
	if friend[0] >= stranger[0] || stranger[0] >= foe[0] || friend[0] >= 20 || foe[0] <= 20 {
		t.Errorf("the top goal has %d of %d by a friend, %d by a stranger, %d by a foe", friend[0], certain, stranger[0], foe[0])
	}
}

// TestCluesFollowSuspicion: what somebody dug long ago is seen in another light once it turns
// out who that was.
func TestCluesFollowSuspicion(t *testing.T) {
	var c clues
	c.takeIn(1, 0b010, allGoals, [3]int{4, 4, 4}, [3]int{4, 3, 4})
	for suspicion, above := range map[int]bool{10: true, 90: false} {
		c.weigh(func(game.Seat) int { return suspicion }, 5)
		if p := goalChancesOf([3]game.Card{}, c.sum); p[1] > 20 != above {
			t.Errorf("suspected by %d, the middle goal has %v", suspicion, p)
		}
	}
}

// TestCluesNeverContradictWhatIsSeen: a face that a player has seen counts, whatever
// others do, and no clue makes a goal impossible.
func TestCluesNeverContradictWhatIsSeen(t *testing.T) {
	e := goalEvidence{-5000, 0, 5000}
	if p := goalChancesOf([3]game.Card{game.Treasure}, e); p != (goalChances{certain}) {
		t.Errorf("the treasure is at the top, and the chances are %v", p)
	}
	if p := goalChancesOf([3]game.Card{2: game.StoneA}, e); p[2] != 0 || p[0] == 0 || p[0]+p[1] != certain {
		t.Errorf("there is a stone at the bottom, and the chances are %v", p)
	}
}

// TestDrawnGoals: goals are drawn by their chances.
func TestDrawnGoals(t *testing.T) {
	var drawn [3]int
	dice := rand.NewPCG(1, 2)
	for range 600 {
		drawn[goalChances{10, 0, 50}.draw(dice)]++
	}
	if drawn[1] != 0 || drawn[0] < 60 || drawn[0] > 150 {
		t.Errorf("of 600 draws with chances of 10, 0 and 50: %v", drawn)
	}
}

// TestUnaffected: where laying a tunnel affects no goal, the same tunnels help towards
// each goal as before, and this saves finding out.
func TestUnaffected(t *testing.T) {
	var s surveyor
	p := rand.NewPCG(7, 8)
	saved := 0
	for seed := range uint64(8) {
		var state game.State
		if err := state.Begin(game.Config{Seats: 3, Seed: seed, Rules: game.Rules{Islands: true}}, nil); err != nil {
			t.Fatal(err)
		}
		for state.Phase == game.Playing && state.Round == 1 {
			legal := state.Legal(nil)
			far := s.distances(&state.Board, everything)
			clear(s.examined[:])
			before := easeOfAll(&s, &state.Board, far)
			examined := s.examined
			for _, a := range legal {
				if a.Kind != game.Lay {
					continue
				}
				l := game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
				rows := s.add(&state.Board, l)
				if s.measure(&state.Board, allGoals) == far && s.unaffected(&state.Board, l.Cell, &examined) {
					saved++
					next := state.Board.With(l)
					if after := easeOfAll(&s, &next, far); after != before {
						t.Fatalf("with %v %v helps, before %v, on\n%s", l, after, before, state.Board.Coordinates())
					}
				}
				s.restore(rows)
			}
			if err := state.Apply(legal[p.Uint64()%uint64(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	if saved < 500 {
		t.Errorf("only %d tunnels affect nothing", saved)
	}
	nearly := draw(t, nearly)
	s.distances(&nearly, everything)
	clear(s.examined[:])
	s.ease(&nearly, 1, 1)
	if s.unaffected(&nearly, game.Cell{X: 7}, &s.examined) {
		t.Error("what is laid in the last cell before a goal affects nothing")
	}
}

// easeOfAll returns the tunnels that help towards each goal that lies face down.
func easeOfAll(s *surveyor, b *game.Board, far [3]int) (all [3]tunnelSet) {
	for g := range all {
		if b.Laid(1+g).Card == game.FaceDown {
			all[g] = s.ease(b, g, far[g])
		}
	}
	return all
}

// TestHelps: a dead end never helps, nor does a card that is no tunnel.
func TestHelps(t *testing.T) {
	for name, want := range map[string]bool{"EW1": true, "NE1": true, "xEW1": false, "xNESW1": false, "broken-cart1": false, "map1": false} {
		c, err := game.ParseCard(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := everything.helps(c); got != want {
			t.Errorf("%s helps: %v", name, got)
		}
	}
}

// TestEaseAfterLaying: what a gold-digger without more cards to wait for takes the ease
// for after laying a tunnel is what it measures once the tunnel lies there.
func TestEaseAfterLaying(t *testing.T) {
	changed := 0
	each := func(s *game.State, dwarves []*Dwarf) {
		if s.Phase != game.Playing || s.Deck > 0 || s.RoleOf(s.Turn) != game.Digger {
			return
		}
		d, v := *dwarves[s.Turn], s.View(s.Turn)
		think(&d, &v)
		for _, a := range v.Legal(nil) {
			if a.Kind != game.Lay {
				continue
			}
			o := d.turn.after(a)
			b, fresh := v.Board.With(game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}), new(surveyor)
			if far := fresh.distances(&b, d.turn.remaining.tunnels); far != o.far || d.turn.treasure.nearest(far) > d.turn.treasure.nearest(d.turn.baseline.far) {
				continue // what comes of turning a goal counts, too; and no longer way is weighed
			}
			if want := d.turn.easeOf(fresh, &b, o.far); o.ease != want {
				t.Errorf("after %v the ease is %d, want %d, on\n%s", a, o.ease, want, v.Board.Coordinates())
			}
			if o.far == d.turn.baseline.far && o.ease != d.turn.baseline.ease {
				changed++
			}
		}
	}
	for seed := range uint64(10) {
		play(t, bot.Miner, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, each)
	}
	if changed < 5 {
		t.Errorf("only %d tunnels change the ease alone", changed)
	}
}

// TestDetourWhenNobodyHasAStraight: once the draw pile is empty and everybody who could
// dig has discarded in front of a gap, nobody has what fits, and a gold-digger goes round
// it. As long as somebody may have it, the gold-digger waits.
func TestDetourWhenNobodyHasAStraight(t *testing.T) {
	none := game.FaceDown
	for _, c := range []struct {
		what   string
		deck   int8
		passed []game.Seat
		with   func(v *game.View)
		detour bool
	}{
		{"nobody has discarded", 0, nil, nil, false},
		{"one may still have it", 0, []game.Seat{1}, nil, false},
		{"both have discarded", 0, []game.Seat{1, 2}, nil, true},
		{"there is more to draw", 9, []game.Seat{1, 2}, nil, false},
		{"one could not dig", 0, []game.Seat{1, 2}, func(v *game.View) { v.Broken[1][2] = 47 }, false},
	} {
		for _, level := range []bot.Level{bot.Foreman, bot.Master} {
			d, v := seated(t, level, scene{
				role: game.Digger, board: nearly, hand: "NE3 NE1 xEW1 xNS1", faces: [3]game.Card{none, game.Treasure, none},
				with: func(v *game.View) {
					v.LookedAt[0] = 2
					drawDownTo(v, c.deck, c.passed)
					if c.with != nil {
						c.with(v)
					}
				},
			})
			for _, s := range c.passed {
				then := *v
				then.Cards[s]--
				then.Plays++
				*v = then
				d.Hear(game.Discarded{Seat: s}, v)
			}
			think(d, v)
			a := d.Choice()
			if detour := a.Kind == game.Lay && a.Cell == (game.Cell{X: 7}) && a.Card.Joined(); detour != c.detour {
				t.Errorf("%v, %s: %v", level, c.what, a)
			}
		}
	}
}

// drawDownTo leaves a given number of cards in the draw pile, and gives these seats a card that
// they are still to discard.
func drawDownTo(v *game.View, deck int8, passing []game.Seat) {
	v.Deck = deck
	for _, s := range passing {
		v.Cards[s]++
	}
	v.Plays = game.DeckSize - deck
	for _, n := range v.Cards {
		v.Plays -= n
	}
}

// TestImaginedHandsRespectExcludedCards: a master who thinks ahead does not deal others
// cards that they have shown not to hold.
func TestImaginedHandsRespectExcludedCards(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "NE3 NE1 xEW1 xNS1", with: func(v *game.View) { drawDownTo(v, 0, nil) }})
	d.Hear(game.Discarded{Seat: 1}, v)
	think(d, v)
	holds := [3]int{}
	for range 200 {
		world := v.ImagineRoles(d.search.dice, d.belief.sampleRoles(d.search.dice), &d.search.excluded)
		for s := range game.Seat(3) {
			for _, c := range world.HandOf(s) {
				if c.Kind() == game.Tunnel && c.Joined() && c.Exits() == game.E|game.W {
					holds[s]++
				}
			}
		}
	}
	if holds[0] != 0 || holds[1] != 0 || holds[2] == 0 {
		t.Errorf("straights were dealt %v times to the three seats", holds)
	}
}

// TestOwnHandIsNotExcluded: a gold-digger can lay a tunnel from the own hand that all
// others have shown not to hold.
func TestOwnHandIsNotExcluded(t *testing.T) {
	for hand, can := range map[string]bool{"EW3 NE1 xEW1 xNS1": true, "NE3 NE1 xEW1 xNS1": false} {
		d, v := seated(t, bot.Foreman, scene{role: game.Digger, board: nearly, hand: hand, with: func(v *game.View) { drawDownTo(v, 0, nil) }})
		for _, s := range []game.Seat{1, 2} {
			d.Hear(game.Discarded{Seat: s}, v)
		}
		if got := d.remainingCards(v).tunnels&eitherWay(game.E|game.W) != 0; got != can {
			t.Errorf("with %s in hand a straight can turn up: %v", hand, got)
		}
	}
}

// TestPossiblyHeld: only likely gold-diggers with cards in hand can lay a tunnel.
func TestPossiblyHeld(t *testing.T) {
	var e excludedCards
	for s := range e {
		e[s] = everything &^ (1 << s) // each seat can hold one tunnel of its own
	}
	table := &game.Table{Seats: 4}
	table.Cards = [game.MaxSeats]int8{5, 5, 0, 5}
	b := newBelief(game.Rules{}, 4, game.Nobody, game.UnknownRole)
	for range 5 {
		b.Update(Act{Kind: LayFarther, Seat: 3, Situation: MostHelp})
	}
	if got := e.possiblyHeld(table, b, 0); got != 1<<1 {
		t.Errorf("all but the first seat, one without cards and a suspect can hold %b", got)
	}
}

// TestAmong: a tunnel of which all cards have been seen is not left.
func TestAmong(t *testing.T) {
	const straight, curve = game.E | game.W, game.N | game.E
	var all remainingCards
	all.copies[straight], all.all = 3, 3
	all.tunnels = eitherWay(straight)
	want := remainingCards{tunnels: eitherWay(straight), copies: all.copies, all: 3}
	if got := all.among(eitherWay(straight) | eitherWay(curve)); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestHelpful: what helps is what brings the nearest goals nearer that may hide the
// treasure.
func TestHelpful(t *testing.T) {
	o := observer{far: [3]int{3, 3, 5}, help: [3]tunnelSet{1, 2, 4}}
	for known, want := range map[[3]game.Card]tunnelSet{{}: 1 | 2, {game.StoneA}: 2, {0, 0, game.StoneA}: 1 | 2, {game.StoneA, game.StoneB}: 4} {
		o.before.Faces = known
		if got := o.helpful(); got != want {
			t.Errorf("whoever knows %v takes %b for helpful, want %b", known, got, want)
		}
	}
}
