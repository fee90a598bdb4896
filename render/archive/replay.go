package archive

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/store"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Replay shows a finished match, moment by moment, from a viewpoint: that of a
// seat, of the whole room, or of somebody who sees all cards.
type Replay struct {
	screen.Base
	Recording *recording
	Reasons   *reasons
	perspective
	playback

	pane          board.Pane // the table
	Layout        replayLayout
	revealPending bool    // the cell of the moment is to be made visible
	dragged       float64 // how far the timeline was dragged since it last moved by a moment
	logOpen       bool
	logPanel      board.LogPanel
}

// A perspective is a moment as it is seen from a viewpoint.
type perspective struct {
	Viewpoint game.Seat // a seat, game.Nobody for the whole room, or that of all cards open
	Moment    int       // the index of the moment
	View      game.View
	Log       []gamelog.Line // all moments
}

// A playback is how a replay goes on by itself.
type playback struct {
	Playing bool
	Speed   int // an index into Paces
	now     screen.Ticks
	nextAt  screen.Ticks // when the next moment comes
}

// restart lets the moment stay for as long as the speed says, from now on.
func (p *playback) restart() { p.nextAt = p.now + MomentTicks[p.Speed] }

// What can be chosen in a replay, besides the table and the log.
type (
	MomentSpot int // a moment of the timeline, by its index
	replaySpot uint8
)

const (
	PreviousRound replaySpot = iota
	PreviousMoment
	PlayButton
	NextMoment
	NextRound
	SpeedButton
	PreviousViewpoint
	NextViewpoint
	ReplayBack
)

// MomentTicks are how long a moment stays at each speed.
var MomentTicks = [4]screen.Ticks{120, 60, 30, 10}

// defaultSpeed is one moment per second.
const defaultSpeed = 1

// NewReplay shows a record from its beginning, with all cards open. It returns
// nil unless the match has ended.
func NewReplay(app *screen.App, r *game.Record, under screen.Scene) screen.Scene {
	s, ok := newRecording(app, r)
	if !ok {
		return nil
	}
	p := &Replay{Base: screen.NewBaseOver(under, app), Recording: s, Reasons: newReasons(app, s)}
	p.Viewpoint, p.Speed = AllCardsOpen, defaultSpeed
	p.Panel.Focus.Set(MomentSpot(0))
	p.Refresh()
	return p
}

// OpenReplay returns the replay of a kept match, or nil and a message why there is
// none.
func OpenReplay(app *screen.App, l store.MatchSummary, back screen.Scene) (next screen.Scene, said string) {
	r, err := app.Saves.Record(l.ID)
	if err != nil {
		return nil, app.Words.StorageErrorText(err)
	}
	if r == nil {
		return nil, app.Text(words.ExportGone)
	}
	if next = NewReplay(app, r, back); next == nil {
		return nil, app.Text(words.ReplayRunning)
	}
	return next, ""
}

// Refresh builds the log for the viewpoint and shows the moment from there.
func (r *Replay) Refresh() {
	r.Log = nil
	for i := range r.Recording.moments {
		r.Log = append(r.Log, r.Recording.logLine(i, r.Viewpoint))
	}
	r.logPanel = board.LogPanel{}
	r.GoTo(r.Moment)
}

// GoTo goes to a moment, or to the nearest one if there is no such moment.
func (r *Replay) GoTo(at int) {
	at = min(max(at, 0), len(r.Log)-1)
	if _, on := r.Panel.Focus.At().(MomentSpot); on {
		r.Panel.Focus.Set(MomentSpot(at))
	}
	r.Moment, r.View = at, r.Recording.viewAt(at, r.Viewpoint)
	r.restart()
	r.revealPending = true
	r.logPanel.Reveal(at)
}

// visit goes to a moment and announces it.
func (r *Replay) visit(at int) {
	r.GoTo(at)
	r.App.Announce(r.momentText())
}

// momentText describes the moment that is shown.
func (r *Replay) momentText() string {
	return r.Log[r.Moment].Text(r.App.Words, r.Recording.Record.Names)
}

// Update implements Scene.
func (r *Replay) Update(in ui.Input) screen.Scene {
	if r.now++; r.now == 1 {
		r.logOpen = board.LogDocked(r.App, in.Size)
	}
	r.Size = in.Size
	r.Reasons.Think()
	r.advance()
	r.layOut()
	switch {
	case in.Commands.Has(ui.Help):
		r.Playing = false
		return r.App.Routes.Help(r.App, r, &r.Recording.Record.Rules)
	case in.Commands.Has(ui.Back) && r.Panel.Ready() && r.logCoversBoard():
		r.logOpen = false
	case in.Commands.Has(ui.Back|ui.Menu) && r.Panel.Ready():
		return screen.BackTo(r.Under)
	}
	r.handleCommands(in.Commands)
	if next := r.updatePanels(in); next != nil {
		return next
	}
	r.layOut()
	return r
}

// updatePanels passes the input to the spots, the timeline and the log. It
// returns the scene to go to, or nil.
func (r *Replay) updatePanels(in ui.Input) screen.Scene {
	before, visible := r.Panel.Focus.At(), r.Panel.Focus.Ring() != nil
	if r.logOpen {
		r.logPanel.KeysScroll = true
		r.logPanel.FollowFocus(in, &r.Panel.Focus)
	}
	chosen, ok, g := r.Panel.Update(in, r.Spots)
	r.followFocus(before)
	if visible {
		r.focusButtons(in.Commands, before)
	}
	r.dragTimeline(in, g)
	if r.logOpen {
		r.logPanel.Update(in, g)
	}
	if ok && !chosen.Disabled {
		return r.choose(chosen.ID)
	}
	return nil
}

// advance goes on to the next moment when it is time.
func (r *Replay) advance() {
	if !r.Playing || r.now < r.nextAt {
		return
	}
	r.visit(r.Moment + 1)
	r.Playing = r.Moment < len(r.Log)-1
}

// stopAt goes to a moment and stops playing.
func (r *Replay) stopAt(at int) {
	r.Playing = false
	r.visit(at)
}

// adjacentRound returns the moment at which the previous round begins, for a step
// of -1, or the next one, for 1. Without such a round it is the first moment or
// the last.
func (r *Replay) adjacentRound(step int) int {
	for i := r.Moment + step; i >= 0 && i < len(r.Log); i += step {
		if r.Log[i].IsHeading() {
			return i
		}
	}
	if step < 0 {
		return 0
	}
	return len(r.Log) - 1
}

// changeViewpoint takes the next viewpoint or, for a step of -1, the previous one.
// They are: all cards open, the whole room, then each seat.
func (r *Replay) changeViewpoint(step int) {
	n := len(r.Recording.players) + 2
	r.Viewpoint = game.Seat((int(r.Viewpoint-AllCardsOpen)+step+n)%n) + AllCardsOpen
	r.Refresh()
	r.App.Announce(r.ViewpointName())
}

// ViewpointName returns the name of the viewpoint.
func (r *Replay) ViewpointName() string {
	switch r.Viewpoint {
	case AllCardsOpen:
		return r.App.Text(words.ReplayAll)
	case game.Nobody:
		return r.App.Text(words.ReplayPublic)
	}
	return r.App.Text(words.ReplaySeat, words.Slots{"who": r.Recording.Record.Names[r.Viewpoint]})
}

// logCoversBoard reports whether the log is open on top of the board.
func (r *Replay) logCoversBoard() bool { return r.logOpen && !board.LogDocked(r.App, r.Size) }
