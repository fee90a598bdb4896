package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// A target is a system and a processor that the program is built for, as Go
// calls them.
type target struct{ system, processor string }

func (t target) String() string { return t.system + "/" + t.processor }

// targets are all that programs are handed out for.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"windows", "amd64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"js", "wasm"},
}

// settings returns the environment in which the Go tool builds for a target.
// It names all that would else change the program from one machine to another.
func (t target) settings() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.system, "GOARCH="+t.processor,
		"GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=-mod=readonly", "GOWORK=off", "GOEXPERIMENT=", "GOFIPS140=off")
}

// A workshop is a folder in which the program of a work tree is built.
type workshop struct {
	root, folder, version string
	built                 map[target]string
}

// build builds the program for a system and returns its path. What has been
// built is not built again.
func (w *workshop) build(system, processor string) (string, error) {
	t := target{system, processor}
	if path, ok := w.built[t]; ok {
		return path, nil
	}
	path := filepath.Join(w.folder, system+"-"+processor, programName)
	if err := t.build(w.root, path, w.version); err != nil {
		return "", err
	}
	if w.built == nil {
		w.built = map[target]string{}
	}
	w.built[t] = path
	return path, nil
}

// programName is what the program is called on a command line.
const programName = "saboteur"

// build builds the program of a work tree. Nothing in it tells where, when or
// by whom it was built, but for the version of Go.
func (t target) build(root, path, version string) error {
	linking := "-s -w -buildid= -X main.version=" + version
	if t.system == "windows" {
		linking += " -H=windowsgui"
	}
	_, err := t.gotool(root, "build", "-trimpath", "-buildvcs=false", "-ldflags", linking, "-o", path, ".")
	if err != nil {
		return fmt.Errorf("the program cannot be built for %v (%w)", t, err)
	}
	return nil
}

// gotool runs the Go tool for a target and returns what it prints.
func (t target) gotool(root string, args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Env = root, t.settings()
	out, err := c.Output()
	if errors.Is(err, exec.ErrNotFound) {
		return "", errors.New("the Go tool is not installed, or not in PATH")
	}
	return string(out), complaint(err)
}
