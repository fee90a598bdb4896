package ai

import (
	"math/rand/v2"

	"saboteur/game"
	"saboteur/game/bot"
)

// A Dwarf plays one seat. NewDwarf makes one; it must hear every event of the
// match from the beginning.
type Dwarf struct {
	seat    game.Seat
	level   bot.Level
	weights Weights
	company Company
	belief  *Belief    // what it thinks of the others
	image   *Belief    // what the others can think of it: a belief that knows no role
	known   Reputation // of the others
	shown   Reputation // of all seats, for the others
	eyes    witness
	mind    surveyor
	ground  surveyor
	grudge  grudge

	view    game.View // what it thinks about
	thought thought
	legal   []game.Action
	weighs  []candidate
	ahead   search
	busy    bool // the search is under way
	choice  game.Action
	reason  bot.Reason
}

// A grudge is against who lately broke a tool.
type grudge struct {
	against game.Seat
	until   int8 // plays of the round
}

// lasting is for how many turns of its own a dwarf bears a grudge: a guess.
const lasting = 3

// NewDwarf returns a dwarf for a seat. RandomCharacter is Even.
func NewDwarf(seat game.Seat, level bot.Level, character bot.Character) *Dwarf {
	return NewDwarfWith(seat, level, Bend(WeightsOf(level), character))
}

// NewDwarfWith returns a dwarf that judges by weights of its own.
func NewDwarfWith(seat game.Seat, level bot.Level, w Weights) *Dwarf {
	return &Dwarf{seat: seat, level: level, weights: w, grudge: grudge{against: game.Nobody}}
}

// Meet tells the dwarf who sits at the table; without it, it takes all for
// people. What it has learnt of a seat that is now another's, it forgets.
func (d *Dwarf) Meet(players []bot.Player) {
	c := companyOf(players)
	for s := range c {
		if c[s] != d.company[s] {
			d.known[s], d.shown[s] = sense{}, sense{}
		}
	}
	d.company = c
}

// Level returns how well the dwarf plays.
func (d *Dwarf) Level() bot.Level { return d.level }

// Hear tells the dwarf of an event, as its seat may see it (Event.For), and
// what it sees afterwards. The view is only read.
func (d *Dwarf) Hear(e game.Event, after *game.View) {
	if dealt, ok := e.(game.Dealt); ok {
		if dealt.Seat == d.seat {
			d.belief = NewBelief(int(after.Seats), d.seat, dealt.Role)
			d.image = NewBelief(int(after.Seats), game.Nobody, game.UnknownRole)
			d.belief.Meet(d.company)
			d.image.Meet(d.company)
			d.belief.Trust(d.known)
			d.image.Trust(d.shown)
			d.grudge.against = game.Nobody
		}
		d.eyes.start(after, d.image)
		return
	}
	if d.belief == nil {
		return
	}
	if e, ok := e.(game.ToolBroke); ok && e.Target == d.seat && e.Seat != d.seat {
		d.grudge = grudge{e.Seat, after.Plays + lasting*after.Seats}
	}
	if !infers(d.level) {
		return
	}
	if ended, ok := e.(game.RoundEnded); ok {
		d.known, d.shown = d.belief.Learn(ended.Roles), d.image.Learn(ended.Roles)
	}
	if own, public, ok := d.eyes.judge(e, after); ok {
		own, public = d.image.blame(own), d.image.blame(public)
		d.image.Note(public)
		if own.Seat != d.seat {
			d.belief.Note(own)
		}
	}
}

// Think goes on with choosing an action for the seat, whose turn it must be.
// It reports whether the choice is made, which Choice then returns; until then
// it wants to be called again with the same view, and each call takes a slice of the
// time. Another view makes it begin anew.
func (d *Dwarf) Think(v *game.View) (done bool) {
	if d.busy && *v == d.view {
		if !d.ahead.step() {
			return false
		}
		best := d.ahead.best()
		d.choose(best.action)
		if d.ahead.worlds > 0 { // else there was nothing to find out
			d.reason.Chance = d.ahead.chance(best) / 10
		}
		d.busy = false
		return true
	}
	d.view, d.busy = *v, false
	dice := d.dice(v)
	d.weigh(dice)
	if d.level == bot.Master && v.Phase == game.Playing {
		d.ahead.begin(d, dice)
		d.busy = true
		return false
	}
	d.choose(d.best(dice))
	return true
}

// choose settles on an action.
func (d *Dwarf) choose(a game.Action) { d.choice, d.reason = a, d.thought.reason(a) }

// weigh finds what each legal action is worth by the rules of thumb. Of cards
// that show the same, only the first is weighed.
func (d *Dwarf) weigh(dice *rand.PCG) {
	v := &d.view
	d.thought = thought{
		view: v, w: &d.weights, belief: d.belief, image: d.image, survey: &d.mind, ground: &d.ground, grudge: d.grudge.now(v),
		stock: d.stock(v), hopes: chancesOf(v.Faces), public: chancesOf(openFaces(&v.Board)),
		plain: d.ease(), infers: infers(d.level), heeded: d.heeded(v),
	}
	t := &d.thought
	for _, s := range []*surveyor{t.ground, t.survey} {
		s.know(t.stock.tunnels)
	}
	t.ground.survey(&v.Board)
	t.now.far = t.ground.measure(&v.Board, allGoals)
	clear(t.ground.touched[:])
	t.now.ease = t.easeOf(t.ground, &v.Board, t.now.far)
	t.looked = t.ground.touched
	d.legal = v.Legal(d.legal[:0])
	d.weighs = d.weighs[:0]
	twins := twinsIn(v)
	for _, a := range d.legal {
		if !twins[a.Card] {
			d.weighs = append(d.weighs, candidate{action: a, worth: t.worth(a) + lapse(d.level, dice)})
		}
	}
}

// stock returns the tunnels that can still turn up. Once there is no more to draw,
// those are left out that nobody seems to hold who would lay them.
func (d *Dwarf) stock(v *game.View) stock {
	all := stockOf(v)
	if v.Deck > 0 || !infers(d.level) {
		return all
	}
	held := d.eyes.lacks.held(&v.Table, d.belief, v.Seat)
	if v.Role == game.Digger {
		held |= tunnelsOf(v)
	}
	return d.ground.within(&v.Board, all, held)
}

// now returns against whom the grudge still is.
func (g grudge) now(v *game.View) game.Seat {
	if v.Plays > g.until {
		return game.Nobody
	}
	return g.against
}

// twinsIn returns the cards of the view's hand that show the same as a card
// before them.
func twinsIn(v *game.View) (twin [game.DeckSize + 1]bool) {
	hand := v.Hand[:v.Cards[v.Seat]]
	for i, c := range hand {
		for _, before := range hand[:i] {
			twin[c] = twin[c] || same(before, c)
		}
	}
	return twin
}

// same reports whether two cards show the same.
func same(a, b game.Card) bool {
	return a.Kind() == b.Kind() && a.Exits() == b.Exits() && a.Joined() == b.Joined() && a.Tools() == b.Tools()
}

// best returns the action of most worth; among equals, one by chance.
func (d *Dwarf) best(dice *rand.PCG) (best game.Action) {
	most, equals := 0, 0
	for i, c := range d.weighs {
		switch {
		case i == 0 || c.worth > most:
			most, equals, best = c.worth, 1, c.action
		case c.worth == most:
			equals++
			if dice.Uint64()%uint64(equals) == 0 {
				best = c.action
			}
		}
	}
	return best
}

// Choice returns the action chosen, once Think has reported that it is.
func (d *Dwarf) Choice() game.Action { return d.choice }

// Reason returns why that action was chosen.
func (d *Dwarf) Reason() bot.Reason { return d.reason }

// Infers reports whether the dwarf's beliefs change by what others do.
func (d *Dwarf) Infers() bool { return infers(d.level) }

// Suspects returns how likely the dwarf takes a seat for a saboteur, in
// hundredths.
func (d *Dwarf) Suspects(s game.Seat) int { return d.belief.Saboteur(s) }

// dice returns the chance that is the seat's own at this turn.
func (d *Dwarf) dice(v *game.View) *rand.PCG {
	turn := uint64(v.Round)<<32 | uint64(v.Plays)<<16 | uint64(v.Shares)<<8 | uint64(d.seat)
	return rand.NewPCG(v.Dice, turn*0x9e3779b97f4a7c15) // spread by the golden ratio
}

// openFaces returns the faces of the goals that all can see.
func openFaces(b *game.Board) (faces [3]game.Card) {
	for g := range faces {
		faces[g] = b.Laid(1 + g).Card
	}
	return faces
}

// heeded returns how many in a hundred of the others the dwarf takes to notice
// what it does. Masters know that not all do.
func (d *Dwarf) heeded(v *game.View) int {
	if d.level != bot.Master {
		return 100
	}
	return d.company.heeding(d.seat, int(v.Seats))
}

// ease returns how easy the dwarf takes digging to be.
func (d *Dwarf) ease() int {
	if !infers(d.level) {
		return usualEase
	}
	return d.eyes.ease
}
