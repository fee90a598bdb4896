package render

import (
	"saboteur/render/words"
	"testing"

	"saboteur/render/help"
	"saboteur/render/playtest"
	"saboteur/render/ui"
)

// helpSizes are the screens on which the help is tested, phones included.
var helpSizes = map[string]ui.Point{
	"800x600": {X: 800, Y: 600}, "1280x720": {X: 1280, Y: 720}, "3840x2160": {X: 3840, Y: 2160},
	"844x390": {X: 844, Y: 390}, "390x844": {X: 390, Y: 844},
}

// newHelpRobot returns a robot that has opened the help from the title, and the
// help.
func newHelpRobot(t *testing.T, size ui.Point, with playtest.Controller) (*robot, *help.Scene) {
	t.Helper()
	app, _, _ := newTestApp(1)
	under := NewTitle(app)
	r := newRobot(t, under, size, with)
	r.Wait(20)
	r.Choose(words.HelpOpen)
	r.Wait(20)
	return r, r.Scene.(*help.Scene)
}
