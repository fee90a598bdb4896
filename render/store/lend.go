//go:build !js

package store

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Lender lends a store's place to pages of a browser on the same machine, so
// that what they keep lies where the program keeps it. Who may ask is for its
// caller to see to. Its paths are
//
//	kept/         GET: the names of all that is kept, as JSON
//	kept/NAME     GET, PUT, DELETE; POST adds, and with ?to=OTHER renames
//	lock?page=P   GET: whether the place is that page's alone; POST gives it back
//	life?page=P   GET: an answer that ends only with the page
//	out/NAME      POST: hands a file out, and answers where it is
//	given         POST: the files that the program was given, once
type Lender struct {
	store *Store
	// Pages is told how many pages there are whenever one comes or goes. It may
	// be nil, and must be set before anything is served.
	Pages func(now int)

	mu      sync.Mutex
	given   []lentFile
	living  map[string]int // the pages, and how many lives each of them lives
	owner   string         // the page that the place belongs to
	claimed time.Time      // when it came to be, or was last heard of
}

// Lend lends the place of s.
func Lend(s *Store) *Lender { return &Lender{store: s, living: map[string]int{}} }

// Give gives the next page that asks a file, as if it were dropped there. No more
// of it is read than may be kept, and a byte.
func (l *Lender) Give(name string, from io.Reader) error {
	text, err := io.ReadAll(io.LimitReader(from, limit+1))
	l.mu.Lock()
	defer l.mu.Unlock()
	for n := 2; slices.ContainsFunc(l.given, func(f lentFile) bool { return f.Name == name }); n++ {
		name = fmt.Sprint(n, "-", name)
	}
	l.given = append(l.given, lentFile{name, text})
	return err
}

// lendable are the names under which something may be kept: no path leads out of
// the place, and none to its lock.
var lendable = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.-]{0,99}$`)

// ServeHTTP implements http.Handler.
func (l *Lender) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	what, name, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	page := r.URL.Query().Get("page")
	switch {
	case what == "kept" && name == "" && r.Method == http.MethodGet:
		l.list(w)
	case what == "kept" && lendable.MatchString(name) && name != lockName:
		l.kept(w, r, name)
	case what == "out" && lendable.MatchString(name) && r.Method == http.MethodPost:
		l.handOut(w, r, name)
	case what == "given" && r.Method == http.MethodPost:
		l.handGiven(w)
	case what == "lock" && page != "" && r.Method == http.MethodGet:
		if l.claim(page) {
			answer(w, nil, nil)
		} else {
			answer(w, nil, ErrElsewhere)
		}
	case what == "lock" && page != "" && r.Method == http.MethodPost:
		l.giveBack(page)
	case what == "life" && page != "" && r.Method == http.MethodGet:
		l.live(w, r, page)
	default:
		answer(w, nil, ErrRefused)
	}
}

// handGiven hands over the files that the program was given.
func (l *Lender) handGiven(w http.ResponseWriter) {
	l.mu.Lock()
	defer l.mu.Unlock()
	text, err := json.Marshal(l.given)
	l.given = nil
	answer(w, text, err)
}

func (l *Lender) list(w http.ResponseWriter) {
	names, err := l.store.place.names()
	if err != nil {
		answer(w, nil, err)
		return
	}
	text, err := json.Marshal(names)
	answer(w, text, err)
}

func (l *Lender) kept(w http.ResponseWriter, r *http.Request, name string) {
	p := l.store.place
	switch r.Method {
	case http.MethodGet:
		text, err := p.read(name)
		answer(w, text, err)
	case http.MethodDelete:
		answer(w, nil, p.remove(name))
	case http.MethodPut:
		text, err := readAll(r.Body)
		if err == nil {
			err = p.write(name, text)
		}
		answer(w, nil, err)
	case http.MethodPost:
		answer(w, nil, l.addOrRename(r, name))
	default:
		answer(w, nil, ErrRefused)
	}
}

func (l *Lender) addOrRename(r *http.Request, name string) error {
	to := r.URL.Query().Get("to")
	switch {
	case to == "":
		text, err := readAll(r.Body)
		if err != nil {
			return err
		}
		return l.store.place.add(name, text)
	case !lendable.MatchString(to) || to == lockName:
		return ErrRefused
	}
	return l.store.place.rename(name, to)
}

// mostOut is the most that is handed out, in bytes: a table of a lifetime's
// matches has less.
const mostOut = 16 << 20

func (l *Lender) handOut(w http.ResponseWriter, r *http.Request, name string) {
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostOut))
	if err != nil {
		answer(w, nil, fmt.Errorf("%w: %v", ErrHuge, err))
		return
	}
	where, err := HandOut(name, text)
	answer(w, []byte(where), err)
}

// answer answers with text, or with what is wrong.
func answer(w http.ResponseWriter, text []byte, err error) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err != nil {
		w.Header().Set(refuses, refusalOf(err))
		text = []byte(err.Error())
	}
	w.Write(text)
}

// refusalOf returns what a refusal is called.
func refusalOf(err error) string {
	for name, known := range refusals {
		if errors.Is(err, known) {
			return name
		}
	}
	return "refused"
}

// Script returns what has a page live, from its first moment on, and know that the
// program keeps things for it. A life that breaks, as when a computer sleeps, begins
// again.
func Script() []byte {
	return fmt.Appendf(nil, `globalThis.saboteurLent = %[1]q;
(function live() {
  fetch("life?page=%[1]s").then((answer) => answer.text()).catch(() => {}).then(() => setTimeout(live, 500));
})();
`, rand.Text())
}

const (
	// claimLasts is how long a page that is not heard of keeps the place.
	claimLasts = 6 * time.Second
	// mostLives is how many are lived at a time. Browsers hold no more than six
	// connections, and need some to ask with.
	mostLives = 4
)

// claim reports whether the place is a page's alone: the first one's that asks,
// as long as it lives.
func (l *Lender) claim(page string) bool {
	if l.store.Elsewhere() {
		return false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.owner != page && (l.owner == "" || l.living[l.owner] == 0 && time.Since(l.claimed) > claimLasts) {
		l.owner, l.claimed = page, time.Now()
	}
	return l.owner == page
}

// giveBack lets another page have the place.
func (l *Lender) giveBack(page string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.owner == page {
		l.owner = ""
	}
}

// live answers a page as long as it is there.
func (l *Lender) live(w http.ResponseWriter, r *http.Request, page string) {
	l.claim(page)
	if !l.count(page, 1) {
		return // it will ask again
	}
	defer l.count(page, -1)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	io.WriteString(w, "here\n")
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
	<-r.Context().Done()
}

// count adds to the lives of a page, and reports false if there are enough.
func (l *Lender) count(page string, more int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	all := 0
	for _, n := range l.living {
		all += n
	}
	if all+more > mostLives {
		return false
	}
	l.living[page] += more
	if l.living[page] == 0 {
		delete(l.living, page)
		if l.owner == page {
			l.claimed = time.Now() // it may come again
		}
	}
	if l.Pages != nil {
		l.Pages(len(l.living))
	}
	return true
}
