package table

import (
	"saboteur/game"
	"saboteur/game/room"
)

// offersPlayOut reports whether somebody who plays alone can have the rest of the round
// played out: everybody at the table has just passed, one after the other, or, among bots, no
// card can be drawn and none in the hand can be played, which other people could not know.
func (t *tabletop) offersPlayOut() bool {
	m := t.Match
	if m.SharedBy != 1 || !t.MyTurn() {
		return false
	}
	if m.View.Deck == 0 && !t.anyPlayable() && m.People() == 1 {
		return true
	}
	passes := 0
	for i := len(m.Log) - 1; i >= 0 && passes < len(m.Players); i-- {
		switch m.Log[i].Event.(type) {
		case game.Discarded:
			passes++
		case game.Said, room.Aside:
		default:
			return false
		}
	}
	return passes == len(m.Players)
}

// playOut passes for the viewer until the round ends, and skips what the others do, for as
// long as that is offered.
func (t *Table) playOut() {
	t.startSkipping()
	t.playingOut = true
	t.passOn()
}

// passOn discards the viewer's first card while the round is played out. It reports whether
// it did.
func (t *Table) passOn() bool {
	m := t.Match
	t.Legal = m.View.Legal(nil)
	t.enter(Choosing)
	if t.playingOut = t.playingOut && t.offersPlayOut(); !t.playingOut {
		t.Legal = nil
		return false
	}
	for _, a := range t.Legal {
		if a.Kind == game.Discard {
			t.Legal = nil
			t.enter(Watching)
			return m.Play(a) == nil
		}
	}
	return false
}
