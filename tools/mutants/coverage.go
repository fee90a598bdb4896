package mutants

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A block is a part of a file, from a line and column up to another, and whether a
// test runs it.
type block struct {
	fromLine, fromColumn, toLine, toColumn int
	covered                                bool
}

// A coverage is the blocks of each file, by the path of its package.
type coverage map[string][]block

// coverage returns which parts of a folder the tests of a package run.
func (r *runner) coverage(folder, tests string) (coverage, error) {
	dir, err := os.MkdirTemp("", "coverage")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	profile := filepath.Join(dir, "profile")
	if _, err := r.test(time.Hour, tests, "-coverprofile", profile, "-coverpkg", "./"+folder); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(profile)
	return parseCoverage(string(text)), err
}

// parseCoverage parses a profile of the go command.
func parseCoverage(text string) coverage {
	c := coverage{}
	for line := range strings.Lines(text) {
		file, rest, _ := strings.Cut(line, ":")
		var b block
		var statements, count int
		if n, _ := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.fromLine, &b.fromColumn, &b.toLine, &b.toColumn, &statements, &count); n == 6 {
			b.covered = count > 0
			_, name, _ := strings.Cut(file, "/") // without the name of the module
			c[name] = append(c[name], b)
		}
	}
	return c
}

// misses reports whether a mutant lies in code that no test runs. What belongs to no
// block, such as the conditions of a switch, counts as run.
func (c coverage) misses(d Defect) bool {
	m, missed := d.position, false
	for _, b := range c[d.File] {
		from := m.Line > b.fromLine || m.Line == b.fromLine && m.Column >= b.fromColumn
		to := m.Line < b.toLine || m.Line == b.toLine && m.Column < b.toColumn
		if from && to {
			if b.covered {
				return false
			}
			missed = true
		}
	}
	return missed
}
