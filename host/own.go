package host

import (
	"net"
	"net/netip"
)

// The host's own device is one like all others, but for its token, which gives it the rights of
// the host. So it never leaves the machine: where a server listens on another address alone, which
// the network may give to another machine meanwhile, it listens for that device as well.

// listenForOwn listens on a loopback address, unless that is where l listens already; it returns
// nil then.
func listenForOwn(l net.Listener) (net.Listener, error) {
	at, err := netip.ParseAddrPort(l.Addr().String())
	if err != nil || at.Addr().IsUnspecified() || at.Addr().IsLoopback() {
		return nil, err
	}
	return net.Listen("tcp", "127.0.0.1:0")
}

// Own returns the loopback address at which the host's own device finds the server.
func (s *Server) Own() netip.AddrPort {
	listens := s.listener.Addr()
	if s.own != nil {
		listens = s.own.Addr()
	}
	at := netip.MustParseAddrPort(listens.String()) // Listen listens for TCP
	if at.Addr().IsUnspecified() {
		return netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), at.Port())
	}
	return at
}
