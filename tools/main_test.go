package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"saboteur/testenv"
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
	testenv.NoError(t, os.WriteFile(letter, []byte("Dear Anna"), 0o666))
	taken := filepath.Join(dir, "taken")
	testenv.NoError(t, os.MkdirAll(filepath.Join(taken, "mine", "overview.png"), 0o777))
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{nil, exitUsage, "a command is missing: all, web, look, strips, film, sheet, sounds, check"},
		{[]string{"dance"}, exitUsage, `unknown command "dance"; there are all, web, look, strips, film, sheet, sounds, check`},
		{[]string{"-o", dir}, exitUsage, `unknown command "-o"`},
		{[]string{"all", "-fly"}, exitUsage, "-fly"},
		{[]string{"all", "-o", ""}, exitUsage, "name of a folder"},
		{[]string{"all", "-only", "beos"}, exitUsage, `unknown system "beos"; there are linux`},
		{[]string{"look"}, exitUsage, "look: the name of a folder is missing"},
		{[]string{"look", ""}, exitUsage, "look: the name of a folder is missing"},
		{[]string{"look", dir, "now"}, exitUsage, `"now"`},
		{[]string{"look", "-fly", dir}, exitUsage, "-fly"},
		{[]string{"look", "-size", "wide", dir}, exitUsage, `like 1280x720, and at most 8192x8192, not "wide"`},
		{[]string{"look", "-size", "480x320px", dir}, exitUsage, `not "480x320px"`},
		{[]string{"look", "-size", "480x0", dir}, exitUsage, `not "480x0"`},
		{[]string{"look", "-size", "480x9000", dir}, exitUsage, `not "480x9000"`},
		{[]string{"look", "-language", "da", dir}, exitUsage, `unknown language "da"; there are en, nl, `},
		{[]string{"look", "-theme", "night", dir}, exitUsage, `unknown theme "night"; there are mine, daylight, contrast`},
		{[]string{"look", "-size", "480x320", letter}, exitFailed, "choose another folder"},
		{[]string{"strips"}, exitUsage, "strips: the name of a folder is missing"},
		{[]string{"strips", letter}, exitFailed, "choose another folder"},
		{[]string{"strips", "-size", "480x320", "-screen", "act-lay3,attic", dir}, exitUsage, `no screen is named "attic"; there are accuse-`},
		{[]string{"film"}, exitUsage, "film: the name of a file is missing"},
		{[]string{"film", "-pictures", "0", letter}, exitUsage, "at least 1, not 0"},
		{[]string{"film", "-pictures", "many", letter}, exitUsage, "many"},
		{[]string{"film", dir}, exitFailed, "choose another file"},
		{[]string{"sounds", "now"}, exitUsage, `"now"`},
		{[]string{"sounds", "-o", ""}, exitUsage, "name of a folder"},
		{[]string{"sounds", "-o", letter}, exitFailed, "choose another with -o"},
		{[]string{"check", "mutants", "-only", "none"}, exitUsage, "there is no such defect"},
		{[]string{"check", "mutants", "-packages", "dist"}, exitUsage, "there is no such defect"},
		{[]string{"check", "mutants", "soak"}, exitUsage, `unexpected argument "soak"`},
		{[]string{"sheet", "-fly"}, exitUsage, "-fly"},
		{[]string{"sheet", "now"}, exitUsage, `"now"`},
		{[]string{"sheet", "-o"}, exitUsage, "-o"},
		{[]string{"sheet", "-o", ""}, exitUsage, "name of a folder"},
		{[]string{"sheet", "-theme", "night"}, exitUsage, `unknown theme "night"; there are mine, daylight, contrast`},
		{[]string{"sheet", "-o", letter}, exitFailed, "choose another with -o"},
		{[]string{"sheet", "-o", filepath.Join(letter, "below")}, exitFailed, "choose another with -o"},
		{[]string{"sheet", "-o", taken}, exitFailed, "overview.png: is a directory"},
	} {
		code, out, complaint := try(c.args...)
		if code != c.code || out != "" || !strings.Contains(complaint, c.says) || strings.Count(complaint, "\n") != 1 {
			t.Errorf("%q: exit code %d, printed %q, complained %q; want %d saying %q", c.args, code, out, complaint, c.code, c.says)
		}
	}
}

func TestHelpNamesAllCommands(t *testing.T) {
	code, out, complaint := try("-help")
	for _, c := range commands {
		if code != exitOK || complaint != "" || !strings.Contains(out, c.name) || !strings.Contains(out, c.about) {
			t.Errorf("exit code %d, printed %q, complained %q", code, out, complaint)
		}
		if code, out, _ := try(c.name, "-help"); code != exitOK || !strings.Contains(out, c.about) {
			t.Errorf("%s: exit code %d, printed %q", c.name, code, out)
		}
	}
}
