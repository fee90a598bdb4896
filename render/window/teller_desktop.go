//go:build !js

package window

import (
	"fmt"
	"io"
	"strings"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A teller writes what the screen shows as text, for a screen reader in a terminal: each
// line that is new, and each time the focus moves the line that has it. Lines that have
// been written stay in the terminal, so where several people share the device it writes
// nothing while one of them looks at a hand. It is not ready to use without to.
type teller struct {
	to      io.Writer
	shown   map[string]bool // lines that stand on the screen
	focused string
}

// say writes a line about what has happened.
func (t *teller) say(line string) {
	fmt.Fprintln(t.to, line)
	if t.shown == nil {
		t.shown = map[string]bool{}
	}
	t.shown[line] = true // the log will have it
}

// follow writes what has changed since the last call.
func (t *teller) follow(s screen.Scene, w *words.Words) {
	if m := screen.MatchOf(s); m != nil && m.SharedBy > 1 && m.Viewer != game.Nobody {
		return // one of them looks at the hand
	}
	now, focused := map[string]bool{}, ""
	for _, part := range screen.Describe(s) {
		name := part.Name
		for _, item := range part.Items {
			line := itemLine(&item, w)
			if now[line] = true; item.Focused {
				focused = line
			}
			if t.shown[line] {
				continue
			}
			if name != "" {
				fmt.Fprintln(t.to, strings.TrimSpace(w.Pair(name, "")))
				name = ""
			}
			fmt.Fprintln(t.to, line)
		}
	}
	if focused != t.focused && focused != "" {
		fmt.Fprintln(t.to, "> "+focused)
	}
	t.shown, t.focused = now, focused
}

// itemLine returns an item as a line of text.
func itemLine(i *ui.OutlineItem, w *words.Words) string {
	if i.Note != "" {
		more := *i
		more.Note = ""
		return itemLine(&more, w) + " " + i.Note
	}
	switch {
	case i.Value != "":
		return "[" + w.Pair(i.Text, i.Value) + "]"
	case i.State == ui.On:
		return i.Text + " [" + w.Say(words.OutlineOn) + "]"
	case i.Disabled:
		return i.Text + " [" + w.Say(words.OutlineDisabled) + "]"
	case i.ID != nil:
		return "[" + i.Text + "]"
	}
	return i.Text
}
