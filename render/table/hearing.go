package table

import "saboteur/render/screen"

// A hearing is what whoever listens has yet to hear of what was announced: a turn does not begin before, because the
// focus goes to a card then, and screen readers stop reading when it moves.
type hearing struct {
	letters int          // that have been announced
	until   screen.Ticks // when they have been read out, by an ordinary voice
}

const (
	letterTicks    screen.Ticks = 3   // for a letter
	longestHearing screen.Ticks = 360 // for all that is waiting
)

// pass notes what has been announced.
func (h *hearing) pass(letters int, now screen.Ticks) {
	if n := letters - h.letters; n > 0 {
		h.until = min(max(h.until, now)+letterTicks*screen.Ticks(n), now+longestHearing)
	}
	h.letters = letters
}

// take returns until when the turn has to wait, 0 for not at all. It is asked for once: the player can skip the wait.
func (h *hearing) take(here *situation) (until screen.Ticks) {
	if here.listens && here.Now < h.until {
		until = h.until
	}
	h.until = 0
	return until
}
