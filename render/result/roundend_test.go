package result

import (
	"math/rand/v2"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
)

// roundToItsEnd returns a match among bots whose next event is the end of its first round.
func roundToItsEnd(app *screen.App, seed uint64) *play.Match {
	m := play.New(app, game.Config{Seats: 5, Seed: seed, Dice: 1}, testapp.Bots(5, rand.New(rand.NewPCG(seed, 1))), false)
	for {
		if len(m.Queue) == 0 {
			m.Think(true)
			continue
		}
		if _, over := m.NextEvent().(game.RoundEnded); over {
			return m
		}
		m.ShowNext()
	}
}

// TestDeedsShowTheirMoment: whichever deed of whomever is chosen, the mine shows the moment
// of that deed.
func TestDeedsShowTheirMoment(t *testing.T) {
	app := testapp.New(1, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
	compared := 0
	for seed := range uint64(6) {
		m := roundToItsEnd(app, seed)
		r := NewRoundEnd(app, m).(*RoundEnd)
		r.LayOutPage(ui.Point{X: 1280, Y: 720})
		r.showAll()
		for s := range game.Seat(len(m.Players)) {
			r.choose(dwarfSpot(s))
			for i, deed := range r.told() {
				r.looking = 0
				r.choose(highlightSpot(i + 1))
				v, _ := r.moment()
				if v.Plays != m.Log[deed.Line].After.Plays {
					t.Errorf("seed %d, %v: deed %d is of turn %d, but the mine of turn %d shows", seed, s, i+1, m.Log[deed.Line].After.Plays, v.Plays)
				}
				compared++
			}
		}
	}
	if compared < 20 {
		t.Errorf("only %d deeds were compared", compared)
	}
}
