package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"saboteur/tools/linux"
	"saboteur/tools/macos"
	"saboteur/tools/release"
	"saboteur/tools/web"
	"saboteur/tools/windows"
)

const allAbout = "makes the packages of a release for every system, and their checksums"

// A system is one that there are packages for.
type system struct {
	name  string
	build func(release.Release) (paths []string, err error) // writes its packages
}

// systems are all systems in the order in which their packages are made.
var systems = []system{
	{"linux", linux.Package},
	{"windows", windows.Package},
	{"macos", macos.Package},
	{"web", web.Package},
}

// allCommand makes the packages of the commit that is checked out. The same
// commit gives the same bytes, wherever they are made, with the same version of
// Go. (Between kinds of processors a pixel of an icon may differ: see
// render/raster.)
func allCommand(args []string, stdout io.Writer) error {
	f := flag.NewFlagSet("all", flag.ContinueOnError)
	folder := f.String("o", "dist", "write the packages to this `folder`")
	only := f.String("only", "", "make only the packages for this `system`: "+systemNames())
	if helped, err := parse(f, args, allAbout, stdout); helped || err != nil {
		return err
	}
	if err := checkFolder("all", *folder); err != nil {
		return err
	}
	chosen := slices.DeleteFunc(slices.Clone(systems), func(s system) bool { return *only != "" && s.name != *only })
	if len(chosen) == 0 {
		return usageError{fmt.Errorf("all: unknown system %q; there are %s", *only, systemNames())}
	}
	r, done, err := release.FromCommit(*folder, web.Carried)
	if err != nil {
		return fmt.Errorf("all: %w", err)
	}
	defer done()
	paths, err := buildPackages(r, chosen)
	if err != nil {
		return fmt.Errorf("all: %w", err)
	}
	for _, path := range paths {
		fmt.Fprintln(stdout, path)
	}
	return nil
}

func systemNames() string {
	var all []string
	for _, s := range systems {
		all = append(all, s.name)
	}
	return strings.Join(all, ", ")
}

// buildPackages writes the packages for some systems, and their checksums.
func buildPackages(r release.Release, chosen []system) (paths []string, err error) {
	for _, s := range chosen {
		built, err := s.build(r)
		if err != nil {
			return nil, fmt.Errorf("for %s: %w", s.name, err)
		}
		paths = append(paths, built...)
	}
	bill, err := r.Write("saboteur-"+r.Version+".cdx.json", r.Bill)
	if err != nil {
		return nil, err
	}
	paths = append(paths, bill)
	sums, err := release.Checksums(paths)
	if err != nil {
		return nil, err
	}
	path, err := r.Write(release.ChecksumsFile, sums)
	return append(paths, path), err
}
