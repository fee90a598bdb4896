package device

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"saboteur/render/ui"
)

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
