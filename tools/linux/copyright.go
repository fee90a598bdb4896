package linux

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"saboteur/tools/release"
)

// copyrightHead is the beginning of Debian's file of all licenses in its
// machine-readable format 1.0 (DEP-5). The package contains no files by others,
// but the program is linked with their code: each module is listed as if its
// sources were in a folder of its name.
const copyrightHead = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Saboteur
Upstream-Contact: ` + maintainer + `
Comment: The game is by Frederic Moyersoen; this version is not official. What
 is listed below under other Files than * is linked into the program.
`

// copyright returns that file for the documents of a release.
func copyright(docs map[string][]byte) []byte {
	var b strings.Builder
	b.WriteString(copyrightHead)
	b.WriteString(stanza("*", string(docs[release.LicenseFile])))
	for _, name := range slices.Sorted(maps.Keys(docs)) {
		if part, ok := strings.CutPrefix(name, release.LicensesDir); ok {
			b.WriteString(stanza(strings.TrimSuffix(part, ".txt")+"/*", string(docs[name])))
		}
	}
	return []byte(b.String())
}

// stanza returns the paragraph about some files.
func stanza(files, license string) string {
	kind, holders := kindOf(license), copyrightHolders(license)
	if kind == inEveryDebian {
		license = "The whole text is in /usr/share/common-licenses/" + kind + ",\n" +
			"and as it came in /usr/share/doc/" + release.Program + "/" + release.LicensesDir + "."
	}
	return fmt.Sprintf("\nFiles: %s\nCopyright: %s\nLicense: %s\n%s", files, strings.Join(holders, "\n           "), kind, indent(license))
}

// inEveryDebian is the kind of license whose text every Debian system has.
const inEveryDebian = "Apache-2.0"

// kindOf returns the kind of a license by its name in DEP-5, which is that of SPDX but for one.
func kindOf(license string) string {
	kind := release.SPDX(license)
	if kind == "MIT" {
		return "Expat"
	}
	return cmp.Or(kind, "other")
}

// copyrightHolder matches the holder of a copyright and the years. A template
// that is to be filled in has no year.
var copyrightHolder = regexp.MustCompile(`(?im)^[ \t]*copyright[ \t]+(?:\(c\)|©)?[ \t]*(.*[0-9]{4}.*)$`)

// copyrightHolders returns the holders that a license names, each once.
func copyrightHolders(license string) (all []string) {
	for _, found := range copyrightHolder.FindAllStringSubmatch(license, -1) {
		holder, _, _ := strings.Cut(found[1], " All rights reserved")
		if holder = strings.TrimSpace(holder); !slices.Contains(all, holder) {
			all = append(all, holder)
		}
	}
	if all == nil {
		return []string{"its authors"}
	}
	return all
}

// indent returns a text as the continuation lines of a field.
func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimSpace(text) + "\n") {
		line = strings.TrimRight(line, " \t\r\n")
		if line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}
