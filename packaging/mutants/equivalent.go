package mutants

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed equivalent.txt
var equivalentText string

// An excuse says why mutants of a line change nothing.
type excuse struct {
	file, kind string // kind is a type of the tool, such as CONDITIONALS_BOUNDARY
	line       string // without the spaces around it
	reason     string
}

// parseExcuses parses a list in the format that equivalent.txt describes.
func parseExcuses(text string) (all []excuse, err error) {
	for _, lines := range paragraphs(text) {
		head, reason, ok := strings.Cut(lines[0], ": ")
		file, kind, named := strings.Cut(head, " ")
		if !ok || !named || len(lines) != 2 || !strings.HasPrefix(lines[1], "- ") {
			return nil, fmt.Errorf("%q is not an explanation of one line", lines[0])
		}
		all = append(all, excuse{file, kind, lines[1][2:], reason})
	}
	return all, nil
}
