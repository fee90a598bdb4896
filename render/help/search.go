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
	Typed    string // the text of the search field
	Editing  bool   // the search field takes what is typed
	keyboard bool   // the on-screen keyboard is visible
	query    query  // of the text
	Found    []int  // indices in Topics of the listed topics; never empty
	Nothing  bool   // nothing matches, so that all topics are listed
}

// LongestQuery is how many characters can be searched for.
const LongestQuery = 24

// Typing reports whether typed characters go into the search field.
func (h *Scene) Typing() bool { return h.Editing }

// setEditing begins or ends typing into the search field.
func (h *Scene) setEditing(on bool) { h.Editing, h.keyboard = on, on }

// takeText puts typed text into the search field, opening it if necessary, and
// returns the input without the commands it has used up.
func (h *Scene) takeText(in ui.Input) ui.Input {
	if !h.Panel.Ready() || h.Large >= 0 {
		return in
	}
	text := printable(in.Typed)
	if !h.Editing && text != "" && text != " " {
		h.setEditing(true)
		h.Panel.Focus.Set(HelpSearch)
		if text == "/" { // which only opens the field
			text = ""
		}
	}
	if !h.Editing {
		return in
	}
	if in.Typed != "" {
		h.keyboard = false
		h.search(h.Typed + text)
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
	if h.Typed != "" {
		h.search(withoutLast(h.Typed))
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
	for utf8.RuneCountInString(text) > LongestQuery {
		text = withoutLast(text)
	}
	h.Typed, h.query = text, newQuery(text)
	h.Found = nil
	for i, t := range Topics {
		if len(h.query) == 0 || h.query.inAll(newPage(h.App, t, h.Size, 1e6, h.Rules).allTexts()) {
			h.Found = append(h.Found, i)
		}
	}
	h.Nothing = len(h.Found) == 0
	if h.Nothing {
		for i := range Topics {
			h.Found = append(h.Found, i)
		}
	}
	if h.Size == (ui.Point{}) {
		return
	}
	h.List.Offset = 0
	if h.Typed != "" {
		h.Browse = true
	}
	topic := h.Topic
	if !slices.Contains(h.Found, topic) {
		topic = h.Found[0]
	}
	h.openTopic(topic)
	h.App.Announce(h.searchResult())
}

// searchResult says how many topics were found, or "" without a search.
func (h *Scene) searchResult() string {
	switch {
	case len(h.query) == 0:
		return ""
	case h.Nothing:
		return h.App.Text(words.HelpNothing, words.Slots{"text": h.Typed})
	}
	return h.App.Text(words.HelpFound, words.Slots{"text": h.Typed, "n": len(h.Found)})
}
