package render

import (
	"slices"

	"saboteur/game"
	"saboteur/render/words"
)

// take chooses a card of the hand, or puts it back.
func (t *table) take(i int) {
	t.uncover()
	t.ghosts = false
	c := t.m.shown.Hand[i]
	if t.card == c {
		c = game.FaceDown
	}
	t.card = c
	t.kit.PlayCue(CueCard)
}

// propose makes a ghost of the first legal action that fits. A tunnel that
// fits only turned is turned.
func (t *table) propose(fits func(game.Action) bool) {
	for _, a := range t.legal {
		if a.Card != t.card || !fits(a) {
			continue
		}
		t.ghost, t.ghosts = a, true
		t.uncover()
		if a.Kind == game.Lay && a.Turned {
			t.note = t.kit.text(words.NoteTurned)
		}
		if a.Kind == game.Lay || a.Kind == game.Collapse {
			t.see(t.lay.grid.rect(a.Cell), &t.m.shown)
		}
		t.panel.Focus.Set(okButton)
		if t.kit.settings().QuickPlay && t.sure() {
			said := t.note // that it was turned
			t.confirm()
			t.note = said
		}
		return
	}
}

// sure reports whether there is nothing to ask about the ghost: it lies one way
// only, and can be taken back.
func (t *table) sure() bool {
	a := t.ghost
	return a.Kind != game.Look && !t.canTurn() && !(a.Kind == game.Lay && turnsGoal(&t.m.shown.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}))
}

// canTurn reports whether the ghost may lie the other way round as well.
func (t *table) canTurn() bool {
	a := t.ghost
	a.Turned = !a.Turned
	return t.ghost.Kind == game.Lay && slices.Contains(t.legal, a)
}

func (t *table) turnGhost() {
	if !t.ghosts || t.ghost.Kind != game.Lay {
		return
	}
	a := t.ghost
	a.Turned = !a.Turned
	if err := t.m.shown.Check(a); err != nil {
		t.refuse(err)
		return
	}
	t.ghost = a
}

// cancel takes back what is proposed, or else what is chosen.
func (t *table) cancel() {
	t.note = ""
	if t.ghosts {
		t.ghosts = false
		return
	}
	t.card = game.FaceDown
}

// confirm plays what is proposed.
func (t *table) confirm() {
	if !t.ghosts {
		return
	}
	if err := t.m.try(t.ghost); err != nil {
		t.refuse(err)
		return
	}
	t.kit.PlayCue(CueCard) // of whatever kind: the room need not hear what may be taken back
	t.ghosts, t.card, t.note, t.legal = false, game.FaceDown, "", nil
}
