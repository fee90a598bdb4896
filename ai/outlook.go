package ai

import "saboteur/game"

// An Outlook is what the chance of the gold-diggers depends on, in a world
// where all is known, as far as it can be counted.
type Outlook [outlooks]int

// The entries of an Outlook, in thousandths unless they are counts.
const (
	One     = iota // always 1000
	Way            // tunnels to the treasure, a count of thousandths
	Turns          // card plays still to come
	Hurry          // the way, divided by the gold-diggers' plays still to come
	Plot           // the share of saboteurs at the table
	Halted         // the share of gold-diggers who cannot dig
	Caught         // the share of the table that are saboteurs who cannot dig
	Blind          // the share of gold-diggers who do not know where the treasure is
	Astray         // by how much the other goals that may hide it are farther
	Shown          // how far saboteurs are suspected
	Framed         // how far gold-diggers are suspected
	Tunnels        // tunnels in a gold-digger's hand, in the mean
	Mends          // repairs in a gold-digger's hand, in the mean
	Harm           // broken tools and rockfalls in all saboteurs' hands, by seat of the table
	Blocks         // dead ends in all saboteurs' hands, by seat of the table
	PlotWay        // the share of saboteurs times the way
	outlooks
)

// OutlookOf takes stock of a truth. suspicion is how far the table suspects
// each seat, in thousandths.
func OutlookOf(s *game.State, suspicion *[game.MaxSeats]int) Outlook {
	var v surveyor
	return v.look(s, suspicion)
}

// OutlookNames are the names of an Outlook's entries.
var OutlookNames = [outlooks]string{"One", "Way", "Turns", "Hurry", "Plot", "Halted", "Caught", "Blind", "Astray", "Shown", "Framed", "Tunnels", "Mends", "Harm", "Blocks", "PlotWay"}

// look takes stock: see OutlookOf.
func (s *surveyor) look(w *game.State, suspicion *[game.MaxSeats]int) (o Outlook) {
	goal := w.TreasureGoal()
	s.know(everything)
	far := s.measure(&w.Board, 0b111)
	n, turns := int(w.Seats), int(w.Deck)
	for seat := range game.Seat(n) {
		turns += int(w.Cards[seat])
		if w.RoleOf(seat) == game.Saboteur {
			o.addSaboteur(w, seat, suspicion[seat])
		} else {
			o.addDigger(w, seat, goal, suspicion[seat])
		}
	}
	k := o[Plot] / 1000
	diggers := max(n-k, 1)
	o[One] = 1000
	o[Way] = 1000 * far[goal]
	o[Turns] = 1000 * turns
	o[Hurry] = min(o[Way]*n/max(turns*diggers, 1), 4000)
	o[Astray] = o.astray(w, far, goal)
	o[PlotWay] = o[Plot] / n * far[goal]
	if k > 0 {
		o[Shown] /= k
	}
	for _, i := range [...]int{Plot, Caught, Harm, Blocks} {
		o[i] /= n
	}
	for _, i := range [...]int{Halted, Blind, Framed, Tunnels, Mends} {
		o[i] /= diggers
	}
	return o
}

func (o *Outlook) addSaboteur(w *game.State, seat game.Seat, suspicion int) {
	o[Plot] += 1000
	o[Shown] += suspicion
	if w.Blocked(seat) {
		o[Caught] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Broken || c.Kind() == game.Rockfall:
			o[Harm] += 1000
		case c.Kind() == game.Tunnel && !c.Joined():
			o[Blocks] += 1000
		}
	}
}

func (o *Outlook) addDigger(w *game.State, seat game.Seat, goal, suspicion int) {
	o[Framed] += suspicion
	if w.Blocked(seat) {
		o[Halted] += 1000
	}
	if !knows(&w.Table, seat, goal) {
		o[Blind] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Repair:
			o[Mends] += 1000
		case c.Kind() == game.Tunnel && c.Joined():
			o[Tunnels] += 1000
		}
	}
}

// astray returns by how much the nearest other goal that lies face down is
// nearer than the treasure, in thousandths of a tunnel; 0 if none is.
func (o *Outlook) astray(w *game.State, far [3]int, goal int) int {
	most := 0
	for g := range far {
		if g != goal && w.Board.Laid(1+g).Card == game.FaceDown {
			most = max(most, far[goal]-far[g])
		}
	}
	return 1000 * most
}

// knows reports whether a seat can tell that a goal hides the treasure: it has
// looked there, or at all others that lie face down.
func knows(t *game.Table, seat game.Seat, goal int) bool {
	if t.LookedAt[seat]>>goal&1 == 1 {
		return true
	}
	for g := range game.Goals {
		if g != goal && t.LookedAt[seat]>>g&1 == 0 && t.Board.Laid(1+g).Card == game.FaceDown {
			return false
		}
	}
	return true
}

// chance guesses the chance of the gold-diggers, in thousandths.
func (o *Outlook) chance() int {
	sum := 0
	for i, v := range o {
		sum += v * prospects[i] / 1000
	}
	return logistic(sum)
}

// prospects tell what each entry of an Outlook is worth to the gold-diggers,
// in thousandths of log odds for each whole one.
var prospects = Outlook{
	// 178000 turns; log loss 0.4482, on turns not fitted 0.4431, without a model 0.6931
	One:     348,
	Way:     114,
	Turns:   76,
	Hurry:   -3747,
	Plot:    -4157,
	Halted:  -540,
	Caught:  2084,
	Blind:   -161,
	Astray:  239,
	Shown:   -261,
	Framed:  -95,
	Tunnels: 196,
	Mends:   -53,
	Harm:    -856,
	Blocks:  -447,
	PlotWay: -1476,
}
