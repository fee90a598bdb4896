package cli

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A progress says on a terminal how far a long run is, in one line that goes when it ends. The zero
// progress says nothing.
type progress struct {
	to   io.Writer
	what string // is counted
	all  int
	done int
	said time.Time
}

// newProgress returns a progress for whoever waits at a terminal, if somebody does: what is printed for a
// file or another program stays as it is.
func newProgress(what string, all int) *progress {
	if about, err := os.Stderr.Stat(); err != nil || about.Mode()&os.ModeCharDevice == 0 {
		return &progress{}
	}
	return &progress{to: stderr(), what: what, all: all, said: time.Now()}
}

// sayEvery is how often the line changes.
const sayEvery = 500 * time.Millisecond

// add counts n more.
func (p *progress) add(n int) {
	if p.done += n; p.to != nil && time.Since(p.said) >= sayEvery {
		p.said = time.Now()
		fmt.Fprintf(p.to, "\r%d of %d %s", p.done, p.all, p.what)
	}
}

// end removes the line.
func (p *progress) end() {
	if p.to != nil {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
