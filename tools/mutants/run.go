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
	Equivalent               // it survived, and equivalent.txt says why no test has to notice
	Invalid                  // it does not compile
)

// A Result is a defect that was tried.
type Result struct {
	Defect
	Status Status
}

// A runner runs tests in the tree at root, which stays as it is.
type runner struct {
	root  string
	quick bool                     // only the tests run that are likely to notice
	took  map[string]time.Duration // how long tests take when nothing is planted
}

// A mutant that makes tests take longer than minTimeout and slowdown times as long as
// without it counts as killed.
const (
	minTimeout = 30 * time.Second
	slowdown   = 5
)

// timeout returns how long the tests of a package that run matches may take. They must
// pass while nothing is planted.
func (r *runner) timeout(run, pkg string) (time.Duration, error) {
	key := run + " " + pkg
	if _, ok := r.took[key]; !ok {
		began := time.Now()
		if passed, err := r.test(time.Hour, pkg, "-count=1", "-run", run); !passed {
			return 0, errors.Join(fmt.Errorf("the tests of %s fail although nothing is planted", pkg), err)
		}
		r.took[key] = time.Since(began)
	}
	return max(minTimeout, slowdown*r.took[key]), nil
}

// try plants a defect and runs the tests.
func (r *runner) try(d Defect) (Status, error) {
	text, err := d.plant(r.root)
	if err != nil {
		return Invalid, err
	}
	dir, err := os.MkdirTemp("", "defect")
	if err != nil {
		return Invalid, err
	}
	defer os.RemoveAll(dir)
	overlay, err := writeOverlay(dir, filepath.Join(r.root, d.File), text)
	if err != nil {
		return Invalid, err
	}
	runs := []string{d.Run}
	if d.Run != "" && !r.quick {
		runs = append(runs, "")
	}
	for _, run := range runs {
		timeout, err := r.timeout(run, d.Package)
		if err != nil {
			return Invalid, err
		}
		passed, err := r.test(timeout, d.Package, "-overlay", overlay, "-run", run)
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

// test runs go test on packages, with spaces between their patterns, and reports whether
// the tests passed. It returns an error if they could not run.
func (r *runner) test(timeout time.Duration, packages string, flags ...string) (passed bool, err error) {
	args := append([]string{"go", "test", "-failfast", "-vet=off", "-timeout", timeout.String()}, flags...)
	c := command(r.root, nil, append(args, strings.Fields(packages)...)...)
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
