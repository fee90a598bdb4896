package ai

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestMinersNoticeHarm: a miner suspects who closes the way to the treasure, once a round, and not who
// digs; an apprentice notices nothing.
func TestMinersNoticeHarm(t *testing.T) {
	for _, level := range []bot.Level{bot.Apprentice, bot.Miner} {
		for card, harm := range map[string]bool{"xEW1": level == bot.Miner, "EW1": false} {
			d, v := digging(t, level)
			laid := game.Laid{Cell: game.Cell{X: 7}}
			laid.Card, _ = game.ParseCard(card)
			after := *v
			after.Board, after.Plays = v.Board.With(laid), v.Plays+1
			start := d.belief.Saboteur(1)
			d.Hear(game.Placed{Seat: 1, Laid: laid}, &after)
			once := d.belief.Saboteur(1)
			if harm && (once < 70 || d.publicBelief.Saboteur(1) < 60) || !harm && once != start {
				t.Errorf("%v: who lays %s is suspected with %d %%, before %d", level, card, once, start)
			}
			d.Hear(game.Collapsed{Seat: 2, Gone: laid}, v)
			d.Hear(game.Placed{Seat: 1, Laid: laid}, &after)
			if got := d.belief.Saboteur(1); got != once {
				t.Errorf("%v: who does harm twice is suspected with %d %%, after the first time %d", level, got, once)
			}
		}
	}
}
