package arena

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestPlayBranch: a round that begins with half of its own actions ends as it did, and bots
// choose only after the script; with another action it goes on differently.
func TestPlayBranch(t *testing.T) {
	c := game.Config{Seats: 5, Seed: 12, BotSeed: 3}
	dug, actions := PlayBranch(c, nil, Sides(bot.Foreman, bot.Foreman), nil)
	half := len(actions) / 2
	var chosen []int
	again, same := PlayBranch(c, actions[:half], Sides(bot.Foreman, bot.Foreman), func(_ game.Seat, n int) { chosen = append(chosen, n) })
	if again != dug || !slices.Equal(same, actions) {
		t.Error("half a round goes on differently")
	}
	if len(chosen) != len(actions)-half || chosen[0] != half {
		t.Errorf("bots have chosen actions %v of %d, after a script of %d", chosen, len(actions), half)
	}
	other := game.Action{Kind: game.Discard, Card: actions[half].Card}
	if actions[half].Kind == game.Discard {
		t.Fatal("choose another seed: this action is a discard")
	}
	_, branch := PlayBranch(c, append(slices.Clone(actions[:half]), other), Sides(bot.Foreman, bot.Foreman), nil)
	if branch[half] != other || slices.Equal(branch, actions) {
		t.Error("another action changes nothing")
	}
}
