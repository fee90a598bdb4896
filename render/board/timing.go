package board

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// EventDuration returns for how long an event is animated, at normal speed. It is 0
// for events that show at once. A card that is laid has arrived after a part of
// that: see landingPercent. The stages in which a goal turns over do not depend on its
// face until that can be seen.
func EventDuration(e game.Event) screen.Ticks {
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
	case game.AccusationBegan:
		return roundLostTicks // unless the treasure was found
	case game.RoundEnded:
		if e.Winners != game.Digger {
			return roundLostTicks // the treasure has been shown when its goal turned
		}
	}
	return 0
}

// roundLostTicks is for how long it shows that a round has ended without treasure.
const roundLostTicks screen.Ticks = 120

// A Flight is a card that moves from one rectangle to another.
type Flight struct {
	From, To   ui.Rect
	Begin, End screen.Ticks
}

// At returns the rectangle of the card at a time.
func (f Flight) At(now screen.Ticks) ui.Rect {
	return f.From.Lerp(f.To, screen.Ease(screen.Progress(now, f.Begin, f.End)))
}
