package release

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"saboteur/testenv"
)

// newModule creates a module with some files and returns a package in a folder
// of it.
func newModule(t *testing.T, name, below string, files map[string]string) linkedPackage {
	t.Helper()
	root := t.TempDir()
	for file, text := range files {
		path := filepath.Join(root, filepath.FromSlash(file))
		testenv.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		testenv.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	}
	return linkedPackage{name + "/" + below, filepath.Join(root, filepath.FromSlash(below)), name + " v1.0.0", root}
}

// TestLicensesOfLinkedPackages: that of the module with its notices, and
// those nearer to the package, but none of what is not linked.
func TestLicensesOfLinkedPackages(t *testing.T) {
	p := newModule(t, "a.org/mine", "deep/shaft", map[string]string{
		"LICENSE": "Dig.\n\n", "PATENTS": "Mine.", "README": "Dwarves.", "licenses.go": "package mine",
		"deep/licence-of-shaft.txt": "Dig deep.", "deep/shaft/a.go": "package shaft", "high/COPYING": "Climb.",
	})
	docs := map[string][]byte{}
	testenv.NoError(t, addLicenses(docs, []linkedPackage{p, p}))
	want := map[string]string{"licenses/a.org-mine.txt": "Dig.\n\n\nMine.\n", "licenses/a.org-mine-deep.txt": "Dig deep.\n"}
	got := map[string]string{}
	for name, text := range docs {
		got[name] = string(text)
	}
	if !maps.Equal(got, want) {
		t.Errorf("the licenses are %q, want %q", got, want)
	}
}

// TestPackageWithoutLicense: it must not be distributed.
func TestPackageWithoutLicense(t *testing.T) {
	for name, files := range map[string]map[string]string{
		"nothing":  {"deep/a.go": "package deep"},
		"nearer":   {"deep/LICENSE": "Dig."},
		"patents":  {"deep/a.go": "", "PATENTS": "Mine."},
		"notice":   {"deep/a.go": "", "NOTICE.txt": "Mine."},
		"a folder": {"deep/a.go": "", "license/MIT.txt": "Dig."},
	} {
		p := newModule(t, "a.org/mine", "deep", files)
		err := addLicenses(map[string][]byte{}, []linkedPackage{p})
		if err == nil || !strings.Contains(err.Error(), "a.org/mine v1.0.0 is linked but has no license in "+p.moduleDir) {
			t.Errorf("%s: %v", name, err)
		}
	}
	gone := linkedPackage{"a.org/mine", filepath.Join(t.TempDir(), "gone"), "a.org/mine v1.0.0", filepath.Join(t.TempDir(), "gone")}
	if err := addLicenses(map[string][]byte{}, []linkedPackage{gone}); err == nil || !strings.Contains(err.Error(), "cannot look for licenses") {
		t.Errorf("gone: %v", err)
	}
}

// TestDocsOfTheProgram: our license, that of Go, and those of all modules.
func TestDocsOfTheProgram(t *testing.T) {
	docs, err := CollectDocs("../..", "1.2.3")
	testenv.NoError(t, err)
	ours, err := os.ReadFile("../../LICENSE")
	if err != nil || !bytes.Equal(docs[LicenseFile], ours) {
		t.Errorf("our license is %q, %v", docs[LicenseFile], err)
	}
	for name, says := range map[string]string{
		ReadmeFile:                      "Saboteur 1.2.3\n",
		"licenses/Go.txt":               "The Go Authors",
		"licenses/Unicode.txt":          "UNICODE LICENSE V3",
		"licenses/golang.org-x-sys.txt": "Additional IP Rights Grant",
	} {
		if !bytes.Contains(docs[name], []byte(says)) {
			t.Errorf("%s says %.60q, not %q", name, docs[name], says)
		}
	}
	for name, text := range docs {
		if bytes.Contains(text, []byte("{version}")) {
			t.Errorf("%s has no version", name)
		}
	}
}

// TestFontsHaveTheirLicense: it is not in the folder of the package.
func TestFontsHaveTheirLicense(t *testing.T) {
	host := target{runtime.GOOS, runtime.GOARCH}
	folder, err := host.runGo("../..", "list", "-m", "-f", "{{.Dir}}", "github.com/go-fonts/stix")
	testenv.NoError(t, err)
	folder = strings.TrimSpace(folder)
	const path = "github.com/go-fonts/stix/stix2textbold"
	font := linkedPackage{path, filepath.Join(folder, "stix2textbold"), "github.com/go-fonts/stix v0", folder}
	docs := map[string][]byte{}
	testenv.NoError(t, addLicenses(docs, []linkedPackage{font}))
	names := slices.Sorted(maps.Keys(docs))
	if want := []string{"licenses/STIX-fonts.txt", "licenses/github.com-go-fonts-stix.txt"}; !slices.Equal(names, want) {
		t.Errorf("there are %q, want %q", names, want)
	}
	if !bytes.Contains(docs["licenses/STIX-fonts.txt"], []byte("SIL OPEN FONT LICENSE")) {
		t.Errorf("the license of the fonts is %.80q", docs["licenses/STIX-fonts.txt"])
	}
	font.moduleDir, font.dir = t.TempDir(), t.TempDir()
	testenv.NoError(t, os.WriteFile(filepath.Join(font.moduleDir, "LICENSE"), []byte("x"), 0o666))
	if err := addLicenses(docs, []linkedPackage{font}); err == nil || !strings.Contains(err.Error(), "its license is no longer in SIL-LICENSE") {
		t.Errorf("without the license: %v", err)
	}
}
