package board

import (
	"image/color"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// writing is a canvas that notes in which face every text is, and how many boxes there are around
// what was said.
type writing struct {
	ui.Blank
	faces map[string]ui.Face
	boxes *int
}

func (w writing) Text(s string, _ ui.Point, f ui.Font, _ color.NRGBA) { w.faces[s] = f.Face }
func (w writing) Clip(_ ui.Rect, draw func(ui.Canvas))                { draw(w) }
func (w writing) StrokePath(_ *ui.Path, _ float64, ink color.NRGBA) {
	if ink == paint.PanelEdge {
		*w.boxes++
	}
}

// TestWhatWasSaid: what somebody said stands in the log as it was said, in italics and in a box of its own,
// whether it is a line itself or a remark about one.
func TestWhatWasSaid(t *testing.T) {
	app := testapp.New(1, nil)
	doubt := game.Said{Seat: 1, Statement: game.Statement{Kind: game.Doubt, To: 1}}
	names := []string{"Anna", "Grum"}
	lines := []gamelog.Line{
		{Event: game.Discarded{Seat: 0}, Summary: game.Discarded{Seat: 0}.Summary()},
		{Event: doubt, Summary: doubt.Summary()},
	}
	panel := LogPanel{Said: func(line int) (string, game.Seat) {
		return [...]string{"Well dug!", "Never!"}[line], 1
	}}
	var begun game.State
	if err := begun.Begin(game.Config{Seats: 3, Seed: 1}, nil); err != nil {
		t.Fatal(err)
	}
	area, v := ui.Rect{W: 300, H: 600}, begun.View(game.Nobody)
	l := NewLayout(app, ui.Point{X: 1280, Y: 720}, &v, Camera{}, true)
	panel.LayOut(app, lines, names, area, &l)
	w := writing{ui.Blank{Ruler: app.Ruler}, map[string]ui.Face{}, new(int)}
	panel.Draw(w, app, LogContent{Lines: lines, Players: make([]bot.Player, 2), Names: names, Now: -1}, area, new(ui.Focus), 1)
	said, discarded := "Never!", app.Words.Event(lines[0].Event, names)[len("Anna"):]
	for text, want := range map[string]ui.Face{"Well dug!": ui.Italic, said: ui.Italic, "Anna": ui.Bold, discarded: ui.Plain} {
		if face, ok := w.faces[text]; !ok || face != want {
			t.Errorf("%q is written in face %d (%v), want %d", text, face, ok, want)
		}
	}
	if *w.boxes != 2 {
		t.Errorf("%d boxes are drawn around two things that were said", *w.boxes)
	}
}

// TestLogBeginsWithAWholeLine: wherever a line is revealed, the first one that is seen is whole, but
// at the end of the log.
func TestLogBeginsWithAWholeLine(t *testing.T) {
	panel := LogPanel{Scroll: widget.Scroller{View: ui.Rect{W: 100, H: 250}}}
	for i := range 30 {
		panel.Rows = append(panel.Rows, logRow{Rect: ui.Rect{Y: panel.bottom(), W: 100, H: 44 + 20*float64(i%3)}})
	}
	panel.Scroll.Height = panel.bottom()
	for _, to := range []int{3, 9, 14, 20, 17, 11, 26, 5} {
		panel.Reveal(to)
		at, whole := panel.Scroll.At(panel.Rows[to].Rect), false
		for _, r := range panel.Rows {
			whole = whole || panel.Scroll.At(r.Rect).Y == 0
		}
		if !whole || !at.Within(panel.Scroll.View) {
			t.Errorf("line %d is at %v, the log is scrolled to %v", to, at, panel.Scroll.Offset)
		}
	}
}
