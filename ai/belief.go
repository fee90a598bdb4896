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
// A person is taken to play well, like a beginner, or without any sense: what
// one without sense does tells nothing of its role. So no single act convicts,
// and who does foolish things in both directions is not taken for a saboteur.
// Of a dwarf it is known how those of its level play, but not whether it is one who
// hides for long.
//
// It counts in whole numbers, so that every machine believes the same.
type Belief struct {
	seats   int
	size    Size
	company Company
	masks   []uint16 // which seats are saboteurs
	ways    []way
	shares  [game.MaxSeats]int // how likely each seat is a saboteur, in hundredths
	counted bool               // the shares are those of the ways
}

// A way is one in which the roles can have been dealt.
type way struct {
	sense Reputation // how each seat has played
	total bits64     // the evidence of all seats together
	odds  uint64     // how likely it is, the likeliest way having 1<<oddsBits
}

// oddsBits leaves room above for the sum of all odds two hundredfold.
const oddsBits = 40

// NewBelief returns what a seat believes when the roles have just been dealt:
// every way that agrees with its own role is as likely as the next. Each mask
// stands for exactly one choice of the dwarf that is left over, so all masks
// weigh the same.
func NewBelief(seats int, own game.Seat, role game.Role) *Belief {
	saboteurs, _ := game.Dwarves(seats)
	b := &Belief{seats: seats, size: SizeOf(seats)}
	for m := range uint16(1) << seats {
		n := bits.OnesCount16(m)
		contradicts := role != game.UnknownRole && (m>>own&1 == 1) != (role == game.Saboteur)
		if (n == saboteurs || n == saboteurs-1) && !contradicts {
			b.masks = append(b.masks, m)
			b.ways = append(b.ways, way{odds: 1 << oddsBits})
		}
	}
	return b
}

// A Reputation is how sensibly each seat has played in earlier rounds, whose
// roles have been shown. The zero Reputation is that of strangers.
type Reputation [game.MaxSeats]sense

// Meet tells who sits at the table. Without it all are taken for people.
func (b *Belief) Meet(c Company) { b.company = c }

// Trust begins the belief of a new round with what is known from earlier ones.
func (b *Belief) Trust(r Reputation) {
	for i := range b.ways {
		b.ways[i].sense = r
	}
}

// Learn returns the reputations after a round, now that its roles are shown:
// everything that was noted is judged by them, and some of it forgotten.
func (b *Belief) Learn(roles [game.MaxSeats]game.Role) (r Reputation) {
	var shown uint16
	for s, role := range roles[:b.seats] {
		if role == game.Saboteur {
			shown |= 1 << s
		}
	}
	r = b.ways[slices.Index(b.masks, shown)].sense
	for s := range r {
		r[s] = r[s].fade()
	}
	return r
}

// Saboteur returns how likely a seat is a saboteur, in hundredths.
func (b *Belief) Saboteur(s game.Seat) int {
	if !b.counted {
		b.count()
	}
	return b.shares[s]
}

// given returns how likely a target is a saboteur, in thousandths, if a seat has a
// role.
func (b *Belief) given(target, seat game.Seat, role game.Role) int {
	var all, is uint64
	for i, m := range b.masks {
		if (m>>seat&1 == 1) == (role == game.Saboteur) {
			all += b.ways[i].odds
			is += b.ways[i].odds * uint64(m>>target&1)
		}
	}
	return int(is / (all/1000 + 1))
}

// count adds up the odds of all ways, once for all who then ask.
func (b *Belief) count() {
	var all uint64
	var is [game.MaxSeats]uint64
	for i, m := range b.masks {
		odds := b.ways[i].odds
		all += odds
		for ; m != 0; m &= m - 1 {
			is[bits.TrailingZeros16(m)] += odds
		}
	}
	for s := range b.shares {
		b.shares[s] = int((200*is[s] + all) / (2 * all))
	}
	b.counted = true
}

// draw returns which seats are saboteurs, by chance as it is believed.
func (b *Belief) draw(dice *rand.PCG) uint16 {
	var all uint64
	for i := range b.ways {
		all += b.ways[i].odds
	}
	at := dice.Uint64() % all
	for i, m := range b.masks {
		if at < b.ways[i].odds {
			return m
		}
		at -= b.ways[i].odds
	}
	return b.masks[len(b.masks)-1]
}

// Note changes the odds by a deed that everybody saw.
func (b *Belief) Note(d Deed) {
	who := b.company[d.Seat]
	top := bits64(-1 << 30)
	for i, m := range b.masks {
		w := &b.ways[i]
		old := w.sense[d.Seat]
		now := old.plus(evidence[who][b.size][d.Stand][d.kindFor(m)][m>>d.Seat&1])
		w.sense[d.Seat] = now
		w.total += now.weight(who, b.size) - old.weight(who, b.size)
		top = max(top, w.total)
	}
	for i := range b.ways {
		b.ways[i].odds = (b.ways[i].total - top).odds()
	}
	b.counted = false
}

// blame returns the deed with what the room, whose belief it is, thought beforehand
// of who did it and of its target.
func (b *Belief) blame(d Deed) Deed {
	d.Stand = d.Stand.under(b.Saboteur(d.Seat))
	if d.Kind == BreakOne {
		d.Cause = causeOf(b.Saboteur(d.Target))
	}
	return d
}

// heat returns how far each seat is suspected, as log odds in hundredths.
func (b *Belief) heat() (h [game.MaxSeats]int) {
	for s := range game.Seat(b.seats) {
		h[s] = logit(b.Saboteur(s))
	}
	return h
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
