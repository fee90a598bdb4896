package render

import (
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
)

// targets returns what the chosen card may do, discarding aside.
func (t *table) targets() (all []game.Action) {
	for _, a := range t.legal {
		if a.Card == t.card && a.Kind != game.Discard {
			all = append(all, a)
		}
	}
	return all
}

// spots returns all that can be chosen now.
func (t *table) spots() (all []ui.Spot) {
	m, l := t.m, &t.lay
	if t.myTurn() {
		for i, r := range l.rooms {
			all = append(all, ui.Spot{Rect: r, ID: handSpot(i), Group: handGroup, Label: t.kit.Words.Card(m.shown.Hand[i])})
		}
		if t.card != game.FaceDown && !t.ghosts && !t.covered() {
			all = append(all, t.targetSpots()...)
		}
	}
	all = append(all, t.waitingSpots()...)
	for _, b := range l.tools {
		off := b.id == passButton && t.card == game.FaceDown
		if b.id == doneButton && !t.waiting {
			switch {
			case t.dwarfTurn():
				b.id = skipButton
			case t.myTurn() && !t.kit.settings().NoHints:
				b.id = hintButton
				off = t.asks
			default:
				continue
			}
		}
		if b.id == passButton && t.stepping() {
			b.id, off = stepButton, false
		}
		if b.id == passButton && !t.myTurn() {
			continue
		}
		all = append(all, ui.Spot{Rect: b.Rect, ID: b.id, Group: b.group, Disabled: off})
	}
	if m.viewer != game.Nobody {
		all = append(all, ui.Spot{Rect: l.role, ID: roleButton, Group: buttonGroup})
	}
	all = append(all, ui.Spot{Rect: l.pile, ID: pileButton, Group: topGroup})
	if t.open {
		all = append(all, t.book.spots(t.kit)...)
	}
	for _, b := range t.floating() {
		all = append(all, ui.Spot{Rect: b.Rect, ID: b.id, Group: boardGroup})
	}
	return all
}

// walk returns all that the keys can go to, even where it is not on the screen.
func (t *table) walk() []ui.Spot {
	all := t.spots()
	if t.card == game.FaceDown || t.ghosts || !t.myTurn() || t.covered() {
		return all
	}
	for _, s := range t.allTargets() {
		if i := slices.IndexFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }); i >= 0 {
			all[i] = s
		} else {
			all = append(all, s)
		}
	}
	return all
}

// floating returns the buttons that lie above the board: arrows to what is not
// on the screen, and what can be done with what is proposed.
func (t *table) floating() []buttonLayout {
	l := &t.lay
	var ghost []buttonLayout
	if t.ghosts && !t.covered() {
		ghost = l.ghostButtons(t.ghostRect(), t.canTurn())
	}
	if _, turns := t.act.event.(game.GoalTurned); turns {
		return ghost // nothing else matters
	}
	return append(t.arrows(ghost), ghost...)
}

// targetSpots returns where the chosen card can go, as far as it is on the
// screen.
func (t *table) targetSpots() (all []ui.Spot) {
	for _, s := range t.allTargets() {
		seen := true
		if s.Group == boardGroup {
			s.Rect, seen = t.lay.inSight(s.Rect)
		}
		if seen {
			all = append(all, s)
		}
	}
	return all
}

// allTargets returns where the chosen card can go.
func (t *table) allTargets() (all []ui.Spot) {
	l := &t.lay
	for _, a := range t.targets() {
		s := ui.Spot{Group: seatGroup}
		switch a.Kind {
		case game.Lay, game.Collapse:
			s = ui.Spot{Rect: l.grid.rect(a.Cell), ID: cellSpot(a.Cell), Group: boardGroup}
		case game.Look:
			s = ui.Spot{Rect: l.grid.rect(game.Goals[a.Goal]), ID: goalSpot(a.Goal), Group: boardGroup}
		case game.Break:
			s.Rect, s.ID = l.seats[a.Seat].all, seatSpot(a.Seat)
		case game.Mend:
			s.Rect, s.ID = t.mendRect(a), toolSpot{a.Seat, a.Tool}
		}
		if !slices.ContainsFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }) {
			all = append(all, s)
		}
	}
	return all
}

// mendRect returns where to choose a tool to mend: the seat, or the half of it
// on whose side the tool is, if the card could mend either of two.
func (t *table) mendRect(a game.Action) ui.Rect {
	seat := t.lay.seats[a.Seat].all
	both := t.m.shown.BrokenTools(a.Seat) & a.Card.Tools()
	if both == a.Tool {
		return seat
	}
	halves := seat.Columns(2, 2)
	if a.Tool == both&-both { // the lower of the two
		return halves[0]
	}
	return halves[1]
}

// ghostRect returns where the buttons of what is proposed float.
func (t *table) ghostRect() ui.Rect {
	l := &t.lay
	switch t.ghost.Kind {
	case game.Lay, game.Collapse:
		return l.grid.rect(t.ghost.Cell)
	case game.Look:
		return l.grid.rect(game.Goals[t.ghost.Goal])
	case game.Break, game.Mend:
		return l.seats[t.ghost.Seat].all
	}
	return ui.Rect{X: l.board.Center().X, Y: l.board.Y + l.board.H, W: 1, H: 1}
}
