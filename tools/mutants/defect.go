package mutants

import (
	_ "embed"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

//go:embed defects.txt
var defectsText string

// A Defect is a change of the program that some quick test has to notice.
type Defect struct {
	Name string
	Harm string // what a player would suffer
	File string // the changed file, from the root of the repository
	Old  string // what is replaced; it occurs exactly once in the file
	New  string
	// Package is the patterns of the packages whose tests have to notice it, with spaces
	// between them.
	Package string
	// Run is a pattern for -run of the tests that are likely to notice it, which
	// run first; "" for all at once.
	Run      string
	position mutation // of a mutant of the tool
}

// folder returns where the defect is planted, such as render/store.
func (d Defect) folder() string { return path.Dir(d.File) }

// Defects returns our own list.
func Defects() ([]Defect, error) { return parseDefects(defectsText) }

// parseDefects parses a list in the format that defects.txt describes.
func parseDefects(text string) (all []Defect, err error) {
	for _, lines := range paragraphs(text) {
		d, err := parseDefect(lines)
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}

// paragraphs returns the lines of each paragraph, without those that begin with #.
func paragraphs(text string) (all [][]string) {
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		var lines []string
		for line := range strings.Lines(paragraph) {
			if line = strings.TrimSuffix(line, "\n"); line != "" && line[0] != '#' {
				lines = append(lines, line)
			}
		}
		if lines != nil {
			all = append(all, lines)
		}
	}
	return all
}

func parseDefect(lines []string) (d Defect, err error) {
	if len(lines) < 4 {
		return d, fmt.Errorf("%q is incomplete", lines[0])
	}
	var named bool
	d.Name, d.Harm, named = strings.Cut(lines[0], ": ")
	where := strings.Fields(lines[1])
	if !named || len(where) < 2 || len(where) > 3 {
		return d, fmt.Errorf("%q: the first two lines must be a name and the harm, a file and its tests", lines[0])
	}
	if d.File, d.Package = where[0], where[1]; len(where) == 3 {
		d.Run = where[2]
	}
	sides := map[byte][]string{}
	for _, line := range lines[2:] {
		sign, text, _ := strings.Cut(line, " ")
		if sign != "-" && sign != "+" {
			return d, fmt.Errorf("%s: %q begins with neither - nor +", d.Name, line)
		}
		sides[sign[0]] = append(sides[sign[0]], text)
	}
	d.Old, d.New = strings.Join(sides['-'], "\n"), strings.Join(sides['+'], "\n")
	return d, nil
}

// plant returns the changed text of the file.
func (d Defect) plant(root string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, d.File))
	if err != nil {
		return "", fmt.Errorf("%s: %w", d.Name, err)
	}
	if n := strings.Count(string(text), d.Old); n != 1 {
		return "", fmt.Errorf("%s: what is to be replaced occurs %d times in %s:\n%s", d.Name, n, d.File, d.Old)
	}
	return strings.Replace(string(text), d.Old, d.New, 1), nil
}
