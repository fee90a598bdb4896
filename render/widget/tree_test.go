package widget

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A ruler measures every character as half as wide as it is high.
type ruler struct{}

func (ruler) Measure(s string, f ui.Font) float64 { return 0.5 * f.Size * float64(len([]rune(s))) }

// host is a program without a clipboard, and what it has said; nil for one that is silent.
type host struct{ said *[]string }

func (h host) Announce(text string) {
	if h.said != nil {
		*h.said = append(*h.said, text)
	}
}

func (host) AmountName(what, value string, step int) string {
	return fmt.Sprint(what, " ", value, map[int]string{-1: " less", 1: " more"}[step])
}

func (host) ArrowName(what, value string, step int) string {
	return fmt.Sprint(what, " ", value, " ", step)
}
func (host) CopyText(string) error { return nil }
func (host) PasteText() string     { return "" }

// A stage is a tree on a screen.
type stage struct {
	Tree
	size ui.Point
	text float64 // the size of plain text
	body func() Node
	said []string // to screen readers
}

// show lays out a tree on a screen whose plain text has size 16.
func show(size ui.Point, body func() Node) *stage {
	s := &stage{size: size, text: 16, body: body}
	s.Panel = new(ui.Panel)
	for !s.Panel.Ready() {
		s.step(ui.Input{})
	}
	return s
}

func (s *stage) step(in ui.Input) {
	in.Size = s.size
	s.Update(in, Env{Ruler: ruler{}, Size: s.size, Unit: 1, Text: s.text, Host: host{&s.said}}, s.body)
}

// tap presses and releases the mouse at a point.
func (s *stage) tap(p ui.Point) {
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: p, Pressed: true, Held: true}})
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: p, Released: true}})
}

func (s *stage) press(c ui.Commands) { s.step(ui.Input{Commands: c, Device: ui.Keyboard}) }

// at returns where what has an ID is.
func (s *stage) at(t *testing.T, id any) ui.Spot {
	t.Helper()
	i := s.indexOf(id)
	if i < 0 {
		t.Fatalf("there is no %v", id)
	}
	return s.spots[i]
}

// words returns what screen readers say, one item a line.
func (s *stage) words() (all []string) {
	for _, part := range s.Outline() {
		for _, i := range part.Items {
			all = append(all, i.Text)
		}
	}
	return all
}

var desktop, phone = ui.Point{X: 1280, Y: 720}, ui.Point{X: 360, Y: 640}

// buttons are n buttons with IDs from 0.
func buttons(n int) (all []Node) {
	for i := range n {
		all = append(all, Button{Text: fmt.Sprint("Button ", i), ID: i})
	}
	return all
}

// TestButton: a button has its name, state and action in one place, and does nothing
// while it is off.
func TestButton(t *testing.T) {
	pressed, off := 0, false
	s := show(desktop, func() Node {
		return Page{Title: "Title", Body: Column(Button{Text: "+", Name: "More", ID: "more", Off: off, State: ui.On, OnPress: func() { pressed++; off = true }})}
	})
	if got := s.words(); !slices.Equal(got, []string{"Title", "More"}) {
		t.Errorf("read as %q", got)
	}
	item := s.Outline()[0].Items[1]
	if item.ID != any("more") || item.State != ui.On || item.Disabled {
		t.Errorf("described as %+v", item)
	}
	s.tap(s.at(t, "more").Center())
	if pressed != 1 || !s.at(t, "more").Disabled {
		t.Fatalf("pressed %d times, and then %+v", pressed, s.at(t, "more"))
	}
	s.tap(s.at(t, "more").Center())
	s.press(ui.Choose)
	if pressed != 1 {
		t.Error("a button that is off did something")
	}
	if on := (Button{State: ui.On}); on.ink() == (Button{}).ink() {
		t.Error("a button that is on does not stand out")
	} else if on.Flat = true; on.ink() != (Button{}).ink() {
		t.Error("a flat button stands out when it is on")
	}
}

// TestOutline: screen readers hear of groups, radio buttons, switches and text boxes.
func TestOutline(t *testing.T) {
	s := show(desktop, func() Node {
		return Page{Title: "Title", Body: Column(
			Choice(Quiet, []string{"Low", "High"}, 1, nil, nil).Named("Level"), Toggle{Text: "Sound", On: true}, Field{ID: "name", Name: "Your name", Text: "Anna"}, Picture{Name: "Mine", Heading: true},
		)}
	})
	var got []string
	for _, part := range s.Outline() {
		got = append(got, fmt.Sprintf("%s %v:", part.Name, part.Radio))
		for _, i := range part.Items {
			got = append(got, fmt.Sprintf("%s %v %v %v", i.Text, i.Heading, i.Kind, i.State))
		}
	}
	want := []string{
		" false:", "Title true 0 0", "Level true:", "Low false 1 1", "High false 1 2", " false:", "Sound false 2 2", "Your name false 3 0", "Mine true 0 0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the outline is %q, want %q", got, want)
	}
}

// TestRow: what grows takes what the others leave; equal ones are equal; and a row that
// is too wide breaks, with about as many in each line.
func TestRow(t *testing.T) {
	s := show(desktop, func() Node {
		return Row(Button{Text: "a", ID: "a"}, Grow(1, Button{Text: "b", ID: "b"}), Grow(2, Button{Text: "c", ID: "c"})).Gap(10)
	})
	a, b, c := s.at(t, "a"), s.at(t, "b"), s.at(t, "c")
	if a.X != 0 || c.X+c.W < 1279.9 || c.X+c.W > 1280.1 || b.X != a.W+10 || c.W < 1.8*b.W {
		t.Errorf("a row is placed at %v, %v, %v", a.Rect, b.Rect, c.Rect)
	}
	s = show(phone, func() Node { return Row(buttons(6)...).Equal().Wrap() })
	var lines []float64
	for i := range 6 {
		r := s.at(t, i)
		if r.W != s.at(t, 0).W {
			t.Errorf("button %d is %v wide, not %v", i, r.W, s.at(t, 0).W)
		}
		if !slices.Contains(lines, r.Y) {
			lines = append(lines, r.Y)
		}
	}
	if len(lines) != 2 {
		t.Errorf("six buttons stand in %d lines", len(lines))
	}
	for n := 1; n < 12; n++ { // nothing leaves the screen or overlaps
		s = show(phone, func() Node { return Column(Grid{Of: buttons(n), Least: 70}, Row(buttons(n)[0]).Align(End)) })
		for i := range n {
			if r := s.at(t, i); !r.Within(ui.Rect{W: 360, H: 640}) || i > 0 && r.Overlaps(s.at(t, i-1).Rect) {
				t.Errorf("of %d buttons, number %d is at %v", n, i, r.Rect)
			}
		}
	}
}

// TestScroll: what is too tall scrolls by wheel, by finger and to what the keys give the
// focus; nothing can be pressed where it cannot be seen.
func TestScroll(t *testing.T) {
	var pressed []any
	s := show(phone, func() Node {
		all := buttons(30)
		for i, n := range all {
			b := n.(Button)
			b.OnPress = func() { pressed = append(pressed, i) }
			all[i] = b
		}
		return Page{Title: "Title", Body: Column(all...), Foot: Button{Text: "Back", ID: "back", OnPress: func() { pressed = append(pressed, "back") }}}
	})
	view := s.at(t, 0).View
	if view.H < 300 || s.at(t, 29).Y < 640 || s.at(t, "back").View != (ui.Rect{}) {
		t.Fatalf("the view is %v, the last button at %v", view, s.at(t, 29).Rect)
	}
	first := s.at(t, 0).Y
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: view.Center()}, ViewInput: ui.ViewInput{Wheel: -2}})
	if got := s.at(t, 0).Y; got >= first {
		t.Errorf("the wheel scrolled from %v to %v", first, got)
	}
	from, at := view.Center(), s.at(t, 0).Y
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: from, Pressed: true, Held: true, Touch: true}, Device: ui.Touch})
	for i := range 5 {
		s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: from.Sub(ui.Point{Y: 20 * float64(i+1)}), Held: true, Touch: true}, Device: ui.Touch})
	}
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: from.Sub(ui.Point{Y: 100}), Released: true, Touch: true}, Device: ui.Touch})
	if moved := at - s.at(t, 0).Y; moved < 99 || moved > 101 || len(pressed) > 0 {
		t.Errorf("a finger scrolled by %v, and pressed %v", moved, pressed)
	}
	for range 40 {
		s.press(ui.Down)
	}
	if last := s.at(t, 29); !last.Rect.Within(view) && s.Panel.Focus.At() != any("back") {
		t.Errorf("the keys came to %v, the last button is at %v of %v", s.Panel.Focus.At(), last.Rect, view)
	}
	for s.Panel.Focus.At() != any(29) {
		s.press(ui.Up)
	}
	if last := s.at(t, 29); !last.Rect.Within(view) {
		t.Errorf("what has the focus is at %v, the view is %v", last.Rect, view)
	}
	s.tap(s.at(t, "back").Center()) // where other buttons lie behind it
	if !slices.Equal(pressed, []any{"back"}) {
		t.Errorf("pressed %v", pressed)
	}
}

// TestShorter: when what was scrolled to its end becomes shorter, its new end shows.
func TestShorter(t *testing.T) {
	left := 30
	s := show(phone, func() Node { return Page{Title: "Title", Body: Column(buttons(left)...)} })
	view := s.at(t, 0).View
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: view.Center()}, ViewInput: ui.ViewInput{Wheel: -200}})
	for left = 28; left > 12; left -= 2 {
		s.Refresh()
		s.step(ui.Input{})
		if last := s.at(t, left-1).Rect; last.Y+last.H < view.Y+view.H-40 || !last.Within(view) {
			t.Errorf("of %d buttons the last is at %v, the view is %v", left, last, view)
		}
	}
}

// TestTwoScrolls: of two parts that scroll, each is scrolled by the wheel over it, and one by
// keys; a part that comes to stand for something else begins at its top; and what is
// highlighted is scrolled to.
func TestTwoScrolls(t *testing.T) {
	topic, marked := 1, -1
	s := show(desktop, func() Node {
		var lines []Node
		for i := range 60 {
			lines = append(lines, Text{Text: fmt.Sprint("line ", i), Marks: func(string) [][2]int {
				if i == marked {
					return [][2]int{{0, 4}}
				}
				return nil
			}})
		}
		return Page{Fixed: true, Body: Row(Scroll(Column(buttons(40)...)), Grow(1, Key(topic, MainScroll(Column(lines...)))))}
	})
	list, page := s.choices[0].region, s.mainScroller()
	if list == nil || page == nil || list == page {
		t.Fatal("there are not two parts that scroll")
	}
	s.press(ui.PanDown)
	if list.Offset != 0 || page.Offset == 0 {
		t.Errorf("a key scrolls the list to %v and the page to %v", list.Offset, page.Offset)
	}
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: list.View.Center()}, ViewInput: ui.ViewInput{Wheel: -1}})
	if list.Offset == 0 {
		t.Error("the wheel does not scroll the list")
	}
	topic = 2
	s.Refresh()
	s.step(ui.Input{})
	if page = s.mainScroller(); page.Offset != 0 || list != s.choices[0].region || list.Offset == 0 {
		t.Errorf("another topic begins at %v, the list is at %v", page.Offset, list.Offset)
	}
	marked = 50
	s.Reveal(nil)
	s.step(ui.Input{})
	if at := page.mark.Y - page.Offset; at < 0 || at > page.View.H {
		t.Errorf("what is highlighted is at %v of %v", at, page.View.H)
	}
}

// TestKeysInTwoScrolls: the keys lead through a list, row by row, that scrolls beside a shorter page.
func TestKeysInTwoScrolls(t *testing.T) {
	s := show(desktop, func() Node {
		page := make([]Node, 40)
		for i := range page {
			page[i] = Text{Text: fmt.Sprint("line ", i)}
		}
		return Page{Fixed: true, Body: Row(Scroll(Column(buttons(40)...)), Grow(1, MainScroll(Column(page...))))}
	})
	s.Panel.Focus.Set(0)
	for _, way := range []struct {
		key  ui.Commands
		last int
	}{{ui.Down, 39}, {ui.Up, 0}} {
		s.press(way.key) // shows the ring
		for at := s.Panel.Focus.At().(int); at != way.last; {
			before := at
			s.press(way.key)
			if at = s.Panel.Focus.At().(int); max(at-before, before-at) != 1 {
				t.Fatalf("key %b leads from row %d to row %d", way.key, before, at)
			}
		}
	}
}

// TestScrollBar: presses alone scroll down by pages, and the thumb can be dragged.
func TestScrollBar(t *testing.T) {
	s := show(phone, func() Node { return Page{Body: Column(buttons(60)...)} })
	scroller := s.mainScroller()
	at := func(y float64) ui.Point {
		return ui.Point{X: scroller.bar.Center().X, Y: scroller.bar.Y + y*scroller.bar.H}
	}
	for range 10 {
		s.tap(at(0.999))
	}
	if scroller.Offset != scroller.Max() {
		t.Errorf("presses have scrolled to %v of %v", scroller.Offset, scroller.Max())
	}
	hold := func(y float64, pressed bool) {
		s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: at(y), Pressed: pressed, Held: true}})
	}
	hold(0.97, true)
	for y := 0.9; y > 0; y -= 0.1 {
		hold(y, false)
	}
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: at(0), Released: true}})
	if scroller.Offset != 0 {
		t.Errorf("the thumb has been dragged to %v", scroller.Offset)
	}
}

// TestModal: what is behind something else can be seen, and does nothing.
func TestModal(t *testing.T) {
	open, pressed := false, 0
	s := show(phone, func() Node {
		page := Page{Body: Column(Button{Text: "Behind", ID: "behind", OnPress: func() { pressed++ }}, Column(buttons(30)...))}
		if !open {
			return page
		}
		return Modal(page, Dialog{Title: "Title", Buttons: []Button{{Text: "Close", ID: "close", OnPress: func() { open = false }}}})
	})
	behind := s.at(t, "behind").Center()
	open = true
	s.Refresh()
	s.tap(behind)
	s.step(ui.Input{PointerInput: ui.PointerInput{Pointer: behind}, ViewInput: ui.ViewInput{Wheel: -1}})
	if pressed != 0 || len(s.Spots()) != 1 || !slices.Equal(s.words(), []string{"Title", "Close"}) {
		t.Errorf("pressed %d times; there is %q", pressed, s.words())
	}
	s.tap(s.at(t, "close").Center())
	if s.at(t, "behind").Center() != behind {
		t.Error("what was behind has scrolled")
	}
}

// TestShares: rows with the same shares have columns.
func TestShares(t *testing.T) {
	row := func(id int, a, b string) Node {
		return Row(Button{Text: a, ID: id}, Button{Text: b, ID: id + 1}).Shares(1, 3).Gap(0)
	}
	s := show(desktop, func() Node { return Column(row(0, "a", "b"), row(2, "a long text", "b")) })
	if s.at(t, 0).W != 320 || s.at(t, 3).X != 320 || s.at(t, 3).W != 960 {
		t.Errorf("rows are placed at %v, %v", s.at(t, 0).Rect, s.at(t, 3).Rect)
	}
	fits := func(width float64) Node { // in a share of a quarter
		word := Text{Text: "word", OneLine: true}
		return Sized(width, FirstThatFits(Row(word, Gap(0)).Shares(1, 3).Gap(0), Button{Text: "no", ID: "no"}))
	}
	word, _ := Text{Text: "word", OneLine: true}.widths(&s.env)
	for width, want := range map[float64]bool{4*word - 1: false, 4*word + 1: true} {
		s := show(desktop, func() Node { return Row(fits(width)) })
		if no := s.indexOf("no") >= 0; no == want {
			t.Errorf("a word of %v fits in a quarter of %v: %v", word, width, !want)
		}
	}
}

// TestLargeText: with text of 200 % on a small phone no text is smaller than it is said to
// be, nothing is cut off, and everything can be reached.
func TestLargeText(t *testing.T) {
	for _, size := range []ui.Point{{X: 320, Y: 568}, {X: 568, Y: 320}} {
		body := func() Node {
			return Page{
				Title: "A long title of a screen", Head: Choice(Plain, []string{"Display", "Motion", "Controls"}, 0, func(i int) any { return fmt.Sprint("tab", i) }, nil),
				Body: Column(Toggle{Text: "Letters and numbers along the board", ID: "toggle"}, Stepper{Name: "Language", Value: "Same as this device", ID: func(i int) any { return i }}),
				Foot: Row(Button{Text: "Back", ID: "back"}, Button{Text: "Reset to defaults", ID: "reset"}).Equal().Wrap(),
			}
		}
		s := &stage{size: size, text: 32, body: body}
		s.Panel = new(ui.Panel)
		s.step(ui.Input{})
		c := &texts{Blank: ui.Blank{Ruler: ruler{}}}
		s.Draw(c)
		for _, text := range c.all {
			if text.f.Size < 0.85*32-0.01 {
				t.Errorf("%v: %q has size %v", size, text.s, text.f.Size)
			}
			if text.at.X < 0 || text.at.X+(ruler{}).Measure(text.s, text.f) > size.X {
				t.Errorf("%v: %q leaves the screen", size, text.s)
			}
		}
		for i, a := range s.spots {
			if a.X < 0 || a.X+a.W > size.X || a.W < MinTouchSize || a.H < MinTouchSize {
				t.Errorf("%v: %v is at %v", size, a.ID, a.Rect)
			}
			for _, b := range s.spots[:i] {
				if a.View == b.View && a.Overlaps(b.Rect.Inset(0.01)) {
					t.Errorf("%v: %v overlaps %v", size, a.ID, b.ID)
				}
			}
		}
	}
}

// texts is a canvas that collects what is written.
type texts struct {
	ui.Blank
	all []written
}

func (c *texts) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	c.all = append(c.all, written{s, at, f})
}

func (c *texts) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(c) }

type written struct {
	s  string
	at ui.Point
	f  ui.Font
}

// TestField: a field takes what is typed, ends with Enter, and a default name gives way.
func TestField(t *testing.T) {
	name, ended := "Player 1", 0
	s := show(desktop, func() Node {
		return Column(Field{
			ID: "name", Text: name, Fresh: name == "Player 1", Most: 8, Allowed: func(r rune) bool { return r != '!' },
			OnType: func(text string) { name = text }, OnEnd: func() { ended++ },
		}, Button{Text: "Other", ID: "other"})
	})
	s.tap(s.at(t, "name").Center())
	if s.Editing() != any("name") {
		t.Fatal("a press does not begin to edit")
	}
	s.step(ui.Input{Typed: "An!na"})
	if name != "Anna" || ended != 0 {
		t.Errorf("typed %q, ended %d times", name, ended)
	}
	s.press(ui.Choose)
	if s.Editing() != nil || ended != 1 {
		t.Error("Enter does not end the editing")
	}
	s.tap(s.at(t, "name").Center())
	s.tap(s.at(t, "other").Center())
	if s.Editing() != nil || ended != 2 {
		t.Error("a press elsewhere does not end the editing")
	}
	s.tap(s.at(t, "name").Center())
	if s.step(ui.Input{Assistance: ui.Assistance{FocusedID: "name"}}); s.Editing() == nil {
		t.Error("a screen reader that comes to the field ends the editing")
	}
	if s.step(ui.Input{Assistance: ui.Assistance{FocusedID: "other"}}); s.Editing() != nil {
		t.Error("a screen reader that goes elsewhere does not end the editing")
	}
}

// TestWritten: a field takes over what was made of its line elsewhere, with the caret, as far as that is allowed and there is room.
func TestWritten(t *testing.T) {
	for _, c := range []struct{ is, want ui.Line }{
		{ui.Line{Text: "Jóna", Caret: 2, Anchor: 1}, ui.Line{Text: "Jóna", Caret: 2, Anchor: 1}},
		{ui.Line{Text: "!J!óna", Caret: 3, Anchor: 3}, ui.Line{Text: "Jóna", Caret: 1, Anchor: 1}},
		{ui.Line{Text: "Jóhanna", Caret: 4, Anchor: 4}, ui.Line{Text: "Jónna", Caret: 2, Anchor: 2}},
		{ui.Line{Text: "Jón", Caret: 9, Anchor: -1}, ui.Line{Text: "Jón", Caret: 3, Anchor: 0}},
	} {
		var f TextField
		f.Start("Anna", 5, func(r rune) bool { return r != '!' })
		f.Update(nil, ui.Input{Written: &c.is})
		if f.Line() != c.want {
			t.Errorf("%v becomes %v, not %v", c.is, f.Line(), c.want)
		}
		if f.Update(nil, ui.Input{Edits: ui.Undo}); f.Text() != "Anna" {
			t.Errorf("taken back, it is %q", f.Text())
		}
	}
}

// TestTab: Tab leads from a field to where the field says; without that, to the next
// group, which ends the editing. So does whatever a screen reader chooses.
func TestTab(t *testing.T) {
	names := []string{"Anna", "Bram"}
	var ended []int
	var s *stage
	s = show(desktop, func() Node {
		var all []Node
		for i := range names {
			f := Field{ID: i, Text: names[i], Most: 8, Allowed: func(rune) bool { return true }, OnType: func(text string) { names[i] = text }, OnEnd: func() { ended = append(ended, i) }}
			if i == 0 {
				f.OnTab = func() { s.Edit(1) }
			}
			all = append(all, f)
		}
		return Page{Body: Column(all...), Foot: Button{Text: "Other", ID: "other"}}
	})
	s.tap(s.at(t, 0).Center())
	if s.press(ui.NextGroup); s.Editing() != any(1) || s.Panel.Focus.At() != any(1) {
		t.Errorf("Tab leads to %v, with the focus at %v", s.Editing(), s.Panel.Focus.At())
	}
	s.step(ui.Input{Typed: "!"})
	s.press(ui.NextGroup) // which shows the focus
	if s.press(ui.NextGroup); s.Editing() != nil || s.Panel.Focus.At() != any("other") {
		t.Errorf("Tab leads from the last field to %v, with the focus at %v", s.Editing(), s.Panel.Focus.At())
	}
	s.tap(s.at(t, 0).Center())
	s.step(ui.Input{Assistance: ui.Assistance{ChosenID: "other"}})
	if s.Editing() != nil || !slices.Equal(ended, []int{0, 1, 0}) || names[1] != "!" {
		t.Errorf("editing %v; %v have ended, the names are %q", s.Editing(), ended, names)
	}
}

// TestStepperSaysItsValue: who steps to another value hears it once, and hears nothing where others are left alone.
func TestStepperSaysItsValue(t *testing.T) {
	value := 2
	s := show(desktop, func() Node {
		return Column(Stepper{Name: "Hat", Value: fmt.Sprint(value), ID: func(step int) any { return step }, OnStep: func(step int) { value += step }}, Button{Text: "Other", ID: "other"})
	})
	for _, id := range []any{1, 1, "other", -1} {
		s.tap(s.at(t, id).Center())
		for range 2 * refreshTicks {
			s.step(ui.Input{})
		}
	}
	if want := []string{"3", "4", "3"}; !slices.Equal(s.said, want) {
		t.Errorf("%q is heard, not %q", s.said, want)
	}
}

// TestAmount: the arrows of an amount lead to less and more.
func TestAmount(t *testing.T) {
	s := show(desktop, func() Node { return Column(Stepper{Name: "Size", Value: "2", Amount: true}) })
	if got := s.words(); !slices.Equal(got, []string{"Size", "Size 2 less", "2", "Size 2 more"}) {
		t.Errorf("read as %q", got)
	}
}

// TestStepperOf: a stepper with a content of its own shows that, and its arrows are
// called as ever.
func TestStepperOf(t *testing.T) {
	s := show(desktop, func() Node { return Column(Stepper{Name: "Hat", Value: "2", Of: Text{Text: "a picture"}}) })
	if got := s.words(); !slices.Equal(got, []string{"Hat 2 -1", "a picture", "Hat 2 1"}) {
		t.Errorf("read as %q", got)
	}
}

// TestCentredFills: what fills all the room there is lies exactly within it.
func TestCentredFills(t *testing.T) {
	for x := 28.32; x < 30; x += 0.01 {
		r := ui.Rect{X: x, Y: x / 3, W: 763.36 - x, H: 100.1112}
		tree := new(Tree)
		env := Env{Ruler: ruler{}, Size: desktop, Unit: 1, Text: 16, Host: host{}, memo: &tree.memo}
		Centred{Of: Button{Text: "a", ID: "a"}, Width: 900}.place(placer{Env: &env, tree: tree, layer: &tree.root}, r)
		if got := tree.spots[0].Rect; got != r {
			t.Fatalf("%v is filled by %v", r, got)
		}
	}
}

// TestAppend: a field can keep what it has when typing begins, and what is typed before a
// screen listens does not reach it.
func TestAppend(t *testing.T) {
	for _, more := range []bool{false, true} {
		name := "Anna"
		s := show(desktop, func() Node {
			return Field{ID: "name", Text: name, Append: more, Most: 8, Allowed: func(rune) bool { return true }, OnType: func(text string) { name = text }}
		})
		s.Edit("name")
		s.Panel.RestartDelay()
		s.step(ui.Input{Typed: "x"})
		for !s.Panel.Ready() {
			s.step(ui.Input{})
		}
		s.step(ui.Input{Typed: "b"})
		if want := map[bool]string{false: "b", true: "Annab"}[more]; name != want {
			t.Errorf("appending: %v: typed %q", more, name)
		}
	}
}

// TestRadio: of the buttons of a radio group screen readers hear that they are values, but
// not of the arrows among them.
func TestRadio(t *testing.T) {
	s := show(desktop, func() Node {
		return Radio(Button{Text: "‹"}, Button{Text: "one", State: ui.On}, Button{Text: "two", State: ui.Off}).Named("Hat")
	})
	part := s.Outline()[0]
	var kinds []ui.Kind
	for _, i := range part.Items {
		kinds = append(kinds, i.Kind)
	}
	if want := []ui.Kind{ui.PushButton, ui.RadioButton, ui.RadioButton}; !part.Radio || part.Name != "Hat" || !slices.Equal(kinds, want) {
		t.Errorf("described as %+v", part)
	}
}

// TestHeading: a heading that is too wide becomes smaller, and is wrapped only where it
// would be too small.
func TestHeading(t *testing.T) {
	for title, lines := range map[string]int{"Title": 1, "Twenty-five characters do": 1, strings.Repeat("word ", 9): 2} {
		s := show(phone, func() Node { return Page{Title: title} })
		c := &texts{Blank: ui.Blank{Ruler: ruler{}}}
		if s.Draw(c); len(c.all) != lines || c.all[0].f.Size < leastHeading*16 {
			t.Errorf("%q is written as %v", title, c.all)
		}
	}
}

// TestHeadingsStayOnALine: however long they are, as long as they can be read.
func TestHeadingsStayOnALine(t *testing.T) {
	for width := 320.0; width < 360; width++ {
		for n := 20; n < 29; n++ {
			s := show(ui.Point{X: width, Y: 640}, func() Node { return Page{Title: "a " + strings.Repeat("b", n)} })
			c := &texts{Blank: ui.Blank{Ruler: ruler{}}}
			if s.Draw(c); len(c.all) != 1 {
				t.Fatalf("a heading of %d letters takes %d lines of %v", n+2, len(c.all), width)
			}
		}
	}
}

// TestRingIsAboveEverything: what stands beside the button with the focus covers nothing of
// its ring.
func TestRingIsAboveEverything(t *testing.T) {
	s := show(desktop, func() Node {
		return Page{Body: Column(Row(buttons(3)...).Gap(0), Text{Text: "below"}).Gap(0), Foot: Button{Text: "Back", ID: "back"}}
	})
	for _, id := range []any{0, "back"} {
		s.Panel.Focus.Set(id)
		s.press(ui.Left) // which shows the focus
		c := &strokes{Blank: ui.Blank{Ruler: ruler{}}}
		if s.Draw(c); c.rings != 1 || c.after {
			t.Errorf("%v has %d rings, and something over them: %t", id, c.rings, c.after)
		}
	}
}

// strokes is a canvas that looks for focus rings, and for text that is written over them.
type strokes struct {
	ui.Blank
	rings int
	after bool
}

func (c *strokes) StrokePath(_ *ui.Path, _ float64, ink color.NRGBA) {
	if ink == paint.FocusLight {
		c.rings++
	}
}
func (c *strokes) Text(string, ui.Point, ui.Font, color.NRGBA) { c.after = c.after || c.rings > 0 }
func (c *strokes) Clip(_ ui.Rect, draw func(ui.Canvas))        { draw(c) }

// TestRest: nothing is laid out or allocated while nothing happens.
func TestRest(t *testing.T) {
	bodies := 0
	s := show(desktop, func() Node { bodies++; return Page{Title: "Title", Body: Column(buttons(8)...)} })
	s.step(ui.Input{})
	s.age, bodies = 0, 0
	if n := testing.AllocsPerRun(refreshTicks-3, func() { s.step(ui.Input{}) }); n != 0 || bodies != 0 {
		t.Errorf("a resting tick allocates %v times and asks %d times for the tree", n, bodies)
	}
	for _, s.Hurried = range []bool{true, true, true, false} { // ticks that sleep has missed, and then one
		s.step(ui.Input{})
	}
	if bodies != 1 || s.age != 0 {
		t.Errorf("after a quarter of a second the tree was asked for %d times, last %d ticks ago", bodies, s.age)
	}
}

// TestFirstThatFits: the first alternative for which there is room is the one that shows.
func TestFirstThatFits(t *testing.T) {
	for size, want := range map[ui.Point]string{desktop: "wide", phone: "narrow"} {
		s := show(size, func() Node {
			return Page{Body: FirstThatFits(Picture{W: 800, H: 100, Name: "wide"}, Picture{W: 100, H: 100, Name: "narrow"})}
		})
		if got := strings.Join(s.words(), " "); got != want {
			t.Errorf("%v: %q shows", size, got)
		}
	}
}

// TestKey: what has a key keeps the focus when it moves among its neighbours.
func TestKey(t *testing.T) {
	order := []string{"a", "b", "c"}
	s := show(desktop, func() Node {
		var all []Node
		for _, key := range order {
			all = append(all, Key(key, Button{Text: key}))
		}
		return Column(all...)
	})
	s.Panel.Focus.Set(s.spots[2].ID)
	order = []string{"c", "a", "b"}
	s.Refresh()
	s.step(ui.Input{})
	if s.Panel.Focus.At() != s.spots[0].ID || s.spots[0].Label != "c" {
		t.Errorf("the focus is at %v, not at %v", s.Panel.Focus.At(), s.spots[0])
	}
}

// TestList: of a long list only what can be seen is laid out, and its rows are measured once;
// keys and screen readers reach all of it, and a row that is chosen is the one that is meant.
func TestList(t *testing.T) {
	laid, version, pressed := 0, 0, -1
	s := show(phone, func() Node {
		return Page{Body: List{
			Len: 500, Key: version, OnPress: func(i int) { pressed = i },
			Row:  func(i int) Node { laid++; return Text{Text: fmt.Sprint("Row\n", i)} },
			Name: func(i int) string { return fmt.Sprint("row ", i) }, ID: func(i int) any { return i },
		}}
	})
	if n := len(s.words()); n != 500 || s.words()[321] != "row 321" {
		t.Errorf("screen readers find %d rows", n)
	}
	laid = 0
	s.Refresh()
	if s.step(ui.Input{}); laid < 5 || laid > 12 {
		t.Errorf("of 500 rows %d were laid out", laid)
	}
	first, second := s.at(t, 0), s.at(t, 1)
	if first.H != second.H || second.Y < first.Y+first.H+minGap || first.H < 2*16 {
		t.Errorf("the first rows are at %v and %v", first.Rect, second.Rect)
	}
	s.step(ui.Input{Assistance: ui.Assistance{ChosenID: 321}})
	if r := s.at(t, 321); pressed != 321 || !r.Rect.Within(r.View) {
		t.Errorf("a screen reader chose row %d, which is at %v of %v", pressed, r.Rect, r.View)
	}
	s.press(ui.Down)
	s.press(ui.Down)
	s.press(ui.Choose)
	if r := s.at(t, 322); pressed <= 321 || !r.Rect.Within(r.View) {
		t.Errorf("the keys chose row %d, which is at %v of %v", pressed, r.Rect, r.View)
	}
	laid, version = 0, 1
	s.Refresh()
	if s.step(ui.Input{}); laid < 500 {
		t.Error("the rows changed and were not measured")
	}
}

// TestListInColumns: rows stand side by side where there is room, and what cannot be chosen is
// said by its name alone.
func TestListInColumns(t *testing.T) {
	for size, want := range map[ui.Point]float64{desktop: 3, phone: 1} {
		var at []ui.Rect
		s := show(size, func() Node {
			at = nil
			return List{
				Len: 7, Least: 26, Name: func(i int) string { return fmt.Sprint("row ", i) },
				Row: func(i int) Node {
					return Stack(Text{Text: "not said"}, Picture{H: 30, Draw: func(_ ui.Canvas, r ui.Rect) { at = append(at, r) }})
				},
			}
		})
		s.Draw(ui.Blank{Ruler: ruler{}})
		columns := 0.0
		for _, r := range at {
			if r.Y == at[0].Y {
				columns++
			}
		}
		if columns != want || len(at) != 7 || len(s.spots) != 0 {
			t.Errorf("%v: %v rows side by side of %d, %d can be chosen", size, columns, len(at), len(s.spots))
		}
		if got := strings.Join(s.words(), ", "); got != "row 0, row 1, row 2, row 3, row 4, row 5, row 6" {
			t.Errorf("%v: is said: %s", size, got)
		}
	}
}

// TestDialog: the buttons of a dialog are below each other, and side by side where it would be
// too high; all are on the screen. Its text is read out.
func TestDialog(t *testing.T) {
	for _, c := range []struct {
		size            ui.Point
		buttons, across int
	}{{desktop, 7, 1}, {phone, 7, 1}, {ui.Point{X: 667, Y: 375}, 4, 1}, {ui.Point{X: 667, Y: 375}, 8, 2}} {
		s := show(c.size, func() Node {
			d := Dialog{Title: "Title", Text: "Some text"}
			for i := range c.buttons {
				d.Buttons = append(d.Buttons, Button{Text: "Button", ID: i})
			}
			return d
		})
		if text := s.Outline()[1]; !text.Live || text.Items[0].Text != "Some text" {
			t.Errorf("what is asked is not read out: %+v", s.Outline())
		}
		across := 0
		for _, spot := range s.Spots() {
			if !spot.Within(ui.Rect{W: c.size.X, H: c.size.Y}) {
				t.Errorf("%v: a button of %d lies at %v", c.size, c.buttons, spot.Rect)
			}
			if spot.Y == s.at(t, 0).Y {
				across++
			}
		}
		if across != c.across {
			t.Errorf("%v: of %d buttons %d are side by side", c.size, c.buttons, across)
		}
	}
}

// TestEditSoon: a field that is to be edited before there is one is edited once it is there.
func TestEditSoon(t *testing.T) {
	there := false
	s := &stage{size: desktop, text: 16, body: func() Node {
		return Column(If(there, Field{ID: "field", Most: 9, Allowed: func(rune) bool { return true }}))
	}}
	s.Panel = new(ui.Panel)
	s.Edit("field")
	if s.step(ui.Input{}); s.Editing() != nil {
		t.Error("a field is edited that is not there")
	}
	there = true
	s.Refresh()
	if s.step(ui.Input{}); s.Editing() != "field" {
		t.Errorf("the field is not edited, but %v", s.Editing())
	}
}

// TestShiftedIsDrawnElsewhere: what is shifted is drawn beside its place, again in each frame, and
// chosen where it belongs.
func TestShiftedIsDrawnElsewhere(t *testing.T) {
	by, pressed := ui.Point{}, 0
	drawn := ui.Rect{}
	s := show(ui.Point{X: 400, Y: 300}, func() Node {
		return Shifted(func() ui.Point { return by }, Button{
			ID: "b", OnPress: func() { pressed++ }, Style: Bare,
			Of: Picture{H: 10, Draw: func(c ui.Canvas, r ui.Rect) { c.Fill(r, color.NRGBA{}) }},
		})
	})
	for _, by = range []ui.Point{{}, {X: 70, Y: -20}} {
		s.Draw(fills{ui.Blank{Ruler: ruler{}}, &drawn})
		if want := s.at(t, "b").Rect.Move(by); drawn != want {
			t.Errorf("shifted by %v it is drawn at %v, not at %v", by, drawn, want)
		}
		s.tap(s.at(t, "b").Center())
	}
	if pressed != 2 {
		t.Errorf("it was pressed %d times", pressed)
	}
}

// fills notes the latest rectangle that was filled.
type fills struct {
	ui.Blank
	at *ui.Rect
}

func (f fills) Fill(r ui.Rect, _ color.NRGBA) { *f.at = r }

// TestTapBesideEverything: a press where nothing can be chosen is told, and no other one.
func TestTapBesideEverything(t *testing.T) {
	taps := 0
	s := show(ui.Point{X: 400, Y: 300}, func() Node { return Column(Button{Text: "b", ID: "b"}) })
	s.OnTap = func() { taps++ }
	s.tap(s.at(t, "b").Center())
	if taps != 0 {
		t.Error("a press on a button counts as one beside it")
	}
	if s.tap(ui.Point{X: 200, Y: 290}); taps != 1 {
		t.Errorf("a press beside everything is told %d times", taps)
	}
}

// TestNothing: what is made of no node is no node, and takes no room.
func TestNothing(t *testing.T) {
	with := show(ui.Point{X: 400, Y: 300}, func() Node {
		return Row(Grow(1, nil), Key("a", If(false, Text{})), Scroll(nil), MainScroll(nil), Grow(1, Button{Text: "on", ID: "on"}))
	})
	without := show(ui.Point{X: 400, Y: 300}, func() Node { return Row(Grow(1, Button{Text: "on", ID: "on"})) })
	if got, want := with.at(t, "on").Rect, without.at(t, "on").Rect; got != want {
		t.Errorf("the button is at %v, without the others at %v", got, want)
	}
}

// drawnTexts is a canvas that keeps the texts that are drawn, and where.
type drawnTexts struct {
	ui.Blank
	lines []string
	boxes []ui.Rect
}

func (d *drawnTexts) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	d.lines = append(d.lines, s)
	d.boxes = append(d.boxes, ui.Rect{X: at.X, Y: at.Y, W: ruler{}.Measure(s, f), H: f.LineHeight()})
}

// TestPinned: a node that stands by itself is as wide as its lines need; drawn anywhere, all of its text
// lies within it, smaller where there is too little room.
func TestPinned(t *testing.T) {
	long, two := strings.Repeat("dig the tunnel ", 12), "abcdefghijklmnopqrstuvwxy abcdefghijklmnopqrstuvwxy"
	e := Env{Ruler: ruler{}, Size: desktop, Unit: 1, Text: 16, Host: host{}}
	for _, c := range []struct {
		text string
		part float64 // of the height that it needs
	}{{"dig", 1}, {long, 1}, {long, 0.6}, {two, 1}} {
		n := Card{Ground: Parchment, Of: Column(Text{Text: "Here", Face: ui.Bold}, Text{Text: c.text}).Gap(0)}
		size := Measure(e, n, 360)
		at := ui.Rect{X: 100, Y: 50, W: size.X, H: c.part * size.Y}
		d := &drawnTexts{}
		Draw(d, e, n, at)
		if got := strings.Join(strings.Fields(strings.Join(d.lines, " ")), " "); got != "Here "+strings.TrimSpace(c.text) {
			t.Errorf("%q is drawn for %q", got, c.text)
		}
		widest := 0.0
		for i, box := range d.boxes {
			widest = max(widest, box.W)
			if !box.Within(at.Inset(-0.5)) {
				t.Errorf("%q at %v leaves %v", d.lines[i], box, at)
			}
		}
		if spare := size.X - 2*defaultPad - widest; size.X > 360 || c.part == 1 && spare > 3*e.Text {
			t.Errorf("%.20q is %.0f wide, %.0f more than its longest line", c.text, size.X, spare)
		}
	}
}
