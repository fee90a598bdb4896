package table

import (
	"saboteur/render/board"
	"saboteur/render/words"
)

// Listen lets the master think about a hint for a time slice, and proposes the
// master's choice once there is one.
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
	reason.Chance = -1 // leaves out the second sentence: there is no room for it
	t.showAdvice(t.App.Text(words.HintResult, words.Slots{"why": t.App.Words.ReasonText(reason, m.Names)}))
	t.Panel.Focus.Set(board.OkButton)
}

// showAdvice shows a master's message as the note.
func (t *Table) showAdvice(advice string) { t.Note, t.advice = advice, advice }
