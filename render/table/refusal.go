package table

import (
	"errors"
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// whyNotAt returns why the chosen card cannot be played at a point where there is no target, or nil if it is not meant for
// what lies there.
func whyNotAt(p ui.Point, here *situation) error {
	if here.ChosenCard == game.FaceDown || here.Mode == Confirming || here.Layout.Log.Contains(p) {
		return nil
	}
	cell, onBoard := here.Layout.Grid.CellAt(p)
	switch kind := here.ChosenCard.Kind(); {
	case onBoard && kind == game.Tunnel:
		return whyNotHere(cell, here)
	case onBoard && kind == game.Rockfall:
		return here.Match.View.Check(game.Action{Kind: game.Collapse, Card: here.ChosenCard, Cell: cell})
	case onBoard && kind == game.Map && goalAt(cell) >= 0:
		return here.Match.View.Check(game.Action{Kind: game.Look, Card: here.ChosenCard, Goal: int8(goalAt(cell))})
	}
	seat := slices.IndexFunc(here.Layout.Seats, func(s board.SeatLayout) bool { return s.Bounds.Contains(p) })
	if seat < 0 {
		return nil
	}
	return here.Match.View.Check(here.actionOn(game.Seat(seat)))
}

// actionOn returns the action of the chosen card on a seat.
func (v *move) actionOn(seat game.Seat) game.Action {
	switch v.ChosenCard.Kind() {
	case game.Broken:
		return game.Action{Kind: game.Break, Card: v.ChosenCard, Seat: seat}
	case game.Repair:
		for _, tool := range game.Tools {
			if v.ChosenCard.Tools().Has(tool) {
				return game.Action{Kind: game.Mend, Card: v.ChosenCard, Seat: seat, Tool: tool}
			}
		}
	}
	return game.Action{Kind: game.Discard, Card: v.ChosenCard}
}

// whyNotHere returns why the chosen tunnel fits into a cell in neither
// orientation, or nil if it does fit.
func whyNotHere(cell game.Cell, here *situation) error {
	a := game.Action{Kind: game.Lay, Card: here.ChosenCard, Cell: cell}
	err := here.Match.View.Check(a)
	if err == nil || here.ChosenCard.Symmetric() {
		return err
	}
	a.Turned = true
	if here.Match.View.Check(a) == nil {
		return nil
	}
	return err
}

// goalAt returns the index of the goal in a cell, or -1.
func goalAt(c game.Cell) int { return slices.Index(game.Goals[:], c) }

// refuse shows why something is not possible, if there is a reason.
func (t *chooser) refuse(err error) {
	if err == nil {
		return
	}
	var side *game.SideError
	if errors.As(err, &side) && t.Layout.CardsTurned {
		err = &game.SideError{Side: (side.Side + 3) % 4, Open: side.Open} // the side on the screen: the board is rotated
	}
	t.Note = t.App.Words.RefusalText(err)
	t.App.PlayCue(play.CueRefused)
}
