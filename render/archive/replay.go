package archive

import (
	"math"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Replay shows a match that has ended, moment by moment, as one seat, the
// whole room or somebody with all cards open saw it.
type Replay struct {
	screen.Base
	Story         *recording
	Reasons       *reasons
	pane          board.Pane // the table, where nobody plays
	View          game.View  // what is seen at the moment
	At            int        // which moment
	revealPending bool       // its place is to be brought into view
	From          game.Seat
	Log           []gamelog.Line // as told from there

	Playing bool
	Speed   int
	now     screen.Ticks
	nextAt  screen.Ticks // when the next moment comes, while it plays

	Lay      replayLayout
	dragged  float64 // how far the timeline is being pulled
	logOpen  bool    // the log
	logPanel board.LogPanel
}

// What can be chosen in a replay.
type (
	MomentSpot int // a moment of the timeline
	replaySpot uint8
)

const (
	RoundBefore replaySpot = iota
	MomentBefore
	PlayButton
	MomentAfter
	RoundAfter
	SpeedButton
	ViewBefore
	ViewAfter
	ReplayLeave
)

// Paces are how long a moment stays, by speed.
var Paces = [4]screen.Ticks{120, 60, 30, 10}

// defaultSpeed is a moment a second.
const defaultSpeed = 1

// NewReplay shows a record from its beginning, all cards open; it returns nil
// unless the match has ended.
func NewReplay(k *screen.App, r *game.Record, under screen.Scene) screen.Scene {
	s, ok := newRecording(k, r)
	if !ok {
		return nil
	}
	p := &Replay{Base: screen.NewBaseOver(under, k), Story: s, Reasons: newReasons(k, s), From: Everything, Speed: defaultSpeed}
	p.Panel.Focus.Set(MomentSpot(0))
	p.Look()
	return p
}

// Look sees the match from the viewpoint.
func (r *Replay) Look() {
	r.Log = nil
	for i := range r.Story.moments {
		r.Log = append(r.Log, r.Story.logLine(i, r.From))
	}
	r.logPanel = board.LogPanel{}
	r.To(r.At)
}

// To goes to a moment.
func (r *Replay) To(at int) {
	at = min(max(at, 0), len(r.Log)-1)
	if _, on := r.Panel.Focus.At().(MomentSpot); on {
		r.Panel.Focus.Set(MomentSpot(at))
	}
	r.revealPending = true
	r.At, r.nextAt = at, r.now+Paces[r.Speed]
	r.View = r.Story.viewAt(at, r.From)
	r.logPanel.Reveal(at)
}

// visit goes to a moment that the player asked for, and says what it is.
func (r *Replay) visit(at int) {
	r.To(at)
	r.App.Announce(r.Log[r.At].Text(r.App.Words, r.Story.Record.Names))
}

// Update implements Scene.
func (r *Replay) Update(in ui.Input) screen.Scene {
	if r.now++; r.now == 1 {
		r.logOpen = board.Docks(r.App, in.Size)
	}
	r.Size = in.Size
	r.Reasons.Think()
	r.advance()
	r.layOut()
	switch {
	case in.Commands.Has(ui.Help):
		r.Playing = false
		return r.App.Routes.Help(r.App, r, &r.Story.Record.Rules)
	case in.Commands.Has(ui.Back) && r.Panel.Ready() && r.logCoversBoard():
		r.logOpen = false
	case in.Commands.Has(ui.Back|ui.Menu) && r.Panel.Ready():
		return screen.BackTo(r.Under)
	}
	r.handleCommands(in.Commands)
	before, shown := r.Panel.Focus.At(), r.Panel.Focus.Ring() != nil
	if r.logOpen {
		r.logPanel.Reads = true
		r.logPanel.Walk(in, &r.Panel.Focus)
	}
	chosen, ok, g := r.Panel.Update(in, r.Spots)
	if r.followFocus(before); shown {
		r.focusButtons(in.Commands, before)
	}
	r.dragTimeline(in, g)
	if r.logOpen {
		r.logPanel.Update(in, g)
	}
	if ok && !chosen.Disabled {
		if next := r.choose(chosen.ID); next != nil {
			return next
		}
	}
	r.layOut()
	return r
}

// advance goes on to the next moment when its time has come.
func (r *Replay) advance() {
	if !r.Playing || r.now < r.nextAt {
		return
	}
	r.visit(r.At + 1)
	r.Playing = r.At < len(r.Log)-1
}

// handleCommands does what was asked for by key.
func (r *Replay) handleCommands(keys ui.Commands) {
	switch {
	case keys.Has(ui.PreviousCard):
		r.stopAt(r.At - 1)
	case keys.Has(ui.NextCard):
		r.stopAt(r.At + 1)
	case keys.Has(ui.PanLeft):
		r.stopAt(r.adjacentRound(-1))
	case keys.Has(ui.PanRight):
		r.stopAt(r.adjacentRound(1))
	case keys.Has(ui.TurnCard):
		r.changeViewpoint(1)
	case keys.Has(ui.Log):
		r.logOpen = !r.logOpen
	}
	for i, key := range []ui.Commands{ui.Card1, ui.Card2, ui.Card3, ui.Card4, ui.Card5, ui.Card6} {
		if keys.Has(key) && i < len(r.Story.players) {
			r.From = game.Seat(i)
			r.Look()
		}
	}
}

// followFocus goes to the moment to which an arrow led along the timeline. Who
// comes to the timeline from elsewhere comes to the moment that is shown.
func (r *Replay) followFocus(before any) {
	to, on := r.Panel.Focus.At().(MomentSpot)
	if !on || r.Panel.Focus.At() == before {
		return
	}
	if _, was := before.(MomentSpot); was {
		r.stopAt(int(to))
	} else {
		r.Panel.Focus.Set(MomentSpot(r.At))
	}
}

// focusButtons leads from anywhere on the timeline to the buttons below, which do not
// lie below all of it.
func (r *Replay) focusButtons(keys ui.Commands, from any) {
	if _, on := from.(MomentSpot); on && keys.Has(ui.Down) {
		r.Panel.Focus.Set(PlayButton)
	}
}

// dragTimeline moves along the timeline by wheel, or by pulling it.
func (r *Replay) dragTimeline(in ui.Input, g ui.Gesture) {
	line := r.Lay.Timeline
	if in.Wheel != 0 && line.Contains(in.Pointer) {
		r.stopAt(r.At - int(math.Copysign(1, in.Wheel)))
	}
	if !g.Drag || !line.Contains(g.From) {
		r.dragged = 0
		return
	}
	r.dragged += g.Delta.X
	if steps := int(r.dragged / r.Lay.Cell); steps != 0 {
		r.dragged -= float64(steps) * r.Lay.Cell
		r.stopAt(r.At - steps)
	}
}

// stopAt goes to a moment and stays there.
func (r *Replay) stopAt(at int) {
	r.Playing = false
	r.visit(at)
}

// choose does what a spot stands for. It returns the scene to go to, or nil.
func (r *Replay) choose(id any) screen.Scene {
	switch id := id.(type) {
	case MomentSpot:
		if int(id) == r.At {
			r.togglePlaying()
		} else {
			r.stopAt(int(id))
		}
	case board.LineSpot:
		r.stopAt(int(id))
		if r.logCoversBoard() {
			r.logOpen = false
			r.Panel.Focus.Set(MomentSpot(r.At))
		}
	case board.Button:
		if id != board.LogShut {
			r.pane.Press(id) // an arrow to what is off the screen
			break
		}
		r.logOpen = false
		r.Panel.Focus.Set(MomentSpot(r.At))
	case replaySpot:
		return r.pressButton(id)
	}
	return nil
}

func (r *Replay) pressButton(id replaySpot) screen.Scene {
	switch id {
	case RoundBefore:
		r.stopAt(r.adjacentRound(-1))
	case MomentBefore:
		r.stopAt(r.At - 1)
	case PlayButton:
		r.togglePlaying()
	case MomentAfter:
		r.stopAt(r.At + 1)
	case RoundAfter:
		r.stopAt(r.adjacentRound(1))
	case SpeedButton:
		r.Speed = (r.Speed + 1) % len(Paces)
		r.nextAt = r.now + Paces[r.Speed]
	case ViewBefore:
		r.changeViewpoint(-1)
	case ViewAfter:
		r.changeViewpoint(1)
	case ReplayLeave:
		return screen.BackTo(r.Under)
	}
	return nil
}

// toggleLog plays on or stops. At the end it begins anew.
func (r *Replay) togglePlaying() {
	r.Playing = !r.Playing
	if r.Playing && r.At == len(r.Log)-1 {
		r.To(0)
	}
	r.nextAt = r.now + Paces[r.Speed]
}

// adjacentRound returns where the round before begins, or the next one. Where there is
// none it is the beginning or the end.
func (r *Replay) adjacentRound(step int) int {
	for i := r.At + step; i >= 0 && i < len(r.Log); i += step {
		if r.Log[i].Heading() {
			return i
		}
	}
	if step < 0 {
		return 0
	}
	return len(r.Log) - 1
}

// changeViewpoint takes the next viewpoint, or the one before: all cards open, the whole
// room, then each seat.
func (r *Replay) changeViewpoint(step int) {
	n := len(r.Story.players) + 2
	r.From = game.Seat((int(r.From-Everything)+step+n)%n) + Everything
	r.Look()
	r.App.Announce(r.Viewpoint())
}

// Viewpoint returns what is said of who sees this.
func (r *Replay) Viewpoint() string {
	switch r.From {
	case Everything:
		return r.App.Text(words.ReplayAll)
	case game.Nobody:
		return r.App.Text(words.ReplayPublic)
	}
	return r.App.Text(words.ReplaySeat, words.Slots{"who": r.Story.Record.Names[r.From]})
}

// logCoversBoard reports whether the log lies over the board.
func (r *Replay) logCoversBoard() bool { return r.logOpen && !board.Docks(r.App, r.Size) }
