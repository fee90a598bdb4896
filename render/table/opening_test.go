package table

import (
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/render/ui"
)

// A slate notes how much is drawn on it.
type slate struct {
	ui.Blank
	texts, sprites int
}

func (s *slate) Sprite(ui.Sprite)                            { s.sprites++ }
func (s *slate) Text(string, ui.Point, ui.Font, color.NRGBA) { s.texts++ }

// TestOpeningFades: the words at the beginning of a round stand until the player does something or has had time to read
// them; and dust falls for a while once the last card is drawn, unless motion is reduced.
func TestOpeningFades(t *testing.T) {
	for _, acts := range []bool{false, true} {
		here := newTable(1, 3)
		here.LayOut(ui.Point{X: 1280, Y: 720})
		var o opening
		texts := func(in ui.Input) int {
			o.update(in, &here.situation)
			s := slate{Blank: ui.Blank{Ruler: here.App.Ruler}}
			o.draw(&s, &here.situation)
			return s.texts
		}
		here.Now = 1
		if texts(ui.Input{}) == 0 {
			t.Fatal("a round begins without words")
		}
		in := ui.Input{}
		if acts {
			in.Commands = ui.Right
		}
		here.Now = 100
		texts(in)
		here.Now += openingFades
		if shown := texts(ui.Input{}) > 0; shown == acts {
			t.Errorf("the player acts: %v, the words are shown: %v", acts, shown)
		}
		here.Now = 1 + openingTicks
		if texts(ui.Input{}) > 0 {
			t.Error("the words stay")
		}
		s := slate{Blank: ui.Blank{Ruler: here.App.Ruler}}
		here.Match.View.Deck = 1
		o.note(game.Drew{}, &here.situation)
		here.Now++
		if o.drawDust(&s, &here.situation); s.sprites > 0 {
			t.Error("dust falls while there are cards to draw")
		}
		here.Match.View.Deck = 0
		o.note(game.Drew{}, &here.situation)
		here.Now += dustTicks / 2
		if o.drawDust(&s, &here.situation); s.sprites == 0 {
			t.Error("no dust falls")
		}
		before := s.sprites
		here.App.CurrentSettings().ReduceMotion = true
		if o.drawDust(&s, &here.situation); s.sprites > before {
			t.Error("dust falls though motion is reduced")
		}
	}
}
