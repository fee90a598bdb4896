package render

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/damage"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/words"
)

// TestDamagedSettings: with settings that were damaged in any way, all screens can be opened that
// depend on them, and the settings can be changed and saved.
func TestDamagedSettings(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	app, _, _ := newTestApp(1)
	s := store.OpenFolder(dir)
	defer s.Close()
	app.LoadSettings(s)
	app.RememberPerson(bot.Player{Name: "Anna", Human: true, Look: bot.Appearance{Hat: 3}})
	app.ChangeSettings(func(s *screen.Settings) { s.Language = "is" })
	file := filepath.Join(dir, "settings")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rounds := damage.Rounds(40, 200)
	for n := range rounds {
		dice := rand.New(rand.NewPCG(uint64(n), 5))
		if err := os.WriteFile(file, damage.Text(dice, whole, whole), 0o600); err != nil {
			t.Fatal(err)
		}
		app, _, _ := newTestApp(1)
		app.Network, app.Saves = &playtest.Network{Hosts: true}, s
		app.LoadSettings(s) // the error is for the title
		r := newRobot(t, NewTitle(app), screens["1280x720"], playtest.Mouse)
		for _, next := range []screen.Scene{
			nil, Routes{}.Settings(app, r.Scene), Routes{}.NewGame(app, nil, game.Rules{}), Routes{}.QuickGame(app), Routes{}.DealOfTheDay(app), Routes{}.Lessons(app), Routes{}.JoinTable(app, "", ""),
		} {
			if next != nil {
				r.Scene = next
			}
			r.Wait(2)
		}
		app.ChangeSettings(func(s *screen.Settings) { s.Language = words.Languages[n%len(words.Languages)] })
		if t.Failed() {
			t.Fatalf("in round %d", n)
		}
	}
}
