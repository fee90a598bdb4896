package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// doCommands executes the commands for the person whose turn it is, from keys,
// buttons and the secondary click.
func (t *Table) doCommands(in ui.Input) screen.Scene {
	for i := range t.Layout.Hand {
		if in.Commands.Has(ui.Card1 << i) {
			t.takeByKey(i)
		}
	}
	if n := len(t.Layout.Hand); n > 0 && in.Commands.Has(ui.PreviousCard|ui.NextCard) {
		t.takeByKey(t.nextCard(in.Commands.Has(ui.NextCard), n))
	}
	switch {
	case in.Commands.Has(ui.TurnCard), in.SecondaryClick && in.Touch && t.Mode == Confirming, in.Wheel != 0 && t.overProposal(in.Pointer):
		t.Note = ""
		t.turnCard()
	case in.Commands.Has(ui.Pass):
		if t.cardToDiscard() == game.FaceDown {
			t.Note = t.App.Text(words.PromptChooseFirst)
			break
		}
		t.Note = ""
		t.discard()
	case in.Commands.Has(ui.Back) && t.Mode != Confirming && t.ChosenCard == game.FaceDown:
		return t.pause()
	case in.Commands.Has(ui.Back), in.SecondaryClick:
		t.cancel()
	}
	return t
}

// takeByKey chooses the i-th card of the hand, or puts it back.
func (t *chooser) takeByKey(i int) {
	t.Note = ""
	t.toggleCard(i)
}

// nextCard returns the index of the card after or before the chosen one among n
// cards, wrapping around. If no card is chosen, it is the first or the last.
func (t *chooser) nextCard(forward bool, n int) int {
	chosen := slices.Index(t.Match.View.Hand[:n], t.ChosenCard)
	switch {
	case forward:
		return (chosen + 1) % n
	case chosen < 0:
		return n - 1
	}
	return (chosen + n - 1) % n
}

// doEndingCommands executes the commands while the viewer has no action to
// choose: it ends the turn, reveals the new card or pauses the match.
func (t *Table) doEndingCommands(in ui.Input) screen.Scene {
	last := len(t.Layout.Hand) - 1
	switch {
	case t.Mode == Ending && in.Commands.Has(ui.EndTurn):
		if !t.stranded() {
			t.endTurn()
		}
	case t.Mode == Ending && in.Commands.Has(ui.TurnCard):
		t.turnLaid()
	case t.Mode == Ending && t.Match.NewCardHidden && in.Commands.Has(ui.Card1<<last):
		t.revealNewCard()
	case in.Commands.Has(ui.Back):
		return t.pause()
	}
	return t
}

// drag drags a card of the hand, or pans the board.
func (t *chooser) drag(in ui.Input, g ui.Gesture) {
	t.dragPoint = g.At
	if what, at := tokenAt(g.From, &t.situation); at && g.Drag && !t.token.dragged {
		t.takeToken(what)
		t.token = token{what, t.Match.Viewer, true}
	}
	if on, ok := t.token.drop(g, &t.situation); ok {
		t.putOn(on)
	}
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
func (t *chooser) startDrag(p ui.Point) {
	if !t.MyTurn() {
		return
	}
	for i, r := range t.Layout.Targets {
		if r.Contains(p) {
			t.ChosenCard, t.Note = t.Match.View.Hand[i], ""
			t.enter(Dragging)
			t.hideLogOverBoard()
			t.lens.revealTargets(&t.situation)
		}
	}
}

// dropCard proposes the action of the dragged card at the point where it was
// dropped.
func (t *chooser) dropCard(p ui.Point) {
	if t.Layout.Discards.Contains(p) || t.Layout.ButtonRect(board.DiscardButton).Contains(p) {
		t.discard()
		return
	}
	for _, s := range t.TargetSpots() {
		if s.Contains(p) {
			t.token = token{}
			t.propose(func(a game.Action) bool { return targets(a, s.ID) })
			return
		}
	}
	t.refuse(whyNotAt(p, &t.situation))
}

// takeToken takes a token up, or puts it back.
func (t *chooser) takeToken(what play.Suspicion) { t.showAdvice(t.token.take(what, &t.situation)) }

// putOn notes what the token says of a player, or that it says so no more.
func (t *chooser) putOn(s game.Seat) {
	t.Match.Suspect(s, t.token.what)
	t.token = token{}
	t.showAdvice(t.suspicionText(s))
}
