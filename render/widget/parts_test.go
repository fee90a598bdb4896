package widget

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"saboteur/render/paint"
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

// TestDockBeside: a sheet at the right edge is as high as the screen, at least as wide as it is to
// be, and leaves the rest of the width to what lies beside it.
func TestDockBeside(t *testing.T) {
	size := ui.Point{X: 667, Y: 375}
	for width, least := range map[float64]float64{200: 200 * 0.75, 5000: mostDocked * size.X} {
		var beside ui.Rect
		s := show(size, func() Node {
			return Dock{Sheet: Scroll(Column(buttons(2)...)), Beside: true, Width: width, Above: Spots{
				LayOut:  func(r ui.Rect) []ui.Spot { beside = r; return []ui.Spot{{Rect: r, ID: "mine"}} },
				OnPress: func(ui.Spot) {},
			}}
		})
		first := s.at(t, 0)
		if s.Spots()[0].ID != any(0) || beside.H != size.Y || beside.W < 0.3*size.X || first.X < beside.W || first.X+first.W > size.X || first.W < 0.99*least || first.W > mostDocked*size.X {
			t.Errorf("of %v units: a button is at %v, the rest at %v", width, first.Rect, beside)
		}
	}
}

// TestDockTakesWhatFits: of several sheets, the first one is taken that leaves enough of the screen
// below it or, beside it, does not have to scroll.
func TestDockTakesWhatFits(t *testing.T) {
	for _, c := range []struct {
		beside bool
		size   ui.Point
		want   int
	}{{false, desktop, 6}, {true, desktop, 12}, {false, ui.Point{X: 1280, Y: 1000}, 6}, {true, ui.Point{X: 667, Y: 375}, 6}, {true, ui.Point{X: 667, Y: 200}, 2}} {
		s := show(c.size, func() Node {
			return Dock{Sheet: FirstThatFits(Column(buttons(20)...), Column(buttons(12)...), Column(buttons(6)...), Column(buttons(2)...)), Beside: c.beside, Width: 300}
		})
		if n := len(s.Spots()); n != c.want {
			t.Errorf("at %v, beside: %v: the sheet has %d buttons, not %d", c.size, c.beside, n, c.want)
		}
	}
}

// TestLargeTextShrinks: what stands on a button is larger than plain text if it fits on one line,
// and is wrapped only if plain text has to be.
func TestLargeTextShrinks(t *testing.T) {
	for _, c := range []struct {
		width float64
		lines int
		size  float64
	}{{400, 1, 2}, {150, 1, 1.45}, {100, 2, 1}} {
		label := Button{Text: "back to table", Size: 2}.label()
		env := Env{Ruler: ruler{}, Unit: 1, Text: 16, memo: new(memo)}
		lines, f := label.shrunk(&env, c.width).fit(&env, ui.Rect{W: c.width, H: 200})
		if got := f.Size / 16; len(lines) != c.lines || got > c.size || got < 0.9*c.size {
			t.Errorf("at a width of %v: %q, %v times as large as plain text", c.width, lines, got)
		}
		if h := label.height(&env, c.width); h < f.LineHeight()*float64(c.lines)-0.01 || h > f.LineHeight()*float64(c.lines)+0.01 {
			t.Errorf("at a width of %v, %d lines are %v high", c.width, c.lines, h)
		}
	}
	if least, _ := (Text{Size: 2, Shrinks: true}).widths(&Env{Ruler: ruler{}, Text: 16, memo: new(memo)}); least > 1 {
		t.Errorf("no text is %v wide", least)
	}
	if least, best := (Text{Text: "back to table", Size: 2, Shrinks: true}).widths(&Env{Ruler: ruler{}, Text: 16, memo: new(memo)}); least > 60 || best != 13*16 {
		t.Errorf("it is %v to %v wide", least, best)
	}
}

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

// paper is a canvas that notices parchment.
type paper struct {
	ui.Blank
	seen *bool
}

func (c paper) FillPath(_ *ui.Path, ink color.NRGBA) { *c.seen = *c.seen || ink == paint.Parchment }

func (c paper) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(c) }

// TestDarkField: a dark field is bright only while somebody writes into it.
func TestDarkField(t *testing.T) {
	s := show(desktop, func() Node {
		return Field{ID: "field", Hint: "Search", Most: 9, Allowed: func(rune) bool { return true }, Dark: true}
	})
	bright := func() (seen bool) {
		s.Draw(paper{ui.Blank{Ruler: ruler{}}, &seen})
		return seen
	}
	rests := bright()
	s.Edit("field")
	s.step(ui.Input{})
	if rests || !bright() {
		t.Errorf("a dark field is bright at rest: %v, while it is edited: %v", rests, bright())
	}
}

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
