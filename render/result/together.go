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

// room returns the state of the room in which the match is played. ok is false if there is
// none, or it has come to its end.
func (r *RoundEnd) room() (s room.State, ok bool) {
	if at := r.App.Room(); at != nil && r.Match.Local == nil {
		s = at.State()
	}
	return s, s.Started && s.Link != room.Ended
}

// held reports whether others have yet to see the end of the round.
func (r *RoundEnd) held() bool {
	s, ok := r.room()
	return ok && s.RoundEnd == r.Match.RoundEnd.Round
}

// waits reports whether the people at this device can only wait for others.
func (r *RoundEnd) waits() bool {
	s, _ := r.room()
	return r.held() && !s.Host && (r.ready || len(s.Mine) == 0)
}

// waitsFor says who has yet to see the end of the round, or returns "" if this device does
// not wait for anybody.
func (r *RoundEnd) waitsFor() string {
	s, _ := r.room()
	var names []string
	for i, seat := range s.Seats {
		p, _ := bot.ParsePlayer(seat.Kind)
		if p.Human && seat.Here && !seat.Dwarf && !seat.Ready && !slices.Contains(s.Mine, game.Seat(i)) {
			names = append(names, seat.Name)
		}
	}
	someReady := slices.ContainsFunc(s.Seats, func(seat room.Seat) bool { return seat.Ready })
	if len(names) == 0 || !r.held() || !r.waits() && !(s.Host && someReady) {
		return ""
	}
	return r.App.Text(words.RoundEndWaits, words.Slots{"who": r.App.Words.JoinNames(names)})
}

// goesOn reports whether the end of the round has been left by all. It says so to a device
// that has waited for that, and not to one that comes later.
func (r *RoundEnd) goesOn() bool {
	was := r.wasHeld
	r.wasHeld = r.held()
	_, reached := r.room()
	return was && !r.wasHeld && reached
}
