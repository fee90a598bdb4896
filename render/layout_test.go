package render

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// TestScreens looks at every screen in many sizes and three scales. The matches
// are played once; each screen is then laid anew.
func TestScreens(t *testing.T) {
	t.Parallel()
	all := stages(t, screens["1280x720"])
	app := screen.BaseOf(all["title"]).App
	shots := slices.Sorted(maps.Keys(all))
	names := []string{"1280x720", "667x375", "320x480"}
	if testenv.LongWanted() {
		names = slices.Sorted(maps.Keys(screens))
	}
	for _, name := range names {
		size := screens[name]
		for _, scale := range []int{100, 150, 200} {
			if scale > 100 && screen.MaxScaleFor(size) <= scale-50 {
				continue // the same as before
			}
			app.CurrentSettings().Scale = scale
			with := map[int]ui.Device{100: ui.Mouse, 150: ui.Keyboard, 200: ui.Gamepad}[scale]
			for _, shot := range shots {
				s, where := all[shot], fmt.Sprintf("%s at %s, %d %%", shot, name, scale)
				relay(s, size, with)
				checkSpots(t, where, s, size)
				checkTexts(t, where, s, size)
				checkLabels(t, where, s)
				checkArrows(t, where, s)
			}
		}
	}
}

// relay lays a screen anew at a size, for who plays with a device, without
// playing on.
func relay(s screen.Scene, size ui.Point, with ui.Device) {
	switch s := s.(type) {
	case *table.Table:
		s.Camera, s.Device = board.Camera{}, with
		s.LayOut(size)
		if s.Mode == table.Confirming && (s.Proposal.Kind == game.Lay || s.Proposal.Kind == game.Collapse) {
			s.Reveal(s.Layout.Grid.Rect(s.Proposal.Cell), &s.Match.View)
		}
	case *handover.Secret:
		s.Device = with
		s.LayOut(size)
	case interface{ LayOut(size ui.Point) }:
		s.LayOut(size)
	default:
		s.Update(ui.Input{Size: size})
	}
}

// checkSpots checks that all that can be chosen lies on the screen, is large
// enough for a finger and is hit where it is shown.
func checkSpots(t *testing.T, where string, s screen.Scene, size ui.Point) {
	t.Helper()
	spots := playtest.SpotsOf(s)
	for i, spot := range spots {
		_, cell := spot.ID.(board.CellSpot)
		view := ui.Rect{W: size.X, H: size.Y}
		if spot.View != (ui.Rect{}) { // it scrolls
			view = ui.Rect{X: spot.View.X, Y: -1e5, W: spot.View.W, H: 2e5}
		}
		if !cell && !spot.Rect.Inset(0.01).Within(view) {
			t.Errorf("%s: %#v %v is not on the screen", where, spot.ID, spot.Rect)
		}
		if !cell && !goal(spot.ID) && min(spot.W, spot.H) < screen.MinTouchSize-0.01 {
			t.Errorf("%s: %#v %v is too small for a finger", where, spot.ID, spot.Rect)
		}
		if hit, _ := ui.SpotAt(spots, spot.Center()); hit.ID != spot.ID && spot.SeenAt(spot.Center()) {
			t.Errorf("%s: the middle of %#v belongs to %#v", where, spot.ID, hit.ID)
		}
		for _, other := range spots[:i] {
			if other.View == spot.View && other.Overlaps(spot.Rect.Inset(0.01)) && !floats(spot.ID) {
				t.Errorf("%s: %#v %v overlaps %#v %v", where, spot.ID, spot.Rect, other.ID, other.Rect)
			}
		}
	}
}

// checkArrows checks that the arrow keys alone lead from every spot to every
// other.
func checkArrows(t *testing.T, where string, s screen.Scene) {
	t.Helper()
	spots := playtest.SpotsOf(s)
	for _, from := range spots {
		if n := len(playtest.PathsFrom(spots, from.ID, nil)); n < len(spots) {
			t.Errorf("%s: from %#v the arrows lead to %d of %d spots", where, from.ID, n, len(spots))
		}
	}
}

// checkTexts checks that nothing that is written leaves the screen or is too
// small to be read.
func checkTexts(t *testing.T, where string, s screen.Scene, size ui.Point) {
	t.Helper()
	const smallest = 9.5
	for _, text := range writtenOn(s) {
		if text.box.H <= 0 {
			continue // scrolled out of view
		}
		if text.box.X < -0.5 || text.box.X+text.box.W > size.X+0.5 || text.box.Y < -0.5 || text.box.Y+text.box.H > size.Y+0.5 {
			t.Errorf("%s: %q leaves the screen: %v", where, text.s, text.box)
		}
		if text.size < smallest {
			t.Errorf("%s: %q is written in size %.1f", where, text.s, text.size)
		}
	}
}

// checkLabels checks that what stands on a button does not stick out of it.
func checkLabels(t *testing.T, where string, s screen.Scene) {
	t.Helper()
	for _, text := range writtenOn(s) {
		if b, ok := buttonOf(playtest.SpotsOf(s), text); ok && !text.box.Within(b.Rect.Inset(-0.5)) {
			t.Errorf("%s: %q sticks out of its button: %v, %v", where, text.s, text.box, b.Rect)
		}
	}
}

// buttonOf returns the button whose label a line of text is, or a part of it. Numbers
// alone are none: they stand on the table behind.
func buttonOf(spots []ui.Spot, text written) (b ui.Spot, ok bool) {
	if _, err := strconv.Atoi(text.s); err == nil {
		return ui.Spot{}, false
	}
	line := ui.WithoutSoftHyphens(strings.TrimSuffix(text.s, "-"))
	for _, s := range spots {
		if s.Label != "" && s.Contains(text.box.Center()) && strings.Contains(ui.WithoutSoftHyphens(s.Label), line) {
			return s, true
		}
	}
	return ui.Spot{}, false
}

// goal reports whether a spot is a goal, which is as large as a card.
func goal(id any) bool {
	_, ok := id.(board.GoalSpot)
	return ok
}

// floats reports whether a spot lies above others by design.
func floats(id any) bool {
	return id == any(board.ConfirmButton) || id == any(board.CancelButton) || id == any(board.TurnCardButton) || id == any(result.TakeButton)
}
