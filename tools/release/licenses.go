package release

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Names of documents. They end in .txt so that Windows can open them.
const (
	ReadmeFile  = "README.txt"
	LicenseFile = "LICENSE.txt"
	LicensesDir = "licenses/" // the licenses of what others made
)

// readme is the document to read first; {version} stands for the version.
//
//go:embed readme.txt
var readme string

// CollectDocs returns the documents of every package: the readme, our license,
// and the licenses of Go, of Unicode's table of confusables and of all modules that are
// linked for any target.
func CollectDocs(root, version string) (map[string][]byte, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, fmt.Errorf("the program has no license to distribute with it (%w)", err)
	}
	docs := map[string][]byte{
		ReadmeFile:  []byte(strings.ReplaceAll(readme, "{version}", version)),
		LicenseFile: own,
	}
	if docs[LicensesDir+"Go.txt"], err = goLicense(root); err != nil {
		return nil, err
	}
	if docs[LicensesDir+"Unicode.txt"], err = os.ReadFile(filepath.Join(root, "game", "names", "unicode-license.txt")); err != nil {
		return nil, fmt.Errorf("the table of confusables needs its license (%w)", err)
	}
	for _, t := range targets {
		packages, err := t.linkedPackages(root)
		if err != nil {
			return nil, err
		}
		if err := addLicenses(docs, packages); err != nil {
			return nil, err
		}
	}
	return docs, nil
}

// goLicense returns the license of the standard library and the runtime, which
// are in every program.
func goLicense(root string) ([]byte, error) {
	goroot, err := goRoot(root)
	if err != nil {
		return nil, err
	}
	text, err := licenseIn(goroot)
	if err == nil && text == nil {
		err = fmt.Errorf("there is no license of Go in %s; install Go from its official archive", goroot)
	}
	return text, err
}

// goRoot returns where the Go is installed that builds a work tree.
func goRoot(root string) (string, error) {
	goroot, err := targets[0].runGo(root, "env", "GOROOT")
	return strings.TrimSpace(goroot), err
}

// A linkedPackage is a package of another module that the program is linked
// with.
type linkedPackage struct {
	importPath string
	dir        string
	module     string // path and version
	moduleDir  string
}

// linkedPackages returns the packages of other modules that the program is
// linked with.
func (t target) linkedPackages(root string) (all []linkedPackage, err error) {
	const format = "{{with .Module}}{{if not .Main}}{{$.ImportPath}}\t{{$.Dir}}\t{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}"
	list, err := t.runGo(root, "list", "-deps", "-f", format, ".")
	if err != nil {
		return nil, fmt.Errorf("cannot list what is linked for %v (%w)", t, err)
	}
	for line := range strings.Lines(list) {
		if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 4 {
			all = append(all, linkedPackage{f[0], f[1], f[2], f[3]})
		}
	}
	return all, nil
}

// addLicenses adds the licenses of packages to docs: that of the module, and
// those of folders between the module and the package.
func addLicenses(docs map[string][]byte, packages []linkedPackage) error {
	for _, p := range packages {
		whole, err := licenseIn(p.moduleDir)
		if err != nil {
			return err
		}
		if whole == nil {
			return fmt.Errorf("%s is linked but has no license in %s; it must not be distributed, so remove it", p.module, p.moduleDir)
		}
		module, _, _ := strings.Cut(p.module, " ")
		docs[licenseName(module)] = whole
		for dir := p.dir; len(dir) > len(p.moduleDir); dir = filepath.Dir(dir) {
			nested, err := licenseIn(dir)
			if err != nil {
				return err
			}
			if nested != nil {
				below, _ := filepath.Rel(p.moduleDir, dir)
				docs[licenseName(path.Join(module, filepath.ToSlash(below)))] = nested
			}
		}
		if err := addFontLicense(docs, p); err != nil {
			return err
		}
	}
	return nil
}

// fontLicenses are the licenses of fonts, which do not lie in the folders of the
// packages that embed them, or have unusual names: by the beginning of the
// import path, the file in the module and the name of the document.
var fontLicenses = map[string]struct{ file, name string }{
	"eliasnaur.com/font/roboto/":      {"roboto/ttfs/LICENSE", "Roboto-fonts"},
	"github.com/go-fonts/stix/":       {"SIL-LICENSE", "STIX-fonts"},
	"golang.org/x/image/font/gofont/": {"font/gofont/ttfs/README", "Go-fonts"},
}

func addFontLicense(docs map[string][]byte, p linkedPackage) error {
	for prefix, l := range fontLicenses {
		if !strings.HasPrefix(p.importPath, prefix) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(p.moduleDir, filepath.FromSlash(l.file)))
		if err != nil {
			return fmt.Errorf("%s is linked but its license is no longer in %s", p.importPath, l.file)
		}
		docs[LicensesDir+l.name+".txt"] = text
	}
	return nil
}

// licenseName returns the name of the document with the license of a module or
// of a part of it.
func licenseName(path string) string {
	return LicensesDir + strings.ReplaceAll(path, "/", "-") + ".txt"
}

// licenseFile matches the names of files that have to be distributed with a
// program.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense|copyright|notice|patents)([-._].*)?$`)

// licenseIn returns the license in a folder, followed by the notices that belong
// to it; nil if there is none.
func licenseIn(dir string) ([]byte, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("cannot look for licenses (%w)", err)
	}
	texts := map[string][]byte{}
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) == ".go" || !licenseFile.MatchString(e.Name()) {
			continue
		}
		if texts[e.Name()], err = os.ReadFile(filepath.Join(dir, e.Name())); err != nil {
			return nil, err
		}
	}
	return joinLicenses(texts), nil
}

// joinLicenses joins texts in the order of their names. It returns nil if none
// of them grants anything: notices and patents only add to a license.
func joinLicenses(texts map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(texts))
	if !slices.ContainsFunc(names, grantsRights) {
		return nil
	}
	var all [][]byte
	for _, name := range names {
		all = append(all, append(bytes.TrimSpace(texts[name]), '\n'))
	}
	return bytes.Join(all, []byte("\n\n"))
}

// grantsRights reports whether a file of that name is a license.
func grantsRights(name string) bool {
	name = strings.ToLower(name)
	return !strings.HasPrefix(name, "notice") && !strings.HasPrefix(name, "patents") && !strings.HasPrefix(name, "copyright")
}

// licenseKinds are the licenses that are used for many programs: a phrase that only this one
// has, and its name in the list of SPDX. The first whose phrase is found applies.
var licenseKinds = []struct{ phrase, name string }{
	{"Apache License Version 2.0", "Apache-2.0"},
	{"SIL OPEN FONT LICENSE Version 1.1", "OFL-1.1"},
	{"Permission is hereby granted, free of charge, to any person obtaining a copy of this software", "MIT"},
	{"Permission to use, copy, modify, and distribute this software for any purpose with or without fee", "ISC"},
	{"Neither the name of", "BSD-3-Clause"},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
	{"This software is provided 'as-is'", "Zlib"},
	{"UNICODE LICENSE V3", "Unicode-3.0"},
}

// SPDX returns the name of a license in the list of SPDX, or "" for one that is not known here.
func SPDX(license string) string {
	text := strings.Join(strings.Fields(license), " ")
	for _, kind := range licenseKinds {
		if strings.Contains(text, kind.phrase) {
			return kind.name
		}
	}
	return ""
}
