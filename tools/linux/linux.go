// Package linux makes the packages for Linux: for each processor an archive and
// a Debian package, and a manifest for building a Flatpak. Archives and packages
// are written here: github.com/goreleaser/nfpm/v2 would replace fifty lines by
// 38 modules. Begin reading at Package.
package linux

import (
	"fmt"
	"maps"

	"saboteur/tools/release"
)

// authors are the authors of the program, as packages name them.
const authors = "The Saboteur authors"

// processors are those that packages are made for, as Go, Debian and Flatpak
// name them.
var processors = []struct{ goarch, debian, flatpak string }{
	{"amd64", "amd64", "x86_64"},
	{"arm64", "arm64", "aarch64"},
}

// Package writes all packages for Linux and returns their paths.
func Package(r release.Release) (paths []string, err error) {
	share, err := shareTree(r)
	if err != nil {
		return nil, err
	}
	write := func(name string, content []byte, err error) error {
		if err != nil {
			return err
		}
		path, err := r.Write(name, content)
		paths = append(paths, path)
		return err
	}
	var archives []flatpakSource
	for _, p := range processors {
		program, err := r.ReadBuild("linux", p.goarch)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("%s-%s-linux-%s", release.Program, r.Version, p.goarch)
		archive, err := archive(r, name, program, share)
		if err := write(name+".tar.gz", archive, err); err != nil {
			return nil, err
		}
		archives = append(archives, newFlatpakSource(name+".tar.gz", archive, p.flatpak))
		deb, err := debianPackage(r, p.debian, program, share)
		if err := write(debianFileName(r, p.debian), deb, err); err != nil {
			return nil, err
		}
	}
	manifest, err := flatpakManifestFor(archives)
	if err := write(release.AppID+".json", manifest, err); err != nil {
		return nil, err
	}
	return paths, nil
}

// archive returns the archive that can be unpacked anywhere. Its folder, named
// like the archive, holds the program, the documents, and a folder share to be
// copied to ~/.local.
func archive(r release.Release, name string, program []byte, share tree) ([]byte, error) {
	t := tree{release.Program: {program, true}}
	for name, text := range r.Docs {
		t[name] = file{text, false}
	}
	maps.Copy(t, share.below("share/"))
	return t.below(name + "/").tarGz(r.Time)
}
