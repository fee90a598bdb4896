package ui

import (
	"math"
	"slices"
	"testing"
)

// A ruler measures every character as half as wide as it is high.
type ruler struct{}

func (ruler) Measure(s string, f Font) float64 { return 0.5 * f.Size * float64(len([]rune(s))) }

func TestWrap(t *testing.T) {
	f := Font{Size: 10} // 5 a character
	for _, c := range []struct {
		text  string
		width float64
		want  []string
	}{
		{"one two three", 100, []string{"one two three"}},
		{"one two three", 40, []string{"one two", "three"}},
		{"one two three", 35, []string{"one two", "three"}},
		{"one two three", 34, []string{"one", "two", "three"}},
		{"Unglaublichkeit ja", 30, []string{"Unglaublichkeit", "ja"}},
		{"one\ntwo", 100, []string{"one", "two"}},
		{"", 100, []string{""}},
	} {
		if got := Wrap(ruler{}, c.text, f, c.width); !slices.Equal(got, c.want) {
			t.Errorf("%q in %v: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestFitLines(t *testing.T) {
	box := Point{X: 60, Y: 30}
	lines, f := FitLines(ruler{}, "Beschädigtes Werkzeug liegt hier", Font{Size: 20}, box)
	if f.Size >= 20 || float64(len(lines))*f.LineHeight() > box.Y {
		t.Errorf("%q in size %v", lines, f.Size)
	}
	for _, l := range lines {
		if (ruler{}).Measure(l, f) > box.X {
			t.Errorf("%q is too wide in size %v", l, f.Size)
		}
	}
	if _, f := FitLines(ruler{}, "Ja", Font{Size: 20}, box); f.Size != 20 {
		t.Errorf("a text that fits was made smaller: %v", f.Size)
	}
	if f := FitLine(ruler{}, "0123456789", Font{Size: 20}, 50); math.Abs(f.Size-10) > 1e-9 {
		t.Errorf("fitted to size %v, want 10", f.Size)
	}
}

func TestRectCuts(t *testing.T) {
	r := Rect{10, 20, 100, 60}
	top, rest := r.CutTop(15)
	left, rest := rest.CutLeft(30)
	right, rest := rest.CutRight(20)
	bottom, rest := rest.CutBottom(5)
	parts := []Rect{top, left, right, bottom, rest}
	area := 0.0
	for i, p := range parts {
		area += p.W * p.H
		if !p.Within(r) {
			t.Errorf("part %d lies outside: %v", i, p)
		}
		for _, q := range parts[:i] {
			if p.Overlaps(q) {
				t.Errorf("%v overlaps %v", p, q)
			}
		}
	}
	if area != r.W*r.H {
		t.Errorf("the parts cover %v of %v", area, r.W*r.H)
	}
	if in := (Rect{0, 0, 10, 4}).Inset(5); in.W < 0 || in.H < 0 {
		t.Errorf("the inset rectangle has a negative size: %v", in)
	}
	if c := r.Columns(3, 5); len(c) != 3 || c[2].X+c[2].W != r.X+r.W || c[0].Overlaps(c[1]) {
		t.Errorf("columns %v", c)
	}
}

func TestParsePath(t *testing.T) {
	p, err := ParsePath("M4 27 Q18 5 32 6 L36,22 C1 2 3 4 5 6 Z")
	want := []Step{
		{Kind: MoveTo, To: Point{4, 27}}, {Kind: QuadTo, A: Point{18, 5}, To: Point{32, 6}},
		{Kind: LineTo, To: Point{36, 22}}, {Kind: CubicTo, A: Point{1, 2}, B: Point{3, 4}, To: Point{5, 6}}, {Kind: Close},
	}
	if err != nil || !slices.Equal(p.Steps, want) {
		t.Errorf("parsed %v, %v", p, err)
	}
	for _, bad := range []string{"M", "M1", "X1 2", "L a b", "M1 2 3", "Q1 2 3", "l1 2"} {
		if p, err := ParsePath(bad); err == nil {
			t.Errorf("%q is parsed as %v", bad, p.Steps)
		}
	}
}

func TestTransformRotatesClockwise(t *testing.T) {
	got := Transform{Angle: math.Pi / 2, Scale: 2, Move: Point{10, 0}}.Apply(Point{1, 0})
	if got.Sub(Point{10, 2}).Len() > 1e-9 {
		t.Errorf("(1,0) went to %v, want (10,2)", got)
	}
}

func TestPointer(t *testing.T) {
	var p PressTracker
	down := Point{50, 50}
	p.Update(Input{PointerInput: PointerInput{Pointer: down, Pressed: true, Held: true}})
	if g := p.Update(Input{PointerInput: PointerInput{Pointer: Point{54, 54}, Released: true}}); !g.Tap || g.Drop {
		t.Errorf("a press that hardly moved: %+v", g)
	}
	p.Update(Input{PointerInput: PointerInput{Pointer: down, Pressed: true, Held: true}})
	if g := p.Update(Input{PointerInput: PointerInput{Pointer: Point{60, 50}, Held: true}}); !g.Drag || g.From != down || g.Delta != (Point{10, 0}) {
		t.Errorf("a press that moved: %+v", g)
	}
	p.Update(Input{PointerInput: PointerInput{Pointer: down, Held: true}})
	if g := p.Update(Input{PointerInput: PointerInput{Pointer: down, Released: true}}); g.Tap || !g.Drop {
		t.Errorf("a drag that came back: %+v", g)
	}
	p.Update(Input{PointerInput: PointerInput{Pointer: down, Pressed: true, Held: true}})
	p.Update(Input{PointerInput: PointerInput{Pointer: down}}) // the release went unseen
	if g := p.Update(Input{PointerInput: PointerInput{Pointer: down, Released: true}}); g.Tap || g.Drop {
		t.Errorf("a release without a press: %+v", g)
	}
	if g := p.Update(Input{PointerInput: PointerInput{Pointer: down, Pressed: true, Released: true}}); !g.Tap {
		t.Errorf("a tap within one tick: %+v", g)
	}
}

// rows are two groups: three spots above two.
var rows = []Spot{
	{Rect: Rect{0, 0, 50, 50}, ID: "a", Group: 1}, {Rect: Rect{60, 0, 50, 50}, ID: "b", Group: 1}, {Rect: Rect{120, 0, 50, 50}, ID: "c", Group: 1},
	{Rect: Rect{0, 100, 50, 50}, ID: "d", Group: 2}, {Rect: Rect{100, 100, 50, 50}, ID: "e", Group: 2},
}

// TestKeysFollowReading: the arrows of whoever listens go through a screen in the order in which it is read, from its
// beginning, and Tab past its bars to all else, wherever things lie. Others go by where they lie.
func TestKeysFollowReading(t *testing.T) {
	spots := []Spot{{ID: "c", Rect: Rect{0, 0, 9, 9}}, {ID: "a", Rect: Rect{0, 50, 9, 9}}, {ID: "unread"}, {ID: "b", Rect: Rect{50, 20, 9, 9}}}
	read := func() Outline {
		return Outline{{Bar: true, Items: []OutlineItem{{Text: "title"}, {ID: "a"}, {ID: "b"}}}, {Name: "more", Items: []OutlineItem{{ID: "c"}}}}
	}
	press := func(f *Focus, keys ...Commands) (at any) {
		for _, k := range keys {
			f.Update(Input{Commands: k, Device: Keyboard}, spots)
		}
		return f.At()
	}
	for _, c := range []struct {
		keys []Commands
		want any
	}{
		{[]Commands{Down}, "a"}, {[]Commands{Down, Down}, "b"}, {[]Commands{Down, Right, Right, Down}, "c"}, {[]Commands{Down, Down, Up}, "a"},
		{[]Commands{NextGroup}, "a"}, {[]Commands{NextGroup, NextGroup}, "c"}, {[]Commands{PreviousGroup}, "c"},
	} {
		f := Focus{at: "c", listens: true, Read: read}
		if at := press(&f, c.keys...); at != c.want {
			t.Errorf("%v leads who listens to %v, not to %v", c.keys, at, c.want)
		}
	}
	headed := func() Outline {
		return Outline{{Items: []OutlineItem{{ID: "a"}, {Text: "title", Heading: true}, {ID: "b"}, {Text: "later", Heading: true}, {ID: "c"}}}}
	}
	for key, want := range map[Commands]any{Down: "b", NextGroup: "b", Up: "a", PreviousGroup: "a"} {
		f := Focus{at: "a", listens: true, Read: headed}
		if at := press(&f, key); at != want {
			t.Errorf("from the heading, %v leads to %v, not to %v", key, at, want)
		}
		f = Focus{at: "a", listens: true, visible: true, Read: func() Outline { o := headed(); o[0].Items[3].Focused = true; return o }}
		if at, want := press(&f, key), map[any]any{"b": "c", "a": "b"}[want]; at != want {
			t.Errorf("from a text that has the focus, %v leads to %v, not to %v", key, at, want)
		}
	}
	f := Focus{at: "a", listens: true, visible: true, Read: func() Outline { o := read(); o[0].Bar = false; return o }}
	if at := press(&f, NextGroup); at != "b" {
		t.Errorf("in what is no bar, Tab leads on to %v", at)
	}
	f = Focus{at: "c", Read: read}
	if at := press(&f, Down, Down); at != "a" {
		t.Errorf("who sees goes down to %v", at)
	}
	f.Follow(Input{Assistance: Assistance{FocusedID: "b"}}, spots)
	later := Panel{}
	if later.Follow(&Panel{Focus: f}); !later.Focus.Listens() {
		t.Error("on the next screen, who listens is forgotten")
	}
}

// TestFocusIsLed: the focus waits where it was led to until the spot appears there, with a ring for
// whoever goes by it, and until the player steers it elsewhere.
func TestFocusIsLed(t *testing.T) {
	for device, ring := range map[Device]any{Mouse: nil, Touch: nil, Keyboard: "e", Gamepad: "e", ScreenReader: "e"} {
		var f Focus
		f.Lead("e", device)
		f.Update(Input{Device: device}, rows[:3])
		if f.At() != "e" || f.Ring() != ring {
			t.Errorf("device %d: the focus is at %v, with a ring around %v", device, f.At(), f.Ring())
		}
		if _, ok := f.Update(Input{Commands: Choose, Device: device}, rows[:3]); ok {
			t.Error("what is not there can be chosen")
		}
		f.Update(Input{Commands: Right, Device: Keyboard}, rows[:3])
		if f.At() == "e" {
			t.Error("the focus cannot be steered away")
		}
	}
}

// TestGoneFocus: a key chooses nothing where what had the focus has gone, however long before if a screen reader has
// read that; and what a screen reader gives the focus is chosen by a key of the same tick.
func TestGoneFocus(t *testing.T) {
	var f Focus
	f.Update(Input{Device: ScreenReader, Assistance: Assistance{FocusedID: "c"}}, rows)
	f.Update(Input{Device: ScreenReader}, rows[:2])
	if _, ok := f.Update(Input{Commands: Choose, Device: ScreenReader}, rows[:2]); ok {
		t.Error("what has come in its place is chosen")
	}
	if s, ok := f.Update(Input{Commands: Choose, Device: ScreenReader, Assistance: Assistance{FocusedID: "b"}}, rows); !ok || s.ID != "b" {
		t.Errorf("%v is chosen, want b", s.ID)
	}
}

func TestFocus(t *testing.T) {
	var f Focus
	if f.Ring() != nil {
		t.Error("there is a ring before a key was used")
	}
	for _, c := range []struct {
		key  Commands
		want string
	}{
		{Right, "a"}, {Right, "b"}, {Right, "c"}, {Right, "c"}, {Left, "b"}, {NextGroup, "d"}, {Right, "e"}, {NextGroup, "b"},
		{PreviousGroup, "e"}, {Up, "c"}, {Down, "e"}, {Left, "d"}, {Up, "a"}, {Left, "a"},
	} {
		f.Update(Input{Commands: c.key}, rows)
		if f.At() != c.want || f.Ring() != c.want {
			t.Fatalf("after key %b the focus is at %v, want %s", c.key, f.At(), c.want)
		}
	}
	if s, ok := f.Update(Input{Commands: Choose}, rows); !ok || s.ID != "a" {
		t.Errorf("the chosen spot is %v", s)
	}
	f.Update(Input{PointerInput: PointerInput{Pressed: true}}, rows)
	if f.Ring() != nil {
		t.Error("there still is a ring after the pointer was used")
	}
	f.Update(Input{Commands: Right}, rows)
	if f.Ring() != "a" {
		t.Errorf("the first key moved the focus to %v instead of only showing it", f.Ring())
	}
	f.Update(Input{Commands: Right}, rows[3:]) // the spot with the focus is gone
	if f.At() == "a" {
		t.Error("the focus is at a spot that is gone")
	}
	f.Update(Input{PointerInput: PointerInput{Pointer: Point{70, 10}}}, rows)
	if f.Hover() != "b" {
		t.Errorf("the mouse is over %v", f.Hover())
	}
	f.Update(Input{PointerInput: PointerInput{Pointer: Point{70, 10}, Touch: true}}, rows)
	if f.Hover() != nil {
		t.Errorf("a finger hovers over %v", f.Hover())
	}
}

func TestPanel(t *testing.T) {
	tap := func(p *Panel, from, to Point) (Spot, bool) {
		p.Update(Input{PointerInput: PointerInput{Pointer: from, Pressed: true, Held: true}}, rows)
		s, ok, _ := p.Update(Input{PointerInput: PointerInput{Pointer: to, Released: true}}, rows)
		return s, ok
	}
	var p Panel
	if _, ok := tap(&p, Point{10, 10}, Point{10, 10}); ok {
		t.Error("a panel that has just appeared accepts a press")
	}
	for !p.Ready() {
		p.Update(Input{}, rows)
	}
	if s, ok := tap(&p, Point{10, 10}, Point{12, 12}); !ok || s.ID != "a" {
		t.Errorf("a tap chooses %v", s)
	}
	if s, ok := tap(&p, Point{48, 10}, Point{62, 10}); ok {
		t.Errorf("a press on one spot and a release on another choose %v", s)
	}
	if _, ok := tap(&p, Point{55, 10}, Point{49, 10}); ok {
		t.Error("a press beside a spot and a release on it choose it")
	}
	rest := func(p *Panel, at Point) (second, tap bool) {
		p.Update(Input{PointerInput: PointerInput{Pointer: at, Pressed: true, Held: true, Touch: true}}, rows)
		_, _, g := p.Update(Input{PointerInput: PointerInput{Pointer: at, Held: true, SecondaryClick: true, Touch: true}}, rows)
		_, _, end := p.Update(Input{PointerInput: PointerInput{Pointer: at, Released: true, Touch: true}}, rows)
		return g.SecondaryClick, end.Tap
	}
	if second, tap := rest(&p, Point{10, 10}); second || !tap {
		t.Errorf("a long press on a spot: second button %v, tap %v", second, tap)
	}
	if second, tap := rest(&p, Point{55, 80}); !second || tap {
		t.Errorf("a long press beside the spots: second button %v, tap %v", second, tap)
	}
	if _, _, g := p.Update(Input{PointerInput: PointerInput{Pointer: Point{10, 10}, SecondaryClick: true}}, rows); !g.SecondaryClick {
		t.Error("the second mouse button does nothing on a spot")
	}
	late := Panel{InputDelay: 40}
	for i := range 200 { // the key is pressed again and again
		in := Input{}
		if i%10 == 0 {
			in.Commands = Choose
		}
		if _, ok, _ := late.Update(in, rows); ok {
			t.Fatal("the panel accepts a key that is pressed again and again")
		}
	}
	for range 40 {
		late.Update(Input{}, rows)
	}
	if _, ok, _ := late.Update(Input{Commands: Choose}, rows); !ok {
		t.Error("the panel ignores a key although none was down for a while")
	}
	late.RestartDelay()
	if _, ok, _ := late.Update(Input{Commands: Choose}, rows); ok {
		t.Error("the panel accepts a key right after Rest")
	}
}

// TestArrowReachesWideSpot: from half a row the arrow key moves to the
// full-width row below it, not to the half row beyond.
func TestArrowReachesWideSpot(t *testing.T) {
	spots := []Spot{
		{Rect: Rect{0, 0, 90, 40}, ID: "left above"}, {Rect: Rect{100, 0, 90, 40}, ID: "right above"},
		{Rect: Rect{0, 50, 190, 40}, ID: "whole"}, {Rect: Rect{0, 100, 90, 40}, ID: "left below"},
	}
	var f Focus
	f.Set("left above")
	f.Update(Input{Commands: Down}, spots) // shows the ring
	if f.Update(Input{Commands: Down}, spots); f.At() != "whole" {
		t.Errorf("down leads to %v", f.At())
	}
	if f.Update(Input{Commands: Down}, spots); f.At() != "left below" {
		t.Errorf("down again leads to %v", f.At())
	}
}

// TestInputDelay: the player can lengthen the delay of a panel, but never
// shorten it. It counts time, also that for which the machine was too slow.
func TestInputDelay(t *testing.T) {
	spots := []Spot{{Rect: Rect{W: 10, H: 10}, ID: 1}}
	for _, c := range []struct{ own, wanted, late, want int }{{0, 0, 0, 15}, {0, 30, 0, 30}, {36, 30, 0, 36}, {36, 60, 0, 60}, {0, 3, 0, 15}, {0, 0, 4, 3}, {36, 60, 5, 10}} {
		p, ticks := Panel{InputDelay: c.own}, 0
		for !p.Ready() {
			p.Update(Input{Late: c.late, Preferences: Preferences{InputDelay: c.wanted}}, spots)
			ticks++
		}
		if ticks != c.want {
			t.Errorf("own delay %d, wanted %d, %d late each time: the panel listens after %d ticks, want %d", c.own, c.wanted, c.late, ticks, c.want)
		}
	}
}

// TestArrowsPreferWhatIsNear: of two spots that both lie aslant, an arrow leads to
// the one that is nearer, though it lies farther aside.
func TestArrowsPreferWhatIsNear(t *testing.T) {
	at := func(id string, x, y float64) Spot {
		return Spot{Rect: RectAround(Point{X: x, Y: y}, Point{X: 20, Y: 20}), ID: id}
	}
	spots := []Spot{at("here", 0, 0), at("near", 100, 80), at("far", 200, 50)}
	var f Focus
	f.Set("here")
	f.Update(Input{Commands: Right}, spots) // shows the ring
	f.Update(Input{Commands: Right}, spots)
	if f.At() != "near" {
		t.Errorf("the arrow leads to %v", f.At())
	}
}

func TestWithoutSoftHyphens(t *testing.T) {
	if got := WithoutSoftHyphens("Gold\u00adsu\u00adcher"); got != "Goldsucher" {
		t.Errorf("without soft hyphens: %q", got)
	}
}

// TestPlaceIsKept: a press that may be meant for what has just lain under the resting pointer chooses nothing
// for a second, and for two nothing that cannot be taken back; unless the player has moved the pointer or what
// is in view.
func TestPlaceIsKept(t *testing.T) {
	at := Point{25, 25}
	press := func(p *Panel, at Point, spot Spot) bool {
		p.Update(Input{PointerInput: PointerInput{Pointer: at, Pressed: true, Held: true}}, []Spot{spot})
		_, ok, _ := p.Update(Input{PointerInput: PointerInput{Pointer: at, Released: true}}, []Spot{spot})
		return ok
	}
	for _, c := range []struct {
		what  string
		ticks int
		in    Input // in the middle of that
		to    Spot
		at    Point
		want  bool
	}{
		{"the same", 20, Input{}, Spot{ID: "a", Rect: Rect{W: 50, H: 50}}, at, true},
		{"another", 20, Input{}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}}, at, false},
		{"another, later", 62, Input{}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}}, at, true},
		{"another, on a slow machine", 20, Input{Late: 50}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}}, at, true},
		{"a final one, later", 62, Input{}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}, Final: true}, at, false},
		{"a final one, much later", 122, Input{}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}, Final: true}, at, true},
		{"elsewhere on it", 20, Input{}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}}, Point{25, 45}, true},
		{"another, scrolled there", 20, Input{ViewInput: ViewInput{Wheel: 1}}, Spot{ID: "b", Rect: Rect{W: 50, H: 50}}, at, true},
	} {
		var before Panel
		first := []Spot{{ID: "a", Rect: Rect{W: 50, H: 50}}}
		for range 40 {
			before.Update(Input{PointerInput: PointerInput{Pointer: at}}, first)
		}
		if !press(&before, at, first[0]) {
			t.Fatal("nothing can be pressed at all")
		}
		var p Panel
		p.Follow(&before)
		for n := range c.ticks {
			in := Input{}
			if n == c.ticks/2 {
				in = c.in
			}
			in.Pointer = at
			spots := []Spot{c.to}
			if n < 3 {
				spots = nil // a gap does not help
			}
			p.Update(in, spots)
		}
		if got := press(&p, c.at, c.to); got != c.want {
			t.Errorf("%s: chosen: %v", c.what, got)
		}
	}
}

// TestTabInOneGroup: where all that can be chosen is of one group, the key for the next group leads through it.
func TestTabInOneGroup(t *testing.T) {
	var f Focus
	spots := []Spot{{ID: "a", Rect: Rect{W: 1, H: 1}}, {ID: "b", Rect: Rect{Y: 2, W: 1, H: 1}}, {ID: "c", Rect: Rect{Y: 4, W: 1, H: 1}}}
	f.Set("a")
	for i, step := range []struct {
		keys Commands
		want any
	}{{NextGroup, "a"} /* shows where it is */, {NextGroup, "b"}, {NextGroup, "c"}, {NextGroup, "a"}, {PreviousGroup, "c"}} {
		if f.Update(Input{Commands: step.keys}, spots); f.At() != step.want {
			t.Errorf("after %d keys the focus is at %v", i+1, f.At())
		}
	}
}
