package game

import (
	"math"
	"slices"
)

// share draws gold for the gold-diggers and gives it to the first who picks: the
// finisher, or the nearest gold-digger counter-clockwise from a saboteur. Ruling 11.
func (s *State) share(finisher Seat, diggers int8, onEvent func(Event)) {
	n := diggers
	if s.Rules.GoldPerSeat {
		n = min(s.Seats, MaxDraft)
	}
	n = min(n, s.GoldPile)
	s.GoldPile -= n
	copy(s.shares[:], s.gold[s.GoldPile:s.GoldPile+n])
	clear(s.gold[s.GoldPile : s.GoldPile+n])
	s.Shares = n
	s.pass(finisher, onEvent)
}

// pass gives the gold cards to the seat, or the nearest gold-digger
// counter-clockwise from it.
func (s *State) pass(seat Seat, onEvent func(Event)) {
	for s.roles[seat] != Digger {
		seat = s.Right(seat)
	}
	s.Turn = seat
	if onEvent != nil {
		onEvent(GoldPassed{seat, s.shares, s.Shares})
	}
	s.turn(seat, onEvent)
}

// pick gives a gold card to the seat in turn and passes the rest on.
func (s *State) pick(g Gold, onEvent func(Event)) {
	seat := s.Turn
	i := slices.Index(s.shares[:s.Shares], g)
	copy(s.shares[i:], s.shares[i+1:s.Shares])
	s.Shares--
	s.shares[s.Shares] = 0
	s.keep(seat, g)
	if onEvent != nil {
		onEvent(GoldPicked{seat, g})
	}
	if s.Shares > 0 {
		s.pass(s.Right(seat), onEvent)
		return
	}
	s.nextRound(onEvent)
}

// keep adds a gold card to those that a seat holds.
func (s *State) keep(seat Seat, g Gold) {
	s.held[seat][s.Gold[seat]] = g
	s.Gold[seat]++
}

// pay gives each saboteur what is due, in cards from the pile: ruling 12.
func (s *State) pay(saboteurs int, onEvent func(Event)) {
	var stock goldCounts
	for _, g := range s.gold[:s.GoldPile] {
		stock[g.Nuggets()-1]++
	}
	due := Wages(saboteurs)
	split := divide(stock, due, saboteurs)
	i := 0
	for seat := range Seat(s.Seats) {
		if s.roles[seat] != Saboteur {
			continue
		}
		e := Paid{Seat: seat, Due: int8(due), Given: int8(split[i].nuggets())}
		for kind, n := range split[i] {
			for range n {
				e.Gold[e.Cards] = s.fetch(kind + 1)
				s.keep(seat, e.Gold[e.Cards])
				e.Cards++
			}
		}
		s.Wages[seat][s.Round-1] = Wage{e.Cards, e.Given}
		if onEvent != nil {
			onEvent(e)
		}
		i++
	}
}

// fetch takes the first card with a given number of nuggets from the gold pile.
func (s *State) fetch(nuggets int) Gold {
	pile := s.gold[:s.GoldPile]
	i := slices.IndexFunc(pile, func(g Gold) bool { return g.Nuggets() == nuggets })
	g := pile[i]
	copy(pile[i:], pile[i+1:])
	s.GoldPile--
	s.gold[s.GoldPile] = 0
	return g
}

// goldCounts are how many gold cards of one, two and three nuggets there are.
type goldCounts [3]int8

func (c goldCounts) nuggets() int { return int(c[0] + 2*c[1] + 3*c[2]) }
func (c goldCounts) cards() int   { return int(c[0] + c[1] + c[2]) }

// maxSaboteurs is the most that can be in play.
const maxSaboteurs = 4

// A division is the cards of each saboteur, in seat order.
type division [maxSaboteurs]goldCounts

// divide returns the best way to pay a number of saboteurs what each is due
// from the stock, never more than that. Best is the least total shortfall,
// then the least single shortfall, then the fewest cards; then the earlier seat has
// the smaller shortfall, fewer cards and the highest card. Ruling 12.
func divide(stock goldCounts, due, saboteurs int) division {
	d := divider{due: due, saboteurs: saboteurs, least: math.MaxUint64}
	d.try(stock, 0)
	return d.best
}

// A divider searches all divisions.
type divider struct {
	due, saboteurs int
	now, best      division
	least          uint64 // the rank of the best
}

// try gives the saboteurs from i on their cards.
func (d *divider) try(stock goldCounts, i int) {
	rank := d.rank(i)
	switch {
	case rank >= d.least:
		return // the rest can only make it worse
	case i == d.saboteurs:
		d.best, d.least = d.now, rank
		return
	}
	for threes := min(stock[2], int8(d.due/3)); threes >= 0; threes-- {
		for twos := min(stock[1], (int8(d.due)-3*threes)/2); twos >= 0; twos-- {
			for ones := min(stock[0], int8(d.due)-3*threes-2*twos); ones >= 0; ones-- {
				if d.due-int(ones+2*twos+3*threes) > d.shortfall() {
					break // and so is the rest
				}
				d.now[i] = goldCounts{ones, twos, threes}
				d.try(goldCounts{stock[0] - ones, stock[1] - twos, stock[2] - threes}, i+1)
			}
		}
	}
}

// shortfall returns by how much the saboteurs together fall short in the best division.
func (d *divider) shortfall() int { return int(d.least >> (seatBits + 8)) }

// seatBits are the digits of a rank that compare seats, behind those of all together.
const seatBits = 12 * maxSaboteurs

// rank returns a number that is lower the better the first saboteurs are paid, as if the
// others got all that is due without a card. Its digits, in base 16, are what divide
// compares, the first one first.
func (d *divider) rank(saboteurs int) uint64 {
	var total, worst, cards, seats uint64
	for i, c := range d.now[:saboteurs] {
		short, n := uint64(d.due-c.nuggets()), uint64(c.cards())
		total += short
		worst = max(worst, short)
		cards += n
		seats |= (short<<8 | n<<4 | (3 - uint64(c[2]))) << (seatBits - 12*(i+1))
	}
	return ((total<<4|worst)<<4|cards)<<seatBits | seats
}
