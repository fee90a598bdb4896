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
func (t *Table) pace() screen.Pace {
	p := t.App.CurrentSettings().Pace
	if p == screen.PaceNormal && t.isNewcomer() {
		return screen.PaceSlow
	}
	return p
}

// readTicks returns how long it takes to read what somebody says, who waits until a goal has turned over.
func (t *Table) readTicks(r *talk.Remark) (ticks screen.Ticks) {
	if _, turns := t.Animation.Event.(game.GoalTurned); turns {
		ticks = max(t.Animation.End-t.Now, 0) + 60
	}
	return ticks + talk.ReadTicks(r.Text(t.App.Words, t.Match.Names))*max(talkPaces[t.pace()].read, 100)/100
}

// hearOut notes until when what has just been said is read. Whoever has said it has read it.
func (t *Table) hearOut(said game.Said) {
	pace, waits := talkPaces[t.pace()]
	if !waits {
		return
	}
	t.saidAt, t.heardUntil = t.Now, t.Now+pace.rest
	if line := len(t.Match.Log) - 1; said.Seat != t.Match.Viewer && line >= 0 && t.Match.Log[line].Event == game.Event(said) {
		r := talk.Statement(t.Match.Log, line, t.company())
		t.heardUntil = t.Now + t.readTicks(&r)
	}
}

// listensStill reports whether what was said last is still being read, and nothing but talk of others waits.
func (t *Table) listensStill() bool {
	return t.Now < t.heardUntil && !t.Skipping && !slices.ContainsFunc(t.Match.Queue, func(e game.Event) bool {
		said, ok := e.(game.Said)
		return !ok || said.Seat == t.Match.Viewer
	})
}

// letsOthersPlay reports whether what was said last is old enough for a dwarf to play.
func (t *Table) letsOthersPlay() bool {
	return len(t.Match.Queue) == 0 && t.Now >= t.saidAt+talkPaces[t.pace()].rest
}
