package handover

import (
	"strings"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// bare is a table of which nothing is used but its match.
type bare struct {
	Table
	screen.Base
}

func (b *bare) Update(ui.Input) screen.Scene { return b }

// read returns all that a screen reader can find on a scene.
func read(s screen.Scene) string {
	var lines []string
	for _, part := range screen.Describe(s) {
		for _, item := range part.Items {
			lines = append(lines, item.Text)
		}
	}
	return strings.Join(lines, "\n")
}

// roleOf returns the look of a person among people at the own role, which the person has last seen in
// a round.
func roleOf(t *testing.T, seen int8) *Secret {
	t.Helper()
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	m := play.New(app, game.Config{Seats: 3, Seed: 2}, []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cor"}}, false)
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	m.SetViewer(0)
	m.RolesSeen[0], m.View.Round = seen, 2
	return NewRoleLook(app, &bare{Base: screen.Base{App: app, Match: m}}).(*Secret)
}

// TestCoveredRoleIsNotRead: what a role has to do, and how many have which, is read while the card
// shows, and never while it lies face down, however often it was seen.
func TestCoveredRoleIsNotRead(t *testing.T) {
	for _, seen := range []int8{0, 1, 2} {
		s := roleOf(t, seen)
		for range Delay + 2 {
			screen.Step(s, ui.Input{Size: size})
		}
		for i, held := range []bool{false, true, false} {
			screen.Step(s, ui.Input{Size: size, LookHeld: held})
			text := read(s)
			for what, secret := range map[string]string{"the aim": s.card.meaning, "how many have it": s.card.more} {
				if strings.Contains(text, secret) != held {
					t.Errorf("seen in round %d, step %d: %s is read: %v", seen, i, what, !held)
				}
			}
		}
	}
}

// TestRoleOfAnotherRoundCountsForNothing: a player who has seen the role of an earlier round has to look at the
// one of this round.
func TestRoleOfAnotherRoundCountsForNothing(t *testing.T) {
	for seen, goesOn := range []bool{false, false, true} {
		s := roleOf(t, int8(seen))
		testapp.Choose(s, size, GotItSpot)
		if s.Spots[GotItSpot].Disabled == goesOn || s.SeenBefore != goesOn {
			t.Errorf("seen in round %d: one can go on in round 2: %v", seen, !goesOn)
		}
	}
}

// TestPeekEndsWhenLetGo: letting go of a goal leads back to the table once it was seen for long enough, and not when
// nobody may be looking any more.
func TestPeekEndsWhenLetGo(t *testing.T) {
	held, free, away := ui.Input{Size: size, LookHeld: true}, ui.Input{Size: size}, ui.Input{Size: size, Unfocused: true}
	for name, c := range map[string]struct {
		looks int
		then  ui.Input
		goes  bool
	}{"seen": {int(MinLookTicks), free, true}, "hardly seen": {int(MinLookTicks) - 1, free, false}, "somebody else": {int(MinLookTicks), away, false}} {
		role := roleOf(t, 0)
		var peek screen.Scene = NewPeek(role.App, role.table, game.Looked{Goal: 1, Face: game.Treasure})
		for range Delay {
			screen.Step(peek, free)
		}
		for range c.looks {
			if next := screen.Step(peek, held); next != peek {
				t.Fatalf("%s: looking leads to %T", name, next)
			}
		}
		if next := screen.Step(peek, c.then); (next == screen.Scene(role.table)) != c.goes {
			t.Errorf("%s: letting go leads to %T", name, next)
		}
	}
}
