package device

import (
	"fmt"
	"slices"

	"saboteur/render/ui"
)

// Wishes returns all that can be bound, in the order of settings, but for
// erasing, which belongs to text fields.
func Wishes() (all []ui.Keys) {
	for _, w := range wishes {
		if w.key != ui.Erase {
			all = append(all, w.key)
		}
	}
	return all
}

// Name returns what a wish is called in settings, "" if it is none.
func Name(k ui.Keys) string {
	if i := index(k); i >= 0 {
		return wishes[i].name
	}
	return ""
}

// Others returns what a control asks for beside a wish. Erasing does not count.
func (b *Bindings) Others(k ui.Keys, c Control) ui.Keys { return b.asks(c) &^ k &^ ui.Erase }

// Swap makes a control the first of its kind, key or button, that asks for a
// wish, in the place of the one that was. Others that had it get that one. If
// one of them would then lack what it needs nothing changes.
func (b *Bindings) Swap(k ui.Keys, c Control) error {
	if index(k) < 0 {
		return fmt.Errorf("%b is no wish", k)
	}
	if err := c.check(); err != nil {
		return err
	}
	next, old := *b, b.first(k, c.Pad())
	if old == c {
		return nil
	}
	for _, w := range wishes {
		if next.Others(k, c).Has(w.key) {
			if err := next.give(w.key, replaced(next.Of(w.key), c, old)); err != nil {
				return err
			}
		}
	}
	mine := replaced(next.Of(k), c, Control{}) // it may have it, but not as the first
	if old == (Control{}) {
		mine = append(mine, c)
	}
	if err := next.give(k, replaced(mine, old, c)); err != nil {
		return err
	}
	*b = next
	return nil
}

// first returns the first control of a wish on the keyboard, or on a gamepad.
func (b *Bindings) first(k ui.Keys, pad bool) Control {
	for _, c := range b.Of(k) {
		if c.Pad() == pad {
			return c
		}
	}
	return Control{}
}

// replaced returns controls with one in the place of another; without that if
// it is the zero Control, or there already.
func replaced(all []Control, from, to Control) []Control {
	i := slices.Index(all, from)
	switch {
	case i < 0:
	case to == (Control{}), slices.Contains(all, to):
		all = slices.Delete(all, i, i+1)
	default:
		all[i] = to
	}
	return all
}

// give gives a wish these controls and no others.
func (b *Bindings) give(k ui.Keys, all []Control) error {
	var of [mostControls]Control
	i := index(k)
	if len(all) > mostControls {
		return fmt.Errorf("%s has %d controls already", wishes[i].name, mostControls)
	}
	copy(of[:], all)
	if err := wishes[i].suffices(of); err != nil {
		return err
	}
	b.of[i] = of
	return nil
}
