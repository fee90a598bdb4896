package store

import (
	"bytes"
	"io"
	"io/fs"
	"slices"
	"time"
)

// picked are files in memory, all in one folder.
type picked []pickedFile

type pickedFile struct {
	name string
	text []byte
}

// Open implements fs.FS.
func (p picked) Open(name string) (fs.File, error) {
	if name == "." {
		return &opened{files: p, about: pickedFile{name: "."}}, nil
	}
	for _, f := range p {
		if f.name == name {
			return &opened{Reader: bytes.NewReader(f.text), about: f}, nil
		}
	}
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// An opened file, or the folder.
type opened struct {
	*bytes.Reader
	files picked
	about pickedFile
}

func (o *opened) Stat() (fs.FileInfo, error) { return o.about, nil }
func (o *opened) Close() error               { return nil }

// Read implements fs.File.
func (o *opened) Read(b []byte) (int, error) {
	if o.Reader == nil {
		return 0, fs.ErrInvalid
	}
	return o.Reader.Read(b)
}

// ReadDir implements fs.ReadDirFile.
func (o *opened) ReadDir(n int) (all []fs.DirEntry, err error) {
	if n > 0 && len(o.files) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(o.files) {
		n = len(o.files)
	}
	for _, f := range o.files[:n] {
		all = append(all, fs.FileInfoToDirEntry(f))
	}
	o.files = slices.Clone(o.files[n:])
	return all, nil
}

func (f pickedFile) Name() string     { return f.name }
func (f pickedFile) Size() int64      { return int64(len(f.text)) }
func (pickedFile) ModTime() time.Time { return time.Time{} }
func (pickedFile) Sys() any           { return nil }
func (f pickedFile) IsDir() bool      { return f.name == "." }

// Mode implements fs.FileInfo.
func (f pickedFile) Mode() fs.FileMode {
	if f.IsDir() {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
