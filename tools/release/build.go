package release

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A target is a system and a processor that the program is built for, by Go's
// names.
type target struct{ goos, goarch string }

func (t target) String() string { return t.goos + "/" + t.goarch }

// targets are all targets of a release.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"windows", "amd64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"js", "wasm"},
}

// environ returns the environment for the go command. It sets every variable
// that could otherwise change the program from one machine to another.
func (t target) environ() []string {
	return append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.goos, "GOARCH="+t.goarch,
		"GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=-mod=readonly", "GOWORK=off", "GOEXPERIMENT=", "GOFIPS140=off")
}

// A builder builds the program of a source folder, once for each target.
type builder struct {
	root, dir, version string
	goroot             string                 // whose text/template the page is built with, without what it does not need; "" for none
	page               func() ([]File, error) // makes the page that programs carry, once; nil for none
	built              map[target]string      // paths of the binaries
}

// build returns the path of the program for a target, which it builds if it has
// not done so yet.
func (b *builder) build(goos, goarch string) (string, error) {
	t := target{goos, goarch}
	if path, ok := b.built[t]; ok {
		return path, nil
	}
	flags, err := b.flags(t)
	if err != nil {
		return "", err
	}
	path := filepath.Join(b.dir, goos+"-"+goarch, Program)
	if err := t.build(b.root, path, b.version, flags); err != nil {
		return "", err
	}
	if b.built == nil {
		b.built = map[target]string{}
	}
	b.built[t] = path
	return path, nil
}

// flags returns the flags by which the program for a target differs from others. On macOS,
// two programs share the page: it lies beside them in the application.
func (b *builder) flags(t target) ([]string, error) {
	switch {
	case t.goarch == "wasm":
		return b.pageFlags()
	case b.page == nil:
		return nil, nil
	case t.goos == "darwin":
		return []string{"-tags=page"}, nil
	}
	files, err := b.page()
	if err != nil {
		return nil, fmt.Errorf("cannot make the page that the programs carry (%w)", err)
	}
	overlay, err := b.overlay("carried", filepath.Join(b.root, "host", "page", "carried"), files)
	return []string{overlay, "-tags=page"}, err
}

// pageFlags returns the flags for the page. Templates may call any method by its name, so that the
// linker keeps all of them, and Ebitengine makes its shaders with templates, which call none. With
// templates that cannot, the page is 7 % smaller, compressed.
func (b *builder) pageFlags() (flags []string, err error) {
	flags = strings.Fields(pageFlags)
	if b.goroot == "" {
		return flags, nil
	}
	folder := filepath.Join(b.goroot, "src", "text", "template")
	content, err := os.ReadFile(filepath.Join(folder, "exec.go"))
	if err != nil {
		return nil, err
	}
	content = bytes.Replace(content, []byte("ptr.MethodByName(fieldName)"), []byte("(reflect.Value{})"), 1) // not valid: there is none
	overlay, err := b.overlay("template", folder, []File{{Name: "exec.go", Content: content}})
	return append(flags, overlay), err
}

// overlay returns the flag by which files lie in a folder of sources. Only the go command sees them
// there. They are kept under a name.
func (b *builder) overlay(name, in string, files []File) (flag string, err error) {
	folder, replace := filepath.Join(b.dir, name), map[string]string{}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	for _, f := range files {
		at := filepath.Join(folder, f.Name)
		replace[filepath.Join(in, f.Name)] = at
		if err := os.WriteFile(at, f.Content, 0o666); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	list := filepath.Join(b.dir, name+".json")
	return "-overlay=" + list, os.WriteFile(list, text, 0o666)
}

// build builds the program in root, with further flags. The binary depends on
// nothing but the sources, the version and the version of Go: not on where, when or
// by whom it was built.
func (t target) build(root, path, version string, flags []string) error {
	ldflags := "-s -w -buildid= -X saboteur/render/window.version=" + version
	if t.goos == "windows" {
		ldflags += " -H=windowsgui"
	}
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags", ldflags}, flags...)
	_, err := t.runGo(root, append(args, "-o", path, ".")...)
	if err != nil {
		return fmt.Errorf("cannot build the program for %v (%w)", t, err)
	}
	return nil
}

// pageFlags are the flags that build the page's program without inlining in all packages but
// those of ours that compute much, Ebitengine, and what both compute with: not in screens, or in the
// shaping of text. Compressed, it is a tenth smaller, and thinks as fast. They are a file so that .ci/run can compile
// what it checks just as the page is compiled, and nothing is compiled twice.
//
//go:embed page.flags
var pageFlags string

// runGo runs the go command for a target and returns its output.
func (t target) runGo(dir string, args ...string) (string, error) {
	c := exec.Command("go", args...)
	c.Dir, c.Env = dir, t.environ()
	out, err := c.Output()
	if errors.Is(err, exec.ErrNotFound) {
		return "", errors.New("the go command is not installed, or not in PATH")
	}
	return string(out), firstComplaint(err)
}
