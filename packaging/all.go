package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const allMakes = "the packages of a release, for every system, and their checksums"

// packers lists the systems, in the order in which their packages are made.
var packers = []system{
	{"linux", linux},
	{"windows", windows},
	{"macos", macos},
	{"web", web},
}

// A system is one that there are packages for.
type system struct {
	name string
	pack packer
}

// all is the command of that name.
func all(args []string, out io.Writer) error {
	f := flag.NewFlagSet("all", flag.ContinueOnError)
	folder := f.String("o", "dist", "write the packages into this `folder`")
	only := f.String("only", "", "make only the packages of this `system`: "+systems())
	if helped, err := parse(f, args, allMakes, out); helped || err != nil {
		return err
	}
	if *folder == "" {
		return usageError{errors.New("all: -o needs the name of a folder")}
	}
	chosen := slices.DeleteFunc(slices.Clone(packers), func(s system) bool { return *only != "" && s.name != *only })
	if len(chosen) == 0 {
		return usageError{fmt.Errorf("all: there is no system %q, only: %s", *only, systems())}
	}
	paths, err := publish(*folder, chosen)
	if err != nil {
		return fmt.Errorf("all: %w", err)
	}
	for _, path := range paths {
		fmt.Fprintln(out, path)
	}
	return nil
}

// systems returns the names of the systems.
func systems() string {
	var all []string
	for _, p := range packers {
		all = append(all, p.name)
	}
	return strings.Join(all, ", ")
}

// publish makes packages of the commit of the work tree around, and returns
// their paths and that of their checksums. The same commit gives the same
// packages, wherever they are made, with the same version of Go. (Between kinds
// of processors a pixel of an icon may differ, see render/paper.)
func publish(folder string, chosen []system) ([]string, error) {
	c, err := commitOf(".")
	if err != nil {
		return nil, err
	}
	goroot, err := gorootOf(c.root)
	if err != nil {
		return nil, err
	}
	papers, err := gatherPapers(c.root, c.version)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, fmt.Errorf("the folder %s cannot be made (%w); name another with -o", folder, cause(err))
	}
	r, done, err := newRelease(c.root, c.version, goroot)
	if err != nil {
		return nil, err
	}
	defer done()
	r.made, r.folder, r.papers = c.made, folder, papers
	return r.pack(chosen)
}

// pack makes packages and writes their checksums.
func (r release) pack(chosen []system) (paths []string, err error) {
	for _, p := range chosen {
		made, err := p.pack(r)
		if err != nil {
			return nil, fmt.Errorf("for %s: %w", p.name, err)
		}
		paths = append(paths, made...)
	}
	list, err := sums(paths)
	if err != nil {
		return nil, err
	}
	path, err := r.write(sumsName, list)
	return append(paths, path), err
}

// write writes a package into the folder and returns its path.
func (r release) write(name string, content []byte) (path string, err error) {
	path = filepath.Join(r.folder, name)
	if err := os.WriteFile(path, content, 0o666); err != nil {
		return "", fmt.Errorf("%s cannot be written (%w); see to it, or name another folder with -o", path, cause(err))
	}
	return path, nil
}
