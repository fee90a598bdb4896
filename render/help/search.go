package help

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"saboteur/render/ui"
	"saboteur/render/words"
)

// A searchState is what the player searches for and what that has found.
type searchState struct {
	SearchText   string // the text of the search field
	keyboard     bool   // the on-screen keyboard is visible
	query        query  // of the text
	ListedTopics []int  // indices in Topics of the listed topics; never empty
	NoMatches    bool   // nothing matches, so that all topics are listed
}

// MaxSearchLength is how many characters can be searched for.
const MaxSearchLength = 24

// takeText begins to search when something is typed, and returns the input for the field.
func (h *Scene) takeText(in ui.Input) ui.Input {
	text := printable(in.Typed)
	if !h.Panel.Ready() || h.EnlargedCard >= 0 || text == "" {
		return in
	}
	if h.Tree.Editing() == nil && text != " " {
		h.Tree.Edit(SearchField)
		if text == "/" { // which only opens the field
			in.Typed = ""
		}
	}
	if h.Tree.Editing() != nil {
		h.keyboard = false
	}
	return in
}

// printable returns the characters of a text that can be searched for.
func printable(s string) (kept string) {
	for _, r := range s {
		if unicode.IsPrint(r) {
			kept += string(r)
		}
	}
	return kept
}

// eraseLast erases the last character of the search.
func (h *Scene) eraseLast() {
	if h.SearchText != "" {
		h.search(withoutLast(h.SearchText))
	}
}

// withoutLast returns a text without its last character.
func withoutLast(s string) string {
	_, n := utf8.DecodeLastRuneInString(s)
	return s[:len(s)-n]
}

// search searches for a text: the list then holds the topics that contain all
// its words, and one of those is open.
func (h *Scene) search(text string) {
	for utf8.RuneCountInString(text) > MaxSearchLength {
		text = withoutLast(text)
	}
	h.SearchText, h.query = text, newQuery(text)
	h.ListedTopics = nil
	for i, t := range Topics {
		if len(h.query) == 0 || h.query.inAll(newPage(h).allTexts(t)) {
			h.ListedTopics = append(h.ListedTopics, i)
		}
	}
	h.NoMatches = len(h.ListedTopics) == 0
	if h.NoMatches {
		for i := range Topics {
			h.ListedTopics = append(h.ListedTopics, i)
		}
	}
	if h.Size == (ui.Point{}) {
		return
	}
	if h.SearchText != "" {
		h.ListOpen = true
	}
	topic := h.Topic
	if !slices.Contains(h.ListedTopics, topic) {
		topic = h.ListedTopics[0]
	}
	h.openTopic(topic)
	h.App.Announce(h.searchResult())
}

// searchResult says how many topics were found, or "" without a search.
func (h *Scene) searchResult() string {
	switch {
	case len(h.query) == 0:
		return ""
	case h.NoMatches:
		return h.App.Text(words.HelpNothing, words.Slots{"text": h.SearchText})
	}
	return h.App.Text(words.HelpFound, words.Slots{"text": h.SearchText, "n": len(h.ListedTopics)})
}
