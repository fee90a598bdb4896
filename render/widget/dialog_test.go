package widget

import (
	"strings"
	"testing"

	"saboteur/render/ui"
)

// TestDialogKeepsItsButtons: however much stands above the buttons of a dialog, they are on the
// screen; where there is room, they are higher than a finger needs.
func TestDialogKeepsItsButtons(t *testing.T) {
	for _, size := range []ui.Point{desktop, phone, {X: 320, Y: 480}, {X: 667, Y: 375}} {
		for _, words := range []int{5, 2000} {
			s := show(size, func() Node {
				return Dialog{
					Title: "Title", Text: "Some text", Of: Column(Text{Text: strings.Repeat("word ", words)}, Button{Text: "Above", ID: "above"}),
					Buttons: []Button{{Text: "Yes", ID: "yes"}, {Text: "No", ID: "no"}},
				}
			})
			for _, id := range []string{"yes", "no"} {
				at, scrolls := s.at(t, id), s.MainScroller() != nil
				if !at.Within(ui.Rect{W: size.X, H: size.Y}) || scrolls && at.Overlaps(s.MainScroller().View) {
					t.Errorf("%v: with %d words above it, the button %s is at %v", size, words, id, at.Rect)
				}
				if low := at.H < 1.1*MinTouchSize; low != scrolls && size.Y > 400 {
					t.Errorf("%v: with %d words above it, the button %s is %v high", size, words, id, at.H)
				}
			}
		}
	}
}

// TestDialogThatIsTooLow: where the buttons of a dialog leave too little room, all of it scrolls.
func TestDialogThatIsTooLow(t *testing.T) {
	s := show(ui.Point{X: 320, Y: 240}, func() Node {
		return Dialog{Title: "Title", Text: strings.Repeat("word ", 50), Buttons: []Button{{Text: "Yes"}, {Text: "No", ID: "no"}}}
	})
	if s.MainScroller() == nil || s.MainScroller().View.H < 180 || s.at(t, "no").Y < 240 {
		t.Errorf("the buttons of a dialog take the room of its text: %v", s.at(t, "no").Rect)
	}
}
