package screen_test

import (
	"testing"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// A witness is a scene of a match that keeps what it is told. It leads on to next, if there is one.
type witness struct {
	screen.Base
	told []ui.Input
	next screen.Scene
}

func (w *witness) Draw(ui.Canvas) {}
func (w *witness) Update(in ui.Input) screen.Scene {
	w.told = append(w.told, in)
	if w.next != nil {
		return w.next
	}
	return w
}

// TestNewSceneKnowsThatNobodyIsThere: a scene that comes up while nobody is there is told so before it
// shows anything; what was pressed before it came up is not told.
func TestNewSceneKnowsThatNobodyIsThere(t *testing.T) {
	app := testapp.New(1, nil)
	for _, in := range []ui.Input{{Unfocused: true}, {Untouched: true}, {Commands: ui.Choose}} {
		second := &witness{Base: screen.Base{App: app}}
		first := &witness{Base: screen.Base{App: app}, next: second}
		in.Size = size
		if screen.Step(first, in) != screen.Scene(second) || len(second.told) != 1 {
			t.Fatalf("the second scene is told %d things", len(second.told))
		}
		if got := second.told[0]; got.Unfocused != in.Unfocused || got.Untouched != in.Untouched || got.Commands != 0 {
			t.Errorf("%+v becomes %+v", in, got)
		}
	}
}

// TestUncoveringDoesNothingElse: of the press that uncovers a hand nothing is told, not even that it ends;
// the next one is told.
func TestUncoveringDoesNothingElse(t *testing.T) {
	app := testapp.New(1, nil)
	app.CurrentSettings().CoverTime = 15
	r := playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(r)
	w := &witness{Base: screen.Base{App: app, Match: new(play.Match)}} // the first seat looks
	w.CoverHand = func() screen.Scene { return w }
	step := func(p ui.PointerInput) ui.Input {
		screen.Step(w, ui.Input{Size: size, PointerInput: p})
		return w.told[len(w.told)-1]
	}
	for range 15*60 + 2 {
		step(ui.PointerInput{})
	}
	if !w.told[len(w.told)-1].Untouched {
		t.Fatal("nothing is covered")
	}
	for _, acts := range []bool{false, true} {
		for i, p := range []ui.PointerInput{{Pressed: true, Held: true}, {Held: true}, {Held: true}, {Released: true}} {
			if in := step(p); in.Untouched || (in.Pressed || in.Held || in.Released) != acts {
				t.Errorf("step %d of a press that acts %v: the scene is told %+v", i+1, acts, in.PointerInput)
			}
		}
		step(ui.PointerInput{})
	}
}

// TestOldMatchHearsNothing: once the people at a table have gathered for another match, the one before
// hears nothing of it, and takes nothing of it away.
func TestOldMatchHearsNothing(t *testing.T) {
	app, r := testapp.New(1, nil), playtest.OpenRoom(playtest.Party(3))
	app.EnterRoom(r)
	begin := func() int {
		for s := range game.Seat(3) {
			r.Come(s, string(rune('A'+s)))
		}
		r.Order(room.Order{Do: room.OrderStart})
		return r.Now.Generation
	}
	old := app.RoomMatch(begin())
	if len(old.Hear()) == 0 {
		t.Fatal("the first match hears nothing")
	}
	r.PlayMatch()
	r.Order(room.Order{Do: room.OrderAgain})
	next := app.RoomMatch(begin())
	if events := old.Hear(); events != nil {
		t.Errorf("the old match hears %v", events)
	}
	events := next.Hear()
	if len(events) == 0 || events[0] != game.Event(game.RoundBegan{Round: 1}) {
		t.Errorf("the new match hears %v", events)
	}
}
