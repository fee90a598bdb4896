package ai

import "saboteur/game"

// An Act is what a player did, as those who saw it can judge it.
type Act struct {
	Kind      ActKind
	Seat      game.Seat
	Target    game.Seat // of BreakTool and MendOther
	Situation Situation
	Standing  Standing // of the target
	Near      bool     // the treasure may be near, so that saboteurs who hide are about to stop
	Late      bool     // the draw pile is empty, so that hardly anybody plays at random
}

// A Standing is how the table sees a player to whose tools something is done.
type Standing uint8

const (
	Suspected Standing = iota // there is reason to break its tools, and none to mend them
	Doubted                   // it could be either
	Trusted                   // it is not suspected

	standings // how many there are
)

// The suspicions, in hundredths, from which on a player is more likely a saboteur than not, and
// from which on so surely that others act on it. Gold-diggers ask for a little more than even
// odds (DigDoubt), so a player who breaks a tool of somebody less suspected is most often a
// saboteur, who knows better. Both are guesses.
const (
	suspectAt         = 50
	stronglySuspectAt = 65
)

// standingOf returns how the table sees a player who is suspected so far, in hundredths.
// EXPERIMENTS.md, "Shares of acts".
func standingOf(suspicion int) Standing {
	switch {
	case suspicion >= stronglySuspectAt:
		return Suspected
	case suspicion >= doubtful:
		return Doubted
	}
	return Trusted
}

// A Situation is what a player could have done instead. The same act says more
// or less by it: to discard is telling if one of the cards surely would have
// helped.
type Situation uint8

const (
	FewHelp            Situation = iota // hardly any card would have helped
	SomeHelp                            // some would
	ManyHelp                            // many would
	MostHelp                            // the hand must have held one that would
	FirstTurn                           // the player's first turn of the round: saboteurs like to begin with a map
	SecondTurn                          // the second, when most is still unknown
	CannotDig                           // a tool of the player is broken
	CannotDigSuspected                  // and the table suspects the player: nobody mends it

	Situations // how many there are
)

// SituationNames are the names of the situations in source code.
var SituationNames = [Situations]string{
	"FewHelp", "SomeHelp", "ManyHelp", "MostHelp", "FirstTurn", "SecondTurn", "CannotDig", "CannotDigSuspected",
}

// situationOf returns the situation of a seat. ease is the share of the tunnels
// still to come that would bring the treasure nearer, in thousandths, for a
// player who has seen no goal.
func situationOf(t *game.Table, s game.Seat, ease int) Situation {
	switch {
	case t.Blocked(s):
		return CannotDig
	case t.Plays < t.Seats:
		return FirstTurn
	case t.Plays < 2*t.Seats:
		return SecondTurn
	}
	// Of the cards in a hand about half are tunnels.
	return min(FewHelp+Situation(ease*int(t.Cards[s])/1000), MostHelp)
}

// whenSuspected returns the situation of a player whom the table suspects so
// far, in hundredths.
func (s Situation) whenSuspected(suspicion int) Situation {
	if s == CannotDig && suspicion >= suspectAt {
		return CannotDigSuspected
	}
	return s
}

// typicalEase is what players who do not watch take the ease for. EXPERIMENTS.md,
// "Typical ease".
const typicalEase = 500

// A TableSize is the number of seats at a table, counted from game.MinSeats.
// Acts say more or less by it. EXPERIMENTS.md, "Table sizes".
type TableSize uint8

// TableSizes is how many there are.
const TableSizes = game.MaxSeats - game.MinSeats + 1

// tableSizeOf returns the size of a table with a number of seats.
func tableSizeOf(seats int) TableSize { return TableSize(seats - game.MinSeats) }

// An ActKind is a kind of act. Nearer, Neutral and Farther say what it does to
// the way to the treasure.
type ActKind uint8

const (
	LayNearer ActKind = iota
	LayNeutral
	LayFarther
	DeadEndNeutral
	DeadEndFarther
	FallNearer // a rockfall
	FallNeutral
	FallFarther
	UseMap
	Pass
	MendSelf
	BreakTool // one of the kinds below, once the target's role is known
	MendOther // the same

	breakSuspectedDigger
	breakSuspectedSaboteur
	breakDoubtedDigger
	breakDoubtedSaboteur
	breakTrustedDigger
	breakTrustedSaboteur
	mendSuspectedDigger
	mendSuspectedSaboteur
	mendDoubtedDigger
	mendDoubtedSaboteur
	mendTrustedDigger
	mendTrustedSaboteur

	ActKinds // how many there are
)

// ActNames are the names of the kinds in source code.
var ActNames = [ActKinds]string{
	"LayNearer", "LayNeutral", "LayFarther", "DeadEndNeutral", "DeadEndFarther", "FallNearer", "FallNeutral", "FallFarther",
	"UseMap", "Pass", "MendSelf", "BreakTool", "MendOther",
	"breakSuspectedDigger", "breakSuspectedSaboteur", "breakDoubtedDigger", "breakDoubtedSaboteur", "breakTrustedDigger", "breakTrustedSaboteur",
	"mendSuspectedDigger", "mendSuspectedSaboteur", "mendDoubtedDigger", "mendDoubtedSaboteur", "mendTrustedDigger", "mendTrustedSaboteur",
}

// ResolveKind returns the act's kind, given what the seats really are.
func (a Act) ResolveKind(roleOf func(game.Seat) game.Role) ActKind {
	if roleOf(a.Target) == game.Saboteur {
		return a.resolveKind(1 << a.Target)
	}
	return a.resolveKind(0)
}

// resolveKind returns the act's kind if the saboteurs are those of a mask.
func (a Act) resolveKind(saboteurs uint16) ActKind {
	to := 2*ActKind(a.Standing) + ActKind(saboteurs>>a.Target&1)
	switch a.Kind {
	case BreakTool:
		return breakSuspectedDigger + to
	case MendOther:
		return mendSuspectedDigger + to
	}
	return a.Kind
}
