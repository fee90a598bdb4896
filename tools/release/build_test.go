package release

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"saboteur/testenv"
)

// TestBuildIsTheSameAnywhere: a program, and the page that it carries, depend
// neither on the folder in which they were built nor on the settings of whoever
// built them.
func TestBuildIsTheSameAnywhere(t *testing.T) {
	var programs [][]byte
	for range 2 {
		root, folder := t.TempDir(), t.TempDir()
		for name, text := range map[string]string{
			"go.mod":                   "module saboteur\n\ngo 1.26\n",
			"main.go":                  "package main\n\nimport (\n\"saboteur/host/page\"\n\"saboteur/render/window\"\n)\n\nfunc main() { println(window.Version(), page.Text()); panic(0) }\n",
			"render/window/version.go": "package window\n\nvar version string\n\nfunc Version() string { return version }\n",
			"host/page/bare.go":        "//go:build !page\n\npackage page\n\nfunc Text() string { return \"\" }\n",
			"host/page/page.go": "//go:build page\n\npackage page\n\nimport \"embed\"\n\n//go:embed carried\nvar files embed.FS\n\n" +
				"func Text() string { text, _ := files.ReadFile(\"carried/index.html\"); return string(text) }\n",
		} {
			path := filepath.Join(root, name)
			testenv.NoError(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, []byte(text), 0o666)))
		}
		build := (&builder{root: root, dir: folder, version: "1.2.3-rc.1", page: func() ([]File, error) {
			return []File{{Name: "index.html", Content: []byte("the page")}, {Name: "load.js", Content: []byte("load")}}, nil
		}}).build
		path, err := build(runtime.GOOS, runtime.GOARCH)
		testenv.NoError(t, err)
		program, err := os.ReadFile(path)
		testenv.NoError(t, err)
		for _, secret := range []string{root, folder} {
			if bytes.Contains(program, []byte(secret)) {
				t.Errorf("the program contains %s", secret)
			}
		}
		programs = append(programs, program)
		if out, _ := exec.Command(path).CombinedOutput(); !strings.HasPrefix(string(out), "1.2.3-rc.1 the page\n") {
			t.Errorf("it prints %q", out)
		}
		os.Remove(path)
		if again, err := build(runtime.GOOS, runtime.GOARCH); again != path || err != nil {
			t.Errorf("the second path is %s, %v", again, err)
		} else if _, err := os.Stat(path); err == nil {
			t.Error("the program was built again")
		}
		t.Setenv("GOFLAGS", "-tags=other")
		t.Setenv("GOAMD64", "v3")
		t.Setenv("GOEXPERIMENT", "nojsonv2")
	}
	if !bytes.Equal(programs[0], programs[1]) {
		t.Error("two builds of the same program differ")
	}
}

// TestTemplatesCallNoMethods: the page is built with templates that call no methods by their names, which
// is where this version of Go does it.
func TestTemplatesCallNoMethods(t *testing.T) {
	root, err := goRoot("../..")
	testenv.NoError(t, err)
	b := &builder{root: t.TempDir(), dir: t.TempDir(), goroot: root}
	flags, err := b.flags(target{"js", "wasm"})
	testenv.NoError(t, err)
	if !slices.Contains(flags, "-overlay="+filepath.Join(b.dir, "template.json")) {
		t.Errorf("the flags are %s", flags)
	}
	content, err := os.ReadFile(filepath.Join(b.dir, "template", "exec.go"))
	testenv.NoError(t, err)
	for _, call := range []string{".MethodByName(", ".Method("} {
		if bytes.Contains(content, []byte(call)) {
			t.Errorf("templates still call %s", call)
		}
	}
}

// TestPageFails: without the page that it should carry, no program is built.
func TestPageFails(t *testing.T) {
	b := &builder{root: t.TempDir(), dir: t.TempDir(), page: func() ([]File, error) { return nil, errors.New("out of ink") }}
	if _, err := b.build("linux", "amd64"); err == nil || !strings.Contains(err.Error(), "(out of ink)") {
		t.Errorf("%v", err)
	}
}

// TestGoCommands: the go command is called as it should be for all targets. A
// script that writes down its arguments takes its place.
func TestGoCommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		testenv.Skip(t, "the fake go command is a POSIX shell script")
	}
	folder := t.TempDir()
	notes := filepath.Join(folder, "notes")
	script := "#!/bin/sh\necho $GOOS $GOARCH $CGO_ENABLED \"$@\" >>" + notes + "\n"
	testenv.NoError(t, os.WriteFile(filepath.Join(folder, "go"), []byte(script), 0o777))
	t.Setenv("PATH", folder)
	work, made := t.TempDir(), 0
	build := (&builder{root: folder, dir: work, version: "1.2.3", page: sync.OnceValues(func() ([]File, error) { made++; return nil, nil })}).build
	for _, each := range targets {
		if _, err := build(each.goos, each.goarch); err != nil {
			t.Fatal(err)
		}
	}
	called, err := os.ReadFile(notes)
	testenv.NoError(t, err)
	if made != 1 {
		t.Errorf("the page was made %d times", made)
	}
	const flags = " 0 build -trimpath -buildvcs=false -ldflags -s -w -buildid= -X saboteur/render/window.version=1.2.3"
	const carry, share = " -overlay=W/carried.json -tags=page", " -tags=page"
	want := []string{
		"linux amd64" + flags + carry + " -o W/linux-amd64/saboteur .",
		"linux arm64" + flags + carry + " -o W/linux-arm64/saboteur .",
		"windows amd64" + flags + " -H=windowsgui" + carry + " -o W/windows-amd64/saboteur .",
		"darwin amd64" + flags + share + " -o W/darwin-amd64/saboteur .",
		"darwin arm64" + flags + share + " -o W/darwin-arm64/saboteur .",
		"js wasm" + flags + " " + strings.Join(strings.Fields(pageFlags), " ") + " -o W/js-wasm/saboteur .",
	}
	if got := strings.Split(strings.TrimSpace(strings.ReplaceAll(string(called), work, "W")), "\n"); !slices.Equal(got, want) {
		t.Errorf("the commands are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
