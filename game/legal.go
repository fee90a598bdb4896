package game

import (
	"errors"
	"fmt"
	"slices"
)

// Why an action is refused. Check and Apply return these, or a SideError.
var (
	ErrMatchOver     = errors.New("game: the match is over")
	ErrRoundOver     = errors.New("game: the round is over, gold is being picked")
	ErrNotYourTurn   = errors.New("game: it is not your turn")
	ErrMalformed     = errors.New("game: no such action")
	ErrNotInHand     = errors.New("game: that card is not in your hand")
	ErrWrongCard     = errors.New("game: the card does not do that")
	ErrBrokenTool    = errors.New("game: you cannot dig with a broken tool")
	ErrOneWay        = errors.New("game: the card is the same upside down")
	ErrOccupied      = errors.New("game: a card lies there already")
	ErrAlone         = errors.New("game: there is no card to touch")
	ErrUnconnected   = errors.New("game: no tunnel leads there from the start")
	ErrSide          = errors.New("game: the sides do not match")
	ErrNoSeat        = errors.New("game: there is no such seat")
	ErrOwnTool       = errors.New("game: you may not break your own tool")
	ErrBrokenAlready = errors.New("game: that tool is broken already")
	ErrWrongTool     = errors.New("game: the card does not mend that tool")
	ErrNotBroken     = errors.New("game: that tool is not broken")
	ErrNothingThere  = errors.New("game: there is no tunnel there")
	ErrCannotFall    = errors.New("game: start and goals cannot fall")
	ErrNoGoal        = errors.New("game: there is no such goal")
	ErrGoalTurned    = errors.New("game: that goal lies open already")
	ErrNotOffered    = errors.New("game: that gold card is not among those to pick from")
)

// A SideError refuses a tunnel that does not match a neighbour. It wraps
// ErrSide.
type SideError struct {
	Side Side // of the cell, the first that fails, clockwise from north
	Open bool // whether the neighbour has a tunnel there
}

func (e *SideError) Error() string {
	has := "rock"
	if e.Open {
		has = "a tunnel"
	}
	return fmt.Sprintf("%v: %s in the %v", ErrSide, has, e.Side)
}

func (e *SideError) Unwrap() error { return ErrSide }

// check returns why the seat in turn, who holds the hand and has the gold
// cards to pick from, may not do a; or nil.
func (t *Table) check(hand []Card, gold []Gold, a Action) error {
	switch {
	case t.Phase == Over:
		return ErrMatchOver
	case a != a.canonical() || a.Kind > Pick:
		return ErrMalformed
	case t.Phase == Sharing && a.Kind != Pick:
		return ErrRoundOver
	case a.Kind == Pick:
		if a.Gold == 0 || !slices.Contains(gold, a.Gold) {
			return ErrNotOffered
		}
		return nil
	}
	return t.checkCard(hand, a)
}

// checkCard returns why the seat in turn, who holds the hand, may not play or discard
// a card; or nil.
func (t *Table) checkCard(hand []Card, a Action) error {
	switch {
	case a.Card == FaceDown || !slices.Contains(hand, a.Card):
		return ErrNotInHand
	case a.Kind != Discard && a.Card.Kind() != [...]Kind{Lay: Tunnel, Break: Broken, Mend: Repair, Collapse: Rockfall, Look: Map}[a.Kind]:
		return ErrWrongCard
	}
	switch a.Kind {
	case Lay:
		return t.checkLay(a)
	case Break:
		return t.checkBreak(a)
	case Mend:
		return t.checkMend(a)
	case Collapse:
		return t.checkCollapse(a.Cell)
	case Look:
		return t.checkLook(a.Goal)
	}
	return nil
}

func (t *Table) checkLay(a Action) error {
	if t.Blocked(t.Turn) {
		return ErrBrokenTool
	}
	if a.Turned && a.Card.Symmetric() {
		return ErrOneWay
	}
	return t.Fits(Laid{a.Cell, a.Card, a.Turned})
}

// Fits returns why the tunnel may not lie there, or nil, whoever lays it: rulings.md 2.
func (t *Table) Fits(l Laid) error {
	if t.Board.index(l.Cell) >= 0 {
		return ErrOccupied
	}
	gap := t.Board.Gap(l.Cell)
	if gap.Fixed == 0 {
		return ErrAlone
	}
	exits := l.Exits()
	for _, d := range Sides {
		if gap.Fixed.Has(d) && gap.Open.Has(d) != exits.Has(d) {
			return &SideError{d, gap.Open.Has(d)}
		}
	}
	if gap.Enter == 0 && !t.Rules.Islands {
		return ErrUnconnected
	}
	return nil
}

// checkBreak returns why a tool may not be broken, or nil: rulings.md 3, ruling 10.
func (t *Table) checkBreak(a Action) error {
	switch {
	case a.Seat < 0 || int8(a.Seat) >= t.Seats:
		return ErrNoSeat
	case a.Seat == t.Turn && !t.Rules.OwnTool:
		return ErrOwnTool
	case t.Broken[a.Seat][a.Card.Tools().index()] != FaceDown:
		return ErrBrokenAlready
	}
	return nil
}

// checkMend returns why a tool may not be mended, or nil: rulings.md 3, ruling 10.
func (t *Table) checkMend(a Action) error {
	switch {
	case a.Seat < 0 || int8(a.Seat) >= t.Seats:
		return ErrNoSeat
	case !slices.Contains(Tools[:], a.Tool) || !a.Card.Tools().Has(a.Tool):
		return ErrWrongTool
	case t.Broken[a.Seat][a.Tool.index()] == FaceDown:
		return ErrNotBroken
	}
	return nil
}

// checkCollapse returns why a rockfall may not remove a card, or nil: rulings.md 3.
func (t *Table) checkCollapse(c Cell) error {
	l, ok := t.Board.Look(c)
	switch {
	case !ok:
		return ErrNothingThere
	case l.Card.Kind() != Tunnel:
		return ErrCannotFall
	}
	return nil
}

// checkLook returns why a map may not be used on a goal, or nil: ruling 9.
func (t *Table) checkLook(goal int8) error {
	switch {
	case goal < 0 || int(goal) >= len(Goals):
		return ErrNoGoal
	case t.Board.Laid(1+int(goal)).Card != FaceDown:
		return ErrGoalTurned
	}
	return nil
}

// legal appends to buf what the seat in turn may do, who holds the hand and
// has the gold cards to pick from: see View.Legal.
func (t *Table) legal(hand []Card, gold []Gold, buf []Action) []Action {
	switch t.Phase {
	case Over:
		return buf
	case Sharing:
		for _, g := range gold {
			*next(&buf) = Action{Kind: Pick, Gold: g}
		}
		return buf
	}
	buf = t.legalLays(hand, buf)
	for _, c := range hand {
		switch c.Kind() {
		case Broken:
			buf = t.legalBreaks(c, buf)
		case Repair:
			buf = t.legalMends(c, buf)
		case Rockfall:
			for i := 4; i < t.Board.Len(); i++ {
				*next(&buf) = Action{Kind: Collapse, Card: c, Cell: t.Board.laid[i].Cell}
			}
		case Map:
			for g := range Goals {
				if t.Board.laid[1+g].Card == FaceDown {
					*next(&buf) = Action{Kind: Look, Card: c, Goal: int8(g)}
				}
			}
		}
	}
	for _, c := range hand {
		*next(&buf) = Action{Kind: Discard, Card: c}
	}
	return buf
}

func (t *Table) legalLays(hand []Card, buf []Action) []Action {
	if t.Blocked(t.Turn) {
		return buf
	}
	var held shapes
	var tunnels [MaxHand]Card
	var ways [MaxHand]orientations
	n := 0
	for _, c := range hand {
		if c.Kind() == Tunnel {
			tunnels[n], ways[n] = c, oriented[c]
			held |= ways[n].upright | ways[n].turned
			n++
		}
	}
	if n == 0 {
		return buf
	}
	for i := range t.Board.Gaps() {
		gap := &t.Board.gaps[i]
		can := fits[gap.Fixed&15][gap.Open&15] & held
		if can == 0 || gap.Enter == 0 && !t.Rules.Islands {
			continue
		}
		for i, c := range tunnels[:n] {
			if ways[i].upright&can != 0 {
				*next(&buf) = Action{Kind: Lay, Card: c, Cell: gap.Cell}
			}
			if ways[i].turned&can != 0 {
				*next(&buf) = Action{Kind: Lay, Card: c, Cell: gap.Cell, Turned: true}
			}
		}
	}
	return buf
}

func (t *Table) legalBreaks(c Card, buf []Action) []Action {
	tool := c.Tools().index()
	for s := range Seat(t.Seats) {
		if t.Broken[s][tool] == FaceDown && (s != t.Turn || t.Rules.OwnTool) {
			*next(&buf) = Action{Kind: Break, Card: c, Seat: s}
		}
	}
	return buf
}

func (t *Table) legalMends(c Card, buf []Action) []Action {
	for s := range Seat(t.Seats) {
		for i, tool := range Tools {
			if c.Tools().Has(tool) && t.Broken[s][i] != FaceDown {
				*next(&buf) = Action{Kind: Mend, Card: c, Seat: s, Tool: tool}
			}
		}
	}
	return buf
}

// next lengthens the buffer by one and returns its last action, to be written in place:
// a copy would cost more than finding the action.
func next(buf *[]Action) *Action {
	if len(*buf) < cap(*buf) {
		*buf = (*buf)[:len(*buf)+1]
	} else {
		*buf = append(*buf, Action{})
	}
	return &(*buf)[len(*buf)-1]
}
