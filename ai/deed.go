package ai

import "saboteur/game"

// A Deed is an act at the table as it can be judged by who saw it.
type Deed struct {
	Kind   DeedKind
	Seat   game.Seat
	Target game.Seat // of BreakOne and MendOne
	Stand  Stand
	Cause  Cause // of BreakOne
}

// A Cause is how good a reason the room saw to break somebody's tool.
type Cause uint8

const (
	CauseGood Cause = iota // it suspected him
	CauseWeak              // it took him for either
	CauseNone              // it did not suspect him
)

// The suspicions, in hundredths, from which on there is a cause. Gold-diggers ask
// for a little more than even odds (DigDoubt), so between the two strikes he most
// often who knows better, a saboteur. Both are guesses; the shares are counted by them.
const (
	weakCause = 50
	goodCause = 65
)

// causeOf returns the cause to break a tool of one who is suspected so far, in
// hundredths.
func causeOf(suspicion int) Cause {
	switch {
	case suspicion >= goodCause:
		return CauseGood
	case suspicion >= weakCause:
		return CauseWeak
	}
	return CauseNone
}

// A Stand is how somebody stood when he did a deed, by which it tells more or
// less of him: who could surely dig and puts a card away is another case than who
// hardly can.
type Stand uint8

const (
	StandHard   Stand = iota // hardly any card would have helped him
	StandFair                // some would
	StandGood                // many would
	StandEasy                // he must have held one that would
	StandFirst               // in his first turn of the round: saboteurs like to begin with a map
	StandFresh               // in his second, when much has still to be shown
	StandLooked              // so, and in his first he looked at a goal: he digs by what he saw, or not
	StandPassed              // so, and in his first he put a card away: a bad hand stays bad
	StandHalted              // with a broken tool: he could not have dug
	StandBlamed              // so, and the room suspected him: nobody mends it

	Stands // how many there are
)

// standOf returns how a seat stands at a table where digging is so easy: the share
// of the tunnels still to come that would bring the treasure nearer, in
// thousandths, as one sees it who has seen no goal.
func standOf(t *game.Table, s game.Seat, ease int) Stand {
	switch {
	case t.Blocked(s):
		return StandHalted
	case t.Plays < t.Seats:
		return StandFirst
	case t.Plays >= 2*t.Seats:
		// Of the cards in a hand about half are tunnels.
		return min(StandHard+Stand(ease*int(t.Cards[s])/1000), StandEasy)
	case t.LookedAt[s] != 0:
		return StandLooked
	case hasPassed(t, s):
		return StandPassed
	}
	return StandFresh
}

// hasPassed reports whether a seat has put a card away in this round.
func hasPassed(t *game.Table, s game.Seat) bool {
	for i, card := range t.Pile[:t.Piled] {
		if card == game.FaceDown && t.PiledBy[i] == s {
			return true
		}
	}
	return false
}

// under returns the stand of one whom the room suspects so far, in hundredths.
func (s Stand) under(suspicion int) Stand {
	if s == StandHalted && suspicion >= weakCause {
		return StandBlamed
	}
	return s
}

// usualEase is what those take the ease for who do not watch. In matches of foremen
// it was 507 to 553 in the mean, at 3, 5, 8 and 10 seats, when a card was played that
// is no tunnel.
const usualEase = 500

// A Size is how many sit at a table, from the fewest that can: deeds tell more or less
// by it. Among foremen gold-diggers win 59 rounds of a hundred at ten seats and 84 at
// three (simulate -level foreman), and whose side is losing goes about it otherwise.
type Size uint8

// Sizes is how many there are.
const Sizes = game.MaxSeats - game.MinSeats + 1

// SizeOf returns the size of a table with so many seats.
func SizeOf(seats int) Size { return Size(seats - game.MinSeats) }

// StandNames are the names of the stands, as the tuning program prints them.
var StandNames = [Stands]string{"StandHard", "StandFair", "StandGood", "StandEasy", "StandFirst", "StandFresh", "StandLooked", "StandPassed", "StandHalted", "StandBlamed"}

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
	Pass
	MendSelf
	BreakOne // stands for one of those below, as the target is
	MendOne  // stands for mendDigger or mendSaboteur

	breakDigger // one for each cause
	breakSaboteur
	weakDigger
	weakSaboteur
	coldDigger
	coldSaboteur
	mendDigger
	mendSaboteur

	DeedKinds // how many there are
)

// DeedNames are the names of the kinds, as the tuning program prints them.
var DeedNames = [DeedKinds]string{
	"LayNearer", "LayIdle", "LayAway", "DeadEndIdle", "DeadEndAway", "FallNearer", "FallIdle", "FallAway",
	"UseMap", "Pass", "MendSelf", "BreakOne", "MendOne",
	"breakDigger", "breakSaboteur", "weakDigger", "weakSaboteur", "coldDigger", "coldSaboteur", "mendDigger", "mendSaboteur",
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
		return breakSaboteur + 2*DeedKind(d.Cause)
	case d.Kind == BreakOne:
		return breakDigger + 2*DeedKind(d.Cause)
	case d.Kind == MendOne && saboteur:
		return mendSaboteur
	case d.Kind == MendOne:
		return mendDigger
	}
	return d.Kind
}
