package ai

import (
	"slices"

	"saboteur/game"
	"saboteur/game/bot"
)

// reason returns why the dwarf chooses an action.
func (t *turn) reason(a game.Action) bot.Reason {
	r := bot.Reason{About: game.Nobody, Chance: -1}
	switch a.Kind {
	case game.Pick:
		r.Motive, r.Number = bot.MostGold, a.Gold.Nuggets()
		if t.view.Shares == 1 {
			r = bot.Reason{Motive: bot.LastGold, About: game.Nobody, Chance: -1}
		}
	case game.Look:
		r.Motive = t.lookMotive(a.Goal)
	case game.Lay, game.Collapse:
		r.Motive, r.Number, r.Goal = t.digMotive(a)
	case game.Break:
		r.About = a.Seat
		r.Motive, r.Number = t.breakMotive(a.Seat)
	case game.Mend:
		r.About = a.Seat
		r.Motive, r.Number = t.mendMotive(a)
	case game.Discard:
		r.Motive = t.discardMotive(a.Card)
	}
	return r
}

// fairlySure is the chance from which on a goal as good as surely hides the treasure: a guess.
const fairlySure = certain * 4 / 5

// lookMotive returns why the seat looks at a goal.
func (t *turn) lookMotive(goal int8) bot.Motive {
	seen := t.lookedAt()
	switch {
	case t.treasure.open() < 2 || t.treasure[goal] == 0:
		return bot.Spares // it learns nothing, and draws another card
	case slices.Max(t.treasure[:]) >= fairlySure:
		return bot.MakesSure
	case seen != 0 && seen>>goal&1 == 0:
		return bot.FirstLook
	}
	return bot.WantsToKnow
}

// lookedAt returns the goals at which anybody has looked, a bit each.
func (t *turn) lookedAt() (goals uint8) {
	for _, seen := range t.view.LookedAt {
		goals |= seen
	}
	return goals
}

// discardMotive returns why a card is thrown away: one that only the other side could use, or
// that has no use now, has a reason of its own.
func (t *turn) discardMotive(c game.Card) bot.Motive {
	kind := c.Kind()
	switch {
	case t.view.Cards[t.view.Seat] == 1:
		return bot.LastCard
	case t.tooLate():
		return bot.TooLate
	case t.view.Role == game.Saboteur && t.view.Deck > 0 && kind == game.Tunnel && c.Joined():
		return bot.Wastes
	case t.view.Role == game.Saboteur && t.view.Deck > 0 && kind == game.Repair && !t.wouldMend(c.Tools()):
		return bot.WastesRepair
	case t.view.Role == game.Saboteur:
		return bot.Spares
	case kind == game.Tunnel && !c.Joined():
		return bot.Denies
	case kind == game.Map && t.treasure.open() == 1:
		return bot.NoMap
	case kind == game.Repair && !t.anyBroken(c.Tools(), t.seats()...):
		return bot.NoRepair
	case t.view.Blocked(t.view.Seat):
		return bot.Stuck
	case kind == game.Tunnel && t.layable>>c&1 == 0:
		return bot.NoUse
	case kind == game.Broken && t.infers && !t.anySuspect():
		if t.anyBlockedSuspect() {
			return bot.Stopped
		}
		return bot.NoSuspect
	}
	return bot.Spares
}

// seats returns all seats, the own one first.
func (t *turn) seats() (seats []game.Seat) {
	for i := range t.view.Seats {
		seats = append(seats, game.Seat((int8(t.view.Seat)+i)%t.view.Seats))
	}
	return seats
}

// anyBroken reports whether one of these tools is broken at one of some seats.
func (t *turn) anyBroken(tools game.Tool, at ...game.Seat) bool {
	return slices.ContainsFunc(at, func(s game.Seat) bool { return t.view.BrokenTools(s)&tools != 0 })
}

// wouldMend reports whether one of these tools is broken at the seat or at a likely mate.
func (t *turn) wouldMend(tools game.Tool) bool {
	return slices.ContainsFunc(t.seats(), func(s game.Seat) bool { return t.view.BrokenTools(s)&tools != 0 && t.helps(s) })
}

// anySuspect reports whether another player who can dig is more likely a saboteur than not.
func (t *turn) anySuspect() bool {
	return slices.ContainsFunc(t.seats()[1:], func(s game.Seat) bool { return !t.view.Blocked(s) && t.belief.Saboteur(s) > 50 })
}

// anyBlockedSuspect reports whether another player who cannot dig is more likely a saboteur than not.
func (t *turn) anyBlockedSuspect() bool {
	return slices.ContainsFunc(t.seats()[1:], func(s game.Seat) bool { return t.view.Blocked(s) && t.belief.Saboteur(s) > 50 })
}

// digMotive returns why a change of the maze is made, and which goal that is about, counted
// from 1.
func (t *turn) digMotive(a game.Action) (why bot.Motive, number, goal int) {
	after := t.after(a)
	gain, reached := t.progress(t.treasure, after.far)
	wider := (after.ease - t.baseline.ease) / 10
	if t.view.Role == game.Saboteur {
		why, number = t.harmMotive(a, &after, gain, wider)
		return why, number, 0
	}
	nearer := t.goalsNearer(after.far)
	detour := len(nearer) == 1 && t.unlikely(nearer[0]) && wider > 0 // towards a goal that hardly hides the treasure
	switch {
	case reached > 0:
		return bot.ToTheGoal, min(reached, 100), t.likeliest(slices.DeleteFunc(nearer, func(g int) bool { return after.far[g-1] > 0 }))
	case gain >= significant && a.Kind == game.Collapse && t.isDeadEnd(a.Cell):
		return bot.ClearsDeadEnd, 0, 0
	case gain >= significant && a.Kind == game.Collapse:
		return bot.ClearsWay, tunnels(gain), 0
	case gain >= significant && t.treasure.open() == 1:
		return bot.Nearer, tunnels(gain), 0
	case gain >= significant && len(nearer) == 1 && !detour:
		return bot.OneGoal, 0, nearer[0]
	case gain >= significant && !detour:
		return bot.Onward, tunnels(gain), 0
	case wider > 0 && gain > -significant:
		return bot.WidensWay, 0, 0
	case wider > 0:
		return bot.GoesRound, tunnels(-gain), 0
	case gain > 0 && len(nearer) > 0 && t.treasure.open() > 1:
		return bot.OneGoal, 0, t.likeliest(nearer)
	}
	return bot.NothingBetter, 0, 0
}

// isDeadEnd reports whether there is a dead end in a cell.
func (t *turn) isDeadEnd(cell game.Cell) bool {
	l, laid := t.view.Board.Look(cell)
	return laid && !l.Card.Joined()
}

// unlikely reports whether a goal, counted from 1, is less than half as likely as another to
// hide the treasure.
func (t *turn) unlikely(goal int) bool { return 2*t.treasure[goal-1] < slices.Max(t.treasure[:]) }

// goalsNearer returns the goals, counted from 1, that may hide the treasure and come nearer.
func (t *turn) goalsNearer(far [3]int) (nearer []int) {
	for g := range far {
		if t.treasure[g] > 0 && far[g] < t.baseline.far[g] {
			nearer = append(nearer, g+1)
		}
	}
	return nearer
}

// likeliest returns which of some goals, counted from 1, most likely hides the treasure.
func (t *turn) likeliest(goals []int) int {
	return slices.MaxFunc(goals, func(a, b int) int { return t.treasure[a-1] - t.treasure[b-1] })
}

// harmMotive returns why a saboteur changes the maze so that the way is so much shorter, in
// hundredths of a tunnel, and by so many per cent wider.
func (t *turn) harmMotive(a game.Action, after *outcome, gain, wider int) (bot.Motive, int) {
	switch {
	case gain <= -significant:
		return lengthens(a, wider), tunnels(-gain)
	case wider < 0:
		return bot.NarrowsWay, 0
	case t.looksHonest(a, after.far):
		return bot.Pretends, 0
	case a.Kind == game.Lay && a.Card.Joined():
		return bot.LaysAside, 0
	}
	return bot.NothingBetter, 0
}

// muchNarrower is by how many per cent fewer of the tunnels not yet seen must help that it is
// worth saying: a guess.
const muchNarrower = 5

// lengthens returns the motive of a saboteur's action that makes the way longer, and by so many
// per cent wider.
func lengthens(a game.Action, wider int) bot.Motive {
	narrower := wider <= -muchNarrower
	switch {
	case a.Kind == game.Collapse && narrower:
		return bot.WrecksWay
	case a.Kind == game.Collapse:
		return bot.TearsDown
	case narrower:
		return bot.BlocksWay
	}
	return bot.LeadsAway
}

// tunnels returns hundredths of a tunnel in whole tunnels, at least one.
func tunnels(hundredths int) int { return max(1, (hundredths+50)/100) }

// looksHonest reports whether everybody takes a change of the maze for a step nearer.
func (t *turn) looksHonest(a game.Action, far [3]int) bool {
	kind := t.publicAct(a, far).Kind
	return kind == LayNearer || kind == FallNearer
}

func (t *turn) breakMotive(target game.Seat) (bot.Motive, int) {
	p := t.belief.Saboteur(target)
	switch {
	case target == t.grudge && t.w[BothRevenge] > 0:
		return bot.Revenge, 0
	case t.view.Role == game.Digger && !t.infers:
		return bot.Hunch, 0
	case t.view.Role == game.Digger:
		return bot.Suspects, p
	case t.publicBelief.Saboteur(target) > 50:
		return bot.Frames, 0
	}
	return bot.HoldsUp, 100 - p
}

func (t *turn) mendMotive(a game.Action) (bot.Motive, int) {
	target := a.Seat
	p := t.belief.Saboteur(target)
	switch {
	case target == t.view.Seat && t.view.BrokenTools(target) != a.Tool:
		return bot.OwnPart, 0
	case target == t.view.Seat:
		return bot.OwnTool, 0
	case t.view.Role == game.Digger && !t.infers:
		return bot.GoodWill, 0
	case t.view.Role == game.Digger && p <= 50:
		return bot.Trusts, 100 - p
	case t.view.Role == game.Digger:
		return bot.NothingBetter, 0
	case p > 50:
		return bot.HelpsMate, p
	case t.publicBelief.Saboteur(target) < 50:
		return bot.Pretends, 0
	}
	return bot.NothingBetter, 0
}
