package render

import (
	"math/rand/v2"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/testapp"
)

// An eavesdropper is a dwarf that tells what it hears and should not.
type eavesdropper struct {
	bot.Bot
	t    *testing.T
	seat game.Seat
	told *int
}

// Hear implements Mind.
func (d eavesdropper) Hear(e game.Event, v *game.View) {
	if e != e.For(d.seat) || v.Seat != d.seat {
		d.t.Errorf("seat %d hears %#v, and sees what seat %d does", d.seat, e, v.Seat)
	}
	*d.told++
	d.Bot.Hear(e, v)
}

// TestDwarvesHearOnlyTheirOwn: whatever happens in a match, a dwarf is told of it as
// its seat may know it.
func TestDwarvesHearOnlyTheirOwn(t *testing.T) {
	app, _, _ := newTestApp(4)
	told, minds := 0, app.NewBot
	app.NewBot = func(s game.Seat, skill bot.Level, manner bot.Character) bot.Bot {
		return eavesdropper{minds(s, skill, manner), t, s, &told}
	}
	m := play.New(app, game.Config{Seats: 5, Seed: 11, BotSeed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(2, 2))), false)
	dwarvesOnly(m, -1)
	if told < 500 {
		t.Errorf("only %d times a dwarf was told of anything", told)
	}
}
