package mutants

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed equivalent.txt
var equivalentText string

// An excuse says why no test has to notice a change of a line.
type excuse struct {
	file   string
	change string // such as "<= instead of <"
	line   string // without the spaces around it
	reason string
}

// parseExcuses parses a list in the format that equivalent.txt describes.
func parseExcuses(text string) (all []excuse, err error) {
	for _, lines := range paragraphs(text) {
		where, reason, ok := strings.Cut(lines[0], ": ")
		file, change, named := strings.Cut(where, " ")
		if !ok || !named || len(lines) != 2 || !strings.HasPrefix(lines[1], "- ") {
			return nil, fmt.Errorf("%q is not an explanation of one line", lines[0])
		}
		all = append(all, excuse{file, change, lines[1][2:], reason})
	}
	return all, nil
}

// excuses reports whether a mutant is one that the excuse is about.
func (e excuse) excuses(d Defect) bool {
	return d.File == e.file && d.Harm == e.change+" in "+e.line
}
