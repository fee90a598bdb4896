package talk

import (
	"maps"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestLinesComeOncePerRound: whatever gives the occasion time and again, no line is said twice in a
// round, and in the next round the same ones are said again.
func TestLinesComeOncePerRound(t *testing.T) {
	players := make([]bot.Player, 5)
	at := Company{players, []bot.Character{bot.Even, bot.Even, bot.Hothead, bot.Hothead, bot.Even}}
	var round []gamelog.Line
	add := func(e game.Event) {
		line := gamelog.Line{Event: e, Summary: e.Summary()}
		line.After.Plays = int8(len(round))
		round = append(round, line)
	}
	add(game.RoundBegan{})
	for i := range 60 {
		add(game.ToolBroke{Seat: game.Seat(i % 5), Target: game.Seat((i + 1) % 5), Tool: game.Cart})
		add(game.Collapsed{Seat: game.Seat(i % 5)})
	}
	log := append(append([]gamelog.Line(nil), round...), round...)
	said := [2]map[words.ID]int{{}, {}}
	for i := range log {
		if r, ok := Latest(log[:i+1], at); ok {
			said[i/len(round)][r.id]++
		}
	}
	for id, n := range said[0] {
		if n > 1 {
			t.Errorf("%s is said %d times in a round", id, n)
		}
	}
	if len(said[0]) < 4 || !maps.Equal(said[0], said[1]) {
		t.Errorf("in two rounds that are alike %v and %v is said", said[0], said[1])
	}
}

// TestBubbleGoes: a remark goes after a while, and does not come back unless somebody says another.
func TestBubbleGoes(t *testing.T) {
	at := Company{make([]bot.Player, 3), []bot.Character{bot.Even, bot.Even, bot.Even}}
	var b Bubble
	e := game.ToolBroke{Seat: 0, Target: 1, Tool: game.Cart}
	line := gamelog.Line{Event: e, Summary: e.Summary()}
	for ok := false; !ok; line.After.Plays++ {
		_, ok = Latest([]gamelog.Line{line}, at)
	}
	line.After.Plays--
	for now := range 3 * bubbleTicks {
		b.Update([]gamelog.Line{line}, at, now, ui.Input{})
		if _, speaks := b.Speaking(now); speaks != (now < bubbleTicks) {
			t.Fatalf("after %d ticks somebody speaks: %v", now, speaks)
		}
	}
}
