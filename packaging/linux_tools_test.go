package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// need skips a test if a tool is not there; where everything is to be tested,
// that is a failure.
func need(t testing.TB, debian, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err == nil {
		return
	}
	say := t.Skipf
	if os.Getenv("SABOTEUR_TEST_ALL") != "" {
		say = t.Fatalf
	}
	say("%s is not installed: it comes with Debian's package %s", name, debian)
}

// tool runs a tool of one of Debian's packages.
func tool(t *testing.T, debian, name string, args ...string) (out string, err error) {
	t.Helper()
	need(t, debian, name)
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "LC_ALL=C.UTF-8")
	text, err := c.CombinedOutput()
	return string(text), err
}

// TestDebianReadsThePackage: what Debian's own tools unpack and tell is what was
// put in.
func TestDebianReadsThePackage(t *testing.T) {
	folder, packages := linuxPackages(t)
	for _, l := range linuxes {
		deb := filepath.Join(folder, "saboteur_1.2.3_"+l.debian+".deb")
		out, err := tool(t, "dpkg", "dpkg-deb", "--show", "--showformat=${Package} ${Version} ${Architecture}", deb)
		if want := "saboteur 1.2.3 " + l.debian; out != want || err != nil {
			t.Errorf("it tells of %q, %v; want %q", out, err, want)
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
				t.Errorf("%s is not what was put in, %v", name, err)
			}
		}
	}
}

// answered are the complaints of lintian and appstreamcli that there is an
// answer to: programs in Go need no libraries but those that they open;
// AppStream 0.16 does not know yet how 1.0 names who made a program; there is
// no page on the net to link to; and what appstreamcli says is heard once.
var answered = regexp.MustCompile("statically-linked-binary|unknown-tag developer|url-homepage-missing|appstream-metadata-validation-failed")

// complaints reports what lintian or appstreamcli complained of: errors,
// warnings, and what they only tell or are pedantic about.
func complaints(t *testing.T, out string) {
	t.Helper()
	for _, line := range regexp.MustCompile(`(?m)^ *[EWIP]: .*$`).FindAllString(out, -1) {
		if !answered.MatchString(line) {
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
	for _, l := range linuxes {
		args = append(args, filepath.Join(folder, "saboteur_1.2.3_"+l.debian+".deb"))
	}
	out, err := tool(t, "lintian", "lintian", args...)
	complaints(t, out)
	if err != nil {
		t.Errorf("%s%v", out, err)
	}
}

func TestDesktopFileValidate(t *testing.T) {
	entry := filepath.Join(t.TempDir(), appID+".desktop")
	if err := os.WriteFile(entry, desktopEntry(), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := tool(t, "desktop-file-utils", "desktop-file-validate", entry); out != "" || err != nil {
		t.Errorf("%s%v", out, err)
	}
}

// TestAppStream: the description fits the menu entry and the icons of the tree
// that they are installed into.
func TestAppStream(t *testing.T) {
	share, err := shared(smallRelease(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for name, l := range share.below("usr/share/") {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, l.content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out, _ := tool(t, "appstream", "appstreamcli", "validate-tree", "--no-net", "--pedantic", "--no-color", root)
	complaints(t, out)
	if !strings.Contains(out, appID+".metainfo.xml") || !strings.Contains(out, "Validation ") {
		t.Errorf("it has not looked at the description: %s", out)
	}
}

// TestManualIsSetWithoutComplaints, as the page's form allows.
func TestManualIsSetWithoutComplaints(t *testing.T) {
	file := filepath.Join(t.TempDir(), "saboteur.6")
	if err := os.WriteFile(file, manual(smallRelease(t, "")), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := tool(t, "groff-base", "groff", "-man", "-ww", "-z", file); out != "" || err != nil {
		t.Errorf("%s%v", out, err)
	}
}

// TestFlatpakCommands: run in what the archive unpacks to, they install all of
// it but what to read first.
func TestFlatpakCommands(t *testing.T) {
	folder, packages := linuxPackages(t)
	var recipe flatpakRecipe
	if err := json.Unmarshal(packages[appID+".json"], &recipe); err != nil {
		t.Fatal(err)
	}
	build, app := t.TempDir(), t.TempDir()
	archive := filepath.Join(folder, recipe.Modules[0].Sources[0].Path)
	if out, err := tool(t, "tar", "tar", "-xzf", archive, "--strip-components=1", "-C", build); err != nil {
		t.Fatal(out, err)
	}
	t.Chdir(build)
	for _, command := range recipe.Modules[0].Commands {
		if out, err := tool(t, "dash", "sh", "-c", strings.ReplaceAll(command, "/app", app)); out != "" || err != nil {
			t.Errorf("%s: %s%v", command, out, err)
		}
	}
	for _, name := range append(sharedFiles(), "licenses/"+appID+"/LICENSE.txt", "licenses/"+appID+"/b.org-cart.txt", "../bin/saboteur") {
		path := filepath.Join(app, "share", name)
		if at, err := os.Stat(path); err != nil || (at.Mode()&0o100 != 0) != (filepath.Base(path) == programName) {
			t.Errorf("%s is not installed as it should be: %v", name, err)
		}
	}
}

// TestShaSumIsContent: the checksums are in the form that is checked everywhere.
func TestShaSumIsContent(t *testing.T) {
	folder, packages := linuxPackages(t)
	t.Chdir(folder)
	out, err := tool(t, "coreutils", "sha256sum", "--check", "--strict", sumsName)
	if err != nil || strings.Count(out, ": OK\n") != len(packages)-1 {
		t.Errorf("%s%v", out, err)
	}
}
