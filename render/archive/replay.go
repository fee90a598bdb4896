package archive

import (
	"math"

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
	past
	Recording *recording
	Reasons   *reasons
	playback

	Viewpoint game.Seat // a seat, game.Nobody for the whole room, or that of all cards open
	View      game.View // of the moment
	Log       []gamelog.Line
	dragged   float64 // how far the timeline was dragged since it last moved by a moment
}

// A playback is how a replay goes on by itself.
type playback struct {
	Playing bool
	Speed   int // an index into MomentTicks
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
	p := &Replay{Recording: s, Reasons: newReasons(app, s), Viewpoint: AllCardsOpen, playback: playback{Speed: defaultSpeed}}
	p.init(p, app, under)
	p.Behind = p.draw
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
	r.setMoment(at)
	if _, on := r.Panel.Focus.At().(MomentSpot); on {
		r.Panel.Focus.Set(r.home())
	}
	r.View = r.Recording.viewAt(r.Moment, r.Viewpoint)
	r.restart()
}

// visit goes to a moment and announces it.
func (r *Replay) visit(at int) {
	r.GoTo(at)
	r.App.Announce(r.momentText())
}

// goTo goes to a moment and stops playing.
func (r *Replay) goTo(at int) {
	r.Playing = false
	r.visit(at)
}

func (r *Replay) home() any             { return MomentSpot(r.Moment) }
func (r *Replay) lines() []gamelog.Line { return r.Log }

func (r *Replay) shown() board.Moment {
	m := board.Moment{Players: r.Recording.players, Names: r.Recording.Record.Names, View: &r.View, Log: r.Log[:r.Moment+1]}
	if r.Viewpoint == AllCardsOpen {
		m.Goals = r.View.Faces
	}
	return m
}

// momentText describes the moment that is shown.
func (r *Replay) momentText() string {
	return r.Log[r.Moment].Text(r.App.Words, r.Recording.Record.Names)
}

// Update implements screen.Scene.
func (r *Replay) Update(in ui.Input) screen.Scene {
	r.now++
	r.Reasons.Think()
	r.advance()
	if in.Commands.Has(ui.Help) {
		r.Playing = false
		return r.App.Routes.Help(r.App, r, &r.Recording.Record.Rules)
	}
	r.handleCommands(in.Commands)
	before, visible, moment := r.Panel.Focus.At(), r.Panel.Focus.Ring() != nil, r.Moment
	next := r.past.Update(in)
	r.followFocus(in.Commands, before, visible)
	r.dragTimeline(in, r.gesture)
	if r.Moment != moment {
		r.LayOut(in.Size) // at once
	}
	return next
}

// advance goes on to the next moment when it is time.
func (r *Replay) advance() {
	if !r.Playing || r.now < r.nextAt {
		return
	}
	r.visit(r.Moment + 1)
	r.Playing = r.Moment < len(r.Log)-1
}

// handleCommands does what the commands that are not on buttons stand for.
func (r *Replay) handleCommands(keys ui.Commands) {
	switch {
	case keys.Has(ui.PreviousCard):
		r.goTo(r.Moment - 1)
	case keys.Has(ui.NextCard):
		r.goTo(r.Moment + 1)
	case keys.Has(ui.PanLeft):
		r.goTo(r.adjacentRound(-1))
	case keys.Has(ui.PanRight):
		r.goTo(r.adjacentRound(1))
	case keys.Has(ui.TurnCard):
		r.changeViewpoint(1)
		r.App.Announce(r.ViewpointName())
	}
	for i, key := range []ui.Commands{ui.Card1, ui.Card2, ui.Card3, ui.Card4, ui.Card5, ui.Card6} {
		if keys.Has(key) && i < len(r.Recording.players) {
			r.Viewpoint = game.Seat(i)
			r.Refresh()
		}
	}
}

// followFocus goes to the moment to which an arrow key moved the focus along the
// timeline. If the focus was elsewhere before, it goes to the moment that is
// shown instead. Down leads to the buttons, which are not below all of the timeline; visible
// says that the focus was seen before.
func (r *Replay) followFocus(keys ui.Commands, before any, visible bool) {
	to, on := r.Panel.Focus.At().(MomentSpot)
	_, was := before.(MomentSpot)
	switch {
	case was && visible && keys.Has(ui.Down):
		r.Panel.Focus.Set(PlayButton)
	case on && was && any(to) != before:
		r.goTo(int(to))
	case on && !was:
		r.Panel.Focus.Set(r.home())
	}
}

// dragTimeline moves along the timeline by wheel or by drag.
func (r *Replay) dragTimeline(in ui.Input, g ui.Gesture) {
	line, width := r.timelineRect()
	if in.Wheel != 0 && line.Contains(in.Pointer) {
		r.goTo(r.Moment - int(math.Copysign(1, in.Wheel)))
	}
	if !g.Drag || !line.Contains(g.From) {
		r.dragged = 0
		return
	}
	r.dragged += g.Delta.X
	if steps := int(r.dragged / width); steps != 0 {
		r.dragged -= float64(steps) * width
		r.goTo(r.Moment - steps)
	}
}

// timelineRect returns where the timeline is, and how wide a moment is on it.
func (r *Replay) timelineRect() (line ui.Rect, width float64) {
	for _, s := range r.Spots {
		if _, ok := s.ID.(MomentSpot); !ok {
			continue
		}
		if width = s.W; line == (ui.Rect{}) {
			line = s.Rect
		}
		line = line.Union(s.Rect)
	}
	return line, width
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

// togglePlaying starts or stops playing. At the end it starts from the beginning.
func (r *Replay) togglePlaying() {
	r.Playing = !r.Playing
	if r.Playing && r.Moment == len(r.Log)-1 {
		r.GoTo(0)
	}
	r.restart()
}

// changeViewpoint takes the next viewpoint or, for a step of -1, the previous one.
// They are: all cards open, the whole room, then each seat.
func (r *Replay) changeViewpoint(step int) {
	n := len(r.Recording.players) + 2
	r.Viewpoint = game.Seat((int(r.Viewpoint-AllCardsOpen)+step+n)%n) + AllCardsOpen
	r.Refresh()
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
