package main

import (
	"archive/zip"
	"cmp"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// unzipped is the folder in which all lies that is unpacked from a zip.
const unzipped = "Saboteur"

// What may be done with a file that is unpacked.
const (
	read755 fs.FileMode = 0o755 // programs
	read644 fs.FileMode = 0o644
)

// A zipped is a file in a zip.
type zipped struct {
	name  string // with slashes
	mode  fs.FileMode
	bytes []byte
}

// zippedPapers returns the papers of a release, in a folder.
func zippedPapers(r release, folder string) (all []zipped) {
	for _, name := range slices.Sorted(maps.Keys(r.papers)) {
		all = append(all, zipped{folder + "/" + name, read644, r.papers[name]})
	}
	return all
}

// writeZip writes files into a zip in the folder of a release, and returns its
// path. The order in which they are given does not matter.
func writeZip(r release, name string, files []zipped) (string, error) {
	path := filepath.Join(r.folder, name)
	if err := errors.Join(os.MkdirAll(r.folder, 0o777), distinct(files)); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	if err := errors.Join(zipTo(file, r.made, files), file.Close()); err != nil {
		return "", fmt.Errorf("%s: %w", name, errors.Join(err, os.Remove(path)))
	}
	return path, nil
}

// distinct finds names that no folder can have, or not beside each other:
// neither Windows nor macOS tells capitals from small letters.
func distinct(files []zipped) error {
	seen := map[string]string{}
	for _, f := range files {
		small := strings.ToLower(f.name)
		switch other, twice := seen[small]; {
		case !fs.ValidPath(f.name) || strings.ContainsAny(f.name, `\:*?"<>|`):
			return fmt.Errorf("a file cannot be called %q", f.name)
		case twice:
			return fmt.Errorf("%q and %q are the same name", other, f.name)
		}
		seen[small] = f.name
	}
	return nil
}

// zipTo writes a zip: sorted by name, and all from one time.
func zipTo(w io.Writer, made time.Time, files []zipped) error {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	byName := func(a, b zipped) int { return cmp.Compare(a.name, b.name) }
	for _, f := range slices.SortedFunc(slices.Values(files), byName) {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: made.UTC()}
		h.SetMode(f.mode)
		to, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := to.Write(f.bytes); err != nil {
			return err
		}
	}
	return z.Close()
}
