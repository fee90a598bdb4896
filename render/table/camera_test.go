package table

import (
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/game"
	"saboteur/render/board"
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

// TestLaidTunnelsTurn: a tunnel that fits both ways is laid by one press like all others, and turned by one
// at the card until the turn ends. It does not fly there again, and the turn does not end meanwhile.
func TestLaidTunnelsTurn(t *testing.T) {
	for seed := range uint64(20) {
		tab := newTable(1, seed)
		for _, a := range tab.Legal {
			other := a
			if other.Turned = !a.Turned; a.Kind != game.Lay || a.Turned || !slices.Contains(tab.Legal, other) {
				continue
			}
			tab.App.CurrentSettings().QuickPlay = true
			tab.pick(t, board.HandSpot(slices.Index(tab.Match.View.Hand[:], a.Card)))
			tab.pick(t, board.CellSpot(a.Cell))
			for tab.Mode != Ending {
				tab.wait(1)
			}
			for _, want := range []game.Action{other, a} {
				since := tab.Now
				tab.pick(t, board.TurnCardButton)
				if p := tab.Match.Pending; p == nil || p.Action != want || tab.Mode != Ending || tab.Animation.Event != nil || tab.endingSince < since || tab.Match.View.Turn != 0 {
					t.Errorf("seed %d: turned, %+v is pending, want %v; the table is %v", seed, p, want, tab.Mode)
				}
			}
			tab.endTurn()
			if all := tab.Match.Record.Actions; len(all) == 0 || all[len(all)-1] != a {
				t.Errorf("seed %d: %v has been played", seed, all)
			}
			return
		}
	}
	t.Fatal("nothing fits both ways")
}
