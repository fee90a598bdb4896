package render

import (
	"saboteur/render/words"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/sound"
)

// TestMusicFollowsDrawPile: the theme is calm at the title, silent while somebody
// reads the rules or the window is hidden, and in a match as tense as the draw pile
// is low, which everybody can see. At the end of a round it resolves if the
// treasure was found, and is calm otherwise.
func TestMusicFollowsDrawPile(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	app := tab.App
	now, seen := sound.Silent, map[sound.Stage]bool{}
	app.SetStage = func(s sound.Stage) {
		if s == now {
			t.Errorf("%v is set twice", s)
		}
		now, seen[s] = s, true
	}
	r.AfterTick = func(s screen.Scene) {
		seen[now] = true
		m := screen.MatchOf(s)
		if _, reads := s.(*help.Scene); m == nil || reads {
			return
		}
		if end, ok := s.(*result.RoundEnd); ok {
			want := sound.Calm
			if end.Match.RoundEnd.Winners == game.Digger {
				want = sound.Resolved
			}
			if now != want {
				t.Errorf("%v at the end of a round won by %v", now, end.Match.RoundEnd.Winners)
			}
			return
		}
		if t := &m.Public().Table; t.Phase != game.Playing || t.Roles != [game.MaxSeats]game.Role{} {
			return
		}
		of := func(left int) sound.Stage {
			const dealt = 67 - 3*6 // of three players
			if left <= 0 {
				return sound.Last
			}
			return []sound.Stage{sound.Urgent, sound.Tense, sound.Closer, sound.Wide}[min(4*left/dealt, 3)]
		}
		left := int(m.Public().Deck) // or one less, if whoever has played is yet to draw
		if now != of(left) && now != of(left-1) {
			t.Fatalf("%v with %d cards", now, left)
		}
	}
	r.play()
	for s := sound.Calm; s <= sound.Last; s++ {
		if !seen[s] && s != sound.Calm {
			t.Errorf("%v was never reached", s)
		}
	}
}

// TestMusicIsSilent: while somebody reads the rules, and while the window is
// hidden.
func TestMusicIsSilent(t *testing.T) {
	app, _, _ := newTestApp(1)
	var heard []sound.Stage
	app.SetStage = func(s sound.Stage) { heard = append(heard, s) }
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
	r.Wait(20)
	r.Choose(words.HelpOpen)
	r.Wait(20)
	r.Scene = NewTitle(app)
	r.Wait(2)
	app.TicksSinceFrame = screen.HiddenAfter
	r.Wait(2)
	app.TicksSinceFrame = 0
	r.Wait(2)
	if want := []sound.Stage{sound.Calm, sound.Silent, sound.Calm, sound.Silent, sound.Calm}; !slices.Equal(heard, want) {
		t.Errorf("the theme is %v, want %v", heard, want)
	}
}
