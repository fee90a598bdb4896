package words

import (
	"saboteur/game"
	"saboteur/game/bot"
)

// ReasonText returns a bot's reason in one sentence, and one more if it thought ahead:
// that other moves looked about as good, or else how things look for its side.
func (w *Words) ReasonText(r bot.Reason, names []string) string {
	slots := Slots{"n": r.Number}
	if r.About != game.Nobody {
		slots["who"] = names[r.About]
	}
	text := w.Say(reasonID(r), slots)
	switch {
	case r.Close && r.Motive == bot.NothingBetter:
		return w.Say(BecauseClose, nil)
	case r.Close:
		text += " " + w.Say(BecauseClose, nil)
	case r.Chance >= 0:
		text += " " + w.Say(outlookID(r.Chance), nil)
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

// outlookID returns the sentence about a chance of winning, in per cent.
func outlookID(chance int) ID {
	switch {
	case chance >= 70:
		return BecauseGood
	case chance > 30:
		return BecauseEven
	}
	return BecauseBad
}
