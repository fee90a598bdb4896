package release

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

// ZipFolder is the folder that a zip unpacks to.
const ZipFolder = "Saboteur"

// Permissions of the files in a package.
const (
	Executable fs.FileMode = 0o755
	ReadOnly   fs.FileMode = 0o644
)

// A File is a file in a package.
type File struct {
	Name    string // with slashes
	Mode    fs.FileMode
	Content []byte
}

// DocFiles returns the documents of the release as files in a folder.
func (r Release) DocFiles(folder string) (all []File) {
	for _, name := range slices.Sorted(maps.Keys(r.Docs)) {
		all = append(all, File{folder + "/" + name, ReadOnly, r.Docs[name]})
	}
	return all
}

// WriteZip writes a zip into the folder of the release and returns its path. The
// zip does not depend on the order of the files.
func (r Release) WriteZip(name string, files []File) (string, error) {
	path := filepath.Join(r.Dir, name)
	if err := errors.Join(os.MkdirAll(r.Dir, 0o777), checkNames(files)); err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	if err := errors.Join(zipTo(file, r.Time, files), file.Close()); err != nil {
		return "", fmt.Errorf("%s: %w", name, errors.Join(err, os.Remove(path)))
	}
	return path, nil
}

// checkNames returns an error if there are names that some system does not
// allow, or not beside each other: Windows and macOS ignore case.
func checkNames(files []File) error {
	seen := map[string]string{}
	for _, f := range files {
		lower := strings.ToLower(f.Name)
		switch other, twice := seen[lower]; {
		case !fs.ValidPath(f.Name) || strings.ContainsAny(f.Name, `\:*?"<>|`):
			return fmt.Errorf("a file cannot be called %q", f.Name)
		case twice:
			return fmt.Errorf("%q and %q are the same name", other, f.Name)
		}
		seen[lower] = f.Name
	}
	return nil
}

// zipTo writes a zip with all files sorted by name and of the same time.
func zipTo(w io.Writer, at time.Time, files []File) error {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	byName := func(a, b File) int { return cmp.Compare(a.Name, b.Name) }
	for _, f := range slices.SortedFunc(slices.Values(files), byName) {
		h := &zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at.UTC()}
		h.SetMode(f.Mode)
		to, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := to.Write(f.Content); err != nil {
			return err
		}
	}
	return z.Close()
}
