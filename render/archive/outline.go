package archive

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/screen"
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

// NameSpot implements screen.SpotNamer.
func (h *History) NameSpot(id any) (name string, state ui.State) {
	switch id := id.(type) {
	case HistoryTab:
		return "", ui.StateOf(id == h.Tab)
	case PersonSpot:
		if p := h.person(id); p != nil {
			return p.name + ". " + strings.Join(h.view().figureTexts(p), ". "), 0
		}
	case historySpot:
		switch id {
		case historyPrevious:
			return h.App.ArrowName(h.App.Text(tabNames[h.Tab]), h.position(), -1), 0
		case historyNext:
			return h.App.ArrowName(h.App.Text(tabNames[h.Tab]), h.position(), 1), 0
		}
	}
	return "", 0
}

// Narrate implements screen.Narrator.
func (h *History) Narrate() []string {
	texts := []string{h.App.Text(words.HistoryTitle), h.Note}
	if text := h.empty(); text != "" {
		return append(texts, text)
	}
	switch h.Tab {
	case GrudgesTab:
		for i := range h.layout.entries {
			g := &h.grudges[h.layout.first+i]
			texts = append(texts, h.view().grudgeText(g)+" "+h.view().backText(g)+" "+h.view().toolsText(g.Tools))
		}
	case PlotsTab:
		texts = append(texts, h.summary())
		for _, p := range h.plots() {
			texts = append(texts, p.title)
			for _, b := range p.bars {
				texts = append(texts, b.label+": "+h.App.Text(words.HistoryWins, words.Slots{"n": b.score.won, "all": b.score.all}))
			}
		}
	}
	return texts
}

// Narrate implements screen.Narrator. It tells all of the lists.
func (p *PersonPage) Narrate() []string {
	texts := append([]string{p.person.name}, p.view().figureTexts(p.person)...)
	for _, l := range p.layout.lists {
		texts = append(texts, p.App.Text(l.title))
		if len(l.others) == 0 {
			texts = append(texts, p.App.Text(words.HistoryNoBreaks))
		}
		for i, other := range l.others {
			texts = append(texts, fmt.Sprintf("%s: %d (%s)", other.name, l.tools[i].total(), p.view().toolsText(l.tools[i])))
		}
	}
	return texts
}
