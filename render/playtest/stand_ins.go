package playtest

import (
	"math/rand/v2"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
)

// MemorySaves store one match in memory, the latest. They implement what scenes
// need of screen.Saves; the rest panics.
type MemorySaves struct {
	screen.Saves                     // nil
	Latest       *store.OngoingMatch // nil if nothing is stored
}

func (m *MemorySaves) SaveMatch(r *store.OngoingMatch) error   { m.Latest = r; return nil }
func (m *MemorySaves) FinishMatch(r *store.OngoingMatch) error { m.Latest = r; return nil }

func (m *MemorySaves) OngoingMatches() ([]*store.OngoingMatch, error) {
	return []*store.OngoingMatch{m.Latest}, nil
}

func (m *MemorySaves) HasMatches() bool                          { return m.Latest != nil }
func (m *MemorySaves) List() ([]store.MatchSummary, error)       { return nil, nil }
func (m *MemorySaves) SaveReport(string) error                   { return nil }
func (m *MemorySaves) Delete(string) error                       { return nil }
func (m *MemorySaves) LatestMatch() (*store.OngoingMatch, error) { return m.Latest, nil }

// FailingSaves store nothing as long as they have an error.
type FailingSaves struct {
	MemorySaves
	Err error // what everything returns; nil if saving works
}

// SaveMatch implements screen.Saves.
func (f *FailingSaves) SaveMatch(m *store.OngoingMatch) error {
	if f.Err == nil {
		f.MemorySaves.SaveMatch(m)
	}
	return f.Err
}

// LatestMatch implements screen.Saves.
func (f *FailingSaves) LatestMatch() (*store.OngoingMatch, error) { return f.Latest, f.Err }

// A Blank is a canvas that draws nothing and measures every character as half as
// wide as it is high.
type Blank struct{ ui.Blank }

// Measure implements ui.Ruler.
func (Blank) Measure(s string, f ui.Font) float64 { return 0.5 * f.Size * float64(len([]rune(s))) }

// Clip implements ui.Canvas.
func (b Blank) Clip(_ ui.Rect, draw func(ui.Canvas)) { draw(b) }

// A RandomBot plays at random, tunnels towards the goals more often. Screens with
// it stay as they are when package ai learns something.
type RandomBot struct {
	bot.Mute
	Dice   *rand.PCG // decides what it plays
	choice game.Action
}

var _ bot.Bot = (*RandomBot)(nil)

func (b *RandomBot) Meet([]bot.Player)           {}
func (b *RandomBot) Hear(game.Event, *game.View) {}

func (b *RandomBot) Think(v *game.View) bool {
	b.choice = PickAction(b.Dice, v.Legal(nil))
	return true
}

// Point implements bot.Bot. Most point at the second seat, some elsewhere, and one at nobody.
func (b *RandomBot) Point(v *game.View) game.Seat {
	switch {
	case v.Seat == 1:
		return 0
	case v.Seat == 4:
		return game.Nobody
	case v.Seat%3 == 0:
		return v.Left(v.Left(v.Seat))
	}
	return 1
}

func (b *RandomBot) Choice() game.Action { return b.choice }

// Reason implements bot.Bot: it has none.
func (b *RandomBot) Reason() bot.Reason { return bot.Reason{About: game.Nobody, Chance: -1} }
