//go:build ignore

// Generate writes confusables.txt from the file of that name that belongs to a version
// of Unicode, which lies at https://www.unicode.org/Public/security/latest:
//
//	go run generate.go path/to/unicode/confusables.txt
package main

import (
	"bufio"
	"fmt"
	"log"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

func main() {
	looks, version := read(os.Args[1])
	sources := map[string][]rune{}
	for r := range looks {
		// What NFKD changes is never looked up, and what is not graphic is in no name.
		if !norm.NFKD.IsNormalString(string(r)) || !unicode.IsGraphic(r) || unicode.IsSpace(r) {
			continue
		}
		target := string(r)
		for next := step(looks, target); next != target; next = step(looks, target) {
			target = next
		}
		sources[target] = append(sources[target], r)
	}
	out, err := os.Create("confusables.txt")
	if err != nil {
		log.Fatal(err)
	}
	defer out.Close()
	fmt.Fprintf(out, "# Which characters look like others: a text, a tab, and all that look like it.\n"+
		"# Made by generate.go from confusables.txt %s, © Unicode, Inc.: see unicode-license.txt.\n", version)
	for _, target := range slices.Sorted(maps.Keys(sources)) {
		slices.Sort(sources[target])
		fmt.Fprintf(out, "%s\t%s\n", target, string(sources[target]))
	}
}

// read returns what each character looks like, and the version of the file.
func read(file string) (looks map[rune]string, version string) {
	in, err := os.Open(file)
	if err != nil {
		log.Fatal(err)
	}
	defer in.Close()
	looks = map[rune]string{}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		line, comment, _ := strings.Cut(strings.TrimPrefix(lines.Text(), "\ufeff"), "#")
		if v, ok := strings.CutPrefix(comment, " Version: "); ok {
			version = v
		}
		if fields := strings.Split(line, ";"); len(fields) >= 2 {
			looks[[]rune(text(fields[0]))[0]] = text(fields[1])
		}
	}
	return looks, version
}

// text returns the characters whose numbers a field has.
func text(field string) (s string) {
	for _, number := range strings.Fields(field) {
		r, err := strconv.ParseUint(number, 16, 32)
		if err != nil {
			log.Fatal(err)
		}
		s += string(rune(r))
	}
	return s
}

// step puts what they look like in place of all characters of a text.
func step(looks map[rune]string, s string) (next string) {
	for _, r := range norm.NFKD.String(s) {
		if target, ok := looks[r]; ok {
			next += target
		} else {
			next += string(r)
		}
	}
	return norm.NFKD.String(next)
}
