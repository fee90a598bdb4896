package game

import (
	"fmt"
	"slices"
	"strings"
)

// shapeRunes shows each of allShapes, in that order. Single lines are joined
// tunnels, double lines are dead ends (half lines, if there is one exit).
var shapeRunes = []rune("┼│─├┤┴┬┌┘└┐╬║═╠╣╩╦╔╝╚╗╵╷╶╴")

// stoneRunes shows the stones: A upright and turned, B upright and turned.
var stoneRunes = []rune("╯╭╰╮")

// symbol returns the box-drawing rune of the card as it lies: 'S' for the start,
// 'G' for a goal face down, '$' for the treasure, rounded corners for stones,
// single lines for joined tunnels, double and half lines for dead ends.
func (l Laid) symbol() rune {
	turned := 0
	if l.Turned {
		turned = 1
	}
	switch l.Card {
	case Start:
		return 'S'
	case FaceDown:
		return 'G'
	case Treasure:
		return '$'
	case StoneA:
		return stoneRunes[turned]
	case StoneB:
		return stoneRunes[2+turned]
	}
	return shapeRunes[slices.Index(allShapes[:], shape{l.Exits(), l.Card.Joined()})]
}

// Frame returns the corners of the smallest rectangle of cells that holds all
// cards on the board. It is never smaller than the opening frame of 9 x 5.
func (b *Board) Frame() (least, most Cell) {
	for _, l := range b.laid[:b.count] {
		least = Cell{min(least.X, l.Cell.X), min(least.Y, l.Cell.Y)}
		most = Cell{max(most.X, l.Cell.X), max(most.Y, l.Cell.Y)}
	}
	return least, most
}

// String draws the board as text: a line for each row, a rune for each card as in
// Laid.Rune, '.' for an empty cell. ParseBoard reads it.
func (b *Board) String() string { return b.draw(false) }

// Coordinates draws the board as String does, with the x of each column above
// it and the y of each row before it.
func (b *Board) Coordinates() string { return b.draw(true) }

func (b *Board) draw(coordinates bool) string {
	var s strings.Builder
	least, most := b.Frame()
	if coordinates {
		s.WriteString("    ")
		for x := least.X; x <= most.X; x++ {
			fmt.Fprintf(&s, "%3d", x)
		}
		s.WriteByte('\n')
	}
	for y := least.Y; y <= most.Y; y++ {
		if coordinates {
			fmt.Fprintf(&s, "%3d ", y)
		}
		for x := least.X; x <= most.X; x++ {
			r := '.'
			if l, ok := b.Look(Cell{x, y}); ok {
				r = l.symbol()
			}
			if coordinates {
				s.WriteString("  ")
			}
			s.WriteRune(r)
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// ParseBoard reads a board drawn as String draws it. Exactly one 'S' gives
// the origin; goals that the drawing does not reach lie face down. It puts
// each tunnel on the table as drawn, whether the rules of laying allow it or not, so
// that islands and severed parts can be drawn; cards of one kind are used up
// in the order of their numbers. It refuses what no play could reach: more
// than 40 cells from the start or a goal, or too many islands.
func ParseBoard(drawing string) (Board, error) {
	lines := strings.Split(strings.Trim(drawing, "\n"), "\n")
	origin, found := Cell{}, 0
	for y, line := range lines {
		for x, r := range []rune(strings.TrimSpace(line)) {
			if r == 'S' {
				origin = Cell{int8(x), int8(y)}
				found++
			}
		}
	}
	if found != 1 {
		return Board{}, fmt.Errorf("game: a board has one start S, this one has %d", found)
	}
	p := parser{board: NewBoard()}
	if len(lines) > height || slices.ContainsFunc(lines, func(l string) bool { return len([]rune(strings.TrimSpace(l))) > width-2 }) {
		return Board{}, fmt.Errorf("game: no board is larger than %d x %d", width-2, height)
	}
	for y, line := range lines {
		for x, r := range []rune(strings.TrimSpace(line)) {
			if err := p.put(r, Cell{int8(x) - origin.X, int8(y) - origin.Y}); err != nil {
				return Board{}, err
			}
		}
	}
	return p.board, nil
}

// A drawing has at most width-2 columns and height rows. All cells that a round touches
// are joined to the start or a goal by neighbours, so they span at most 51 x 47.
const width, height = 64, 48

// A parser puts drawn cards on a board.
type parser struct {
	board Board
	used  [cards]bool
}

func (p *parser) put(r rune, c Cell) error {
	if goal := goalAt(c); goal >= 0 {
		return p.putGoal(r, goal)
	}
	i := slices.Index(shapeRunes, r)
	switch {
	case r == '.' || r == 'S':
		return nil
	case i < 0:
		return fmt.Errorf("game: %q at %d,%d is no card that can lie there", r, c.X, c.Y)
	}
	for card := Card(1); card <= Tunnels; card++ {
		if p.used[card] || (oriented[card].upright|oriented[card].turned)>>i&1 == 0 {
			continue
		}
		if int(p.board.gapCount)+4 > maxGaps {
			return fmt.Errorf("game: %q at %d,%d is one island too many", r, c.X, c.Y)
		}
		p.used[card] = true
		p.board.lay(Laid{Cell: c, Card: card, Turned: oriented[card].upright>>i&1 == 0})
		return nil
	}
	return fmt.Errorf("game: there are not so many cards %q", r)
}

func (p *parser) putGoal(r rune, goal int) error {
	l := &p.board.laid[1+goal]
	i := slices.Index(stoneRunes, r)
	switch {
	case r == 'G' || r == '.':
		return nil
	case r == '$':
		l.Card = Treasure
	case i >= 0:
		l.Card, l.Turned = StoneA+Card(i/2), i%2 == 1
	default:
		return fmt.Errorf("game: %q is not what goal %d can show", r, goal+1)
	}
	if p.used[l.Card] {
		return fmt.Errorf("game: there is only one goal %q", r)
	}
	p.used[l.Card] = true
	p.board.border(*l)
	p.board.reflow()
	return nil
}

// goalAt returns which goal lies in cell c, or -1.
func goalAt(c Cell) int {
	for g, cell := range Goals {
		if c == cell {
			return g
		}
	}
	return -1
}
