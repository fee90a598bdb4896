package ai

import (
	"testing"

	"saboteur/game"
)

// TestSpectator: a spectator knows nothing before the deal, then the odds of the deal,
// and suspects whoever does harm.
func TestSpectator(t *testing.T) {
	var o Spectator
	_, v := seated(t, 0, scene{role: game.Digger, board: nearly, hand: "EW3 NS2"})
	if _, ok := o.Hear(game.Discarded{Seat: 1}, v); ok || o.SaboteurGiven(1, 0, game.Digger) != 0 {
		t.Error("there is an act before the deal, or a suspicion")
	}
	o.Hear(game.Dealt{Seat: 0}, v)
	// One of the four roles of three players is a saboteur's.
	if digger, saboteur := o.SaboteurGiven(1, 0, game.Digger), o.SaboteurGiven(1, 0, game.Saboteur); digger != 333 || saboteur != 0 {
		t.Errorf("in %d of 1000 deals the second is a saboteur if the first is a gold-digger, in %d if the first is a saboteur", digger, saboteur)
	}
	if got := o.Suspicion()[1]; got < 200 || got > 300 {
		t.Errorf("after the deal the suspicion is %d of 1000", got)
	}
	after, laid := *v, game.Laid{Cell: game.Cell{X: 7}}
	laid.Card, _ = game.ParseCard("xEW1")
	after.Board = v.Board.With(laid)
	if a, ok := o.Hear(game.Placed{Seat: 1, Laid: laid}, &after); !ok || a.Kind != DeadEndFarther || a.Seat != 1 {
		t.Errorf("blocking the way is seen as %s of seat %d, %v", ActNames[a.Kind], a.Seat, ok)
	}
	if s := o.Suspicion(); s[1] <= 300 || s[1] <= s[2] {
		t.Errorf("after blocking the way the suspicions are %v", s[:3])
	}
}

// TestHardlyPossibleRole: what follows from a role that hardly can be is a chance, too.
func TestHardlyPossibleRole(t *testing.T) {
	b := newBelief(5, game.Nobody, game.UnknownRole)
	for i, m := range b.masks {
		if m&1 == 1 {
			b.deals[i].odds = 200 // of 2^oddsBits
		}
	}
	if got := b.saboteurGiven(1, 0, game.Saboteur); got < 0 || got > 1000 {
		t.Errorf("the chance is %d of 1000", got)
	}
}

// TestResolvedActs: to break a tool or to mend it says more once the role of the other
// player is known.
func TestResolvedActs(t *testing.T) {
	roleOf := func(s game.Seat) game.Role { return [...]game.Role{game.Digger, game.Saboteur}[s] }
	for act, want := range map[Act]ActKind{
		{Kind: BreakTool, Target: 0, Standing: Trusted}: breakTrustedDigger, {Kind: BreakTool, Target: 1, Standing: Suspected}: breakSuspectedSaboteur,
		{Kind: MendOther, Target: 0, Standing: Doubted}: mendDoubtedDigger, {Kind: MendOther, Target: 1}: mendSuspectedSaboteur, {Kind: Pass}: Pass,
	} {
		if got := act.ResolveKind(roleOf); got != want {
			t.Errorf("%+v is %s, want %s", act, ActNames[got], ActNames[want])
		}
	}
}
