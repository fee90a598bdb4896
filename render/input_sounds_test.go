package render

import (
	"saboteur/render/words"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/help"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
)

// TestInputSounds: a button, the focus and a page are heard, one sound at a time;
// where there is nothing to choose, nothing is.
func TestInputSounds(t *testing.T) {
	app, _, cues := newTestApp(1)
	r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Keyboard)
	heard := func(what string, want ...play.Cue) {
		t.Helper()
		if !slices.Equal(*cues, want) {
			t.Errorf("%s sounds like %v, want %v", what, *cues, want)
		}
		*cues = nil
	}
	r.Wait(20)
	heard("waiting")
	press := func(c ui.Commands) { r.StepWith(ui.Input{Commands: c, Device: ui.Keyboard}) }
	press(ui.Down) // shows the focus
	*cues = nil
	press(ui.Down)
	heard("moving the focus", play.CueFocus)
	r.Choose(words.HelpOpen)
	if n := len(*cues); n == 0 || (*cues)[n-1] != play.CueButton {
		t.Errorf("a button sounds like %v", *cues)
	}
	r.Wait(20)
	*cues = nil
	h := r.Scene.(*help.Scene)
	h.Panel.Focus.Set(help.TopicSpot(1))
	press(ui.Choose)
	heard("opening a topic", play.CuePage)
}

// TestOpenHandIsSilent: where several people share the screen, the focus is not
// heard, and no button is while a hand is open.
func TestOpenHandIsSilent(t *testing.T) {
	for people, want := range map[int][]play.Cue{1: {play.CueFocus}, 2: nil} {
		app, _, cues := newTestApp(4)
		players := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: people > 1}, {Name: "Cor"}}
		m := play.New(app, game.Config{Seats: 3, Seed: 2, BotSeed: 1}, players, false)
		r := newRobot(t, app.Routes.Play(app, m), screens["1280x720"], playtest.Keyboard)
		for range 5000 {
			if tab, ok := r.Scene.(*table.Table); ok && tab.MyTurn() && tab.Panel.Ready() && tab.Animation.Event == nil {
				break
			}
			r.Proceed()
		}
		r.Wait(30)
		press := func(c ui.Commands) { r.StepWith(ui.Input{Commands: c, Device: ui.Keyboard}) }
		press(ui.Right)
		*cues = nil
		press(ui.Right)
		if _, ok := r.Scene.(*table.Table); !ok || !slices.Equal(*cues, want) {
			t.Errorf("%d people: in %T, the focus sounds like %v, want %v", people, r.Scene, *cues, want)
		}
		if m := screen.MatchOf(r.Scene); m.Viewer == game.Nobody {
			t.Errorf("%d people: no hand is open", people)
		}
	}
}
