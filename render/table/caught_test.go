package table

import (
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/gamelog"
)

// TestWrongClaimsBreak: a claim breaks for the viewer who has looked there, and for all once that viewer says so, but
// for nobody who has not looked, nor where people share the screen. Later it breaks no more.
func TestWrongClaimsBreak(t *testing.T) {
	gold := game.Statement{Kind: game.ClaimTreasure, Goal: 1}
	for people := 1; people <= 2; people++ {
		tab := looked(t, people, game.StoneA)
		tab.wait(200)
		if knowsBetter(game.Said{Seat: 3, Statement: gold}, &tab.situation) != (people == 1) {
			t.Errorf("%d people: who has looked knows better: %v", people, people > 1)
		}
		tab.Menu.stopAsking()
		tab.endTurn()
		tab.Skipping = false
		tab.others(t, 3, gold)
		for n := 0; n < 600 && !slices.ContainsFunc(tab.Match.Log, isSaid); n++ {
			tab.wait(1)
		}
		tab.wait(2)
		if k := tab.Talk.caught.Catch; k.Private != (people == 1) || k.Private && (!slices.Equal(k.By, []game.Seat{3}) || k.Claim != gold) {
			t.Errorf("%d people: of what the viewer has seen breaks %+v", people, k)
		}
		if tab.others(t, 0, game.Statement{Kind: game.ClaimStone, Goal: 1}); people > 1 {
			continue
		}
		tab.toTurn()
		k := tab.Talk.caught.Catch
		if k.Private || !k.Known || !slices.Equal(k.By, []game.Seat{3}) || k.Claim != gold {
			t.Errorf("when the viewer says what it is, there breaks %+v", k)
		}
		p := tab.Picture()
		before := len(p.GoalSigns(1))
		if p.Now = k.Since + 1000; len(p.GoalSigns(1)) != before {
			t.Error("when a claim has broken, its flag goes although the goal lies face down")
		}
	}
}

func isSaid(l gamelog.Line) bool {
	_, said := l.Event.(game.Said)
	return said
}

// TestRoundEndWaitsForWords: when the treasure turns over and somebody has called it stone, the round ends once a dwarf
// has told them so, or at a press.
func TestRoundEndWaitsForWords(t *testing.T) {
	for _, lied := range []bool{false, true} {
		tab := newTable(1, 3)
		if lied {
			tab.others(t, 2, game.Statement{Kind: game.ClaimStone, Goal: 1})
			tab.wait(300)
		}
		tab.Match.Log = append(tab.Match.Log, gamelog.Line{Event: game.GoalTurned{Goal: 1, Laid: game.Laid{Card: game.Treasure}}, After: *tab.Match.Public()})
		tab.wait(1)
		if _, waits := tab.Talk.holdsEnd(false, &tab.situation); waits != lied {
			t.Errorf("somebody lied: %v; the round waits: %v", lied, !lied)
		}
		if _, waits := tab.Talk.holdsEnd(false, &tab.situation); waits {
			t.Error("it waits twice")
		}
	}
}

// TestOwnClaimShowsAtOnce: what the viewer tells of a goal right after the look stands in the log and in a bubble before
// the turn ends.
func TestOwnClaimShowsAtOnce(t *testing.T) {
	tab := looked(t, 1, game.StoneA)
	tab.wait(200)
	tab.pick(t, SaySpot{game.Statement{Kind: game.ClaimStone, Goal: 1}})
	tab.wait(1)
	if said, speaks := tab.Talk.Speaking(tab.Now); tab.Mode != Ending || !slices.ContainsFunc(tab.Match.Log, isSaid) || !speaks || said.Speaker != 0 {
		t.Errorf("in mode %v: is what was said in the log: %v; in a bubble: %v", tab.Mode, slices.ContainsFunc(tab.Match.Log, isSaid), speaks)
	}
}
