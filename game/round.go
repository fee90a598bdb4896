package game

import (
	"math/bits"
	"math/rand/v2"
)

// deal deals the next round. How roles, goals and deck are shuffled follows
// from the match's seed and the round's number alone.
func (s *State) deal(onEvent func(Event)) {
	s.Round++
	s.Phase, s.Plays, s.Piled, s.pointed = Playing, 0, 0, 0
	s.Board = NewBoard()
	s.Pile, s.piledBy, s.faceDownDiscards = [DeckSize]Card{}, [DeckSize/2 + 1]uint8{}, [DeckSize]Card{}
	s.Broken, s.LookedAt = [MaxSeats][3]Card{}, [MaxSeats]uint8{}
	s.Roles, s.LeftOver, s.Goals, s.Talk = [MaxSeats]Role{}, UnknownRole, [3]Card{}, Talk{}
	s.hands, s.Cards = [MaxSeats][MaxHand]Card{}, [MaxSeats]int8{}
	s.shuffleAll()
	s.Turn = s.Starter
	if onEvent != nil {
		onEvent(RoundBegan{s.Round, s.Starter})
	}
	for i := range Seat(s.Seats) {
		seat := Seat((int8(s.Starter) + int8(i)) % s.Seats)
		s.Cards[seat] = int8(HandSize(int(s.Seats)))
		s.Deck -= s.Cards[seat]
		copy(s.hands[seat][:s.Cards[seat]], s.deck[s.Deck:])
		clear(s.deck[s.Deck : s.Deck+s.Cards[seat]])
		if onEvent != nil {
			onEvent(Dealt{seat, s.roles[seat], s.hands[seat], s.Cards[seat]})
		}
	}
	s.turn(s.Starter, onEvent)
}

// shuffleAll shuffles roles, goals, deck and what is left of the gold.
func (s *State) shuffleAll() {
	var p rand.PCG
	p.Seed(s.seed, uint64(s.Round))
	shuffle(&p, s.fillRoles(s.roles[:s.Seats+1], 0))
	s.goals = [3]Card{Treasure, StoneA, StoneB}
	shuffle(&p, s.goals[:])
	for i := range s.deck {
		s.deck[i] = Card(i + 1)
	}
	s.Deck = DeckSize
	shuffle(&p, s.deck[:])
	shuffle(&p, s.gold[:s.GoldPile])
}

// fillRoles fills roles, the last of which is the one left over, with the role cards of the
// table, without a number of saboteurs that others have. It returns those to be shuffled.
func (s *State) fillRoles(roles []Role, dealt int) []Role {
	least, most := s.Rules.Saboteurs(int(s.Seats))
	for i := range roles {
		roles[i] = Digger
		if i < most-dealt {
			roles[i] = Saboteur
		}
	}
	if least == most {
		return roles[:len(roles)-1]
	}
	return roles
}

// shuffle shuffles cards (Fisher and Yates, in Durstenfeld's form). It does not use the
// standard library's shuffle, so that records keep their deals even if that changes; PCG
// is fixed by its definition.
func shuffle[T any](p *rand.PCG, cards []T) {
	for i := len(cards) - 1; i > 0; i-- {
		j := below(p, uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// below returns a number from 0 to n-1, each as likely as the others (Lemire:
// Fast random integer generation in an interval, 2019).
func below(p *rand.PCG, n uint64) uint64 {
	high, low := bits.Mul64(p.Uint64(), n)
	for low < n && low < -n%n {
		high, low = bits.Mul64(p.Uint64(), n)
	}
	return high
}

// endRound shows roles and goals and shares out the gold: rulings 11 to 13. last is the
// seat that played the last card; its left neighbour starts the next round.
func (s *State) endRound(last Seat, onEvent func(Event)) {
	winners, saboteurs := Saboteur, int8(0)
	if s.treasureFound() {
		winners = Digger
	}
	for seat := range Seat(s.Seats) {
		s.Roles[seat] = s.roles[seat]
		if s.roles[seat] == Saboteur {
			saboteurs++
		}
	}
	s.LeftOver, s.Goals = s.roles[s.Seats], s.goals
	s.Starter = s.Left(last)
	s.Turn = last
	s.Phase = Sharing
	if onEvent != nil {
		onEvent(RoundEnded{s.Round, winners, last, s.Roles, s.LeftOver, s.Goals, saboteurs})
	}
	if winners == Digger {
		s.share(last, s.Seats-saboteurs, onEvent)
		return
	}
	if saboteurs > 0 {
		s.pay(int(saboteurs), onEvent)
	}
	s.nextRound(onEvent)
}

func (s *State) nextRound(onEvent func(Event)) {
	if s.Round < Rounds {
		s.deal(onEvent)
		return
	}
	s.Phase, s.Turn = Over, Nobody
	var most int8
	for seat := range Seat(s.Seats) {
		for _, g := range s.held[seat] {
			s.Nuggets[seat] += int8(g.Nuggets())
		}
		most = max(most, s.Nuggets[seat])
	}
	for seat := range Seat(s.Seats) {
		s.Winners[seat] = s.Nuggets[seat] == most
	}
	if onEvent != nil {
		onEvent(MatchEnded{s.Nuggets, s.Winners})
	}
}
