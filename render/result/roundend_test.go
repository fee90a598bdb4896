package result

import (
	"image/color"
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// roundToItsEnd returns a match among bots whose next event is the end of its first round.
func roundToItsEnd(app *screen.App, seed uint64) *play.Match {
	m := play.New(app, game.Config{Seats: 5, Seed: seed, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(seed, 1))), false)
	for {
		if len(m.Queue) == 0 {
			m.Think(true)
			continue
		}
		if _, over := m.NextEvent().(game.RoundEnded); over {
			return m
		}
		m.ShowNext()
	}
}

// TestDeedsShowTheirMoment: whichever deed of whomever is chosen, the mine shows the moment
// of that deed.
func TestDeedsShowTheirMoment(t *testing.T) {
	app := newApp(1)
	compared := 0
	for seed := range uint64(6) {
		m := roundToItsEnd(app, seed)
		r := NewRoundEnd(app, m).(*RoundEnd)
		r.showAll()
		for s := range game.Seat(len(m.Players)) {
			r.bringForward(s)
			for i, deed := range r.told() {
				r.looking = 0
				r.lookAt(i + 1)
				v, _ := r.moment()
				if v.Plays != m.Log[deed.Line].After.Plays {
					t.Errorf("seed %d, %v: deed %d is of turn %d, but the mine of turn %d shows", seed, s, i+1, m.Log[deed.Line].After.Plays, v.Plays)
				}
				compared++
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d deeds were compared", compared)
	}
}

// TestRoundEndIsHeardOnce: each role is said once, and a gold-digger who has won or every saboteur laughs once all are shown. When the dwarves come back with
// other levels, nothing of the end of the round is heard or said again.
func TestRoundEndIsHeardOnce(t *testing.T) {
	won := map[game.Role]bool{}
	for seed := uint64(0); len(won) < 2; seed++ {
		app, laughs, said := newApp(1), 0, 0
		app.Routes.Resume = func(app *screen.App, saved *store.OngoingMatch) screen.Scene {
			m, _ := play.Restore(app, saved)
			return NewRoundEnd(app, m)
		}
		m := roundToItsEnd(app, seed)
		s := NewRoundEnd(app, m)
		if won[m.RoundEnd.Winners] {
			continue
		}
		won[m.RoundEnd.Winners] = true
		app.Speak = func(string) { said++ }
		app.PlaySound = func(c play.Cue, _ float64) {
			if c.IsVoice() {
				laughs++
			}
		}
		wait := func() {
			for range 300 { // longer than one voice waits for another
				s = screen.Step(s, ui.Input{Size: size})
			}
		}
		wait()
		begun := said - 1 // beside the role, the first dwarf's deeds
		laughs = 0        // of the first dwarf, whose role has been shown
		// Each change of levels is said.
		for levels, when := range []string{"at first", "with other levels", "and with others"} {
			r, want := s.(*RoundEnd), 1
			if r.blast != nil {
				want = len(r.blast.saboteurs)
			}
			r.showAll()
			wait()
			if r.asked = true; laughs != want || said != begun+len(m.Players)+1+levels {
				t.Fatalf("%v, %s: winners have laughed %d times, and of %d roles and %d levels %d were said", m.RoundEnd.Winners, when, laughs, len(m.Players), levels, said)
			}
			s = screen.Step(testapp.Choose(s, size, LevelsButton), ui.Input{Size: size})
			s = testapp.Choose(s, size, screen.BaseOf(s).Spots[0].ID)
			s = testapp.ChooseText(s, size, words.Resume)
			if _, ok := s.(*RoundEnd); !ok {
				t.Fatalf("other levels lead to %T", s)
			}
		}
		if app.Announce("still"); said != begun+len(m.Players)+5 {
			t.Error("nothing can be heard any more")
		}
	}
}

// TestLatePressOpensNothing: who has shown all roles at once and presses again does not come to the levels of
// the dwarves, which stand there then; a second later they do.
func TestLatePressOpensNothing(t *testing.T) {
	app := newApp(1)
	r := NewRoundEnd(app, roundToItsEnd(app, 1)).(*RoundEnd)
	r.showAll()
	r.showAll()
	r.asked = true
	for range 2 {
		if next := testapp.Choose(r, size, LevelsButton); (next == screen.Scene(r)) != (r.Now < r.settles()+2*buttonGuard) {
			t.Errorf("tick %d after all is shown, the levels lead to %T", r.Now-r.settles(), next)
		}
		r.Now += buttonGuard
	}
}

// TestDeedsShowWhoseTheyAre: where a gold-digger did something in the mine is framed in green, where a saboteur did in red.
func TestDeedsShowWhoseTheyAre(t *testing.T) {
	app := newApp(1)
	green, red := map[game.Role]int{}, map[game.Role]int{} // broken tools are red, too
	for seed := range uint64(3) {
		r := NewRoundEnd(app, roundToItsEnd(app, seed)).(*RoundEnd)
		r.showAll()
		for s := range game.Seat(len(r.Match.Players)) {
			r.bringForward(s)
			seen := frames{testapp.Ruler, map[color.NRGBA]bool{}}
			r.LayOut(ui.Point{X: 1280, Y: 720})
			r.Draw(seen)
			if role := r.role(s); seen.inks[paint.GoodGreen] {
				green[role]++
			} else if seen.inks[paint.Warning] {
				red[role]++
			}
		}
	}
	if green[game.Digger] < 5 || green[game.Saboteur] > 0 || red[game.Saboteur] == 0 {
		t.Errorf("green frames have %v, red ones %v", green, red)
	}
}

// frames is a canvas that notes the colours of lines.
type frames struct {
	ui.Canvas
	inks map[color.NRGBA]bool
}

func (f frames) StrokePath(p *ui.Path, width float64, ink color.NRGBA) { f.inks[ink] = true }
