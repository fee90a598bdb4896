package device

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"saboteur/render/ui"
)

// A command is a command that a key or a gamepad button can trigger.
type command struct {
	id        ui.Commands
	name      string // in the settings file
	essential bool   // the game cannot be played without it
	repeats   bool   // while its button is held down
	defaults  string // its controls until the player changes them, separated by spaces
}

// commands lists every command that can be bound, in the order of the settings.
var commands = [...]command{
	{ui.Up, "up", true, true, "ArrowUp PadUp PadStickUp"},
	{ui.Right, "right", true, true, "ArrowRight PadRight PadStickRight"},
	{ui.Down, "down", true, true, "ArrowDown PadDown PadStickDown"},
	{ui.Left, "left", true, true, "ArrowLeft PadLeft PadStickLeft"},
	{ui.NextGroup, "next", false, true, "Tab"},
	{ui.PreviousGroup, "previous", false, true, "Shift+Tab"},
	{ui.Choose, "choose", true, false, "Enter NumpadEnter Space PadA"},
	{ui.Back, "back", true, false, "Escape Backspace PadB"},
	{ui.Menu, "menu", false, false, "PadMenu"},
	{ui.TurnCard, "turn", false, false, "KeyR PadX"},
	{ui.Pass, "pass", false, false, "KeyD"},
	{ui.EndTurn, "done", false, false, "KeyE"},
	{ui.TakeBack, "take-back", false, false, "Ctrl+KeyZ Meta+KeyZ"},
	{ui.Skip, "skip", false, false, "KeyS"},
	{ui.Look, "look", false, false, "KeyP PadR3"},
	{ui.Log, "log", false, false, "KeyL PadView"},
	{ui.Help, "help", false, false, "F1"},
	{ui.Details, "details", false, false, "KeyH PadY"},
	{ui.Mute, "mute", false, false, "KeyM"},
	{ui.FitBoard, "fit", false, false, "KeyF PadL3"},
	{ui.ZoomIn, "zoom-in", false, true, "Equal Shift+Equal NumpadAdd PadRT"},
	{ui.ZoomOut, "zoom-out", false, true, "Minus NumpadSubtract PadLT"},
	{ui.PanUp, "pan-up", false, true, "Shift+ArrowUp"},
	{ui.PanRight, "pan-right", false, true, "Shift+ArrowRight"},
	{ui.PanDown, "pan-down", false, true, "Shift+ArrowDown"},
	{ui.PanLeft, "pan-left", false, true, "Shift+ArrowLeft"},
	{ui.PreviousCard, "card-before", false, true, "PadLB"},
	{ui.NextCard, "card-after", false, true, "PadRB"},
	{ui.Card1, "card-1", false, false, "Digit1 Numpad1"},
	{ui.Card2, "card-2", false, false, "Digit2 Numpad2"},
	{ui.Card3, "card-3", false, false, "Digit3 Numpad3"},
	{ui.Card4, "card-4", false, false, "Digit4 Numpad4"},
	{ui.Card5, "card-5", false, false, "Digit5 Numpad5"},
	{ui.Card6, "card-6", false, false, "Digit6 Numpad6"},
	{ui.Erase, "erase", false, true, "Backspace"},
}

// repeatingCommands is the set of all commands that repeat.
var repeatingCommands = func() (all ui.Commands) {
	for _, w := range commands {
		if w.repeats {
			all |= w.id
		}
	}
	return all
}()

// maxControls is how many controls a command can have.
const maxControls = 6

// Bindings say which controls trigger which commands. They are plain values:
// assigning copies them, and == compares them. The zero Bindings bind nothing.
type Bindings struct {
	controls [len(commands)][maxControls]Control // of each command, bound ones first, then zeros
}

// defaults are the default bindings. They are parsed once: screens ask for the
// bindings in every frame.
var defaults = func() (b Bindings) {
	for i, w := range commands {
		b.controls[i], _ = parseControls(w.defaults) // a test parses all of them
	}
	return b
}()

// Defaults returns the default bindings.
func Defaults() Bindings { return defaults }

// Reset gives every command of a set its default controls.
func (b *Bindings) Reset(set ui.Commands) {
	for i, w := range commands {
		if set.Has(w.id) {
			b.controls[i] = defaults.controls[i]
		}
	}
}

// parseControls parses a list of controls that are separated by spaces.
func parseControls(text string) (all [maxControls]Control, err error) {
	fields := strings.Fields(text)
	if len(fields) > maxControls {
		return all, fmt.Errorf("more than %d controls", maxControls)
	}
	for i, f := range fields {
		if all[i], err = parseControl(f); err != nil {
			return all, err
		}
		if slices.Contains(all[:i], all[i]) {
			return all, fmt.Errorf("%s is listed twice", f)
		}
	}
	return all, nil
}

// commandIndex returns the position of a command in the table, or -1.
func commandIndex(k ui.Commands) int {
	return slices.IndexFunc(commands[:], func(w command) bool { return w.id == k })
}

// Of returns the controls of a command, in the order in which they were bound.
func (b *Bindings) Of(k ui.Commands) []Control {
	i := commandIndex(k)
	if i < 0 {
		return nil
	}
	n := 0
	for n < maxControls && b.controls[i][n] != (Control{}) {
		n++
	}
	return slices.Clone(b.controls[i][:n])
}

// commandsOf returns the commands that a control triggers.
func (b *Bindings) commandsOf(c Control) (set ui.Commands) {
	for i, w := range commands {
		if c != (Control{}) && slices.Contains(b.controls[i][:], c) {
			set |= w.id
		}
	}
	return set
}

// An EssentialError says that an essential command would be left without any
// key, or without any gamepad button.
type EssentialError struct {
	Command ui.Commands
	Pad     bool // the gamepad button would be missing, not the key
}

// Error names the command as the settings file does.
func (e *EssentialError) Error() string {
	where := "key"
	if e.Pad {
		where = "gamepad button"
	}
	return fmt.Sprintf("%s needs a %s", commands[commandIndex(e.Command)].name, where)
}

// checkEssential returns an EssentialError if the command is essential and the
// controls lack a key or a gamepad button.
func (c command) checkEssential(all [maxControls]Control) error {
	key, pad := false, false
	for _, c := range all {
		pad = pad || c.Pad()
		key = key || c != (Control{}) && !c.Pad()
	}
	if !c.essential || key && pad {
		return nil
	}
	return &EssentialError{Command: c.id, Pad: key}
}

// String returns the bindings as lines of the settings file: the name of a
// command, an equals sign, and its controls.
func (b Bindings) String() string {
	var text strings.Builder
	for _, w := range commands {
		fmt.Fprintf(&text, "%s =", w.name)
		for _, c := range b.Of(w.id) {
			fmt.Fprintf(&text, " %s", c)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// ParseBindings parses what String returns. Empty lines and lines that begin
// with # are skipped; a command that has no line keeps its default controls.
// Invalid lines are left out, and the error says which ones and why: the
// bindings returned with it are valid nevertheless.
func ParseBindings(text string) (Bindings, error) {
	b := Defaults()
	var errs []error
	var seen ui.Commands
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		i, all, err := parseLine(line)
		if err == nil && seen.Has(commands[i].id) {
			err = fmt.Errorf("%s is already bound by another line", commands[i].name)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("line %d: %w", n+1, err))
			continue
		}
		seen |= commands[i].id
		b.controls[i] = all
	}
	return b, errors.Join(errs...)
}

// parseLine parses a line into the index of its command and its controls.
func parseLine(line string) (i int, all [maxControls]Control, err error) {
	name, rest, ok := strings.Cut(line, "=")
	name = strings.TrimSpace(name)
	if !ok {
		return 0, all, fmt.Errorf("%q has no =", line)
	}
	i = slices.IndexFunc(commands[:], func(w command) bool { return w.name == name })
	if i < 0 {
		return 0, all, fmt.Errorf("unknown command %q", name)
	}
	if all, err = parseControls(rest); err != nil {
		return 0, all, err
	}
	return i, all, commands[i].checkEssential(all)
}
