package help

import (
	"strings"
	"unicode"
)

// bare holds letters with marks behind the letters that they are searched as.
var bare = func() map[rune]string {
	all := map[rune]string{'æ': "ae", 'œ': "oe", 'ß': "ss", 'þ': "th", 'ð': "d", 'ø': "o", 'ł': "l", 'ı': "i", '’': "'", '‘': "'"}
	for plain, marked := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćč", "d": "ďđ", "e": "èéêëēęě", "g": "ğ", "i": "ìíîïī", "l": "ľĺ", "n": "ñńň", "o": "òóôõöōő",
		"r": "řŕ", "s": "śšş", "t": "ťţ", "u": "ùúûüūůű", "y": "ýÿ", "z": "źżž",
	} {
		for _, r := range marked {
			all[r] = plain
		}
	}
	return all
}()

// Fold returns a text as it is searched, without capitals and marks, and for
// each of its bytes and its end which byte of s it comes from.
func Fold(s string) (folded string, from []int) {
	var b strings.Builder
	for i, r := range s {
		if unicode.Is(unicode.Mn, r) || r == '\u00ad' {
			continue // a mark on the letter before, or a place where a word may be divided
		}
		r = unicode.ToLower(r)
		text, ok := bare[r]
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

// A query is what is searched for: folded words, all of which must occur.
type query []string

func NewQuery(s string) query {
	folded, _ := Fold(s)
	return strings.Fields(folded)
}

// in reports whether all words occur in some texts.
func (q query) in(texts []string) bool {
	all, _ := Fold(strings.Join(texts, "\n"))
	for _, word := range q {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// Hits returns which parts of a text, from byte to byte, are words of the
// query.
func (q query) Hits(text string) (all [][2]int) {
	folded, from := Fold(text)
	for _, word := range q {
		for at := 0; ; {
			i := strings.Index(folded[at:], word)
			if i < 0 {
				break
			}
			end := at + i + len(word)
			last := from[end-1]
			for end < len(from)-1 && from[end] == last {
				end++ // the rest of the same letter
			}
			all = append(all, [2]int{from[at+i], from[end]})
			at = end
		}
	}
	return all
}
