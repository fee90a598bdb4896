package main

import (
	"fmt"
	"image"
	"os"
	"time"

	"saboteur/render/art"
)

// A release is what all packages of one commit share.
type release struct {
	version string    // as people write it, "1.2.3"; "0.0.0-" and the commit without a tag
	made    time.Time // when the commit was made, in UTC: nothing in a package is younger
	folder  string    // where packages go
	goroot  string    // where Go is installed
	// build builds the program for a system and returns the path of the binary;
	// the same commit gives the same bytes. Windows programs have no console.
	build func(system, processor string) (path string, err error)
	// icon returns the icon of the program, so many pixels wide and high.
	icon func(pixels int) image.Image
	// papers are what lies in every package: the licences of everything inside,
	// and what to read first, by their names.
	papers map[string][]byte
}

// A packer makes the packages of one system, and returns their paths.
type packer func(release) (paths []string, err error)

// newRelease returns a release of a work tree without its papers, which builds
// in a folder of its own until it is done.
func newRelease(root, version, goroot string) (r release, done func(), err error) {
	folder, err := os.MkdirTemp("", "saboteur-")
	if err != nil {
		return release{}, nil, fmt.Errorf("there is no place to build in (%w)", cause(err))
	}
	w := &workshop{root: root, folder: folder, version: version}
	r = release{version: version, goroot: goroot, build: w.build, icon: art.AppIcon}
	return r, func() { os.RemoveAll(folder) }, nil
}
