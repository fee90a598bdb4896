package table

import (
	"saboteur/render/screen"
	"saboteur/render/words"
)

// paceLabels are the labels of the button that changes how fast bots play, by the pace now.
var paceLabels = map[screen.Pace]words.ID{
	screen.PaceSlow: words.ReplaySpeedSlow, screen.PaceNormal: words.ReplaySpeedNormal, screen.PaceFast: words.ReplaySpeedFast,
}

// nextPace is what a press on that button makes of each pace.
var nextPace = map[screen.Pace]screen.Pace{
	screen.PaceSlow: screen.PaceNormal, screen.PaceNormal: screen.PaceFast, screen.PaceFast: screen.PaceSlow,
}

// choosesPace reports whether the table offers that button: while others play, on the device
// that runs the match, unless the player is to let every bot play.
func (t *Table) choosesPace() bool {
	_, known := nextPace[t.App.CurrentSettings().Pace]
	return known && t.Match.Local != nil && t.Coach == nil && t.BotTurn()
}
