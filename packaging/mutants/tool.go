package mutants

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// tool is the mutation tool. It is run, never linked. Its flag -test-cpu must
// not be used: it passes an argument that makes every test fail.
const tool = "github.com/go-gremlins/gremlins/cmd/gremlins@v0.6.0"

// An area is a package in which the tool plants defects.
type area struct {
	folder string
	// The tests of tests, a folder, that run matches have to notice defects; if
	// tests is "", all those of the package itself.
	tests, run string
	except     string // a pattern of files that are left out, such as those that only draw
}

// secrecyTests are the tests of package render that watch secrets, turns and resuming.
const secrecyTests = "Away|Cover|LastTap|Handover|Recap|Gold|Hear|Hint|Resumed|Seen|Continue|Faults|LogIsPublic|Looked|Secret|RoleLook|RolesFirst|" +
	"Mashing|Lid|RoleAgain|Modes|Payments|Pending|Practice|SandClock|DwarvesTake|TakeBack|TakingBack|Settles|NewCard|Goal|SinceThe|News|HotSeat"

var areas = []area{
	{folder: "game"},
	{folder: "game/bot"},
	{folder: "ai"},
	{folder: "render/store"},
	{folder: "render/device"},
	{folder: "render/play", tests: "render", run: secrecyTests},
	{folder: "render/result", tests: "render", run: secrecyTests, except: "draw|podium|statistics|levels|roundend"},
	{folder: "render/table", tests: "render", run: secrecyTests, except: "draw|camera|prompt|tip|spots|buttons|discards|drag|commands|refusal|news"},
}

// try runs the tool in a copy of the tree at root. Its progress goes to log.
func (a area) try(root string, log io.Writer) ([]Result, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := a.copyTree(root, dir); err != nil {
		return nil, err
	}
	report := filepath.Join(dir, "report.json")
	args := []string{"go", "run", tool, "unleash", "./" + a.folder, "--workers", "1", "--timeout-coefficient", "5", "-o", report}
	env := []string{"GOFLAGS=-vet=off"}
	if a.tests != "" {
		args = append(args, "--integration", "--coverpkg", "./"+a.folder)
		env = []string{"GOFLAGS=-vet=off -run=" + a.run}
	}
	if a.except != "" {
		args = append(args, "--exclude-files", a.except)
	}
	c := command(dir, env, args...)
	c.Stdout, c.Stderr = log, log
	if err := c.Run(); err != nil {
		return nil, fmt.Errorf("%s: the tool failed: %w", a.folder, err)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		return nil, err
	}
	return a.results(root, text)
}

// copyTree copies what is needed for building the package and running its
// tests.
func (a area) copyTree(root, to string) error {
	return filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		folder := filepath.ToSlash(filepath.Dir(name))
		switch {
		case entry.IsDir() && (strings.HasPrefix(name, ".") && name != "." || slices.Contains([]string{"packaging", "docs", "dist"}, name)):
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(to, name), 0o700)
		case !entry.Type().IsRegular(), folder == "." && strings.HasSuffix(name, ".go"):
			return nil
		case strings.HasSuffix(name, "_test.go") && folder != a.folder && folder != a.tests:
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, name), text, 0o600)
	})
}

// toolReport is the tool's report.
type toolReport struct {
	Files []struct {
		Name      string `json:"file_name"`
		Mutations []struct {
			Type   string `json:"type"`
			Status string `json:"status"`
			Line   int    `json:"line"`
			Column int    `json:"column"`
		} `json:"mutations"`
	} `json:"files"`
}

// statuses are the tool's names. It tries no others: what does not compile says nothing.
var statuses = map[string]Status{"KILLED": Killed, "TIMED OUT": Killed, "LIVED": Survived, "NOT COVERED": NotCovered}

// results reads the tool's report.
func (a area) results(root string, text []byte) (all []Result, err error) {
	var report toolReport
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("%s: the tool's report: %w", a.folder, err)
	}
	excuses, err := parseExcuses(equivalentText)
	if err != nil {
		return nil, err
	}
	for _, f := range report.Files {
		file := a.folder + "/" + filepath.Base(f.Name)
		source, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			return nil, err
		}
		lines := regexp.MustCompile("\r?\n").Split(string(source), -1)
		for _, m := range f.Mutations {
			status, ok := statuses[m.Status]
			if !ok || m.Line < 1 || m.Line > len(lines) {
				continue
			}
			line := strings.TrimSpace(lines[m.Line-1])
			what := fmt.Sprintf("%s:%d:%d %s: %s", file, m.Line, m.Column, m.Type, line)
			i := slices.IndexFunc(excuses, func(e excuse) bool { return e.file == file && e.kind == m.Type && e.line == line })
			if status == Survived && i >= 0 {
				status, what = Equivalent, what+" ("+excuses[i].reason+")"
			}
			all = append(all, Result{a.folder, what, status})
		}
	}
	return all, nil
}
