package release

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// inlined are the packages that are built with inlining even where the program has to be
// small: ours, Ebitengine, and what both compute with.
var inlined = []string{
	"saboteur/...", "github.com/hajimehoshi/ebiten/v2/...", "golang.org/x/image/...",
	"bytes", "image/...", "internal/...", "math/...", "runtime", "runtime/...", "slices", "sort", "strings", "unicode/...",
}

// A cut replaces a piece of a file of Go's standard library while the page's program is
// built. It takes out what never happens in the page, which the linker cannot know.
type cut struct{ file, old, new string }

// cuts are all cuts. Compressed, the program is 8 % smaller, and does the same. A version of
// Go in which a piece is not there gives a larger program.
var cuts = []cut{
	// The templates of Ebitengine's shaders call no methods. Where any could be called by its
	// name, the linker keeps every exported method of every type that is used.
	{"text/template/exec.go", "ptr.MethodByName(fieldName)", "(reflect.Value{})"},
	// Ebitengine looks for its own sources, to complain about those who call it. There are none
	// in a browser.
	{"go/build/build.go",
		"func (ctxt *Context) Import(path string, srcDir string, mode ImportMode) (*Package, error) {\n",
		"func (ctxt *Context) Import(string, string, ImportMode) (*Package, error) { return nil, errNoModules }\n\n" +
			"func (ctxt *Context) importUncut(path string, srcDir string, mode ImportMode) (*Package, error) {\n"},
}

// smaller returns the flags that build the page's program without inlining in most packages of
// others, such as the shaping of text, which makes it 7 % smaller, compressed, and with all
// cuts in the Go at goroot. The files that take part are in dir.
func smaller(goroot, dir string) ([]string, error) {
	flags := []string{"-gcflags=all=-l"}
	for _, pattern := range inlined {
		flags = append(flags, "-gcflags="+pattern+"=")
	}
	replace := map[string]string{}
	for i, c := range cuts {
		original := filepath.Join(goroot, "src", filepath.FromSlash(c.file))
		text, err := os.ReadFile(original)
		if err != nil || strings.Count(string(text), c.old) != 1 {
			continue
		}
		at := filepath.Join(dir, fmt.Sprintf("cut%d.go", i))
		if err := os.WriteFile(at, []byte(strings.Replace(string(text), c.old, c.new, 1)), 0o666); err != nil {
			return nil, err
		}
		replace[original] = at
	}
	overlay, err := writeOverlay(filepath.Join(dir, "cuts.json"), replace)
	return append(flags, overlay), err
}

// writeOverlay writes the file by which the go command reads some files instead of others,
// and returns the flag that says so.
func writeOverlay(path string, replace map[string]string) (flag string, err error) {
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	return "-overlay=" + path, os.WriteFile(path, text, 0o666)
}
