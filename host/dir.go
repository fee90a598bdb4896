package host

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
)

// errInUse is the error for a log that another program uses.
var errInUse = errors.New("host: another program uses the log")

// Create implements Logs. It makes the directory if need be.
func (d Dir) Create(name string) (Log, error) {
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return nil, err
	}
	return d.use(name, os.O_CREATE|os.O_EXCL)
}

// use opens a file, unless another program does. Where files cannot be locked, as on some
// network disks, it is not known whether one does.
func (d Dir) use(name string, flags int) (*file, error) {
	lock := flock.New(d.path(name)+lockSuffix, flock.SetFlag(os.O_RDWR|os.O_CREATE), flock.SetPermissions(0o600))
	if got, err := lock.TryLock(); err == nil && !got {
		return nil, errInUse
	}
	f, err := os.OpenFile(d.path(name), os.O_RDWR|flags, 0o600)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return &file{f: f, lock: lock}, nil
}

// Open implements Logs. A directory that does not exist has no logs. Those that another
// program uses are left out.
func (d Dir) Open() (map[string]Log, error) {
	names, err := d.Names()
	if err != nil {
		return nil, err
	}
	logs := map[string]Log{}
	for _, name := range names {
		f, err := d.use(name, 0)
		switch {
		case err == nil:
			logs[name] = f
		case !errors.Is(err, errInUse):
			return logs, err
		}
	}
	return logs, nil
}

// Names returns the names of all logs, even of those that another program uses.
func (d Dir) Names() (names []string, err error) {
	paths, err := filepath.Glob(filepath.Join(string(d), "*"+logSuffix))
	for _, path := range paths {
		names = append(names, strings.TrimSuffix(filepath.Base(path), logSuffix))
	}
	return names, err
}

// Remove implements Logs.
func (d Dir) Remove(name string) error {
	return errors.Join(os.Remove(d.path(name)), os.Remove(d.path(name)+lockSuffix))
}

func (d Dir) path(name string) string { return filepath.Join(string(d), name+logSuffix) }

// A file is a log in a file.
type file struct {
	f     *os.File
	lock  *flock.Flock
	count int   // of the entries
	size  int64 // of all whole entries, in bytes
	read  bool  // the two are known
}

// Append implements Log. What a failure has left in the file is overwritten by the next
// entry.
func (l *file) Append(after int, e Entry) error {
	if !l.read {
		if _, err := l.Entries(); err != nil {
			return err
		}
	}
	if after != l.count {
		return ErrNotNext
	}
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	if err := l.f.Truncate(l.size); err != nil {
		return err
	}
	if _, err := l.f.WriteAt(line, l.size); err != nil {
		return err
	}
	if err := l.f.Sync(); err != nil {
		return err
	}
	l.count, l.size = l.count+1, l.size+int64(len(line))
	return nil
}

// Entries implements Log. A last line that was not written to its end is left out.
func (l *file) Entries() (all []Entry, err error) {
	if _, err := l.f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	l.count, l.size = 0, 0
	r := bufio.NewReader(l.f)
	for {
		line, err := r.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			l.read = true
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		var e Entry
		if err := json.Unmarshal(bytes.TrimSpace(line), &e); err != nil {
			return nil, fmt.Errorf("host: line %d of the log: %w", len(all)+1, err)
		}
		all = append(all, e)
		l.count, l.size = len(all), l.size+int64(len(line))
	}
}

// Close implements Log.
func (l *file) Close() error { return errors.Join(l.f.Close(), l.lock.Close()) }
