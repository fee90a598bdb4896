package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSums: of all packages, in the order of their names, as sha256sum writes
// them.
func TestSums(t *testing.T) {
	folder := t.TempDir()
	var paths []string
	for _, name := range []string{"b.zip", "a.zip", "c"} {
		paths = append(paths, filepath.Join(folder, name))
		if err := os.WriteFile(paths[len(paths)-1], []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := sums(paths)
	want := fmt.Sprintf("%x  a.zip\n%x  b.zip\n%x  c\n", sha256.Sum256([]byte("a.zip")), sha256.Sum256([]byte("b.zip")), sha256.Sum256([]byte("c")))
	if string(got) != want || err != nil {
		t.Errorf("the sums are\n%s%v, want\n%s", got, err, want)
	}
}

// TestPackersAreCalledInOrder: the packages of all are told of and have sums,
// and nothing is made after one has failed.
func TestPackersAreCalledInOrder(t *testing.T) {
	var called []string
	stub := func(name string, err error) system {
		return system{name, func(r release) ([]string, error) {
			called = append(called, name)
			path, _ := r.write(name+".zip", []byte(name))
			return []string{path}, err
		}}
	}
	r := release{folder: t.TempDir()}
	paths, err := r.pack([]system{stub("one", nil), stub("two", nil)})
	if want := []string{filepath.Join(r.folder, "one.zip"), filepath.Join(r.folder, "two.zip"), filepath.Join(r.folder, sumsName)}; !slices.Equal(paths, want) || err != nil {
		t.Errorf("made are %q, %v", paths, err)
	}
	called, r = nil, release{folder: t.TempDir()}
	paths, err = r.pack([]system{stub("one", nil), stub("two", errors.New("no ink")), stub("three", nil)})
	if !slices.Equal(called, []string{"one", "two"}) || paths != nil || err == nil || err.Error() != "for two: no ink" {
		t.Errorf("called are %q, made are %q, %v", called, paths, err)
	}
	if _, err := os.Stat(filepath.Join(r.folder, sumsName)); err == nil {
		t.Error("there are sums, though one has failed")
	}
}

// TestNothingToRelease: each reason gets one clear sentence, and nothing is
// written.
func TestNothingToRelease(t *testing.T) {
	r := newRepository(t)
	outside, empty, onlyGit := t.TempDir(), t.TempDir(), t.TempDir()
	real, err := exec.LookPath("git")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, filepath.Join(onlyGit, "git")); err != nil {
		t.Skip(err) // not everybody may on Windows
	}
	letter := filepath.Join(outside, "letter")
	if err := os.WriteFile(letter, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	run := func(folder, path, out, says string) {
		t.Helper()
		t.Chdir(folder)
		if path != "" {
			defer os.Setenv("PATH", os.Getenv("PATH"))
			os.Setenv("PATH", path)
		}
		code, printed, complaint := try("all", "-o", out)
		if code != failed || printed != "" || !strings.Contains(complaint, says) || strings.Count(complaint, "\n") != 1 {
			t.Errorf("exit code %d, printed %q, complained %q; want %q", code, printed, complaint, says)
		}
	}
	out := filepath.Join(outside, "dist")
	run(r.root, "", out, "nothing has been committed yet")
	r.commit("LICENSE", "Copyright 2026 A", "2026-03-04T23:30:00Z")
	r.commit("go.mod", "module saboteur\n\ngo 1.26\n", "2026-03-04T23:30:00Z")
	r.commit("main.go", "package main\n\nfunc main() {}\n", "2026-03-04T23:30:00Z")
	run(outside, "", out, "lies in no work tree of git")
	run(r.root, empty, out, "git is not installed")
	run(r.root, onlyGit, out, "the Go tool is not installed")
	run(r.root, "", filepath.Join(letter, "dist"), "name another with -o")
	r.write("b.go", "package main\n")
	run(r.root, "", out, "not as it was committed (b.go);")
	for _, name := range []string{"LICENSE", "c", "d", "e"} {
		r.write(name, "x")
	}
	run(r.root, "", out, "(LICENSE, b.go, c and 2 more)")
	r.git("add", ".")
	r.git("commit", "-q", "-m", "x")
	r.git("rm", "-q", "LICENSE")
	r.git("commit", "-q", "-m", "x")
	run(r.root, "", out, "has no licence to go with it")
	r.commit("LICENSE", "Copyright 2026 A", "2026-03-04T23:30:00Z")
	r.commit("main.go", "package main\n\nfunc main() { fly() }\n", "2026-03-04T23:30:00Z")
	run(r.root, "", out, "cannot be built for linux/amd64 (./main.go:3:15: undefined: fly)")
	if _, err := os.Stat(filepath.Join(out, sumsName)); err == nil {
		t.Error("there are checksums of packages that were not made")
	}
}
