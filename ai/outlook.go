package ai

import "saboteur/game"

// An Outlook is what the chance of the gold-diggers depends on, in a world
// where all is known, as far as it can be counted.
type Outlook [outlooks]int

// The entries of an Outlook, in thousandths unless they are counts.
const (
	One      = iota // always 1000
	Way             // tunnels to the treasure, a count of thousandths
	Turns           // card plays still to come
	Hurry           // the way, divided by the gold-diggers' plays still to come
	Plot            // the share of saboteurs at the table
	Halted          // the share of gold-diggers who cannot dig
	Caught          // the share of the table that are saboteurs who cannot dig
	Blind           // the share of gold-diggers who do not know where the treasure is
	Astray          // by how much the other goals that may hide it are farther
	Shown           // how far saboteurs are suspected
	Framed          // how far gold-diggers are suspected
	Tunnels         // tunnels in a gold-digger's hand, in the mean
	Mends           // repairs in a gold-digger's hand, in the mean
	Harm            // broken tools and rockfalls in all saboteurs' hands, by seat of the table
	Blocks          // dead ends in all saboteurs' hands, by seat of the table
	PlotWay         // the share of saboteurs times the way
	Ready           // the share of gold-diggers who can dig and hold a tunnel that brings the treasure nearer
	Ease            // the share of the tunnels in all hands that would
	Helps           // tunnels in a gold-digger's hand that would, in the mean
	Near            // 1000 if one more tunnel turns the treasure
	Next            // 1000 if it is the turn of a gold-digger who is Ready, less the longer it is until then
	Stuck           // the share of gold-diggers with a broken tool for which none of them holds a repair
	Sharp           // broken tools in all saboteurs' hands for which none does, by seat of the table
	Falls           // rockfalls in all saboteurs' hands, by seat of the table
	OwnFalls        // rockfalls in a gold-digger's hand, in the mean
	Late            // 1000 once the draw pile is empty
	PlotPlot        // products of the above
	PlotTurns
	PlotHurry
	PlotReady
	HurryHurry
	HarmWay
	HarmHurry
	NearNext
	LateNext
	HaltedHurry
	StuckHurry
	MendsHalted
	outlooks
)

// OutlookOf takes stock of a truth. suspicion is how far the table suspects
// each seat, in thousandths.
func OutlookOf(s *game.State, suspicion *[game.MaxSeats]int) Outlook {
	var v surveyor
	return v.look(s, suspicion)
}

// OutlookNames are the names of an Outlook's entries.
var OutlookNames = [outlooks]string{"One", "Way", "Turns", "Hurry", "Plot", "Halted", "Caught", "Blind", "Astray", "Shown", "Framed", "Tunnels", "Mends", "Harm", "Blocks", "PlotWay", "Ready", "Ease", "Helps", "Near", "Next", "Stuck", "Sharp", "Falls", "OwnFalls", "Late", "PlotPlot", "PlotTurns", "PlotHurry", "PlotReady", "HurryHurry", "HarmWay", "HarmHurry", "NearNext", "LateNext", "HaltedHurry", "StuckHurry", "MendsHalted"}

// look takes stock: see OutlookOf.
func (s *surveyor) look(w *game.State, suspicion *[game.MaxSeats]int) (o Outlook) {
	goal := w.TreasureGoal()
	s.know(everything)
	s.survey(&w.Board)
	far := s.measure(&w.Board, allGoals)
	n, turns := int(w.Seats), int(w.Deck)
	o.rate(w, s.ease(&w.Board, goal, far[goal]))
	mends := mendable(w)
	for seat := range game.Seat(n) {
		turns += int(w.Cards[seat])
		if w.RoleOf(seat) == game.Saboteur {
			o.addSaboteur(w, seat, mends, suspicion[seat])
		} else {
			o.addDigger(w, seat, goal, mends, suspicion[seat])
		}
	}
	k := o[Plot] / 1000
	diggers := max(n-k, 1)
	o[One] = 1000
	o[Way] = 1000 * far[goal]
	o[Turns] = 1000 * turns
	o[Hurry] = min(o[Way]*n/max(turns*diggers, 1), 4000) // beyond that it is hopeless all the same
	o[Astray] = o.astray(w, far, goal)
	if far[goal] <= 1 {
		o[Near] = 1000
	}
	if w.Deck == 0 {
		o[Late] = 1000
	}
	if k > 0 {
		o[Shown] /= k
	}
	for _, i := range [...]int{Plot, Caught, Harm, Sharp, Falls, Blocks} {
		o[i] /= n
	}
	for _, i := range [...]int{Ready, Helps, Halted, Stuck, Blind, Framed, Tunnels, Mends, OwnFalls} {
		o[i] /= diggers
	}
	o.multiply()
	return o
}

// multiply fills in the products, of which a mere sum knows nothing.
func (o *Outlook) multiply() {
	for _, p := range [...][3]int{
		{PlotPlot, Plot, Plot}, {PlotTurns, Plot, Turns}, {PlotHurry, Plot, Hurry}, {PlotReady, Plot, Ready},
		{PlotWay, Plot, Way}, {HurryHurry, Hurry, Hurry}, {HarmWay, Harm, Way}, {HarmHurry, Harm, Hurry},
		{NearNext, Near, Next}, {LateNext, Late, Next},
		{HaltedHurry, Halted, Hurry}, {StuckHurry, Stuck, Hurry}, {MendsHalted, Mends, Halted},
	} {
		o[p[0]] = o[p[1]] * o[p[2]] / 1000
	}
}

// rate counts who has use for which tunnels help.
func (o *Outlook) rate(w *game.State, helpful tunnelStock) {
	tunnels, all := 0, 0
	for seat := range game.Seat(w.Seats) {
		helps := 0
		for _, c := range w.HandOf(seat) {
			if c.Kind() == game.Tunnel && c.Joined() {
				tunnels++
				if helpful.helps(c) {
					helps++
				}
			}
		}
		all += helps
		if helps > 0 && w.RoleOf(seat) == game.Digger {
			o.addHelper(w, seat, helps)
		}
	}
	o[Ease] = 1000 * all / max(tunnels, 1)
}

// addHelper adds a gold-digger who holds tunnels that bring the treasure nearer.
func (o *Outlook) addHelper(w *game.State, seat game.Seat, helps int) {
	o[Helps] += 1000 * helps
	if w.Blocked(seat) {
		return
	}
	o[Ready] += 1000
	n := int(w.Seats)
	until := (int(seat) - int(w.Turn) + n) % n
	o[Next] = max(o[Next], 1000*(n-until)/n)
}

// mendable returns the tools for which a gold-digger holds a repair.
func mendable(w *game.State) (tools game.Tool) {
	for seat := range game.Seat(w.Seats) {
		if w.RoleOf(seat) == game.Saboteur {
			continue
		}
		for _, c := range w.HandOf(seat) {
			if c.Kind() == game.Repair {
				tools |= c.Tools()
			}
		}
	}
	return tools
}

func (o *Outlook) addSaboteur(w *game.State, seat game.Seat, mends game.Tool, suspicion int) {
	o[Plot] += 1000
	o[Shown] += suspicion
	if w.Blocked(seat) {
		o[Caught] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Rockfall:
			o[Harm] += 1000
			o[Falls] += 1000
		case c.Kind() == game.Broken:
			o[Harm] += 1000
			if !mends.Has(c.Tools()) {
				o[Sharp] += 1000
			}
		case c.Kind() == game.Tunnel && !c.Joined():
			o[Blocks] += 1000
		}
	}
}

func (o *Outlook) addDigger(w *game.State, seat game.Seat, goal int, mends game.Tool, suspicion int) {
	o[Framed] += suspicion
	if w.Blocked(seat) {
		o[Halted] += 1000
	}
	if !mends.Has(w.BrokenTools(seat)) {
		o[Stuck] += 1000
	}
	if !knows(&w.Table, seat, goal) {
		o[Blind] += 1000
	}
	for _, c := range w.HandOf(seat) {
		switch {
		case c.Kind() == game.Rockfall:
			o[OwnFalls] += 1000
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

// chance guesses the chance of the gold-diggers, in thousandths, where so many in a
// thousand of them do not notice what others do.
func (o *Outlook) chance(unaware int) int {
	sum := 0
	for i, v := range o {
		sum += v * (prospects[i]*(1000-unaware) + heedless[i]*unaware) / 1_000_000
	}
	return logistic(sum)
}
