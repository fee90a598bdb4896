package ai

import (
	"fmt"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/golden"
)

// TestPloys: what a saboteur can do is told apart by what it does to whom.
func TestPloys(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, faces: [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown},
		hand: "xEW1 EW3 rockfall1 broken-cart1 map1", with: func(v *game.View) {
			v.Broken[0][0], v.Broken[0][2] = 41, 47
			v.Broken[2][1] = 44
		}})
	think(d, v)
	hand := v.Hand
	lay := func(card, x, y int) game.Action {
		return game.Action{Kind: game.Lay, Card: hand[card], Cell: game.Cell{X: int8(x), Y: int8(y)}}
	}
	for name, c := range map[string]struct {
		action game.Action
		want   Ploy
	}{
		"a dead end before the goal":        {lay(0, 7, 0), WallOff},
		"a tunnel to the goal":              {lay(1, 7, 0), DigNearer},
		"a dead end at the start":           {lay(0, -1, 0), WallElsewhere},
		"a tunnel away from the goals":      {lay(1, -1, 0), DigAside},
		"a rockfall on the way":             {game.Action{Kind: game.Collapse, Card: hand[2], Cell: game.Cell{X: 6}}, TearDown},
		"a blocked player's tool":           {game.Action{Kind: game.Break, Card: hand[3], Seat: 2}, BreakBlocked},
		"a tool of a player who digs":       {game.Action{Kind: game.Break, Card: hand[3], Seat: 1}, BreakTrusted},
		"one of two broken tools":           {game.Action{Kind: game.Mend, Seat: 0, Tool: game.Cart}, MendPart},
		"somebody else's tool":              {game.Action{Kind: game.Mend, Seat: 2, Tool: game.Lantern}, MendAnother},
		"a goal when the treasure is known": {game.Action{Kind: game.Look, Card: hand[4], Goal: 0}, LookForNothing},
		"discarding a dead end":             {game.Action{Kind: game.Discard, Card: hand[0]}, ThrowDeadEnd},
		"discarding a map":                  {game.Action{Kind: game.Discard, Card: hand[4]}, ThrowMap},
	} {
		if got := d.turn.caseOf(c.action, d.turn.outcome(c.action)).Ploy; got != c.want {
			t.Errorf("%s: %s, want %s", name, PloyNames[got], PloyNames[c.want])
		}
	}
}

// TestPloyWorth: an action is worth the sum of its columns and terms, and no term counts
// without limit.
func TestPloyWorth(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, faces: [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown}, hand: "xEW1 EW3"})
	think(d, v)
	wall := game.Action{Kind: game.Lay, Card: v.Hand[0], Cell: game.Cell{X: 7}}
	c := d.turn.caseOf(wall, d.turn.outcome(wall))
	if c.Columns != [3]int{0, 4 + 3, 8} || c.Terms[Gain] >= -significant || c.Terms[Gain] < -mostTerm || c.Terms[EarlySuspicionGain] != c.Terms[SuspicionGain] {
		t.Fatalf("the case is %+v", c)
	}
	var table PloyTable
	table.Columns[WallOff] = [PloyColumns]points{0: 1, 7: 20, 8: 300, 9: 4000}
	table.Terms[Gain] = -10
	if got, want := table.Worth(&c), 321-10*c.Terms[Gain]/100; got != want {
		t.Errorf("it is worth %d, want %d", got, want)
	}
}

// TestPloyTerms: what breaking a tool is worth depends on who it is, when their turn comes,
// what they have seen and whether anybody may hold a repair.
func TestPloyTerms(t *testing.T) {
	d, v := seated(t, bot.Master, scene{role: game.Saboteur, board: nearly, faces: [3]game.Card{game.FaceDown, game.Treasure, game.FaceDown},
		hand: "xEW1 EW3 broken-cart1", with: func(v *game.View) { v.LookedAt[2] = 1 }})
	terms := func(a game.Action) [PloyTerms]int {
		think(d, v)
		return d.turn.ployTerms(a, d.turn.outcome(a))
	}
	at := func(seat game.Seat) [PloyTerms]int {
		return terms(game.Action{Kind: game.Break, Card: v.Hand[2], Seat: seat})
	}
	first, second := at(1), at(2)
	if first[TargetSoon] <= second[TargetSoon] {
		t.Errorf("the next player's turn comes as soon as that of the one after: %d, %d", first[TargetSoon], second[TargetSoon])
	}
	if first[TargetInformed] != 0 || second[TargetInformed] != 100 {
		t.Errorf("informed: %d and %d, want 0 and 100", first[TargetInformed], second[TargetInformed])
	}
	if d.view.Cards[1], d.view.Cards[2] = 0, 0; first[TargetRepairs] == 0 || first[TargetStuck] == 100 || d.turn.repairsHeld(game.Cart) != 0 {
		t.Errorf("repairs: %d with cards in all hands, %d without", first[TargetRepairs], d.turn.repairsHeld(game.Cart))
	}
}

// TestColumn: a number belongs to the first range that it reaches.
func TestColumn(t *testing.T) {
	for n, want := range map[int]int{9: 0, 8: 1, 6: 1, 5: 2, 3: 2, 2: 3, 0: 3} {
		if got := column(n, 9, 6, 3); got != want {
			t.Errorf("column of %d: %d, want %d", n, got, want)
		}
	}
}

// TestPloyOptions: a saboteur's options are what it weighed, the best first, and the one it has
// chosen; a gold-digger has none. By another table it chooses something else.
func TestPloyOptions(t *testing.T) {
	place := scene{role: game.Saboteur, board: nearly, hand: "xEW1 EW3 rockfall1 broken-cart1 map1"}
	d, v := seated(t, bot.Master, place)
	think(d, v)
	chosen := 0
	for i, o := range d.PloyOptions() {
		if i == 0 && o.Action != d.candidates[0].action || o.Case != d.turn.caseOf(o.Action, d.turn.outcome(o.Action)) {
			t.Errorf("option %d is %+v", i, o)
		}
		if o.Chosen {
			chosen++
			if o.Action != d.Choice() {
				t.Errorf("%v is called chosen, %v is", o.Action, d.Choice())
			}
		}
	}
	if chosen != 1 {
		t.Errorf("%d options are chosen", chosen)
	}
	likesRockfalls := ployTable
	likesRockfalls.Columns[TearDown][0] += 10_000
	likesRockfalls.Columns[TearDown][1] += 10_000
	d.SabotageBy(&likesRockfalls)
	think(d, v)
	if d.Choice().Kind != game.Collapse {
		t.Errorf("by a table that likes rockfalls it chooses %v", d.Choice())
	}
	place.role = game.Digger
	d, v = seated(t, bot.Master, place)
	think(d, v)
	if options := d.PloyOptions(); options != nil {
		t.Errorf("a gold-digger has %d options", len(options))
	}
}

// TestLearned: masters sabotage by what was learned of ploys, and nobody else does. Their characters are theirs
// all the same.
func TestLearned(t *testing.T) {
	for _, level := range bot.Levels {
		w := NewDwarf(0, level, bot.Quiet).weights
		if got, want := w[SabLearned] != 0, level == bot.Master; got != want {
			t.Errorf("a %v goes by what was learned: %t", level, got)
		}
		if w[SabStealth] != WeightsOf(level)[SabStealth]+40 {
			t.Errorf("a quiet %v has no more stealth", level)
		}
	}
}

// TestTranscripts compares a match of each level with testdata: the roles, and each
// action with its reason. It must be the same on every platform.
func TestTranscripts(t *testing.T) {
	for _, level := range bot.Levels {
		golden.Compare(t, level.String()+".txt", transcript(t, level))
	}
}

// transcript plays a match among dwarves of a level and returns it, a line for
// each action.
func transcript(t *testing.T, level bot.Level) string {
	var out strings.Builder
	round := int8(0)
	var last *Dwarf // who acted last
	finish := func() {
		if last != nil {
			fmt.Fprintf(&out, "%v: %v (%v)\n", last.seat, last.Choice(), describe(last.Reason()))
		}
	}
	play(t, level, game.Config{Seats: 7, Rules: game.Icelandic.Rules(), Seed: 77, BotSeed: 78}, func(s *game.State, dwarves []*Dwarf) {
		finish()
		if s.Round != round {
			round = s.Round
			fmt.Fprintf(&out, "round %d:", round)
			for seat := range dwarves {
				fmt.Fprintf(&out, " %v", s.RoleOf(game.Seat(seat)))
			}
			fmt.Fprintf(&out, "; the treasure is under goal %d\n", s.TreasureGoal()+1)
		}
		last = dwarves[s.Turn]
	})
	finish()
	return out.String()
}

// describe returns a reason in short: its motive, whom it is about, what it
// counts and the chance that was found by thinking ahead.
func describe(r bot.Reason) string {
	text := r.Motive.String()
	if r.About != game.Nobody {
		text += fmt.Sprintf(", %v", r.About)
	}
	if r.Number != 0 {
		text += fmt.Sprintf(", %d", r.Number)
	}
	if r.Chance >= 0 {
		text += fmt.Sprintf(", wins %d %%", r.Chance)
	}
	return text
}
