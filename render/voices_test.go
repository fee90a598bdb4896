package render

import (
	"testing"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/table"
)

// TestVoicesAreSparse: in a whole match among dwarves, voices are heard at most
// once in two seconds, and none while a person decides.
func TestVoicesAreSparse(t *testing.T) {
	r, tab := myTable(t, playtest.Mouse)
	last, voices, kinds := -1000, 0, map[play.Cue]bool{}
	tab.App.PlaySound = func(c play.Cue, _ float64) {
		if !c.IsVoice() {
			return
		}
		if tab, ok := r.Scene.(*table.Table); ok && (tab.Mode == table.Choosing || tab.Mode == table.Aiming || tab.Mode == table.Confirming) {
			t.Errorf("tick %d: a voice while a person is %v", r.Ticks, tab.Mode)
		}
		if r.Ticks-last < 120 {
			t.Errorf("tick %d: another voice after %d ticks", r.Ticks, r.Ticks-last)
		}
		last = r.Ticks
		kinds[(c-play.Voice(play.Grunt, 0))/game.MaxSeats] = true
		voices++
	}
	r.play()
	if voices < 10 || len(kinds) < 4 {
		t.Errorf("%d voices of %d kinds were heard", voices, len(kinds))
	}
}
