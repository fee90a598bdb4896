package screen

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// Ticks is a length of time in ticks of the game loop, 60 per second.
type Ticks int

// EventDuration returns for how long an event is animated, at normal speed. It is 0
// for events that show at once. A card that is laid has arrived after a part of
// that: see landingPercent in package board. The stages in which a goal turns over are
// there, too: until its face can be seen they do not depend on it.
func EventDuration(e game.Event) Ticks {
	switch e := e.(type) {
	case game.Placed:
		return 22
	case game.GoalTurned:
		if e.Laid.Card == game.Treasure {
			return 216
		}
		return 156
	case game.ToolBroke, game.ToolMended:
		return 44
	case game.Collapsed:
		return 64
	case game.Looked:
		return 26
	case game.Discarded:
		return 14
	case game.Drew:
		return 6
	case game.RoundBegan:
		return 30
	case game.Dealt:
		return 6
	case game.GoldPicked:
		return 24
	case game.TurnBegan:
		return 4
	case game.RoundEnded:
		if e.Winners != game.Digger {
			return 120 // the treasure has been shown when its goal turned
		}
	}
	return 0
}

// NormalTurnTicks is how long a bot's turn takes at the normal pace,
// independent of what the bot thinks.
const NormalTurnTicks Ticks = 12

// ThinkTicks is how long a bot has for its choice, whether it takes that long or not. It
// begins to think while the latest action is still being shown.
const ThinkTicks Ticks = 32

// FadeTicks is how long a fade takes that replaces a movement.
const FadeTicks Ticks = 7

// A Flight is a card that moves from one rectangle to another.
type Flight struct {
	From, To   ui.Rect
	Begin, End Ticks
}

// At returns the rectangle of the card at a time.
func (f Flight) At(now Ticks) ui.Rect {
	return f.From.Lerp(f.To, Ease(Progress(now, f.Begin, f.End)))
}

// Progress returns the part of an interval that has passed, from 0 to 1.
func Progress(now, begin, end Ticks) float64 {
	switch {
	case now >= end:
		return 1
	case now <= begin:
		return 0
	}
	return float64(now-begin) / float64(end-begin)
}

// Ease maps progress from 0 to 1 to a movement that starts and ends slowly.
func Ease(t float64) float64 { return t * t * (3 - 2*t) }
