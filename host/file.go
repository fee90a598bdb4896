package host

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/gofrs/flock"
)

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
		return errNotNext
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

// Entries implements Log. It reads no more than a log may have. A last line that was not
// written to its end is left out.
func (l *file) Entries() (all []Entry, err error) {
	if _, err := l.f.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	l.count, l.size = 0, 0
	r := bufio.NewReaderSize(io.LimitReader(l.f, maxLogSize+1), maxEntrySize)
	for read := 0; ; {
		line, err := r.ReadSlice('\n')
		read += len(line)
		switch {
		case read > maxLogSize || len(all) > maxEntries || errors.Is(err, bufio.ErrBufferFull):
			return nil, fmt.Errorf("%w: it is longer than any", errBadLog)
		case errors.Is(err, io.EOF):
			l.read = true
			return all, nil
		case err != nil:
			return nil, err
		}
		e, err := readEntry(line)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %v", errBadLog, len(all)+1, err)
		}
		all = append(all, e)
		l.count, l.size = len(all), l.size+int64(len(line))
	}
}

// readEntry reads an entry as it is written. What a newer version has written beside it would
// be missed in the match, so that nothing unknown is passed over.
func readEntry(line []byte) (e Entry, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&e); err != nil {
		return Entry{}, err
	}
	if d.More() {
		return Entry{}, errors.New("there is more than an entry")
	}
	return e, nil
}

// Close implements Log.
func (l *file) Close() error { return errors.Join(l.f.Close(), l.lock.Close()) }
