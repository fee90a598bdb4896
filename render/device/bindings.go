package device

import (
	"fmt"
	"slices"
	"strings"

	"saboteur/render/ui"
)

// A wish is something that can be asked for by key or gamepad.
type wish struct {
	key       ui.Keys
	name      string // in settings
	essential bool   // nothing can be played without it
	repeats   bool   // while its button is held down
	usual     string // the controls it has at first
}

// wishes are all that can be bound.
var wishes = [...]wish{
	{ui.Up, "up", true, true, "ArrowUp PadUp PadStickUp"},
	{ui.Right, "right", true, true, "ArrowRight PadRight PadStickRight"},
	{ui.Down, "down", true, true, "ArrowDown PadDown PadStickDown"},
	{ui.Left, "left", true, true, "ArrowLeft PadLeft PadStickLeft"},
	{ui.Next, "next", false, true, "Tab"},
	{ui.Previous, "previous", false, true, "Shift+Tab"},
	{ui.Choose, "choose", true, false, "Enter NumpadEnter Space PadA"},
	{ui.Back, "back", true, false, "Escape Backspace PadB"},
	{ui.Menu, "menu", false, false, "PadMenu"},
	{ui.Turn, "turn", false, false, "KeyR PadX"},
	{ui.Pass, "pass", false, false, "KeyD"},
	{ui.Done, "done", false, false, "KeyE"},
	{ui.TakeBack, "take-back", false, false, "Ctrl+KeyZ Meta+KeyZ"},
	{ui.Skip, "skip", false, false, "KeyS"},
	{ui.Look, "look", false, false, "KeyP PadR3"},
	{ui.Log, "log", false, false, "KeyL PadView"},
	{ui.Help, "help", false, false, "F1"},
	{ui.Details, "details", false, false, "KeyH PadY"},
	{ui.Mute, "mute", false, false, "KeyM"},
	{ui.Fit, "fit", false, false, "KeyF PadL3"},
	{ui.ZoomIn, "zoom-in", false, true, "Equal Shift+Equal NumpadAdd PadRT"},
	{ui.ZoomOut, "zoom-out", false, true, "Minus NumpadSubtract PadLT"},
	{ui.PanUp, "pan-up", false, true, "Shift+ArrowUp"},
	{ui.PanRight, "pan-right", false, true, "Shift+ArrowRight"},
	{ui.PanDown, "pan-down", false, true, "Shift+ArrowDown"},
	{ui.PanLeft, "pan-left", false, true, "Shift+ArrowLeft"},
	{ui.CardBefore, "card-before", false, true, "PadLB"},
	{ui.CardAfter, "card-after", false, true, "PadRB"},
	{ui.Card1, "card-1", false, false, "Digit1 Numpad1"},
	{ui.Card2, "card-2", false, false, "Digit2 Numpad2"},
	{ui.Card3, "card-3", false, false, "Digit3 Numpad3"},
	{ui.Card4, "card-4", false, false, "Digit4 Numpad4"},
	{ui.Card5, "card-5", false, false, "Digit5 Numpad5"},
	{ui.Card6, "card-6", false, false, "Digit6 Numpad6"},
	{ui.Erase, "erase", false, true, "Backspace"},
}

// repeating are the wishes that repeat.
var repeating = func() (all ui.Keys) {
	for _, w := range wishes {
		if w.repeats {
			all |= w.key
		}
	}
	return all
}()

// mostControls is how many controls a wish can have.
const mostControls = 6

// Bindings say which controls ask for what. They are a value: assigning copies
// them, and == compares them. The zero Bindings bind nothing.
type Bindings struct {
	of [len(wishes)][mostControls]Control // the first ones of each, then zeros
}

// Defaults returns the usual bindings.
func Defaults() (b Bindings) {
	b.Reset(^ui.Keys(0))
	return b
}

// Reset gives each of the wishes in a set its usual controls.
func (b *Bindings) Reset(set ui.Keys) {
	for i, w := range wishes {
		if set.Has(w.key) {
			b.of[i], _ = controls(w.usual) // a test reads them all
		}
	}
}

// controls reads controls from words.
func controls(text string) (all [mostControls]Control, err error) {
	fields := strings.Fields(text)
	if len(fields) > mostControls {
		return all, fmt.Errorf("more than %d controls", mostControls)
	}
	for i, f := range fields {
		if all[i], err = ParseControl(f); err != nil {
			return all, err
		}
		if slices.Contains(all[:i], all[i]) {
			return all, fmt.Errorf("%s comes twice", f)
		}
	}
	return all, nil
}

// index returns where a wish is in the table, or -1.
func index(k ui.Keys) int {
	return slices.IndexFunc(wishes[:], func(w wish) bool { return w.key == k })
}

// Of returns the controls of a wish, in the order in which they were bound.
func (b *Bindings) Of(k ui.Keys) []Control {
	i := index(k)
	if i < 0 {
		return nil
	}
	n := 0
	for n < mostControls && b.of[i][n] != (Control{}) {
		n++
	}
	return slices.Clone(b.of[i][:n])
}

// asks returns what a control asks for.
func (b *Bindings) asks(c Control) (ks ui.Keys) {
	for i, w := range wishes {
		if c != (Control{}) && slices.Contains(b.of[i][:], c) {
			ks |= w.key
		}
	}
	return ks
}

// Bind gives a wish one more control. That others have it as well is a
// conflict, and no error.
func (b *Bindings) Bind(k ui.Keys, c Control) error {
	i, now := index(k), b.Of(k)
	if i < 0 {
		return fmt.Errorf("%b is no wish", k)
	}
	if err := c.check(); err != nil {
		return err
	}
	if slices.Contains(now, c) {
		return nil
	}
	if len(now) == mostControls {
		return fmt.Errorf("%s has %d controls already", wishes[i].name, mostControls)
	}
	b.of[i][len(now)] = c
	return nil
}

// Unbind takes a control from a wish. It refuses with an EssentialError if
// nothing could be played without it.
func (b *Bindings) Unbind(k ui.Keys, c Control) error {
	i := index(k)
	if i < 0 {
		return fmt.Errorf("%b is no wish", k)
	}
	var left [mostControls]Control
	copy(left[:], slices.DeleteFunc(b.Of(k), func(o Control) bool { return o == c }))
	if err := wishes[i].suffices(left); err != nil {
		return err
	}
	b.of[i] = left
	return nil
}

// An EssentialError says that a wish would be left without any key, or without
// any button of the gamepad, and nothing can be played without it.
type EssentialError struct {
	Wish ui.Keys
	Pad  bool // it is the gamepad on which it would lack
}

// Error names the wish as settings do.
func (e *EssentialError) Error() string {
	where := "key"
	if e.Pad {
		where = "button of the gamepad"
	}
	return fmt.Sprintf("%s needs a %s", wishes[index(e.Wish)].name, where)
}

// suffices returns an EssentialError if the controls are too few for a wish.
func (w wish) suffices(all [mostControls]Control) error {
	key, pad := false, false
	for _, c := range all {
		pad = pad || c.Pad()
		key = key || c != (Control{}) && !c.Pad()
	}
	if !w.essential || key && pad {
		return nil
	}
	return &EssentialError{Wish: w.key, Pad: key}
}

// A Conflict is a control that asks for several things at once.
type Conflict struct {
	Control Control
	Wishes  ui.Keys
}

// Conflicts returns all conflicts, in the order of the wishes. Erasing conflicts
// with nothing: it is for text fields alone.
func (b *Bindings) Conflicts() (all []Conflict) {
	for _, w := range wishes {
		for _, c := range b.Of(w.key) {
			asks := b.asks(c) &^ ui.Erase
			several := asks&(asks-1) != 0
			if several && !slices.ContainsFunc(all, func(o Conflict) bool { return o.Control == c }) {
				all = append(all, Conflict{c, asks})
			}
		}
	}
	return all
}
