package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// interact reacts to the player's input while nothing is being animated. It
// returns the next scene.
func (t *Table) interact(in ui.Input) screen.Scene {
	if t.Match.SaveNotice != "" {
		t.Note, t.Match.SaveNotice = t.Match.SaveNotice, ""
	}
	if t.Mode == Consulting {
		t.ContinueHint()
		return t
	}
	if t.LogOpen {
		t.LogPanel.FollowFocus(in, &t.Panel.Focus)
	}
	chosen, ok, g := t.updatePanel(in)
	if t.LogOpen {
		t.LogPanel.Update(in, g)
	}
	t.drag(in, g)
	if ok {
		t.Note = ""
		return t.choose(chosen)
	}
	switch {
	case in.Commands.Has(ui.Log):
		t.toggleLog(in)
		return t
	case in.Commands.Has(ui.Back) && t.LogCoversBoard():
		t.LogOpen = false
		return t
	}
	if t.MyTurn() {
		if g.Tap {
			t.explainRefusal(g.At)
		}
		in.SecondaryClick = g.SecondaryClick
		return t.doCommands(in)
	}
	return t.doEndingCommands(in)
}

// updatePanel finds out what the player chooses, and moves the camera along with
// the focus.
func (t *Table) updatePanel(in ui.Input) (chosen ui.Spot, ok bool, g ui.Gesture) {
	spots := t.Spots()
	if in.Commands.Has(focusCommands) {
		spots = t.FocusSpots()
	}
	before := t.Panel.Focus.At()
	chosen, ok, g = t.Panel.Update(in, spots)
	if at := t.Panel.Focus.At(); at != before {
		t.revealSpot(spots, at)
	}
	return chosen, ok, g
}

// choose does what a spot stands for. It returns the next scene.
func (t *Table) choose(s ui.Spot) screen.Scene {
	if s.ID == any(board.TakeBackButton) {
		if back := t.TakeBack(); back != nil {
			return back
		}
		return t
	}
	if s.Disabled {
		t.Note = t.App.Text(words.PromptChooseFirst)
		return t
	}
	switch id := s.ID.(type) {
	case board.HandSpot:
		t.toggleCard(int(id))
	case board.LineSpot:
		return t.App.Routes.Rewind(t.App, t.Match, t, int(id), false)
	case board.Button:
		return t.press(id)
	default:
		t.propose(func(a game.Action) bool { return targets(a, id) })
	}
	return t
}

// targets reports whether a spot is the target of an action.
func targets(a game.Action, spot any) bool {
	switch spot := spot.(type) {
	case board.CellSpot:
		return (a.Kind == game.Lay || a.Kind == game.Collapse) && a.Cell == game.Cell(spot)
	case board.GoalSpot:
		return a.Kind == game.Look && a.Goal == int8(spot)
	case board.SeatSpot:
		return a.Kind == game.Break && a.Seat == game.Seat(spot)
	case board.ToolSpot:
		return a.Kind == game.Mend && a.Seat == spot.Seat && a.Tool == spot.Tool
	}
	return false
}

// press does what a button stands for. It returns the next scene.
func (t *Table) press(id board.Button) screen.Scene {
	switch id {
	case board.ConfirmButton:
		t.confirm()
	case board.TurnCardButton:
		t.turnCard()
	case board.CancelButton:
		t.cancel()
	case board.DiscardButton:
		t.propose(func(a game.Action) bool { return a.Kind == game.Discard })
	case board.EndTurnButton:
		t.endTurn()
	case board.NewCardButton:
		t.revealNewCard()
	case board.SkipButton:
		t.startSkipping()
	case board.NextTurnButton:
		t.mayStep = true
	case board.HintButton:
		t.enter(Consulting)
		t.showAdvice(t.App.Text(words.HintThinking))
	case board.RoleButton:
		return newRoleLook(t)
	case board.MenuButton:
		return t.pause()
	case board.LogButton, board.CloseLogButton:
		t.toggleLog(ui.Input{})
	case board.DiscardsButton:
		return NewDiscards(t)
	case board.HelpButton:
		return t.help()
	default:
		t.Pane.PressCameraButton(id)
	}
	return t
}

// drag drags a card of the hand, or pans the board.
func (t *Table) drag(in ui.Input, g ui.Gesture) {
	t.dragPoint = g.At
	if g.Drag && t.Mode != Dragging {
		t.startDrag(g.From)
		if t.Mode != Dragging && t.Layout.Board.Contains(g.From) && !t.Layout.Log.Contains(g.From) {
			t.Camera = t.Camera.Panned(g.Delta, t.Layout.Viewport)
		}
	}
	if g.Drop && t.Mode == Dragging {
		t.dropCard(g.At)
	}
	if !in.Held && t.Mode == Dragging {
		t.enter(Aiming)
	}
}

// startDrag begins to drag the card of the hand at a point, if there is one.
func (t *Table) startDrag(p ui.Point) {
	if !t.MyTurn() {
		return
	}
	for i, r := range t.Layout.Targets {
		if r.Contains(p) {
			t.ChosenCard, t.Note = t.Match.View.Hand[i], ""
			t.enter(Dragging)
			t.hideLogOverBoard()
		}
	}
}

// dropCard proposes the action of the dragged card at the point where it was
// dropped.
func (t *Table) dropCard(p ui.Point) {
	if t.Layout.Discards.Contains(p) || t.Layout.ButtonRect(board.DiscardButton).Contains(p) {
		t.press(board.DiscardButton)
		return
	}
	for _, s := range t.TargetSpots() {
		if s.Contains(p) {
			t.choose(s)
			return
		}
	}
	t.explainRefusal(p)
}
