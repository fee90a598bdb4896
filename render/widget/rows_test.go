package widget

import (
	"testing"

	"saboteur/render/ui"
)

// TestRowsAreWhole: rows that scroll are not cut at the top, nor at the bottom, whichever of them is
// shown by keys, by a wheel, or because it is highlighted.
func TestRowsAreWhole(t *testing.T) {
	const rows = 20
	for _, size := range []ui.Point{desktop, phone, {X: 667, Y: 375}, {X: 300, Y: 50}} {
		s := show(size, func() Node {
			var all []Node
			for i := range rows {
				all = append(all, Button{Text: "Row", Style: Item, ID: i})
			}
			return Card{Of: Rows(all...)}
		})
		view := ui.Rect{Y: 12, H: size.Y - 24} // within the edge of the card
		check := func(what string, shown int) {
			t.Helper()
			s.step(ui.Input{Device: ui.Keyboard})
			for i := range rows {
				at := s.at(t, i)
				if top, bottom := at.Y-view.Y, view.Y+view.H-at.Y-at.H; min(top, bottom) < -0.1 && max(top, bottom) > 0.1 && at.Overlaps(ui.Rect{W: size.X, Y: view.Y + 0.1, H: view.H - 0.2}) {
					t.Errorf("%v: %s, row %d is cut: %v", size, what, i, at.Rect)
				} else if i == shown && min(top, bottom) < -0.1 {
					t.Errorf("%v: %s, row %d is not shown: %v", size, what, i, at.Rect)
				}
			}
		}
		check("at first", 0)
		for _, to := range []int{13, rows - 1, 7, 0} {
			s.Reveal(to)
			check("revealed", to)
		}
		s.Panel.Focus.Set(0)
		for s.Panel.Focus.At() != any(rows-1) {
			s.press(ui.Down)
			check("by a key", s.Panel.Focus.At().(int))
		}
		for range 3 {
			s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: ui.Point{X: 100, Y: size.Y / 2}}, ViewInput: ui.ViewInput{Wheel: 1}})
			check("by the wheel", -1)
		}
	}
}
