package sound

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestImports: the package knows neither the game nor the screen, so that no
// sound can depend on a secret. Nor does it know the time, or anything random.
func TestImports(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	if len(files) < 10 {
		t.Fatalf("%d files read", len(files))
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if !slices.Contains([]string{"bytes", "cmp", "encoding/binary", "fmt", "io", "math", "slices", "sync"}, imported) {
				t.Errorf("%s imports %s", name, imported)
			}
		}
	}
}

func TestNames(t *testing.T) {
	seen := map[string]bool{}
	for s := range sounds {
		if name := s.String(); name == "" || name == "unknown" || seen[name] {
			t.Errorf("sound %d has the name %q", s, name)
		}
		seen[s.String()] = true
	}
	if sounds.String() != "unknown" {
		t.Errorf("an invalid sound has the name %q", sounds)
	}
}
