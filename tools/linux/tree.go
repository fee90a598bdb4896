package linux

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"maps"
	"slices"
	"strings"
	"time"
)

// A tree is the files of a package by their paths, which have slashes.
type tree map[string]file

// A file is one of the files.
type file struct {
	content    []byte
	executable bool
}

// below returns the tree with all paths below a folder, which ends in a slash.
func (t tree) below(folder string) tree {
	moved := tree{}
	for path, f := range t {
		moved[folder+path] = f
	}
	return moved
}

// folders returns the folders that the files are in, each ending in a slash.
func (t tree) folders() []string {
	all := map[string]bool{}
	for name := range t {
		for i, letter := range name {
			if letter == '/' {
				all[name[:i+1]] = true
			}
		}
	}
	return slices.Collect(maps.Keys(all))
}

// tarGz returns the tree as a compressed tar archive, sorted by path, with
// everything owned by root and of the same time: the same files give the same
// bytes.
func (t tree) tarGz(at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	names := append(t.folders(), slices.Collect(maps.Keys(t))...)
	slices.Sort(names) // a folder comes before its files
	for _, name := range names {
		if err := w.WriteHeader(t.header(name, at)); err != nil {
			return nil, err
		}
		if _, err := w.Write(t[name].content); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return gzipped(b.Bytes())
}

// header returns the header of a file or a folder in the format ustar of POSIX
// 1003.1-1988, which everything can read.
func (t tree) header(name string, at time.Time) *tar.Header {
	h := tar.Header{
		Typeflag: tar.TypeReg, Name: name, Size: int64(len(t[name].content)), Mode: 0o644,
		ModTime: at, Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
	}
	switch {
	case strings.HasSuffix(name, "/"):
		h.Typeflag, h.Mode = tar.TypeDir, 0o755
	case t[name].executable:
		h.Mode = 0o755
	}
	return &h
}

// gzipped returns what "gzip -9n" makes of bytes, without name and time.
func gzipped(b []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(b); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
