package arena

import (
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/testenv"
)

// style counts what all gold-diggers, and all saboteurs, of a character do in
// some rounds.
type style struct {
	acts        [2][ai.ActKinds]int // by side
	dug         int
	earlyHarm   int // in the first three turns of each saboteur
	earlyBreaks int // by gold-diggers, in the same turns
}

// styleOf lets dwarves of a character play, who say nothing: words change what is to be done.
func styleOf(c bot.Character, deals int) (st style) {
	plan := Plan{Players: 6, Seed: 31, Silent: true}
	for i := range deals {
		var o ai.Spectator
		cast := func(s game.Seat, r game.Role) bot.Bot {
			return ai.NewDwarf(s, bot.Foreman, c)
		}
		config := plan.Config(i)
		t := PlayRound(config, cast, func(s *game.State, e game.Event) {
			room := s.View(game.Nobody)
			d, ok := o.Hear(e.For(game.Nobody), &room)
			if !ok || s.Round > 1 {
				return
			}
			kind := d.ResolveKind(s.RoleOf)
			st.acts[side(s.RoleOf(d.Seat))][kind]++
			harm := kind == ai.LayFarther || kind == ai.DeadEndFarther || kind == ai.FallFarther || d.Kind == ai.BreakTool
			switch early := int(s.Plays) <= 3*config.Seats; {
			case early && harm && s.RoleOf(d.Seat) == game.Saboteur:
				st.earlyHarm++
			case early && d.Kind == ai.BreakTool:
				st.earlyBreaks++
			}
		})
		st.dug += t.DiggerWins
	}
	return st
}

// TestCharacters: each character shows in what it does, and changes the strength little.
func TestCharacters(t *testing.T) {
	deals := testenv.Short(150, 300)
	even := styleOf(bot.Even, deals)
	last, got := bot.Even, even
	earlyBreaks := func(s style) int { return s.earlyBreaks }
	looks := func(s style) int { return s.acts[Diggers][ai.UseMap] }
	mends := func(s style) (n int) {
		for _, kind := range mendKinds {
			n += s.acts[Diggers][kind]
		}
		return n
	}
	for _, c := range []struct {
		character bot.Character
		of        func(style) int
		more      bool
	}{
		{bot.Trusting, mends, true},
		{bot.Trusting, earlyBreaks, false},
		{bot.Hothead, earlyBreaks, true},
		{bot.Cartographer, looks, true},
		{bot.Selfish, mends, false},
		{bot.Quiet, func(s style) int { return s.earlyHarm }, false},
		{bot.Bulldozer, looks, false},
		{bot.Loyal, mends, true},
	} {
		if c.character != last {
			last, got = c.character, styleOf(c.character, deals)
		}
		if a, b := c.of(got), c.of(even); a == b || (a > b) != c.more {
			t.Errorf("%v: %d, Even %d", c.character, a, b)
		}
		if off := got.dug - even.dug; off < -deals/6 || off > deals/6 {
			t.Errorf("%v: gold-diggers win %d of %d rounds, Even %d", c.character, got.dug, deals, even.dug)
		}
	}
}

// mendKinds are the kinds of mending, by the target's role and standing.
var mendKinds = func() (mends []ai.ActKind) {
	for _, r := range [2]game.Role{game.Digger, game.Saboteur} {
		for standing := ai.Suspected; standing <= ai.Trusted; standing++ {
			mends = append(mends, ai.Act{Kind: ai.MendOther, Standing: standing}.ResolveKind(func(game.Seat) game.Role { return r }))
		}
	}
	return mends
}()
