// Package damage spoils texts as disks, other programs and careless hands do. Only tests
// import it.
package damage

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// Text returns a text with one or two random kinds of damage. Pieces of the other text may
// get into it.
func Text(dice *rand.Rand, text, other []byte) []byte {
	text = bytes.Clone(text)
	for range 1 + dice.IntN(2) {
		text = kinds[dice.IntN(len(kinds))](dice, text, other)
	}
	return text
}

var (
	numbers = regexp.MustCompile(`-?\d+`)
	strs    = regexp.MustCompile(`"[^"\n]*"`)
	values  = regexp.MustCompile(`:("[^"\n]*"|-?\d+|true|false|null|\{[^{}\n]*\}|\[[^\[\]\n]*\])`)
	fields  = regexp.MustCompile(`,?"[A-Za-z]+":("[^"\n]*"|-?\d+|true|false|null|\{[^{}\n]*\}|\[[^\[\]\n]*\])`)
	version = regexp.MustCompile(`"[vV]ersion":\s*\d+`)
)

// kinds are all kinds of damage. Each may change the text that it is given.
var kinds = []func(dice *rand.Rand, text, other []byte) []byte{
	flipBits,
	func(dice *rand.Rand, text, _ []byte) []byte { return text[:dice.IntN(len(text)+1)] },
	func(dice *rand.Rand, text, _ []byte) []byte { // a piece is gone
		from := dice.IntN(len(text) + 1)
		return slices.Delete(text, from, from+dice.IntN(len(text)-from+1))
	},
	func(dice *rand.Rand, text, _ []byte) []byte { // a piece is zeros
		from := dice.IntN(len(text) + 1)
		clear(text[from : from+dice.IntN(len(text)-from+1)])
		return text
	},
	func(dice *rand.Rand, text, _ []byte) []byte { return lines(dice, text, text) },
	func(dice *rand.Rand, text, _ []byte) []byte { return lines(dice, text, text) },
	lines,
	lines,
	func(dice *rand.Rand, text, _ []byte) []byte { return insert(dice, text, []byte{0}) },
	func(dice *rand.Rand, text, _ []byte) []byte {
		return insert(dice, text, []byte("\xff\xc0\xed\xa0\x80"))
	},
	func(dice *rand.Rand, text, _ []byte) []byte {
		return replace(dice, text, numbers, oneOf(dice, oddNumbers))
	},
	func(dice *rand.Rand, text, _ []byte) []byte {
		return replace(dice, text, strs, oneOf(dice, oddStrings))
	},
	func(dice *rand.Rand, text, other []byte) []byte { // a value from somewhere else
		if found := values.FindAll(append(bytes.Clone(text), other...), -1); len(found) > 0 {
			return replace(dice, text, values, string(found[early(dice, len(found))]))
		}
		return text
	},
	func(dice *rand.Rand, text, _ []byte) []byte { return replace(dice, text, values, ":null") },
	func(dice *rand.Rand, text, _ []byte) []byte { return replace(dice, text, fields, "") },
	func(dice *rand.Rand, text, _ []byte) []byte { return replace(dice, text, version, `"version":99`) },
	func(_ *rand.Rand, text, other []byte) []byte { return append(text, other...) },
}

var oddNumbers = []string{"-1", "0", "1", "10", "11", "127", "128", "-128", "255", "65536", "2147483648", "-9223372036854775808", "18446744073709551616", "1e999", "0.5"}

var oddStrings = []string{`""`, `"\u0000"`, `"person"`, `"master hothead"`, `"../../x"`, `"` + strings.Repeat("ab", 1<<16) + `"`, `"` + strings.Repeat(`\u0301`, 500) + `"`, `"\ud800"`, `{}`, `[[[[[[]]]]]]`, `"pick 3"`, `"de-amigo"`}

func oneOf(dice *rand.Rand, all []string) string { return all[dice.IntN(len(all))] }

func flipBits(dice *rand.Rand, text, _ []byte) []byte {
	for range min(1+dice.IntN(4), len(text)) {
		text[dice.IntN(len(text))] ^= 1 << dice.IntN(8)
	}
	return text
}

// early returns a number below n, half the time one of the lowest: texts tell most in the
// beginning.
func early(dice *rand.Rand, n int) int {
	if dice.IntN(2) == 0 {
		n = min(n, 16)
	}
	return dice.IntN(n)
}

// lines removes a line, swaps two, or puts one in that comes from another text.
func lines(dice *rand.Rand, text, from []byte) []byte {
	all, others := bytes.SplitAfter(text, []byte("\n")), bytes.SplitAfter(from, []byte("\n"))
	at, to := early(dice, len(all)), early(dice, len(all))
	switch dice.IntN(3) {
	case 0:
		all = slices.Delete(all, at, at+1)
	case 1:
		all[at], all[to] = all[to], all[at]
	default:
		all = slices.Insert(all, at, others[early(dice, len(others))])
	}
	return bytes.Join(all, nil)
}

func insert(dice *rand.Rand, text, piece []byte) []byte {
	return slices.Insert(text, dice.IntN(len(text)+1), piece...)
}

// replace replaces one of the places that match.
func replace(dice *rand.Rand, text []byte, what *regexp.Regexp, with string) []byte {
	found := what.FindAllIndex(text, -1)
	if len(found) == 0 {
		return text
	}
	at := found[early(dice, len(found))]
	return slices.Concat(text[:at[0]], []byte(with), text[at[1]:])
}
