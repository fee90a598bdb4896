package words

import "saboteur/game"

// A Reason is why a dwarf did something, as it is told.
type Reason struct {
	Motive string    // its name: what comes after "because." in the catalogue
	About  game.Seat // whom it is about, or Nobody
	Number int       // what it counts
	Chance int       // how often it won where the dwarf looked ahead, in per cent; below 0 if it did not
}

// Because returns the sentence of a reason, and a second one if the dwarf
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
