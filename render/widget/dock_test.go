package widget

import (
	"slices"
	"testing"

	"saboteur/render/ui"
)

// TestDock: a sheet at the lower edge comes first, is never so high that nothing can be seen
// above it, and what lies above it can be chosen.
func TestDock(t *testing.T) {
	for _, n := range []int{2, 40} {
		var pressed any
		var above ui.Rect
		s := show(desktop, func() Node {
			return Dock{Sheet: Card{Of: Column(Grow(1, Scroll(Column(buttons(n)...))), Button{Text: "yes", ID: "yes"})}, Above: Spots{
				LayOut: func(r ui.Rect) []ui.Spot {
					above = r
					return []ui.Spot{{Rect: ui.Rect{W: 50, H: 50}, ID: "menu", Label: "Menu"}, {Rect: ui.Rect{X: 60, W: 50, H: 50}, ID: "view"}}
				},
				OnPress: func(s ui.Spot) { pressed = s.ID },
			}}
		})
		if first, yes := s.at(t, 0), s.at(t, "yes"); s.Spots()[0].ID != any(0) || first.Y < above.H || yes.Y+yes.H > 720 || above.H < 0.3*720 {
			t.Errorf("%d buttons: the first one is at %v, the last one at %v, and above are %v", n, first.Rect, yes.Rect, above)
		}
		if got := s.words(); !slices.Contains(got, "Menu") || slices.Contains(got, "") {
			t.Errorf("%d buttons: described as %q", n, got)
		}
		if s.tap(ui.Point{X: 80, Y: 20}); pressed != any("view") {
			t.Errorf("%d buttons: pressed %v", n, pressed)
		}
	}
}

// TestRoomFor: nothing moves when a text takes the place of a longer one.
func TestRoomFor(t *testing.T) {
	long := Text{Text: "a text\nof three\nlines"}
	text := long
	s := show(desktop, func() Node {
		return Column(Button{Text: "a", ID: "a"}, RoomFor(text, long), Button{Text: "b", ID: "b"}).Align(Middle)
	})
	a, b := s.at(t, "a"), s.at(t, "b")
	text.Text = "short"
	s.Refresh()
	if s.step(ui.Input{}); s.at(t, "a").Rect != a.Rect || s.at(t, "b").Rect != b.Rect {
		t.Errorf("the buttons move from %v and %v to %v and %v", a.Rect, b.Rect, s.at(t, "a").Rect, s.at(t, "b").Rect)
	}
}

// TestFocusedText: screen readers go to a text that asks for it, and to nothing else; and what
// is live is a part of its own.
func TestFocusedText(t *testing.T) {
	read := true
	s := show(desktop, func() Node {
		return Column(Row(Text{Text: "at once"}).Live(), Button{Text: "a", ID: "a"}, Text{Text: "secret", Focused: read})
	})
	s.press(ui.Down)
	focused := func() (texts []string) {
		for _, part := range s.Outline() {
			for _, i := range part.Items {
				if i.Focused {
					texts = append(texts, i.Text)
				}
			}
		}
		return texts
	}
	if got := focused(); !slices.Equal(got, []string{"secret"}) || !s.Outline()[0].Live || s.Outline()[1].Live {
		t.Errorf("the focus is on %q in %+v", got, s.Outline())
	}
	read = false
	if s.press(ui.Down); !slices.Equal(focused(), []string{"a"}) {
		t.Errorf("then the focus is on %q", focused())
	}
}
