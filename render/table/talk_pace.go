package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
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
		b.Hear(log, company(here))
		b.heardUntil = here.Now + readTicks(b.At(line), here)
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

// The caught are whose claim about a goal has been denied last by somebody who knows better.
type caught struct {
	board.Catch
	seen int  // lines of the log that have been looked at
	told bool // the end of the round has waited for what somebody says to that
}

// noteCaught lets the flag of a claim break once the log shows that it is wrong: that everybody knows, or the viewer
// alone, who has looked there.
func (b *bubble) noteCaught(here *situation) {
	k, log := &b.caught, here.Animation.Shown(here.Match.Log, here.Now)
	from := k.seen
	if from == 0 || from > len(log) {
		from = len(log) // the table has just opened
	}
	k.seen = len(log)
	for i := from; i < len(log); i++ {
		if d, denied := gamelog.Denied(log, i); denied && d.Known {
			k.Catch = board.Catch{Denial: d, Since: here.Now}
			if _, turns := log[i].Event.(game.GoalTurned); turns {
				k.Since, k.told = max(here.Now, here.Animation.End), false
				b.saidAt = k.Since // the next dwarf waits as after a statement
			}
		} else if e, said := log[i].Event.(game.Said); said && knowsBetter(e, here) {
			k.Catch = board.Catch{Denial: gamelog.Denial{Claim: e.Statement, By: []game.Seat{e.Seat}}, Since: here.Now, Private: true}
		}
	}
}

// holdsEnd lets the end of a round wait, once, until it can be read what a dwarf says to whoever was wrong about the
// treasure: it returns until when. ok is false if there is nothing to wait for.
func (b *bubble) holdsEnd(skipping bool, here *situation) (until screen.Ticks, ok bool) {
	until, tells := b.Tells(here.Now)
	if !tells || skipping || b.caught.told || here.App.CurrentSettings().NoTalk {
		return 0, false
	}
	b.caught.told = true
	return until, true
}

// knowsBetter reports whether the viewer alone has seen that a claim of somebody else is wrong, and may be told so here.
func knowsBetter(e game.Said, here *situation) bool {
	v := &here.Match.View
	goal, about := e.Statement.AboutGoal()
	if !about || e.Seat == here.Match.Viewer || here.Match.SharedBy > 1 || here.HandCovered() || v.Faces[goal] == game.FaceDown || v.Board.Laid(1+int(goal)).Card != game.FaceDown {
		return false
	}
	treasure := v.Faces[goal] == game.Treasure
	return e.Statement.Kind == game.ClaimTreasure && !treasure || e.Statement.Kind == game.ClaimStone && treasure
}
