package ai

import "saboteur/game"

// Harm is all that miners, who draw no other conclusions, notice of what is done: who has made
// the way to the treasure longer in this round, as far as everybody can see.
type harm struct {
	spectator Spectator
	done      uint16 // by these seats, a bit each
}

// didHarm is what it says to a miner that a player has done harm. EXPERIMENTS.md, "Harm".
var didHarm = testimony{{-160, -160}, {0, 0}}

// noticeHarm takes in what an event shows of harm.
func (d *Dwarf) noticeHarm(e game.Event, after *game.View) {
	h := &d.harm
	if _, dealt := e.(game.Dealt); dealt {
		h.done = 0
	}
	act, ok := h.spectator.Hear(e, after)
	if !ok {
		return
	}
	switch act.Kind {
	case LayFarther, DeadEndFarther, FallFarther:
		if !h.by(act.Seat) {
			h.done |= 1 << act.Seat
			d.hearOf(act.Seat, act.Seat, didHarm)
		}
	}
}

// by reports whether a seat has done harm.
func (h *harm) by(s game.Seat) bool { return h.done>>s&1 == 1 }
