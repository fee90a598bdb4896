package board

import (
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestMineTellsNoSecrets: a picture of the mine shows no flags with what one player alone
// knows of the goals.
func TestMineTellsNoSecrets(t *testing.T) {
	var s game.State
	if err := s.Begin(game.Config{Seats: 3, Seed: 1}, nil); err != nil {
		t.Fatal(err)
	}
	v := s.View(0)
	v.Faces[1] = game.Treasure
	size := ui.Point{X: 1280, Y: 720}
	m := Mine{App: testapp.New(1, nil), Size: size, Area: ui.Rect{W: size.X, H: size.Y}, View: &v}
	if p := m.picture(); !p.HandCovered() {
		t.Error("the picture tells what the viewer knows")
	}
}
