package ai

import (
	"math/bits"
	"math/rand/v2"

	"saboteur/game"
)

// A Belief says how likely each way is in which the roles can have been dealt,
// the left-over dwarf included. There are 330 ways at most, and all are kept.
//
// It counts in whole numbers, so that every machine believes the same: a
// processor may round a product of fractions in its own way.
type Belief struct {
	seats int
	masks []uint16 // which seats are saboteurs
	odds  []uint64 // of each, the likeliest having oddsBits bits
}

// oddsBits leaves room above for the product with any entry of deedOdds, and
// for the sum of all odds a hundredfold.
const oddsBits = 40

// NewBelief returns what a seat believes when the roles have just been dealt:
// every way that agrees with its own role is as likely as the next. Each mask
// stands for exactly one choice of the dwarf that is left over, so all masks
// weigh the same.
func NewBelief(seats int, own game.Seat, role game.Role) *Belief {
	saboteurs, _ := game.Dwarves(seats)
	b := &Belief{seats: seats}
	for m := range uint16(1) << seats {
		n := bits.OnesCount16(m)
		contradicts := role != game.UnknownRole && (m>>own&1 == 1) != (role == game.Saboteur)
		if (n == saboteurs || n == saboteurs-1) && !contradicts {
			b.masks = append(b.masks, m)
			b.odds = append(b.odds, 1<<(oddsBits-1))
		}
	}
	return b
}

// Saboteur returns how likely a seat is a saboteur, in hundredths.
func (b *Belief) Saboteur(s game.Seat) int {
	var all, is uint64
	for i, m := range b.masks {
		all += b.odds[i]
		is += b.odds[i] * uint64(m>>s&1)
	}
	return int((200*is + all) / (2 * all))
}

// draw returns which seats are saboteurs, by chance as it is believed.
func (b *Belief) draw(dice *rand.PCG) uint16 {
	var all uint64
	for _, o := range b.odds {
		all += o
	}
	at := dice.Uint64() % all
	for i, o := range b.odds {
		if at < o {
			return b.masks[i]
		}
		at -= o
	}
	return b.masks[len(b.masks)-1]
}

// Note changes the odds by a deed that everybody saw.
func (b *Belief) Note(d Deed) {
	var most uint64
	for i, m := range b.masks {
		b.odds[i] *= deedOdds[d.kindFor(m)][m>>d.Seat&1]
		most = max(most, b.odds[i])
	}
	down := bits.Len64(most) - oddsBits
	for i := range b.odds {
		b.odds[i] = max(1, b.odds[i]>>down) // nothing is ever impossible
	}
}

// A Deed is an act at the table as it can be judged by who saw it.
type Deed struct {
	Kind   DeedKind
	Seat   game.Seat
	Target game.Seat // of BreakOne and MendOne
}

// A DeedKind is a sort of act.
type DeedKind uint8

const (
	LayNearer DeedKind = iota // brings the treasure nearer
	LayIdle                   // changes nothing
	LayAway                   // makes the way longer
	DeadEndIdle
	DeadEndAway
	FallNearer
	FallIdle
	FallAway
	UseMap
	PassFree    // discards though nothing is broken
	PassBlocked // discards with a broken tool
	MendSelf
	BreakOne // stands for breakDigger or breakSaboteur, as the target is
	MendOne  // stands for mendDigger or mendSaboteur

	breakDigger
	breakSaboteur
	mendDigger
	mendSaboteur

	DeedKinds // how many there are
)

// DeedNames are the names of the kinds, as the tuning program prints them.
var DeedNames = [DeedKinds]string{
	"LayNearer", "LayIdle", "LayAway", "DeadEndIdle", "DeadEndAway", "FallNearer", "FallIdle", "FallAway",
	"UseMap", "PassFree", "PassBlocked", "MendSelf", "BreakOne", "MendOne",
	"breakDigger", "breakSaboteur", "mendDigger", "mendSaboteur",
}

// KindAmong returns the deed's kind where the roles are known.
func (d Deed) KindAmong(roleOf func(game.Seat) game.Role) DeedKind {
	if roleOf(d.Target) == game.Saboteur {
		return d.kindFor(1 << d.Target)
	}
	return d.kindFor(0)
}

// kindFor returns the deed's kind, the roles being as the mask says.
func (d Deed) kindFor(mask uint16) DeedKind {
	saboteur := mask>>d.Target&1 == 1
	switch {
	case d.Kind == BreakOne && saboteur:
		return breakSaboteur
	case d.Kind == BreakOne:
		return breakDigger
	case d.Kind == MendOne && saboteur:
		return mendSaboteur
	case d.Kind == MendOne:
		return mendDigger
	}
	return d.Kind
}

// deedOdds tells how likely a gold-digger and a saboteur are to do each deed.
// The shares were counted in self-play of an early prototype with three kinds
// of temper, and mixed with 15 % of evenness, so that no single act convicts;
// each is then raised to the power 0.7, because people play differently from
// dwarves. The powers are written out so that every platform has the same.
var deedOdds = [...][2]uint64{ // gold-digger, saboteur; in ten-thousandths
	LayNearer:     {4163, 1141}, // .286 .045
	LayIdle:       {647, 1211},  // .020 .049
	LayAway:       {370, 1824},  // .009 .088
	DeadEndIdle:   {398, 601},   // .010 .018
	DeadEndAway:   {370, 1981},  // .009 .099
	FallNearer:    {918, 398},   // .033 .010
	FallIdle:      {370, 398},   // .009 .010
	FallAway:      {370, 1262},  // .009 .052
	UseMap:        {1736, 1896}, // .082 .093
	PassFree:      {3332, 3184}, // .208 .195
	PassBlocked:   {2699, 2214}, // .154 .116
	MendSelf:      {1141, 1105}, // .045 .043
	breakDigger:   {713, 2487},  // .023 .137
	breakSaboteur: {1313, 478},  // .055 .013
	mendDigger:    {976, 398},   // .036 .010
	mendSaboteur:  {426, 691},   // .011 .022
}

// guiltOf tells by how much a deed raises the suspicion against who does it:
// the logarithm of how much likelier a saboteur does it, in hundredths, as it
// was counted.
var guiltOf = [...]int{
	LayNearer: -184, LayIdle: 92, LayAway: 223, DeadEndIdle: 65, DeadEndAway: 234,
	FallNearer: -123, FallIdle: 0, FallAway: 170, UseMap: 13, PassFree: -7, PassBlocked: -28,
	MendSelf: -4, breakDigger: 179, breakSaboteur: -144, mendDigger: -129, mendSaboteur: 66,
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
