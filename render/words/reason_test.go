package words

import (
	"strings"
	"testing"

	"saboteur/game/bot"
)

// TestEveryMotiveHasASentence: each motive has a sentence of its own in every language,
// in words instead of shares.
func TestEveryMotiveHasASentence(t *testing.T) {
	for _, l := range Languages {
		w := In(l)
		seen := map[string]bool{}
		for m := range bot.LooksBest + 1 {
			text := w.ReasonText(bot.Reason{Motive: m, About: 1, Goal: 1, Number: 2, Chance: -1}, []string{"Anna", "Bram"})
			if strings.ContainsAny(text, "<{%") || seen[text] {
				t.Errorf("%s: %v reads %q", l, m, text)
			}
			seen[text] = true
		}
	}
}

// TestReasonsSayHowSure: a bot says how sure it is, whether other moves were as good, and
// how things look, each in words.
func TestReasonsSayHowSure(t *testing.T) {
	w := In("en")
	for want, r := range map[string]bot.Reason{
		"Bram is surely a saboteur.":                                 {Motive: bot.Suspects, Number: 100, Chance: -1},
		"Bram is probably a saboteur. Things look good so far.":      {Motive: bot.Suspects, Number: 94, Chance: 85},
		"Bram may be a saboteur.":                                    {Motive: bot.Suspects, Number: 64, Chance: 84},
		"It makes the path to the goals 2 tunnels shorter.":          {Motive: bot.Onward, Number: 2, Chance: 16},
		"Bram is probably honest. Other moves looked about as good.": {Motive: bot.Trusts, Number: 65, Chance: 30, Close: true},
		"Bram is probably honest. Things look bad.":                  {Motive: bot.Trusts, Number: 65, Chance: 10, Close: true},
		"Bram is surely honest. Things look bad.":                    {Motive: bot.Trusts, Number: 95, Chance: 15},
		"Other moves looked about as good.":                          {Motive: bot.NothingBetter, Chance: -1, Close: true},
		"It makes the path to the treasure 1 tunnel shorter.":        {Motive: bot.Nearer, Number: 1, Chance: -1},
		"It reaches the top goal, which may hide the treasure.":      {Motive: bot.ToTheGoal, Goal: 1, Number: 33, Chance: -1},
		"It leads closer to the bottom goal.":                        {Motive: bot.OneGoal, Goal: 3, Chance: -1},
		"It reaches the treasure.":                                   {Motive: bot.ToTheGoal, Number: 100, Chance: -1},
	} {
		r.About = 1
		if got := w.ReasonText(r, []string{"Anna", "Bram"}); got != want {
			t.Errorf("%+v reads %q, want %q", r, got, want)
		}
	}
}

// TestBriefReasons: a brief reason is one sentence; that of one tool of several has two.
func TestBriefReasons(t *testing.T) {
	w := In("en")
	for m := range bot.LooksBest + 1 {
		for _, near := range []bool{false, true} {
			r := bot.Reason{Motive: m, About: 0, Goal: 2, Number: 2, Chance: 50, Close: near}
			if text := w.ReasonText(r.Brief(), []string{"Anna"}); m != bot.OwnPart && strings.Count(text, ".") != 1 {
				t.Errorf("%v reads %q", m, text)
			}
		}
	}
}
