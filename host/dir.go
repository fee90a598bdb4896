package host

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/gofrs/flock"
)

// A Dir keeps each log in a file of its directory, one entry a line. One program at a time
// uses a log: the system frees it when the program ends, however it ends.
type Dir string

const (
	logSuffix  = ".table"
	lockSuffix = ".lock" // after logSuffix
	badSuffix  = ".bad"  // after logSuffix, with a number behind it: a log that was set aside
)

// errInUse is the error for a log that another program uses.
var errInUse = errors.New("host: another program uses the log")

// Create implements Logs. It makes the directory if need be.
func (d Dir) Create(name string) (Log, error) { return d.create(name, (*os.File).Sync) }

// create is Create with what syncs the directory to the disk: without that, a table of which
// devices were told may be gone after a power failure.
func (d Dir) create(name string, sync func(*os.File) error) (Log, error) {
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return nil, err
	}
	f, err := d.use(name, os.O_CREATE|os.O_EXCL)
	if err != nil {
		return nil, err
	}
	d.synced(sync)
	return f, nil
}

// synced syncs the names of the files to the disk. Systems that cannot sync directories do so
// in their own time.
func (d Dir) synced(sync func(*os.File) error) {
	if dir, err := os.Open(string(d)); err == nil {
		sync(dir)
		dir.Close()
	}
}

// lock locks a log, unless another program does. Where files cannot be locked, as on some
// network disks, it is not known whether one does.
func (d Dir) lock(name string) (*flock.Flock, error) {
	lock := flock.New(d.path(name)+lockSuffix, flock.SetFlag(os.O_RDWR|os.O_CREATE), flock.SetPermissions(0o600))
	if got, err := lock.TryLock(); err == nil && !got {
		return nil, errInUse
	}
	return lock, nil
}

// use opens a file, unless another program does.
func (d Dir) use(name string, flags int) (*file, error) {
	lock, err := d.lock(name)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(d.path(name), os.O_RDWR|flags, 0o600)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &file{f: f, lock: lock}, nil
}

// Open implements Logs. A directory that does not exist has no logs. Those that another
// program uses are left out, and those that cannot be opened; the error says which.
func (d Dir) Open() (map[string]Log, error) {
	names, err := d.Names()
	logs := map[string]Log{}
	for _, name := range names {
		f, bad := d.use(name, 0)
		switch {
		case bad == nil:
			logs[name] = f
		case !errors.Is(bad, errInUse) && !errors.Is(bad, fs.ErrNotExist): // it may be gone by now
			err = errors.Join(err, &BadLog{Name: name + logSuffix, Err: bad})
		}
	}
	return logs, err
}

// Names returns the names of all logs, even of those that another program uses.
func (d Dir) Names() (names []string, err error) {
	entries, err := os.ReadDir(string(d))
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), logSuffix); ok && e.Type().IsRegular() {
			names = append(names, name)
		}
	}
	return names, err
}

// Remove implements Logs.
func (d Dir) Remove(name string) error {
	err := errors.Join(os.Remove(d.path(name)), os.Remove(d.path(name)+lockSuffix))
	d.synced((*os.File).Sync)
	return err
}

// SetAside implements Logs: it renames the file.
func (d Dir) SetAside(name string) (aside string, err error) {
	lock, err := d.lock(name)
	if err != nil {
		return "", err
	}
	for n := 1; !errors.Is(err, fs.ErrNotExist); n++ {
		aside = fmt.Sprint(name, logSuffix, badSuffix, n)
		if _, err = os.Lstat(filepath.Join(string(d), aside)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", errors.Join(err, lock.Close())
		}
	}
	if err := os.Rename(d.path(name), filepath.Join(string(d), aside)); err != nil {
		return "", errors.Join(err, lock.Close())
	}
	lock.Close()
	os.Remove(d.path(name) + lockSuffix) // it is worth nothing without the log
	d.synced((*os.File).Sync)
	return aside, nil
}

func (d Dir) path(name string) string { return filepath.Join(string(d), name+logSuffix) }
