package page

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"saboteur/testenv"
)

// A counting file system counts how often its files are read.
type counting struct {
	fstest.MapFS
	reads int
}

func (c *counting) ReadFile(name string) ([]byte, error) {
	content, err := c.MapFS.ReadFile(name)
	if err == nil {
		c.reads++
	}
	return content, err
}

// get asks a handler for a file.
func get(h http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	r, w := httptest.NewRequest(method, path, nil), httptest.NewRecorder()
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	h.ServeHTTP(w, r)
	return w
}

// TestReadOnce: however many ask for a file, in whatever way, it is read once. All who ask at
// the same time are sent the same copy of it, also unpacked.
func TestReadOnce(t *testing.T) {
	files := &counting{MapFS: pageFiles(t)}
	h := Handler(files)
	var all sync.WaitGroup
	for _, method := range []string{"GET", "HEAD"} {
		for _, accepted := range []string{"gzip", ""} {
			for range 20 {
				all.Go(func() {
					if w := get(h, method, "/saboteur.wasm", "Accept-Encoding", accepted); w.Code != 200 {
						t.Errorf("%s: %d", method, w.Code)
					}
				})
			}
		}
	}
	all.Wait()
	if w := get(h, "GET", "/saboteur.wasm.gz"); w.Code != 200 {
		t.Error(w.Code)
	}
	if files.reads != 1 {
		t.Errorf("a file is read %d times", files.reads)
	}
	f, err := h.(*server).open("saboteur.wasm.gz")
	testenv.NoError(t, err)
	one, _ := f.plain()
	other, _ := f.plain()
	if &one[0] != &other[0] {
		t.Error("a file is unpacked each time")
	}
}

// TestChangedFile: a file that changes while the page is served is sent as it is now, even if
// it is as long as before, and one that comes later is found.
func TestChangedFile(t *testing.T) {
	files := fstest.MapFS{"load.js": {Data: []byte("one"), ModTime: time.Unix(1, 0)}}
	h := Handler(files)
	is := func(path, want string) {
		t.Helper()
		if w := get(h, "GET", path); w.Body.String() != want {
			t.Errorf("%s is %q, not %q", path, w.Body, want)
		}
	}
	is("/load.js", "one")
	files["load.js"] = &fstest.MapFile{Data: []byte("two"), ModTime: time.Unix(2, 0)}
	is("/load.js", "two")
	files["load.js"] = &fstest.MapFile{Data: []byte("three"), ModTime: time.Unix(2, 0)}
	is("/load.js", "three")
	if w := get(h, "GET", "/pace.js"); w.Code != 404 {
		t.Errorf("a missing file: %d", w.Code)
	}
	files["pace.js"] = &fstest.MapFile{Data: []byte("late")}
	is("/pace.js", "late")
	delete(files, "load.js")
	if w := get(h, "GET", "/load.js"); w.Code != 404 {
		t.Errorf("a file that is gone: %d", w.Code)
	}
}

// TestKeptBytes: the files that are kept are never more than maxKept together. A larger one is
// not served, nor is one of more than maxPlain unpacked.
func TestKeptBytes(t *testing.T) {
	part := make([]byte, maxKept/2)
	files := fstest.MapFS{"a.js": {Data: part}, "b.js": {Data: part}, "c.js": {Data: []byte("c")}, "large.js": {Data: make([]byte, maxKept+1)}, "bomb.js.gz": {Data: zeros(t, maxPlain+1)}}
	h := Handler(files)
	c := &h.(*server).cache
	for _, name := range []string{"a.js", "b.js", "c.js", "a.js", "c.js", "b.js"} {
		if w := get(h, "GET", "/"+name); w.Code != 200 || w.Body.Len() != len(files[name].Data) {
			t.Errorf("%s: %d, %d bytes", name, w.Code, w.Body.Len())
		}
		sum := int64(0)
		for _, f := range c.kept {
			sum += int64(len(f.content))
		}
		if sum > maxKept || sum != c.size {
			t.Errorf("%d bytes are kept, and counted as %d", sum, c.size)
		}
	}
	for _, name := range []string{"/large.js", "/bomb.js"} {
		if w := get(h, "GET", name); w.Code != 500 || w.Body.Len() > 1000 {
			t.Errorf("%s: %d, %d bytes", name, w.Code, w.Body.Len())
		}
	}
}

// zeros returns n zeros, compressed.
func zeros(t *testing.T, n int64) []byte {
	t.Helper()
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	testenv.NoError(t, err)
	for ; n > 0; n -= 1 << 20 {
		if _, err := z.Write(make([]byte, min(n, 1<<20))); err != nil {
			t.Fatal(err)
		}
	}
	testenv.NoError(t, z.Close())
	return b.Bytes()
}

// TestHalfWritten: a file that is being written is not sent.
func TestHalfWritten(t *testing.T) {
	if w := get(Handler(growing{pageFiles(t)}), "GET", "/load.js"); w.Code != 500 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// In a growing file system, there is less of each file than it is said to have.
type growing struct{ fstest.MapFS }

func (g growing) ReadFile(name string) ([]byte, error) {
	content, err := g.MapFS.ReadFile(name)
	return content[:len(content)/2], err
}

// TestParts: a browser that asks for a part of a file gets it, and one that asks for what is invalid
// hears so. No answer says that it is longer than it is.
func TestParts(t *testing.T) {
	h := Handler(pageFiles(t))
	s := httptest.NewServer(h)
	defer s.Close()
	whole := get(h, "GET", "/saboteur.wasm", "Accept-Encoding", "gzip")
	for _, c := range []struct {
		name, value string
		status      int
	}{
		{"Range", "bytes=2-5", 206},
		{"Range", "bytes=-4", 206},
		{"Range", "bytes=0-1,3-4", 206},
		{"Range", "bytes=" + strings.Repeat("0-,", 500) + "0-", 200},
		{"Range", "bytes=999-", 416},
		{"Range", "dwarves=1-2", 416},
		{"If-Match", `"other"`, 412},
		{"If-Match", whole.Header().Get("ETag"), 200},
		{"If-None-Match", "*", 304},
		{"If-None-Match", "W/" + whole.Header().Get("ETag"), 304},
	} {
		r, _ := http.NewRequest("GET", s.URL+"/saboteur.wasm", nil)
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set(c.name, c.value)
		got, err := http.DefaultTransport.RoundTrip(r)
		testenv.NoError(t, err)
		text, err := io.ReadAll(got.Body)
		got.Body.Close()
		if err != nil || got.StatusCode != c.status {
			t.Errorf("%s: %s: %d, %v", c.name, c.value, got.StatusCode, err)
		}
		if c.value == "bytes=2-5" && string(text) != whole.Body.String()[2:6] {
			t.Errorf("a part is %q", text)
		}
	}
}

// TestOtherNames: a file is not found by the names that some systems also know it by, of which
// each would be kept.
func TestOtherNames(t *testing.T) {
	files := fstest.MapFS{"Load.js": {}, "load.js:x.js": {}, "LOAD~1.js": {}, "load .js": {}}
	for name := range files {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path = "/" + name
		w := httptest.NewRecorder()
		if Handler(files).ServeHTTP(w, r); w.Code != 404 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
}

// TestSystemErrors: only of a file that is there it is said that it cannot be read.
func TestSystemErrors(t *testing.T) {
	for err, want := range map[error]int{fs.ErrInvalid: 404, errors.New("not a directory"): 404, fs.ErrPermission: 500} {
		if w := get(Handler(refusing{err}), "GET", "/load.js"); w.Code != want {
			t.Errorf("%v: %d", err, w.Code)
		}
	}
}

// A refusing file system has an error for all that it is asked for.
type refusing struct{ err error }

func (r refusing) Open(string) (fs.File, error) { return nil, r.err }
