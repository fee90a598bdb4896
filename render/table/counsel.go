package table

import (
	"saboteur/game"
	"saboteur/render/words"
)

// offersCounsel reports whether the button for advice stands for what to say: a master has proposed a
// card, and the viewer can make statements at this table.
func (h *situation) offersCounsel() bool {
	return h.Mode == Confirming && h.Proposal == h.advised && h.voice().may()
}

// advise lets a master advise on the card to play or, after that, on what to say.
func (t *chooser) advise() {
	if t.offersCounsel() {
		t.counsel()
		return
	}
	t.askMaster()
}

// counsel tells what a master would say, and why, and opens the menu in which it can be said. The card
// goes back to the hand.
func (t *chooser) counsel() {
	m := t.Match
	what, why := m.Counsel()
	m.HintsAsked[m.Viewer]++
	t.cancel()
	says, slots := words.HintSilent, words.Slots{"why": t.App.Words.ReasonText(why, m.Names)}
	if what.Kind != 0 {
		says, slots["what"] = words.HintSay, t.App.Words.Saying(game.Said{Seat: m.Viewer, Statement: what}, m.Names)
		t.Menu.open(t.voice().subject(what), false, &t.situation)
		t.Panel.Focus.Set(SaySpot{what})
	}
	t.showAdvice(t.App.Text(says, slots))
}
