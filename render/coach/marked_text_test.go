package coach

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
	markedText(w, text, box, ui.Font{Size: 10}, color.NRGBA{})
	var all []string
	for y := 0.0; y < 100; y += 0.5 {
		if line, ok := w.lines[y]; ok {
			all = append(all, line)
		}
	}
	if got, want := strings.Join(all, "|"), "take the [lit]|[card], then"; got != want {
		t.Errorf("this is written: %q, want %q", got, want)
	}
	if got := markedHeight(w, text, box.W, ui.Font{Size: 10}); got != 26 {
		t.Errorf("two lines are %v high", got)
	}
	if got := Unmarked(text); got != "take the lit card, then" {
		t.Errorf("without stars it is %q", got)
	}
}
