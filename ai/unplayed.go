package ai

import (
	"math/bits"
	"math/rand/v2"

	"saboteur/game"
)

// Unplayed says how surely each seat does not hold a kind of card, as a gold-digger would
// have played it by now: who cannot dig and does not mend, for example, has no repair. In
// thousandths; the zero unplayed says nothing. Sabotaging masters think ahead with it.
type unplayed [game.MaxSeats][handKinds]int

// The kinds of cards in unplayed: joined tunnels by their exits, repairs and broken tools
// by their tools.
const (
	firstRepair = 16
	firstBroken = 24
	handKinds   = 32
)

// A kindSet is a set of these kinds, a bit each.
type kindSet uint32

// How often a gold-digger keeps such a card when it could be played, in thousandths.
// EXPERIMENTS.md, "Hands".
const (
	keepsOwnRepair = 150
	keepsTunnel    = 450 // that would bring the treasure nearer
	keepsRepair    = 600 // for a player whom everybody trusts
	keepsBroken    = 600 // while a suspect can dig
)

// The suspicions, in hundredths, below which everybody trusts a player, and from which on
// it is a suspect: guesses.
const widelyTrusted, widelySuspected = 25, 60

// takeIn takes in what else a seat could have done than it did. helpful are the tunnels
// that would have brought the treasure nearer, before is the table at that time.
func (u *unplayed) takeIn(did Act, helpful tunnelSet, before *game.View, publicBelief *belief) {
	own := before.BrokenTools(did.Seat)
	needed, suspectDigs := wanted(before, did.Seat, publicBelief)
	switch {
	case own != 0 && did.Kind != MendSelf:
		u.doubt(did.Seat, repairKinds(own), keepsOwnRepair)
	case own == 0 && did.Kind != LayNearer:
		u.doubt(did.Seat, tunnelKinds(helpful), keepsTunnel)
	}
	if own == 0 && did.Kind != MendOther {
		u.doubt(did.Seat, repairKinds(needed), keepsRepair)
	}
	if suspectDigs && did.Kind != BreakTool {
		u.doubt(did.Seat, brokenKinds, keepsBroken)
	}
	if before.Deck > 0 {
		u.draw(did.Seat, int(before.Cards[did.Seat]))
	}
}

// wanted returns which tools are broken before others than a seat whom everybody trusts,
// and whether a suspect among the others can dig.
func wanted(v *game.View, seat game.Seat, publicBelief *belief) (repairs game.Tool, suspectDigs bool) {
	for s := range game.Seat(v.Seats) {
		if s == seat {
			continue
		}
		suspicion := publicBelief.Saboteur(s)
		if suspicion < widelyTrusted {
			repairs |= v.BrokenTools(s)
		}
		suspectDigs = suspectDigs || suspicion >= widelySuspected && !v.Blocked(s)
	}
	return repairs, suspectDigs
}

// doubt takes in that a seat has not played any of these kinds of cards.
func (u *unplayed) doubt(s game.Seat, kinds kindSet, keeps int) {
	for ; kinds != 0; kinds &= kinds - 1 {
		d := &u[s][bits.TrailingZeros32(uint32(kinds))]
		*d = 1000 - (1000-*d)*keeps/1000
	}
}

// draw takes in that one of a seat's cards is new.
func (u *unplayed) draw(s game.Seat, cards int) {
	for kind := range u[s] {
		u[s][kind] -= u[s][kind] / max(cards, 1)
	}
}

// exclude draws at random, by how surely the gold-diggers do not hold them, which cards
// they do not hold.
func (u *unplayed) exclude(dice *rand.PCG, seats int8, saboteurs uint16, excluded *game.Excluded) {
	for s := range game.Seat(seats) {
		if saboteurs>>s&1 == 1 {
			continue
		}
		for kind, d := range u[s] {
			if d > 0 && int(dice.Uint64()%1000) < d {
				excluded[s] |= cardsOfKind[kind]
			}
		}
	}
}

// cardsOfKind are the cards of each kind, a bit each.
var cardsOfKind = func() (table [handKinds]uint64) {
	for c := game.Card(1); c <= game.DeckSize; c++ {
		switch {
		case c.Kind() == game.Tunnel && c.Joined():
			table[c.Exits()] |= 1 << c
		case c.Kind() == game.Repair:
			table[firstRepair+int(c.Tools())] |= 1 << c
		case c.Kind() == game.Broken:
			table[firstBroken+int(c.Tools())] |= 1 << c
		}
	}
	return table
}()

// brokenKinds are all kinds of broken tools.
const brokenKinds kindSet = 0xff << firstBroken

// repairKinds returns the kinds of repairs for any of some tools.
func repairKinds(tools game.Tool) (kinds kindSet) {
	for t := range game.Tool(8) {
		if t&tools != 0 {
			kinds |= 1 << (firstRepair + t)
		}
	}
	return kinds
}

// tunnelKinds returns the kinds of some tunnels, as printed.
func tunnelKinds(tunnels tunnelSet) (kinds kindSet) {
	for x := range game.Exits(16) {
		if tunnels&eitherWay(x) != 0 {
			kinds |= 1 << x
		}
	}
	return kinds
}
