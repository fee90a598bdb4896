package table

import (
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// buttonLabels are the labels of the table's buttons.
var buttonLabels = map[board.Button]words.ID{
	board.BackButton: words.ButtonTakeBack, board.PassButton: words.ButtonPass, board.DoneButton: words.ButtonDone,
	board.SkipButton: words.ButtonSkip, board.HintButton: words.ButtonHint, board.StepButton: words.ButtonNextTurn,
}

// drawButtons draws the buttons beside the hand.
func (t *Table) drawButtons(c ui.Canvas) {
	for _, s := range t.Spots() {
		id, ok := s.ID.(board.Button)
		if text, has := buttonLabels[id]; ok && has {
			s.Label = t.labelWithKey(id, text)
			look := screen.Plain
			if id == board.DoneButton {
				look = screen.Gold
			}
			screen.Button(c, t.App, s, &t.Panel, t.Lay.Size, look)
		}
	}
}

// Lidded reports whether the hand is covered.
func (t *Table) Lidded() bool {
	p := t.Picture()
	return p.HandCovered()
}

// labelWithKey returns the label of a button, with its key if a keyboard or
// gamepad was used last.
func (t *Table) labelWithKey(id board.Button, label words.ID) string {
	app := t.App
	text := app.Text(label)
	if key := app.KeyName(board.WishOf[id], t.With); key != "" {
		return app.Text(words.LabelWithKey, words.Slots{"what": text, "key": key})
	}
	return text
}
