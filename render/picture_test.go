package render

import (
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/words"
)

// TestSecretPictures: who plays with secret pictures chooses one when the hand is
// opened for the first time, and opens it with that alone from then on: with every
// device, and after a break too. Whoever shows another one sees nothing.
func TestSecretPictures(t *testing.T) {
	for _, with := range []gear{mouse, finger, keyboard, gamepad} {
		k, s := savingKit(t, 3)
		k.settings().Pictures, k.settings().NoHints, k.settings().QuickPlay = true, true, true
		people := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}
		m := newMatch(k, game.Config{Seats: 3, Seed: 7, Dice: 1}, people, false)
		r := newRobot(t, newTable(k, m), screens["800x600"], with)
		asked, chosen, wrong := 0, [3]bool{}, 0
		for turns := 0; turns < 14; {
			switch s := r.scene.(type) {
			case *picturing:
				asked++
				if m.viewer != game.Nobody {
					t.Fatal("a hand is open while its picture is asked for")
				}
				own, to := pictureSpot(1+s.over.to), s.over.to
				if first := m.pictures[to] == 0; first == chosen[to] || (s.title() == k.text(words.PictureChoose, words.Slots{"who": m.name(to)})) != first {
					t.Errorf("it says %q", s.title())
				}
				if m.guesses[to] > 0 {
					r.wait(handoverGuard + 1)
					if s.panel.Ready() {
						t.Error("after a wrong picture the next can be shown at once")
					}
				}
				r.wait(handoverGuard<<m.guesses[to] + 1)
				if chosen[to] && asked%3 == 0 {
					wrong++
					r.choose(own%secretPictures + 1)
					if h, ok := r.scene.(*handover); !ok || m.viewer != game.Nobody || h.asks != words.PictureWrong {
						t.Fatalf("another picture leads to %T", r.scene)
					}
					continue
				}
				chosen[to] = true
				r.choose(own)
				if _, still := r.scene.(*picturing); still || m.viewer != to {
					t.Fatalf("the right picture leads to %T", r.scene)
				}
			case *table:
				before := len(m.record.Actions)
				r.turn(s)
				if len(m.record.Actions) > before {
					turns++
				}
			default:
				r.attend()
			}
		}
		if wrong == 0 || asked < 10 {
			t.Errorf("a picture was asked for %d times, and %d times it was wrong", asked, wrong)
		}
		again, ok := taken(k, latest(t, k))
		if !ok || again.pictures != m.pictures || m.pictures[0] != 1 {
			t.Errorf("after a break the pictures are %v, not %v", again.pictures, m.pictures)
		}
		k.settings().Pictures = false
		if m.pictured(0) || m.pictures[0] != 0 {
			t.Error("who does without a picture is still asked for the old one")
		}
		s.Close()
	}
}
