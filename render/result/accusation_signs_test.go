package result

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/ui"
)

// TestFingersCoverNobody: whoever points at whom, and however many do, plaques and names lie off the heads of
// others and off each other, wherever the stage is shown.
func TestFingersCoverNobody(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	for _, size := range []ui.Point{{X: 1280, Y: 720}, {X: 1920, Y: 1080}, {X: 667, Y: 375}, {X: 390, Y: 844}, {X: 1024, Y: 768}} {
		for seats := game.MinSeats; seats <= game.MaxSeats; seats++ {
			app := newApp(1)
			var players []bot.Player
			for s := range seats {
				players = append(players, bot.Player{Name: app.Words.Dwarf(bot.Member(s + 1)), Human: true})
			}
			m := play.New(app, game.Config{Seats: seats, Seed: 1}, players, false)
			a := &Accusation{shown: true, Now: inTheLight}
			a.Init(a, app, nil)
			a.Match = m
			a.LayOut(size)
			if a.crowded() {
				continue
			}
			for range 60 {
				for s := range m.Fingers.Targets {
					m.Fingers.Targets[s] = game.Seat(dice.IntN(seats+1) - 1)
					if dice.IntN(2) == 0 {
						m.Fingers.Targets[s] = game.Seat(dice.IntN(2))
					}
				}
				e := a.Env()
				r := ui.Rect{Y: 4.5 * e.Text, W: size.X, H: size.Y - 9*e.Text}
				signs := a.placeSigns(r)
				var heads []ui.Rect
				for s := range game.Seat(seats) {
					heads = append(heads, a.stand(s, r).head())
				}
				off := func(what string, of int, at ui.Rect, others []ui.Rect, most float64) {
					for i, o := range others {
						if i != of && covered(at, []ui.Rect{o}) > most*at.W*at.H {
							t.Errorf("%v, %d seats, fingers %v: %s %d at %v lies on %d at %v", size, seats, m.Fingers.Targets[:seats], what, of, at, i, o)
						}
					}
				}
				for i, at := range signs.plaques {
					off("a plaque on the head", int(signs.suspects[i]), at, heads, 0.1)
					off("a plaque on the name", -1, at, signs.names, 0.1)
					off("a plaque on the plaque", i, at, signs.plaques, 0.1)
				}
				for s, at := range signs.names {
					off("a name on the head", s, at, heads, 0.1)
					off("a name on the name", s, at, signs.names, 0.1)
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}
