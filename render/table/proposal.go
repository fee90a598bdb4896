package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
)

// toggleCard chooses the i-th card of the hand, or puts it back.
func (t *Table) toggleCard(i int) {
	t.hideLogOverBoard()
	c := t.Match.View.Hand[i]
	if t.ChosenCard == c {
		c = game.FaceDown
	}
	t.setCard(c)
	t.revealTargets()
	t.lead(board.HandSpot(i))
	t.leadToPlaces()
	t.App.PlayCue(play.CueCard)
}

// cardToDiscard returns the chosen card or, if none is chosen, the only one of the hand; FaceDown
// if there are several.
func (t *Table) cardToDiscard() game.Card {
	if t.ChosenCard == game.FaceDown && len(t.Layout.Hand) == 1 {
		return t.Match.View.Hand[0]
	}
	return t.ChosenCard
}

// NeedsNoConfirmation reports whether the proposed action needs no confirmation: it can be
// taken back, and the card fits in one orientation only.
func (t *Table) NeedsNoConfirmation() bool {
	a := t.Proposal
	return a.Kind != game.Look && !t.canTurnCard() && !(a.Kind == game.Lay && play.RevealsGoal(&t.Match.View.Board, game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}))
}

// canTurnCard reports whether the proposed card fits the other way round, too.
func (t *Table) canTurnCard() bool {
	a := t.Proposal
	a.Turned = !a.Turned
	return t.Proposal.Kind == game.Lay && slices.Contains(t.Legal, a)
}

// turnCard turns the proposed card, or says why it does not fit that way.
func (t *Table) turnCard() {
	if t.Mode != Confirming || t.Proposal.Kind != game.Lay {
		return
	}
	a := t.Proposal
	a.Turned = !a.Turned
	if err := t.Match.View.Check(a); err != nil {
		t.refuse(err)
		return
	}
	t.Proposal = a
}

// cancel withdraws the proposed action, or else puts the chosen card back.
func (t *Table) cancel() {
	t.Note = ""
	if t.Mode == Confirming && t.Proposal != t.advised { // whoever declines advice has not chosen the card
		t.setCard(t.ChosenCard)
		t.leadToPlaces()
		return
	}
	if i := slices.Index(t.Match.View.Hand[:], t.ChosenCard); i >= 0 && t.ChosenCard != game.FaceDown {
		t.lead(board.HandSpot(i))
	}
	t.setCard(game.FaceDown)
	t.revealTargets()
}
