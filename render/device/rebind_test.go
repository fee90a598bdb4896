package device

import (
	"errors"
	"testing"

	"saboteur/render/ui"
)

// TestSwap: the control becomes the first of its kind, other commands get the
// one that it replaces, and no essential control is lost.
func TestSwap(t *testing.T) {
	defaults := Defaults()
	for _, k := range Commands() {
		for _, o := range Commands() {
			for _, c := range defaults.Of(o) {
				b := defaults
				err := b.Swap(k, c)
				var essential *EssentialError
				switch {
				case errors.As(err, &essential):
					if b != defaults {
						t.Errorf("%s to %s: refused, but the bindings changed", c, CommandName(k))
					}
				case err != nil:
					t.Errorf("%s to %s: %v", c, CommandName(k), err)
				case b.firstControl(k, c.Pad()) != c:
					t.Errorf("%s to %s: the first is %v", c, CommandName(k), b.firstControl(k, c.Pad()))
				case len(b.conflicts()) > 0:
					t.Errorf("%s to %s: conflicts %v", c, CommandName(k), b.conflicts())
				}
			}
		}
	}
}

// TestSwapRefused: a swap that takes an essential key or gamepad button away is
// refused.
func TestSwapRefused(t *testing.T) {
	b := Defaults()
	var essential *EssentialError
	if err := b.Swap(ui.EndTurn, Control{Code: "PadA"}); !errors.As(err, &essential) || essential.Command != ui.Choose || !essential.Pad {
		t.Errorf("taking the only gamepad button that chooses: %v", err)
	}
	if err := b.Swap(ui.TurnCard, Control{Code: "Nonsense"}); err == nil {
		t.Error("an unknown control was bound")
	}
}
