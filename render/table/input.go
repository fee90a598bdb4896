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
	if t.M.Notice != "" {
		t.Note, t.M.Notice = t.M.Notice, ""
	}
	if t.Mode == Consulting {
		t.Listen()
		return t
	}
	if t.Open {
		t.Book.Walk(in, &t.Panel.Focus)
	}
	chosen, ok, g := t.updatePanel(in)
	if t.Open {
		t.Book.Update(in, g)
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
	case in.Commands.Has(ui.Back) && t.Covered():
		t.Open = false
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
		spots = t.Walk()
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
	if s.ID == any(board.BackButton) {
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
		return t.App.Routes.Rewind(t.App, t.M, t, int(id), false)
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
	case board.OkButton:
		t.confirm()
	case board.TurnButton:
		t.turnCard()
	case board.CancelButton:
		t.cancel()
	case board.PassButton:
		t.propose(func(a game.Action) bool { return a.Kind == game.Discard })
	case board.DoneButton:
		t.endTurn()
	case board.NewCardSpot:
		t.revealNewCard()
	case board.SkipButton:
		t.startSkipping()
	case board.StepButton:
		t.mayStep = true
	case board.HintButton:
		t.enter(Consulting)
		t.showAdvice(t.App.Text(words.HintThinking))
	case board.RoleButton:
		return newRoleLook(t)
	case board.MenuButton:
		return t.pause()
	case board.LogButton, board.LogShut:
		t.toggleLog(ui.Input{})
	case board.PileButton:
		return NewDiscards(t)
	case board.HelpButton:
		return t.help()
	default:
		t.Pane.Press(id)
	}
	return t
}
