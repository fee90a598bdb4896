package main

import (
	"fmt"
	"maps"
	"os"
)

// appID names the program among all others, backwards from an address on the
// net: desktops find menu entry, icon and description by it. The project has no
// address of its own yet; it must not change once people have the program.
const appID = "io.github.saboteurgame.saboteur"

// authors are who made the program, as packages name them.
const authors = "The Saboteur authors"

// linuxes are the processors that packages for Linux are made for: what Go,
// Debian and Flatpak call them.
var linuxes = []struct{ processor, debian, flatpak string }{
	{"amd64", "amd64", "x86_64"},
	{"arm64", "arm64", "aarch64"},
}

// linux makes the packages for Linux: an archive and a Debian package for each
// processor, and the recipe of a Flatpak.
func linux(r release) (paths []string, err error) {
	share, err := shared(r)
	if err != nil {
		return nil, err
	}
	keep := func(name string, content []byte, err error) error {
		if err != nil {
			return err
		}
		path, err := r.write(name, content)
		paths = append(paths, path)
		return err
	}
	var archives []flatpakSource
	for _, l := range linuxes {
		program, err := programFor(r, l.processor)
		if err != nil {
			return nil, err
		}
		name := fmt.Sprintf("%s-%s-linux-%s", programName, r.version, l.processor)
		archive, err := portable(r, name, program, share)
		if err := keep(name+".tar.gz", archive, err); err != nil {
			return nil, err
		}
		archives = append(archives, sourceOf(name+".tar.gz", archive, l.flatpak))
		deb, err := debian(r, l.debian, program, share)
		if err := keep(debianName(r, l.debian), deb, err); err != nil {
			return nil, err
		}
	}
	recipe, err := flatpak(archives)
	if err := keep(appID+".json", recipe, err); err != nil {
		return nil, err
	}
	return paths, nil
}

// programFor builds the program for a processor and reads it.
func programFor(r release, processor string) ([]byte, error) {
	path, err := r.build("linux", processor)
	if err != nil {
		return nil, err
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the program that was built cannot be read (%w)", err)
	}
	return program, nil
}

// portable returns the archive that is unpacked anywhere: program and papers,
// and what is copied to ~/.local/share, in a folder of the archive's name.
func portable(r release, name string, program []byte, share tree) ([]byte, error) {
	t := tree{programName: {program, true}}
	for name, text := range r.papers {
		t[name] = leaf{text, false}
	}
	maps.Copy(t, share.below("share/"))
	return t.below(name + "/").packed(r.made)
}
