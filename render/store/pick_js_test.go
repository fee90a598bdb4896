package store

import (
	"strings"
	"syscall/js"
	"testing"

	"saboteur/testenv"
)

// page puts a document in place that has what files need, and returns it.
func fakePage(t *testing.T) js.Value {
	document := js.Global().Get("Function").New(`
		const page = { clicked: [], body: { appendChild() {} } };
		page.createElement = kind => ({
			kind, files: [], addEventListener(what, f) { this[what] = f; }, remove() {},
			click() { page.clicked.push(this); },
		});
		page.files = [new File(["Dear Anna"], "letter.txt"), new File([new Uint8Array(200000)], "huge.json"), new File([], "empty")];
		URL.createObjectURL = blob => { page.blob = blob; return "blob:1"; };
		URL.revokeObjectURL = () => {};
		globalThis.document = page;
		return page;`).Invoke()
	t.Cleanup(func() { js.Global().Delete("document") })
	return document
}

// TestPicker: what is chosen in the dialog comes once, as files; of one that is
// too large not all is read.
func TestPicker(t *testing.T) {
	document := fakePage(t)
	var p Picker
	p.Ask()
	if p.Chosen() != nil {
		t.Error("before anything was chosen there is something")
	}
	input := document.Get("clicked").Index(0)
	if input.Get("type").String() != "file" {
		t.Errorf("asked is with %v", input.Get("kind"))
	}
	input.Set("files", document.Get("files"))
	input.Call("change")
	var files []GivenFile
	testenv.Until(t, "the browser has read the files", func() bool {
		p.mu.Lock()
		n := len(p.chosen)
		p.mu.Unlock()
		if n == 3 {
			files = p.Chosen()
		}
		return files != nil
	})
	want := map[string]int{"letter.txt": 9, "huge.json": limit + 1, "empty": 0}
	for _, f := range files {
		if n, known := want[f.Name]; !known || f.Err != nil || len(f.Text) != n {
			t.Errorf("%s has %d bytes, %v", f.Name, len(f.Text), f.Err)
		}
	}
	if p.Chosen() != nil {
		t.Error("it comes twice")
	}
	js.Global().Delete("document")
	p.Ask() // where there is none, nothing happens
}

// TestDownload: a file goes to the browser with its name and all its bytes.
func TestDownload(t *testing.T) {
	document := fakePage(t)
	text := strings.Repeat("Þ", 3000)
	if where, err := ExportFile("a.json", []byte(text)); where != "" || err != nil {
		t.Errorf("%q, %v", where, err)
	}
	written := make(chan string)
	then := js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() { written <- args[0].String() }()
		return nil
	})
	defer then.Release()
	document.Get("blob").Call("text").Call("then", then)
	if back := <-written; back != text {
		t.Errorf("handed over are %d bytes that begin with %q", len(back), back[:min(len(back), 9)])
	}
	link := document.Get("clicked").Index(0)
	if link.Get("download").String() != "a.json" {
		t.Errorf("handed over is %v", link.Get("download"))
	}
	js.Global().Delete("document")
	if _, err := ExportFile("a.json", nil); err == nil {
		t.Error("without a page it is handed over all the same")
	}
}
