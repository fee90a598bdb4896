package art

import (
	"testing"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
)

// iconOnParchment returns a painter of an icon on a parchment ground.
func iconOnParchment(i Icon, size float64) func(ui.Canvas) {
	return func(c ui.Canvas) {
		c.Fill(ui.Rect{W: size, H: size}, paint.Parchment)
		i.Draw(c, ui.Rect{W: size, H: size})
	}
}

func TestBrokenToolsDifferFromIntactOnes(t *testing.T) {
	for _, size := range []float64{24, 64} {
		for _, tool := range game.Tools {
			a, b := painted(paint.At(size, size), iconOnParchment(Tool(tool, false), size)), painted(paint.At(size, size), iconOnParchment(Tool(tool, true), size))
			if d := difference(a, b); d < 0.08 {
				t.Errorf("%v of size %v: broken and intact differ in %.3f of the pixels", tool, size, d)
			}
		}
	}
}

func TestEveryIconIsDrawn(t *testing.T) {
	blank := painted(paint.At(48, 48), iconOnParchment(Icon{}, 48))
	icons := []Icon{Arrow(1, paint.Ink), Badge(Cross, paint.BrokenRed)}
	for s := range Symbol(len(signs)) {
		icons = append(icons, s.Icon(paint.Ink))
	}
	for _, i := range icons {
		if d := difference(blank, painted(paint.At(48, 48), iconOnParchment(i, 48))); d < 0.03 {
			t.Errorf("%s: only %.3f of the pixels are drawn", i.name, d)
		}
		if i.Sprite(ui.Rect{W: 48, H: 48}).Key == (Icon{}).Sprite(ui.Rect{}).Key {
			t.Errorf("%s has no key", i.name)
		}
	}
}

// TestRolesAreEquallyBright: the light of the screen on a face does not reveal
// the role.
func TestRolesAreEquallyBright(t *testing.T) {
	whole := ui.Rect{W: 1, H: 1}
	size := ui.Point{X: 103, Y: 144}
	for theme := range paint.ThemeCount {
		for seat := range 10 {
			in := func(r game.Role) float64 {
				return meanLuminance(painted(size, func(c ui.Canvas) { RoleCard(r, dwarves.Of(seat), size)(theme.Canvas(c)) }), whole)
			}
			if d, s := in(game.Digger), in(game.Saboteur); d/s > 1.02 || s/d > 1.02 {
				t.Errorf("theme %d, seat %d: gold-digger %.4f, saboteur %.4f", theme, seat, d, s)
			}
		}
	}
}

func TestBacksDiffer(t *testing.T) {
	size := paint.At(43, 60)
	backs := map[string]func(ui.Canvas){
		"dealt": CardBack(size), "goal": GoalBack(size), "gold": GoldCard(0, size), "role": RoleCard(game.UnknownRole, dwarves.Anybody(), size),
	}
	for a, one := range backs {
		for b, other := range backs {
			if d := difference(painted(size, one), painted(size, other)); a != b && d < 0.25 {
				t.Errorf("the backs of %s and %s cards differ in %.2f of the pixels", a, b, d)
			}
		}
	}
}

func TestFaceDownIsAGoal(t *testing.T) {
	if difference(painted(testSize, Card(game.FaceDown, testSize)), painted(testSize, GoalBack(testSize))) != 0 {
		t.Error("a face-down card on the board is not painted as a goal")
	}
}

func BenchmarkTunnel(b *testing.B) {
	for b.Loop() {
		painted(testSize, Card(1, testSize))
	}
}
