package story

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/words"
)

// title says who has won.
func (m *match) title() string { return m.app.Words.WinnersText(&m.end, m.names) }

// facts says when the match ended, and what it was.
func (m *match) facts() string {
	return m.app.Text(words.StoryFacts, words.Slots{
		"date": m.app.Words.Date(m.when.Local()), "n": len(m.players), "edition": m.app.Words.EditionName(m.rules),
	})
}

// honour says what a seat is honoured for.
func (m *match) honour(s game.Seat) string {
	a := m.awards[s]
	return m.app.Words.Pair(a.Title(m.app.Words), a.Reason(m.app.Words))
}

// outcome says who has won a round.
func (m *match) outcome(r *round) string {
	id, slots := words.UnmaskWonBySaboteur, words.Slots{"n": r.end.Round, "round": r.end.Round}
	switch {
	case r.end.Winners == game.Digger:
		id = words.UnmaskWonByDiggers
	case r.end.Saboteurs == 0:
		id = words.StoryNobody
	}
	return m.app.Text(id, slots)
}

// unmasked says who the saboteurs of a round were.
func (m *match) unmasked(r *round) string {
	var names []string
	for _, s := range m.saboteurs(r) {
		names = append(names, m.names[s])
	}
	if len(names) == 0 {
		return m.app.Text(words.StoryNoSaboteur)
	}
	return m.app.Text(words.StorySaboteurs, words.Slots{"n": len(names), "who": m.app.Words.JoinNames(names)})
}

// deed says what somebody did, without the name.
func (m *match) deed(h *gamelog.Highlight) string {
	text := h.Text(m.app.Words, m.log, m.names)
	if more := h.Consequence(m.app.Words, m.names); more != "" {
		text += ". " + more
	}
	return text
}

// tell returns the page in sentences, the title first.
func (m *match) tell() []string {
	texts := []string{m.title(), m.facts()}
	for _, s := range m.ranking {
		gold := m.app.Text(words.Nuggets, words.Slots{"n": m.end.Nuggets[s]})
		texts = append(texts, fmt.Sprintf("%s: %s. %s", m.names[s], gold, m.honour(s)))
	}
	for i := range m.rounds {
		r := &m.rounds[i]
		texts = append(texts, m.outcome(r), m.unmasked(r))
		for k := range r.deeds {
			texts = append(texts, m.app.Words.Pair(m.names[r.deeds[k].Seat], m.deed(&r.deeds[k])))
		}
	}
	return texts
}

// banner returns a sentence as it stands on a ribbon: without a full stop.
func banner(sentence string) string { return strings.TrimSuffix(sentence, ".") }
