package archive

import (
	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer.
func (r *Replay) NameSpot(id any) (name string, state screen.State) {
	app := r.App
	position := app.Text(words.ReplayPosition, words.Slots{"n": r.Moment + 1, "all": len(r.Log)})
	round := app.Text(words.Round, words.Slots{"n": r.View.Round})
	switch id := id.(type) {
	case MomentSpot:
		return r.Log[id].Text(app.Words, r.Recording.Record.Names), screen.StateOf(int(id) == r.Moment)
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
			return app.Text(words.ReplayButton), screen.StateOf(r.Playing)
		case PreviousViewpoint:
			return app.ArrowName(app.Text(words.ReplayButton), r.ViewpointName(), -1), 0
		case NextViewpoint:
			return app.ArrowName(app.Text(words.ReplayButton), r.ViewpointName(), 1), 0
		}
	}
	return "", 0
}

// Narrate implements screen.Narrator.
func (d *Discards) Narrate() []string {
	app, public := d.App, &d.Match.View.Table
	faceUp, _ := SplitPile(public)
	texts := []string{d.title()}
	for _, c := range faceUp {
		texts = append(texts, screen.Capitalize(app.Words.Card(c)))
	}
	texts = append(texts, app.Text(words.DiscardsUnseen))
	for _, info := range screen.CardKinds(1, game.DeckSize) {
		count := app.Text(words.DiscardsOf, words.Slots{"n": UnseenCount(public, info.Card), "all": info.Copies()})
		texts = append(texts, screen.Capitalize(app.Words.Laid(game.Laid{Card: info.Card}))+": "+count)
	}
	return texts
}
