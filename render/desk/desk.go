//go:build !js

// Package desk shows the game on a desktop until there is a window of its own: in
// a window of a browser on the same machine. It serves the page to that browser
// alone, and keeps what the page keeps among the player's configuration. Where a
// browser has windows without bars, the game gets one, with a profile of its own
// in which the browser remembers how large it was and where.
package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"time"

	"saboteur/render/store"
)

// A Desk is where the game is shown.
type Desk struct {
	Page fs.FS         // the files of the page, as packaging makes them
	Lend *store.Lender // keeps what the page keeps
	Out  io.Writer     // hears where the game is
	// Browsers are tried one after the other until the page is heard of. If there
	// is none, the player opens the address himself, in his own time.
	Browsers []Browser
}

var ( // tests are less patient, or more
	grace    = 5 * time.Second  // a page that is loaded again is back in less
	patience = 20 * time.Second // for a browser to show the page
	// longest is how long the last browser may take, and the player before it, whom
	// his system may ask which one he wants.
	longest = 3 * time.Minute
)

// ErrNoBrowser is that none of the browsers has shown the page.
var ErrNoBrowser = errors.New(`no browser on this machine shows the game; name one with -browser, or with -browser none open the address yourself`)

// Run shows the game until its last page is closed or ctx is done. It fails if no
// browser shows it.
func (d Desk) Run(ctx context.Context) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("the game cannot be shown to a browser on this machine (%w); see whether something forbids it, as a firewall may", err)
	}
	ctx, done := context.WithCancel(ctx)
	defer done()
	counts := make(chan int)
	d.Lend.Pages = func(now int) {
		select {
		case counts <- now:
		case <-ctx.Done():
		}
	}
	g := newGate(listener.Addr().String(), d.Page, d.Lend)
	server := &http.Server{Handler: g, BaseContext: func(net.Listener) context.Context { return ctx }}
	go server.Serve(listener)
	defer server.Close()
	return d.stay(ctx, g.address(), counts)
}

// stay brings up the page, and waits until there is none any more.
func (d Desk) stay(ctx context.Context, address string, counts <-chan int) error {
	fmt.Fprintf(d.Out, "Saboteur opens in a browser. If nothing opens, go to %s\n", address)
	if !d.bringUp(ctx, address, counts) {
		if ctx.Err() != nil {
			return nil
		}
		return ErrNoBrowser
	}
	var gone <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-gone:
			return nil
		case n := <-counts:
			gone = nil
			if n == 0 {
				gone = time.After(grace)
			}
		}
	}
}

// bringUp has browsers open the page, one after the other, and reports whether it
// has come.
func (d Desk) bringUp(ctx context.Context, address string, counts <-chan int) bool {
	if len(d.Browsers) == 0 {
		return came(ctx, nil, counts, nil)
	}
	for i, b := range d.Browsers {
		late := patience
		if i == len(d.Browsers)-1 {
			late = longest
		}
		ended, dismiss := b.open(address)
		if came(ctx, ended, counts, time.After(late)) {
			return true
		}
		dismiss()
	}
	return false
}

// came waits until a page has come, and reports false if there will be none: the
// browser has failed, or it is late.
func came(ctx context.Context, failed <-chan error, counts <-chan int, late <-chan time.Time) bool {
	for {
		select {
		case n := <-counts:
			if n > 0 {
				return true
			}
		case err := <-failed:
			if err != nil {
				return false
			}
			failed = nil // it has handed the address to one that runs already
		case <-late:
			return false
		case <-ctx.Done():
			return false
		}
	}
}
