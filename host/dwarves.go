package host

import (
	"slices"
	"time"

	"saboteur/game"
)

// slicePause is how long the table is free for others between two slices of thinking.
const slicePause = time.Millisecond

// retryPause is how long a dwarf waits if its action could not be written down.
const retryPause = 2 * time.Second

// poke lets playDwarves see whether a dwarf has to play.
func (t *hostedRoom) poke() {
	select {
	case t.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// playDwarves plays for dwarves, and for people whose seat a dwarf plays, until the table is
// closed.
func (t *hostedRoom) playDwarves() {
	for {
		wait := t.playDwarf()
		timer := time.NewTimer(wait)
		select {
		case <-t.done:
			timer.Stop()
			return
		case <-t.wake:
			timer.Stop()
		case <-timer.C:
		}
	}
}

// playDwarf lets the dwarf whose turn it is think for a slice, or play if its time has come.
// It returns when to look again.
func (t *hostedRoom) playDwarf() (wait time.Duration) {
	t.guard(func() { wait = t.letDwarfPlay() })
	return wait
}

// letDwarfPlay is playDwarf once the table is locked.
func (t *hostedRoom) letDwarfPlay() time.Duration {
	if wait := t.roundEndLeft(); wait > 0 {
		t.tell() // for how long somebody has been away
		return wait
	}
	if t.state.Phase == game.Accusing {
		wait := t.letOthersPoint()
		t.tell()
		return wait
	}
	s, ok := t.turnOf()
	if !ok {
		wait := t.awaitPlayer()
		t.tell() // for how long somebody has been away
		return wait
	}
	if t.chosen != len(t.events) {
		if !t.bots.Think(&t.state) {
			return slicePause
		}
		t.chosen, t.due = len(t.events), t.nextPace(&t.setting)
	}
	if wait := t.due.Sub(t.setting.Now()); wait > 0 {
		return wait
	}
	if t.commit(Entry{Action: t.bots[s].Choice().String()}) != nil {
		return retryPause
	}
	t.letDwarvesTalk()
	t.tell()
	return 0
}

// letDwarvesTalk lets dwarves say what they have to say about what has just been done or said,
// but nobody for a person. What cannot be written down is not said.
func (t *hostedRoom) letDwarvesTalk() {
	dwarves := slices.Clone(t.bots)
	for s := range dwarves {
		if t.players[s].Human {
			dwarves[s] = nil
		}
	}
	_ = dwarves.Talk(&t.state, func(s game.Seat, what game.Statement) error {
		return t.commit(Entry{Said: game.Spoken{Seat: s, Statement: what}.String()})
	})
}
