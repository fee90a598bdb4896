package words

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// ReasonText returns a bot's reason in one sentence, and one more if it thought ahead:
// that things look bad, or else that other moves looked about as good, or that things look very
// good.
func (w *Words) ReasonText(r bot.Reason, names []string) string {
	slots := Slots{"n": r.Number}
	if r.About != game.Nobody {
		slots["who"] = names[r.About]
	}
	if r.Goal > 0 {
		slots["goal"] = w.Goal(int8(r.Goal - 1))
	}
	text := w.Say(reasonID(r), slots)
	switch {
	case r.Chance >= 0 && r.Chance <= badChance:
		text += " " + w.Say(BecauseBad, nil)
	case r.Close && r.Motive == bot.NothingBetter:
		return w.Say(BecauseClose, nil)
	case r.Close:
		text += " " + w.Say(BecauseClose, nil)
	case r.Chance >= goodChance:
		text += " " + w.Say(BecauseGood, nil)
	}
	return text
}

// reasonID returns the sentence of a reason. How sure a bot is it says in words.
func reasonID(r bot.Reason) ID {
	id := "because." + ID(r.Motive.String())
	switch r.Motive {
	case bot.ToTheGoal, bot.Suspects, bot.Trusts, bot.HoldsUp, bot.HelpsMate:
	default:
		return id
	}
	switch {
	case r.Number >= 95:
		return id + ".surely"
	case r.Number >= 65:
		return id + ".probably"
	}
	return id + ".maybe"
}

// The chances of winning, in per cent, from which on and up to which they are worth a
// sentence.
const goodChance, badChance = 85, 15
