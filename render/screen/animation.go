package screen

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// Ticks are a length of time, 60 a second.
type Ticks int

// Duration tells how long an event is shown. What is not listed shows at once.
func Duration(e game.Event) Ticks {
	switch e.(type) {
	case game.Placed:
		return 24
	case game.GoalTurned:
		return 75
	case game.ToolBroke, game.ToolMended:
		return 27
	case game.Collapsed:
		return 48
	case game.Looked:
		return 30
	case game.Discarded:
		return 18
	case game.Drew:
		return 12
	case game.RoundBegan:
		return 30
	case game.Dealt:
		return 6
	case game.GoldPicked:
		return 24
	case game.TurnBegan:
		return 6
	}
	return 0
}

// NormalTurnTicks is how long a dwarf takes for a turn, whatever it thinks about.
const NormalTurnTicks Ticks = 54

// FadeTicks is how long something takes to appear where nothing moves.
const FadeTicks Ticks = 7

// A Flight is a card under way.
type Flight struct {
	From, To   ui.Rect
	Begin, End Ticks
}

// At returns where the card is.
func (m Flight) At(now Ticks) ui.Rect {
	return m.From.Lerp(m.To, Ease(Progress(now, m.Begin, m.End)))
}

// Progress returns how much of a time has passed, from 0 to 1.
func Progress(now, begin, end Ticks) float64 {
	switch {
	case now >= end:
		return 1
	case now <= begin:
		return 0
	}
	return float64(now-begin) / float64(end-begin)
}

// Ease starts and ends softly.
func Ease(t float64) float64 { return t * t * (3 - 2*t) }
