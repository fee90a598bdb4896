package host

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// How many connections may be open. A family behind one address does not come near: ten phones
// that open the page at the same time have six connections each, and one more at the table.
const (
	maxOpen        = 128  // from one address, not at a table
	maxAllOpen     = 512  // from all addresses, not at a table
	maxSilent      = 40   // of those from one address, sockets that have not said hello: all devices of a table come back at once
	maxAtTables    = 100  // from one address, at tables
	maxAllAtTables = 1000 // from all addresses, at tables
)

// For how long a connection may take for its requests.
const (
	requestTime = 10 * time.Second // for sending one
	idleTime    = 30 * time.Second // before the next one
)

// For how long an answer may be sent. A phone on bad Wi-Fi that reads 8 kB a second has the page
// in time.
const (
	stallTime    = 30 * time.Second // without a part of it being read
	downloadTime = 15 * time.Minute // in all
)

// kernelBuffer is how many bytes the system keeps of what a device has not read, or has sent and
// the server has not read. Systems let it grow to megabytes otherwise.
const kernelBuffer = 64 << 10

// Conns are the connections that are open. When there are too many, one is closed on which nothing
// has moved for long, of the address that has the most, rather than that whoever comes is refused:
// those who hold many harm themselves alone. None at a table is closed.
type conns struct {
	open, allOpen, silent, atTables, allAtTables int // the most

	mu  sync.Mutex
	all map[*conn]place
}

// A place is where a connection is.
type place int

const (
	atPage  place = iota // it asks for the page, or for nothing yet
	atDoor               // a socket that has not said hello
	atTable              // a socket that has
)

func newConns() *conns {
	return &conns{open: maxOpen, allOpen: maxAllOpen, silent: maxSilent, atTables: maxAtTables, allAtTables: maxAllAtTables, all: map[*conn]place{}}
}

// A conn is a connection that is open.
type conn struct {
	net.Conn
	conns *conns
	from  netip.Addr   // as it is counted
	moved atomic.Int64 // when a byte was last read or written, in nanoseconds since 1970
	ends  atomic.Int64 // when the answer that is being sent must have been read; 0 for a socket
}

// A bounded listener counts the connections that it accepts.
type bounded struct {
	net.Listener
	conns *conns
}

// Accept implements net.Listener.
func (b bounded) Accept() (net.Conn, error) {
	c, err := b.Listener.Accept()
	if err != nil {
		return nil, err
	}
	if tcp, ok := c.(*net.TCPConn); ok { // if that fails, the system's own buffers do
		tcp.SetReadBuffer(kernelBuffer)
		tcp.SetWriteBuffer(kernelBuffer)
	}
	n := &conn{Conn: c, conns: b.conns, from: counted(addressOf(c.RemoteAddr().String()))}
	n.touch()
	b.conns.put(n, atPage)
	return n, nil
}

// put puts a connection somewhere, and closes another one if that is one too many. It reports
// false if a table has no room for it, or if it has been closed.
func (s *conns) put(n *conn, at place) bool {
	surplus, ok := s.move(n, at)
	if surplus != nil {
		surplus.cut()
	}
	return ok
}

// move notes where a connection is now, and forgets the one that has to be closed for it.
func (s *conns) move(n *conn, at place) (surplus *conn, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	was, known := s.all[n]
	if !known && at != atPage {
		return nil, false
	}
	s.all[n] = at
	if surplus, ok = s.surplus(n); !ok {
		s.all[n] = was
	}
	delete(s.all, surplus)
	return surplus, ok
}

// surplus returns which connection has to be closed now that one has been put somewhere; nil for
// none. It reports false if that cannot stay there.
func (s *conns) surplus(n *conn) (surplus *conn, ok bool) {
	open, silent, here, away := map[netip.Addr]int{}, 0, 0, 0
	for c, at := range s.all {
		switch {
		case at != atTable:
			open[c.from]++
			away++
			if at == atDoor && c.from == n.from {
				silent++
			}
		case c.from == n.from:
			here++
		}
	}
	own := func(c *conn, _ place) bool { return c.from == n.from }
	switch {
	case s.all[n] == atTable:
		return nil, here <= s.atTables && len(s.all)-away <= s.allAtTables
	case silent > s.silent:
		return s.stalest(n, func(c *conn, at place) bool { return at == atDoor && own(c, at) }), true
	case open[n.from] > s.open:
		return s.stalest(n, own), true
	case away > s.allOpen:
		most := 0
		for _, count := range open {
			most = max(most, count)
		}
		return s.stalest(n, func(c *conn, _ place) bool { return open[c.from] == most }), true
	}
	return nil, true
}

// stalest returns the connection of some that are not at a table on which nothing has moved for
// longest, but another one than n.
func (s *conns) stalest(n *conn, of func(*conn, place) bool) (stalest *conn) {
	for c, at := range s.all {
		if c != n && at != atTable && of(c, at) && (stalest == nil || c.moved.Load() < stalest.moved.Load()) {
			stalest = c
		}
	}
	return stalest
}

// follow takes in what the server does with a connection.
func follow(c net.Conn, state http.ConnState) {
	n, ok := c.(*conn)
	switch {
	case ok && state == http.StateActive:
		n.ends.Store(time.Now().Add(downloadTime).UnixNano())
	case ok && state == http.StateHijacked:
		n.ends.Store(0)
	}
}

func (n *conn) touch() { n.moved.Store(time.Now().UnixNano()) }

// Read implements net.Conn.
func (n *conn) Read(p []byte) (int, error) {
	got, err := n.Conn.Read(p)
	if got > 0 {
		n.touch()
	}
	return got, err
}

// Write implements net.Conn. It gives up when nothing is read any more.
func (n *conn) Write(p []byte) (int, error) {
	until := time.Now().Add(stallTime)
	if ends := time.Unix(0, n.ends.Load()); ends.Unix() != 0 && ends.Before(until) {
		until = ends
	}
	n.Conn.SetWriteDeadline(until) // if that fails, writing does, too
	sent, err := n.Conn.Write(p)
	if sent > 0 {
		n.touch()
	}
	if err != nil {
		n.drop()
	}
	return sent, err
}

// Close implements net.Conn.
func (n *conn) Close() error {
	n.conns.mu.Lock()
	delete(n.conns.all, n)
	n.conns.mu.Unlock()
	return n.Conn.Close()
}

// cut closes the connection at once.
func (n *conn) cut() {
	n.drop()
	n.Close() // its error tells nobody anything
}

// drop lets the system forget what was not read when the connection is closed.
func (n *conn) drop() {
	if tcp, ok := n.Conn.(*net.TCPConn); ok {
		tcp.SetLinger(0)
	}
}
