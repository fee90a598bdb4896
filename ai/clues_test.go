package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
)

// TestClues: where somebody digs who has looked at a goal says where the treasure is, the
// more the more the player is trusted.
func TestClues(t *testing.T) {
	var hidden [3]game.Card
	before := [3]int{4, 4, 4}
	chances := func(looked uint8, after [3]int, trust int) goalChances {
		var c clues
		c.takeIn(looked, allGoals, before, after, trust)
		return goalChancesOf(hidden, &c)
	}
	if p := chances(0b001, [3]int{5, 4, 3}, 90); p[0] >= p[1] || p[1] > p[2] {
		t.Errorf("who has looked at the top goal digs downwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 4, 5}, 90); p[0] <= p[1] || p[0] <= p[2] {
		t.Errorf("who has looked at the top goal digs upwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 3, 3}, 90); p != (goalChances{20, 20, 20}) {
		t.Errorf("a tunnel that brings all goals nearer says something: %v", p)
	}
	if p := chances(0, [3]int{3, 4, 5}, 90); p != (goalChances{20, 20, 20}) {
		t.Errorf("who has looked at nothing says something: %v", p)
	}
	friend, stranger, foe := chances(0b001, [3]int{5, 4, 3}, 95), chances(0b001, [3]int{5, 4, 3}, 60), chances(0b001, [3]int{5, 4, 3}, 0)
	if friend[0] >= stranger[0] || stranger[0] >= foe[0] || foe != (goalChances{20, 20, 20}) {
		t.Errorf("the top goal has %d of %d by a friend, %d by a stranger, %d by a foe", friend[0], certain, stranger[0], foe[0])
	}
}

// TestCluesNeverContradictWhatIsSeen: a face that a player has seen counts, whatever
// others do, and no clue makes a goal impossible.
func TestCluesNeverContradictWhatIsSeen(t *testing.T) {
	c := clues{-5000, 0, 5000}
	if p := goalChancesOf([3]game.Card{game.Treasure}, &c); p != (goalChances{certain}) {
		t.Errorf("the treasure is at the top, and the chances are %v", p)
	}
	if p := goalChancesOf([3]game.Card{2: game.StoneA}, &c); p[2] != 0 || p[0] == 0 || p[0]+p[1] != certain {
		t.Errorf("there is a stone at the bottom, and the chances are %v", p)
	}
}

// TestDrawnGoals: goals are drawn by their chances.
func TestDrawnGoals(t *testing.T) {
	var drawn [3]int
	dice := rand.NewPCG(1, 2)
	for range 600 {
		drawn[goalChances{10, 0, 50}.draw(dice)]++
	}
	if drawn[1] != 0 || drawn[0] < 60 || drawn[0] > 150 {
		t.Errorf("of 600 draws with chances of 10, 0 and 50: %v", drawn)
	}
}
