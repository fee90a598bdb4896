package ai

import (
	"math/rand/v2"

	"saboteur/game"
)

// A Dwarf plays one seat. NewDwarf makes one; it must hear every event of the
// match from the beginning.
type Dwarf struct {
	seat    game.Seat
	level   Level
	weights Weights
	belief  *Belief // what it thinks of the others
	image   *Belief // what the others can think of it: a belief that knows no role
	eyes    witness
	mind    surveyor
	choice  game.Action
	legal   []game.Action
	weighs  []candidate
	ahead   search
	busy    bool // the search is under way
}

// NewDwarf returns a dwarf for a seat.
func NewDwarf(seat game.Seat, level Level) *Dwarf {
	return NewDwarfWith(seat, level, level.Weights())
}

// NewDwarfWith returns a dwarf that judges by weights of its own.
func NewDwarfWith(seat game.Seat, level Level, w Weights) *Dwarf {
	return &Dwarf{seat: seat, level: level, weights: w}
}

// Hear tells the dwarf of an event, as its seat may see it (Event.For), and
// what it sees afterwards. The view is only read.
func (d *Dwarf) Hear(e game.Event, after *game.View) {
	if dealt, ok := e.(game.Dealt); ok {
		if dealt.Seat == d.seat {
			d.belief = NewBelief(int(after.Seats), d.seat, dealt.Role)
			d.image = NewBelief(int(after.Seats), game.Nobody, game.UnknownRole)
		}
		d.eyes.start(after)
		return
	}
	if d.belief == nil {
		return
	}
	if !d.level.infers() {
		return
	}
	if own, public, ok := d.eyes.judge(e, after); ok {
		d.image.Note(public)
		if own.Seat != d.seat {
			d.belief.Note(own)
		}
	}
}

// Think goes on with choosing an action for the seat, whose turn it must be.
// It reports whether the choice is made, which Choice then returns; until then
// it wants to be called again, and may be called once each frame.
func (d *Dwarf) Think(v *game.View) (done bool) {
	if d.busy {
		if d.ahead.step() {
			d.choice, d.busy = d.ahead.best(), false
		}
		return !d.busy
	}
	dice := d.dice(v)
	d.weigh(v, dice)
	d.choice = d.best(dice)
	if d.level == Master && v.Phase == game.Playing {
		d.ahead.dwarf = d
		d.ahead.begin(v, d.weighs, dice)
		d.busy = true
		return false
	}
	return true
}

// weigh finds what each legal action is worth by the rules of thumb.
func (d *Dwarf) weigh(v *game.View, dice *rand.PCG) {
	t := thought{
		view: v, w: &d.weights, belief: d.belief, image: d.image, survey: &d.mind,
		stock: stockOf(v), hopes: chancesOf(v.Faces), public: chancesOf(openFaces(&v.Board)),
	}
	t.far = d.mind.distances(&v.Board, t.stock)
	d.legal = v.Legal(d.legal[:0])
	d.weighs = d.weighs[:0]
	for _, a := range d.legal {
		d.weighs = append(d.weighs, candidate{action: a, worth: t.worth(a) + d.level.lapse(dice)})
	}
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
