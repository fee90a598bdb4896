package bot_test

import (
	"strings"
	"testing"

	"saboteur/game/bot"
)

// TestLooks: a look survives being written; what describes none is refused.
func TestLooks(t *testing.T) {
	for _, l := range []bot.Appearance{{}, {Hat: 3, Hair: 1, Face: 4, Colour: 10}, {Hat: 7}} {
		if got, err := bot.ParseAppearance(l.String()); got != l || err != nil {
			t.Errorf("%+v is written as %q, which is read as %+v, %v", l, l, got, err)
		}
	}
	for _, text := range []string{"1 2 3", "1 2 3 11", "a b c d", "1 2 3 4 5", "-1 2 3 4", "1 2 3" + strings.Repeat(" ", 60_000) + "4"} {
		if l, err := bot.ParseAppearance(text); err == nil || l != (bot.Appearance{}) {
			t.Errorf("%q is read as %+v, %v", text, l, err)
		}
	}
	if got, want := (bot.Appearance{Hat: 5}).On(2), (bot.Appearance{Hat: 5, Hair: 3, Face: 3, Colour: 3}); got != want {
		t.Errorf("on the third seat a look is %+v, want %+v", got, want)
	}
}

// TestLookTexts: a record says nothing of looks unless somebody has chosen one.
func TestLookTexts(t *testing.T) {
	players := make([]bot.Player, 3)
	if got := bot.LookTexts(players); got != nil {
		t.Errorf("looks that nobody chose are recorded as %q", got)
	}
	players[1].Look.Hat = 4
	if got := bot.LookTexts(players); len(got) != 3 || got[0] != "" || got[1] != "4 0 0 0" {
		t.Errorf("the looks are recorded as %q", got)
	}
}

// TestCast: each of the cast has a look and a name of its own, by which it is found again; a look that nobody of them has
// is nobody's.
func TestCast(t *testing.T) {
	keys := map[string]bool{}
	for m := bot.Member(1); m <= bot.Looks; m++ {
		keys[m.String()] = true
		if p := m.Player(bot.Miner); p.Look.Member() != m || p.Look.On(0) != p.Look || p.Human || p.Character == bot.RandomCharacter {
			t.Errorf("%v is %+v", m, p)
		}
	}
	if len(keys) != bot.Looks {
		t.Errorf("the cast are %v", keys)
	}
	for _, l := range []bot.Appearance{{}, {Hat: 2, Hair: 2, Face: 2, Colour: 3}, {Hat: 2, Hair: 2, Colour: 2}} {
		if m := l.Member(); m != 0 {
			t.Errorf("%v looks like %v", l, m)
		}
	}
}
