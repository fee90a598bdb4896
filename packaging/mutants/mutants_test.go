package mutants

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const root = "../.."

// TestDefectsCanBePlanted: what each defect of our list replaces occurs exactly once,
// the result can be parsed, and the tests that are to notice it exist.
func TestDefectsCanBePlanted(t *testing.T) {
	all, err := Defects()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, d := range all {
		text, err := d.plant(root)
		if err != nil {
			t.Error(err)
			continue
		}
		if _, err := parser.ParseFile(token.NewFileSet(), d.File, text, 0); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		}
		if names[d.Name] {
			t.Errorf("there are two defects named %s", d.Name)
		}
		names[d.Name] = true
		if !hasTest(t, d.Package, d.Run) {
			t.Errorf("%s: no test in %s matches %q", d.Name, d.Package, d.Run)
		}
	}
	if len(all) < 100 {
		t.Errorf("there are only %d defects", len(all))
	}
}

// hasTest reports whether a folder, or one below it if the pattern ends in
// "...", has a test whose name matches run.
func hasTest(t *testing.T, pattern, run string) bool {
	t.Helper()
	wanted, err := regexp.Compile(run)
	if err != nil {
		t.Fatal(err)
	}
	folder, _ := strings.CutSuffix(pattern, "/...")
	files, _ := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`(?m)^func (Test\w+)`).FindAllSubmatch(text, -1) {
			if wanted.Match(name[1]) {
				return true
			}
		}
	}
	return false
}
