package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A folder is a backend made of files.
type folder struct {
	dir string
	// onStep is called after each change of a file, for tests; it may be nil.
	onStep func(step string)
}

var _ backend = folder{}

func (f folder) reached(s string) {
	if f.onStep != nil {
		f.onStep(s)
	}
}

func (f folder) path(name string) string { return filepath.Join(f.dir, name) }

// read implements backend. If a write stopped between its two renames, the new
// file is complete and counts; if a file was just put aside, its backup does.
func (f folder) read(name string) ([]byte, error) {
	text, err := readFile(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		if _, old := os.Stat(f.path(backupName(name))); old != nil {
			return nil, fs.ErrNotExist // if the first write stopped, its file may be incomplete
		}
		text, err = readFile(f.path(tempName(name)))
	}
	if errors.Is(err, fs.ErrNotExist) {
		text, err = readFile(f.path(backupName(name)))
	}
	return text, classify(err)
}

func readFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return readAll(file)
}

// readAll reads everything, or fails with ErrTooLarge if that is more than limit.
func readAll(from io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(from, limit+1))
	if err == nil && len(text) > limit {
		return nil, ErrTooLarge
	}
	return text, err
}

// write implements backend. It writes a temporary file, which gets its name
// only when all of it is on the disk.
func (f folder) write(name string, text []byte) error {
	if err := os.MkdirAll(f.dir, 0o700); err != nil {
		return classify(err)
	}
	f.finishWrite(name)
	if err := f.writeSynced(tempName(name), text); err != nil {
		os.Remove(f.path(tempName(name)))
		return classify(err)
	}
	f.reached("temporary file written")
	err := os.Rename(f.path(name), f.path(backupName(name)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return classify(err)
	}
	f.reached("backup made")
	if err := os.Rename(f.path(tempName(name)), f.path(name)); err != nil {
		return classify(err)
	}
	f.reached("renamed")
	f.syncDir()
	return nil
}

// finishWrite completes a write that stopped between its two renames. What it wrote is the only
// file with the latest text, and the next write would begin by emptying it.
func (f folder) finishWrite(name string) {
	_, current := os.Lstat(f.path(name))
	_, backup := os.Lstat(f.path(backupName(name)))
	if errors.Is(current, fs.ErrNotExist) && backup == nil {
		os.Rename(f.path(tempName(name)), f.path(name)) // if there is none, nothing was lost
		f.reached("write finished")
	}
}

// writeSynced writes a file and syncs it to the disk.
func (f folder) writeSynced(name string, text []byte) error {
	file, err := os.OpenFile(f.path(name), os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	f.reached("opened")
	half := len(text) / 2
	_, err = file.Write(text[:half])
	f.reached("half written")
	if err == nil {
		_, err = file.Write(text[half:])
	}
	return errors.Join(err, f.sync(file), file.Close())
}

// sync syncs an open file or folder to the disk.
func (f folder) sync(file *os.File) error {
	f.reached("sync " + filepath.Base(file.Name()))
	return file.Sync()
}

// syncDir syncs the names of files to the disk. Systems that cannot sync
// folders do so in their own time.
func (f folder) syncDir() {
	if dir, err := os.Open(f.dir); err == nil {
		f.sync(dir)
		dir.Close()
	}
}

func (f folder) add(name string, text []byte) error {
	if _, err := os.Lstat(f.path(name)); err == nil {
		return fs.ErrExist
	}
	return f.write(name, text)
}

func (f folder) rename(from, to string) error {
	if _, err := os.Lstat(f.path(to)); err == nil {
		return fs.ErrExist
	}
	err := os.Rename(f.path(from), f.path(to))
	f.reached("renamed " + from)
	f.syncDir()
	return classify(err)
}

func (f folder) remove(name string) error {
	err := os.Remove(f.path(name))
	f.reached("removed " + name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return classify(err)
}

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
	return all, classify(err)
}

// limit is the maximum size of a file in bytes. A sealed match takes some
// 12,000.
const limit = 64 << 10

// A backend keeps texts by name. Reading a name that does not exist fails with
// fs.ErrNotExist, reading one that is larger than limit with ErrTooLarge.
type backend interface {
	read(name string) ([]byte, error)
	// write keeps text under a name. Whatever happens meanwhile, the name then has
	// either the new text or the one before, and the one before is kept under
	// backupName(name).
	write(name string, text []byte) error
	// add is write for a name that must not exist yet; otherwise it fails with
	// fs.ErrExist.
	add(name string, text []byte) error
	rename(from, to string) error
	remove(name string) error
	names() ([]string, error)
}

// backupName returns the name under which the text before is kept.
func backupName(name string) string { return name + ".old" }

// tempName returns the name under which a file is written before it is renamed.
func tempName(name string) string { return name + ".new" }

// unavailable is the backend of a user without a configuration folder or
// localStorage: it is empty and refuses to write.
type unavailable struct{}

func (unavailable) read(string) ([]byte, error) { return nil, fs.ErrNotExist }
func (unavailable) write(string, []byte) error  { return ErrUnavailable }
func (unavailable) add(string, []byte) error    { return ErrUnavailable }
func (unavailable) rename(string, string) error { return ErrUnavailable }
func (unavailable) remove(string) error         { return nil }
func (unavailable) names() ([]string, error)    { return nil, nil }
