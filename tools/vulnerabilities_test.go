package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"saboteur/testenv"
)

// A vulnerability in the format of OSV, in a function of the standard library that every
// program for which there is such an entry calls.
const vulnerability = `{"schema_version": "1.3.1", "id": "GO-2026-0001", "modified": "2026-01-01T00:00:00Z", "published": "2026-01-01T00:00:00Z",
	"summary": "Whoever repeats is lost", "details": "Whoever repeats is lost.", "affected": [{"package": {"name": "stdlib", "ecosystem": "Go"},
	"ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}]}],
	"ecosystem_specific": {"imports": [{"path": "strings", "symbols": ["Repeat"]}]}}], "database_specific": {"url": "https://example.invalid", "review_status": "REVIEWED"}}`

// vulnerabilities writes a database with one vulnerability or none, and returns its URL.
func vulnerabilities(t *testing.T, any bool) (url string) {
	t.Helper()
	folder := t.TempDir()
	modules, entries := "[]", "[]"
	if any {
		modules = `[{"path": "stdlib", "vulns": [{"id": "GO-2026-0001", "modified": "2026-01-01T00:00:00Z"}]}]`
		entries = `[{"id": "GO-2026-0001", "modified": "2026-01-01T00:00:00Z", "aliases": []}]`
	}
	for name, text := range map[string]string{
		"index/db.json": `{"modified": "2026-01-01T00:00:00Z"}`, "index/modules.json": modules, "index/vulns.json": entries, "ID/GO-2026-0001.json": vulnerability,
	} {
		path := filepath.Join(folder, filepath.FromSlash(name))
		os.MkdirAll(filepath.Dir(path), 0o777)
		testenv.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	return "file://" + filepath.ToSlash(folder)
}

// TestVulnerabilities: a vulnerability that the program reaches fails the check; none, or a
// database that cannot be reached, does not, and the latter is said. What cannot be checked for
// another reason fails.
func TestVulnerabilities(t *testing.T) {
	testenv.Long(t)
	testenv.Need(t, "bash", "bash")
	root, err := filepath.Abs("..")
	testenv.NoError(t, err)
	folder := t.TempDir()
	tool := filepath.Join(folder, "govulncheck")
	build := exec.Command("go", "build", "-o", tool, "golang.org/x/vuln/cmd/govulncheck")
	if out, err := build.CombinedOutput(); err != nil {
		testenv.Missing(t, fmt.Sprintf("govulncheck cannot be built, perhaps for want of a network: %s", out))
	}
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	testenv.NoError(t, err)
	closed.Close()
	const good = "package main\n\nimport \"strings\"\n\nfunc main() { println(strings.Repeat(\"a\", 3)) }\n"
	for name, c := range map[string]struct {
		db, source string
		fails      bool
		says       string
	}{
		"one":         {vulnerabilities(t, true), good, true, "GO-2026-0001"},
		"none":        {vulnerabilities(t, false), good, false, "No vulnerabilities found"},
		"unreachable": {"https://vuln.go.dev", good, false, "nothing was checked: the database of vulnerabilities cannot be reached"},
		"broken":      {vulnerabilities(t, false), "package main\n\nfunc main() { fly() }\n", true, "fly"},
	} {
		module := t.TempDir()
		for name, text := range map[string]string{"go.mod": "module a\n\ngo 1.26\n", "main.go": c.source} {
			testenv.NoError(t, os.WriteFile(filepath.Join(module, name), []byte(text), 0o666))
		}
		check := exec.Command("bash", filepath.Join(root, ".ci", "vulnerabilities"), tool, "-db", c.db, ".")
		check.Dir, check.Env = module, append(os.Environ(), "HTTPS_PROXY=http://"+closed.Addr().String()) // nobody is there
		out, err := check.CombinedOutput()
		if (err != nil) != c.fails || !strings.Contains(string(out), c.says) {
			t.Errorf("%s: it ends with %v and says:\n%s", name, err, out)
		}
	}
}
