package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"saboteur/testenv"
	"saboteur/tools/packtest"
	"saboteur/tools/release"
	"saboteur/tools/web"
)

// TestBuildPackages: it builds the packages of all systems in order, with
// checksums, and stops after an error.
func TestBuildPackages(t *testing.T) {
	var called []string
	stub := func(name string, err error) system {
		return system{name, func(r release.Release) ([]string, error) {
			called = append(called, name)
			path, _ := r.Write(name+".zip", []byte(name))
			return []string{path}, err
		}}
	}
	r := release.Release{Dir: t.TempDir(), Version: "1.2.3", Bill: []byte("{}")}
	paths, err := buildPackages(r, []system{stub("one", nil), stub("two", nil)})
	const bill = "saboteur-1.2.3.cdx.json"
	if want := []string{filepath.Join(r.Dir, "one.zip"), filepath.Join(r.Dir, "two.zip"), filepath.Join(r.Dir, bill), filepath.Join(r.Dir, release.ChecksumsFile)}; !slices.Equal(paths, want) || err != nil {
		t.Errorf("it built %q, %v", paths, err)
	}
	sums, _ := os.ReadFile(filepath.Join(r.Dir, release.ChecksumsFile))
	if !bytes.Contains(sums, []byte("  "+bill+"\n")) || bytes.Count(sums, []byte("\n")) != 3 {
		t.Errorf("the checksums are %q", sums)
	}
	called, r = nil, release.Release{Dir: t.TempDir()}
	paths, err = buildPackages(r, []system{stub("one", nil), stub("two", errors.New("disk full")), stub("three", nil)})
	if !slices.Equal(called, []string{"one", "two"}) || paths != nil || err == nil || err.Error() != "for two: disk full" {
		t.Errorf("called are %q, it built %q, %v", called, paths, err)
	}
	if _, err := os.Stat(filepath.Join(r.Dir, release.ChecksumsFile)); err == nil {
		t.Error("there are checksums in spite of an error")
	}
}

// TestProgramCarriesPage: the program carries the page of its own version.
func TestProgramCarriesPage(t *testing.T) {
	testenv.Long(t)
	r, done, err := release.FromWorkTree(web.Carried)
	testenv.NoError(t, err)
	defer done()
	files, err := web.Carried(r)
	testenv.NoError(t, err)
	path, err := r.Build(runtime.GOOS, runtime.GOARCH)
	testenv.NoError(t, err)
	program, err := os.ReadFile(path)
	testenv.NoError(t, err)
	for _, f := range files {
		if !bytes.Contains(program, f.Content) {
			t.Errorf("the program does not carry %s", f.Name)
		}
	}
	out, err := exec.Command(path, "-version").Output()
	if _, version, _ := strings.Cut(strings.TrimSpace(string(out)), " "); version != r.Version || err != nil {
		t.Errorf("the version of the program is %q, %v; want %q", version, err, r.Version)
	}
	page, err := r.ReadBuild("js", "wasm")
	if err != nil || !bytes.Contains(page, []byte(r.Version)) {
		t.Errorf("the page is of another version, %v", err)
	}
}

// TestCannotRelease: each reason is one clear sentence, and nothing is written.
func TestCannotRelease(t *testing.T) {
	r := packtest.NewRepository(t)
	outside, empty, onlyGit := t.TempDir(), t.TempDir(), t.TempDir()
	real, err := exec.LookPath("git")
	testenv.NoError(t, err)
	if err := os.Symlink(real, filepath.Join(onlyGit, "git")); err != nil {
		testenv.Skip(t, err.Error()) // not everybody may on Windows
	}
	letter := filepath.Join(outside, "letter")
	testenv.NoError(t, os.WriteFile(letter, nil, 0o666))
	run := func(folder, path, out, says string) {
		t.Helper()
		t.Chdir(folder)
		if path != "" {
			defer os.Setenv("PATH", os.Getenv("PATH"))
			os.Setenv("PATH", path)
		}
		code, printed, complaint := try("all", "-o", out)
		if code != exitFailed || printed != "" || !strings.Contains(complaint, says) || strings.Count(complaint, "\n") != 1 {
			t.Errorf("exit code %d, printed %q, complained %q; want %q", code, printed, complaint, says)
		}
	}
	const license = "Copyright 2026 A\n\nPermission is hereby granted, free of charge, to any person obtaining a copy of this software\n"
	out := filepath.Join(outside, "dist")
	run(r.Root, "", out, "nothing has been committed yet")
	r.Commit("LICENSE", license, "2026-03-04T23:30:00Z")
	r.Commit("go.mod", "module saboteur\n\ngo 1.26\n", "2026-03-04T23:30:00Z")
	r.Commit("main.go", "package main\n\nfunc main() {}\n", "2026-03-04T23:30:00Z")
	r.Commit("game/names/unicode-license.txt", "UNICODE LICENSE V3", "2026-03-04T23:30:00Z")
	run(outside, "", out, "is not in a git work tree")
	run(r.Root, empty, out, "git is not installed")
	run(r.Root, onlyGit, out, "the go command is not installed")
	run(r.Root, "", filepath.Join(letter, "dist"), "choose another with -o")
	r.Write("b.go", "package main\n")
	run(r.Root, "", out, "uncommitted changes (b.go);")
	for _, name := range []string{"LICENSE", "c", "d", "e"} {
		r.Write(name, "x")
	}
	run(r.Root, "", out, "(LICENSE, b.go, c and 2 more)")
	r.Git("add", ".")
	r.Git("commit", "-q", "-m", "x")
	r.Git("rm", "-q", "LICENSE")
	r.Git("commit", "-q", "-m", "x")
	run(r.Root, "", out, "has no license to distribute")
	r.Commit("LICENSE", license, "2026-03-04T23:30:00Z")
	r.Commit("main.go", "package main\n\nfunc main() { fly() }\n", "2026-03-04T23:30:00Z")
	run(r.Root, "", out, "cannot make the page that the programs carry (cannot build the program for js/wasm (./main.go:3:15: undefined: fly))")
	if _, err := os.Stat(filepath.Join(out, release.ChecksumsFile)); err == nil {
		t.Error("there are checksums of packages that were not built")
	}
}
