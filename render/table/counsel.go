package table

import (
	"saboteur/game"
	"saboteur/render/words"
)

// offersCounsel reports whether the button for advice stands for what to say: a master has proposed a
// card, and the viewer can make statements at this table.
func (h *situation) offersCounsel() bool { return h.proposesAdvice() && h.voice().may() }

// proposesAdvice reports whether the card that is proposed is a master's advice.
func (h *situation) proposesAdvice() bool { return h.Mode == Confirming && h.Proposal == h.advised }

// advise lets a master advise on the card to play or, after that, on what to say.
func (t *chooser) advise() {
	if t.offersCounsel() {
		t.counsel()
		return
	}
	t.askMaster()
}

// counsel tells what a master would say, and why, and opens the menu in which it can be said. The card
// stays proposed.
func (t *chooser) counsel() {
	m := t.Match
	what, why := m.Counsel()
	m.HintsAsked[m.Viewer]++
	says, slots := words.HintSilent, words.Slots{"why": t.App.Words.ReasonText(why, m.Names)}
	if what.Kind != 0 {
		says, slots["what"] = words.HintSay, t.App.Words.Saying(game.Said{Seat: m.Viewer, Statement: what}, m.Names)
	}
	t.showAdvice(t.App.Text(says, slots))
	if what.Kind != 0 {
		t.Menu.advise(what, t.Note, &t.situation)
	}
}
