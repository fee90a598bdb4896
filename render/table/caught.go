package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
)

// The caught are whose claim about a goal has been denied last by somebody who knows better.
type caught struct {
	board.Catch
	seen int  // lines of the log that have been looked at
	told bool // the end of the round has waited for what somebody says to that
}

// noteCaught lets the flag of a claim break once the log shows that it is wrong: that everybody knows, or the viewer
// alone, who has looked there.
func (t *Table) noteCaught() {
	log := t.Animation.Shown(t.Match.Log, t.Now)
	from := t.caught.seen
	if from == 0 || from > len(log) {
		from = len(log) // the table has just opened
	}
	t.caught.seen = len(log)
	for i := from; i < len(log); i++ {
		if d, denied := gamelog.Denied(log, i); denied && d.Known {
			t.caught.Catch = board.Catch{Denial: d, Since: t.Now}
			if _, turns := log[i].Event.(game.GoalTurned); turns {
				t.caught.Since, t.caught.told = max(t.Now, t.Animation.End), false
				t.saidAt = t.caught.Since // the next dwarf waits as after a statement
			}
		} else if e, said := log[i].Event.(game.Said); said && t.knowsBetter(e) {
			t.caught.Catch = board.Catch{Denial: gamelog.Denial{Claim: e.Statement, By: []game.Seat{e.Seat}}, Since: t.Now, Private: true}
		}
	}
}

// hearsOut lets the end of a round wait, once, until it can be read what a dwarf says to whoever was wrong about the
// treasure; it reports false if there is nothing to wait for.
func (t *Table) hearsOut() bool {
	until, tells := t.Talk.Tells(t.Now)
	if !tells || t.caught.told || t.Skipping || t.App.CurrentSettings().NoTalk {
		return false
	}
	t.caught.told = true
	t.Animation = board.Animation{Event: game.TurnBegan{}, Start: t.Now, End: until} // which shows nothing, and can be skipped
	return true
}

// knowsBetter reports whether the viewer alone has seen that a claim of somebody else is wrong, and may be told so here.
func (t *Table) knowsBetter(e game.Said) bool {
	v := &t.Match.View
	goal, about := e.Statement.AboutGoal()
	if !about || e.Seat == t.Match.Viewer || t.Match.SharedBy > 1 || t.HandCovered() || v.Faces[goal] == game.FaceDown || v.Board.Laid(1+int(goal)).Card != game.FaceDown {
		return false
	}
	treasure := v.Faces[goal] == game.Treasure
	return e.Statement.Kind == game.ClaimTreasure && !treasure || e.Statement.Kind == game.ClaimStone && treasure
}
