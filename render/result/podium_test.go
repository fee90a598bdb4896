package result

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"

	"saboteur/ai"
	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/testapp"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// size is that of the screen in these tests.
var size = ui.Point{X: 1280, Y: 720}

// newApp returns a program with dwarves that think, whose seeds follow from one.
func newApp(seed uint64) *screen.App {
	return testapp.New(seed, func(s game.Seat, l bot.Level, c bot.Character) bot.Bot { return ai.NewDwarf(s, l, c) })
}

// podiumOf plays a match among bots to its end.
func podiumOf(app *screen.App, m *play.Match) screen.Scene {
	for m.Latest().Phase != game.Over {
		m.Think(true)
	}
	for len(m.Queue) > 1 {
		m.ShowNext()
	}
	return NewPodium(app, m)
}

// TestPlayAgain: time and again, another deal that nobody knows is played by the same players with
// the same rules, and the next player begins.
func TestPlayAgain(t *testing.T) {
	app := newApp(3)
	var next *play.Match
	app.Routes.Play = func(_ *screen.App, m *play.Match) screen.Scene { next = m; return nil }
	players := testapp.Bots(3, rand.New(rand.NewPCG(1, 2)))
	m := play.New(app, game.Config{Seats: 3, Seed: 5, BotSeed: 6, First: 1, Rules: game.Icelandic.Rules()}, players, true)
	seen := []uint64{5, 6}
	for _, first := range []game.Seat{2, 0, 1} {
		next = nil
		testapp.ChooseText(podiumOf(app, m), size, words.PlayAgain)
		if m = next; m == nil {
			t.Fatal("no match begins")
		}
		c := m.Record.Config
		if slices.Contains(seen, c.Seed) || slices.Contains(seen, c.BotSeed) || m.SeedKnown {
			t.Errorf("after the seeds %v come %d and %d, known: %v", seen, c.Seed, c.BotSeed, m.SeedKnown)
		}
		seen = append(seen, c.Seed, c.BotSeed)
		if c.First != first || c.Seats != 3 || c.Rules != game.Icelandic.Rules() || !slices.Equal(m.Players, players) {
			t.Errorf("%v play by %v, and seat %d begins; want seat %d", m.Players, c.Rules, c.First+1, first+1)
		}
	}
}

// TestTiesShareARank: however many have the same gold, and the next is as far behind as there are
// others before.
func TestTiesShareARank(t *testing.T) {
	app := newApp(1)
	p := podiumOf(app, play.New(app, game.Config{Seats: 5, Seed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(1, 2))), false)).(*Podium)
	for _, c := range []struct {
		nuggets []int8
		want    []int
	}{
		{[]int8{9, 7, 7, 7, 2}, []int{1, 2, 2, 2, 5}}, {[]int8{4, 4, 4, 4, 4}, []int{1, 1, 1, 1, 1}}, {[]int8{6, 5, 4, 3, 3}, []int{1, 2, 3, 4, 4}},
	} {
		var ranks []int
		for i, n := range c.nuggets {
			p.Match.View.Nuggets[p.ranking[i]] = n
		}
		for i := range c.nuggets {
			ranks = append(ranks, p.rank(i))
		}
		if !slices.Equal(ranks, c.want) {
			t.Errorf("with %v nuggets the ranks are %v, not %v", c.nuggets, ranks, c.want)
		}
	}
}

// written is a canvas that notes what is written on it.
type written struct {
	ui.Blank
	all map[string]bool
}

func (c written) Clip(_ ui.Rect, draw func(ui.Canvas))                { draw(c) }
func (c written) Text(s string, _ ui.Point, _ ui.Font, _ color.NRGBA) { c.all[s] = true }

// TestTallPodiumIsLarge: on a tall screen three stand on blocks and are large, and the others are in
// rows below; on a wide one all stand beside each other.
func TestTallPodiumIsLarge(t *testing.T) {
	app := newApp(1)
	app.CurrentSettings().ReduceMotion = true
	p := podiumOf(app, play.New(app, game.Config{Seats: 5, Seed: 1}, testapp.Bots(5, rand.New(rand.NewPCG(1, 2))), false)).(*Podium)
	p.Match.View.Nuggets = [game.MaxSeats]int8{5, 4, 3, 2, 1}
	p.ranking = []game.Seat{0, 1, 2, 3, 4}
	p.Behind = func(ui.Canvas) {}
	for _, c := range []struct {
		size ui.Point
		rows bool
	}{{ui.Point{X: 820, Y: 1180}, true}, {ui.Point{X: 768, Y: 1024}, true}, {ui.Point{X: 390, Y: 844}, true}, {size, false}} {
		p.LayOut(c.size)
		w := written{ui.Blank{Ruler: app.Ruler}, map[string]bool{}}
		if p.Draw(w); w.all[p.Match.Name(3)] != c.rows || w.all["4. "+p.Match.Name(3)] == c.rows {
			t.Errorf("%v: the fourth stands in a row: %v, want %v", c.size, w.all[p.Match.Name(3)], c.rows)
		}
	}
}
