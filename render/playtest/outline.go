package playtest

import (
	"fmt"
	"strings"

	"saboteur/render/ui"
)

// Read returns an outline as text, an item a line: as a screen reader would read it from
// beginning to end.
func Read(o ui.Outline) string {
	var b strings.Builder
	for _, part := range o {
		if len(part.Items) == 0 {
			continue
		}
		if part.Name != "" {
			fmt.Fprintf(&b, "%s:\n", part.Name)
		}
		for _, i := range part.Items {
			b.WriteString("  " + i.Text)
			if i.Note != "" {
				b.WriteString(" (" + i.Note + ")")
			}
			for _, note := range []struct {
				is   bool
				text string
			}{{i.Heading, "heading"}, {i.ID != nil, "button"}, {i.Disabled, "disabled"}, {i.State == ui.On, "on"}, {i.State == ui.Off, "off"}, {i.Focused, "focused"}, {part.Live, "live"}} {
				if note.is {
					b.WriteString(" [" + note.text + "]")
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
