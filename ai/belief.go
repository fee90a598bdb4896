package ai

import (
	"math/bits"
	"math/rand/v2"

	"saboteur/game"
)

// A Belief says how likely each way is in which the roles can have been dealt,
// the left-over dwarf included. There are 330 ways at most, and all are kept.
type Belief struct {
	seats int
	masks []uint16 // which seats are saboteurs
	odds  []float64
}

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
			b.odds = append(b.odds, 1)
		}
	}
	return b
}

// Saboteur returns how likely a seat is a saboteur, in hundredths.
func (b *Belief) Saboteur(s game.Seat) int {
	var all, is float64
	for i, m := range b.masks {
		all += b.odds[i]
		if m>>s&1 == 1 {
			is += b.odds[i]
		}
	}
	return int(100*is/all + 0.5)
}

// draw returns which seats are saboteurs, by chance as it is believed.
func (b *Belief) draw(dice *rand.PCG) uint16 {
	var all float64
	for _, o := range b.odds {
		all += o
	}
	at := all * (float64(dice.Uint64()>>11) / (1 << 53))
	for i, o := range b.odds {
		if at -= o; at < 0 {
			return b.masks[i]
		}
	}
	return b.masks[len(b.masks)-1]
}

// Note changes the odds by a deed that everybody saw.
func (b *Belief) Note(d Deed) {
	var sum float64
	for i, m := range b.masks {
		table := deedOdds[d.kindFor(m)]
		role := m >> d.Seat & 1
		b.odds[i] *= table[role]
		sum += b.odds[i]
	}
	for i := range b.odds {
		b.odds[i] /= sum
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
)

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
var deedOdds = [...][2]float64{ // gold-digger, saboteur
	LayNearer:     {0.4163, 0.1141}, // .286 .045
	LayIdle:       {0.0647, 0.1211}, // .020 .049
	LayAway:       {0.0370, 0.1824}, // .009 .088
	DeadEndIdle:   {0.0398, 0.0601}, // .010 .018
	DeadEndAway:   {0.0370, 0.1981}, // .009 .099
	FallNearer:    {0.0918, 0.0398}, // .033 .010
	FallIdle:      {0.0370, 0.0398}, // .009 .010
	FallAway:      {0.0370, 0.1262}, // .009 .052
	UseMap:        {0.1736, 0.1896}, // .082 .093
	PassFree:      {0.3332, 0.3184}, // .208 .195
	PassBlocked:   {0.2699, 0.2214}, // .154 .116
	MendSelf:      {0.1141, 0.1105}, // .045 .043
	breakDigger:   {0.0713, 0.2487}, // .023 .137
	breakSaboteur: {0.1313, 0.0478}, // .055 .013
	mendDigger:    {0.0976, 0.0398}, // .036 .010
	mendSaboteur:  {0.0426, 0.0691}, // .011 .022
}
