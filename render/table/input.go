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
	spots := t.Spots()
	if in.Commands.Has(focusCommands) {
		spots = t.Walk()
	}
	was := t.Panel.Focus.At()
	chosen, ok, g := t.Panel.Update(in, spots)
	if t.Open {
		t.Book.Update(in, g)
	}
	if at := t.Panel.Focus.At(); at != was {
		t.revealSpot(spots, at)
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
	if t.Mode == Ending && in.Commands.Has(ui.EndTurn) {
		return t.choose(ui.Spot{ID: board.DoneButton})
	}
	if last := len(t.Lay.Hand) - 1; t.Mode == Ending && t.M.NewCardHidden && in.Commands.Has(ui.Card1<<last) {
		t.revealNewCard()
		return t
	}
	if in.Commands.Has(ui.Back) {
		return t.pause()
	}
	return t
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
	case board.CellSpot:
		t.propose(func(a game.Action) bool {
			return (a.Kind == game.Lay || a.Kind == game.Collapse) && a.Cell == game.Cell(id)
		})
	case board.GoalSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Look && a.Goal == int8(id) })
	case board.SeatSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Break && a.Seat == game.Seat(id) })
	case board.ToolSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Mend && a.Seat == id.Seat && a.Tool == id.Tool })
	case board.LineSpot:
		return t.App.Routes.Rewind(t.App, t.M, t, int(id), false)
	case board.Button:
		return t.press(id)
	}
	return t
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
