package result

import (
	"saboteur/render/screen"
	"saboteur/render/words"
)

// At a table of several devices the end of a round is left everywhere at the same time: when
// all who are there have seen it, or the host's own device goes on.

// together returns how the end of the round is left.
func (r *RoundEnd) together() screen.RoundEnd { return r.App.RoundEnd(r.Match.RoundEnd.Round) }

// waits reports whether the people at this device can only wait for others.
func (r *RoundEnd) waits() bool {
	at := r.together()
	return at.Held && !at.Decides && (r.ready || !at.Plays)
}

// waitsFor says who has yet to see the end of the round, or why nobody hears that this device
// has. It returns "" if this device does not wait for anybody.
func (r *RoundEnd) waitsFor() string {
	at := r.together()
	if lost := r.App.LostNote(); lost != "" && at.Held {
		return lost
	}
	if len(at.Others) == 0 || !at.Held || !r.waits() && !(at.Decides && at.SomeReady) {
		return ""
	}
	return r.App.Text(words.RoundEndWaits, words.Slots{"who": r.App.Words.JoinNames(at.Others)})
}

// goesOn reports whether all have just left the end of the round, which this device has shown
// before that.
func (r *RoundEnd) goesOn() bool {
	was, at := r.wasHeld, r.together()
	r.wasHeld = at.Held
	return was && !at.Held && !at.Gone
}
