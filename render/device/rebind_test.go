package device

import (
	"errors"
	"testing"

	"saboteur/render/ui"
)

// TestSwap: the control becomes the first of its kind, others get the one it
// replaces, and nobody loses what is needed.
func TestSwap(t *testing.T) {
	usual := Defaults()
	for _, k := range Wishes() {
		for _, o := range Wishes() {
			for _, c := range usual.Of(o) {
				b := usual
				err := b.Swap(k, c)
				var essential *EssentialError
				switch {
				case errors.As(err, &essential):
					if b != usual {
						t.Errorf("%s to %s: refused, and changed all the same", c, Name(k))
					}
				case err != nil:
					t.Errorf("%s to %s: %v", c, Name(k), err)
				case b.first(k, c.Pad()) != c:
					t.Errorf("%s to %s: the first is %v", c, Name(k), b.first(k, c.Pad()))
				case len(b.Conflicts()) > 0:
					t.Errorf("%s to %s: conflicts %v", c, Name(k), b.Conflicts())
				}
			}
		}
	}
}

// TestSwapRefused: who would lack a key or a button gets it refused.
func TestSwapRefused(t *testing.T) {
	b := Defaults()
	var essential *EssentialError
	if err := b.Swap(ui.Done, Control{Code: "PadA"}); !errors.As(err, &essential) || essential.Wish != ui.Choose || !essential.Pad {
		t.Errorf("taking the only button that chooses: %v", err)
	}
	if err := b.Swap(ui.Turn, Control{Code: "Nonsense"}); err == nil {
		t.Error("nonsense was bound")
	}
}
