package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestGrudgeEndsWithTheRound: the seats have other roles in the next round, so nobody
// bears them a grudge.
func TestGrudgeEndsWithTheRound(t *testing.T) {
	var s game.State
	d := NewDwarf(0, bot.Miner, bot.Hothead)
	deal := func(seed uint64) *game.View {
		var v game.View
		if err := s.Begin(game.Config{Seats: 4, Seed: seed}, func(e game.Event) { v = s.View(0); d.Hear(e.For(0), &v) }); err != nil {
			t.Fatal(err)
		}
		return &v
	}
	v := deal(1)
	d.Hear(game.ToolBroke{Seat: 2, Target: 0, Card: 47, Tool: game.Cart}, v)
	if d.grudge.now(v) != 2 {
		t.Fatalf("the grudge is against %v", d.grudge.now(v))
	}
	if v = deal(2); d.grudge.now(v) != game.Nobody {
		t.Errorf("in the next round the grudge is against %v", d.grudge.now(v))
	}
}

// TestGrudgeIsPersonal: a dwarf bears a grudge against whoever broke one of its own tools,
// for some turns, and against nobody for anything else.
func TestGrudgeIsPersonal(t *testing.T) {
	d, v := seated(t, bot.Miner, scene{role: game.Digger, board: nearly, hand: "NS1", character: bot.Hothead})
	for _, e := range []game.Event{game.Discarded{Seat: 1}, game.ToolBroke{Seat: 2, Target: 1, Card: 47, Tool: game.Cart}, game.ToolBroke{Seat: 0, Target: 2, Card: 48, Tool: game.Cart}} {
		if d.Hear(e, v); d.grudge.now(v) != game.Nobody {
			t.Errorf("after %T the grudge is against %v", e, d.grudge.now(v))
		}
	}
	d.Hear(game.ToolBroke{Seat: 2, Target: 0, Card: 49, Tool: game.Cart}, v)
	for range grudgeTurns * v.Seats {
		v.Plays++
		if d.grudge.now(v) != 2 {
			t.Fatalf("the grudge ends after %d plays", v.Plays)
		}
	}
	if v.Plays++; d.grudge.now(v) != game.Nobody {
		t.Error("the grudge does not end")
	}
}
