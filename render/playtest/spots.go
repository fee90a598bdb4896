package playtest

import (
	"fmt"
	"slices"
	"strings"

	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// Spot returns the spot with an ID, if it can be chosen now.
func (r *Robot) Spot(id any) (ui.Spot, bool) {
	spots := SpotsOf(r.Scene)
	if i := slices.IndexFunc(spots, func(s ui.Spot) bool { return s.ID == id }); i >= 0 {
		return spots[i], true
	}
	return ui.Spot{}, false
}

// spotIDs returns the IDs of spots as text, for messages.
func spotIDs(spots []ui.Spot) (all []string) {
	for _, s := range spots {
		all = append(all, fmt.Sprintf("%#v", s.ID))
	}
	return all
}

// SpotsOf returns what can be chosen in a scene. Those of what scrolls may lie outside of the
// screen.
func SpotsOf(s screen.Scene) []ui.Spot {
	if t, ok := screen.Current(s).(*table.Table); ok {
		return slices.Clone(t.Spots())
	}
	return slices.Clone(screen.BaseOf(screen.Current(s)).Spots)
}

// focusSpotsOf returns the spots that arrow keys lead through, even those out of
// view.
func focusSpotsOf(s screen.Scene) []ui.Spot {
	switch s := s.(type) {
	case *table.Table:
		if menu := s.MenuSpots(); len(menu) > 0 {
			return menu
		}
		return s.FocusSpots()
	}
	return SpotsOf(s)
}

// FocusOf returns the focus of a scene.
func FocusOf(s screen.Scene) *ui.Focus { return &screen.BaseOf(screen.Current(s)).Panel.Focus }

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
			if i.Value != "" {
				b.WriteString(" = " + i.Value)
			}
			if i.Note != "" {
				b.WriteString(" (" + i.Note + ")")
			}
			for _, note := range []struct {
				is   bool
				text string
			}{{i.Heading, "heading"}, {i.ID != nil, "button"}, {i.Disabled, "disabled"}, {i.State == ui.On, "on"}, {i.State == ui.Off, "off"}, {i.Focused, "focused"}, {part.Live, "live"}, {part.Asks, "asks"}} {
				if note.is {
					b.WriteString(" [" + note.text + "]")
				}
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
