package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

// Open returns the store of the page, in the browser's localStorage.
func Open() *Store {
	p := browserStorage{}
	if _, err := p.read(lockName); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Store{backend: unavailable{}, lock: alone{}, now: time.Now}
	}
	s := &Store{backend: p, lock: newBeat(p), now: time.Now}
	releaseWithPage(s)
	return s
}

// ExportFile gives a file to the browser, which puts it where downloads go.
func ExportFile(name string, text []byte) (where string, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = thrownError(thrown)
		}
	}()
	document := js.Global().Get("document")
	if !document.Truthy() {
		return "", fmt.Errorf("%w: there is no page", ErrUnavailable)
	}
	bytes := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(bytes, text)
	kind := map[string]any{"type": "application/octet-stream"}
	blob := js.Global().Get("Blob").New([]any{bytes}, kind)
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	link := document.Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", name)
	document.Get("body").Call("appendChild", link)
	link.Call("click")
	link.Call("remove")
	// The browser reads it in its own time.
	var revoke js.Func
	revoke = js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("URL").Call("revokeObjectURL", url)
		revoke.Release()
		return nil
	})
	js.Global().Call("setTimeout", revoke, 60_000)
	return "", nil
}

// releaseWithPage frees the lock when the page goes away, so that it is free
// when the page is loaded again. A page that the browser restores from its
// cache has lost the lock, and is loaded again.
func releaseWithPage(s *Store) {
	window := js.Global().Get("addEventListener")
	if window.Type() == js.TypeFunction {
		js.Global().Call("addEventListener", "pagehide", js.FuncOf(func(js.Value, []js.Value) any {
			s.Close()
			return nil
		}))
		js.Global().Call("addEventListener", "pageshow", js.FuncOf(func(_ js.Value, args []js.Value) any {
			if args[0].Get("persisted").Truthy() {
				js.Global().Get("location").Call("reload")
			}
			return nil
		}))
	}
}

// A browserStorage is a backend in localStorage. What localStorage throws
// becomes an error.
type browserStorage struct{}

var _ backend = browserStorage{}

// prefix separates our names from those of other pages of the same site.
const prefix = "saboteur/"

// withStorage calls a function that may throw.
func withStorage(f func(storage js.Value)) (err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = thrownError(thrown)
		}
	}()
	storage := js.Global().Get("Reflect").Call("get", js.Global(), "localStorage") // may throw; Go would not notice a throw of Get
	if !storage.Truthy() {
		return fmt.Errorf("%w: there is no localStorage", ErrUnavailable)
	}
	f(storage)
	return nil
}

// thrownError turns what was thrown into an error.
func thrownError(thrown any) error {
	if e, ok := thrown.(js.Error); ok {
		if name := e.Value.Get("name"); name.Type() == js.TypeString && strings.Contains(strings.ToLower(name.String()), "quota") {
			return fmt.Errorf("%w: %v", ErrFull, e)
		}
	}
	return fmt.Errorf("%w: %v", ErrUnavailable, thrown)
}

func (browserStorage) read(name string) (text []byte, err error) {
	failed := withStorage(func(storage js.Value) {
		switch v := storage.Call("getItem", prefix+name); {
		case v.IsNull() || v.IsUndefined():
			err = fs.ErrNotExist
		case js.Global().Get("Object").Invoke(v).Length() > limit: // only a boxed string has a length here
			err = ErrTooLarge
		default:
			text = []byte(v.String())
		}
	})
	return text, errors.Join(failed, err)
}

// write implements backend. A single item is written completely or not at all.
func (b browserStorage) write(name string, text []byte) error {
	before, unread := b.read(name)
	err := withStorage(func(storage js.Value) { storage.Call("setItem", prefix+name, string(text)) })
	if err == nil && strings.HasPrefix(name, matchPrefix) {
		persist()
	}
	if err == nil && unread == nil && name != lockName {
		// The backup is optional: if there is no room for it, the write succeeds.
		withStorage(func(storage js.Value) { storage.Call("setItem", prefix+backupName(name), string(before)) })
	}
	return err
}

// persist asks the browser, once, not to throw away what is saved when it runs out of
// space. It may ask the player.
var persist = sync.OnceFunc(func() {
	navigator := js.Global().Get("navigator")
	if !navigator.Truthy() {
		return
	}
	if storage := navigator.Get("storage"); storage.Truthy() && storage.Get("persist").Truthy() {
		storage.Call("persist").Call("catch", js.FuncOf(func(js.Value, []js.Value) any { return nil }))
	}
})

func (b browserStorage) add(name string, text []byte) error {
	if _, err := b.read(name); !errors.Is(err, fs.ErrNotExist) {
		return fs.ErrExist
	}
	return b.write(name, text)
}

// rename implements backend. For a moment both names exist.
func (b browserStorage) rename(from, to string) error {
	if _, err := b.read(to); !errors.Is(err, fs.ErrNotExist) {
		return fs.ErrExist
	}
	return withStorage(func(storage js.Value) {
		v := storage.Call("getItem", prefix+from)
		if v.IsNull() {
			return
		}
		storage.Call("setItem", prefix+to, v)
		storage.Call("removeItem", prefix+from)
	})
}

func (browserStorage) remove(name string) error {
	return withStorage(func(storage js.Value) { storage.Call("removeItem", prefix+name) })
}

func (browserStorage) names() (all []string, err error) {
	err = withStorage(func(storage js.Value) {
		for i := range storage.Get("length").Int() {
			v := storage.Call("key", i)
			if name, ours := strings.CutPrefix(v.String(), prefix); ours && !v.IsNull() {
				all = append(all, name)
			}
		}
	})
	return all, err
}
