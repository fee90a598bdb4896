package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

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

// drawDownTo leaves so many cards in the draw pile, and gives these seats a card that
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
	b := newBelief(4, game.Nobody, game.UnknownRole)
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
