package words

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// ReasonText returns the sentence of a reason, and a second one if the dwarf
// looked ahead.
func (w *Words) ReasonText(r bot.Reason, names []string) string {
	slots := Slots{"n": r.Number}
	if r.About != game.Nobody {
		slots["who"] = names[r.About]
	}
	text := w.Say("because."+ID(r.Motive.String()), slots)
	if r.Chance >= 0 {
		text += " " + w.Say(BecauseAhead, Slots{"n": r.Chance})
	}
	return text
}
