package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"maps"
	"slices"
	"strings"
	"time"
)

// A tree is the files of a package, by their paths, with slashes.
type tree map[string]leaf

// A leaf is one of the files.
type leaf struct {
	content []byte
	runs    bool // it is a program
}

// below returns the tree with all paths beginning so.
func (t tree) below(begin string) tree {
	moved := tree{}
	for path, l := range t {
		moved[begin+path] = l
	}
	return moved
}

// folders returns the folders that the files lie in, each with a slash behind
// it.
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

// packed returns the tree as a compressed tar archive: in the order of the
// paths, everything made at the same time and owned by root, so that the same
// files give the same bytes.
func (t tree) packed(made time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	names := append(t.folders(), slices.Collect(maps.Keys(t))...)
	slices.Sort(names) // a folder comes before what lies in it
	for _, name := range names {
		if err := w.WriteHeader(t.header(name, made)); err != nil {
			return nil, err
		}
		if _, err := w.Write(t[name].content); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return compressed(b.Bytes())
}

// header returns what an archive tells of a file or a folder. The form is that
// of POSIX 1003.1-1988, ustar: everything reads it.
func (t tree) header(name string, made time.Time) *tar.Header {
	h := tar.Header{
		Typeflag: tar.TypeReg, Name: name, Size: int64(len(t[name].content)), Mode: 0o644,
		ModTime: made, Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
	}
	switch {
	case strings.HasSuffix(name, "/"):
		h.Typeflag, h.Mode = tar.TypeDir, 0o755
	case t[name].runs:
		h.Mode = 0o755
	}
	return &h
}

// compressed returns bytes as "gzip -9n" compresses them: neither name nor time
// is kept.
func compressed(b []byte) ([]byte, error) {
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
