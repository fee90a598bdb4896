package render

import (
	"fmt"
	"saboteur/render/words"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// An album counts the pictures that a canvas would have to keep.
type album struct {
	playtest.Blank
	kept  map[string]ui.Point
	bytes float64
}

// Sprite implements ui.Canvas.
func (a *album) Sprite(s ui.Sprite) {
	key := fmt.Sprintf("%T %v %v", s.Key, s.Key, s.Size)
	if _, known := a.kept[key]; known {
		return
	}
	a.kept[key] = s.Size
	a.bytes += 4 * s.Size.X * s.Size.Y
	s.Paint(a)
}

// Clip implements ui.Canvas.
func (a *album) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(a) }

// TestPicturesAreBounded: in a whole match, watched tick by tick on a large
// screen, no more pictures come to be kept than there are cards, icons and faces
// in the few sizes in which they lie: what moves is not painted again in each frame.
func TestPicturesAreBounded(t *testing.T) {
	t.Parallel()
	for name, most := range map[string]struct{ pictures, megabytes int }{"1280x720": {850, 90}, "3840x2160": {850, 500}} {
		if name == "1280x720" && !testenv.LongWanted() {
			continue
		}
		app, _, _ := newTestApp(81)
		a := &album{kept: map[string]ui.Point{}}
		r := newRobot(t, NewTitle(app), screens[name], playtest.Mouse)
		r.AfterTick = func(s screen.Scene) { s.Draw(a) }
		r.Wait(20)
		r.Choose(words.QuickGame)
		s := r.untilMyTurn()
		r.Choose(board.HandSpot(slices.IndexFunc(s.Match.View.Hand[:], func(c game.Card) bool { return c.Kind() == game.Tunnel })))
		for i := range 200 { // nearer and farther again, a little at a time
			r.StepWith(ui.Input{PointerInput: ui.PointerInput{Pointer: s.Layout.Board.Center()}, ViewInput: ui.ViewInput{Pinch: map[bool]float64{true: 1.02, false: 0.98}[i < 100]}})
		}
		r.Press(ui.Back)
		s.ChosenCard = game.FaceDown
		r.play()
		mega := int(a.bytes / 1e6)
		t.Logf("%s: %d pictures, %d MB", name, len(a.kept), mega)
		if len(a.kept) > most.pictures || mega > most.megabytes {
			t.Errorf("%s: %d pictures of %d MB are kept", name, len(a.kept), mega)
		}
	}
}
