package words

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alphabets are those in which letters with marks, or others, have places of their own.
var alphabets = map[string]string{"is": "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö"}

// latin is the alphabet of the other languages, in which letters with marks stand with those without.
const latin = "abcdefghijklmnopqrstuvwxyz"

// plainLetters are the letters that stand for one, where the alphabet lacks it.
var plainLetters = map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ð': "d", 'ł': "l"}

// CompareNames compares names as lists of the language have them, whatever the case. (golang.org/x/text/collate would add
// 1.6 MB to the page, 385 kB of them compressed.)
func (w *Words) CompareNames(a, b string) int {
	return cmp.Or(slices.Compare(w.places(a), w.places(b)), strings.Compare(a, b))
}

// places returns the places of the letters of a name in the alphabet. Others, such as those of other
// scripts, come after it; what is no letter, before it.
func (w *Words) places(name string) (all []int) {
	alphabet := cmp.Or(alphabets[w.language], latin)
	for _, r := range norm.NFC.String(strings.ToLower(name)) {
		if i := strings.IndexRune(alphabet, r); i >= 0 {
			all = append(all, i)
			continue
		}
		for _, plain := range norm.NFD.String(cmp.Or(plainLetters[r], string(r))) {
			switch i := strings.IndexRune(alphabet, plain); {
			case i >= 0:
				all = append(all, i)
			case unicode.IsLetter(plain):
				all = append(all, len(alphabet)+int(plain))
			case !unicode.IsMark(plain):
				all = append(all, int(plain)-unicode.MaxRune-1)
			}
		}
	}
	return all
}
