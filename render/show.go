package render

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// ticks are a length of time, 60 a second.
type ticks int

// duration tells how long an event is shown. What is not listed shows at once.
func duration(e game.Event) ticks {
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

// pace is how long a dwarf takes for a turn, whatever it thinks about.
const pace ticks = 54

// fade is how long something takes to appear where nothing moves.
const fade ticks = 7

// A move is a card under way.
type move struct {
	from, to   ui.Rect
	begin, end ticks
}

// at returns where the card is.
func (m move) at(now ticks) ui.Rect {
	return m.from.Lerp(m.to, ease(part(now, m.begin, m.end)))
}

// part returns how much of a time has passed, from 0 to 1.
func part(now, begin, end ticks) float64 {
	switch {
	case now >= end:
		return 1
	case now <= begin:
		return 0
	}
	return float64(now-begin) / float64(end-begin)
}

// ease starts and ends softly.
func ease(t float64) float64 { return t * t * (3 - 2*t) }
