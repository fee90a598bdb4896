package screen

import (
	"testing"

	"saboteur/render/ui"
)

// TestSmallPhonesArePlayable: beside the bars of a browser, a phone leaves little room,
// but the game is played there, drawn a little smaller.
func TestSmallPhonesArePlayable(t *testing.T) {
	for size, want := range map[ui.Point]bool{
		{X: 568, Y: 260}: true, {X: 640, Y: 304}: true, {X: 667, Y: 311}: true, {X: 844, Y: 340}: true, {X: 427, Y: 240}: true,
		{X: 320, Y: 400}: true, {X: 320, Y: 480}: true, {X: 360, Y: 560}: true, {X: 375, Y: 553}: true, {X: 1280, Y: 720}: true,
		{X: 300, Y: 200}: false, {X: 200, Y: 400}: false,
	} {
		shrink := Shrink(size)
		if playable := !tooSmall(size.Mul(1 / shrink)); playable != want {
			t.Errorf("%v is playable: %v, drawn at %.2f of the size", size, playable, shrink)
		}
		if large := size.X >= 480 && size.Y >= 320; large && shrink != 1 {
			t.Errorf("%v is drawn at %.2f of the size", size, shrink)
		}
	}
}
