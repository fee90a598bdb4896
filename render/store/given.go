package store

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A GivenFile is a file that the player gives to the program: on the command line,
// in a dialog, or by dropping it on the window.
type GivenFile struct {
	Name string // with slashes; the folders may be left out
	Text []byte // at most a byte more than may be saved
	Err  error  // why it could not be read
}

// mostGiven is how many files are read at once.
const mostGiven = 100

// ReadPaths reads files by their paths. It returns an error if one cannot be read.
func ReadPaths(paths []string) (all []GivenFile, err error) {
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		given := readGiven(filepath.Base(path), file)
		if given.Err != nil {
			return nil, given.Err
		}
		all = append(all, given)
	}
	return all, nil
}

// ReadTree reads the files in folders, which may be nil; no more than a hundred.
// The list is nil only if folders is.
func ReadTree(folders fs.FS) []GivenFile {
	if folders == nil {
		return nil
	}
	all := []GivenFile{}
	fs.WalkDir(folders, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && entry.IsDir():
			return nil
		case len(all) == mostGiven:
			return fs.SkipAll
		}
		given := GivenFile{Name: path, Err: err}
		if err == nil {
			given = openGiven(folders, path)
		}
		all = append(all, given)
		return nil
	})
	return all
}

func openGiven(folders fs.FS, path string) GivenFile {
	file, err := folders.Open(path)
	if err != nil {
		return GivenFile{Name: path, Err: err}
	}
	return readGiven(path, file)
}

// readGiven reads a file and closes it.
func readGiven(name string, file fs.File) GivenFile {
	text, err := io.ReadAll(io.LimitReader(file, limit+1))
	file.Close()
	return GivenFile{name, text, err}
}
