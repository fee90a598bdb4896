package store

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"slices"
	"sync"
	"syscall/js"
	"time"
)

// A Picker lets the player choose files in the browser's dialog.
type Picker struct {
	mu     sync.Mutex
	chosen picked
}

// Ask opens the dialog. What is chosen there comes later, by Chosen.
func (p *Picker) Ask() {
	defer func() { recover() }() // where there is no dialog, nothing is chosen
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("accept", finishedEnd+","+runningEnd)
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		p.Take(input.Get("files"))
		changed.Release()
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
}

// TakeGiven takes the files that the program was given that shows the page.
func (p *Picker) TakeGiven() {
	if lent() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.chosen = append(p.chosen, given()...)
	}
}

// Take takes files that were chosen or dropped, a FileList of the browser.
func (p *Picker) Take(files js.Value) {
	for i := range files.Length() {
		p.take(files.Index(i))
	}
}

// take reads a file, no more of it than may be kept and a byte.
func (p *Picker) take(file js.Value) {
	var done js.Func
	done = js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := make([]byte, args[0].Get("byteLength").Int())
		js.CopyBytesToGo(text, js.Global().Get("Uint8Array").New(args[0]))
		p.mu.Lock()
		p.chosen = append(p.chosen, pickedFile{name: path.Base(file.Get("name").String()), text: text})
		p.mu.Unlock()
		done.Release()
		return nil
	})
	file.Call("slice", 0, limit+1).Call("arrayBuffer").Call("then", done)
}

// Chosen returns the files that were chosen since it was asked last, or nil.
func (p *Picker) Chosen() fs.FS {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.chosen) == 0 {
		return nil
	}
	files := p.chosen
	p.chosen = nil
	return files
}

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
