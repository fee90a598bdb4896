// Package release knows what all packages of one commit share: its version and
// time, the program built for a system, the licenses of everything in it, and
// how to write files that are the same bytes for the same commit. It imports
// nothing but the standard library and render/art, which draws the icon. Begin
// reading at Release.
package release

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"saboteur/render/art"
)

const (
	// Program is the name of the program on a command line.
	Program = "saboteur"
	// AppID identifies the program among all others, in reverse domain order:
	// desktops find menu entry, icon and description by it. The project has no
	// domain of its own yet; the ID must not change once people have the program.
	AppID = "io.github.saboteurgame.saboteur"
	// Copyright is the notice in LICENSE.
	Copyright = "Copyright (c) 2026 the Saboteur client's maintainers"
)

// A Release is what the packages of one commit share.
type Release struct {
	Version string    // in full, such as "1.2.3"; untagged commits are "0.0.0-" and part of their hash
	Time    time.Time // of the commit, in UTC: every file in a package has it
	Dir     string    // the packages are written here
	GoRoot  string    // where Go is installed
	// Build builds the program for a system and returns the path of the binary;
	// the same commit gives the same bytes. Windows programs have no console. All
	// but those for js and macOS carry the page.
	Build func(goos, goarch string) (path string, err error)
	// Page makes the page for the devices that join a table, once. The program for
	// macOS looks for it in the folder Resources/page of its application. It is nil
	// in a release without a page.
	Page func() ([]File, error)
	// Icon draws the icon of the program, pixels wide and high.
	Icon func(pixels int) image.Image
	// Docs are the documents in every package, by file name: what to read first,
	// and the licenses of everything inside.
	Docs map[string][]byte
	// Bill is the bill of materials, which lies beside the packages.
	Bill []byte
}

// A PageMaker makes the files of Release.Page.
type PageMaker func(Release) ([]File, error)

// FromCommit returns the release of the commit that is checked out here, whose
// packages go to dir. Call done when all packages are written.
func FromCommit(dir string, page PageMaker) (r Release, done func(), err error) {
	c, err := commitOf(".")
	if err != nil {
		return Release{}, nil, err
	}
	goroot, err := goRoot(c.root)
	if err != nil {
		return Release{}, nil, err
	}
	docs, err := CollectDocs(c.root, c.version)
	if err != nil {
		return Release{}, nil, err
	}
	bill, err := Bill(c.root, c.version, c.time)
	if err != nil {
		return Release{}, nil, err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return Release{}, nil, fmt.Errorf("cannot create the folder (%w); choose another with -o", err)
	}
	r, done, err = newRelease(c.root, c.version, goroot, page)
	r.Time, r.Dir, r.Docs, r.Bill = c.time, dir, docs, bill
	return r, done, err
}

// FromWorkTree returns a release of the sources as they are here, committed or
// not, for trying them out. It has no documents, time or folder. Its programs
// carry no page if page is nil. Call done when it is not needed any more.
func FromWorkTree(page PageMaker) (r Release, done func(), err error) {
	root, err := targets[0].runGo(".", "list", "-m", "-f", "{{.Dir}}", "saboteur")
	if err != nil {
		return Release{}, nil, fmt.Errorf("this is not the source folder of the game (%w)", err)
	}
	root = strings.TrimSpace(root)
	goroot, err := goRoot(root)
	if err != nil {
		return Release{}, nil, err
	}
	version := Untagged + "dev"
	if c, err := commitOf(root); err == nil {
		version = c.version
	}
	return newRelease(root, version, goroot, page)
}

// newRelease returns a release that builds in a temporary folder, which done
// removes.
func newRelease(root, version, goroot string, page PageMaker) (r Release, done func(), err error) {
	dir, err := os.MkdirTemp("", "saboteur-")
	if err != nil {
		return Release{}, nil, fmt.Errorf("cannot create a folder to build in (%w)", err)
	}
	b := &builder{root: root, dir: dir, version: version, goroot: goroot}
	r = Release{Version: version, GoRoot: goroot, Build: b.build, Icon: art.AppIcon}
	if page != nil {
		r.Page = sync.OnceValues(func() ([]File, error) { return page(r) })
		b.page = r.Page
	}
	return r, func() { os.RemoveAll(dir) }, nil
}

// Write writes a package into the folder of the release and returns its path.
func (r Release) Write(name string, content []byte) (path string, err error) {
	path = filepath.Join(r.Dir, name)
	if err := os.WriteFile(path, content, 0o666); err != nil {
		return "", fmt.Errorf("cannot write %s (%w); choose another folder with -o", name, err)
	}
	return path, nil
}

// ReadBuild builds the program for a system and returns its bytes.
func (r Release) ReadBuild(goos, goarch string) ([]byte, error) {
	path, err := r.Build(goos, goarch)
	if err != nil {
		return nil, err
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read the built program (%w)", err)
	}
	return program, nil
}

// Numbers returns the three numbers that the version begins with.
func (r Release) Numbers() (n [3]uint16, err error) {
	core := r.Version
	if end := strings.IndexAny(core, "-+"); end >= 0 {
		core = core[:end]
	}
	parts := strings.Split(core, ".")
	if len(parts) != len(n) {
		return n, fmt.Errorf("version %q does not begin with three numbers", r.Version)
	}
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return n, fmt.Errorf("version %q: %q is not a number up to 65535", r.Version, part)
		}
		n[i] = uint16(v)
	}
	return n, nil
}
