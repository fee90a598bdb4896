package main

import (
	"errors"
	"syscall/js"

	"saboteur/render/screen"
	"saboteur/render/store"
)

// newNetwork returns the network of a page. An invitation is the page's own address with a
// code behind it.
func newNetwork() *network {
	n := new(network)
	location := js.Global().Get("location")
	if hash := location.Get("hash").String(); len(hash) > 1 {
		n.invited = location.Get("href").String()
	}
	return n
}

// connect is window.Options.Network.
func (n *network) connect(s *store.Store) screen.Network {
	n.store = s
	return n
}

// CanHost implements screen.Network: a page cannot listen.
func (*network) CanHost() bool { return false }

// Open implements screen.Network.
func (*network) Open(screen.Party) (screen.Room, error) { return nil, errors.ErrUnsupported }

// CanReopen implements screen.Network.
func (*network) CanReopen() bool { return false }

// Reopen implements screen.Network.
func (*network) Reopen() (screen.Room, error) { return nil, nil }
