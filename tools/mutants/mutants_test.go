package mutants

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"saboteur/testenv"
)

const root = "../.."

// TestDefectsCanBePlanted: what each defect of our list replaces occurs exactly once,
// the result can be parsed, and the tests that are to notice it exist.
func TestDefectsCanBePlanted(t *testing.T) {
	all, err := Defects()
	testenv.NoError(t, err)
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
	testenv.NoError(t, err)
	folder, _ := strings.CutSuffix(pattern, "/...")
	files, _ := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	for _, file := range files {
		text, err := os.ReadFile(file)
		testenv.NoError(t, err)
		for _, name := range regexp.MustCompile(`(?m)^func (Test\w+)`).FindAllSubmatch(text, -1) {
			if wanted.Match(name[1]) {
				return true
			}
		}
	}
	return false
}

// TestExplanationsAreUpToDate: the lines of which equivalent.txt says that some change
// does nothing still exist, and contain the operator.
func TestExplanationsAreUpToDate(t *testing.T) {
	all, err := parseExcuses(equivalentText)
	testenv.NoError(t, err)
	for _, e := range all {
		text, err := os.ReadFile(filepath.Join(root, e.file))
		_, old, ok := strings.Cut(e.change, " instead of ")
		if err != nil || !ok || !strings.Contains(e.line, old) || !regexp.MustCompile(`(?m)^\s*`+regexp.QuoteMeta(e.line)+`$`).Match(text) {
			t.Errorf("%s no longer has %q with %q, %v", e.file, e.line, e.change, err)
		}
	}
}

// TestToolReport: each mutant is planted in its place, those in folders below and those
// of other systems are left out.
func TestToolReport(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(root, "game/table.go"))
	testenv.NoError(t, err)
	const old, changed = "if int8(s)+1 == t.Seats {", "if int8(s)-1 == t.Seats {"
	before, _, _ := strings.Cut(string(source), old)
	report := `{"files": [{"file_name": "table.go", "mutations": [{"type": "ARITHMETIC_BASE", "line": ` + strconv.Itoa(strings.Count(before, "\n")+1) + `, "column": 12}]},
		{"file_name": "bot/bot.go", "mutations": [{"type": "ARITHMETIC_BASE", "line": 1, "column": 1}]}, {"file_name": "home_js.go", "mutations": []}]}`
	all, err := area{folder: "game", tests: "render", run: "X"}.parse(root, []byte(report))
	if err != nil || len(all) != 1 {
		t.Fatalf("%d mutants, %v", len(all), err)
	}
	text, err := all[0].plant(root)
	if want := strings.Replace(string(source), old, changed, 1); err != nil || text != want {
		t.Errorf("planted wrongly, %v", err)
	}
	if all[0].Harm != "- instead of + in "+old || all[0].Package != "./game ./render" || all[0].Run != "X" {
		t.Errorf("%q, %q, %q", all[0].Harm, all[0].Package, all[0].Run)
	}
	if _, err := (area{folder: "game"}).parse(root, []byte(`{"files": [{"file_name": "table.go", "mutations": [{"type": "ARITHMETIC_BASE", "line": 1, "column": 1}]}]}`)); err == nil {
		t.Error("a mutant that is not in its place is no error")
	}
}

// TestVerdict: a defect of our own list that survives or does not compile is an error.
func TestVerdict(t *testing.T) {
	for status, fails := range map[Status]bool{Killed: false, Survived: true, Invalid: true} {
		if err := verdict([]Result{{Defect{}, Killed}, {Defect{Name: "a"}, status}}); (err != nil) != fails {
			t.Errorf("%s: %v", statusNames[status], err)
		}
	}
}

// TestCoverage: what no test runs is told from what is run and from what belongs to no
// block.
func TestCoverage(t *testing.T) {
	c := parseCoverage("mode: set\nsaboteur/game/a.go:3.10,5.2 2 0\nsaboteur/game/a.go:7.1,9.2 1 1\n")
	for line, missed := range map[int]bool{2: false, 3: false, 4: true, 6: false, 8: false} {
		if got := c.misses(Defect{File: "game/a.go", position: mutation{Line: line, Column: 5}}); got != missed {
			t.Errorf("line %d is missed: %v", line, got)
		}
	}
}

// TestMalformedLists: a list that cannot be read is an error.
func TestMalformedLists(t *testing.T) {
	for _, text := range []string{"a: b", "a: b\nfile.go\n- x\n+ y", "a b\nfile.go ./game\n- x\n+ y", "a: b\nfile.go ./game\n- x\n* y"} {
		if all, err := parseDefects(text); err == nil {
			t.Errorf("%q is read as %+v", text, all)
		}
	}
	if _, err := parseExcuses("file.go <: why"); err == nil {
		t.Error("an explanation without a line is read")
	}
}
