package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/talk"
)

// talkPaces are how slowly dwarves play and talk: after what somebody has said, they play after so many ticks at
// the earliest, and say something else when the player has had so much of the time that it takes to read it, in per
// cent. At other paces they wait for nothing.
var talkPaces = map[screen.Pace]struct{ rest, read screen.Ticks }{
	screen.PaceSlow: {120, 150}, screen.PaceNormal: {60, 100},
}

// pace returns how fast dwarves play and talk: slowly for a newcomer.
func pace(s *screen.Settings) screen.Pace {
	if s.Pace == screen.PaceNormal && isNewcomer(s) {
		return screen.PaceSlow
	}
	return s.Pace
}

// readTicks returns how long it takes to read what somebody says, who waits until a goal has turned over.
func readTicks(r *talk.Remark, here *situation) (ticks screen.Ticks) {
	if _, turns := here.Animation.Event.(game.GoalTurned); turns {
		ticks = max(here.Animation.End-here.Now, 0) + 60
	}
	return ticks + talk.ReadTicks(r.Text(here.App.Words, here.Match.Names))*max(talkPaces[pace(here.App.CurrentSettings())].read, 100)/100
}

// hear notes until when what has just been said is read. Whoever has said it has read it.
func (b *bubble) hear(said game.Said, here *situation) {
	pace, waits := talkPaces[pace(here.App.CurrentSettings())]
	if !waits {
		return
	}
	log := here.Match.Log
	b.saidAt, b.heardUntil = here.Now, here.Now+pace.rest
	if line := len(log) - 1; said.Seat != here.Match.Viewer && line >= 0 && log[line].Event == game.Event(said) {
		r := talk.Statement(log, line, company(here.Match))
		b.heardUntil = here.Now + readTicks(&r, here)
	}
}

// isRead reports whether what was said last is still being read, and nothing but talk of others waits.
func (b *bubble) isRead(here *situation) bool {
	return here.Now < b.heardUntil && !slices.ContainsFunc(here.Match.Queue, func(e game.Event) bool {
		said, ok := e.(game.Said)
		return !ok || said.Seat == here.Match.Viewer
	})
}

// letsOthersPlay reports whether what was said last is old enough for a dwarf to play.
func (b *bubble) letsOthersPlay(here *situation) bool {
	return len(here.Match.Queue) == 0 && here.Now >= b.saidAt+talkPaces[pace(here.App.CurrentSettings())].rest
}
