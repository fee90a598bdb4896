// Package golden compares what a test has made with a file that a person can read.
// Only tests import it.
package golden

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update is the flag -update, which rewrites the files.
var Update = flag.Bool("update", false, "rewrite the golden files of the tests that run")

// Compare fails the test if a file in testdata differs from a text, or rewrites the
// file if -update is set.
func Compare(t testing.TB, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *Update {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if text != string(want) {
		t.Errorf("%s differs in line %d: run the test with -update and read git diff", file, firstDifference(text, string(want)))
	}
}

// firstDifference returns the first line, from 1, in which two texts differ.
func firstDifference(a, b string) int {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n + 1
}
