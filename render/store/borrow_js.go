package store

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"syscall/js"
	"time"
)

// borrow returns the store of a page whose program keeps things for it, see
// Lender. It is asked, and answers, before anything else happens, as with
// localStorage.
func borrow() *Store {
	l := newBorrowedLock()
	s := &Store{place: borrowed{}, lock: l, now: time.Now}
	freeWithPage(s)
	return s
}

// lent reports whether the program that shows the page keeps things for it.
func lent() bool { return js.Global().Get("saboteurLent").Truthy() }

// ask asks the program for something. What it answers with its status is an
// error, or the text.
func ask(method, where string, text []byte) (answer []byte, err error) {
	defer func() {
		if thrown := recover(); thrown != nil { // the program has ended
			err = fmt.Errorf("%w: %v", ErrRefused, thrown)
		}
	}()
	request := js.Global().Get("XMLHttpRequest").New()
	request.Call("open", method, where, false)
	if text == nil {
		request.Call("send")
	} else {
		body := js.Global().Get("Uint8Array").New(len(text))
		js.CopyBytesToJS(body, text)
		request.Call("send", body)
	}
	said := request.Get("responseText").String()
	if refusal := request.Call("getResponseHeader", refuses); refusal.Truthy() {
		return nil, fmt.Errorf("%w: %s", cmp.Or(refusals[refusal.String()], ErrRefused), said)
	}
	if status := request.Get("status").Int(); status != 200 {
		return nil, fmt.Errorf("%w: %d", ErrRefused, status)
	}
	return []byte(said), nil
}

// A borrowed place is one that the program lends.
type borrowed struct{}

func (borrowed) read(name string) ([]byte, error) { return ask("GET", "kept/"+name, nil) }

func (borrowed) write(name string, text []byte) error {
	_, err := ask("PUT", "kept/"+name, text)
	return err
}

func (borrowed) add(name string, text []byte) error {
	_, err := ask("POST", "kept/"+name, text)
	return err
}

func (borrowed) rename(from, to string) error {
	_, err := ask("POST", "kept/"+from+"?to="+to, nil)
	return err
}

func (borrowed) remove(name string) error {
	_, err := ask("DELETE", "kept/"+name, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (borrowed) names() (all []string, err error) {
	text, err := ask("GET", "kept/", nil)
	if err == nil && json.Unmarshal(text, &all) != nil {
		err = ErrRefused
	}
	return all, err
}

// A borrowedLock is a page's part in a place: it is the page's that came first,
// as long as that is there.
type borrowedLock struct {
	page      string
	had, lost bool
}

// newBorrowedLock takes the place for the page, whose name stands in it: see
// Script.
func newBorrowedLock() *borrowedLock {
	l := &borrowedLock{page: js.Global().Get("saboteurLent").String()}
	l.held()
	return l
}

// held implements lock. What was had and lost is not taken again: what this page
// plays is then older than what another has kept.
func (l *borrowedLock) held() bool {
	if l.lost {
		return false
	}
	_, err := ask("GET", "lock?page="+l.page, nil)
	switch {
	case err == nil:
		l.had = true
	case l.had && errors.Is(err, ErrElsewhere):
		l.lost = true
		return false
	}
	return l.had // if nobody answers, writing anything will say so
}

// free implements lock. The page may be going, and then waits for no answer.
func (l *borrowedLock) free() {
	if !l.lost {
		js.Global().Get("navigator").Call("sendBeacon", "lock?page="+l.page)
	}
	l.lost = true
}

// given returns the files that the program was given when it was started.
func given() (all []pickedFile) {
	text, err := ask("POST", "given", []byte{})
	var files []lentFile
	if err == nil && json.Unmarshal(text, &files) == nil {
		for _, f := range files {
			all = append(all, pickedFile{path.Base(f.Name), f.Text})
		}
	}
	return all
}
