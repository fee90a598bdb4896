package ai

import (
	"math/bits"
	"math/rand/v2"
	"slices"

	"saboteur/game"
)

// A Belief says how likely each way is in which the roles can have been dealt,
// the left-over dwarf included. There are 330 ways at most, and all are kept.
//
// A person is assumed to play well, like a beginner, or at random; a bot as
// bots of its level do, or quietly. What a random player does says nothing
// about its role, so no single act convicts, and a player who makes mistakes
// in both directions is not taken for a saboteur.
//
// It counts in integers, so that every machine believes the same.
type Belief struct {
	seats      int
	size       TableSize
	opponents  Opponents
	masks      []uint16 // which seats are saboteurs
	deals      []roleDeal
	chances    [game.MaxSeats]int // how likely each seat is a saboteur, in hundredths
	normalized bool               // chances agree with deals
}

// A roleDeal is one way in which the roles can have been dealt.
type roleDeal struct {
	likelihoods Reputation // how each seat has played, if this is the deal
	total       logRatio   // the evidence of all seats together
	odds        uint64     // how likely it is; 1<<oddsBits is the likeliest deal
}

// oddsBits leaves room for the sum of all odds: 64 bits hold it two hundred times
// over.
const oddsBits = 40

// NewBelief returns what a seat believes when the roles have just been dealt:
// all deals that agree with its own role are equally likely. own may be Nobody,
// and role UnknownRole, for an observer without a role. Each mask stands for
// exactly one choice of the left-over dwarf, so all masks weigh the same.
func NewBelief(seats int, own game.Seat, role game.Role) *Belief {
	saboteurs, _ := game.Dwarves(seats)
	b := &Belief{seats: seats, size: TableSizeOf(seats)}
	for m := range uint16(1) << seats {
		n := bits.OnesCount16(m)
		contradicts := role != game.UnknownRole && (m>>own&1 == 1) != (role == game.Saboteur)
		if (n == saboteurs || n == saboteurs-1) && !contradicts {
			b.masks = append(b.masks, m)
			b.deals = append(b.deals, roleDeal{odds: 1 << oddsBits})
		}
	}
	return b
}

// A Reputation is how each seat has played in earlier rounds, whose roles have
// been shown. The zero Reputation is that of strangers.
type Reputation [game.MaxSeats]likelihoods

// Meet sets who sits at the table. Without it, all are taken for people.
func (b *Belief) Meet(o Opponents) { b.opponents = o }

// SetReputation starts the belief of a new round with what is known from
// earlier ones.
func (b *Belief) SetReputation(r Reputation) {
	for i := range b.deals {
		b.deals[i].likelihoods = r
	}
}

// ReputationAfter returns the reputations after a round whose roles are now
// known: how everybody played, given those roles, capped.
func (b *Belief) ReputationAfter(roles [game.MaxSeats]game.Role) (r Reputation) {
	var saboteurs uint16
	for s, role := range roles[:b.seats] {
		if role == game.Saboteur {
			saboteurs |= 1 << s
		}
	}
	r = b.deals[slices.Index(b.masks, saboteurs)].likelihoods
	for s := range r {
		r[s] = r[s].capped()
	}
	return r
}

// Saboteur returns how likely a seat is a saboteur, in hundredths.
func (b *Belief) Saboteur(s game.Seat) int {
	if !b.normalized {
		b.normalize()
	}
	return b.chances[s]
}

// saboteurGiven returns how likely a target is a saboteur, in thousandths, if a
// seat has a role.
func (b *Belief) saboteurGiven(target, seat game.Seat, role game.Role) int {
	var all, is uint64
	for i, m := range b.masks {
		if (m>>seat&1 == 1) == (role == game.Saboteur) {
			all += b.deals[i].odds
			is += b.deals[i].odds * uint64(m>>target&1)
		}
	}
	return int(is / (all/1000 + 1))
}

// normalize works out the chances from the odds of all deals.
func (b *Belief) normalize() {
	var all uint64
	var is [game.MaxSeats]uint64
	for i, m := range b.masks {
		odds := b.deals[i].odds
		all += odds
		for ; m != 0; m &= m - 1 {
			is[bits.TrailingZeros16(m)] += odds
		}
	}
	for s := range b.chances {
		b.chances[s] = int((200*is[s] + all) / (2 * all))
	}
	b.normalized = true
}

// sampleRoles returns which seats are saboteurs, drawn at random by the odds.
func (b *Belief) sampleRoles(dice *rand.PCG) uint16 {
	var all uint64
	for i := range b.deals {
		all += b.deals[i].odds
	}
	at := dice.Uint64() % all
	for i, m := range b.masks {
		if at < b.deals[i].odds {
			return m
		}
		at -= b.deals[i].odds
	}
	return b.masks[len(b.masks)-1]
}

// Update changes the odds by an act that everybody saw.
func (b *Belief) Update(a Act) {
	who := b.opponents[a.Seat]
	top := logRatio(-1 << 30)
	for i, m := range b.masks {
		d := &b.deals[i]
		old := d.likelihoods[a.Seat]
		now := old.plus(actLikelihoods[who][b.size][a.Situation][a.resolveKind(m)][m>>a.Seat&1])
		d.likelihoods[a.Seat] = now
		d.total += now.marginal(who, b.size) - old.marginal(who, b.size)
		top = max(top, d.total)
	}
	for i := range b.deals {
		b.deals[i].odds = (b.deals[i].total - top).odds()
	}
	b.normalized = false
}

// inContext returns the act with what this belief, which is that of the whole
// table, made of its actor and its target beforehand.
func (b *Belief) inContext(a Act) Act {
	a.Situation = a.Situation.whenSuspected(b.Saboteur(a.Seat))
	if a.Kind == BreakTool {
		a.Provocation = provocationOf(b.Saboteur(a.Target))
	}
	return a
}

// logOdds returns how far each seat is suspected, as log odds in hundredths.
func (b *Belief) logOdds() (all [game.MaxSeats]int) {
	for s := range game.Seat(b.seats) {
		all[s] = logit(b.Saboteur(s))
	}
	return all
}

// logit returns the log odds of a chance in hundredths, in hundredths, to the
// nearest step of its table.
func logit(percent int) int {
	// The values at 50, 55 ... 95, and 99.
	table := [...]int{0, 20, 41, 62, 85, 110, 139, 173, 220, 294, 460}
	if percent < 50 {
		return -logit(100 - percent)
	}
	return table[(percent-50+2)/5]
}
