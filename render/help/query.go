package help

import (
	"strings"
	"unicode"

	"saboteur/render/screen"
)

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

// inAll reports whether every word occurs somewhere in the texts.
func (q query) inAll(texts []string) bool {
	all, _ := fold(strings.Join(texts, "\n"))
	for _, word := range q {
		if !strings.Contains(all, word) {
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
