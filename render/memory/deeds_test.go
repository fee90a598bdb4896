package memory_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/memory"
	"saboteur/render/playtest"
	"saboteur/render/store"
	"saboteur/testenv"
)

// TestDwarvesRemember: a dwarf of the cast remembers the last tool that a person broke or, if there is none, mended; what
// happened later takes the place of what happened before; and neither what dwarves did nor a face of one's own counts.
func TestDwarvesRemember(t *testing.T) {
	var m memory.Memory
	kinds := map[string]int{}
	for match := range uint64(12) {
		var s game.State
		played := &store.OngoingMatch{ID: fmt.Sprint("match ", match)}
		r := &played.Record
		r.Config = game.Config{Seats: 4, Seed: match, BotSeed: match}
		r.Names, r.Looks = []string{"Anna", "Grum", "Hilda", "Me"}, []string{"", bot.Member(4).Look().String(), bot.Member(5).Look().String(), "1 2 3 4"}
		person, dwarf := bot.Player{Human: true}.Profile(), bot.Member(4).Player(bot.Miner).Profile()
		r.Profiles = []string{person, dwarf, bot.Member(5).Player(bot.Miner).Profile(), dwarf}
		latest := map[game.Seat]game.Event{}
		hear := func(e game.Event) {
			switch e := e.(type) {
			case game.ToolBroke:
				if e.Seat == 0 {
					latest[e.Target] = e
				}
			case game.ToolMended:
				if _, broke := latest[e.Target].(game.ToolBroke); e.Seat == 0 && !broke {
					latest[e.Target] = e
				}
			}
		}
		dice := rand.NewPCG(match, 7)
		for testenv.NoError(t, s.Begin(r.Config, hear)); s.Phase != game.Over; {
			a := playtest.PickAction(dice, s.Legal(nil))
			r.Actions = append(r.Actions, a)
			testenv.NoError(t, s.Apply(a, hear))
		}
		before := m
		m = m.WithDeeds(played, time.Date(2026, 11, 1+int(match), 20, 0, 0, 0, time.UTC))
		for seat, member := range map[game.Seat]bot.Member{1: 4, 2: 5} {
			d, tool, day, ok := m.DeedTo(member, "anna")
			old, _, _, _ := before.DeedTo(member, "Anna")
			switch e := latest[seat].(type) {
			case game.ToolBroke:
				kinds["broke"]++
				if !ok || d.Mended || tool != e.Tool || d.Match != played.ID || day.Day() != 1+int(match) {
					t.Errorf("match %d: %v remembers %+v, not %+v", match, member, d, e)
				}
			case game.ToolMended:
				kinds["mended"]++
				if !ok || !d.Mended || tool != e.Tool || d.Match != played.ID {
					t.Errorf("match %d: %v remembers %+v, not %+v", match, member, d, e)
				}
			default:
				kinds["nothing"]++
				if d != old {
					t.Errorf("match %d: %v remembers %+v, not %+v as before", match, member, d, old)
				}
			}
		}
		if len(m.Deeds) > 2 {
			t.Fatalf("remembered is %+v", m.Deeds)
		}
	}
	if kinds["broke"] < 3 || kinds["mended"] < 1 {
		t.Errorf("there was %v", kinds)
	}
	m.Deeds = append(m.Deeds, memory.Deed{Match: "x", Dwarf: "grum", Person: "Anna", Tool: "spoon", Date: "2026-11-01"})
	if n := len(m.Valid().Deeds); n != len(m.Deeds)-1 {
		t.Errorf("of %d deeds %d are valid", len(m.Deeds), n)
	}
}
