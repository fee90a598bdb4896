package table

import (
	"saboteur/render/board"
	"saboteur/render/words"
)

// Listen lets the master who was asked for a hint think for a slice, and
// proposes what he would do.
func (t *Table) Listen() {
	m := t.M
	if !t.App.LetThink(m.Masters, &m.State) {
		return
	}
	m.Hints[m.Viewer]++
	master := m.Masters[m.Viewer]
	a := master.Choice()
	t.Card, t.Ghost = a.Card, a
	t.enter(Confirming)
	t.hideLogOverBoard()
	reason := master.Reason()
	reason.Chance = -1 // there is no room for more than a sentence
	t.showAdvice(t.App.Text(words.HintResult, words.Slots{"why": t.App.Words.ReasonText(reason, m.Names)}))
	t.Panel.Focus.Set(board.OkButton)
}

// say notes what a master says.
func (t *Table) showAdvice(advice string) { t.Note, t.advice = advice, advice }
