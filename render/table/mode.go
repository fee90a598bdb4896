package table

import "saboteur/game"

// A Mode is what the table waits for.
type Mode uint8

const (
	Watching   Mode = iota // for bots and animations: the viewer has nothing to choose
	Choosing               // for the viewer to choose a card
	Aiming                 // for the viewer to choose the target of the chosen card
	Dragging               // for the viewer to drop the chosen card
	Confirming             // for the viewer to confirm the proposed action
	Consulting             // for a master who thinks about a hint
	Ending                 // for the viewer to end the turn after a move
)

// String returns the name of the mode.
func (m Mode) String() string {
	return [...]string{"watching", "choosing", "aiming", "dragging", "confirming", "consulting", "ending"}[m]
}

// Transitions lists the modes that each mode may change to. Whatever covers the
// hand puts the chosen card back first.
var Transitions = map[Mode][]Mode{
	Watching:   {Choosing, Ending},
	Choosing:   {Aiming, Dragging, Consulting, Watching},
	Aiming:     {Choosing, Dragging, Confirming, Consulting},
	Dragging:   {Choosing, Aiming, Confirming},
	Confirming: {Choosing, Aiming, Dragging, Consulting, Watching},
	Consulting: {Choosing, Confirming},
	Ending:     {Choosing, Watching},
}

// enter changes the mode. It does not look at Transitions: those are for readers,
// and for the test that walks them.
func (v *move) enter(m Mode) {
	if m != v.Mode && v.OnMode != nil {
		v.OnMode(v.Mode, m)
	}
	v.Mode = m
}

// MyTurn reports whether the viewer has an action to choose.
func (v *move) MyTurn() bool { return v.Mode != Watching && v.Mode != Ending }

// setCard makes c the chosen card, or none if it is FaceDown.
func (v *move) setCard(c game.Card) {
	v.ChosenCard = c
	if c == game.FaceDown {
		v.enter(Choosing)
	} else {
		v.enter(Aiming)
	}
}

// mayChooseTarget reports whether a target can be chosen: for the first time, or instead of
// the one that is proposed, but not while a move is made for the player.
func (h *situation) mayChooseTarget() bool {
	return h.demo == nil && (h.choosingTarget() || h.Mode == Confirming && h.Proposal.Kind != game.Discard) && !h.LogCoversBoard()
}

// choosingTarget reports whether a card is chosen, but no target yet.
func (v *move) choosingTarget() bool {
	return v.ChosenCard != game.FaceDown && v.MyTurn() && v.Mode != Confirming
}
