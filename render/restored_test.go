package render

import (
	"reflect"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
)

// TestRestoredMatchRemembers: a match that is restored from what was saved of it knows
// everything about the people at the table that it knew before.
func TestRestoredMatchRemembers(t *testing.T) {
	app, _, _ := newTestApp(4)
	players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Grum", Character: bot.RandomCharacter}}
	m := play.New(app, game.Config{Seats: 3, Seed: 2}, players, true)
	r := newRobot(t, table.New(app, m), screens["1280x720"], playtest.Mouse)
	r.playUntil(func(s screen.Scene) bool {
		h, ok := s.(*handover.Request)
		return ok && h.To == 1 && m.LogRead[0] > 0 && m.LogRead[1] > 0 && len(m.Queue) == 0
	})
	m.HintsAsked[1], m.TurnsTakenBack, m.SecretPictures[0] = 3, 2, 4
	again, ok := play.Restore(app, m.Snapshot())
	if !ok {
		t.Fatal("the match cannot be restored")
	}
	again.Log, m.Log = again.Log[:len(m.Log)], m.Log[:len(m.Log):len(m.Log)]
	for what, both := range map[string][2]any{
		"hints asked": {again.HintsAsked, m.HintsAsked}, "a known seed": {again.SeedKnown, m.SeedKnown}, "turns taken back": {again.TurnsTakenBack, m.TurnsTakenBack},
		"roles seen": {again.RolesSeen, m.RolesSeen}, "secret pictures": {again.SecretPictures, m.SecretPictures}, "the log that was read": {again.LogRead, m.LogRead},
		"the players": {again.Players, m.Players},
		"the log":     {again.Log, m.Log}, "the state": {again.Local.State, m.Local.State},
	} {
		if !reflect.DeepEqual(both[0], both[1]) {
			t.Errorf("%s: %v, want %v", what, both[0], both[1])
		}
	}
}

// TestRecapBeginsAtTheLastTurn: whoever is handed the device is told what others did since
// then, once.
func TestRecapBeginsAtTheLastTurn(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	before := r.Scene
	told := 0
	r.AfterTick = func(s screen.Scene) {
		h, ok := s.(*handover.Request)
		if ok && s != before && h.To == 0 {
			told++
			if n := len(h.Recap) + h.Omitted; n != 2 {
				t.Errorf("handover %d: %d actions of the two others are told: %q", told, n, h.Recap)
			}
		}
		before = s
	}
	r.playUntil(func(screen.Scene) bool { return len(tab.Match.Record.Actions) >= 10 })
	if told < 2 {
		t.Errorf("only %d handovers", told)
	}
}
