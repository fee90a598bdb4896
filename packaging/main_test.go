package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// try runs a command line and returns what it printed.
func try(args ...string) (code int, out, complaints string) {
	var o, c strings.Builder
	code = run(args, &o, &c)
	return code, o.String(), c.String()
}

// TestMistakes: each gets one clear sentence and its exit code, and no output.
func TestMistakes(t *testing.T) {
	dir := t.TempDir()
	letter := filepath.Join(dir, "letter.txt")
	if err := os.WriteFile(letter, []byte("Dear Anna"), 0o666); err != nil {
		t.Fatal(err)
	}
	taken := filepath.Join(dir, "taken")
	if err := os.MkdirAll(filepath.Join(taken, "mine", "overview.png"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{nil, misuse, "say what to make: all, web, sheet, check"},
		{[]string{"dance"}, misuse, `no command "dance", only: all, web, sheet, check`},
		{[]string{"-o", dir}, misuse, `no command "-o"`},
		{[]string{"all", "-fly"}, misuse, "-fly"},
		{[]string{"all", "-o", ""}, misuse, "name of a folder"},
		{[]string{"all", "-only", "beos"}, misuse, `no system "beos", only: linux`},
		{[]string{"sheet", "-fly"}, misuse, "-fly"},
		{[]string{"sheet", "now"}, misuse, `"now"`},
		{[]string{"sheet", "-o"}, misuse, "-o"},
		{[]string{"sheet", "-o", ""}, misuse, "name of a folder"},
		{[]string{"sheet", "-theme", "night"}, misuse, `no theme "night", only: mine, daylight, contrast`},
		{[]string{"sheet", "-o", letter}, failed, "name another with -o"},
		{[]string{"sheet", "-o", filepath.Join(letter, "below")}, failed, "name another with -o"},
		{[]string{"sheet", "-o", taken}, failed, "overview.png cannot be written"},
	} {
		code, out, complaint := try(c.args...)
		if code != c.code || out != "" || !strings.Contains(complaint, c.says) || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%q: exit code %d, printed %q, complained %q; want %d saying %q", c.args, code, out, complaint, c.code, c.says)
		}
	}
}

func TestHelpNamesAllThatThereIs(t *testing.T) {
	code, out, complaint := try("-help")
	for _, c := range commands {
		if code != fine || complaint != "" || !strings.Contains(out, c.name) || !strings.Contains(out, c.makes) {
			t.Errorf("exit code %d, printed %q, complained %q", code, out, complaint)
		}
		if code, out, _ := try(c.name, "-help"); code != fine || !strings.Contains(out, c.makes) {
			t.Errorf("%s: exit code %d, printed %q", c.name, code, out)
		}
	}
}
