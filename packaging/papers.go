package main

import (
	"bytes"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The names of papers. Windows opens them by their endings.
const (
	readmePaper  = "README.txt"
	licencePaper = "LICENSE.txt"
	licences     = "licenses/" // what begins so is the licence of something that is not ours
)

// readme is what to read first, but for the version.
//
//go:embed readme.txt
var readme string

// gatherPapers returns what lies in every package: what to read first, our
// licence, and the licences of Go and of all modules that are linked for any
// target.
func gatherPapers(root, version string) (map[string][]byte, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, fmt.Errorf("the program has no licence to go with it (%w)", err)
	}
	papers := map[string][]byte{
		readmePaper:  []byte(strings.ReplaceAll(readme, "{version}", version)),
		licencePaper: own,
	}
	if papers[licences+"Go.txt"], err = licenceOfGo(root); err != nil {
		return nil, err
	}
	for _, t := range targets {
		packages, err := t.linked(root)
		if err != nil {
			return nil, err
		}
		if err := addLicences(papers, packages); err != nil {
			return nil, err
		}
	}
	return papers, nil
}

// licenceOfGo returns the licence of the standard library and the runtime,
// which are in every program.
func licenceOfGo(root string) ([]byte, error) {
	goroot, err := gorootOf(root)
	if err != nil {
		return nil, err
	}
	text, err := licenceIn(goroot)
	if err == nil && text == nil {
		err = fmt.Errorf("there is no licence of Go in %s; install Go from its own archive", goroot)
	}
	return text, err
}

// gorootOf returns where the Go is installed that builds a work tree.
func gorootOf(root string) (string, error) {
	goroot, err := targets[0].gotool(root, "env", "GOROOT")
	return strings.TrimSpace(goroot), err
}

// A linked package is one of another module, which the program is linked with.
type linked struct {
	path    string // it is imported by
	folder  string // of the package
	module  string // its path and version
	modules string // the folder of the module
}

// linked returns the packages of other modules that the program of a work tree
// is linked with.
func (t target) linked(root string) (all []linked, err error) {
	const format = "{{with .Module}}{{if not .Main}}{{$.ImportPath}}\t{{$.Dir}}\t{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}"
	list, err := t.gotool(root, "list", "-deps", "-f", format, ".")
	if err != nil {
		return nil, fmt.Errorf("the Go tool cannot tell what is linked for %v (%w)", t, err)
	}
	for line := range strings.Lines(list) {
		if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 4 {
			all = append(all, linked{f[0], f[1], f[2], f[3]})
		}
	}
	return all, nil
}

// addLicences adds the licences of packages to the papers: that of the module
// for all of it, and others that lie nearer to a package.
func addLicences(papers map[string][]byte, packages []linked) error {
	for _, p := range packages {
		whole, err := licenceIn(p.modules)
		if err != nil {
			return err
		}
		if whole == nil {
			return fmt.Errorf("%s is linked but has no licence in %s; it must not be handed out, do without it", p.module, p.modules)
		}
		module, _, _ := strings.Cut(p.module, " ")
		papers[paperOf(module)] = whole
		for folder := p.folder; len(folder) > len(p.modules); folder = filepath.Dir(folder) {
			nearer, err := licenceIn(folder)
			if err != nil {
				return err
			}
			if nearer != nil {
				below, _ := filepath.Rel(p.modules, folder)
				papers[paperOf(path.Join(module, filepath.ToSlash(below)))] = nearer
			}
		}
		if err := addElsewhere(papers, p); err != nil {
			return err
		}
	}
	return nil
}

// elsewhere names licences that lie in no file that is called so, or beside
// the packages that they are about, by the beginnings of their import paths.
var elsewhere = map[string]struct{ file, paper string }{
	"eliasnaur.com/font/roboto/":      {"roboto/ttfs/LICENSE", "Roboto-fonts"},
	"github.com/go-fonts/stix/":       {"SIL-LICENSE", "STIX-fonts"},
	"golang.org/x/image/font/gofont/": {"font/gofont/ttfs/README", "Go-fonts"},
}

func addElsewhere(papers map[string][]byte, p linked) error {
	for begin, e := range elsewhere {
		if !strings.HasPrefix(p.path, begin) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(p.modules, filepath.FromSlash(e.file)))
		if err != nil {
			return fmt.Errorf("%s is linked but its licence is not where it was, in %s", p.path, e.file)
		}
		papers[licences+e.paper+".txt"] = text
	}
	return nil
}

// paperOf returns the name of the licence of a module, or of a part of one.
func paperOf(path string) string { return licences + strings.ReplaceAll(path, "/", "-") + ".txt" }

// licenceFile is how files are called that have to go with a program.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense|copyright|notice|patents)([-._].*)?$`)

// licenceIn returns the licence in a folder, and what else has to go with it,
// and nil if there is none.
func licenceIn(folder string) ([]byte, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("what is linked cannot be looked at in %s (%w)", folder, cause(err))
	}
	texts := map[string][]byte{}
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) == ".go" || !licenceFile.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s cannot be read in %s (%w)", e.Name(), folder, cause(err))
		}
		texts[e.Name()] = text
	}
	return together(texts), nil
}

// together returns texts below each other: those that grant nothing on their
// own need one that does.
func together(texts map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(texts))
	if !slices.ContainsFunc(names, grants) {
		return nil
	}
	var all [][]byte
	for _, name := range names {
		all = append(all, append(bytes.TrimSpace(texts[name]), '\n'))
	}
	return bytes.Join(all, []byte("\n\n"))
}

// grants reports whether a file called so says what may be done.
func grants(name string) bool {
	name = strings.ToLower(name)
	return !strings.HasPrefix(name, "notice") && !strings.HasPrefix(name, "patents") && !strings.HasPrefix(name, "copyright")
}
