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
	NotCovered               // it survived, and no test runs what was changed
	Equivalent               // it survived, and equivalent.txt says why it changes nothing
	Invalid                  // it does not compile
)

// A Result is a defect that was tried.
type Result struct {
	Defect
	Status Status
}

// timeout is how long the tests may take. The slowest package takes two
// minutes on two busy cores.
const timeout = 10 * time.Minute

// Try plants a defect in the tree at root, which stays as it is, and runs the
// tests; if quick is set, only those that are likely to notice.
func (d Defect) Try(root string, quick bool) (Status, error) {
	text, err := d.plant(root)
	if err != nil {
		return Invalid, err
	}
	dir, err := os.MkdirTemp("", "defect")
	if err != nil {
		return Invalid, err
	}
	defer os.RemoveAll(dir)
	overlay, err := writeOverlay(dir, filepath.Join(root, d.File), text)
	if err != nil {
		return Invalid, err
	}
	runs := []string{d.Run}
	if d.Run != "" && !quick {
		runs = append(runs, "")
	}
	for _, run := range runs {
		passed, err := test(root, "-overlay", overlay, "-run", run, d.Package)
		switch {
		case errors.Is(err, errUnbuilt):
			return Invalid, nil
		case err != nil:
			return Invalid, fmt.Errorf("%s: %w", d.Name, err)
		case !passed:
			return Killed, nil
		}
	}
	return Survived, nil
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

var errUnbuilt = errors.New("the tests cannot be built")

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
	case unbuilt.Match(out.Bytes()):
		return false, fmt.Errorf("%w:\n%s", errUnbuilt, &out)
	case !errors.As(err, &exit) || !strings.Contains(out.String(), "FAIL"):
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
