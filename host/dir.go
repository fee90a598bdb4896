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
)

// A Dir keeps each log in a file of its directory, one entry a line.
type Dir string

const logSuffix = ".table"

// Create implements Logs. It makes the directory if need be.
func (d Dir) Create(name string) (Log, error) {
	if err := os.MkdirAll(string(d), 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(d.path(name), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	return &file{f: f}, nil
}

// Open implements Logs. A directory that does not exist has no logs.
func (d Dir) Open() (map[string]Log, error) {
	names, err := filepath.Glob(filepath.Join(string(d), "*"+logSuffix))
	if err != nil {
		return nil, err
	}
	logs := map[string]Log{}
	for _, name := range names {
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			return logs, err
		}
		logs[strings.TrimSuffix(filepath.Base(name), logSuffix)] = &file{f: f}
	}
	return logs, nil
}

// Remove implements Logs.
func (d Dir) Remove(name string) error { return os.Remove(d.path(name)) }

func (d Dir) path(name string) string { return filepath.Join(string(d), name+logSuffix) }

// A file is a log in a file.
type file struct {
	f     *os.File
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
func (l *file) Close() error { return l.f.Close() }
