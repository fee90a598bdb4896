package archive

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer.
func (r *Replay) NameSpot(id any) (name string, state ui.State) {
	app := r.App
	position := app.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": len(r.Log)})
	round := app.Text(words.Round, words.Slots{"n": r.View.Round})
	switch id := id.(type) {
	case MomentSpot:
		return r.Log[id].Text(app.Words, r.Recording.Record.Names), ui.StateOf(int(id) == r.Moment)
	case replaySpot:
		switch id {
		case PreviousRound:
			return app.ArrowName(round, position, -1), 0
		case NextRound:
			return app.ArrowName(round, position, 1), 0
		case PreviousMoment:
			return app.ArrowName(position, r.momentText(), -1), 0
		case NextMoment:
			return app.ArrowName(position, r.momentText(), 1), 0
		case PlayButton:
			return app.Text(words.ReplayButton), ui.StateOf(r.Playing)
		case PreviousViewpoint:
			return app.ArrowName(app.Text(words.ReplayButton), r.ViewpointName(), -1), 0
		case NextViewpoint:
			return app.ArrowName(app.Text(words.ReplayButton), r.ViewpointName(), 1), 0
		}
	}
	return "", 0
}
