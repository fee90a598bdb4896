package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/handover"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TestTooSmall: in a window in which nothing can be played, nothing can be
// done, and nothing is lost; the hand is lidded if one leaves it meanwhile.
func TestTooSmall(t *testing.T) {
	r, tab := hotSeat(t, playtest.Mouse)
	r.Size = ui.Point{X: 319, Y: 600}
	r.Wait(3)
	e, ok := r.Scene.(*screen.TooSmallNotice)
	if !ok {
		t.Fatalf("in a small window there is %T", r.Scene)
	}
	w := &watcher{Canvas: testapp.Ruler}
	e.Draw(w)
	if len(w.texts) == 0 {
		t.Error("it says nothing")
	}
	for _, text := range w.texts {
		if !text.box.Within(ui.Rect{W: 319, H: 600}) {
			t.Errorf("%q is cut off: %v", text.s, text.box)
		}
	}
	r.Tap(ui.Point{X: 100, Y: 500})
	r.Wait(20)
	if r.ChooseText(words.SettingFullScreen); !tab.App.CurrentSettings().Fullscreen {
		t.Error("the button does not make it fill the screen")
	}
	r.Press(ui.Choose)
	r.Size = screens["375x667"]
	if r.Step(); r.Scene != screen.Scene(tab) || tab.ChosenCard != game.FaceDown || !tab.MyTurn() {
		t.Errorf("enlarged again there is %T", r.Scene)
	}
	r.Size = ui.Point{X: 200, Y: 100}
	r.Step()
	r.away()
	r.Size = screens["1280x720"]
	r.Wait(2)
	if _, ok := r.Scene.(*handover.Request); !ok || tab.Match.Viewer != game.Nobody {
		t.Errorf("after it was left, the enlarged window shows %T to %v", r.Scene, tab.Match.Viewer)
	}
}
