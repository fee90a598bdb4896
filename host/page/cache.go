package page

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"time"
)

// What is kept of a page in memory, in bytes. A page has some 7 MB, and 25 MB unpacked.
const (
	maxKept  = 32 << 20 // of all files together as they are
	maxPlain = 64 << 20 // of a file that is unpacked
)

// Errors of reading a file.
var (
	errTooLarge = errors.New("page: the file is too large")
	errChanging = errors.New("page: the file is being written")
)

// A cache keeps the files of a page as they were when they were last read. It is safe for
// concurrent use.
type cache struct {
	files fs.FS // nil if there are none
	mu    sync.Mutex
	kept  map[string]*file
	size  int64 // of all that are kept
}

// A file is a file of the page. It does not change.
type file struct {
	size    int64
	changed time.Time
	content []byte
	tag     string                 // tells the content from others
	plain   func() ([]byte, error) // unpacks the content, once
}

// open returns a file as it is now. Its error is fs.ErrNotExist for all that is no file.
func (c *cache) open(name string) (*file, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	info, err := fs.Stat(c.files, name)
	switch {
	case errors.Is(err, fs.ErrPermission):
		return nil, err
	case err != nil || !info.Mode().IsRegular():
		return nil, fs.ErrNotExist
	}
	f := c.kept[name]
	if f != nil && f.size == info.Size() && f.changed.Equal(info.ModTime()) {
		return f, nil
	}
	c.forget(name)
	if info.Size() > maxKept {
		return nil, errTooLarge
	}
	content, err := fs.ReadFile(c.files, name)
	if err == nil && int64(len(content)) != info.Size() {
		err = errChanging
	}
	if err != nil {
		return nil, err
	}
	f = &file{size: info.Size(), changed: info.ModTime(), content: content, tag: fmt.Sprintf("%x", sha256.Sum256(content))[:32]}
	f.plain = sync.OnceValues(func() ([]byte, error) { return unpack(content) })
	c.keep(name, f)
	return f, nil
}

// keep keeps a file, and if need be none of the others.
func (c *cache) keep(name string, f *file) {
	if c.kept == nil || c.size+f.size > maxKept {
		c.kept, c.size = map[string]*file{}, 0
	}
	c.kept[name] = f
	c.size += f.size
}

// forget does not keep a file any more.
func (c *cache) forget(name string) {
	if f := c.kept[name]; f != nil {
		delete(c.kept, name)
		c.size -= f.size
	}
}

// unpack returns what was compressed by gzip.
func unpack(compressed []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		return nil, err
	}
	plain, err := io.ReadAll(io.LimitReader(z, maxPlain+1))
	switch {
	case err != nil:
		return nil, err
	case len(plain) > maxPlain:
		return nil, errTooLarge
	}
	return plain, nil
}
