package main

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
)

// machines are the numbers of processors in ELF, and what ends a program there:
// a call of exit with 0.
var machines = map[string]struct {
	number uint16
	ends   []byte
}{
	"amd64": {62, []byte{0xB8, 60, 0, 0, 0, 0x31, 0xFF, 0x0F, 0x05}},
	"arm64": {183, []byte{0xA8, 0x0B, 0x80, 0xD2, 0x00, 0x00, 0x80, 0xD2, 0x01, 0x00, 0x00, 0xD4}},
}

// shortProgram returns the shortest program for a processor: it does nothing,
// but Linux runs it.
func shortProgram(processor string) []byte {
	const at, head = 0x400000, 64 + 56
	m := machines[processor]
	whole := uint64(head + len(m.ends))
	var b bytes.Buffer
	b.WriteString("\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	for _, field := range []any{
		uint16(2), m.number, uint32(1), uint64(at + head), uint64(64), uint64(0), uint32(0), // the program begins behind both heads
		uint16(64), uint16(56), uint16(1), uint16(64), uint16(0), uint16(0),
		uint32(1), uint32(5), uint64(0), uint64(at), uint64(at), whole, whole, uint64(0x1000), // all is loaded, and may be run
	} {
		binary.Write(&b, binary.LittleEndian, field)
	}
	return append(b.Bytes(), m.ends...)
}

// smallRelease returns a release of short programs into a folder.
func smallRelease(t *testing.T, folder string) release {
	workshop := t.TempDir()
	return release{
		version: "1.2.3", made: time.Date(2026, time.March, 4, 23, 30, 59, 0, time.UTC), folder: folder,
		build: func(system, processor string) (string, error) {
			if system != "linux" {
				return "", fmt.Errorf("asked for %s", system)
			}
			path := filepath.Join(workshop, processor)
			return path, os.WriteFile(path, shortProgram(processor), 0o666)
		},
		icon: func(size int) image.Image {
			icon := image.NewNRGBA(image.Rect(0, 0, size, size))
			icon.Set(size/2, size/2, color.NRGBA{uint8(size), 1, 2, 0xFF})
			return icon
		},
		papers: map[string][]byte{
			readmePaper: []byte("Read me.\n"), licencePaper: []byte("Copyright (c) 2026 Anna\n\nNeither the name of\n"),
			"licenses/a.org-mine.txt": []byte("Copyright 2001-2009 Mia Miner. All rights reserved.\ncopyright (C) 2010 Max\n\n" +
				"Permission is hereby granted, free of charge, to any\n person obtaining a copy of this software\n"),
			"licenses/b.org-cart.txt": []byte("Apache License\n  Version 2.0, January 2004\n\nCopyright [yyyy] [name of copyright owner]\n"),
		},
	}
}

// linuxPackages makes the packages of a small release and returns their
// contents by their names.
func linuxPackages(t *testing.T) (folder string, packages map[string][]byte) {
	t.Helper()
	folder = t.TempDir()
	paths, err := smallRelease(t, folder).pack([]system{{"linux", linux}})
	if err != nil {
		t.Fatal(err)
	}
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

// unpacked reads a compressed tar archive whose entries must be well ordered:
// each folder before what lies in it, everything of the release's time, root's,
// and with the usual modes.
func unpacked(t *testing.T, archive []byte) (names []string, files map[string][]byte) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(archive))
	if err != nil {
		t.Fatal(err)
	}
	if z.Name != "" || !z.ModTime.IsZero() {
		t.Errorf("the archive was called %q at %v before it was compressed", z.Name, z.ModTime)
	}
	files = map[string][]byte{}
	made := smallRelease(t, "").made
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return names, files
		}
		if err != nil {
			t.Fatal(err)
		}
		mode := int64(0o644)
		if h.Typeflag == tar.TypeDir || filepath.Base(h.Name) == programName {
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

// TestLinuxPackagesAreTheSameTwice: whatever the folder and the time.
func TestLinuxPackagesAreTheSameTwice(t *testing.T) {
	_, one := linuxPackages(t)
	time.Sleep(time.Second + time.Millisecond) // archives keep seconds
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

func TestLinuxPackages(t *testing.T) {
	_, packages := linuxPackages(t)
	want := []string{
		sumsName, appID + ".json", "saboteur-1.2.3-linux-amd64.tar.gz", "saboteur-1.2.3-linux-arm64.tar.gz",
		"saboteur_1.2.3_amd64.deb", "saboteur_1.2.3_arm64.deb",
	}
	if got := slices.Sorted(maps.Keys(packages)); !slices.Equal(got, want) {
		t.Fatalf("there are %q, want %q", got, want)
	}
	for _, l := range linuxes {
		top := "saboteur-1.2.3-linux-" + l.processor
		names, files := unpacked(t, packages[top+".tar.gz"])
		for _, name := range names {
			if !strings.HasPrefix(name, top+"/") {
				t.Errorf("%s lies beside the folder of the archive", name)
			}
		}
		if !bytes.Equal(files[top+"/saboteur"], shortProgram(l.processor)) {
			t.Errorf("%s has another program", top)
		}
		for name, text := range smallRelease(t, "").papers {
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
	all := []string{"applications/" + appID + ".desktop", "metainfo/" + appID + ".metainfo.xml", "man/man6/saboteur.6.gz"}
	for _, size := range []string{"16x16", "24x24", "32x32", "48x48", "64x64", "128x128", "256x256", "512x512"} {
		all = append(all, "icons/hicolor/"+size+"/apps/"+appID+".png")
	}
	return all
}

// TestIconsHaveTheSizesOfTheirFolders: desktops go by these.
func TestIconsHaveTheSizesOfTheirFolders(t *testing.T) {
	share, err := shared(smallRelease(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sharedFiles()[3:] {
		c, kind, err := image.DecodeConfig(bytes.NewReader(share[name].content))
		if err != nil || kind != "png" || fmt.Sprintf("%dx%d", c.Width, c.Height) != strings.Split(name, "/")[2] {
			t.Errorf("%s is a %s of %dx%d, %v", name, kind, c.Width, c.Height, err)
		}
	}
}

// TestFailuresAreTold: of building, and of writing.
func TestFailuresAreTold(t *testing.T) {
	r := smallRelease(t, t.TempDir())
	r.build = func(string, string) (string, error) { return filepath.Join(t.TempDir(), "gone"), nil }
	if _, err := r.pack([]system{{"linux", linux}}); err == nil || !strings.Contains(err.Error(), "for linux: the program that was built cannot be read") {
		t.Errorf("without a program: %v", err)
	}
	r = smallRelease(t, filepath.Join(t.TempDir(), "gone"))
	if _, err := r.pack([]system{{"linux", linux}}); err == nil || !strings.Contains(err.Error(), "name another folder with -o") {
		t.Errorf("without a folder: %v", err)
	}
	r = smallRelease(t, t.TempDir())
	r.papers[strings.Repeat("long", 100)] = nil
	if _, err := r.pack([]system{{"linux", linux}}); err == nil {
		t.Error("a name that fits no archive is packed")
	}
}
