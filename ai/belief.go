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
// Everybody is taken for a person of whom nobody knows how they play: see way. So no
// single act convicts, a player who makes mistakes in both directions is not taken for a
// saboteur, and a few honest turns clear nobody.
//
// It counts in integers, so that every machine believes the same.
type belief struct {
	seats      int
	size       TableSize
	masks      []uint16 // which seats are saboteurs
	deals      []roleDeal
	chances    [game.MaxSeats]int   // how likely each seat is a saboteur, in hundredths
	normalized bool                 // chances agree with deals
	broke      attitudes            // whose tools each seat has broken in this round
	mended     [standings]attitudes // and whose it has mended, by how the table saw them
}

// Attitudes are the other seats towards which each seat has acted in some way, a bit each.
type attitudes [game.MaxSeats]uint16

// has reports whether a seat has acted so towards another.
func (a *attitudes) has(s, towards game.Seat) bool { return a[s]>>towards&1 == 1 }

// mostDeals is the most ways in which the roles can have been dealt: at ten seats.
const mostDeals = 330

// A roleDeal is one way in which the roles can have been dealt.
type roleDeal struct {
	seats     [game.MaxSeats]seatEvidence // how each seat has played, if this is the deal
	marginals [game.MaxSeats]logRatio     // how likely that is, whichever way the seat plays
	total     logRatio                    // the evidence of what all seats have done
	words     logRatio                    // and of what has been said
	odds      uint64                      // how likely the deal is; 1<<oddsBits is the likeliest
}

// oddsBits leaves room for the sum of all odds: 64 bits hold it two hundred times
// over.
const oddsBits = 40

// newBelief returns what a seat believes when the roles have just been dealt:
// all deals that agree with its own role are equally likely. own may be Nobody,
// and role UnknownRole, for an observer without a role. Each mask stands for
// exactly one choice of the left-over dwarf, so all masks weigh the same.
func newBelief(rules game.Rules, seats int, own game.Seat, role game.Role) *belief {
	least, most := rules.Saboteurs(seats)
	b := &belief{seats: seats, size: tableSizeOf(seats)}
	for m := range uint16(1) << seats {
		n := bits.OnesCount16(m)
		contradicts := role != game.UnknownRole && (m>>own&1 == 1) != (role == game.Saboteur)
		if n >= least && n <= most && !contradicts {
			b.masks = append(b.masks, m)
			b.deals = append(b.deals, roleDeal{odds: 1 << oddsBits})
		}
	}
	b.setReputation(reputations{})
	return b
}

// Reputations are what is known from earlier rounds of how each seat plays, as their roles
// have been shown. The zero value is that of strangers.
type reputations [game.MaxSeats]reputation

// setReputation starts the belief of a new round with what is known from
// earlier ones.
func (b *belief) setReputation(r reputations) {
	var seats [game.MaxSeats]seatEvidence
	for s := range b.seats {
		seats[s] = r[s].beginning()
	}
	for i := range b.deals {
		b.deals[i].seats = seats
	}
}

// A Prejudice is a suspicion without a reason, by seat: by how many times it doubles the
// odds that the seat is a saboteur. Dwarves have none, but in experiments.
type Prejudice [game.MaxSeats]int

// suspect adds a prejudice.
func (b *belief) suspect(p *Prejudice) {
	for i, m := range b.masks {
		for s := range b.seats {
			b.deals[i].total += logRatio(64 * p[s] * int(m>>s&1))
		}
	}
	b.weigh()
}

// weigh works out the odds of all deals from their evidence.
func (b *belief) weigh() {
	top := logRatio(-1 << 30)
	for i := range b.deals {
		top = max(top, b.deals[i].total+b.deals[i].words)
	}
	for i := range b.deals {
		b.deals[i].odds = (b.deals[i].total + b.deals[i].words - top).odds()
	}
	b.normalized = false
}

// reputationAfter returns the reputations after a round whose roles are now
// known: how everybody played, given those roles.
func (b *belief) reputationAfter(roles [game.MaxSeats]game.Role) (r reputations) {
	var saboteurs uint16
	for s, role := range roles[:b.seats] {
		if role == game.Saboteur {
			saboteurs |= 1 << s
		}
	}
	d := &b.deals[slices.Index(b.masks, saboteurs)]
	for s := range b.seats {
		r[s] = d.seats[s].after(saboteurs>>s&1 == 1)
	}
	return r
}

// Saboteur returns how likely a seat is a saboteur, in hundredths.
func (b *belief) Saboteur(s game.Seat) int {
	if !b.normalized {
		b.normalize()
	}
	return b.chances[s]
}

// prior returns how likely a seat was a saboteur before anything had been done, in hundredths, to
// somebody without a role.
func (b *belief) prior() int {
	saboteurs := 0
	for _, m := range b.masks {
		saboteurs += bits.OnesCount16(m)
	}
	return 100 * saboteurs / (len(b.masks) * b.seats)
}

// saboteurGiven returns how likely a target is a saboteur, in thousandths, if a
// seat has a role.
func (b *belief) saboteurGiven(target, seat game.Seat, role game.Role) int {
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
func (b *belief) normalize() {
	b.chances = b.chancesOf(func(i int) uint64 { return b.deals[i].odds })
	b.normalized = true
}

// chancesOf returns how likely each seat is a saboteur, in hundredths, if the deals have
// these odds.
func (b *belief) chancesOf(oddsOf func(deal int) uint64) (chances [game.MaxSeats]int) {
	var all uint64
	var is [game.MaxSeats]uint64
	for i, m := range b.masks {
		odds := oddsOf(i)
		all += odds
		for ; m != 0; m &= m - 1 {
			is[bits.TrailingZeros16(m)] += odds
		}
	}
	for s := range chances {
		chances[s] = int((200*is[s] + all) / (2 * all))
	}
	return chances
}

// sampleRoles returns which seats are saboteurs, drawn at random by the odds.
func (b *belief) sampleRoles(dice *rand.PCG) uint16 {
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
func (b *belief) Update(a Act) {
	b.takeIn(a)
	b.weigh()
}

// takeIn is Update without working out the odds: weigh must be called after it.
func (b *belief) takeIn(a Act) {
	for i := range b.deals {
		b.deals[i].seats[a.Seat], b.deals[i].marginals[a.Seat], b.deals[i].total = b.judge(i, a)
	}
	switch a.Kind {
	case BreakTool:
		b.broke[a.Seat] |= 1 << a.Target
	case MendOther:
		b.mended[a.Standing][a.Seat] |= 1 << a.Target
	}
}

// repeats reports whether a seat does to another what it has done to it before: that it stands
// by what it thinks of the other says nothing new about either, or it could make anybody a
// culprit by breaking one tool after the other. But to mend a player who is suspected by now is
// another matter, and odder each time. EXPERIMENTS.md, "Repeated acts".
func (b *belief) repeats(a Act) bool {
	switch a.Kind {
	case BreakTool:
		return b.broke.has(a.Seat, a.Target)
	case MendOther:
		return a.Standing != Suspected && b.mended[a.Standing].has(a.Seat, a.Target)
	}
	return false
}

// after returns how likely each seat would be a saboteur after an act, in hundredths. The
// belief stays as it is.
func (b *belief) after(a Act) [game.MaxSeats]int {
	var totals [mostDeals]logRatio
	top := logRatio(-1 << 30)
	for i := range b.deals {
		_, _, totals[i] = b.judge(i, a)
		totals[i] += b.deals[i].words
		top = max(top, totals[i])
	}
	return b.chancesOf(func(i int) uint64 { return (totals[i] - top).odds() })
}

// judge returns the evidence of an act's actor after it, if a deal is the true one, how
// likely that is, whichever way the actor plays, and the evidence of the whole deal.
func (b *belief) judge(deal int, a Act) (actor seatEvidence, marginal, total logRatio) {
	d, saboteurs := &b.deals[deal], b.masks[deal]
	if b.repeats(a) {
		return d.seats[a.Seat], d.marginals[a.Seat], d.total
	}
	actor = d.seats[a.Seat]
	table := &wayTables[b.size][a.Situation][a.resolveKind(saboteurs)]
	if saboteurs>>a.Seat&1 == 1 {
		marginal = actor.saboteur(table, a.Near, a.Late)
	} else {
		marginal = actor.digger(table, a.Late)
	}
	return actor, marginal, d.total + marginal - d.marginals[a.Seat]
}

// inContext returns the act with what this belief, which is that of the whole
// table, made of its actor and its target beforehand.
func (b *belief) inContext(a Act) Act {
	a.Situation = a.Situation.whenSuspected(b.Saboteur(a.Seat))
	if a.Kind == BreakTool || a.Kind == MendOther {
		a.Standing = standingOf(b.Saboteur(a.Target))
	}
	return a
}

// logOdds returns how far each seat is suspected, as log odds in hundredths.
func (b *belief) logOdds() (all suspicions) {
	b.Saboteur(0)
	return suspicionsOf(&b.chances)
}

// suspicions are how far each seat is suspected, as log odds in hundredths.
type suspicions [game.MaxSeats]int

// suspicionsOf returns the suspicions by chances in hundredths.
func suspicionsOf(chances *[game.MaxSeats]int) (all suspicions) {
	for s, c := range chances {
		all[s] = logit(c)
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
