package render

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// buttonNames are what stands on the table's buttons.
var buttonNames = map[buttonSpot]words.ID{
	backButton: words.ButtonTakeBack, passButton: words.ButtonPass, doneButton: words.ButtonDone,
	skipButton: words.ButtonSkip, hintButton: words.ButtonHint, stepButton: words.ButtonNextTurn,
}

// drawButtons draws the buttons beside the hand.
func (t *table) drawButtons(c ui.Canvas) {
	for _, s := range t.spots() {
		id, ok := s.ID.(buttonSpot)
		if text, has := buttonNames[id]; ok && has {
			s.Label = t.labelled(id, text)
			look := plain
			if id == doneButton {
				look = gold
			}
			button(c, t.kit, s, &t.panel, t.lay.size, look)
		}
	}
}

// lidded reports whether the hand must not be seen.
func (t *table) lidded() bool {
	p := t.picture()
	return p.handCovered()
}

// labelled returns what a button says, with its key if keys were used last.
func (t *table) labelled(id buttonSpot, says words.ID) string {
	k := t.kit
	text := k.text(says)
	if key := k.byKey(wishOf[id], t.with); key != "" {
		return k.text(words.LabelWithKey, words.Slots{"what": text, "key": key})
	}
	return text
}
