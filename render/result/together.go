package result

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
	"saboteur/render/words"
)

// At a table of several devices the end of a round is left everywhere at the same time: when
// all who are there have seen it, or the host's own device goes on.

// A departure is how the people at a table leave the end of a round. The zero departure is that
// of a match that is played here alone.
type departure struct {
	held      bool     // some have yet to see it
	gone      bool     // the room has come to its end
	decides   bool     // this device may go on for all
	plays     bool     // somebody at this device plays
	someReady bool     // some have seen it
	others    []string // at other devices, who have yet to see it
}

// together returns how the end of the round is left.
func (r *RoundEnd) together() departure {
	if r.App.Room() == nil {
		return departure{}
	}
	return departureOf(r.App.Room().State(), r.Match.RoundEnd.Round)
}

// departureOf returns how the people in a room leave the end of a round, counted from 1.
func departureOf(s room.State, round int8) departure {
	d := departure{gone: s.Link == room.Ended, decides: s.Host, plays: len(s.Mine) > 0}
	d.held = s.RoundEnd == round && !d.gone
	for i, seat := range s.Seats {
		p, _ := bot.ParsePlayer(seat.Kind)
		d.someReady = d.someReady || seat.Ready
		if p.Human && seat.Here && !seat.Dwarf && !seat.Ready && !slices.Contains(s.Mine, game.Seat(i)) {
			d.others = append(d.others, seat.Name)
		}
	}
	return d
}

// waits reports whether the people at this device can only wait for others.
func (r *RoundEnd) waits() bool {
	at := r.together()
	return at.held && !at.decides && (r.ready || !at.plays)
}

// waitsFor says who has yet to see the end of the round, or why nobody hears that this device
// has. It returns "" if this device does not wait for anybody.
func (r *RoundEnd) waitsFor() string {
	at := r.together()
	if lost := r.App.LostNote(); lost != "" && at.held {
		return lost
	}
	if len(at.others) == 0 || !at.held || !r.waits() && !(at.decides && at.someReady) {
		return ""
	}
	return r.App.Text(words.RoundEndWaits, words.Slots{"who": r.App.Words.JoinNames(at.others)})
}

// goesOn reports whether all have just left the end of the round, which this device has shown
// before that. A device at which nobody plays shows it to its end if it comes later.
func (r *RoundEnd) goesOn() bool {
	was, at := r.wasHeld, r.together()
	r.wasHeld = at.held
	late := r.App.Room() != nil && !at.plays && r.Now >= r.end()+lastLookTicks
	return (was || late) && !at.held && !at.gone
}
