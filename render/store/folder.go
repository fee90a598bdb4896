package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A folder is a place made of files.
type folder struct {
	dir string
	// at is told each step of a writing; tests stop there. It may be nil.
	at func(step string)
}

func (f folder) step(s string) {
	if f.at != nil {
		f.at(s)
	}
}

func (f folder) path(name string) string { return filepath.Join(f.dir, name) }

// read implements place. Where a writing stopped between its two renamings,
// what it wrote is complete and counts.
func (f folder) read(name string) ([]byte, error) {
	text, err := readFile(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		text, err = readFile(f.path(newer(name)))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if _, old := os.Stat(f.path(older(name))); old != nil {
			return nil, fs.ErrNotExist // it was the first, and may be half of it
		}
	}
	return text, fault(err)
}

func readFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

// readAll reads no more than may be kept.
func readAll(from io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, limit+1))
	if err == nil && len(text) > limit {
		return nil, ErrHuge
	}
	return text, err
}

// write implements place: into a new file, which takes the name only when all
// of it is on the disk.
func (f folder) write(name string, text []byte) error {
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return fault(err)
	}
	if err := f.fill(newer(name), text); err != nil {
		os.Remove(f.path(newer(name)))
		return fault(err)
	}
	f.step("written")
	err := os.Rename(f.path(name), f.path(older(name)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fault(err)
	}
	f.step("old kept")
	if err := os.Rename(f.path(newer(name)), f.path(name)); err != nil {
		return fault(err)
	}
	f.step("in place")
	f.settle()
	return nil
}

// fill writes a file to the disk.
func (f folder) fill(name string, text []byte) error {
	file, err := os.OpenFile(f.path(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	f.step("opened")
	half := len(text) / 2
	_, err = file.Write(text[:half])
	f.step("half")
	if err == nil {
		_, err = file.Write(text[half:])
	}
	return errors.Join(err, file.Sync(), file.Close())
}

// settle has the disk remember the names of files. Where folders cannot be
// synced, the system does so in its own time.
func (f folder) settle() {
	if dir, err := os.Open(f.dir); err == nil {
		dir.Sync()
		dir.Close()
	}
}

// add implements place.
func (f folder) add(name string, text []byte) error {
	if _, err := os.Lstat(f.path(name)); err == nil {
		return fs.ErrExist
	}
	return f.write(name, text)
}

// rename implements place.
func (f folder) rename(from, to string) error {
	if _, err := os.Lstat(f.path(to)); err == nil {
		return fs.ErrExist
	}
	return fault(os.Rename(f.path(from), f.path(to)))
}

// remove implements place.
func (f folder) remove(name string) error {
	err := os.Remove(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return fault(err)
}

// names implements place.
func (f folder) names() (all []string, err error) {
	entries, err := os.ReadDir(f.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		if !e.IsDir() {
			all = append(all, e.Name())
		}
	}
	return all, fault(err)
}
