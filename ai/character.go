package ai

import "saboteur/game/bot"

// WithCharacter returns weights as a character changes them. The changes are
// large enough to show at the table; TestCharacters makes sure that they cost
// little.
func WithCharacter(w Weights, c bot.Character) Weights {
	switch c {
	case bot.Trusting:
		w[DigDoubt] += 12
		w[DigTrust] += 12
		w[DigMend] += 25
		w[TalkAccuses] += 15
	case bot.Hothead:
		w[DigDoubt] -= 14
		w[BothRevenge] += 120
		w[TalkAccuses] -= 15
	case bot.Cartographer:
		w[DigMap] += 50
		w[SabMap] += 40
		w[DigKeepMap] += 30
		w[TalkTells] = 100
	case bot.Selfish:
		w[DigMendSelf] += 60
		w[DigMend] -= 45
		w[DigGift] += 60
		w[TalkTells] -= 30
	case bot.Quiet:
		w[SabStealth] += 40
		w[SabHides] += 3
		w[TalkTells], w[TalkOften] = w[TalkTells]/2, w[TalkOften]/3
	case bot.Bulldozer:
		w[DigTunnel] += 40
		w[DigMap] -= 20
		w[SabStealth] /= 2
		w[SabHides] = min(w[SabHides], 1)
		w[TalkLies] /= 2
	case bot.Loyal:
		w[DigMend] += 40
		w[SabMend] += 60
		w[SabBreakMate] += 60
		w[TalkOften] += 20
	}
	return w
}
