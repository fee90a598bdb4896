package linux

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"saboteur/testenv"
	"saboteur/tools/release"
)

// unarred reads an archive by the columns that ar(5) describes.
func unarred(t *testing.T, archive []byte) (names []string, members map[string][]byte) {
	t.Helper()
	rest, ok := bytes.CutPrefix(archive, []byte("!<arch>\n"))
	if !ok {
		t.Fatalf("no archive begins with %.20q", archive)
	}
	members = map[string][]byte{}
	for len(rest) > 0 {
		if len(rest) < 60 || string(rest[58:60]) != "`\n" {
			t.Fatalf("there is no header of 60 bytes but %.60q", rest)
		}
		field := func(from, to int) string { return strings.TrimRight(string(rest[from:to]), " ") }
		name, made, mode := field(0, 16), field(16, 28), field(40, 48)
		if field(28, 34) != "0" || field(34, 40) != "0" || mode != "100644" || made != fmt.Sprint(smallRelease(t, "").Time.Unix()) {
			t.Errorf("%s has the header %q", name, rest[:60])
		}
		size, err := strconv.Atoi(field(48, 58))
		if err != nil || len(rest) < 60+size+size%2 {
			t.Fatalf("%s is cut off after %d bytes of %s", name, len(rest), field(48, 58))
		}
		names, members[name] = append(names, name), rest[60:60+size]
		if size%2 == 1 && rest[60+size] != '\n' {
			t.Errorf("%s is padded with %q", name, rest[60+size])
		}
		rest = rest[60+size+size%2:]
	}
	return names, members
}

// TestArchivesOfAnyLength: each member begins at an even offset.
func TestArchivesOfAnyLength(t *testing.T) {
	made := smallRelease(t, "").Time
	names, members := unarred(t, ar([]arMember{{"one", []byte("1")}, {"sixteen-letters!", nil}, {"two", []byte("22")}, {"three", []byte("333")}}, made))
	if want := []string{"one", "sixteen-letters!", "two", "three"}; !slices.Equal(names, want) {
		t.Errorf("there are %q, want %q", names, want)
	}
	if string(members["one"]) != "1" || string(members["two"]) != "22" || string(members["three"]) != "333" {
		t.Errorf("they are %q", members)
	}
}

// fields reads the fields of a control file: see deb822(5). The lines of a field
// stay as they are.
func fields(text string) map[string]string {
	all, last := map[string]string{}, ""
	for line := range strings.Lines(text) {
		if line[0] == ' ' {
			all[last] += line
			continue
		}
		name, value, _ := strings.Cut(line, ":")
		last = name
		all[name] = strings.TrimSpace(value) + "\n"
	}
	for name, value := range all {
		all[name] = strings.TrimSuffix(value, "\n")
	}
	return all
}

// TestDebianPackage: its members in order, its control file, and its files where
// Debian wants them.
func TestDebianPackage(t *testing.T) {
	_, packages := linuxPackages(t)
	for _, l := range processors {
		names, members := unarred(t, packages["saboteur_1.2.3_"+l.debian+".deb"])
		if want := []string{"debian-binary", "control.tar.gz", "data.tar.gz"}; !slices.Equal(names, want) {
			t.Fatalf("its parts are %q, want %q", names, want)
		}
		if string(members["debian-binary"]) != "2.0\n" {
			t.Errorf("its format is %q", members["debian-binary"])
		}
		names, control := unpacked(t, members["control.tar.gz"])
		if want := []string{"./", "./control", "./md5sums"}; !slices.Equal(names, want) {
			t.Errorf("its control archive has %q, want %q", names, want)
		}
		installed, files := unpacked(t, members["data.tar.gz"])
		if slices.ContainsFunc(installed, func(name string) bool { return !strings.HasPrefix(name, "./") }) {
			t.Errorf("it installs %q", installed)
		}
		if !bytes.Equal(files["./usr/games/saboteur"], shortProgram(l.goarch)) {
			t.Error("it has another program")
		}
		for _, name := range sharedFiles() {
			if files["./usr/share/"+name] == nil {
				t.Errorf("it installs no %s", name)
			}
		}
		checkControl(t, fields(string(control["./control"])), l.debian, installed, files)
		checkSums(t, string(control["./md5sums"]), files)
	}
}

func checkControl(t *testing.T, f map[string]string, processor string, installed []string, files map[string][]byte) {
	t.Helper()
	room := 0
	for _, name := range installed[1:] { // not the root
		room += max((len(files[name])+1023)/1024, len(name)-len(strings.TrimSuffix(name, "/")))
	}
	for name, want := range map[string]string{
		"Package": "saboteur", "Version": "1.2.3", "Architecture": processor, "Section": "games", "Priority": "optional",
		"Maintainer": "The Saboteur authors <authors@saboteur.invalid>", "Installed-Size": fmt.Sprint(room),
		"Depends":    "libc6 (>= 2.34), libgl1, libx11-6, libxcursor1, libxext6, libxi6, libxinerama1, libxrandr2, libxrender1",
		"Recommends": "libasound2 | libasound2t64",
	} {
		if f[name] != want {
			t.Errorf("its %s is %q, want %q", name, f[name], want)
		}
	}
	if short, long, _ := strings.Cut(f["Description"], "\n"); len(short) > 60 || len(long) < 100 {
		t.Errorf("it is described by %q", f["Description"])
	}
}

func checkSums(t *testing.T, sums string, files map[string][]byte) {
	t.Helper()
	listed := 0
	for line := range strings.Lines(sums) {
		sum, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "  ")
		if content, ok := files["./"+name]; !ok || fmt.Sprintf("%x", md5.Sum(content)) != sum {
			t.Errorf("the checksum of %s is not %s", name, sum)
		}
		listed++
	}
	for name := range files {
		if !strings.HasSuffix(name, "/") {
			listed--
		}
	}
	if listed != 0 {
		t.Errorf("there are %+d too many checksums", listed)
	}
}

// TestDebianVersions: they sort in the order of commits and versions.
func TestDebianVersions(t *testing.T) {
	at := time.Date(2026, time.March, 4, 5, 6, 7, 0, time.UTC)
	for version, want := range map[string]string{
		"1.2.3": "1.2.3", "1.2.3-rc.1": "1.2.3~rc.1", "1.2.3-rc-1": "1.2.3~rc~1", "0.0.0-0123456789ab": "0.0.0~git20260304050607.0123456789ab",
	} {
		if got := debianVersion(release.Release{Version: version, Time: at}); got != want {
			t.Errorf("%s is %s for Debian, want %s", version, got, want)
		}
	}
}

// TestCopyrightFile: every license is in the file, or, if every Debian has it, in
// the package.
func TestCopyrightFile(t *testing.T) {
	docs := smallRelease(t, "").Docs
	want := map[string][3]string{
		"*":            {"2026 Anna", "BSD-3-Clause", "\n Copyright (c) 2026 Anna\n .\n Neither the name of"},
		"a.org-mine/*": {"2001-2009 Mia Miner.\n           2010 Max", "Expat", "Permission is hereby granted, free of charge, to any\n  person"},
		"b.org-cart/*": {"its authors", "Apache-2.0", "/usr/share/common-licenses/Apache-2.0"},
	}
	stanzas := strings.Split(string(copyright(docs)), "\n\n")
	if head := fields(stanzas[0]); head["Format"] != "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/" {
		t.Errorf("its format is %q", head["Format"])
	}
	for _, text := range stanzas[1:] {
		f := fields(text)
		w := want[f["Files"]]
		if name, _, _ := strings.Cut(f["License"], "\n"); name != w[1] || f["Copyright"] != w[0] || !strings.Contains(f["License"], w[2]) {
			t.Errorf("for %s it says %q, want %q", f["Files"], f, w)
		}
		delete(want, f["Files"])
	}
	if len(want) > 0 {
		t.Errorf("it does not mention %v", want)
	}
	files, err := installedFiles(smallRelease(t, ""), nil, nil)
	testenv.NoError(t, err)
	for name, whole := range map[string]bool{"a.org-mine": false, "b.org-cart": true} {
		if _, ok := files["usr/share/doc/saboteur/licenses/"+name+".txt"]; ok != whole {
			t.Errorf("the license of %s is installed as it came: %v", name, ok)
		}
	}
}

// TestLicenseKinds: the kind of the license of every module is known.
func TestLicenseKinds(t *testing.T) {
	docs, err := release.CollectDocs("../..", "1.2.3")
	testenv.NoError(t, err)
	for name, text := range docs {
		if name != release.ReadmeFile && kindOf(string(text)) == "other" {
			t.Errorf("the license %s is of no known kind", name)
		}
	}
}
