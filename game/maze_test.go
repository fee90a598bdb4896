package game

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"saboteur/testenv"
)

var (
	connected = Amigo.Rules()
	islands   = DutchLater.Rules()
)

func TestOpeningFrame(t *testing.T) {
	s := set(t, scene{})
	if got, want := s.Board.String(), "........G\n.........\nS.......G\n.........\n........G\n"; got != want {
		t.Errorf("a round begins with\n%s", got)
	}
}

func TestBoardReadsBack(t *testing.T) {
	for _, drawing := range []string{
		"........G\n.........\nS.......G\n.........\n........G\n",
		".┌┼┼┼┬┬─G\n.║......╩\nS┘..╬╣..G\n...╔╚...╵\n.╶.═.├┤─G\n",
		".╗......G\n.╦╝......\nS╠......G\n.╷.......\n.╴┐.....G\n",
		"........╯\n.........\nS.......$\n.........\n........╮\n",
		"........╭\n.........\nS.......╰\n.........\n........$\n",
		"...........G\n............\n└──S.......G\n............\n...........G\n...│........\n",
	} {
		if got := draw(t, drawing); got.String() != drawing {
			t.Errorf("read\n%s\nwrote\n%s", drawing, got.String())
		}
	}
	for _, bad := range []string{"", "SS", "S?......G", "S.......─", "S───────G\n═══", "S.......╯\n.........\n........╭"} {
		if b, err := ParseBoard(bad); err == nil {
			t.Errorf("%q was read as\n%s", bad, b.String())
		}
	}
	for bad, want := range map[string]string{
		"S" + strings.Repeat(".", 126) + "┼":  "no board is larger than 62 x 48",
		"S" + strings.Repeat(".", 61) + "┼":   "no board is larger than 62 x 48",
		"S" + strings.Repeat("\n", 48) + "┼":  "no board is larger than 62 x 48",
		"S.......x":                           "'x' is not what goal 2 can show",
		"S" + strings.Repeat("\n.┼.┼.┼.┼", 2): "there are not so many cards '┼'",
	} {
		if _, err := ParseBoard(bad); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", bad, err, want)
		}
	}
	for _, large := range []string{"S" + strings.Repeat(".", 60) + "┼", "S" + strings.Repeat("\n.", 46) + "\n┼"} {
		if b, err := ParseBoard(large); err != nil || b.Len() != 5 {
			t.Errorf("%q: %d cards, %v", large, b.Len(), err)
		}
	}
}

// TestIslands: a drawing may have as many islands as the board has room for the gaps
// around them, and no more.
func TestIslands(t *testing.T) {
	b := NewBoard()
	cells := []Cell{{-1, 4}} // in the corner of the first island, so that the two share gaps
	for i := range int8(24) {
		cells = append(cells, Cell{3*(i%12) - 2, 3*(i/12) + 3})
	}
	for i, c := range cells {
		b.lay(Laid{Cell: c, Card: Card(1 + i)})
	}
	if len(b.Gaps()) != maxGaps {
		t.Fatalf("there are %d gaps, want %d", len(b.Gaps()), maxGaps)
	}
	if again, err := ParseBoard(b.String()); err != nil || again.String() != b.String() {
		t.Errorf("%v: read\n%s\nwrote\n%s", err, b.String(), again.String())
	}
	one := string(Laid{Card: Tunnels}.symbol()) // of which there are some left
	if _, err := ParseBoard(b.String() + "\n.\n.\n" + one); err == nil || !strings.Contains(err.Error(), "one island too many") {
		t.Errorf("one more island: %v", err)
	}
}

// TestCoordinates: the numbers of columns and rows are those of the cells.
func TestCoordinates(t *testing.T) {
	b := draw(t, `
		.........G
		..........
		─S.......G
		..........
		.........G`)
	want := "     -1  0  1  2  3  4  5  6  7  8\n" +
		" -2   .  .  .  .  .  .  .  .  .  G\n" +
		" -1   .  .  .  .  .  .  .  .  .  .\n" +
		"  0   ─  S  .  .  .  .  .  .  .  G\n" +
		"  1   .  .  .  .  .  .  .  .  .  .\n" +
		"  2   .  .  .  .  .  .  .  .  .  G\n"
	if got := b.Coordinates(); got != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
	if got := b.entered(Cell{1, 0}); got != 1<<West {
		t.Errorf("the start leads into the cell beside it on %v", got)
	}
}

// Rulings 2: where tunnels must connect to the start.
func TestTunnelMustConnectToTheStart(t *testing.T) {
	sc := scene{rules: connected, hand: "EW NESW xEW NS", board: `
		........G
		.........
		S.│.....G
		.........
		........G`}
	s := set(t, sc)
	refuse(t, s, "lay EW 3,0", errSide)
	refuse(t, s, "lay NS 3,0", ErrUnconnected)
	refuse(t, s, "lay NESW 2,-1", ErrUnconnected)
	refuse(t, s, "lay NESW 5,0", ErrAlone)
	act(t, s, "lay NESW 0,1")
	show(t, s, `
		........G
		.........
		S.│.....G
		┼........
		........G`)
}

// Rulings 2: where tunnels may touch any card.
func TestIslandsMayBeExtended(t *testing.T) {
	s := set(t, scene{rules: islands, hand: "EW NESW xEW NS", board: `
		........G
		.........
		S.│.....G
		.........
		........G`})
	refuse(t, s, "lay NESW 5,0", ErrAlone)
	refuse(t, s, "lay NS 1,0", errSide)
	act(t, s, "lay NS 3,0")
	show(t, s, `
		........G
		.........
		S.││....G
		.........
		........G`)
}

// Rulings 2: rock beside rock is allowed.
func TestRockBesideRock(t *testing.T) {
	s := set(t, scene{hand: "NS", board: `
		.┌┐.....G
		.│.......
		S┘......G
		.........
		........G`})
	act(t, s, "lay NS 2,-1")
	show(t, s, `
		.┌┐.....G
		.││......
		S┘......G
		.........
		........G`)
}

// Rulings 2: every side that touches a face-up card must match, and a refusal
// names the first side that does not.
func TestSidesMustMatch(t *testing.T) {
	s := set(t, scene{hand: "EW NS NESW NES", board: `
		........G
		.┌─......
		S┘......G
		.........
		........G`})
	for _, c := range []struct {
		words string
		side  Side
		open  bool
	}{
		{"lay EW 0,-1", East, false},
		{"lay NESW 0,-1", East, false},
		{"lay NS 3,-1", West, true},
		{"lay NESW 1,1", North, false},
		{"lay NES 2,0", North, false},
	} {
		refuse(t, s, c.words, errSide)
		var side *SideError
		if err := s.Check(read(t, s, c.words)); !errors.As(err, &side) || side.Side != c.side || side.Open != c.open {
			t.Errorf("%s: %v, want %v open %v", c.words, err, c.side, c.open)
		}
	}
}

// Rulings 2: goals face down allow nothing and forbid nothing.
func TestFaceDownGoalIsNoNeighbour(t *testing.T) {
	for _, rules := range []Rules{connected, islands} {
		s := set(t, scene{rules: rules, hand: "NESW NS", board: `
			......─.G
			.........
			S┼┼┼┼──.G
			.........
			........G`})
		refuse(t, s, "lay NESW 8,1", ErrAlone)
		refuse(t, s, "lay NESW 9,0", ErrAlone)
		if err := s.Check(read(t, s, "lay NESW 7,0")); err != nil {
			t.Error(err)
		}
	}
	// Rock against a goal is as good as a tunnel, whatever lies under it.
	for g := range 3 {
		goals := [3]Card{StoneA, StoneB, StoneA}
		goals[g] = Treasure
		s := set(t, scene{hand: "NS", goals: goals, board: `
			........G
			......┌┐.
			S┼┼┼┼┼┘.G
			.........
			........G`})
		act(t, s, "lay NS 7,0")
		show(t, s, `
			........G
			......┌┐.
			S┼┼┼┼┼┘│G
			.........
			........G`)
	}
}

// Ruling 1: a dead end may be laid on a live opening, and stops it.
func TestDeadEndStopsATunnel(t *testing.T) {
	s := set(t, scene{hand: "xEW EW NESW", board: `
		........G
		.........
		S─......G
		.........
		........G`})
	act(t, s, "lay xEW 2,0")
	if s.Board.Live(Cell{2, 0}) || !s.Board.Live(Cell{1, 0}) {
		t.Errorf("live are the wrong cards of\n%s", s.Board.Coordinates())
	}
	act(t, s, "discard "+s.HandOf(1)[0].String(), "discard "+s.HandOf(2)[0].String())
	refuse(t, s, "lay EW 3,0", ErrUnconnected)
}

// A card that is the same upside down has one orientation.
func TestSymmetricCardHasOneOrientation(t *testing.T) {
	s := set(t, scene{hand: "NESW EW NES"})
	refuse(t, s, "lay NESW 1,0 turned", ErrOneWay)
	refuse(t, s, "lay EW 1,0 turned", ErrOneWay)
	act(t, s, "lay NES -1,0")
}

// The board has no border: a tunnel leads from the start to the west for ever.
func TestBoardIsUnbounded(t *testing.T) {
	b := NewBoard()
	x := int8(0)
	for c := Card(1); c <= Tunnels; c++ {
		if !c.Joined() {
			continue
		}
		x--
		b.lay(Laid{Cell: Cell{x, 0}, Card: c})
	}
	least, most := b.Frame()
	if least != (Cell{-31, -2}) || most != (Cell{8, 2}) {
		t.Errorf("the board reaches from %v to %v", least, most)
	}
	if l, ok := b.Look(Cell{x, 0}); !ok || l.Cell.X != x {
		t.Errorf("nothing lies at the far end of\n%s", b.Coordinates())
	}
	if _, ok := b.Look(Cell{x + width, 0}); ok {
		t.Error("a card is seen a torus away from where it lies")
	}
	if gap := b.Gap(Cell{x - 1 + width, 0}); gap.Fixed != 0 {
		t.Error("a gap is seen a torus away from where it is")
	}
}

// TestFarCells: cells that are a multiple of 16 apart are told apart, also after rockfalls.
func TestFarCells(t *testing.T) {
	b := NewBoard()
	for i := range int8(Tunnels) { // a long row to the west and a column to the south
		cell := Cell{X: -1 - i}
		if i >= 22 {
			cell = Cell{Y: i - 21}
		}
		b.lay(Laid{Cell: cell, Card: Card(1 + i)})
	}
	for range 5 {
		m := mazeOf(&b)
		live := m.live()
		for y := int8(-60); y <= 60; y++ {
			for x := int8(-60); x <= 60; x++ {
				c := Cell{x, y}
				lies, taken := m[c]
				if l, ok := b.Look(c); ok != taken || l != lies {
					t.Fatalf("in %v lies %v, want %v", c, l, lies)
				}
				if gap := b.Gap(c); !taken && gap != m.gap(c, live) {
					t.Fatalf("the gap is %+v, want %+v", gap, m.gap(c, live))
				}
			}
		}
		b = b.Without(b.Laid(b.Len() / 2).Cell)
	}
}

// gap returns what the neighbours of an empty cell make of it.
func (m maze) gap(c Cell, live map[Cell]bool) Gap {
	gap := Gap{Cell: c}
	for _, d := range Sides {
		next, ok := m[c.Beside(d)]
		if !ok || next.Card == FaceDown {
			continue
		}
		gap.Fixed |= 1 << d
		if next.Exits().Has(d.Opposite()) {
			gap.Open |= 1 << d
		}
		if next.Exits().Has(d.Opposite()) && live[next.Cell] {
			gap.Enter |= 1 << d
		}
	}
	return gap
}

// TestLookupsOfAnyCell: whatever cell is asked for, far away ones included, the board
// knows exactly its own cards and gaps.
func TestLookupsOfAnyCell(t *testing.T) {
	for seed := range uint64(6) {
		var s State
		testenv.NoError(t, s.Begin(Config{Seats: 3, Seed: seed, Rules: Rules{Islands: seed%2 == 1}}, nil))
		p := rand.NewPCG(seed, 9)
		for s.Round == 1 && s.Phase == Playing {
			var widest Action // drive the tunnels far away
			for _, a := range s.Legal(nil) {
				if a.Kind == Lay && (widest.Kind != Lay || max(a.Cell.X, -a.Cell.X, a.Cell.Y, -a.Cell.Y) > max(widest.Cell.X, -widest.Cell.X, widest.Cell.Y, -widest.Cell.Y)) {
					widest = a
				}
			}
			if widest.Kind != Lay {
				widest = choose(p, s.Legal(nil))
			}
			testenv.NoError(t, s.Apply(widest, nil))
			if s.Plays%8 != 0 {
				continue
			}
			cards, gaps := map[Cell]Laid{}, map[Cell]Gap{}
			for i := range s.Board.Len() {
				cards[s.Board.Laid(i).Cell] = s.Board.Laid(i)
			}
			for _, g := range s.Board.Gaps() {
				gaps[g.Cell] = g
			}
			for x := -128; x < 128; x++ {
				for y := -128; y < 128; y++ {
					c := Cell{int8(x), int8(y)}
					l, ok := s.Board.Look(c)
					if _, taken := cards[c]; l != cards[c] || ok != taken {
						t.Fatalf("seed %d, play %d: in %v lies %v, %v", seed, s.Plays, c, l, ok)
					}
					if g := s.Board.Gap(c); !ok && g != gaps[c] && (g != Gap{Cell: c} || gaps[c] != Gap{}) {
						t.Fatalf("seed %d, play %d: the gap in %v is %+v, want %+v", seed, s.Plays, c, g, gaps[c])
					}
				}
			}
		}
	}
}
