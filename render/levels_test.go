package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/words"
)

// TestLevelsBetweenRounds: after a round the levels of bots can be changed, and the
// match goes on from the same state. After the last round they cannot.
func TestLevelsBetweenRounds(t *testing.T) {
	t.Parallel()
	app, _, _ := newTestApp(4)
	m := play.New(app, game.Config{Seats: 5, Seed: 4, BotSeed: 2}, setup.DefaultPlayers(app), false)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
	r.playUntil(func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends })
	r.Wait(result.RolesTurnedTicks)
	end := r.Scene.(*result.RoundEnd)
	before, actions := end.Match.Local.State, len(end.Match.Record.Actions)
	r.Choose(result.LevelsButton)
	r.nextLevel(0)
	r.nextLevel(1)
	r.nextLevel(1)
	r.ChooseText(words.Resume)
	r.Wait(20)
	end, ok := r.Scene.(*result.RoundEnd)
	if !ok {
		t.Fatalf("changing levels leads to %T", r.Scene)
	}
	if got := end.Match.Players[1].Level; got != bot.Master {
		t.Errorf("a level on from a foreman is %v", got)
	}
	if got := end.Match.Players[2].Level; got != bot.Apprentice {
		t.Errorf("two levels on from a foreman is %v", got)
	}
	if got := end.Match.Record.Profiles[2]; got != (bot.Player{Level: bot.Apprentice, Character: mustPlayer(t, m.Record.Profiles[2]).Character}).Profile() {
		t.Errorf("the record has %q, before it was %q", got, m.Record.Profiles[2])
	}
	if end.Match.Local.State != before || len(end.Match.Record.Actions) != actions {
		t.Error("the state of the match has changed")
	}
	r.Choose(result.LevelsButton)
	r.ChooseText(words.Resume)
	if r.Scene != screen.Scene(end) {
		t.Error("without a change the scene is another one")
	}
	r.playUntil(func(s screen.Scene) bool {
		e, ends := s.(*result.RoundEnd)
		return ends && e.Match.Public().Round == game.Rounds
	})
	if _, there := r.Spot(result.LevelsButton); there {
		t.Error("levels can be changed after the last round")
	}
}

// TestLevelsAfterOwnLastCard: levels can also be changed if a person played the last
// card of the round and the match was resumed before its outcome was shown.
func TestLevelsAfterOwnLastCard(t *testing.T) {
	t.Parallel()
	ends := func(s screen.Scene) bool { _, ends := s.(*result.RoundEnd); return ends }
	for seed := range uint64(20) {
		app, _, _ := newTestApp(seed)
		m := play.New(app, game.Config{Seats: 3, Seed: seed, BotSeed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram"}, {Name: "Grum"}}, false)
		r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Keyboard)
		r.playUntil(func(s screen.Scene) bool {
			table, ok := s.(*table.Table)
			return ends(s) || ok && table.Match.TurnOpen && table.Match.Local.State.Phase != game.Playing
		})
		if ends(r.Scene) {
			continue // a bot ended the round
		}
		r = newRobot(t, Routes{}.Resume(app, m.Snapshot()), screens["1280x720"], playtest.Keyboard)
		r.playUntil(ends)
		r.Wait(result.RolesTurnedTicks)
		r.Choose(result.LevelsButton)
		r.nextLevel(1)
		r.ChooseText(words.Resume)
		r.Wait(20)
		if end, ok := r.Scene.(*result.RoundEnd); !ok || end.Match.Players[2].Level == m.Players[2].Level {
			t.Errorf("seed %d: changing levels leads to %T", seed, r.Scene)
		}
		return
	}
	t.Error("no person played the last card for any seed")
}

// nextLevel gives the dwarf on the n-th button the next level.
func (r *robot) nextLevel(n int) {
	r.T.Helper()
	r.Step()
	r.Choose(spotsOf(r.Scene)[n].ID)
}

func mustPlayer(t *testing.T, mind string) bot.Player {
	t.Helper()
	p, err := bot.ParsePlayer(mind)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
