package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
)

// TestLevelsBetweenRounds: after a round people can change how well dwarves play,
// and the match goes on as it stood; before the last round's end nothing is lost,
// and after it there is nothing to change.
func TestLevelsBetweenRounds(t *testing.T) {
	k, _, _ := testKit(t, 4)
	m := newMatch(k, game.Config{Seats: 5, Seed: 4, Dice: 2}, defaultPlayers(k), false)
	r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
	r.playUntil(func(s Scene) bool { _, ends := s.(*roundEnd); return ends })
	r.wait(allTurned)
	end := r.scene.(*roundEnd)
	before, actions := end.m.state, len(end.m.record.Actions)
	r.choose(levelsButton)
	r.choose(1) // Dagny
	r.choose(1)
	r.choose(4) // go on
	r.wait(20)
	end, ok := r.scene.(*roundEnd)
	if !ok {
		t.Fatalf("changed levels lead to %T", r.scene)
	}
	if got := end.m.players[2].Level; got != bot.Apprentice {
		t.Errorf("two on from a foreman is %v", got)
	}
	if got := end.m.record.Minds[2]; got != (bot.Player{Level: bot.Apprentice, Character: mustPlayer(t, m.record.Minds[2]).Character}).Profile() {
		t.Errorf("the record names %q, before %q", got, m.record.Minds[2])
	}
	if end.m.state != before || len(end.m.record.Actions) != actions {
		t.Error("the match does not stand as it did")
	}
	r.choose(levelsButton)
	r.choose(4)
	if r.scene != Scene(end) {
		t.Error("what is not changed begins anew")
	}
	r.playUntil(func(s Scene) bool { e, ends := s.(*roundEnd); return ends && e.m.now.Round == game.Rounds })
	if _, there := r.spot(levelsButton); there {
		t.Error("levels are offered after the last round")
	}
}

// TestLevelsAfterOwnLastCard: levels can be changed as well if a person played the
// round's last card, and the match was taken up again before he saw what came of it.
func TestLevelsAfterOwnLastCard(t *testing.T) {
	ends := func(s Scene) bool { _, ends := s.(*roundEnd); return ends }
	for seed := range uint64(20) {
		k, _, _ := testKit(t, seed)
		m := newMatch(k, game.Config{Seats: 3, Seed: seed, Dice: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, false)
		r := newRobot(t, newTable(k, m), screens["1280x720"], keyboard)
		r.playUntil(func(s Scene) bool {
			table, ok := s.(*table)
			return ends(s) || ok && table.m.unended && table.m.state.Phase != game.Playing
		})
		if ends(r.scene) {
			continue // a dwarf ended it
		}
		r = newRobot(t, routes{}.Resume(k, m.running()), screens["1280x720"], keyboard)
		r.playUntil(ends)
		r.wait(allTurned)
		r.choose(levelsButton)
		r.choose(1)
		r.choose(2) // go on
		r.wait(20)
		if end, ok := r.scene.(*roundEnd); !ok || end.m.players[2].Level == m.players[2].Level {
			t.Errorf("seed %d: changed levels lead to %T", seed, r.scene)
		}
		return
	}
	t.Error("no person ever played the last card")
}

func mustPlayer(t *testing.T, mind string) bot.Player {
	t.Helper()
	p, err := bot.ParsePlayer(mind)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
