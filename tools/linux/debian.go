package linux

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"saboteur/tools/release"
)

// maintainer is the maintainer of the package. The address does not exist.
const maintainer = authors + " <authors@saboteur.invalid>"

// control describes the package to dpkg: see deb-control(5). The program opens
// the libraries for the window when it runs; without the one for sound it is
// silent.
const control = `Package: saboteur
Version: %s
Section: games
Priority: optional
Architecture: %s
Depends: libc6 (>= 2.34), libgl1, libx11-6, libxcursor1, libxext6, libxi6, libxinerama1, libxrandr2, libxrender1
Recommends: libasound2 | libasound2t64
Installed-Size: %d
Maintainer: %s
Description: unofficial version of the card game Saboteur
 Everybody is a dwarf in a gold mine. The gold-diggers dig a tunnel from the
 start to the treasure. The saboteurs are dwarves too, but they secretly try
 to stop the gold-diggers. Nobody knows who is who.
 .
 The game is by Frederic Moyersoen and is for 3 to 10 players: people at one
 screen, and dwarves played by the computer. It is available in English, Dutch,
 German, French and Icelandic.
`

// debianFileName returns the name of the file with the package.
func debianFileName(r release.Release, processor string) string {
	return fmt.Sprintf("%s_%s_%s.deb", release.Program, debianVersion(r), processor)
}

// debianVersion returns the version in a form that Debian sorts as intended:
// prereleases before the release, and commits without a version by their time
// (see deb-version(7)).
func debianVersion(r release.Release) string {
	if commit, ok := strings.CutPrefix(r.Version, release.Untagged); ok {
		return "0.0.0~git" + r.Time.Format("20060102150405") + "." + commit
	}
	return strings.ReplaceAll(r.Version, "-", "~")
}

// debianPackage returns a Debian package in format 2.0 of deb(5).
func debianPackage(r release.Release, processor string, program []byte, share tree) ([]byte, error) {
	files, err := installedFiles(r, program, share)
	if err != nil {
		return nil, err
	}
	data, err := files.below("./").tarGz(r.Time)
	if err != nil {
		return nil, err
	}
	meta, err := tree{
		"./control": {fmt.Appendf(nil, control, debianVersion(r), processor, files.kibibytes(), maintainer), false},
		"./md5sums": {files.md5sums(), false},
	}.tarGz(r.Time)
	if err != nil {
		return nil, err
	}
	return ar([]arMember{{"debian-binary", []byte("2.0\n")}, {"control.tar.gz", meta}, {"data.tar.gz", data}}, r.Time), nil
}

// installedFiles returns the files that the package installs, where the
// Filesystem Hierarchy Standard 3.0 and Debian Policy 4.6 want those of a game.
func installedFiles(r release.Release, program []byte, share tree) (tree, error) {
	changes, err := gzipped(changelog(r))
	if err != nil {
		return nil, err
	}
	const doc = "usr/share/doc/" + release.Program + "/"
	t := tree{
		"usr/games/" + release.Program: {program, true},
		doc + "changelog.gz":           {changes, false},
		doc + "copyright":              {copyright(r.Docs), false},
	}
	for name, text := range r.Docs {
		if strings.HasPrefix(name, release.LicensesDir) && kindOf(string(text)) == inEveryDebian {
			t[doc+name] = file{text, false} // the file copyright only refers to it
		}
	}
	maps.Copy(t, share.below("usr/share/"))
	return t, nil
}

// changelog returns a changelog in the format of Debian Policy, chapter 4.4. It
// only names the version.
func changelog(r release.Release) []byte {
	return fmt.Appendf(nil, "%s (%s) unstable; urgency=medium\n\n  * Version %s.\n\n -- %s  %s\n",
		release.Program, debianVersion(r), r.Version, maintainer, r.Time.Format(time.RFC1123Z))
}

// kibibytes returns the size of the files on disk by Debian Policy, chapter
// 5.6.20: each file is rounded up, and a folder takes one.
func (t tree) kibibytes() int {
	sum := len(t.folders())
	for _, f := range t {
		sum += (len(f.content) + 1023) / 1024
	}
	return sum
}

// md5sums returns the checksums that "dpkg --verify" compares: see
// deb-md5sums(5).
func (t tree) md5sums() []byte {
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(t)) {
		fmt.Fprintf(&b, "%x  %s\n", md5.Sum(t[name].content), name)
	}
	return b.Bytes()
}
