package render

import (
	"fmt"
	"testing"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/playtest"
	"saboteur/render/screen"
	"saboteur/render/table"
	"saboteur/render/ui"
	"saboteur/testenv"
)

// A blindPresser presses again and again where it has just pressed something, whenever something else lies
// there: for a second, and for two on what cannot be taken back.
type blindPresser struct {
	*robot
	busy  bool
	on    ui.Spot         // on which the pointer went down
	was   screen.Scene    // where
	pairs map[string]bool // what has come to lie where something else was pressed
}

// after presses again after a press.
func (b *blindPresser) after(s screen.Scene) {
	at := b.LastInput.Pointer
	if b.busy || s == nil {
		return
	}
	if b.LastInput.Pressed {
		b.on, _ = ui.SpotAt(playtest.SpotsOf(s), at)
		b.was = s
	}
	if !b.LastInput.Released || b.on.ID == nil {
		return
	}
	b.busy = true
	defer func() { b.busy = false }()
	pressed := b.on.ID
	for since := b.Ticks; b.Ticks < since+116; {
		spot, ok := ui.SpotAt(playtest.SpotsOf(b.Scene), at)
		same := spot.ID == pressed && fmt.Sprintf("%T", b.was) == fmt.Sprintf("%T", b.Scene)
		if !ok || same || b.Ticks%19 > 0 || b.Ticks > since+57 && !spot.Final {
			b.Step()
			continue
		}
		pair := fmt.Sprintf("%T: %T %v, then %T: %T %v", b.was, pressed, pressed, b.Scene, spot.ID, spot.ID)
		b.PointerDown(at)
		if screen.BaseOf(b.Scene).Panel.Holds(spot) {
			b.T.Errorf("%d ticks after %s", b.Ticks-since, pair)
		}
		b.PointerUp()
		b.pairs[pair] = true
	}
}

// TestBlindPresses: during a second after a press, another one at the same place chooses nothing else,
// through a whole match, whatever comes to lie there; and during two seconds nothing that cannot be taken back.
// With -v it lists all such pairs.
func TestBlindPresses(t *testing.T) {
	for i, size := range []string{"1280x720", "390x844", "667x375", "320x480"} {
		t.Run(size, func(t *testing.T) {
			t.Parallel()
			if i > 0 {
				testenv.Long(t)
			}
			for people := range 2 {
				r, _ := blindMatch(t, size, people+1)
				b := blindPresser{robot: r, pairs: map[string]bool{}}
				r.AfterTick = b.after
				r.play()
				for p := range b.pairs {
					t.Log(p)
				}
			}
		})
	}
}

// blindMatch returns a robot at the table of a match with an accusation.
func blindMatch(t *testing.T, size string, people int) (*robot, *play.Match) {
	app, _, _ := newTestApp(uint64(people))
	app.CurrentSettings().QuickPlay = people == 1
	var players []bot.Player
	for s := range 4 {
		players = append(players, bot.Player{Name: fmt.Sprint("P", s), Human: s < people})
	}
	m := play.New(app, game.Config{Seats: 4, Seed: 3, BotSeed: 1, Accusation: true}, players, false)
	return newRobot(t, table.New(app, m), screens[size], playtest.Mouse), m
}
