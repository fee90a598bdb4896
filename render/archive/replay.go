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
	Story   *story
	Reasons *reasons
	pane    board.Pane // the table, where nobody plays
	View    game.View  // what is seen at the moment
	At      int        // which moment
	seek    bool       // its place is to be brought into view
	From    game.Seat
	Log     []gamelog.Line // as told from there

	Playing bool
	Speed   int
	now     screen.Ticks
	due     screen.Ticks // when the next moment comes, while it plays

	Lay    replayLayout
	pulled float64 // how far the timeline is being pulled
	open   bool    // the log
	book   board.LogPanel
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

// usualSpeed is a moment a second.
const usualSpeed = 1

// NewReplay shows a record from its beginning, all cards open; it returns nil
// unless the match has ended.
func NewReplay(k *screen.App, r *game.Record, under screen.Scene) screen.Scene {
	s, ok := tellStory(k, r)
	if !ok {
		return nil
	}
	p := &Replay{Base: screen.NewBaseOver(under, k), Story: s, Reasons: newReasons(k, s), From: Everything, Speed: usualSpeed}
	p.Panel.Focus.Set(MomentSpot(0))
	p.Look()
	return p
}

// Look sees the match from the viewpoint.
func (r *Replay) Look() {
	r.Log = nil
	for i := range r.Story.Moments {
		r.Log = append(r.Log, r.Story.line(i, r.From))
	}
	r.book = board.LogPanel{}
	r.To(r.At)
}

// To goes to a moment.
func (r *Replay) To(at int) {
	at = min(max(at, 0), len(r.Log)-1)
	if _, on := r.Panel.Focus.At().(MomentSpot); on {
		r.Panel.Focus.Set(MomentSpot(at))
	}
	r.seek = true
	r.At, r.due = at, r.now+Paces[r.Speed]
	r.View = r.Story.see(at, r.From)
	r.book.Reveal(at)
}

// goTo goes to a moment that the player asked for, and says what it is.
func (r *Replay) goTo(at int) {
	r.To(at)
	r.App.Announce(r.Log[r.At].Text(r.App.Words, r.Story.Record.Names))
}

// Update implements Scene.
func (r *Replay) Update(in ui.Input) screen.Scene {
	if r.now++; r.now == 1 {
		r.open = board.Docks(r.App, in.Size)
	}
	r.Size = in.Size
	r.Reasons.Think()
	r.run()
	r.LayOut()
	switch {
	case in.Commands.Has(ui.Help):
		r.Playing = false
		return r.App.Routes.Help(r.App, r, &r.Story.Record.Rules)
	case in.Commands.Has(ui.Back) && r.Panel.Ready() && r.covered():
		r.open = false
	case in.Commands.Has(ui.Back|ui.Menu) && r.Panel.Ready():
		return screen.BackTo(r.Under)
	}
	r.wish(in.Commands)
	before, shown := r.Panel.Focus.At(), r.Panel.Focus.Ring() != nil
	if r.open {
		r.book.Reads = true
		r.book.Walk(in, &r.Panel.Focus)
	}
	chosen, ok, g := r.Panel.Update(in, r.Spots)
	if r.walked(before); shown {
		r.descend(in.Commands, before)
	}
	r.pull(in, g)
	if r.open {
		r.book.Update(in, g)
	}
	if ok && !chosen.Disabled {
		if next := r.choose(chosen.ID); next != nil {
			return next
		}
	}
	r.LayOut()
	return r
}

// run goes on to the next moment when its time has come.
func (r *Replay) run() {
	if !r.Playing || r.now < r.due {
		return
	}
	r.goTo(r.At + 1)
	r.Playing = r.At < len(r.Log)-1
}

// wish does what was asked for by key.
func (r *Replay) wish(keys ui.Commands) {
	switch {
	case keys.Has(ui.PreviousCard):
		r.stop(r.At - 1)
	case keys.Has(ui.NextCard):
		r.stop(r.At + 1)
	case keys.Has(ui.PanLeft):
		r.stop(r.round(-1))
	case keys.Has(ui.PanRight):
		r.stop(r.round(1))
	case keys.Has(ui.TurnCard):
		r.turnView(1)
	case keys.Has(ui.Log):
		r.open = !r.open
	}
	for i, key := range []ui.Commands{ui.Card1, ui.Card2, ui.Card3, ui.Card4, ui.Card5, ui.Card6} {
		if keys.Has(key) && i < len(r.Story.players) {
			r.From = game.Seat(i)
			r.Look()
		}
	}
}

// walked goes to the moment to which an arrow led along the timeline. Who
// comes to the timeline from elsewhere comes to the moment that is shown.
func (r *Replay) walked(before any) {
	to, on := r.Panel.Focus.At().(MomentSpot)
	if !on || r.Panel.Focus.At() == before {
		return
	}
	if _, was := before.(MomentSpot); was {
		r.stop(int(to))
	} else {
		r.Panel.Focus.Set(MomentSpot(r.At))
	}
}

// descend leads from anywhere on the timeline to the buttons below, which do not
// lie below all of it.
func (r *Replay) descend(keys ui.Commands, from any) {
	if _, on := from.(MomentSpot); on && keys.Has(ui.Down) {
		r.Panel.Focus.Set(PlayButton)
	}
}

// pull moves along the timeline by wheel, or by pulling it.
func (r *Replay) pull(in ui.Input, g ui.Gesture) {
	line := r.Lay.Timeline
	if in.Wheel != 0 && line.Contains(in.Pointer) {
		r.stop(r.At - int(math.Copysign(1, in.Wheel)))
	}
	if !g.Drag || !line.Contains(g.From) {
		r.pulled = 0
		return
	}
	r.pulled += g.Delta.X
	if steps := int(r.pulled / r.Lay.Cell); steps != 0 {
		r.pulled -= float64(steps) * r.Lay.Cell
		r.stop(r.At - steps)
	}
}

// stop goes to a moment and stays there.
func (r *Replay) stop(at int) {
	r.Playing = false
	r.goTo(at)
}

// choose does what a spot stands for. It returns the scene to go to, or nil.
func (r *Replay) choose(id any) screen.Scene {
	switch id := id.(type) {
	case MomentSpot:
		if int(id) == r.At {
			r.toggle()
		} else {
			r.stop(int(id))
		}
	case board.LineSpot:
		r.stop(int(id))
		if r.covered() {
			r.open = false
			r.Panel.Focus.Set(MomentSpot(r.At))
		}
	case board.Button:
		if id != board.LogShut {
			r.pane.Press(id) // an arrow to what is off the screen
			break
		}
		r.open = false
		r.Panel.Focus.Set(MomentSpot(r.At))
	case replaySpot:
		return r.press(id)
	}
	return nil
}

func (r *Replay) press(id replaySpot) screen.Scene {
	switch id {
	case RoundBefore:
		r.stop(r.round(-1))
	case MomentBefore:
		r.stop(r.At - 1)
	case PlayButton:
		r.toggle()
	case MomentAfter:
		r.stop(r.At + 1)
	case RoundAfter:
		r.stop(r.round(1))
	case SpeedButton:
		r.Speed = (r.Speed + 1) % len(Paces)
		r.due = r.now + Paces[r.Speed]
	case ViewBefore:
		r.turnView(-1)
	case ViewAfter:
		r.turnView(1)
	case ReplayLeave:
		return screen.BackTo(r.Under)
	}
	return nil
}

// toggle plays on or stops. At the end it begins anew.
func (r *Replay) toggle() {
	r.Playing = !r.Playing
	if r.Playing && r.At == len(r.Log)-1 {
		r.To(0)
	}
	r.due = r.now + Paces[r.Speed]
}

// round returns where the round before begins, or the next one. Where there is
// none it is the beginning or the end.
func (r *Replay) round(step int) int {
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

// turnView takes the next viewpoint, or the one before: all cards open, the whole
// room, then each seat.
func (r *Replay) turnView(step int) {
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

// covered reports whether the log lies over the board.
func (r *Replay) covered() bool { return r.open && !board.Docks(r.App, r.Size) }
