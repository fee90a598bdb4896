package help

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"saboteur/render/screen"
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
	numbers := strings.Fields(h.App.Text(words.HelpNumbers))
	h.ListedTopics = nil
	for i, t := range Topics {
		if len(h.query) == 0 || h.query.inAll(newPage(h).allTexts(t), numbers) {
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

// plainLetters maps letters with diacritics, ligatures and curly apostrophes to
// what a search treats them as.
var plainLetters = func() map[rune]string {
	all := map[rune]string{'æ': "ae", 'œ': "oe", 'ß': "ss", 'þ': "th", 'ð': "d", 'ø': "o", 'ł': "l", 'ı': "i", '’': "'", '‘': "'"}
	for plain, accented := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćč", "d": "ďđ", "e": "èéêëēęě", "g": "ğ", "i": "ìíîïī", "l": "ľĺ", "n": "ñńň", "o": "òóôõöōő",
		"r": "řŕ", "s": "śšş", "t": "ťţ", "u": "ùúûüūůű", "y": "ýÿ", "z": "źżž",
	} {
		for _, r := range accented {
			all[r] = plain
		}
	}
	return all
}()

// fold returns a text in lower case and without diacritics, as it is searched.
// For each byte of it, and for its end, from holds the byte of s it comes from.
func fold(s string) (folded string, from []int) {
	var b strings.Builder
	for i, r := range s {
		if unicode.Is(unicode.Mn, r) || r == '\u00ad' {
			continue // a combining mark or a soft hyphen
		}
		r = unicode.ToLower(r)
		text, ok := plainLetters[r]
		if !ok {
			text = string(r)
		}
		b.WriteString(text)
		for range len(text) {
			from = append(from, i)
		}
	}
	return b.String(), append(from, len(s))
}

// A query is the folded words of a search, all of which must occur.
type query []string

func newQuery(s string) query {
	folded, _ := fold(s)
	return strings.Fields(folded)
}

// inAll reports whether every word occurs somewhere in the texts, or the number that it stands for: numbers are the words
// for 1, 2 and so on.
func (q query) inAll(texts, numbers []string) bool {
	all, _ := fold(strings.Join(texts, "\n"))
	for _, word := range q {
		number := slices.IndexFunc(numbers, func(n string) bool {
			folded, _ := fold(n)
			return folded == word
		})
		if !strings.Contains(all, word) && (number < 0 || !slices.Contains(strings.Fields(all), fmt.Sprint(number+1))) {
			return false
		}
	}
	return true
}

// matches returns where words of the query occur in a text, each from one byte
// of it up to another.
func (q query) matches(text string) (all [][2]int) {
	folded, from := fold(text)
	for _, word := range q {
		for start := 0; ; {
			i := strings.Index(folded[start:], word)
			if i < 0 {
				break
			}
			end := start + i + len(word)
			last := from[end-1]
			for end < len(from)-1 && from[end] == last {
				end++ // the rest of the same letter
			}
			all = append(all, [2]int{from[start+i], from[end]})
			start = end
		}
	}
	return all
}

// matchesCard reports whether a word of the query occurs in the name or the
// description of a card.
func (q query) matchesCard(app *screen.App, card cardInfo) bool {
	return len(q.matches(card.name(app)))+len(q.matches(card.effect(app))) > 0
}
