package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
)

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
