package ai

import "saboteur/game"

// excludedCards are the tunnels that each seat does not hold or will not lay, known
// once the draw pile is empty: a player who could dig and discards instead has no
// tunnel that would have helped. Hands only get smaller from then on, so what is known
// stays true. EXPERIMENTS.md, "Excluded cards".
type excludedCards [game.MaxSeats]tunnelSet

// exclude takes in that a seat has discarded where these tunnels would have helped.
func (e *excludedCards) exclude(s game.Seat, helpful tunnelSet) {
	for x := range game.Exits(16) {
		if helpful&eitherWay(x) != 0 {
			e[s] |= 1 << x
		}
	}
}

// possiblyHeld returns the tunnels that the likely gold-diggers of a belief may hold,
// other than the seat out.
func (e *excludedCards) possiblyHeld(t *game.Table, b *belief, out game.Seat) (held tunnelSet) {
	for s := range game.Seat(t.Seats) {
		if s != out && t.Cards[s] > 0 && b.Saboteur(s) <= suspectAt {
			held |= ^e[s]
		}
	}
	return held
}

// tunnelsOf returns the joined tunnels of a view's hand, lying either way.
func tunnelsOf(v *game.View) (held tunnelSet) {
	for _, c := range v.Hand[:v.Cards[v.Seat]] {
		if c.Kind() == game.Tunnel && c.Joined() {
			held |= eitherWay(c.Exits())
		}
	}
	return held
}

// among returns those of the remaining cards that are among some tunnels.
func (s remainingCards) among(tunnels tunnelSet) (left remainingCards) {
	for x := range game.Exits(16) {
		if tunnels&(1<<x) != 0 && s.copies[x] > 0 {
			left.tunnels |= eitherWay(x)
			left.copies[x] = s.copies[x]
			left.all += s.copies[x]
		}
	}
	return left
}

// within returns those of the remaining cards that are among some tunnels if they lead to a
// goal, and otherwise the whole stock.
func (s *surveyor) within(b *game.Board, all remainingCards, tunnels tunnelSet) remainingCards {
	left := all.among(tunnels)
	if s.distances(b, left.tunnels) == [3]int{farthest, farthest, farthest} {
		return all
	}
	return left
}

// cards returns all cards that show an excluded tunnel.
func (e *excludedCards) cards() (excluded game.Excluded) {
	for s, tunnels := range e {
		if tunnels == 0 {
			continue
		}
		for c := game.Card(1); c <= game.Tunnels; c++ {
			if tunnels.helps(c) {
				excluded[s] |= 1 << c
			}
		}
	}
	return excluded
}
