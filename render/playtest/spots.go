package playtest

import (
	"fmt"
	"slices"

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
