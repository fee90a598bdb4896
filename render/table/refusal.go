package table

import (
	"errors"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// explainRefusal says why the chosen card cannot be played at a point where
// there is no target.
func (t *Table) explainRefusal(p ui.Point) {
	if t.ChosenCard == game.FaceDown || t.Mode == Confirming || t.Layout.Log.Contains(p) {
		return
	}
	var a game.Action
	cell, onBoard := t.Layout.Grid.CellAt(p)
	switch kind := t.ChosenCard.Kind(); {
	case onBoard && kind == game.Tunnel:
		t.refuse(t.whyNotHere(cell))
		return
	case onBoard && kind == game.Rockfall:
		a = game.Action{Kind: game.Collapse, Card: t.ChosenCard, Cell: cell}
	case onBoard && kind == game.Map && goalAt(cell) >= 0:
		a = game.Action{Kind: game.Look, Card: t.ChosenCard, Goal: int8(goalAt(cell))}
	default:
		seat := slices.IndexFunc(t.Layout.Seats, func(s board.SeatLayout) bool { return s.Bounds.Contains(p) })
		if seat < 0 {
			return
		}
		a = t.actionOn(game.Seat(seat))
	}
	if err := t.Match.View.Check(a); err != nil {
		t.refuse(err)
	}
}

// actionOn returns the action of the chosen card on a seat.
func (t *Table) actionOn(seat game.Seat) game.Action {
	switch t.ChosenCard.Kind() {
	case game.Broken:
		return game.Action{Kind: game.Break, Card: t.ChosenCard, Seat: seat}
	case game.Repair:
		for _, tool := range game.Tools {
			if t.ChosenCard.Tools().Has(tool) {
				return game.Action{Kind: game.Mend, Card: t.ChosenCard, Seat: seat, Tool: tool}
			}
		}
	}
	return game.Action{Kind: game.Discard, Card: t.ChosenCard}
}

// whyNotHere returns why the chosen tunnel fits into a cell in neither
// orientation, or nil if it does fit.
func (t *Table) whyNotHere(cell game.Cell) error {
	a := game.Action{Kind: game.Lay, Card: t.ChosenCard, Cell: cell}
	err := t.Match.View.Check(a)
	if err == nil || t.ChosenCard.Symmetric() {
		return err
	}
	a.Turned = true
	if t.Match.View.Check(a) == nil {
		return nil
	}
	return err
}

// goalAt returns the index of the goal in a cell, or -1.
func goalAt(c game.Cell) int { return slices.Index(game.Goals[:], c) }

// refuse shows why something is not possible.
func (t *Table) refuse(err error) {
	var side *game.SideError
	if errors.As(err, &side) && t.Layout.CardsTurned {
		err = &game.SideError{Side: (side.Side + 3) % 4, Open: side.Open} // the side on the screen: the board is rotated
	}
	t.Note = t.App.Words.RefusalText(err)
	t.App.PlayCue(play.CueRefused)
}
