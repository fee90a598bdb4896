package linux

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"saboteur/packaging/release"
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
	if kind.common {
		license = "The whole text is in /usr/share/common-licenses/" + kind.name + ",\n" +
			"and as it came in /usr/share/doc/" + release.Program + "/" + release.LicensesDir + "."
	}
	return fmt.Sprintf("\nFiles: %s\nCopyright: %s\nLicense: %s\n%s", files, strings.Join(holders, "\n           "), kind.name, indent(license))
}

// A licenseKind is a license that is used for many programs.
type licenseKind struct {
	phrase, name string // a phrase that only this license has, and its name in DEP-5
	common       bool   // every Debian system has its text
}

// licenseKinds are the known licenses. The first whose phrase is found applies.
var licenseKinds = []licenseKind{
	{"Apache License Version 2.0", "Apache-2.0", true},
	{"SIL OPEN FONT LICENSE Version 1.1", "OFL-1.1", false},
	{"Permission is hereby granted, free of charge, to any person obtaining a copy of this software", "Expat", false},
	{"Permission to use, copy, modify, and distribute this software for any purpose with or without fee", "ISC", false},
	{"Neither the name of", "BSD-3-Clause", false},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause", false},
	{"This software is provided 'as-is'", "Zlib", false},
	{"UNICODE LICENSE V3", "Unicode-3.0", false},
	{"", "other", false},
}

// kindOf returns the kind of a license.
func kindOf(license string) (kind licenseKind) {
	text := strings.Join(strings.Fields(license), " ")
	for _, kind = range licenseKinds {
		if strings.Contains(text, kind.phrase) {
			break
		}
	}
	return kind
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
