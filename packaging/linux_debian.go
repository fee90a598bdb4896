package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// maintainer is whom Debian's tools name. There is no address to write to.
const maintainer = authors + " <authors@saboteur.invalid>"

// control is what dpkg is told of the package: see deb-control(5). The program finds
// the libraries of the window when it runs; without that of the sound it is silent.
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
 start to the treasure. The saboteurs are dwarves too, but in secret they try
 to stop it. Nobody knows who is who.
 .
 The game is by Frederic Moyersoen and is for 3 to 10 players: people at one
 screen, and dwarves that the program plays. It speaks English, Dutch, German,
 French and Icelandic.
`

// debianName returns what the file of a Debian package is called.
func debianName(r release, processor string) string {
	return fmt.Sprintf("%s_%s_%s.deb", programName, debianVersion(r), processor)
}

// debianVersion returns the version as Debian sorts it: one that is not out yet
// comes before the one that will be, and a younger commit without a version
// comes after an older one (see deb-version(7)).
func debianVersion(r release) string {
	if commit, none := strings.CutPrefix(r.version, untagged); none {
		return "0.0.0~git" + r.made.Format("20060102150405") + "." + commit
	}
	return strings.ReplaceAll(r.version, "-", "~")
}

// debian returns a Debian package: see deb(5), format 2.0.
func debian(r release, processor string, program []byte, share tree) ([]byte, error) {
	files, err := installed(r, program, share)
	if err != nil {
		return nil, err
	}
	data, err := files.below("./").packed(r.made)
	if err != nil {
		return nil, err
	}
	told, err := tree{
		"./control": {fmt.Appendf(nil, control, debianVersion(r), processor, files.kibibytes(), maintainer), false},
		"./md5sums": {files.md5sums(), false},
	}.packed(r.made)
	if err != nil {
		return nil, err
	}
	return ar([]member{{"debian-binary", []byte("2.0\n")}, {"control.tar.gz", told}, {"data.tar.gz", data}}, r.made), nil
}

// installed returns the files that the package installs: where the Filesystem
// Hierarchy Standard 3.0 and Debian Policy 4.6 want those of a game.
func installed(r release, program []byte, share tree) (tree, error) {
	changes, err := compressed(changelog(r))
	if err != nil {
		return nil, err
	}
	const doc = "usr/share/doc/" + programName + "/"
	t := tree{
		"usr/games/" + programName: {program, true},
		doc + "changelog.gz":       {changes, false},
		doc + "copyright":          {copyright(r.papers), false},
	}
	for name, text := range r.papers {
		if strings.HasPrefix(name, licences) && kindOf(string(text)).common {
			t[doc+name] = leaf{text, false} // which copyright does not repeat
		}
	}
	maps.Copy(t, share.below("usr/share/"))
	return t, nil
}

// changelog returns what has changed, in the form of Debian Policy, chapter
// 4.4: what that is, is told elsewhere.
func changelog(r release) []byte {
	return fmt.Appendf(nil, "%s (%s) unstable; urgency=medium\n\n  * Version %s.\n\n -- %s  %s\n",
		programName, debianVersion(r), r.version, maintainer, r.made.Format(time.RFC1123Z))
}

// kibibytes returns how much room the files take on a disk, as Debian Policy,
// chapter 5.6.20, reckons it: each is rounded up, and a folder takes one.
func (t tree) kibibytes() int {
	sum := len(t.folders())
	for _, l := range t {
		sum += (len(l.content) + 1023) / 1024
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
