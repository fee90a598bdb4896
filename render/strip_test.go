package render

import (
	"fmt"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/playtest"
	"saboteur/render/raster"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/setup"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// A counting canvas keeps where sprites are drawn.
type counting struct {
	playtest.Blank
	to   []ui.Rect
	keys []string // their types
}

func (w *counting) Sprite(s ui.Sprite) {
	w.to, w.keys = append(w.to, s.To), append(w.keys, fmt.Sprintf("%T", s.Key))
}

// TestNothingFliesWhereMotionIsReduced: neither dust nor sparks, and cards are
// turned at once.
func TestNothingFliesWhereMotionIsReduced(t *testing.T) {
	t.Parallel()
	for shot, s := range matchStages(t, screens["1280x720"], 3, 5, 10) {
		app := screen.BaseOf(s).App
		app.CurrentSettings().ReduceMotion = true
		var first, later string
		switch s := s.(type) {
		case *result.RoundEnd:
			s.Now = 1
			first = watched(s).all.String()
			s.Now = 50 // the next role is not shown yet
			later = watched(s).all.String()
		case *result.Podium:
			s.Now = 1
			first = watched(s).all.String()
			s.Now = result.AllRowsTicks + 9
			later = watched(s).all.String()
		case *table.Table:
			if _, ok := s.Animation.Event.(game.Collapsed); ok {
				s.Now = (s.Animation.Start + s.Animation.End) / 2
				w := &counting{}
				s.Draw(w)
				if slices.Contains(w.keys, "art.particleKey") {
					t.Errorf("%s: stones fly", shot)
				}
			}
			continue
		default:
			continue
		}
		if first != later {
			t.Errorf("%s moves", shot)
		}
	}
}

// TestHurryDoesNotLeave: a player who presses a key to see all at once does not also go on.
func TestHurryDoesNotLeave(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	all := matchStages(t, size, 5, 10)
	end := all["roundend-saboteur-5"].(*result.RoundEnd)
	for name, fresh := range map[string]screen.Scene{
		"podium":    result.NewPodium(end.App, all["podium10"].(*result.Podium).Match),
		"round end": result.NewRoundEnd(end.App, end.Match),
	} {
		s := fresh
		for range 16 {
			s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
		}
		if next := screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}); next != fresh {
			t.Errorf("%s: the key that hurries leads to %T", name, next)
		}
	}
}

// TestNoPressIsLostWhereNothingMoves: where all is seen at once a press goes on at
// once.
func TestNoPressIsLostWhereNothingMoves(t *testing.T) {
	t.Parallel()
	size := screens["1280x720"]
	end := matchStages(t, size, 5)["podium5"].(*result.Podium)
	end.App.CurrentSettings().ReduceMotion = true
	s := result.NewPodium(end.App, end.Match)
	for range 16 {
		s = screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard})
	}
	if next := screen.Step(s, ui.Input{Size: size, Device: ui.Keyboard, Commands: ui.Choose}); next == s {
		t.Error("the press is lost")
	}
}

// TestManyWinnersGlitterLess: ten who win together glitter with no more than 120
// things.
func TestManyWinnersGlitterLess(t *testing.T) {
	t.Parallel()
	s := matchStages(t, screens["1280x720"], 10)["podium10"].(*result.Podium)
	for i := range s.Match.Players {
		s.Match.View.Winners[i], s.Match.View.Nuggets[i] = true, 4
	}
	s.Now = screen.Ticks(result.FirstRowTicks+9*result.RowIntervalTicks+result.RowTicks) + result.SparkleTicks/2
	w := &counting{}
	s.Draw(w)
	n := 0
	for _, key := range w.keys {
		if key == "art.particleKey" {
			n++
		}
	}
	if n < 10 || n > 120 {
		t.Errorf("%d things fly", n)
	}
}

// TestNothingIsLeftUnpainted: between tiles there is no line through which one
// sees behind the screen.
func TestNothingIsLeftUnpainted(t *testing.T) {
	t.Parallel()
	for _, size := range []ui.Point{{X: 982, Y: 552}, {X: 800, Y: 600}, {X: 320, Y: 480}, {X: 1153, Y: 649}} {
		app, _, _ := newTestApp(1)
		for name, s := range map[string]screen.Scene{"title": NewTitle(app), "setup": setup.New(app, nil, app.Words.LocalEdition().Rules())} {
			s = screen.Step(s, ui.Input{Size: size})
			p := raster.New(int(size.X), int(size.Y), 1)
			screen.Paint(s, p)
			holes := 0
			for i := 3; i < len(p.Image().Pix); i += 4 {
				if p.Image().Pix[i] != 0xFF {
					holes++
				}
			}
			if holes > 0 {
				t.Errorf("%s at %v: %d pixels are not painted", name, size, holes)
			}
		}
	}
}
