package table

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// TestChoosingMovesNothing: in whichever moment of a round a card is chosen, on whichever screen, the mine stays
// where it is and as large as it is, and all goals are in view, off arrows.
func TestChoosingMovesNothing(t *testing.T) {
	defer func(s ui.Point) { size = s }(size)
	for _, size = range []ui.Point{testapp.Screens["1280x720"], testapp.Screens["800x600"], testapp.Screens["390x844"], testapp.Screens["667x375"], testapp.Screens["320x480"]} {
		for seed := range uint64(4) {
			tab := newTable(1, seed)
			dice := rand.New(rand.NewPCG(seed, 5))
			for range 8 {
				tab.playOn(t, 1, dice)
				if tab.Match.Latest().Phase != game.Playing {
					break
				}
				tab.wait(30)
				for g, cell := range game.Goals {
					if r := tab.Layout.Grid.Rect(cell); !tab.Layout.FullyVisible(r) {
						t.Errorf("%v, seed %d: goal %d at %v is out of view", size, seed, g, r)
					}
				}
				before := tab.Layout.Grid
				for i := range tab.Layout.Hand {
					tab.toggleCard(i)
					tab.wait(2)
					if now := tab.Layout.Grid; now != before {
						t.Errorf("%v, seed %d, after %d cards: choosing %v moves the mine from %v to %v", size, seed, tab.Match.ActionCount, tab.ChosenCard, before, now)
					}
					tab.setCard(game.FaceDown)
				}
			}
		}
	}
}
