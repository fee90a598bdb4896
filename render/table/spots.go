package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// TargetActions returns the legal actions of the chosen card, except discarding it.
func (v *move) TargetActions() (all []game.Action) {
	for _, a := range v.Legal {
		if a.Card == v.ChosenCard && a.Kind != game.Discard {
			all = append(all, a)
		}
	}
	return all
}

// Spots returns everything that can be chosen now.
func (t *tabletop) Spots() []ui.Spot { return t.spotsIn(nil) }

// spotsIn is Spots, in a slice that may be used again.
func (t *tabletop) spotsIn(used []ui.Spot) []ui.Spot {
	all := t.tableSpots(used[:0])
	for _, b := range t.talkButtons() {
		all = append(all, b.Spot())
	}
	if t.showsAwaited() {
		all = overAwaited(all, &t.situation)
	}
	menu := t.Menu.lay(&t.situation)
	all = menu.over(all)
	for i := range all {
		all[i].Final = isFinal(all[i].ID)
	}
	return all
}

// isFinal reports whether what a spot stands for cannot be taken back: a statement, or advice, which counts.
func isFinal(id any) bool {
	_, says := id.(SaySpot)
	return says || id == any(board.HintButton)
}

// tableSpots appends everything that could be chosen if nobody said anything and the menu were closed.
func (t *tabletop) tableSpots(all []ui.Spot) []ui.Spot {
	m, l := t.Match, &t.Layout
	all = slices.Grow(all, len(l.Targets)+len(l.Buttons)+2*len(m.Players)+16) // about as many as there will be
	if t.MyTurn() && !t.untouched {
		for i, r := range l.Targets {
			all = append(all, ui.Spot{Rect: r, ID: board.HandSpot(i), Group: board.HandGroup})
		}
		if t.mayChooseTarget() {
			all = append(all, t.TargetSpots()...)
		}
	}
	all = append(all, t.endOfTurnSpots()...)
	all = append(all, t.token.spots(&t.situation)...)
	all = append(all, deviceSpots(&t.situation)...)
	for _, b := range t.coachButtons() {
		all = append(all, b.Spot())
	}
	all = t.barSpots(all)
	if m.Viewer != game.Nobody && l.Role.W > 0 {
		all = append(all, ui.Spot{Rect: l.Role, ID: board.RoleButton, Group: board.ButtonGroup})
	}
	if !l.Simple {
		all = append(all, ui.Spot{Rect: l.Discards, ID: board.DiscardsButton, Group: board.TopBarGroup})
	}
	if t.LogOpen {
		all = t.LogPanel.Spots(t.App, all)
	}
	if t.token.taken(&t.situation) == play.NoSuspicion {
		all = t.talkSpots(all) // not the first, which has the focus if nothing else has it
	}
	for _, b := range tokenButtons(&t.situation) {
		if !b.Off {
			all = append(all, b.Spot())
		}
	}
	for _, b := range t.FloatingButtons() {
		b.Group = board.BoardGroup
		all = append(all, b.Spot())
	}
	return all
}

// barSpots appends the buttons beside the hand and those of the bar at the top.
func (t *tabletop) barSpots(all []ui.Spot) []ui.Spot {
	for _, b := range t.Layout.Buttons {
		if id, disabled, ok := t.wanted(b.ID); ok && !t.staysEmpty(b.ID) {
			all = append(all, ui.Spot{Rect: b.Rect, ID: id, Group: b.Group, Disabled: disabled})
		}
	}
	return all
}

// wanted returns the button that takes the place of one in the layout at the
// moment. ok is false if the place is empty.
func (t *tabletop) wanted(id board.Button) (now board.Button, disabled, ok bool) {
	switch {
	case t.coachHasButton() && (id == board.EndTurnButton || id == board.DiscardButton && !t.Coach.Discards()):
		return id, false, false // it is in their place
	case id == board.EndTurnButton && lostSeat(t.App):
		return board.DevicesButton, false, true
	case id == board.EndTurnButton && t.Mode == Ending:
		return id, false, true
	case id == board.EndTurnButton && t.offersCall() != nil:
		return board.CallButton, false, true
	case id == board.EndTurnButton && t.BotTurn():
		return board.SkipButton, false, !t.waitsForOthers()
	case id == board.EndTurnButton && t.offersPlayOut():
		return board.PlayOutButton, t.Mode == Confirming, true // which is no other button meanwhile
	case id == board.EndTurnButton && t.mends():
		return board.MendButton, false, true
	case id == board.EndTurnButton:
		return id, false, false
	case id == board.HintButton:
		return id, t.Mode == Consulting, t.MyTurn() && !t.App.CurrentSettings().NoHints && t.Coach == nil
	case id == board.DiscardButton && t.pacing.waitsForStep(&t.situation):
		return board.NextTurnButton, false, true
	case id == board.DiscardButton && t.choosesPace():
		return board.PaceButton, false, true
	case id == board.DiscardButton:
		return id, t.cardToDiscard() == game.FaceDown, t.MyTurn() && (t.Coach == nil || t.Coach.Discards())
	}
	return id, false, true
}

// FocusSpots returns everything that keys can move the focus to, even off the screen.
func (t *tabletop) FocusSpots() []ui.Spot {
	all := t.Spots()
	if !t.choosingTarget() || t.LogCoversBoard() {
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

// FloatingButtons returns the buttons that lie over the board: arrows to what is off
// the screen, and the buttons for the proposed action.
func (t *tabletop) FloatingButtons() []board.PlacedButton {
	var onProposal []board.PlacedButton
	if t.Mode == Confirming && !t.LogCoversBoard() {
		onProposal = t.proposalButtons()
	} else {
		onProposal = t.laidButtons()
	}
	if _, turns := t.Animation.Event.(game.GoalTurned); turns {
		return onProposal // everybody watches the goal
	}
	return append(t.Arrows(onProposal), onProposal...)
}

// proposalButtons returns the buttons for the proposed action.
func (h *situation) proposalButtons() []board.PlacedButton {
	var others []ui.Rect
	for _, s := range h.targetSpotsAnywhere() {
		if !targets(h.Proposal, s.ID) {
			others = append(others, s.Rect)
		}
	}
	var all []board.PlacedButton
	for _, id := range []board.Button{board.CancelButton, board.TurnCardButton, board.ConfirmButton} {
		all = append(all, h.button(id))
	}
	h.Layout.PlaceGhostButtons(all, h.proposalRect(), others)
	if !h.canTurnCard() {
		all = slices.Delete(all, 1, 2) // the others keep their places
	}
	return all
}

// TargetSpots returns the targets of the chosen card that are on the screen, without those
// of the proposal and below its buttons.
func (h *situation) TargetSpots() (all []ui.Spot) {
	var buttons []board.PlacedButton
	if h.Mode == Confirming {
		buttons = h.proposalButtons()
	}
	for _, s := range h.targetSpotsAnywhere() {
		seen := true
		if s.Group == board.BoardGroup {
			s.Rect, seen = h.Layout.VisiblePart(s.Rect)
		}
		below := slices.ContainsFunc(buttons, func(b board.PlacedButton) bool { return b.Contains(s.Center()) })
		if seen && !below && (h.Mode != Confirming || !targets(h.Proposal, s.ID)) {
			all = append(all, s)
		}
	}
	return all
}

// targetSpotsAnywhere returns the targets of the chosen card.
func (h *situation) targetSpotsAnywhere() (all []ui.Spot) {
	l := &h.Layout
	for _, a := range h.TargetActions() {
		s := ui.Spot{Group: board.SeatGroup}
		switch a.Kind {
		case game.Lay, game.Collapse:
			s = ui.Spot{Rect: l.Grid.Rect(a.Cell), ID: board.CellSpot(a.Cell), Group: board.BoardGroup}
		case game.Look:
			s = ui.Spot{Rect: l.Grid.Rect(game.Goals[a.Goal]), ID: board.GoalSpot(a.Goal), Group: board.BoardGroup}
		case game.Break:
			s.Rect, s.ID = l.Seats[a.Seat].Bounds, board.SeatSpot(a.Seat)
		case game.Mend:
			s.Rect, s.ID = h.mendRect(a), board.ToolSpot{Seat: a.Seat, Tool: a.Tool}
		}
		if !slices.ContainsFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }) {
			all = append(all, s)
		}
	}
	slices.SortStableFunc(all, func(a, b ui.Spot) int { return nearer(a.ID, b.ID) })
	return all
}

// nearer compares cells as targets: those nearest to the goals come first. Others stay in their order.
func nearer(a, b any) int {
	first, _ := a.(board.CellSpot)
	second, _ := b.(board.CellSpot)
	return int(second.X) - int(first.X)
}

// mendRect returns where to choose a tool to mend: the whole seat, or half of
// it if the card could mend either of two tools.
func (h *situation) mendRect(a game.Action) ui.Rect {
	seat := h.Layout.Seats[a.Seat].Bounds
	both := h.Match.View.BrokenTools(a.Seat) & a.Card.Tools()
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
func (h *situation) proposalRect() ui.Rect {
	l := &h.Layout
	switch h.Proposal.Kind {
	case game.Lay, game.Collapse:
		return l.Grid.Rect(h.Proposal.Cell)
	case game.Look:
		return l.Grid.Rect(game.Goals[h.Proposal.Goal])
	case game.Break, game.Mend:
		return l.Seats[h.Proposal.Seat].Bounds
	}
	at := ui.Rect{X: l.Board.Center().X, Y: l.Board.Y + l.Board.H, W: 1, H: 1}
	if i := slices.Index(h.Match.View.Hand[:len(l.Hand)], h.Proposal.Card); i >= 0 { // above the card that is discarded
		at.X = l.Hand[i].Center().X
	}
	return at
}

// keptFree returns what neither a bubble nor its tail may cover: the start, goals and all that is said of
// them, what can be chosen, the prompt; and what it should spare: other tunnels, and plaques.
func (t *tabletop) keptFree() (free, spare []ui.Rect) {
	p := t.Picture()
	free = append(free, t.Layout.Prompt, t.Layout.Grid.Rect(game.Cell{}))
	for g := range game.Goals {
		free = append(free, p.GoalSigns(g)...)
	}
	for i := 1 + len(game.Goals); i < t.Match.View.Board.Len(); i++ {
		spare = append(spare, t.Layout.Grid.Rect(t.Match.View.Board.Laid(i).Cell))
	}
	for _, s := range t.tableSpots(nil) {
		if s.Group == board.BoardGroup {
			free = append(free, s.Rect)
		}
	}
	for _, b := range t.Menu.tellButtons(&t.situation) {
		free = append(free, b.Rect)
	}
	return free, append(spare, p.OpinionRects()...)
}
