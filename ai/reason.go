package ai

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// reason returns why the dwarf chooses an action.
func (t *turn) reason(a game.Action) bot.Reason {
	r := bot.Reason{About: game.Nobody, Chance: -1}
	switch a.Kind {
	case game.Pick:
		r.Motive, r.Number = bot.MostGold, a.Gold.Nuggets()
	case game.Look:
		r.Motive = bot.Spares // it learns nothing, and draws another card
		if open := t.treasure.open(); open > 1 && t.treasure[a.Goal] > 0 {
			r.Motive, r.Number = bot.WantsToKnow, open
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
		r.Motive = t.discardMotive(a.Card)
	}
	return r
}

// discardMotive returns why a card is thrown away: a tunnel or a dead end that only the
// other side could use has a reason of its own.
func (t *turn) discardMotive(c game.Card) bot.Motive {
	switch {
	case t.view.Cards[t.view.Seat] == 1:
		return bot.LastCard
	case c.Kind() != game.Tunnel || c.Joined() == (t.view.Role == game.Digger):
		return bot.Spares
	case c.Joined():
		return bot.Wastes
	}
	return bot.Denies
}

func (t *turn) digMotive(a game.Action) (bot.Motive, int) {
	after := t.after(a)
	gain, reached := t.progress(t.treasure, after.far)
	wider := (after.ease - t.baseline.ease) / 10
	if t.view.Role == game.Saboteur {
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
	switch {
	case reached > 0:
		return bot.ToTheGoal, min(reached, 100)
	case gain >= significant && a.Kind == game.Collapse:
		return bot.ClearsWay, tunnels(gain)
	case gain >= significant && t.treasure.open() > 1:
		return bot.Onward, tunnels(gain)
	case gain >= significant:
		return bot.Nearer, tunnels(gain)
	case wider > 0 && gain > -significant:
		return bot.WidensWay, 0
	case wider > 0:
		return bot.GoesRound, tunnels(-gain)
	case gain > 0 && t.treasure.open() > 1:
		return bot.OneGoal, 0
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
