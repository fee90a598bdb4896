package ai

import "saboteur/game"

// A Motive is why a dwarf does something.
type Motive uint8

const (
	NothingBetter Motive = iota
	ToTheGoal            // reaches a goal; Number is the chance, in per cent, that it hides the treasure
	Nearer               // brings the treasure nearer; Number is by how many tunnels, in hundredths
	WidensWay            // more cards will help from here on; Number is by how many per cent of them
	ClearsWay            // a rockfall shortens the way; Number as Nearer
	Suspects             // breaks a tool; Number is the suspicion in per cent
	Hunch                // breaks a tool although it never suspects one more than another
	Revenge              // breaks a tool of who broke one of its own
	OwnTool              // wants to dig again
	OwnPart              // mends one of several broken tools of its own
	GoodWill             // mends a tool although it never trusts one more than another
	Trusts               // mends a tool; Number is the trust in per cent
	WantsToKnow          // looks; Number is how many goals may hide the treasure
	LeadsAway            // makes the way longer; Number as Nearer
	NarrowsWay           // fewer cards will help from here on; Number as WidensWay
	TearsDown            // a rockfall makes the way longer; Number as Nearer
	HoldsUp              // breaks a tool of one taken for a gold-digger; Number is how surely, in per cent
	Frames               // breaks a tool of one whom others suspect
	HelpsMate            // mends a tool of one taken for a saboteur; Number is how surely, in per cent
	Pretends             // does what an honest dwarf would
	Wastes               // throws away a good tunnel
	Spares               // puts away the card that it can best do without
	MostGold             // Number is the nuggets

	motives
)

// Motives are all motives.
func Motives() (all []Motive) {
	for m := range motives {
		all = append(all, m)
	}
	return all
}

// String returns the motive's name, by which its sentence is found.
func (m Motive) String() string {
	return [motives]string{
		"nothing", "goal", "nearer", "widens", "clears", "suspects", "hunch", "revenge", "own", "part", "goodwill", "trusts", "know",
		"away", "narrows", "tears", "holds", "frames", "mate", "pretends", "wastes", "spares", "gold",
	}[m]
}

// A Reason says why a dwarf chose what it chose. It is the dwarf's secret
// until the match has ended.
type Reason struct {
	Motive Motive
	About  game.Seat // whose tool it is about, or Nobody
	Number int       // what it counts is told by the motive
	Chance int       // how often its side won where it looked ahead, in per cent; -1 if it did not
}

// reason returns why an action is chosen.
func (t *thought) reason(a game.Action) Reason {
	r := Reason{About: game.Nobody, Chance: -1}
	switch a.Kind {
	case game.Pick:
		r.Motive, r.Number = MostGold, a.Gold.Nuggets()
	case game.Look:
		if open := t.hopes.open(); open > 1 && t.hopes[a.Goal] > 0 {
			r.Motive, r.Number = WantsToKnow, open
		}
	case game.Lay, game.Collapse:
		r.Motive, r.Number = t.digMotive(a)
	case game.Break:
		r.About = a.Seat
		r.Motive, r.Number = t.breakMotive(a.Seat)
	case game.Mend:
		r.About = a.Seat
		r.Motive, r.Number = t.mendMotive(a)
	case game.Discard:
		r.Motive = Spares
		if t.view.Role == game.Saboteur && a.Card.Kind() == game.Tunnel && a.Card.Joined() {
			r.Motive = Wastes
		}
	}
	return r
}

func (t *thought) digMotive(a game.Action) (Motive, int) {
	after := t.after(a)
	gain, reached := t.progress(t.hopes, after.far)
	wider := (after.ease - t.now.ease) / 10
	if t.view.Role == game.Saboteur {
		switch {
		case gain <= -nearer && a.Kind == game.Collapse:
			return TearsDown, -gain
		case gain <= -nearer:
			return LeadsAway, -gain
		case wider < 0:
			return NarrowsWay, -wider
		case t.heeded > 0 && t.looksHonest(a, after.far):
			return Pretends, 0
		}
		return NothingBetter, 0
	}
	switch {
	case reached > 0:
		return ToTheGoal, min(reached, 100)
	case gain >= nearer && a.Kind == game.Collapse:
		return ClearsWay, gain
	case gain >= nearer:
		return Nearer, gain
	case wider > 0 && gain > -nearer:
		return WidensWay, wider
	}
	return NothingBetter, 0
}

// looksHonest reports whether all take a change of the maze for a step nearer.
func (t *thought) looksHonest(a game.Action, far [3]int) bool {
	kind := t.publicDeed(a, far).Kind
	return kind == LayNearer || kind == FallNearer
}

func (t *thought) breakMotive(target game.Seat) (Motive, int) {
	p := t.belief.Saboteur(target)
	switch {
	case target == t.grudge && t.w[BothRevenge] > 0:
		return Revenge, 0
	case t.view.Role == game.Digger && !t.infers:
		return Hunch, 0
	case t.view.Role == game.Digger:
		return Suspects, p
	case t.heeded > 0 && t.image.Saboteur(target) > 50:
		return Frames, 0
	}
	return HoldsUp, 100 - p
}

func (t *thought) mendMotive(a game.Action) (Motive, int) {
	target := a.Seat
	p := t.belief.Saboteur(target)
	switch {
	case target == t.view.Seat && t.view.BrokenTools(target) != a.Tool:
		return OwnPart, 0
	case target == t.view.Seat:
		return OwnTool, 0
	case t.view.Role == game.Digger && !t.infers:
		return GoodWill, 0
	case t.view.Role == game.Digger:
		return Trusts, 100 - p
	case p > 50:
		return HelpsMate, p
	case t.heeded > 0 && t.image.Saboteur(target) < 50:
		return Pretends, 0
	}
	return NothingBetter, 0
}
