package render

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"saboteur/render/help"
	"saboteur/render/raster"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// whole returns the spots that are completely visible.
func whole(h *help.Scene) (list []ui.Spot) {
	seen := map[any]ui.Rect{}
	for _, s := range h.Spots {
		seen[s.ID] = s.Rect
	}
	for _, s := range h.VisibleSpots() {
		if all := seen[s.ID]; s.H > all.H-0.01 {
			list = append(list, s)
		}
	}
	return list
}

// helpSizes are the screens on which the help is tested, phones included.
var helpSizes = map[string]ui.Point{
	"800x600": {X: 800, Y: 600}, "1280x720": {X: 1280, Y: 720}, "3840x2160": {X: 3840, Y: 2160},
	"844x390": {X: 844, Y: 390}, "390x844": {X: 390, Y: 844},
}

// newHelpRobot returns a robot that has opened the help from the title, and the
// help.
func newHelpRobot(t *testing.T, size ui.Point, with gear) (*robot, *help.Scene) {
	t.Helper()
	app, _, _ := testKit(t, 1)
	under := NewTitle(app)
	r := newRobot(t, under, size, with)
	r.wait(20)
	r.choose(openRules)
	r.wait(20)
	return r, r.scene.(*help.Scene)
}

// TestLookAtHelp writes a picture of every topic into the directory SHOTS.
func TestLookAtHelp(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		t.Log("SHOTS names no directory: nothing is written")
		return
	}
	for name, size := range helpSizes {
		r, h := newHelpRobot(t, size, mouse)
		cache := new(raster.Cache)
		shoot := func(shot string) {
			p := raster.NewOn(cache, int(size.X), int(size.Y), 1)
			h.Draw(p)
			writePicture(t, filepath.Join(dir, shot+"-"+name+".png"), p.Image())
		}
		h.Panel.Focus.Set(help.TopicSpot(0))
		r.key(ui.Right)
		shoot("help-list")
		for i, topic := range help.Topics {
			if size.X > 2000 && i%5 > 0 {
				continue // they take long to paint
			}
			h.ListOpen = false
			h.Open(i)
			shoot("help-" + string(topic.Title))
			if h.PageScroll.ScrollBy(1e6) {
				h.Relayout()
				shoot("help-" + string(topic.Title) + "-end")
			}
		}
		r.choose(help.SearchField)
		r.wait(1)
		shoot("help-letters")
		r.write("rock")
		shoot("help-search")
		r.write("zzz")
		h.ListOpen = false
		shoot("help-nothing")
		h.Open(slices.IndexFunc(help.Topics, func(t help.Topic) bool { return t.Title == words.TopicCards }))
		h.Activate(help.CardSpot(8))
		h.Relayout()
		shoot("help-card")
	}
}
