package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/words"
)

// take chooses a card of the hand, or puts it back.
func (t *Table) toggleCard(i int) {
	t.hideLogOverBoard()
	c := t.M.View.Hand[i]
	if t.Card == c {
		c = game.FaceDown
	}
	t.setCard(c)
	t.App.PlayCue(play.CueCard)
}

// propose makes a ghost of the first legal action that fits. A tunnel that
// fits only turned is turned.
func (t *Table) propose(fits func(game.Action) bool) {
	for _, a := range t.Legal {
		if a.Card != t.Card || !fits(a) {
			continue
		}
		t.Ghost = a
		t.enter(Confirming)
		t.hideLogOverBoard()
		if a.Kind == game.Lay && a.Turned {
			t.Note = t.App.Text(words.NoteTurned)
		}
		if a.Kind == game.Lay || a.Kind == game.Collapse {
			t.See(t.Lay.Grid.Rect(a.Cell), &t.M.View)
		}
		t.Panel.Focus.Set(board.OkButton)
		if t.App.Prefs().QuickPlay && t.Sure() {
			said := t.Note // that it was turned
			t.confirm()
			t.Note = said
		}
		return
	}
}

// Sure reports whether there is nothing to ask about the ghost: it lies one way
// only, and can be taken back.
func (t *Table) Sure() bool {
	a := t.Ghost
	return a.Kind != game.Look && !t.canTurnCard() && !(a.Kind == game.Lay && play.TurnsGoal(&t.M.View.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}))
}

// canTurn reports whether the ghost may lie the other way round as well.
func (t *Table) canTurnCard() bool {
	a := t.Ghost
	a.Turned = !a.Turned
	return t.Ghost.Kind == game.Lay && slices.Contains(t.Legal, a)
}

func (t *Table) turnCard() {
	if t.Mode != Confirming || t.Ghost.Kind != game.Lay {
		return
	}
	a := t.Ghost
	a.Turned = !a.Turned
	if err := t.M.View.Check(a); err != nil {
		t.refuse(err)
		return
	}
	t.Ghost = a
}

// cancel takes back what is proposed, or else what is chosen.
func (t *Table) cancel() {
	t.Note = ""
	if t.Mode == Confirming {
		t.setCard(t.Card)
		return
	}
	t.setCard(game.FaceDown)
}

// confirm plays what is proposed.
func (t *Table) confirm() {
	if t.Mode != Confirming {
		return
	}
	if err := t.M.Try(t.Ghost); err != nil {
		t.refuse(err)
		return
	}
	t.App.PlayCue(play.CueCard) // of whatever kind: the room need not hear what may be taken back
	t.Card, t.Note, t.Legal = game.FaceDown, "", nil
	t.enter(Watching)
}
