package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// copyrightHead begins Debian's file of all licences, in its machine-readable
// form 1.0 (DEP-5). The package has no files that others made, but the program
// is linked with what they made: each such thing is told of as if its sources
// lay in a folder of its name.
const copyrightHead = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Saboteur
Upstream-Contact: ` + maintainer + `
Comment: The game is by Frederic Moyersoen; this version is not official. What
 is told of below under other Files than * is linked into the program.
`

// copyright returns that file, from the papers of a release.
func copyright(papers map[string][]byte) []byte {
	var b strings.Builder
	b.WriteString(copyrightHead)
	b.WriteString(stanza("*", string(papers[licencePaper])))
	for _, name := range slices.Sorted(maps.Keys(papers)) {
		if part, ok := strings.CutPrefix(name, licences); ok {
			b.WriteString(stanza(strings.TrimSuffix(part, ".txt")+"/*", string(papers[name])))
		}
	}
	return []byte(b.String())
}

// stanza returns what is said of some files.
func stanza(files, licence string) string {
	kind, who := kindOf(licence), holders(licence)
	if kind.common {
		licence = "The whole text is in /usr/share/common-licenses/" + kind.name + ",\n" +
			"and as it came in /usr/share/doc/" + programName + "/" + licences + "."
	}
	return fmt.Sprintf("\nFiles: %s\nCopyright: %s\nLicense: %s\n%s", files, strings.Join(who, "\n           "), kind.name, indented(licence))
}

// A licenceKind is what many things are licensed by.
type licenceKind struct {
	says, name string
	common     bool // every Debian has it
}

// licenceKinds are what is said in a licence, and what DEP-5 calls one that
// says it; the first that fits.
var licenceKinds = []licenceKind{
	{"Apache License Version 2.0", "Apache-2.0", true},
	{"SIL OPEN FONT LICENSE Version 1.1", "OFL-1.1", false},
	{"Permission is hereby granted, free of charge, to any person obtaining a copy of this software", "Expat", false},
	{"Neither the name of", "BSD-3-Clause", false},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause", false},
	{"This software is provided 'as-is'", "Zlib", false},
	{"", "other", false},
}

// kindOf returns the kind of a licence.
func kindOf(licence string) (kind licenceKind) {
	text := strings.Join(strings.Fields(licence), " ")
	for _, kind = range licenceKinds {
		if strings.Contains(text, kind.says) {
			break
		}
	}
	return kind
}

// holder finds who holds a copyright, and since when. A form that is to be
// filled in has no year.
var holder = regexp.MustCompile(`(?im)^[ \t]*copyright[ \t]+(?:\(c\)|©)?[ \t]*(.*[0-9]{4}.*)$`)

// holders returns who holds the copyrights that a licence names, each once.
func holders(licence string) (all []string) {
	for _, found := range holder.FindAllStringSubmatch(licence, -1) {
		who, _, _ := strings.Cut(found[1], " All rights reserved")
		if who = strings.TrimSpace(who); !slices.Contains(all, who) {
			all = append(all, who)
		}
	}
	if all == nil {
		return []string{"those who wrote it"}
	}
	return all
}

// indented returns a text as it stands in a field of several lines.
func indented(text string) string {
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
