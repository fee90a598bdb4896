package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
)

// toggleCard chooses the i-th card of the hand, or puts it back.
func (t *chooser) toggleCard(i int) {
	t.hideLogOverBoard()
	c := t.Match.View.Hand[i]
	if t.ChosenCard == c {
		c = game.FaceDown
	}
	t.setCard(c)
	t.lens.revealTargets(&t.situation)
	t.lead(board.HandSpot(i))
	t.leadToPlaces()
	t.App.PlayCue(play.CueCard)
}

// cardToDiscard returns the chosen card or, if none is chosen, the only one of the hand; FaceDown
// if there are several.
func (h *situation) cardToDiscard() game.Card {
	if h.ChosenCard == game.FaceDown && len(h.Layout.Hand) == 1 {
		return h.Match.View.Hand[0]
	}
	return h.ChosenCard
}

// NeedsNoConfirmation reports whether the proposed action needs no confirmation: it can be taken back. All
// tunnels can, and be turned until then.
func (v *move) NeedsNoConfirmation() bool { return v.Proposal.Kind != game.Look }

// canTurnCard reports whether the proposed card fits the other way round, too.
func (v *move) canTurnCard() bool {
	a := v.Proposal
	a.Turned = !a.Turned
	return v.Proposal.Kind == game.Lay && slices.Contains(v.Legal, a)
}

// turnCard turns the proposed card, or says why it does not fit that way.
func (t *chooser) turnCard() {
	if t.Mode == Ending {
		t.turnLaid()
		return
	}
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

// turnLaid turns the tunnel that has just been laid and can be taken back.
func (t *chooser) turnLaid() {
	a, ok := t.Match.OtherWay()
	if !ok {
		return
	}
	t.Match.TakeBack()
	if err := t.Match.Try(a); err != nil {
		t.refuse(err)
		return
	}
	for len(t.Match.Queue) > 0 { // it does not fly to its place again
		if _, next := t.Match.NextEvent().(game.TurnBegan); next {
			break
		}
		t.Match.ShowNext()
	}
	t.endingSince = t.Now
	t.App.PlayCue(play.CueCard)
}

// laidButtons returns the button that turns the tunnel which has just been laid, if it fits that way, too.
func (h *situation) laidButtons() (all []board.PlacedButton) {
	if _, ok := h.Match.OtherWay(); !ok || h.Mode != Ending || h.LogCoversBoard() {
		return nil
	}
	all = []board.PlacedButton{h.button(board.TurnCardButton)}
	h.Layout.PlaceGhostButtons(all, h.Layout.Grid.Rect(h.Match.Pending.Action.Cell), nil)
	return all
}

// cancel withdraws the proposed action, or else puts the chosen card back.
func (t *chooser) cancel() {
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
	t.lens.revealTargets(&t.situation)
}
