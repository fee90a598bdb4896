package game

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Why an action is refused. Check and Apply return these, or a SideError.
var (
	ErrMatchOver     = errors.New("game: the match is over")
	ErrRoundOver     = errors.New("game: the round is over, gold is being picked")
	ErrNotYourTurn   = errors.New("game: it is not your turn")
	errMalformed     = errors.New("game: no such action")
	ErrNotInHand     = errors.New("game: that card is not in your hand")
	ErrWrongCard     = errors.New("game: the card does not do that")
	ErrBrokenTool    = errors.New("game: you cannot dig with a broken tool")
	ErrOneWay        = errors.New("game: the card is the same upside down")
	ErrOccupied      = errors.New("game: a card lies there already")
	ErrAlone         = errors.New("game: there is no card to touch")
	ErrUnconnected   = errors.New("game: no tunnel leads there from the start")
	errSide          = errors.New("game: the sides do not match")
	errNoSeat        = errors.New("game: there is no such seat")
	ErrOwnTool       = errors.New("game: you may not break your own tool")
	ErrBrokenAlready = errors.New("game: that tool is broken already")
	ErrWrongTool     = errors.New("game: the card does not mend that tool")
	ErrNotBroken     = errors.New("game: that tool is not broken")
	ErrNothingThere  = errors.New("game: there is no tunnel there")
	ErrCannotFall    = errors.New("game: start and goals cannot fall")
	errNoGoal        = errors.New("game: there is no such goal")
	ErrGoalTurned    = errors.New("game: that goal lies open already")
	errNotOffered    = errors.New("game: that gold card is not among those to pick from")
)

// A SideError refuses a tunnel that does not match a neighbour. It wraps
// errSide.
type SideError struct {
	Side Side // of the cell, the first that fails, clockwise from north
	Open bool // whether the neighbour has a tunnel there
}

func (e *SideError) Error() string {
	has := "rock"
	if e.Open {
		has = "a tunnel"
	}
	return fmt.Sprintf("%v: %s in the %v", errSide, has, e.Side)
}

func (e *SideError) Unwrap() error { return errSide }

// check returns why the seat in turn, who holds the hand and has the gold
// cards to pick from, may not do a; or nil.
func (t *Table) check(hand []Card, gold []Gold, a Action) error {
	switch {
	case t.Phase == Over:
		return ErrMatchOver
	case !a.wellFormed():
		return errMalformed
	case t.Phase == Sharing && a.Kind != Pick:
		return ErrRoundOver
	case a.Kind == Pick:
		if a.Gold == 0 || !slices.Contains(gold, a.Gold) {
			return errNotOffered
		}
		return nil
	}
	return t.checkCard(hand, a)
}

// checkCard returns why the seat in turn, who holds the hand, may not play or discard
// a card; or nil.
func (t *Table) checkCard(hand []Card, a Action) error {
	switch {
	case a.Card == FaceDown || !holds(hand, a.Card):
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

// holds reports whether a card is in a hand. It looks at all cards, which avoids a
// mispredicted branch.
func holds(hand []Card, c Card) bool {
	found := false
	for _, other := range hand {
		if other == c {
			found = true
		}
	}
	return found
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
	gap := t.Board.Gap(l.Cell)
	if gap.Fixed == 0 {
		if t.Board.index(l.Cell) >= 0 {
			return ErrOccupied
		}
		return ErrAlone
	}
	if wrong := (gap.Open ^ l.Exits()) & gap.Fixed; wrong != 0 {
		d := wrong.first()
		return &SideError{d, gap.Open.Has(d)}
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
		return errNoSeat
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
		return errNoSeat
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
		return errNoGoal
	case t.Board.Laid(1+int(goal)).Card != FaceDown:
		return ErrGoalTurned
	}
	return nil
}

// plays holds the action of each card, by twice its number, and then of the card turned;
// what it is played on is still to be set. discards holds the discards, by the number of
// the card. It is faster to copy an action whole than to write it field by field, and no
// index is too large.
var plays, discards = func() (plays [2 << 8]Action, discards [1 << 8]Action) {
	kinds := [...]ActionKind{Tunnel: Lay, Broken: Break, Repair: Mend, Rockfall: Collapse, Map: Look}
	for c := Card(1); c <= DeckSize; c++ {
		kind := kinds[c.Kind()]
		plays[2*int(c)] = Action{Kind: kind, Card: c}
		plays[2*int(c)+1] = Action{Kind: kind, Card: c, Turned: true}
		discards[c] = Action{Kind: Discard, Card: c}
	}
	return plays, discards
}()

// legal appends to buf what the seat in turn may do, who holds the hand and
// has the gold cards to pick from: see View.Legal.
func (t *Table) legal(hand []Card, gold []Gold, buf []Action) []Action {
	switch t.Phase {
	case Over:
		return buf
	case Sharing:
		for _, g := range gold {
			buf = append(buf, Action{Kind: Pick, Gold: g})
		}
		return buf
	}
	held := waysOf(hand)
	buf = t.legalLays(hand, held, buf)
	var broken brokenTools
	for others := held.others(len(hand)); others != 0; others &= others - 1 {
		switch c := hand[uint(bits.TrailingZeros64(others))/2]; c.Kind() {
		case Broken:
			buf = t.legalBreaks(c, broken.of(t), buf)
		case Repair:
			buf = t.legalMends(c, broken.of(t), buf)
		case Rockfall:
			buf = t.legalCollapses(c, buf)
		case Map:
			for g := range Goals {
				if t.Board.laid[1+g].Card == FaceDown {
					buf = longer(buf, 1)
					a := &buf[len(buf)-1]
					*a = plays[2*uint(c)]
					a.Goal = int8(g)
				}
			}
		}
	}
	n := len(buf)
	buf = longer(buf, len(hand))
	end := buf[n:][:len(hand)]
	for i, c := range hand {
		end[i] = discards[c]
	}
	return buf
}

// longer returns the buffer longer by n actions, which are still to be written.
func longer(buf []Action, n int) []Action {
	if len(buf)+n <= cap(buf) {
		return buf[:len(buf)+n]
	}
	return append(buf, make([]Action, n)...)
}

func (t *Table) legalLays(hand []Card, held ways, buf []Action) []Action {
	if held == 0 || t.Blocked(t.Turn) {
		return buf
	}
	for w := range t.Board.enterable {
		for gaps := t.Board.diggable(w, t.Rules.Islands); gaps != 0; {
			var can, cells uint64 // 16 bits for each of as many gaps as there is room for
			for i := 0; i < 64 && gaps != 0; i += 16 {
				gap := &t.Board.gaps[64*w+bits.TrailingZeros64(gaps)]
				gaps &= gaps - 1
				cells |= (uint64(uint8(gap.cell.X)) | uint64(uint8(gap.cell.Y))<<8) << (i & 63)
				can |= held.fitting(gap.sides) << (i & 63)
			}
			for ; can != 0; can &= can - 1 {
				k := uint(bits.TrailingZeros64(can)) // to divide without a sign is faster
				buf = longer(buf, 1)
				a := &buf[len(buf)-1]
				*a = plays[2*uint(hand[k%16/2])+k%2]
				cell := cells >> (k &^ 15 & 63)
				a.Cell = Cell{int8(cell), int8(cell >> 8)}
			}
		}
	}
	return buf
}

func (t *Table) legalCollapses(c Card, buf []Action) []Action {
	tunnels := t.Board.laid[4:max(4, t.Board.count)]
	play, n := &plays[2*uint(c)], len(buf)
	buf = longer(buf, len(tunnels))
	end := buf[n:][:len(tunnels)]
	for i := range tunnels {
		end[i] = *play
		end[i].Cell = tunnels[i].Cell
	}
	return buf
}

// The next functions have few branches, which avoids mispredicted ones.

func (t *Table) legalBreaks(c Card, broken brokenTools, buf []Action) []Action {
	can := t.ofEverySeat(c.Tools()) &^ broken
	if !t.Rules.OwnTool {
		can &^= 0xf << (4 * t.Turn)
	}
	play, n := &plays[2*uint(c)], len(buf)
	buf = longer(buf, bits.OnesCount64(uint64(can)))
	for ; can != 0; can &= can - 1 {
		a := &buf[n]
		*a = *play
		a.Seat = Seat(uint(bits.TrailingZeros64(uint64(can))) / 4)
		n++
	}
	return buf
}

func (t *Table) legalMends(c Card, broken brokenTools, buf []Action) []Action {
	can := t.ofEverySeat(c.Tools()) & broken
	play, n := &plays[2*uint(c)], len(buf)
	buf = longer(buf, bits.OnesCount64(uint64(can)))
	for ; can != 0; can &= can - 1 {
		i := uint(bits.TrailingZeros64(uint64(can)))
		a := &buf[n]
		*a = *play
		a.Seat, a.Tool = Seat(i/4), 1<<(i%4)
		n++
	}
	return buf
}

// brokenTools are tools of all seats: four bits for each, of which three are those of
// Tools. The fourth says that the tools of the table have been counted.
type brokenTools uint64

const counted = 8

// ofEverySeat returns the given tools of all seats.
func (t *Table) ofEverySeat(tools Tool) brokenTools {
	return brokenTools(tools) * (0x1111111111 & (1<<(4*t.Seats) - 1))
}

// of returns which tools are broken. It counts them the first time that it is called.
func (b *brokenTools) of(t *Table) brokenTools {
	if *b == 0 {
		*b = t.brokenTools()
	}
	return *b
}

// brokenTools counts which tools are broken.
func (t *Table) brokenTools() (broken brokenTools) {
	seats := t.Broken[:t.Seats]
	for s := len(seats) - 1; s >= 0; s-- {
		cards := &seats[s]
		broken = broken<<4 | isBroken(cards[0]) | isBroken(cards[1])<<1 | isBroken(cards[2])<<2 | counted
	}
	return broken
}

// isBroken returns 1 for a broken tool, 0 for FaceDown.
func isBroken(c Card) brokenTools { return (brokenTools(c) + 0xff) >> 8 }
