package words

import "saboteur/game"

// A Reason is why a dwarf did something, in a form that can be put into words.
type Reason struct {
	Motive string    // its name: what follows "because." in the catalogue
	About  game.Seat // the seat it is about, or Nobody
	Number int       // the number that the sentence mentions, if any
	Chance int       // the chance of winning in per cent, where the dwarf looked ahead; below 0 if it did not
}

// Because returns the sentence for a reason, and a second one if the dwarf
// looked ahead.
func (w *Words) Because(r Reason, names []string) string {
	slots := Slots{"n": r.Number}
	if r.About != game.Nobody {
		slots["who"] = names[r.About]
	}
	text := w.Say("because."+ID(r.Motive), slots)
	if r.Chance >= 0 {
		text += " " + w.Say(BecauseAhead, Slots{"n": r.Chance})
	}
	return text
}
