package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestChecksTestSomething: the tests that each check runs exist.
func TestChecksTestSomething(t *testing.T) {
	for _, c := range checks {
		for _, args := range c.commands {
			if args[1] != "test" || slices.Contains(c.env, "GOARCH=arm64") {
				continue
			}
			name := args[slices.Index(args, "-run")+1]
			if i := slices.Index(args, "-fuzz"); i >= 0 {
				name = args[i+1]
			}
			files, _ := filepath.Glob(filepath.Join("..", args[2], "*_test.go"))
			if !slices.ContainsFunc(files, func(file string) bool { return declares(t, file, name) }) {
				t.Errorf("%s: there is no test %s in %s", c.name, name, args[2])
			}
		}
	}
}

// declares reports whether a file has a test or fuzz test with a name that
// contains part.
func declares(t *testing.T, file, part string) bool {
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`(?m)^func (Test|Fuzz)?\w*` + part).Match(source)
}

// TestCheckErrors: an unknown check, a tool that is not installed, and a command
// that fails.
func TestCheckErrors(t *testing.T) {
	if code, _, complaint := try("check", "everything"); code != exitUsage || !strings.Contains(complaint, `no check "everything"`) {
		t.Errorf("exit code %d, complained %q", code, complaint)
	}
	t.Setenv("PATH", t.TempDir())
	if code, _, complaint := try("check", "soak", "arm64"); code != exitFailed || !strings.Contains(complaint, "Debian's package qemu-user") {
		t.Errorf("exit code %d, complained %q", code, complaint)
	}
	if code, out, complaint := try("check", "kills"); code != exitFailed || !strings.Contains(out, "-kills 100") || !strings.Contains(complaint, "check kills: ") {
		t.Errorf("exit code %d, printed %q, complained %q", code, out, complaint)
	}
}
