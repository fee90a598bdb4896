package result_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/result"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// A match that has ended leads to the podium, with buttons to go on from there.
func ExampleNewPodium() {
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	match := testapp.Play(app, game.Config{Seats: 3, Seed: 1, BotSeed: 2}, testapp.Bots(3, rand.New(rand.NewPCG(1, 2))))
	podium := screen.Step(result.NewPodium(app, match), ui.Input{Size: ui.Point{X: 1280, Y: 720}})
	var labels []string
	for _, spot := range screen.BaseOf(podium).Spots {
		labels = append(labels, spot.Label)
	}
	fmt.Println(strings.Join(labels, ", "))
	// Output: Play again, Watch replay, Who did what, Truth and lies, New game, Main menu
}
