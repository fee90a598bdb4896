package render

import (
	"strings"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/table"
	"saboteur/render/words"
)

// TestSecretPictures: a player who plays with secret pictures chooses one when the hand is
// opened for the first time, and opens it with that alone from then on: with every
// device, and after a break too. Whoever shows another one sees nothing.
func TestSecretPictures(t *testing.T) {
	t.Parallel()
	for _, with := range everyController {
		app, s := newSavingApp(t, 3)
		app.CurrentSettings().SecretPictures, app.CurrentSettings().NoHints, app.CurrentSettings().QuickPlay = true, true, true
		people := []bot.Player{{Name: "Anna", Human: true}, {Name: "Bram", Human: true}, {Name: "Cornelia", Human: true}}
		m := play.New(app, game.Config{Seats: 3, Seed: 7, BotSeed: 1}, people, false)
		r := newRobot(t, table.New(app, m), screens["800x600"], with)
		asked, chosen, wrong := 0, [3]bool{}, 0
		for turns := 0; turns < 14; {
			switch s := r.Scene.(type) {
			case *handover.PictureLock:
				asked++
				if m.Viewer != game.Nobody {
					t.Fatal("a hand is open while its picture is asked for")
				}
				own, to := handover.PictureSpot(1+s.Handover.To), s.Handover.To
				if first := m.SecretPictures[to] == 0; first == chosen[to] || (s.Title() == app.Text(words.PictureChoose, words.Slots{"who": m.Name(to)})) != first {
					t.Errorf("it says %q", s.Title())
				}
				if m.WrongGuesses[to] > 0 {
					r.Wait(handover.Delay + 1)
					if s.Panel.Ready() {
						t.Error("after a wrong picture the next can be shown at once")
					}
				}
				r.Wait(handover.Delay<<m.WrongGuesses[to] + 1)
				if asked == 1 && !strings.Contains(drawn(s), s.Title()) {
					t.Errorf("%q is not to be seen", s.Title())
				}
				if chosen[to] && asked%3 == 0 {
					wrong++
					r.Choose(own%handover.SecretPictures + 1)
					if h, ok := r.Scene.(*handover.Request); !ok || m.Viewer != game.Nobody || h.Message != words.PictureWrong {
						t.Fatalf("another picture leads to %T", r.Scene)
					}
					continue
				}
				chosen[to] = true
				r.Choose(own)
				if _, still := r.Scene.(*handover.PictureLock); still || m.Viewer != to {
					t.Fatalf("the right picture leads to %T", r.Scene)
				}
				if m.WrongGuesses[to] != 0 {
					t.Errorf("after the right picture %d wrong ones still count", m.WrongGuesses[to])
				}
			case *table.Table:
				before := len(m.Record.Actions)
				r.turn(s)
				if len(m.Record.Actions) > before {
					turns++
				}
			default:
				r.Proceed()
			}
		}
		if wrong == 0 || asked < 10 {
			t.Errorf("a picture was asked for %d times, and %d times it was wrong", asked, wrong)
		}
		again, ok := play.Restore(app, latest(t, app))
		if !ok || again.SecretPictures != m.SecretPictures || m.SecretPictures[0] != 1 {
			t.Errorf("after a break the pictures are %v, not %v", again.SecretPictures, m.SecretPictures)
		}
		app.CurrentSettings().SecretPictures = false
		if m.RequiresPicture(0) || m.SecretPictures[0] != 0 {
			t.Error("who does without a picture is still asked for the old one")
		}
		s.Close()
	}
}
