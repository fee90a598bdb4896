package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestCounsel: a master who is asked what to say tells what a gold-digger has seen, answers who is
// wrong about it, defends the seat when it is accused, asks for a repair, and says why; otherwise, or when
// nothing may be said, nothing. Asking twice changes nothing, nor does it what the dwarf itself says.
func TestCounsel(t *testing.T) {
	say := func(s game.Seat, what game.Statement) game.Event { return game.Said{Seat: s, Statement: what} }
	stone, treasure := game.Statement{Kind: game.ClaimStone, Goal: 1}, game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	pickaxe, err := game.ParseCard("broken-pickaxe1")
	if err != nil {
		t.Fatal(err)
	}
	looked := func(v *game.View) { v.Faces[1], v.LookedAt[0] = game.Treasure, 1<<1 }
	for _, c := range []struct {
		what   string
		role   game.Role
		with   func(v *game.View)
		heard  game.Event
		want   game.Statement
		motive bot.Motive
		about  game.Seat
	}{
		{"who has seen the treasure", game.Digger, looked, nil, treasure, bot.Tells, game.Nobody},
		{"who knows nothing", game.Digger, nil, nil, game.Statement{}, bot.NothingToSay, game.Nobody},
		{"who has just spoken", game.Digger, looked, say(0, treasure), game.Statement{}, bot.HasSpoken, game.Nobody},
		{"who knows better", game.Digger, looked, say(1, stone), game.Statement{Kind: game.Doubt}, bot.Witness, game.Nobody},
		{"who knows as well", game.Digger, looked, say(1, treasure), game.Statement{Kind: game.Agree}, bot.Witness, game.Nobody},
		{"who hears a guess", game.Digger, nil, say(1, stone), game.Statement{Kind: game.Doubt}, bot.Guesses, 1},
		{"who hears one who has looked", game.Digger, func(v *game.View) { v.LookedAt[1] = 1 << 1 }, say(1, treasure), game.Statement{Kind: game.Agree}, bot.Believes, 1},
		{"a saboteur who hears a guess", game.Saboteur, nil, say(1, stone), game.Statement{Kind: game.Doubt}, bot.Pretends, game.Nobody},
		{"who is accused", game.Digger, nil, say(1, game.Statement{Kind: game.Accuse}), game.Statement{Kind: game.Doubt}, bot.Defends, game.Nobody},
		{"who cannot dig", game.Digger, func(v *game.View) { v.Broken[0][0] = pickaxe }, nil, game.Statement{Kind: game.AskRepair, Tool: game.Pickaxe}, bot.NeedsMend, game.Nobody},
		{"who has played", game.Digger, func(v *game.View) { looked(v); v.Turn = 1 }, nil, treasure, bot.Tells, game.Nobody},
	} {
		d, v := seated(t, bot.Master, scene{role: c.role, board: nearly, hand: "EW3 NS2", with: func(v *game.View) {
			v.Phase = game.Playing
			if c.with != nil {
				c.with(v)
			}
		}})
		if e, ok := c.heard.(game.Said); ok {
			v.Apply(e)
			d.Hear(e, v)
		}
		before := *d
		for range 2 {
			said, why := d.Counsel(v)
			if said != c.want || why.Motive != c.motive || why.About != c.about {
				t.Errorf("%s: %v, because %v of %v; want %v, because %v", c.what, said, why.Motive, why.About, c.want, c.motive)
			}
		}
		if d.spoken != before.spoken || d.weights != before.weights {
			t.Errorf("%s: counsel has changed something", c.what)
		}
	}
}

// TestCounselOnOpponents: who is told to doubt one of two who contradict each other is told to believe the other.
func TestCounselOnOpponents(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Digger, board: nearly, hand: "EW3 NS2", with: func(v *game.View) {
		v.Seats, v.Cards = 6, [game.MaxSeats]int8{2, 2, 2, 2, 2, 2}
		v.LookedAt[1], v.LookedAt[2], v.LookedAt[3] = 1<<1, 1<<2, 1<<1
	}})
	for _, honest := range []game.Seat{1, 2, 3} {
		d.belief.hear(0, honest, &testimony{{9 * 64, 0}, {9 * 64, 0}})
	}
	for _, seat := range []game.Seat{1, 3} {
		says(t, d, v, seat, game.Statement{Kind: game.ClaimTreasure, Goal: 1})
	}
	says(t, d, v, 2, game.Statement{Kind: game.ClaimTreasure, Goal: 2})
	if said, why := d.Counsel(v); said.Kind != game.Doubt || why.Motive != bot.Believes || why.About == 2 {
		t.Errorf("told to say %v, because %v of %v", said, why.Motive, why.About)
	}
}

// TestCounselOfLiars: a saboteur who has seen a goal is told to say what it is not only where nobody
// else has looked, and why.
func TestCounselOfLiars(t *testing.T) {
	motives := map[bot.Motive]int{}
	for seed := range uint64(40) {
		for _, others := range []uint8{0, 1 << 1} {
			d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, hand: "EW3 NS2", with: func(v *game.View) {
				v.BotSeed, v.Faces[1], v.LookedAt[0], v.LookedAt[2] = seed, game.StoneA, 1<<1, others
			}})
			said, why := d.Counsel(v)
			lie := said.Kind == game.ClaimTreasure
			if lie && others != 0 || lie != (why.Motive == bot.Misleads) || !lie && why.Motive != bot.Pretends {
				t.Fatalf("seed %d: %v, because %v", seed, said, why.Motive)
			}
			motives[why.Motive]++
		}
	}
	if motives[bot.Misleads] < 5 {
		t.Errorf("motives are %v", motives)
	}
}

// TestCounselOfWhomToBelieve: a gold-digger is told to accuse whom it suspects, and a saboteur whom the
// others do, each for its own reason.
func TestCounselOfWhomToBelieve(t *testing.T) {
	for role, want := range map[game.Role]bot.Motive{game.Digger: bot.Distrusts, game.Saboteur: bot.Diverts} {
		d, v := seated(t, bot.Master, scene{role: role, board: nearly, hand: "EW3 NS2", with: func(v *game.View) { v.Seats = 5 }})
		act := Act{Kind: LayNeutral, Seat: 3, Situation: SomeHelp}
		d.belief.Update(act)
		d.publicBelief.Update(act)
		said, why := d.Counsel(v)
		if said.Kind != game.Accuse || said.Seat != 3 || why.Motive != want || why.About != 3 {
			t.Errorf("a %v is told to say %v, because %v of %v", role, said, why.Motive, why.About)
		}
	}
}
