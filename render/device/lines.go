package device

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"saboteur/render/ui"
)

// String returns the bindings as lines of a settings file: the name of a wish,
// an equals sign, and its controls.
func (b Bindings) String() string {
	var text strings.Builder
	for _, w := range wishes {
		fmt.Fprintf(&text, "%s =", w.name)
		for _, c := range b.Of(w.key) {
			fmt.Fprintf(&text, " %s", c)
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// ParseBindings reads what String writes. Empty lines, and lines that begin
// with #, say nothing; a wish that has no line keeps its usual controls. A line
// that cannot be read is left out, and the error says which and why: the
// bindings are good nevertheless.
func ParseBindings(text string) (Bindings, error) {
	b := Defaults()
	var wrong []error
	var read ui.Keys
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		i, all, err := parseLine(line)
		if err == nil && read.Has(wishes[i].key) {
			err = fmt.Errorf("%s has a line already", wishes[i].name)
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("line %d: %w", n+1, err))
			continue
		}
		read |= wishes[i].key
		b.of[i] = all
	}
	return b, errors.Join(wrong...)
}

// parseLine reads which wish a line is about, and its controls.
func parseLine(line string) (i int, all [mostControls]Control, err error) {
	name, rest, ok := strings.Cut(line, "=")
	name = strings.TrimSpace(name)
	if !ok {
		return 0, all, fmt.Errorf("%q has no =", line)
	}
	i = slices.IndexFunc(wishes[:], func(w wish) bool { return w.name == name })
	if i < 0 {
		return 0, all, fmt.Errorf("%q is nothing to ask for", name)
	}
	if all, err = controls(rest); err != nil {
		return 0, all, err
	}
	return i, all, wishes[i].suffices(all)
}
