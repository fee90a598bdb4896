package render

import (
	"saboteur/render/words"
)

// listen lets the master who was asked for a hint think for a slice, and
// proposes what he would do.
func (t *table) listen() {
	m := t.m
	if !t.kit.LetThink(m.masters, &m.state) {
		return
	}
	t.asks = false
	m.hints[m.viewer]++
	master := m.masters[m.viewer]
	a := master.Choice()
	t.card, t.ghost, t.ghosts = a.Card, a, true
	t.uncover()
	reason := master.Reason()
	reason.Chance = -1 // there is no room for more than a sentence
	t.say(t.kit.text(words.HintResult, words.Slots{"why": t.kit.Words.ReasonText(reason, m.names)}))
	t.panel.Focus.Set(okButton)
}

// say notes what a master says.
func (t *table) say(advice string) { t.note, t.advice = advice, advice }
