package archive

import (
	"math"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// handleCommands does what the commands that are not spots stand for.
func (r *Replay) handleCommands(keys ui.Commands) {
	switch {
	case keys.Has(ui.PreviousCard):
		r.stopAt(r.Moment - 1)
	case keys.Has(ui.NextCard):
		r.stopAt(r.Moment + 1)
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
		if keys.Has(key) && i < len(r.Recording.players) {
			r.Viewpoint = game.Seat(i)
			r.Refresh()
		}
	}
}

// followFocus goes to the moment to which an arrow key moved the focus along the
// timeline. If the focus was elsewhere before, it goes to the moment that is
// shown instead.
func (r *Replay) followFocus(before any) {
	to, on := r.Panel.Focus.At().(MomentSpot)
	if !on || r.Panel.Focus.At() == before {
		return
	}
	if _, was := before.(MomentSpot); was {
		r.stopAt(int(to))
	} else {
		r.Panel.Focus.Set(MomentSpot(r.Moment))
	}
}

// focusButtons moves the focus from the timeline down to the buttons, which are
// not below all of it.
func (r *Replay) focusButtons(keys ui.Commands, from any) {
	if _, on := from.(MomentSpot); on && keys.Has(ui.Down) {
		r.Panel.Focus.Set(PlayButton)
	}
}

// dragTimeline moves along the timeline by wheel or by drag.
func (r *Replay) dragTimeline(in ui.Input, g ui.Gesture) {
	line := r.Layout.Timeline
	if in.Wheel != 0 && line.Contains(in.Pointer) {
		r.stopAt(r.Moment - int(math.Copysign(1, in.Wheel)))
	}
	if !g.Drag || !line.Contains(g.From) {
		r.dragged = 0
		return
	}
	r.dragged += g.Delta.X
	if steps := int(r.dragged / r.Layout.MomentWidth); steps != 0 {
		r.dragged -= float64(steps) * r.Layout.MomentWidth
		r.stopAt(r.Moment - steps)
	}
}

// choose does what a spot stands for. It returns the scene to go to, or nil.
func (r *Replay) choose(id any) screen.Scene {
	switch id := id.(type) {
	case MomentSpot:
		if int(id) == r.Moment {
			r.togglePlaying()
		} else {
			r.stopAt(int(id))
		}
	case board.LineSpot:
		r.stopAt(int(id))
		if r.logCoversBoard() {
			r.logOpen = false
			r.Panel.Focus.Set(MomentSpot(r.Moment))
		}
	case board.Button:
		if id != board.CloseLogButton {
			r.pane.PressCameraButton(id) // an arrow to cells outside the screen
			break
		}
		r.logOpen = false
		r.Panel.Focus.Set(MomentSpot(r.Moment))
	case replaySpot:
		return r.pressButton(id)
	}
	return nil
}

// pressButton does what a button stands for. It returns the scene to go to, or
// nil.
func (r *Replay) pressButton(id replaySpot) screen.Scene {
	switch id {
	case PreviousRound:
		r.stopAt(r.adjacentRound(-1))
	case PreviousMoment:
		r.stopAt(r.Moment - 1)
	case PlayButton:
		r.togglePlaying()
	case NextMoment:
		r.stopAt(r.Moment + 1)
	case NextRound:
		r.stopAt(r.adjacentRound(1))
	case SpeedButton:
		r.Speed = (r.Speed + 1) % len(MomentTicks)
		r.restart()
	case PreviousViewpoint:
		r.changeViewpoint(-1)
	case NextViewpoint:
		r.changeViewpoint(1)
	case ReplayBack:
		return screen.BackTo(r.Under)
	}
	return nil
}

// togglePlaying starts or stops playing. At the end it starts from the beginning.
func (r *Replay) togglePlaying() {
	r.Playing = !r.Playing
	if r.Playing && r.Moment == len(r.Log)-1 {
		r.GoTo(0)
	}
	r.restart()
}
