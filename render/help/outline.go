package help

import (
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Outline implements screen.Outliner. It holds all of the open page, not only what is
// in view.
func (h *Scene) Outline() ui.Outline {
	if h.Spots == nil {
		return nil
	}
	focus := &h.Panel.Focus
	var choices, topics ui.OutlinePart
	for _, s := range h.Spots {
		name, state := h.nameSpot(s.ID, s.Label)
		item := screen.SpotItem(s, name, focus)
		item.State = state
		switch _, topic := s.ID.(TopicSpot); {
		case name == "":
		case topic:
			topics.Items = append(topics.Items, item)
		default:
			choices.Items = append(choices.Items, item)
		}
	}
	title := screen.TextItems(h.App.Text(words.HelpTitle), h.searchResult())
	title[0].Heading = true
	page := ui.OutlinePart{Name: h.App.Text(Topics[h.Topic].Title), Items: screen.TextItems(h.Page.allTexts()...)}
	if h.EnlargedCard >= 0 {
		card := h.Page.Cards[h.EnlargedCard].card
		page = ui.OutlinePart{Items: screen.TextItems(screen.Capitalize(card.Name(h.App)), card.Effect(h.App))}
	}
	return ui.Outline{{Items: title}, choices, page, topics}
}

// nameSpot returns the name of a spot with a label.
func (h *Scene) nameSpot(id any, label string) (name string, state ui.State) {
	switch id := id.(type) {
	case TopicSpot:
		return label, ui.StateOf(int(id) == h.Topic)
	case button:
		topic := h.App.Text(Topics[h.Topic].Title)
		switch id {
		case previousTopicButton:
			return h.App.ArrowName(h.App.Text(words.HelpTitle), topic, -1), 0
		case NextTopicButton:
			return h.App.ArrowName(h.App.Text(words.HelpTitle), topic, 1), 0
		case pageUpButton:
			return h.App.Text(words.OutlinePageUp), 0
		case PageDownButton:
			return h.App.Text(words.OutlinePageDown), 0
		case previousCardButton:
			return h.App.Text(words.CommandCardBefore), 0
		case NextCardButton:
			return h.App.Text(words.CommandCardAfter), 0
		}
	}
	return label, 0
}
