package play

import "saboteur/game"

// A Suspicion is what a person thinks of another player. The zero value is nothing.
type Suspicion int8

const (
	NoSuspicion Suspicion = iota
	Trusted
	Doubted
	Suspected // of being a saboteur
	suspicions
)

// Suspicion returns what the viewer thinks of a player in this round. Nobody else may see it.
func (m *Match) Suspicion(of game.Seat) Suspicion {
	if m.Viewer == game.Nobody {
		return NoSuspicion
	}
	return m.Suspicions[m.Viewer][of]
}

// Suspect makes the viewer think something of another player or, if it is thought already, nothing.
// It saves it.
func (m *Match) Suspect(of game.Seat, what Suspicion) {
	if m.Suspicion(of) == what {
		what = NoSuspicion
	}
	m.Suspicions[m.Viewer][of] = what
	m.Save()
}

// saved returns all suspicions as they are saved, or nil if there are none.
func (all *Suspicions) saved(seats int) (lists [][]int) {
	if *all == (Suspicions{}) {
		return nil
	}
	for _, of := range all[:seats] {
		list := make([]int, seats)
		for s := range list {
			list[s] = int(of[s])
		}
		lists = append(lists, list)
	}
	return lists
}

// restore takes up the suspicions of a saved match.
func (all *Suspicions) restore(lists [][]int) {
	for s, list := range lists {
		for of, suspicion := range list {
			all[s][of] = Suspicion(suspicion)
		}
	}
}

// Suspicions are what each person thinks of each player, by seat.
type Suspicions [game.MaxSeats][game.MaxSeats]Suspicion
