package store

import (
	"path"
	"sync"
	"syscall/js"
)

// A Picker lets the player choose files in the browser's dialog.
type Picker struct {
	mu     sync.Mutex
	chosen []GivenFile
}

// Ask opens the dialog. What is chosen there comes later, by Chosen.
func (p *Picker) Ask() {
	defer func() { recover() }() // where there is no dialog, nothing is chosen
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", true)
	input.Set("accept", finishedSuffix+","+runningSuffix)
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		p.Take(input.Get("files"))
		changed.Release()
		return nil
	})
	input.Call("addEventListener", "change", changed)
	input.Call("click")
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
		p.chosen = append(p.chosen, GivenFile{Name: path.Base(file.Get("name").String()), Text: text})
		p.mu.Unlock()
		done.Release()
		return nil
	})
	file.Call("slice", 0, limit+1).Call("arrayBuffer").Call("then", done)
}

// Chosen returns the files that were chosen since it was asked last, or nil.
func (p *Picker) Chosen() []GivenFile {
	p.mu.Lock()
	defer p.mu.Unlock()
	files := p.chosen
	p.chosen = nil
	return files
}
