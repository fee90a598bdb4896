package linux

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"saboteur/testenv"
	"saboteur/tools/release"
)

// machines are the numbers of processors in ELF, and machine code that calls
// exit with 0.
var machines = map[string]struct {
	number uint16
	exit   []byte
}{
	"amd64": {62, []byte{0xB8, 60, 0, 0, 0, 0x31, 0xFF, 0x0F, 0x05}},
	"arm64": {183, []byte{0xA8, 0x0B, 0x80, 0xD2, 0x00, 0x00, 0x80, 0xD2, 0x01, 0x00, 0x00, 0xD4}},
}

// shortProgram returns the shortest program for a processor that Linux runs: it
// does nothing.
func shortProgram(processor string) []byte {
	const at, head = 0x400000, 64 + 56
	m := machines[processor]
	whole := uint64(head + len(m.exit))
	var b bytes.Buffer
	b.WriteString("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	for _, field := range []any{
		uint16(2), m.number, uint32(1), uint64(at + head), uint64(64), uint64(0), uint32(0), // the program begins after both headers
		uint16(64), uint16(56), uint16(1), uint16(64), uint16(0), uint16(0),
		uint32(1), uint32(5), uint64(0), uint64(at), uint64(at), whole, whole, uint64(0x1000), // all of it is loaded and executable
	} {
		binary.Write(&b, binary.LittleEndian, field)
	}
	return append(b.Bytes(), m.exit...)
}

// smallRelease returns a release of short programs, which goes to a folder.
func smallRelease(t *testing.T, folder string) release.Release {
	buildDir := t.TempDir()
	return release.Release{
		Version: "1.2.3", Time: time.Date(2026, time.March, 4, 23, 30, 59, 0, time.UTC), Dir: folder,
		Build: func(system, processor string) (string, error) {
			if system != "linux" {
				return "", fmt.Errorf("asked for %s", system)
			}
			path := filepath.Join(buildDir, processor)
			return path, os.WriteFile(path, shortProgram(processor), 0o666)
		},
		Icon: func(size int) image.Image {
			icon := image.NewNRGBA(image.Rect(0, 0, size, size))
			icon.Set(size/2, size/2, color.NRGBA{uint8(size), 1, 2, 0xFF})
			return icon
		},
		Docs: map[string][]byte{
			release.ReadmeFile: []byte("Read me.\n"), release.LicenseFile: []byte("Copyright (c) 2026 Anna\n\nNeither the name of\n"),
			"licenses/a.org-mine.txt": []byte("Copyright 2001-2009 Mia Miner. All rights reserved.\ncopyright (C) 2010 Max\n\n" +
				"Permission is hereby granted, free of charge, to any\n person obtaining a copy of this software\n"),
			"licenses/b.org-cart.txt": []byte("Apache License\n  Version 2.0, January 2004\n\nCopyright [yyyy] [name of copyright owner]\n"),
		},
	}
}

// linuxPackages writes the packages of a small release and returns their
// contents by name.
func linuxPackages(t *testing.T) (folder string, packages map[string][]byte) {
	t.Helper()
	folder = t.TempDir()
	paths, err := Package(smallRelease(t, folder))
	testenv.NoError(t, err)
	packages = map[string][]byte{}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil || filepath.Dir(path) != folder {
			t.Fatalf("%s: %v", path, err)
		}
		packages[filepath.Base(path)] = content
	}
	return folder, packages
}

// unpacked reads a compressed tar archive. Each folder must come before its
// files, and all entries must have the time of the release, belong to root and
// have the usual modes.
func unpacked(t *testing.T, archive []byte) (names []string, files map[string][]byte) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(archive))
	testenv.NoError(t, err)
	if z.Name != "" || !z.ModTime.IsZero() {
		t.Errorf("the compressed file has the name %q and the time %v", z.Name, z.ModTime)
	}
	files = map[string][]byte{}
	made := smallRelease(t, "").Time
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return names, files
		}
		testenv.NoError(t, err)
		mode := int64(0o644)
		if h.Typeflag == tar.TypeDir || filepath.Base(h.Name) == release.Program {
			mode = 0o755
		}
		if h.Mode != mode || h.Uid != 0 || h.Gid != 0 || h.Uname != "root" || h.Gname != "root" || !h.ModTime.Equal(made) {
			t.Errorf("%s has mode %o and belongs to %s(%d):%s(%d) since %v", h.Name, h.Mode, h.Uname, h.Uid, h.Gname, h.Gid, h.ModTime)
		}
		if (h.Typeflag == tar.TypeDir) != strings.HasSuffix(h.Name, "/") || h.Typeflag != tar.TypeDir && h.Typeflag != tar.TypeReg {
			t.Errorf("%s is of type %q", h.Name, h.Typeflag)
		}
		if in := h.Name[:strings.LastIndex(strings.TrimSuffix(h.Name, "/"), "/")+1]; in != "" && !slices.Contains(names, in) {
			t.Errorf("%s comes before its folder", h.Name)
		}
		names = append(names, h.Name)
		if files[h.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPackagesAreReproducible: they do not depend on the folder. No file has the
// time of its creation: see unpacked.
func TestPackagesAreReproducible(t *testing.T) {
	_, one := linuxPackages(t)
	_, other := linuxPackages(t)
	if !slices.Equal(slices.Sorted(maps.Keys(one)), slices.Sorted(maps.Keys(other))) {
		t.Errorf("there are %q, and then %q", slices.Sorted(maps.Keys(one)), slices.Sorted(maps.Keys(other)))
	}
	for name, content := range one {
		if !bytes.Equal(content, other[name]) {
			t.Errorf("%s is another the second time", name)
		}
	}
}

func TestPackages(t *testing.T) {
	_, packages := linuxPackages(t)
	want := []string{
		release.AppID + ".json", "saboteur-1.2.3-linux-amd64.tar.gz", "saboteur-1.2.3-linux-arm64.tar.gz",
		"saboteur_1.2.3_amd64.deb", "saboteur_1.2.3_arm64.deb",
	}
	if got := slices.Sorted(maps.Keys(packages)); !slices.Equal(got, want) {
		t.Fatalf("there are %q, want %q", got, want)
	}
	for _, l := range processors {
		top := "saboteur-1.2.3-linux-" + l.goarch
		names, files := unpacked(t, packages[top+".tar.gz"])
		for _, name := range names {
			if !strings.HasPrefix(name, top+"/") {
				t.Errorf("%s is not in the folder of the archive", name)
			}
		}
		if !bytes.Equal(files[top+"/saboteur"], shortProgram(l.goarch)) {
			t.Errorf("%s has another program", top)
		}
		for name, text := range smallRelease(t, "").Docs {
			if !bytes.Equal(files[top+"/"+name], text) {
				t.Errorf("%s has %s saying %q", top, name, files[top+"/"+name])
			}
		}
		for _, name := range sharedFiles() {
			if files[top+"/share/"+name] == nil {
				t.Errorf("%s has no share/%s", top, name)
			}
		}
	}
}

// sharedFiles are the files that lie in a folder share.
func sharedFiles() []string {
	all := []string{"applications/" + release.AppID + ".desktop", "metainfo/" + release.AppID + ".metainfo.xml", "man/man6/saboteur.6.gz"}
	for _, size := range []string{"16x16", "24x24", "32x32", "48x48", "64x64", "128x128", "256x256", "512x512"} {
		all = append(all, "icons/hicolor/"+size+"/apps/"+release.AppID+".png")
	}
	return all
}

// TestIconsHaveTheSizesOfTheirFolders: desktops go by these.
func TestIconsHaveTheSizesOfTheirFolders(t *testing.T) {
	share, err := shareTree(smallRelease(t, ""))
	testenv.NoError(t, err)
	for _, name := range sharedFiles()[3:] {
		c, kind, err := image.DecodeConfig(bytes.NewReader(share[name].content))
		if err != nil || kind != "png" || fmt.Sprintf("%dx%d", c.Width, c.Height) != strings.Split(name, "/")[2] {
			t.Errorf("%s is a %s of %dx%d, %v", name, kind, c.Width, c.Height, err)
		}
	}
}

// TestErrors: of building, and of writing.
func TestErrors(t *testing.T) {
	r := smallRelease(t, t.TempDir())
	r.Build = func(string, string) (string, error) { return filepath.Join(t.TempDir(), "missing"), nil }
	if _, err := Package(r); err == nil || !strings.Contains(err.Error(), "cannot read the built program") {
		t.Errorf("without a program: %v", err)
	}
	r = smallRelease(t, filepath.Join(t.TempDir(), "missing"))
	if _, err := Package(r); err == nil || !strings.Contains(err.Error(), "choose another folder with -o") {
		t.Errorf("without a folder: %v", err)
	}
	r = smallRelease(t, t.TempDir())
	r.Docs[strings.Repeat("long", 100)] = nil
	if _, err := Package(r); err == nil {
		t.Error("a name too long for an archive was accepted")
	}
}
