package game

import "math/rand/v2"

// Imagine returns a State that the view's seat could be in: everything that the seat
// cannot know is dealt again, each deal of the roles as likely as the role cards make it.
// The seat's view of that State equals v. BotSeed stays, the seed of later rounds is new.
// Saboteurs hold gold cards that make up what they were paid, though not always those
// that pay would have picked.
func (v *View) Imagine(p *rand.PCG) (s State) {
	s.Table, s.seed = v.Table, p.Uint64()
	s.imagineRoles(v, p)
	s.imagineRest(v, p, &Excluded{})
	return s
}

// Excluded are the tunnels that each seat is assumed not to hold: a bit for each,
// 1<<card. The zero Excluded excludes none.
type Excluded [MaxSeats]uint64

// ImagineRoles returns a State as Imagine does, in which the saboteurs are the seats in
// the mask, bit 0 for seat 0. The mask must be possible: it agrees
// with the view's own role, and with how many saboteurs the rules let play. No other seat holds
// its excluded cards, unless there are no others left.
func (v *View) ImagineRoles(p *rand.PCG, saboteurs uint16, excluded *Excluded) (s State) {
	s.Table, s.seed = v.Table, p.Uint64()
	left, _ := Dwarves(int(v.Seats))
	for seat := range v.Seats {
		s.roles[seat] = Digger
		if saboteurs>>seat&1 == 1 {
			s.roles[seat] = Saboteur
			left--
		}
	}
	s.roles[v.Seats] = Digger
	if left > 0 {
		s.roles[v.Seats] = Saboteur
	}
	s.imagineRest(v, p, excluded)
	return s
}

// imagineRest deals all but the roles.
func (s *State) imagineRest(v *View, p *rand.PCG, excluded *Excluded) {
	s.imagineGoals(v, p)
	s.imagineCards(v, p, excluded)
	s.imagineGold(v, p)
	s.imaginePoints(p)
}

// imaginePoints lets those who have pointed do so at anybody else, or at nobody.
func (s *State) imaginePoints(p *rand.PCG) {
	for seat := range Seat(s.Seats) {
		if s.Phase == Accusing && s.HasPointed(seat) {
			s.points[seat] = Seat(below(p, uint64(s.Seats))) - 1
			if s.points[seat] >= seat {
				s.points[seat]++
			}
		}
	}
}

func (s *State) imagineRoles(v *View, p *rand.PCG) {
	n := int(v.Seats)
	if v.LeftOver != UnknownRole {
		copy(s.roles[:n], v.Roles[:n])
		s.roles[n] = v.LeftOver
		return
	}
	others, dealt := s.roles[:n+1], 0
	if v.Role != UnknownRole {
		others = s.roles[1 : n+1]
	}
	if v.Role == Saboteur {
		dealt = 1
	}
	shuffle(p, s.fillRoles(others, dealt))
	if v.Role != UnknownRole {
		s.roles[0], s.roles[v.Seat] = s.roles[v.Seat], v.Role
	}
}

func (s *State) imagineGoals(v *View, p *rand.PCG) {
	var unseen [3]Card
	n := 0
	for c := Treasure; c <= StoneB; c++ {
		if c != v.Faces[0] && c != v.Faces[1] && c != v.Faces[2] {
			unseen[n] = c
			n++
		}
	}
	shuffle(p, unseen[:n])
	s.goals = v.Faces
	for g := range s.goals {
		if s.goals[g] == FaceDown {
			n--
			s.goals[g] = unseen[n]
		}
	}
}

// imagineCards deals the cards that the seat has not seen to the other hands,
// the draw pile and the discards of others.
func (s *State) imagineCards(v *View, p *rand.PCG, excluded *Excluded) {
	var unseen [DeckSize]Card
	rest := v.Unseen(unseen[:0])
	shuffle(p, rest)
	draw := func(excluded uint64) Card {
		last := len(rest) - 1
		i := last
		for i > 0 && excluded>>rest[i]&1 == 1 { // a card beyond the tunnels has no bit
			i--
		}
		rest[i], rest[last] = rest[last], rest[i]
		c := rest[last]
		rest = rest[:last]
		return c
	}
	for seat := range Seat(v.Seats) {
		if seat == v.Seat {
			s.hands[seat] = v.Hand
			for i := range v.hand() { // a new card may lie face down before its owner
				if v.Hand[i] == FaceDown {
					s.hands[seat][i] = draw(0)
				}
			}
			continue
		}
		for i := range v.Cards[seat] {
			s.hands[seat][i] = draw(excluded[seat])
		}
	}
	for i := range v.Piled {
		switch {
		case v.Pile[i] != FaceDown:
		case v.discarder(int(i)) == v.Seat:
			s.faceDownDiscards[i] = v.FaceDownDiscards[i]
		default:
			s.faceDownDiscards[i] = draw(0)
		}
	}
	copy(s.deck[:v.Deck], rest)
}

// Unseen appends to buf the cards of the deck that could be anywhere for the seat, in
// the order of their numbers: in the draw pile, in other hands, or among the discards of
// others.
func (v *View) Unseen(buf []Card) []Card {
	var seen [cards]bool
	for i := range v.Board.Len() {
		seen[v.Board.Laid(i).Card] = true
	}
	for i := range v.Piled {
		seen[v.Pile[i]] = true
		seen[v.FaceDownDiscards[i]] = true
	}
	for seat := range v.Seats {
		for _, c := range v.Broken[seat] {
			seen[c] = true
		}
	}
	for _, c := range v.hand() {
		seen[c] = true
	}
	for c := Card(1); c <= DeckSize; c++ {
		if !seen[c] {
			buf = append(buf, c)
		}
	}
	return buf
}

// imagineGold deals the gold that the seat has not seen: first the known wages of
// saboteurs, then the rest at random.
func (s *State) imagineGold(v *View, p *rand.PCG) {
	d := goldDealer{p: p}
	d.hideUnseen(v)
	d.listWages(v)
	d.try(0)
	var held [MaxSeats]int8
	for i, seat := range d.seats[:d.count] {
		for worth, k := range d.paid[i] {
			for range k {
				s.held[seat][held[seat]] = d.fetch(worth + 1)
				held[seat]++
			}
		}
	}
	for seat := range Seat(v.Seats) {
		if seat == v.Seat {
			s.held[seat] = v.Own
			continue
		}
		for i := held[seat]; i < v.Gold[seat]; i++ {
			s.held[seat][i] = d.draw()
		}
	}
	s.shares = v.Offer
	if v.Phase != Sharing || v.Seat != v.Turn {
		for i := range v.Shares {
			s.shares[i] = d.draw()
		}
	}
	for i := range v.GoldPile {
		s.gold[i] = d.draw()
	}
}

// A goldDealer deals gold cards that make up each saboteur's wages.
type goldDealer struct {
	p     *rand.PCG
	cards [GoldSize]Gold // not yet dealt
	left  int
	stock goldCounts
	wages [MaxSeats * Rounds]Wage       // of the other seats
	seats [MaxSeats * Rounds]Seat       // who got them
	paid  [MaxSeats * Rounds]goldCounts // the cards that make them up
	count int                           // of wages
}

func (d *goldDealer) hideUnseen(v *View) {
	var seen [GoldSize + 1]bool
	for _, g := range v.Own {
		seen[g] = true
	}
	for _, g := range v.Offer {
		seen[g] = true
	}
	for g := Gold(1); g <= GoldSize; g++ {
		if !seen[g] {
			d.cards[d.left] = g
			d.left++
			d.stock[g.Nuggets()-1]++
		}
	}
	shuffle(d.p, d.cards[:d.left])
}

func (d *goldDealer) listWages(v *View) {
	for seat := range Seat(v.Seats) {
		for _, w := range v.Wages[seat] {
			if seat != v.Seat && w.Cards > 0 {
				d.wages[d.count], d.seats[d.count] = w, seat
				d.count++
			}
		}
	}
}

// try finds cards for the wages from i on. It tries the possible sets in a random order,
// and reports whether there were enough cards.
func (d *goldDealer) try(i int) bool {
	if i == d.count {
		return true
	}
	w := d.wages[i]
	first := below(d.p, 2) == 0
	for k := range w.Cards + 1 {
		threes := k
		if !first {
			threes = w.Cards - k
		}
		twos := w.Nuggets - w.Cards - 2*threes
		set := goldCounts{w.Cards - twos - threes, twos, threes}
		if min(set[0], set[1], set[2]) < 0 || set[0] > d.stock[0] || set[1] > d.stock[1] || set[2] > d.stock[2] {
			continue
		}
		before := d.stock
		for j := range set {
			d.stock[j] -= set[j]
		}
		d.paid[i] = set
		if d.try(i + 1) {
			return true
		}
		d.stock = before
	}
	return false
}

// fetch takes a card with a given number of nuggets.
func (d *goldDealer) fetch(nuggets int) Gold {
	for i, g := range d.cards[:d.left] {
		if g.Nuggets() == nuggets {
			d.left--
			d.cards[i] = d.cards[d.left]
			return g
		}
	}
	return 0
}

// draw takes any card.
func (d *goldDealer) draw() Gold {
	d.left--
	return d.cards[d.left]
}
