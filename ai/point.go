package ai

import "saboteur/game"

// Point implements bot.Bot. Gold-diggers point at whoever they suspect most, saboteurs at
// whoever the table does, so that they do not stand out. Who draws no conclusions points at
// whoever broke one of its tools lately, or else at anybody.
func (d *Dwarf) Point(v *game.View) game.Seat {
	if !infers(d.level) {
		if against := d.grudge.now(v); against != game.Nobody {
			return against
		}
	}
	suspicion := d.belief.Saboteur
	if v.Role == game.Saboteur {
		suspicion = d.publicBelief.Saboteur
	}
	others := int(v.Seats) - 1
	most, first := game.Nobody, int(d.dice(v).Uint64()%uint64(others)) // of several who are suspected alike
	for i := range others {
		s := game.Seat((int(d.seat) + 1 + (first+i)%others) % int(v.Seats))
		if most == game.Nobody || suspicion(s) > suspicion(most) {
			most = s
		}
	}
	return most
}
