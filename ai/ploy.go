package ai

import (
	"slices"

	"saboteur/game"
)

//go:generate go run ./lab/tune -deals 3000 -seed 979100001 -o ployvalues.go ploys

// A Ploy is a kind of action as a saboteur sees it. What each is worth was learned from
// how rounds ended in which saboteurs tried them all: see ployvalues.go and
// EXPERIMENTS.md, "Ploys".
type Ploy uint8

const (
	BreakTrusted   Ploy = iota // breaking a tool of a likely gold-digger
	BreakDoubted               // of a player who may be either
	BreakMate                  // of a likely saboteur
	BreakBlocked               // of a player who cannot dig anyway
	MendOwn                    // mending its only broken tool
	MendPart                   // one of several
	MendAnother                // somebody else's
	LookToLearn                // looking at a goal that may hide the treasure
	LookForNothing             // at another one
	WallOff                    // laying a dead end that makes the way longer
	WallElsewhere              // another dead end
	DigNearer                  // laying a joined tunnel that makes the way shorter
	DigAside                   // that makes hardly any difference
	DigFarther                 // that makes the way longer
	TearDown                   // a rockfall that makes the way longer
	TearElsewhere              // another rockfall
	ThrowCross                 // discarding a card, in the order of the Keep weights
	ThrowEast
	ThrowBranch
	ThrowCurve
	ThrowNorth
	ThrowDeadEnd
	ThrowBroken
	ThrowRepair
	ThrowRockfall
	ThrowMap
	Ploys // how many there are
)

// PloyNames are their names in source code.
var PloyNames = [Ploys]string{
	"BreakTrusted", "BreakDoubted", "BreakMate", "BreakBlocked", "MendOwn", "MendPart", "MendAnother", "LookToLearn", "LookForNothing",
	"WallOff", "WallElsewhere", "DigNearer", "DigAside", "DigFarther", "TearDown", "TearElsewhere", "ThrowCross", "ThrowEast", "ThrowBranch",
	"ThrowCurve", "ThrowNorth", "ThrowDeadEnd", "ThrowBroken", "ThrowRepair", "ThrowRockfall", "ThrowMap",
}

// The worth of a ploy has a column for each range of how many turns each seat still has,
// of how far the treasure is, and of how far everybody suspects the saboteur.
const (
	TurnColumns      = 4
	farColumns       = 4
	suspicionColumns = 3
	PloyColumns      = TurnColumns + farColumns + suspicionColumns
)

// PloyPoints is how many points it is worth to win a round surely instead of losing it.
// So a tunnel is worth about as much as by the rules of thumb.
const PloyPoints = 5000

// A PloyTable says what ploys are worth, in points: the sum of three columns, and of what
// 100 of each term add. Only differences between the ploys of a turn count.
type PloyTable struct {
	Columns [Ploys][PloyColumns]points
	Terms   [PloyTerms]points
}

// LearnedPloys returns the table by which masters sabotage.
func LearnedPloys() PloyTable { return ployTable }

// A PloyCase is an action with all that the worth of its ploy depends on.
type PloyCase struct {
	Ploy    Ploy
	Columns [3]int // one of each range, counted through
	Terms   [PloyTerms]int
}

// Worth returns what an action is worth, in points.
func (t *PloyTable) Worth(c *PloyCase) (sum points) {
	for _, column := range c.Columns {
		sum += t.Columns[c.Ploy][column]
	}
	for term, x := range c.Terms {
		sum += t.Terms[term] * x / 100
	}
	return sum
}

// caseOf returns the case of an action after which digging would go on so.
func (t *turn) caseOf(a game.Action, after outcome) PloyCase {
	gain, _ := t.progress(t.treasure, after.far)
	return PloyCase{Ploy: t.ploy(a, gain), Columns: t.ployColumns(), Terms: t.ployTerms(a, after)}
}

// ployColumns returns the columns of the turn.
func (t *turn) ployColumns() [3]int {
	turns := t.playsLeft() / int(t.view.Seats)
	far := int(t.treasure.expected(t.baseline.far)) / 100
	suspicion := t.publicBelief.Saboteur(t.view.Seat)
	return [3]int{
		column(turns, 9, 6, 3),
		TurnColumns + column(far, 6, 4, 2),
		TurnColumns + farColumns + suspicionColumns - 1 - column(suspicion, 70, 45),
	}
}

// column returns the first of some falling limits that a number reaches, or how many
// there are.
func column(n int, limits ...int) int {
	if i := slices.IndexFunc(limits, func(limit int) bool { return n >= limit }); i >= 0 {
		return i
	}
	return len(limits)
}

// playsLeft returns how many cards can still be played in the round.
func (t *turn) playsLeft() int {
	left := int(t.view.Deck)
	for s := range t.view.Seats {
		left += int(t.view.Cards[s])
	}
	return left
}

// ploy returns the ploy of an action that brings the treasure nearer by so much.
func (t *turn) ploy(a game.Action, gain int) Ploy {
	switch a.Kind {
	case game.Break:
		return t.breakPloy(a.Seat)
	case game.Mend:
		switch {
		case a.Seat != t.view.Seat:
			return MendAnother
		case t.view.BrokenTools(a.Seat) != a.Tool:
			return MendPart
		}
		return MendOwn
	case game.Look:
		if t.treasure.open() < 2 || t.treasure[a.Goal] == 0 {
			return LookForNothing
		}
		return LookToLearn
	case game.Lay, game.Collapse:
		return mazePloy(a, gain)
	}
	return ThrowCross + Ploy(keepKind(a.Card))
}

// The suspicions up to which a saboteur takes a player for a gold-digger, and from which
// on for a mate: guesses.
const likelyDigger, likelyMate = 35, 60

// breakPloy returns the ploy of breaking a tool of a seat.
func (t *turn) breakPloy(target game.Seat) Ploy {
	p := t.belief.Saboteur(target)
	switch {
	case t.view.Blocked(target):
		return BreakBlocked
	case p < likelyDigger:
		return BreakTrusted
	case p < likelyMate:
		return BreakDoubted
	}
	return BreakMate
}

// mazePloy returns the ploy of laying or removing a tunnel.
func mazePloy(a game.Action, gain int) Ploy {
	farther := gain <= -significant
	switch {
	case a.Kind == game.Collapse && farther:
		return TearDown
	case a.Kind == game.Collapse:
		return TearElsewhere
	case !a.Card.Joined() && farther:
		return WallOff
	case !a.Card.Joined():
		return WallElsewhere
	case farther:
		return DigFarther
	case gain >= significant:
		return DigNearer
	}
	return DigAside
}
