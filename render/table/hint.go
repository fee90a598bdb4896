package table

import (
	"saboteur/render/board"
	"saboteur/render/words"
)

// ContinueHint lets the master think about a hint for a time slice, and proposes the
// master's choice once there is one.
func (t *Table) ContinueHint() {
	m := t.Match
	if !t.App.LetThink(m.Advisors, &m.State) {
		return
	}
	m.HintsAsked[m.Viewer]++
	master := m.Advisors[m.Viewer]
	a := master.Choice()
	t.ChosenCard, t.Proposal = a.Card, a
	t.enter(Confirming)
	t.hideLogOverBoard()
	reason := master.Reason()
	reason.Chance = -1 // leaves out the second sentence: there is no room for it
	t.showAdvice(t.App.Text(words.HintResult, words.Slots{"why": t.App.Words.ReasonText(reason, m.Names)}))
	t.Panel.Focus.Set(board.ConfirmButton)
}

// showAdvice shows a master's message as the note.
func (t *Table) showAdvice(advice string) { t.Note, t.advice = advice, advice }
