package table

import (
	"saboteur/render/screen"
	"saboteur/render/words"
)

// paces are how fast bots can play: what the button that changes that says, and to which pace it
// leads.
var paces = map[screen.Pace]struct {
	label words.ID
	next  screen.Pace
}{
	screen.PaceSlow:   {words.ReplaySpeedSlow, screen.PaceNormal},
	screen.PaceNormal: {words.ReplaySpeedNormal, screen.PaceFast},
	screen.PaceFast:   {words.ReplaySpeedFast, screen.PaceSlow},
}

// choosesPace reports whether the table offers that button: while others play, on the device
// that runs the match, unless the player is to let every bot play.
func (h *situation) choosesPace() bool {
	_, known := paces[h.App.CurrentSettings().Pace]
	return known && h.Match.Local != nil && h.Coach == nil && h.BotTurn()
}
