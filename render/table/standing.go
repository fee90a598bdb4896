package table

import (
	"slices"

	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// standGuard is for how long a place stays empty before another button stands there, which a late press
// would not mean: nobody misses what the others do, or gets advice, without asking for it.
const standGuard screen.Ticks = 72

// places are those in which buttons take turns with others that are hard to take back: that of the one
// which ends the turn, and that for advice, which is about a card and then about what to say.
var places = [...]board.Button{board.EndTurnButton, board.HintButton}

// A standing is what has stood last in a place, and when.
type standing struct {
	meaning
	at screen.Ticks
}

// A meaning is what a press on a place stands for; the zero value for nothing.
type meaning struct {
	button any      // its ID
	text   words.ID // on it, if the ID stands for several things
}

// meaningAt returns what is to stand in a place.
func (t *tabletop) meaningAt(place board.Button) meaning {
	if place == board.EndTurnButton {
		for _, b := range t.allCoachButtons() {
			if b.Group == board.ButtonGroup {
				return meaning{b.ID, b.Text}
			}
		}
	}
	if id, _, ok := t.wanted(place); ok {
		return meaning{id, t.button(id).Text}
	}
	return meaning{}
}

// staysEmpty reports whether a place is empty for now: something else than what is to stand there stood there
// a moment ago, perhaps before the table was shown. The button that ends the turn is awaited.
func (t *tabletop) staysEmpty(place board.Button) bool {
	i := slices.Index(places[:], place)
	if i < 0 {
		return false
	}
	last, next := t.stood[i], t.meaningAt(place)
	known := last.button != nil || place == board.EndTurnButton // where other screens have buttons, too
	awaited := next == last.meaning || next.button == any(board.EndTurnButton)
	return known && !awaited && t.Now < last.at+standGuard
}

// noteStanding notes what stands in each place, and how much time passes meanwhile.
func (t *tabletop) noteStanding(late int) {
	for i, p := range places {
		t.stood[i].at -= screen.Ticks(late)
		if m := t.meaningAt(p); m.button != nil && !t.staysEmpty(p) {
			t.stood[i] = standing{m, t.Now}
		}
	}
}

// meantForLast reports whether a press at a point was most likely meant for what has stood there last.
func (t *tabletop) meantForLast(at ui.Point) bool {
	for _, p := range places {
		if t.staysEmpty(p) && t.Layout.ButtonRect(p).Contains(at) {
			return true
		}
	}
	return false
}
