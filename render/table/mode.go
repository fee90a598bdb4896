package table

import "saboteur/game"

// A Mode is what the table waits for.
type Mode uint8

const (
	Watching   Mode = iota // nobody at the screen is to choose: things happen, or a bot thinks
	Choosing               // the viewer is to choose a card
	Aiming                 // a card is chosen: what is it to do?
	Dragging               // the chosen card is carried by the pointer
	Confirming             // an action is proposed: is it meant so?
	Consulting             // a master thinks about a hint
	Ending                 // the viewer has moved: the turn is to be ended
)

// String returns the mode's name.
func (m Mode) String() string {
	return [...]string{"watching", "choosing", "aiming", "dragging", "confirming", "consulting", "ending"}[m]
}

// Transitions are the modes that each mode changes to, and no others. Whatever
// covers the hand puts the chosen card back first.
var Transitions = map[Mode][]Mode{
	Watching:   {Choosing, Ending},
	Choosing:   {Aiming, Dragging, Consulting, Watching},
	Aiming:     {Choosing, Dragging, Confirming, Consulting},
	Dragging:   {Choosing, Aiming, Confirming},
	Confirming: {Choosing, Aiming, Dragging, Consulting, Watching},
	Consulting: {Choosing, Confirming},
	Ending:     {Choosing, Watching},
}

// enter changes the mode.
func (t *Table) enter(m Mode) {
	if m != t.Mode && t.OnMode != nil {
		t.OnMode(t.Mode, m)
	}
	t.Mode = m
}

// MyTurn reports whether the viewer is to choose now.
func (t *Table) MyTurn() bool { return t.Mode != Watching && t.Mode != Ending }

// hold keeps a card of the hand chosen, or none for FaceDown.
func (t *Table) setCard(c game.Card) {
	t.Card = c
	if c == game.FaceDown {
		t.enter(Choosing)
	} else {
		t.enter(Aiming)
	}
}

// aims reports whether a card is chosen of which it is open what it is to do.
func (t *Table) choosingTarget() bool {
	return t.Card != game.FaceDown && t.MyTurn() && t.Mode != Confirming
}
