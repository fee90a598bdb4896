package mutants

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// A Status is what became of a defect.
type Status uint8

const (
	Killed     Status = iota // a test failed, or did not end
	Survived                 // all tests passed
	NotCovered               // no test runs the changed line
	Equivalent               // it survived, and equivalent.txt says why it changes nothing
)

// A Result is a defect that was tried.
type Result struct {
	Package string // the one in which it was planted, such as render/store
	What    string // the defect in a line
	Status  Status
}

// timeout is how long the tests may take. The slowest package takes two
// minutes on two busy cores.
const timeout = 10 * time.Minute

// Try plants a defect in the tree at root, which stays as it is, and runs the
// tests.
func (d Defect) Try(root string) (Result, error) {
	r := Result{Package: filepath.ToSlash(filepath.Dir(d.File)), What: d.Name + ": " + d.Harm}
	text, err := d.plant(root)
	if err != nil {
		return r, err
	}
	dir, err := os.MkdirTemp("", "defect")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	overlay, err := writeOverlay(dir, filepath.Join(root, d.File), text)
	if err != nil {
		return r, err
	}
	runs := []string{d.Run}
	if d.Run != "" {
		runs = append(runs, "")
	}
	for _, run := range runs {
		passed, err := test(root, "-overlay", overlay, "-run", run, d.Package)
		if err != nil {
			return r, fmt.Errorf("%s: %w", d.Name, err)
		}
		if !passed {
			return r, nil
		}
	}
	r.Status = Survived
	return r, nil
}

// writeOverlay writes the file that makes the go command read text instead of
// a file.
func writeOverlay(dir, file, text string) (overlay string, err error) {
	changed, overlay := filepath.Join(dir, filepath.Base(file)), filepath.Join(dir, "overlay.json")
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {file: changed}})
	if err != nil {
		return "", err
	}
	return overlay, errors.Join(os.WriteFile(changed, []byte(text), 0o600), os.WriteFile(overlay, replace, 0o600))
}

// unbuilt matches the output of go test if a package could not be built.
var unbuilt = regexp.MustCompile(`\[(build|setup) failed\]`)

// test runs go test and reports whether the tests passed. It returns an error
// if they could not run.
func test(root string, args ...string) (passed bool, err error) {
	c := command(root, nil, append([]string{"go", "test", "-failfast", "-vet=off", "-timeout", timeout.String()}, args...)...)
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	err = c.Run()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return true, nil
	case !errors.As(err, &exit) || unbuilt.Match(out.Bytes()) || !strings.Contains(out.String(), "FAIL"):
		return false, fmt.Errorf("the tests cannot run: %w\n%s", err, &out)
	}
	return false, nil
}

// command returns a command that runs with a low priority, where the system has
// the program nice.
func command(dir string, env []string, args ...string) *exec.Cmd {
	if nice, err := exec.LookPath("nice"); err == nil {
		args = append([]string{nice}, args...)
	}
	c := exec.Command(args[0], args[1:]...)
	c.Dir, c.Env = dir, append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	return c
}
