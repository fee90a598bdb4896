package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// module makes the folder of a module with some files, and returns a package of
// it in a folder below.
func module(t *testing.T, name, below string, files map[string]string) linked {
	t.Helper()
	root := t.TempDir()
	for file, text := range files {
		path := filepath.Join(root, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return linked{name + "/" + below, filepath.Join(root, filepath.FromSlash(below)), name + " v1.0.0", root}
}

// TestLicencesOfWhatIsLinked: that of the module, with what has to go with it,
// and those that lie nearer; but none of what is not linked.
func TestLicencesOfWhatIsLinked(t *testing.T) {
	p := module(t, "a.org/mine", "deep/shaft", map[string]string{
		"LICENSE": "Dig.\n\n", "PATENTS": "Mine.", "README": "Dwarves.", "licenses.go": "package mine",
		"deep/licence-of-shaft.txt": "Dig deep.", "deep/shaft/a.go": "package shaft", "high/COPYING": "Climb.",
	})
	papers := map[string][]byte{}
	if err := addLicences(papers, []linked{p, p}); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"licenses/a.org-mine.txt": "Dig.\n\n\nMine.\n", "licenses/a.org-mine-deep.txt": "Dig deep.\n"}
	got := map[string]string{}
	for name, text := range papers {
		got[name] = string(text)
	}
	if !maps.Equal(got, want) {
		t.Errorf("the licences are %q, want %q", got, want)
	}
}

// TestLinkedWithoutLicence: it must not be handed out.
func TestLinkedWithoutLicence(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"nothing":  {"deep/a.go": "package deep"},
		"nearer":   {"deep/LICENSE": "Dig."},
		"patents":  {"deep/a.go": "", "PATENTS": "Mine."},
		"notice":   {"deep/a.go": "", "NOTICE.txt": "Mine."},
		"a folder": {"deep/a.go": "", "license/MIT.txt": "Dig."},
	} {
		p := module(t, "a.org/mine", "deep", files)
		err := addLicences(map[string][]byte{}, []linked{p})
		if err == nil || !strings.Contains(err.Error(), "a.org/mine v1.0.0 is linked but has no licence in "+p.modules) {
			t.Errorf("%s: %v", name, err)
		}
	}
	gone := linked{"a.org/mine", filepath.Join(t.TempDir(), "gone"), "a.org/mine v1.0.0", filepath.Join(t.TempDir(), "gone")}
	if err := addLicences(map[string][]byte{}, []linked{gone}); err == nil || !strings.Contains(err.Error(), "cannot be looked at") {
		t.Errorf("gone: %v", err)
	}
}

// TestPapersOfTheProgram: our licence, that of Go, and those of all modules.
func TestPapersOfTheProgram(t *testing.T) {
	papers, err := gatherPapers("..", "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := os.ReadFile("../LICENSE")
	if err != nil || !bytes.Equal(papers[licencePaper], ours) {
		t.Errorf("our licence is %q, %v", papers[licencePaper], err)
	}
	for name, says := range map[string]string{
		readmePaper:                     "Saboteur 1.2.3\n",
		"licenses/Go.txt":               "The Go Authors",
		"licenses/golang.org-x-sys.txt": "Additional IP Rights Grant",
	} {
		if !bytes.Contains(papers[name], []byte(says)) {
			t.Errorf("%s says %.60q, not %q", name, papers[name], says)
		}
	}
	for name, text := range papers {
		if bytes.Contains(text, []byte("{version}")) {
			t.Errorf("%s has no version", name)
		}
	}
}

// TestFontsHaveTheirLicence: it does not lie beside the packages of the fonts.
func TestFontsHaveTheirLicence(t *testing.T) {
	host := target{runtime.GOOS, runtime.GOARCH}
	folder, err := host.gotool("..", "list", "-m", "-f", "{{.Dir}}", "github.com/go-fonts/stix")
	if err != nil {
		t.Fatal(err)
	}
	folder = strings.TrimSpace(folder)
	const path = "github.com/go-fonts/stix/stix2textbold"
	font := linked{path, filepath.Join(folder, "stix2textbold"), "github.com/go-fonts/stix v0", folder}
	papers := map[string][]byte{}
	if err := addLicences(papers, []linked{font}); err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(papers))
	if want := []string{"licenses/STIX-fonts.txt", "licenses/github.com-go-fonts-stix.txt"}; !slices.Equal(names, want) {
		t.Errorf("there are %q, want %q", names, want)
	}
	if !bytes.Contains(papers["licenses/STIX-fonts.txt"], []byte("SIL OPEN FONT LICENSE")) {
		t.Errorf("the licence of the fonts says %.80q", papers["licenses/STIX-fonts.txt"])
	}
	font.modules, font.folder = t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(font.modules, "LICENSE"), []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := addLicences(papers, []linked{font}); err == nil || !strings.Contains(err.Error(), "its licence is not where it was") {
		t.Errorf("with the licence gone: %v", err)
	}
}
