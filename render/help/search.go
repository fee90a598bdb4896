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
	Editing      bool   // the search field takes what is typed
	keyboard     bool   // the on-screen keyboard is visible
	query        query  // of the text
	ListedTopics []int  // indices in Topics of the listed topics; never empty
	NoMatches    bool   // nothing matches, so that all topics are listed
}

// MaxSearchLength is how many characters can be searched for.
const MaxSearchLength = 24

// TextField returns the search field, if it takes what is typed: see screen.TakesText.
func (h *Scene) TextField() any {
	if h.Editing {
		return SearchField
	}
	return nil
}

// setEditing begins or ends typing into the search field.
func (h *Scene) setEditing(on bool) { h.Editing, h.keyboard = on, on }

// takeText puts typed text into the search field, opening it if necessary, and
// returns the input without the commands it has used up.
func (h *Scene) takeText(in ui.Input) ui.Input {
	if !h.Panel.Ready() || h.EnlargedCard >= 0 {
		return in
	}
	text := printable(in.Typed)
	if !h.Editing && text != "" && text != " " {
		h.setEditing(true)
		h.Panel.Focus.Set(SearchField)
		if text == "/" { // which only opens the field
			text = ""
		}
	}
	if !h.Editing {
		return in
	}
	if in.Typed != "" {
		h.keyboard = false
		h.search(h.SearchText + text)
		in.Commands = 0 // the keys wrote text
	}
	if in.Commands.Has(ui.Erase) {
		h.eraseLast()
		in.Commands &^= ui.Erase | ui.Back
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
		if len(h.query) == 0 || h.query.inAll(newPage(h.App, t, h.Size, 1e6, h.Rules).allTexts()) {
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
	h.ListScroll.Offset = 0
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
