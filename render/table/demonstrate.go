package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

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
