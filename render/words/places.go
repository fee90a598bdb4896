package words

import (
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
)

// ColumnName returns the name of a column of the mine: A for that of the start card,
// and Z, Y and so on for those to its left.
func ColumnName(x int8) string {
	if x < 0 {
		x += 26
	}
	return string(rune('A' + int(x)%26))
}

// RowName returns the name of a row of the mine: 1, 3 and 5 for those of the goals.
func RowName(y int8) string { return fmt.Sprint(y - game.Goals[0].Y + 1) }

// Cell returns where a cell lies from the start card, as on the board: see ForBoard. "" is the start itself.
func (w *Words) Cell(c game.Cell) string { return w.cell(c, "from-start", "onward") }

// Place is Cell where it has been said that cells are counted from the start.
func (w *Words) Place(c game.Cell) string { return w.cell(c, "onward", "onward") }

// cell returns where a cell is, in the messages of two families.
func (w *Words) cell(c game.Cell, ways ...string) string {
	var parts []string
	for i, steps := range [2]int{int(c.X), int(c.Y)} {
		if steps == 0 {
			continue
		}
		side := [2]game.Side{game.East, game.South}[i]
		if steps < 0 {
			side, steps = side.Opposite(), -steps
		}
		parts = append(parts, w.side(ways[len(parts)], side, Slots{"n": steps}))
	}
	return strings.Join(parts, ", ")
}

// Side returns where a side of a card lies, as on the board: see ForBoard.
func (w *Words) Side(d game.Side) string { return w.side("side", d) }

// side returns the message of a family about the side on which a side of a card lies on the board as it is drawn.
func (w *Words) side(family string, d game.Side, slots ...Slots) string {
	if w.board != Upright {
		d += game.West // a quarter to the left
	}
	return w.Say(ID(family+"."+d.String()), slots...)
}

// Sides names some sides of a card: see Side. It returns "" for none.
func (w *Words) Sides(x game.Exits) string {
	var sides []string
	for _, d := range game.Sides {
		if x.Has(d) {
			sides = append(sides, w.Side(d))
		}
	}
	if len(sides) == 0 {
		return ""
	}
	return w.JoinNames(sides)
}

// Laid describes a card as it lies in the mine: its name, and on which sides a tunnel
// leaves it.
func (w *Words) Laid(l game.Laid) string {
	sides := w.Sides(l.Exits())
	if sides == "" {
		return w.Card(l.Card)
	}
	id := OutlineOpen
	if l.Card.Kind() == game.Tunnel && !l.Card.Joined() {
		id = OutlineBlocked
	}
	return w.Say(id, Slots{"card": w.Card(l.Card), "sides": sides})
}

// Around says of a card that lies in the mine, or would, which cards its tunnel joins, on which sides only
// rock meets its neighbours, and where it stays open.
func (w *Words) Around(b *game.Board, l game.Laid) (all []string) {
	var joins []string
	var rock game.Exits
	for _, d := range game.Sides {
		switch next, taken := b.Look(l.Cell.Beside(d)); {
		case taken && l.Exits().Has(d):
			joins = append(joins, w.Pair(w.Side(d), w.at(next)))
		case taken:
			rock |= 1 << d
		}
	}
	if len(joins) > 0 {
		all = append(all, w.Say(OutlineJoins, Slots{"list": strings.Join(joins, ", ")}))
	}
	return append(withSides(all, w, OutlineRock, rock), w.Opens(b, l))
}

// Fits says what must fit into an empty cell: on which sides a tunnel leads into it, and rock, and beside which goals
// that nobody has reached it is.
func Fits(w *Words, b *game.Board, c game.Cell) (all []string) {
	var tunnel, rock game.Exits
	for _, d := range game.Sides {
		switch next, taken := b.Look(c.Beside(d)); {
		case !taken:
		case next.Card == game.FaceDown:
			all = append(all, w.Pair(w.Side(d), w.at(next)))
		case next.Exits().Has(d.Opposite()):
			tunnel |= 1 << d
		default:
			rock |= 1 << d
		}
	}
	return append(withSides(withSides(nil, w, OutlineTunnel, tunnel), w, OutlineRock, rock), all...)
}

// withSides appends a message about some sides, if there are any.
func withSides(all []string, w *Words, id ID, sides game.Exits) []string {
	if sides == 0 {
		return all
	}
	return append(all, w.Say(id, Slots{"sides": w.Sides(sides)}))
}

// at names a card where it lies: a goal that nobody has reached by its place.
func (w *Words) at(l game.Laid) string {
	if g := slices.Index(game.Goals[:], l.Cell); g >= 0 && l.Card == game.FaceDown {
		return w.Goal(int8(g))
	}
	return w.Card(l.Card)
}

// Opens says where the tunnel of a card that lies in the mine, or would, could go on: nowhere from a dead end.
func (w *Words) Opens(b *game.Board, l game.Laid) string {
	var opens game.Exits
	for _, d := range game.Sides {
		if _, taken := b.Look(l.Cell.Beside(d)); !taken && l.Exits().Has(d) {
			opens |= 1 << d
		}
	}
	switch {
	case !l.Card.Joined():
		return w.Say(OutlineNowhere)
	case opens == 0:
		return w.Say(OutlineClosed)
	}
	return w.Say(OutlineOpens, Slots{"sides": w.Sides(opens)})
}

// Sentences returns a sentence for each text.
func Sentences(texts []string) string {
	var all []string
	for _, t := range texts {
		all = append(all, Capitalize(t)+".")
	}
	return strings.Join(all, " ")
}
