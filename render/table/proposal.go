package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
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

// otherWay returns the card that is proposed, or has just been laid, as it would lie the other way round.
func (h *situation) otherWay() game.Laid {
	if a, ok := h.Match.OtherWay(); ok && h.Mode == Ending {
		return game.Laid{Cell: a.Cell, Card: a.Card, Turned: a.Turned}
	}
	a := h.Proposal
	return game.Laid{Cell: a.Cell, Card: a.Card, Turned: !a.Turned}
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

// The focus goes to the player's next choice: from a card to its places, from there to the
// button that ends the turn, and to that which skips ahead while others play. What it goes to
// may be about to appear.

// lead gives the focus to a spot.
func (t *chooser) lead(id any) { t.Panel.Focus.Lead(id, t.Device) }

// leadToPlaces gives the focus to the first place for the chosen card, if there is one.
func (t *chooser) leadToPlaces() {
	if !t.choosingTarget() || t.LogCoversBoard() {
		return
	}
	places := t.TargetSpots()
	if len(places) == 0 && !t.Device.Points() { // all of them are off the screen
		places = t.targetSpotsAnywhere()
	}
	if len(places) > 0 {
		t.lead(places[0].ID)
		t.lens.revealSpot(places, places[0].ID, &t.situation)
	}
}

// leadToEnd gives the focus to what ends the turn, once the menu is closed.
func (t *chooser) leadToEnd() {
	if t.Menu.about != nil {
		return
	}
	if buttons := t.allCoachButtons(); t.coachHasButton() && len(buttons) > 0 {
		t.lead(buttons[0].ID)
		return
	}
	t.lead(board.EndTurnButton)
}

// A demonstration is a move that is made for the player so that it can be watched: the card is
// taken, held over its place, and played.
type demonstration struct {
	move game.Action
	next screen.Ticks // when it goes on
}

// demonstrationTicks is how long each stage of a demonstration can be watched.
const demonstrationTicks screen.Ticks = 45

// demonstrate begins to make a move for the player. It does nothing while the move is not legal.
func (t *chooser) demonstrate(move game.Action) {
	if !t.MyTurn() || !slices.Contains(t.Legal, move) {
		return
	}
	t.Note = ""
	t.setCard(move.Card)
	t.lens.revealTargets(&t.situation)
	t.App.PlayCue(play.CueCard)
	t.demo = &demonstration{move, t.Now + demonstrationTicks}
}

// continueDemonstration goes on with a demonstration, at once if the player is in a hurry, and
// breaks it off if the player goes back.
func (t *chooser) continueDemonstration(in ui.Input) {
	d := t.demo
	switch {
	case in.Commands.Has(ui.Back):
		t.demo = nil
		t.setCard(game.FaceDown)
	case t.Now < d.next && !t.pacing.skips(in, &t.situation):
	case t.Mode == Aiming:
		t.propose(func(a game.Action) bool { return a == d.move })
		d.next = t.Now + demonstrationTicks
	default:
		t.demo = nil
		t.confirm()
	}
}
