package screen

import (
	"image/color"
	"strings"
	"testing"

	"saboteur/render/ui"
)

// A writer notes what is written in which face. All letters are one unit wide, bold ones two.
type writer struct {
	ui.Canvas
	lines map[float64]string // by height; bold parts in brackets
}

func (w *writer) Measure(s string, f ui.Font) float64 {
	n := float64(len([]rune(s)))
	if f.Face == ui.Bold {
		n *= 2
	}
	return n
}

func (w *writer) Text(s string, at ui.Point, f ui.Font, _ color.NRGBA) {
	if f.Face == ui.Bold {
		s = "[" + s + "]"
	}
	w.lines[at.Y] += s
}

// TestMarkedText: what stands between stars is bold, also where a line breaks inside it.
func TestMarkedText(t *testing.T) {
	w := &writer{lines: map[float64]string{}}
	const text = "take the *lit card*, then"
	box := ui.Rect{W: 17, H: 100}
	MarkedText(w, text, box, ui.Font{Size: 10}, color.NRGBA{})
	var all []string
	for y := 0.0; y < 100; y += 0.5 {
		if line, ok := w.lines[y]; ok {
			all = append(all, line)
		}
	}
	if got, want := strings.Join(all, "|"), "take the [lit]|[card], then"; got != want {
		t.Errorf("this is written: %q, want %q", got, want)
	}
	if got := MarkedHeight(w, text, box.W, ui.Font{Size: 10}); got != 26 {
		t.Errorf("two lines are %v high", got)
	}
	if got := Unmarked(text); got != "take the lit card, then" {
		t.Errorf("without stars it is %q", got)
	}
}

// TestSmallPhonesArePlayable: beside the bars of a browser, a phone leaves little room,
// but the game is played there, drawn a little smaller.
func TestSmallPhonesArePlayable(t *testing.T) {
	for size, want := range map[ui.Point]bool{
		{X: 568, Y: 260}: true, {X: 640, Y: 304}: true, {X: 667, Y: 311}: true, {X: 844, Y: 340}: true, {X: 427, Y: 240}: true,
		{X: 320, Y: 400}: true, {X: 320, Y: 480}: true, {X: 360, Y: 560}: true, {X: 375, Y: 553}: true, {X: 1280, Y: 720}: true,
		{X: 300, Y: 200}: false, {X: 200, Y: 400}: false,
	} {
		shrink := Shrink(size)
		if playable := !tooSmall(size.Mul(1 / shrink)); playable != want {
			t.Errorf("%v is playable: %v, drawn at %.2f of the size", size, playable, shrink)
		}
		if large := size.X >= 480 && size.Y >= 320; large && shrink != 1 {
			t.Errorf("%v is drawn at %.2f of the size", size, shrink)
		}
	}
}
