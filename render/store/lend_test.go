//go:build !js

package store

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// A lending is a lender that is being asked.
type lending struct {
	*Lender
	t      *testing.T
	server *httptest.Server
	dir    string
}

func newLending(t *testing.T) *lending {
	dir := filepath.Join(t.TempDir(), "kept")
	s := In(dir)
	t.Cleanup(s.Close)
	l := &lending{Lender: Lend(s), t: t, dir: dir}
	l.server = httptest.NewServer(l)
	t.Cleanup(l.server.Close)
	return l
}

// ask asks as a page does, and understands the answer as it does.
func (l *lending) ask(method, where, text string) (string, error) {
	l.t.Helper()
	request, err := http.NewRequest(method, l.server.URL+"/"+where, strings.NewReader(text))
	if err != nil {
		l.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		l.t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil {
		l.t.Fatal(err)
	}
	if name := answer.Header.Get(refuses); name != "" || answer.StatusCode != http.StatusOK {
		return "", refusals[name]
	}
	return string(said), nil
}

// live lets a page live until it is ended.
func (l *lending) live(page string) (end func()) {
	l.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	request, err := http.NewRequestWithContext(ctx, "GET", l.server.URL+"/life?page="+page, nil)
	if err != nil {
		l.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		l.t.Fatal(err)
	}
	if said, err := bufio.NewReader(answer.Body).ReadString('\n'); said != "here\n" || err != nil {
		l.t.Fatalf("a page that lives is told %q, %v", said, err)
	}
	return func() {
		cancel()
		answer.Body.Close()
	}
}

// TestLend: what a page keeps lies in the folder, and what is wrong comes to it as
// what it is.
func TestLend(t *testing.T) {
	l := newLending(t)
	long := strings.Repeat("x", limit+1)
	for _, c := range []struct {
		method, where, text string
		says                string
		err                 error
	}{
		{"GET", "kept/a.json", "", "", fs.ErrNotExist},
		{"PUT", "kept/a.json", "one", "", nil},
		{"GET", "kept/a.json", "", "one", nil},
		{"PUT", "kept/a.json", "two", "", nil},
		{"GET", "kept/a.json.old", "", "one", nil},
		{"POST", "kept/a.json", "three", "", fs.ErrExist},
		{"POST", "kept/b", "four", "", nil},
		{"POST", "kept/b?to=a.json", "", "", fs.ErrExist},
		{"POST", "kept/b?to=c", "", "", nil},
		{"GET", "kept/b", "", "", fs.ErrNotExist},
		{"GET", "kept/c", "", "four", nil},
		{"DELETE", "kept/c", "", "", nil},
		{"DELETE", "kept/c", "", "", nil},
		{"GET", "kept/c", "", "", fs.ErrNotExist},
		{"PUT", "kept/d", long, "", ErrHuge},
		{"GET", "kept/d", "", "", fs.ErrNotExist},
		{"PUT", "kept/lock", "mine", "", ErrRefused},
		{"POST", "kept/a.json?to=lock", "", "", ErrRefused},
		{"POST", "kept/a.json?to=..%2Fout", "", "", ErrRefused},
		{"PUT", "kept/..%2Fout", "x", "", ErrRefused},
		{"PUT", "kept/.hidden", "x", "", ErrRefused},
		{"PATCH", "kept/a.json", "x", "", ErrRefused},
		{"GET", "elsewhere", "", "", ErrRefused},
		{"GET", "lock", "", "", ErrRefused},
	} {
		says, err := l.ask(c.method, c.where, c.text)
		if says != c.says || !errors.Is(err, c.err) || err == nil && c.err != nil {
			t.Errorf("%s %s: %q, %v, want %q, %v", c.method, c.where, says, err, c.says, c.err)
		}
	}
	var names []string
	text, err := l.ask("GET", "kept/", "")
	if err := errors.Join(err, json.Unmarshal([]byte(text), &names)); err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	if want := []string{"a.json", "a.json.old", "lock"}; !slices.Equal(names, want) {
		t.Errorf("there are %v, want %v", names, want)
	}
	if there, err := os.ReadFile(filepath.Join(l.dir, "a.json")); string(there) != "two" || err != nil {
		t.Errorf("in the folder lies %q, %v", there, err)
	}
	if outside, err := filepath.Glob(filepath.Join(filepath.Dir(l.dir), "*")); len(outside) != 1 || err != nil {
		t.Errorf("outside lie %v, %v", outside, err)
	}
}

// TestLendTellsWhatIsWrong: a place that takes nothing is told from one that is
// full.
func TestLendTellsWhatIsWrong(t *testing.T) {
	for _, want := range []error{ErrFull, ErrReadOnly, ErrRefused} {
		w := httptest.NewRecorder()
		answer(w, nil, want)
		if got := refusals[w.Header().Get(refuses)]; got != want {
			t.Errorf("%v comes to the page as %v", want, got)
		}
	}
}

// TestLendLock: the place is one page's, until that gives it back or goes; and no
// page's while another program has it.
func TestLendLock(t *testing.T) {
	l := newLending(t)
	counts := make(chan int, 10)
	l.Pages = func(now int) { counts <- now }
	mine := func(page string, want bool) {
		t.Helper()
		_, err := l.ask("GET", "lock?page="+page, "")
		if err == nil != want || err != nil && !errors.Is(err, ErrElsewhere) {
			t.Errorf("whether the place is %s's: %v, want %v", page, err, want)
		}
	}
	mine("a", true)
	mine("b", false) // though a's life has not been heard of yet
	end := l.live("a")
	mine("b", false)
	endB := l.live("b")
	if a, b := <-counts, <-counts; a != 1 || b != 2 {
		t.Errorf("there are said to be %d and then %d pages", a, b)
	}
	end()
	if n := <-counts; n != 1 {
		t.Errorf("there are said to be %d pages", n)
	}
	mine("b", false) // a may come again
	mine("a", true)
	l.pass(claimLasts + time.Second)
	mine("b", true)
	if _, err := l.ask("POST", "lock?page=b", ""); err != nil {
		t.Error(err)
	}
	mine("c", true)
	mine("b", false)
	l.pass(claimLasts + time.Second) // c was never heard of
	mine("b", true)
	endB()
	other := newLending(t)
	other.store = In(l.dir)
	defer other.store.Close()
	if _, err := other.ask("GET", "lock?page=d", ""); !errors.Is(err, ErrElsewhere) {
		t.Errorf("a page of a second program is told %v", err)
	}
}

// pass lets time pass since the place was claimed.
func (l *lending) pass(long time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.claimed = l.claimed.Add(-long)
}

// TestLives: more pages than a browser can hold connections for are not held on to,
// and none of them comes and goes for it.
func TestLives(t *testing.T) {
	l := newLending(t)
	for n := range mostLives {
		defer l.live(fmt.Sprint("p", n))()
	}
	said, err := l.ask("GET", "life?page=more", "")
	if said != "" || err != nil || len(l.living) != mostLives {
		t.Errorf("one more is told %q, %v; there are %v", said, err, l.living)
	}
}

// TestGive: files that the program was given come to a page once, no more of them
// than can be of use.
func TestGive(t *testing.T) {
	l := newLending(t)
	for _, f := range []struct {
		name string
		size int
	}{{"small", 3}, {"huge", limit * 2}, {"small", 5}} {
		if err := l.Give(f.name, strings.NewReader(strings.Repeat("x", f.size))); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []int{3, 0} {
		var files []lentFile
		text, err := l.ask("POST", "given", "")
		if err := errors.Join(err, json.Unmarshal([]byte(text), &files)); err != nil || len(files) != want {
			t.Errorf("%d files come, %v, want %d", len(files), err, want)
		}
		for _, f := range files {
			if f.Name == "small" && string(f.Text) != "xxx" || f.Name == "2-small" && len(f.Text) != 5 || f.Name == "huge" && len(f.Text) != limit+1 {
				t.Errorf("%s has %d bytes", f.Name, len(f.Text))
			}
		}
	}
}

// TestLendHandsOut: what a page hands out lies in the player's home.
func TestLendHandsOut(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	l := newLending(t)
	where, err := l.ask("POST", "out/match.json", "record")
	text, unread := os.ReadFile(filepath.Join(home, "Saboteur", "match.json"))
	if err != nil || unread != nil || string(text) != "record" || where != filepath.Join(home, "Saboteur", "match.json") {
		t.Errorf("at %q lies %q, %v, %v", where, text, err, unread)
	}
}
