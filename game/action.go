package game

import (
	"fmt"
	"strconv"
	"strings"
)

// An ActionKind is what a player chooses to do.
type ActionKind uint8

const (
	Discard  ActionKind = iota // pass, and put Card face down on the discard pile
	Lay                        // lay the tunnel Card in Cell, upright or Turned
	Break                      // break the tool of Card of Seat
	Mend                       // mend Tool of Seat with Card
	Collapse                   // let the rockfall Card remove the tunnel in Cell
	Look                       // look at Goal with the map Card
	Pick                       // pick Gold from the gold cards in hand
)

// An Action is one choice of the seat whose turn it is. Fields that its kind
// does not use are zero, so that actions can be compared: a legal action is
// one that Legal lists. A physical card is named, so two crossings in a
// hand make two actions; a symmetric card is never Turned.
type Action struct {
	Kind   ActionKind
	Card   Card
	Cell   Cell
	Turned bool
	Seat   Seat
	Tool   Tool
	Goal   int8 // 0 top, 1 middle, 2 bottom
	Gold   Gold
}

// unused are the fields that are zero in each kind of action: all bits of them.
var unused = [...]struct{ card, cell, turned, seat, tool, goal, gold uint8 }{
	Discard:  {cell: 0xff, turned: 0xff, seat: 0xff, tool: 0xff, goal: 0xff, gold: 0xff},
	Lay:      {seat: 0xff, tool: 0xff, goal: 0xff, gold: 0xff},
	Break:    {cell: 0xff, turned: 0xff, tool: 0xff, goal: 0xff, gold: 0xff},
	Mend:     {cell: 0xff, turned: 0xff, goal: 0xff, gold: 0xff},
	Collapse: {turned: 0xff, seat: 0xff, tool: 0xff, goal: 0xff, gold: 0xff},
	Look:     {cell: 0xff, turned: 0xff, seat: 0xff, tool: 0xff, gold: 0xff},
	Pick:     {card: 0xff, cell: 0xff, turned: 0xff, seat: 0xff, tool: 0xff, goal: 0xff},
}

// wellFormed reports whether there is such a kind of action and all fields are zero that
// it does not use.
func (a *Action) wellFormed() bool {
	if a.Kind > Pick {
		return false
	}
	no, turned := &unused[a.Kind], uint8(0)
	if a.Turned {
		turned = 1
	}
	return uint8(a.Card)&no.card|uint8(a.Cell.X|a.Cell.Y)&no.cell|turned&no.turned|
		uint8(a.Seat)&no.seat|uint8(a.Tool)&no.tool|uint8(a.Goal)&no.goal|uint8(a.Gold)&no.gold == 0
}

// String returns the action in words, as records hold it: "lay NES2 3,-1
// turned", "break broken-cart1 2", "mend repair-lantern+cart1 cart 3",
// "collapse rockfall1 3,-1", "look map4 1", "discard xNS1", "pick 17". Seats
// and goals are counted from 1. ParseAction reads it.
func (a Action) String() string {
	switch a.Kind {
	case Discard:
		return fmt.Sprintf("discard %v", a.Card)
	case Lay:
		s := fmt.Sprintf("lay %v %d,%d", a.Card, a.Cell.X, a.Cell.Y)
		if a.Turned {
			s += " turned"
		}
		return s
	case Break:
		return fmt.Sprintf("break %v %d", a.Card, int(a.Seat)+1)
	case Mend:
		return fmt.Sprintf("mend %v %v %d", a.Card, a.Tool, int(a.Seat)+1)
	case Collapse:
		return fmt.Sprintf("collapse %v %d,%d", a.Card, a.Cell.X, a.Cell.Y)
	case Look:
		return fmt.Sprintf("look %v %d", a.Card, a.Goal+1)
	case Pick:
		return fmt.Sprintf("pick %d", a.Gold)
	}
	return fmt.Sprintf("action(%d)", uint8(a.Kind))
}

// ParseAction returns the action that a text describes. It is the inverse of String; the
// action need not be legal.
func ParseAction(words string) (Action, error) {
	w := &wordReader{words: strings.Split(words, " ")}
	var a Action
	switch verb := w.next(); verb {
	case "discard":
		a = Action{Kind: Discard, Card: w.card()}
	case "lay":
		a = Action{Kind: Lay, Card: w.card(), Cell: w.cell(), Turned: w.optional("turned")}
	case "break":
		a = Action{Kind: Break, Card: w.card(), Seat: Seat(w.number(MaxSeats))}
	case "mend":
		a = Action{Kind: Mend, Card: w.card(), Tool: w.tool(), Seat: Seat(w.number(MaxSeats))}
	case "collapse":
		a = Action{Kind: Collapse, Card: w.card(), Cell: w.cell()}
	case "look":
		a = Action{Kind: Look, Card: w.card(), Goal: int8(w.number(len(Goals)))}
	case "pick":
		a = Action{Kind: Pick, Gold: Gold(w.number(GoldSize) + 1)}
	default:
		w.fail("no action begins with", verb)
	}
	return a, w.end(words, a)
}

// A wordReader reads a text word by word. It keeps the first error.
type wordReader struct {
	words []string
	err   error
}

func (w *wordReader) fail(what, word string) {
	if w.err == nil {
		w.err = fmt.Errorf("game: %s %q", what, word)
	}
}

// end returns the first error, if what was read is not all of the words.
func (w *wordReader) end(words string, read fmt.Stringer) error {
	if len(w.words) > 0 {
		w.fail("too much is said:", w.words[0])
	}
	if w.err == nil && read.String() != words {
		w.fail("not written as records are:", words)
	}
	return w.err
}

func (w *wordReader) next() string {
	if len(w.words) == 0 {
		return ""
	}
	word := w.words[0]
	w.words = w.words[1:]
	return word
}

func (w *wordReader) optional(word string) bool {
	if len(w.words) == 0 || w.words[0] != word {
		return false
	}
	w.next()
	return true
}

func (w *wordReader) card() Card {
	name := w.next()
	c, err := ParseCard(name)
	if err != nil || c < 1 || c > DeckSize {
		w.fail("no card of the deck is", name)
	}
	return c
}

func (w *wordReader) cell() Cell {
	word := w.next()
	x, y, _ := strings.Cut(word, ",")
	cx, errX := strconv.ParseInt(x, 10, 8)
	cy, errY := strconv.ParseInt(y, 10, 8)
	if errX != nil || errY != nil {
		w.fail("no cell is", word)
	}
	return Cell{int8(cx), int8(cy)}
}

// number reads a number from 1 to most and returns one less.
func (w *wordReader) number(most int) int {
	word := w.next()
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > most {
		w.fail(fmt.Sprintf("no number from 1 to %d is", most), word)
		return 0
	}
	return n - 1
}

func (w *wordReader) tool() Tool {
	word := w.next()
	for _, t := range Tools {
		if t.String() == word {
			return t
		}
	}
	w.fail("no tool is", word)
	return 0
}
