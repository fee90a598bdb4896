package screen

// Ticks is a length of time in ticks of the game loop, 60 per second.
type Ticks int

// normalTurnTicks is how long a bot's turn takes at the normal pace,
// independent of what the bot thinks.
const normalTurnTicks Ticks = 12

// FadeTicks is how long a fade takes that replaces a movement.
const FadeTicks Ticks = 7

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
