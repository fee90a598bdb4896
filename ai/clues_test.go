package ai

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
)

// TestClues: where somebody digs who has looked at a goal says where the treasure is: there
// if a gold-digger digs towards it, elsewhere if a saboteur does.
func TestClues(t *testing.T) {
	var hidden [3]game.Card
	before := [3]int{4, 4, 4}
	chances := func(looked uint8, after [3]int, suspicion int) goalChances {
		var c clues
		c.takeIn(2, looked, allGoals, before, after)
		c.weigh(func(game.Seat) int { return suspicion }, 5)
		return goalChancesOf(hidden, c.sum)
	}
	if p := chances(0b001, [3]int{5, 4, 3}, 10); p[0] >= p[1] || p[1] > p[2] {
		t.Errorf("who has looked at the top goal digs downwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 4, 5}, 10); p[0] <= p[1] || p[0] <= p[2] {
		t.Errorf("who has looked at the top goal digs upwards: %v", p)
	}
	if p := chances(0b001, [3]int{3, 3, 3}, 10); p != (goalChances{20, 20, 20}) {
		t.Errorf("a tunnel that brings all goals nearer says something: %v", p)
	}
	if p := chances(0, [3]int{3, 4, 5}, 10); p != (goalChances{20, 20, 20}) {
		t.Errorf("who has looked at nothing says something: %v", p)
	}
	friend, stranger, foe := chances(0b001, [3]int{5, 4, 3}, 5), chances(0b001, [3]int{5, 4, 3}, 40), chances(0b001, [3]int{5, 4, 3}, 100)
	if friend[0] >= stranger[0] || stranger[0] >= foe[0] || friend[0] >= 20 || foe[0] <= 20 {
		t.Errorf("the top goal has %d of %d by a friend, %d by a stranger, %d by a foe", friend[0], certain, stranger[0], foe[0])
	}
}

// TestCluesFollowSuspicion: what somebody dug long ago is seen in another light once it turns
// out who that was.
func TestCluesFollowSuspicion(t *testing.T) {
	var c clues
	c.takeIn(1, 0b010, allGoals, [3]int{4, 4, 4}, [3]int{4, 3, 4})
	for suspicion, above := range map[int]bool{10: true, 90: false} {
		c.weigh(func(game.Seat) int { return suspicion }, 5)
		if p := goalChancesOf([3]game.Card{}, c.sum); p[1] > 20 != above {
			t.Errorf("suspected by %d, the middle goal has %v", suspicion, p)
		}
	}
}

// TestCluesNeverContradictWhatIsSeen: a face that a player has seen counts, whatever
// others do, and no clue makes a goal impossible.
func TestCluesNeverContradictWhatIsSeen(t *testing.T) {
	e := goalEvidence{-5000, 0, 5000}
	if p := goalChancesOf([3]game.Card{game.Treasure}, e); p != (goalChances{certain}) {
		t.Errorf("the treasure is at the top, and the chances are %v", p)
	}
	if p := goalChancesOf([3]game.Card{2: game.StoneA}, e); p[2] != 0 || p[0] == 0 || p[0]+p[1] != certain {
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
