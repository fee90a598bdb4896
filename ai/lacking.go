package ai

import "saboteur/game"

// lacking tells which tunnels each seat does not hold or will not lay, once there is
// no more to draw: who could dig and puts a card away instead has none that would
// have helped. A hand only gets smaller from then on, so what is known stays true.
// Foremen who know it dig with more success: in 63.9 % of the rounds instead of 59.6
// at five seats, in 82.9 instead of 76.5 at three, in 71.5 instead of 69.4 at eight
// (simulate -games 1000 -seed 820001).
type lacking [game.MaxSeats]tunnelStock

// note takes in that a seat has put a card away where these tunnels would have
// helped.
func (l *lacking) note(s game.Seat, helpful tunnelStock) {
	for x := range game.Exits(16) {
		if helpful&eitherWay(x) != 0 {
			l[s] |= 1 << x
		}
	}
}

// held returns the tunnels that may be held by those who are rather gold-diggers, as
// far as a belief goes, the seat out left out.
func (l *lacking) held(t *game.Table, b *Belief, out game.Seat) (held tunnelStock) {
	for s := range game.Seat(t.Seats) {
		if s != out && t.Cards[s] > 0 && b.Saboteur(s) <= weakCause {
			held |= ^l[s]
		}
	}
	return held
}

// tunnelsOf returns the joined tunnels of a view's hand, lying either way.
func tunnelsOf(v *game.View) (held tunnelStock) {
	for _, c := range v.Hand[:v.Cards[v.Seat]] {
		if c.Kind() == game.Tunnel && c.Joined() {
			held |= eitherWay(c.Exits())
		}
	}
	return held
}

// among returns what of the stock is among the tunnels.
func (s stock) among(tunnels tunnelStock) (left stock) {
	for x := range game.Exits(16) {
		if tunnels&(1<<x) != 0 && s.copies[x] > 0 {
			left.tunnels |= eitherWay(x)
			left.copies[x] = s.copies[x]
			left.all += s.copies[x]
		}
	}
	return left
}

// within returns what of the stock is among the tunnels, if there is a way to some
// goal with it, and else all.
func (s *surveyor) within(b *game.Board, all stock, tunnels tunnelStock) stock {
	left := all.among(tunnels)
	if s.distances(b, left.tunnels) == [3]int{farthest, farthest, farthest} {
		return all
	}
	return left
}

// cards returns all cards that show a tunnel which a seat lacks.
func (l *lacking) cards() (lacks game.Lacks) {
	for s, tunnels := range l {
		if tunnels == 0 {
			continue
		}
		for c := game.Card(1); c <= game.Tunnels; c++ {
			if tunnels.helps(c) {
				lacks[s] |= 1 << c
			}
		}
	}
	return lacks
}
