package render

import (
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
)

// tapElsewhere says why nothing can be done there.
func (t *table) tapElsewhere(p ui.Point) {
	if t.card == game.FaceDown || t.ghosts || t.lay.log.Contains(p) {
		return
	}
	var a game.Action
	cell, onBoard := t.lay.grid.at(p)
	switch kind := t.card.Kind(); {
	case onBoard && kind == game.Tunnel:
		t.refuse(t.whyNot(cell))
		return
	case onBoard && kind == game.Rockfall:
		a = game.Action{Kind: game.Collapse, Card: t.card, Cell: cell}
	case onBoard && kind == game.Map && goalAt(cell) >= 0:
		a = game.Action{Kind: game.Look, Card: t.card, Goal: int8(goalAt(cell))}
	default:
		seat := slices.IndexFunc(t.lay.seats, func(s seatLayout) bool { return s.all.Contains(p) })
		if seat < 0 {
			return
		}
		a = t.actionOn(game.Seat(seat))
	}
	if err := t.m.shown.Check(a); err != nil {
		t.refuse(err)
	}
}

// actionOn returns what the chosen card would do to a seat.
func (t *table) actionOn(seat game.Seat) game.Action {
	switch t.card.Kind() {
	case game.Broken:
		return game.Action{Kind: game.Break, Card: t.card, Seat: seat}
	case game.Repair:
		for _, tool := range game.Tools {
			if t.card.Tools().Has(tool) {
				return game.Action{Kind: game.Mend, Card: t.card, Seat: seat, Tool: tool}
			}
		}
	}
	return game.Action{Kind: game.Discard, Card: t.card}
}

// whyNot returns why the chosen tunnel cannot lie in a cell, even turned.
func (t *table) whyNot(cell game.Cell) error {
	a := game.Action{Kind: game.Lay, Card: t.card, Cell: cell}
	err := t.m.shown.Check(a)
	if err == nil || t.card.Symmetric() {
		return err
	}
	a.Turned = true
	if t.m.shown.Check(a) == nil {
		return nil
	}
	return err
}

// goalAt returns which goal lies in a cell, or -1.
func goalAt(c game.Cell) int { return slices.Index(game.Goals[:], c) }
