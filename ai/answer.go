package ai

import "saboteur/game"

// answer returns what the dwarf answers to a statement of another, or the zero Statement.
func (s *speaker) answer(last game.Spoken) game.Statement {
	d, said := s.d, last.Statement
	often := d.weights[TalkOften] * game.MinSeats / int(s.v.Seats) // others may answer as well
	if s.isPerson(last.Seat) {
		often = 2 * d.weights[TalkOften]
	}
	talks := s.chance(often)
	protests := s.chance(accusedProtests)
	agree, doubt := game.Statement{Kind: game.Agree}, game.Statement{Kind: game.Doubt}
	if what, ok := s.ownWord(said); ok && talks && s.isPerson(last.Seat) {
		return what
	}
	switch said.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		right, known := claim{goal: said.Goal, treasure: said.Kind == game.ClaimTreasure}.isRight(s.v.Faces)
		switch {
		case talks && (d.observer.heard.changed(last.Seat) || !known && !knows(&s.v.Table, last.Seat, int(said.Goal))):
			return doubt // who tells now this, now that, or cannot know
		case !known && talks:
			return s.opinion(last.Seat, said)
		case !known || s.v.Role == game.Saboteur && !othersLooked(s.v, int(said.Goal), last.Seat):
			return game.Statement{}
		case !right:
			return doubt
		case talks:
			return agree
		}
	case game.Accuse, game.AskBreak:
		switch {
		case said.Seat == d.seat && protests:
			return doubt
		case said.Seat != d.seat && talks && s.hasCause(said.Seat) && s.suspicion(said.Seat) >= max(d.weights[TalkAccuses], s.mostSuspected()):
			return agree
		case said.Seat != d.seat && talks && s.isPerson(last.Seat):
			return s.side(said.Seat, agree, doubt)
		}
	case game.Vouch:
		if talks && s.isPerson(last.Seat) {
			if d.observer.heard.accused[last.Seat]>>said.Seat&1 == 1 {
				return doubt
			}
			if said.Seat == last.Seat { // everybody says that
				agree = game.Statement{}
			}
			return s.side(said.Seat, doubt, agree)
		}
	}
	return game.Statement{}
}

// ownWord returns the answer of a dwarf that has said the same itself, or the opposite, and stands by it; ok is false if it
// has said neither. Who is called honest agrees.
func (s *speaker) ownWord(said game.Statement) (what game.Statement, ok bool) {
	agree, doubt := game.Statement{Kind: game.Agree}, game.Statement{Kind: game.Doubt}
	accused := s.d.observer.heard.accused[s.d.seat]>>said.Seat&1 == 1
	switch treasure := said.Kind == game.ClaimTreasure; said.Kind {
	case game.ClaimTreasure, game.ClaimStone:
		return doubt, s.anyClaim(func(c claim) bool {
			return c.goal == said.Goal && c.treasure != treasure || c.goal != said.Goal && c.treasure && treasure
		})
	case game.Accuse:
		return agree, accused
	case game.Vouch:
		if said.Seat == s.d.seat {
			return agree, true
		}
		return doubt, accused
	}
	return what, false
}

// side returns what a dwarf answers to what a person says of a player: against if it suspects that player, with if it
// does not.
func (s *speaker) side(of game.Seat, against, with game.Statement) game.Statement {
	if s.suspicion(of) >= s.unsuspected()+somethingAgainst {
		return against
	}
	return with
}

// isPerson reports whether a seat is one of a person, who wants to be heard.
func (s *speaker) isPerson(seat game.Seat) bool {
	return int(seat) < len(s.d.players) && s.d.players[seat].Human
}

// answersTo returns how many answers a statement of a seat gets from dwarves at most.
func (s *speaker) answersTo(seat game.Seat) int {
	if s.isPerson(seat) {
		return 2
	}
	return 1
}

// opinion returns what a dwarf that does not know a goal answers to what another says of it. It believes no suspect,
// and rather one than the other of two who contradict each other, if that convinces it.
func (s *speaker) opinion(by game.Seat, said game.Statement) game.Statement {
	agree, doubt := game.Statement{Kind: game.Agree}, game.Statement{Kind: game.Doubt}
	o := &s.d.observer
	p := o.publicChances(&s.v.Board)
	if s.v.Role == game.Digger {
		p = goalChancesOf(s.v.Faces, o.clues.sum)
	}
	likely := 100 * p[said.Goal] / certain // that it is so
	if said.Kind == game.ClaimStone {
		likely = 100 - likely
	}
	switch {
	case s.suspicion(by) >= s.d.weights[TalkAccuses]:
		return doubt
	case said.Kind == game.ClaimTreasure && likely >= convinced || likely >= ruledOut:
		return agree
	case s.isPerson(by):
		if rather := ratherBelieved[said.Kind]; likely >= rather {
			return agree
		}
		return doubt
	case likely < 100-convinced && o.heard.opponent() != game.Nobody:
		return doubt
	}
	return game.Statement{}
}

// ratherBelieved is how likely, in hundredths, what a person says of a goal is if a dwarf rather believes it than not: a
// guess.
var ratherBelieved = map[game.StatementKind]int{game.ClaimTreasure: 50, game.ClaimStone: 70}

// convinced and ruledOut are how likely, in hundredths, a dwarf says that a goal is the treasure, and stone: guesses.
const convinced, ruledOut = 65, 90

// accusedProtests is how often, in a hundred, a dwarf that is accused doubts it: a guess.
const accusedProtests = 75
