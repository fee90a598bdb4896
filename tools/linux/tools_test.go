package linux

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"saboteur/testenv"
	"saboteur/tools/release"
)

// tool runs a tool of one of Debian's packages.
func tool(t *testing.T, debian, name string, args ...string) (out string, err error) {
	t.Helper()
	testenv.Need(t, debian, name)
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	text, err := c.CombinedOutput()
	return string(text), err
}

// TestDebianReadsThePackage: Debian's own tools read and unpack what was packed.
func TestDebianReadsThePackage(t *testing.T) {
	folder, packages := linuxPackages(t)
	for _, l := range processors {
		deb := filepath.Join(folder, "saboteur_1.2.3_"+l.debian+".deb")
		out, err := tool(t, "dpkg", "dpkg-deb", "--show", "--showformat=${Package} ${Version} ${Architecture}", deb)
		if want := "saboteur 1.2.3 " + l.debian; out != want || err != nil {
			t.Errorf("it is %q, %v; want %q", out, err, want)
		}
		root := t.TempDir()
		if out, err := tool(t, "dpkg", "dpkg-deb", "--extract", deb, root); err != nil {
			t.Fatal(out, err)
		}
		_, members := unarred(t, packages[filepath.Base(deb)])
		_, files := unpacked(t, members["data.tar.gz"])
		for name, want := range files {
			if strings.HasSuffix(name, "/") {
				continue
			}
			if got, err := os.ReadFile(filepath.Join(root, name)); err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s is not what was packed, %v", name, err)
			}
		}
	}
}

// expected are the complaints of lintian and appstreamcli that are expected:
// programs in Go need no libraries except those that they open; AppStream 0.16
// does not know the tag developer of 1.0; there is no home page; and lintian
// repeats what appstreamcli says.
var expected = regexp.MustCompile("statically-linked-binary|unknown-tag developer|url-homepage-missing|appstream-metadata-validation-failed")

// complaints reports the errors, warnings, infos and pedantic remarks of lintian
// or appstreamcli that are not expected.
func complaints(t *testing.T, out string) {
	t.Helper()
	for _, line := range regexp.MustCompile(`(?m)^ *[EWIP]: .*$`).FindAllString(out, -1) {
		if !expected.MatchString(line) {
			t.Error(line)
		}
	}
}

func TestLintian(t *testing.T) {
	folder, _ := linuxPackages(t)
	args := []string{"--fail-on", "none", "--display-info", "--pedantic"}
	if os.Getuid() == 0 {
		args = append(args, "--allow-root")
	}
	for _, l := range processors {
		args = append(args, filepath.Join(folder, "saboteur_1.2.3_"+l.debian+".deb"))
	}
	out, err := tool(t, "lintian", "lintian", args...)
	complaints(t, out)
	if err != nil {
		t.Errorf("%s%v", out, err)
	}
}

func TestDesktopFileValidate(t *testing.T) {
	entry := filepath.Join(t.TempDir(), release.AppID+".desktop")
	testenv.NoError(t, os.WriteFile(entry, desktopEntry(), 0o666))
	if out, err := tool(t, "desktop-file-utils", "desktop-file-validate", entry); out != "" || err != nil {
		t.Errorf("%s%v", out, err)
	}
}

// TestAppStream: the description fits the menu entry and the icons of the tree
// that they are installed into.
func TestAppStream(t *testing.T) {
	share, err := shareTree(smallRelease(t, ""))
	testenv.NoError(t, err)
	root := t.TempDir()
	for name, f := range share.below("usr/share/") {
		path := filepath.Join(root, filepath.FromSlash(name))
		testenv.NoError(t, os.MkdirAll(filepath.Dir(path), 0o777))
		testenv.NoError(t, os.WriteFile(path, f.content, 0o666))
	}
	out, _ := tool(t, "appstream", "appstreamcli", "validate-tree", "--no-net", "--pedantic", "--no-color", root)
	complaints(t, out)
	if !strings.Contains(out, release.AppID+".metainfo.xml") || !strings.Contains(out, "Validation ") {
		t.Errorf("it did not read the description: %s", out)
	}
}

// TestManual: groff formats it without warnings.
func TestManual(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saboteur.6")
	testenv.NoError(t, os.WriteFile(file, manualPage(smallRelease(t, "")), 0o666))
	if out, err := tool(t, "groff-base", "groff", "-man", "-ww", "-z", file); out != "" || err != nil {
		t.Errorf("%s%v", out, err)
	}
}

// TestFlatpakCommands: run in the folder of the unpacked archive, they install
// everything except the readme.
func TestFlatpakCommands(t *testing.T) {
	folder, packages := linuxPackages(t)
	var manifest flatpakManifest
	testenv.NoError(t, json.Unmarshal(packages[release.AppID+".json"], &manifest))
	build, app := t.TempDir(), t.TempDir()
	archive := filepath.Join(folder, manifest.Modules[0].Sources[0].Path)
	if out, err := tool(t, "tar", "tar", "-xzf", archive, "--strip-components=1", "-C", build); err != nil {
		t.Fatal(out, err)
	}
	t.Chdir(build)
	for _, command := range manifest.Modules[0].Commands {
		if out, err := tool(t, "dash", "sh", "-c", strings.ReplaceAll(command, "/app", app)); out != "" || err != nil {
			t.Errorf("%s: %s%v", command, out, err)
		}
	}
	for _, name := range append(sharedFiles(), "licenses/"+release.AppID+"/LICENSE.txt", "licenses/"+release.AppID+"/b.org-cart.txt", "../bin/saboteur") {
		path := filepath.Join(app, "share", name)
		if at, err := os.Stat(path); err != nil || (at.Mode()&0o100 != 0) != (filepath.Base(path) == release.Program) {
			t.Errorf("%s is not installed as it should be: %v", name, err)
		}
	}
}
