package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/ui"
)

// Targets returns the legal actions of the chosen card, except discarding it.
func (t *Table) Targets() (all []game.Action) {
	for _, a := range t.Legal {
		if a.Card == t.Card && a.Kind != game.Discard {
			all = append(all, a)
		}
	}
	return all
}

// Spots returns everything that can be chosen now.
func (t *Table) Spots() (all []ui.Spot) {
	m, l := t.M, &t.Lay
	if t.MyTurn() {
		for i, r := range l.Rooms {
			all = append(all, ui.Spot{Rect: r, ID: board.HandSpot(i), Group: board.HandGroup, Label: t.App.Words.Card(m.View.Hand[i])})
		}
		if t.choosingTarget() && !t.Covered() {
			all = append(all, t.TargetSpots()...)
		}
	}
	all = append(all, t.endOfTurnSpots()...)
	for _, b := range l.Tools {
		if id, disabled, ok := t.buttonNow(b.Id); ok {
			all = append(all, ui.Spot{Rect: b.Rect, ID: id, Group: b.Group, Disabled: disabled})
		}
	}
	if m.Viewer != game.Nobody {
		all = append(all, ui.Spot{Rect: l.Role, ID: board.RoleButton, Group: board.ButtonGroup})
	}
	all = append(all, ui.Spot{Rect: l.Pile, ID: board.PileButton, Group: board.TopGroup})
	if t.Open {
		all = append(all, t.Book.Spots(t.App)...)
	}
	for _, b := range t.Floating() {
		all = append(all, ui.Spot{Rect: b.Rect, ID: b.Id, Group: board.BoardGroup})
	}
	return all
}

// buttonNow returns the button that takes the place of one in the layout at the
// moment. ok is false if the place is empty.
func (t *Table) buttonNow(id board.Button) (now board.Button, disabled, ok bool) {
	switch {
	case id == board.DoneButton && t.Mode == Ending:
		return id, false, true
	case id == board.DoneButton && t.DwarfTurn():
		return board.SkipButton, false, true
	case id == board.DoneButton:
		return board.HintButton, t.Mode == Consulting, t.MyTurn() && !t.App.Prefs().NoHints
	case id == board.PassButton && t.waitsForStep():
		return board.StepButton, false, true
	case id == board.PassButton:
		return id, t.Card == game.FaceDown, t.MyTurn()
	}
	return id, false, true
}

// Walk returns everything that keys can move the focus to, even off the screen.
func (t *Table) Walk() []ui.Spot {
	all := t.Spots()
	if !t.choosingTarget() || t.Covered() {
		return all
	}
	for _, s := range t.targetSpotsAnywhere() {
		if i := slices.IndexFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }); i >= 0 {
			all[i] = s
		} else {
			all = append(all, s)
		}
	}
	return all
}

// Floating returns the buttons that lie over the board: arrows to what is off
// the screen, and the buttons for the proposed action.
func (t *Table) Floating() []board.ButtonRect {
	l := &t.Lay
	var onProposal []board.ButtonRect
	if t.Mode == Confirming && !t.Covered() {
		onProposal = l.GhostButtons(t.proposalRect(), t.canTurnCard())
	}
	if _, turns := t.Act.Event.(game.GoalTurned); turns {
		return onProposal // everybody watches the goal
	}
	return append(t.Arrows(onProposal), onProposal...)
}

// TargetSpots returns the targets of the chosen card that are on the screen.
func (t *Table) TargetSpots() (all []ui.Spot) {
	for _, s := range t.targetSpotsAnywhere() {
		seen := true
		if s.Group == board.BoardGroup {
			s.Rect, seen = t.Lay.InSight(s.Rect)
		}
		if seen {
			all = append(all, s)
		}
	}
	return all
}

// targetSpotsAnywhere returns the targets of the chosen card.
func (t *Table) targetSpotsAnywhere() (all []ui.Spot) {
	l := &t.Lay
	for _, a := range t.Targets() {
		s := ui.Spot{Group: board.SeatGroup}
		switch a.Kind {
		case game.Lay, game.Collapse:
			s = ui.Spot{Rect: l.Grid.Rect(a.Cell), ID: board.CellSpot(a.Cell), Group: board.BoardGroup}
		case game.Look:
			s = ui.Spot{Rect: l.Grid.Rect(game.Goals[a.Goal]), ID: board.GoalSpot(a.Goal), Group: board.BoardGroup}
		case game.Break:
			s.Rect, s.ID = l.Seats[a.Seat].All, board.SeatSpot(a.Seat)
		case game.Mend:
			s.Rect, s.ID = t.mendRect(a), board.ToolSpot{Seat: a.Seat, Tool: a.Tool}
		}
		if !slices.ContainsFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }) {
			all = append(all, s)
		}
	}
	return all
}

// mendRect returns where to choose a tool to mend: the whole seat, or half of
// it if the card could mend either of two tools.
func (t *Table) mendRect(a game.Action) ui.Rect {
	seat := t.Lay.Seats[a.Seat].All
	both := t.M.View.BrokenTools(a.Seat) & a.Card.Tools()
	if both == a.Tool {
		return seat
	}
	halves := seat.Columns(2, 2)
	if a.Tool == both&-both { // the lower of the two
		return halves[0]
	}
	return halves[1]
}

// proposalRect returns what the buttons for the proposed action lie next to.
func (t *Table) proposalRect() ui.Rect {
	l := &t.Lay
	switch t.Ghost.Kind {
	case game.Lay, game.Collapse:
		return l.Grid.Rect(t.Ghost.Cell)
	case game.Look:
		return l.Grid.Rect(game.Goals[t.Ghost.Goal])
	case game.Break, game.Mend:
		return l.Seats[t.Ghost.Seat].All
	}
	return ui.Rect{X: l.Board.Center().X, Y: l.Board.Y + l.Board.H, W: 1, H: 1}
}
