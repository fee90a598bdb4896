package host

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"github.com/coder/websocket"

	"saboteur/game/room"
)

// For how long a socket may do nothing.
const (
	helloTime = 10 * time.Second // before a device says hello
	writeTime = 10 * time.Second // while a message is written
	pingPause = 15 * time.Second // between two pings
	pongTime  = 25 * time.Second // before a ping is answered: the device is gone after 40 s
)

// serveSocket connects a device to its table until one of them is gone.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	from := addressOf(r.RemoteAddr)
	if !s.limits.connect(from) {
		s.refuse(w, r, http.StatusTooManyRequests, "Too many connections. Try again in a minute.")
		return
	}
	framed := &framed{ResponseWriter: w, limits: s.limits}
	conn, err := websocket.Accept(framed, r, nil)
	if err != nil {
		s.limits.disconnect(from)
		return
	}
	conn.SetReadLimit(room.MaxMessage)
	defer conn.CloseNow()
	if !s.enter() {
		return
	}
	defer s.sockets.Done()
	s.conns.put(framed.conn, atDoor)
	d, why := s.welcome(conn, framed.conn, from)
	if d == nil {
		text, _ := room.Marshal(room.Closed{Why: why})
		write(s.quit, conn, text)
		conn.Read(s.lastWords()) // until the device has hung up
		return
	}
	ctx, stop := context.WithCancel(s.quit)
	hungUp := make(chan struct{})
	s.sockets.Go(func() {
		defer close(hungUp)
		survive(conn, func() { s.listen(ctx, conn, d) })
	})
	s.sockets.Go(func() { survive(conn, func() { ping(ctx, conn, d) }) })
	send(ctx, conn, d) // to the end, so that the device hears why it is cut off
	select {
	case <-hungUp:
	case <-ctx.Done():
	case <-time.After(lastWords):
	}
	stop()
}

// addressOf returns the address of an address with a port.
func addressOf(remote string) netip.Addr {
	addr, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Addr{}
	}
	return addr.Addr().Unmap()
}

// welcome waits for the hello of a device and finds its table. It returns nil and the reason
// if the device is not let in.
func (s *Server) welcome(conn *websocket.Conn, c *conn, from netip.Addr) (*device, room.Reason) {
	ctx, stop := context.WithTimeout(s.quit, helloTime)
	defer stop()
	_, text, err := conn.Read(ctx)
	switch {
	case errors.Is(err, errTooMuch):
		return nil, room.TooMuch
	case err != nil:
		return nil, room.BadMessage
	}
	m, err := room.Unmarshal(text)
	hello, ok := m.(room.Hello)
	switch {
	case err != nil || !ok:
		return nil, room.BadMessage
	case hello.Version != room.Version:
		return nil, room.WrongVersion
	}
	t := s.find(hello.Code)
	switch {
	case t != nil: // nobody guesses that code: players come back whatever others try from their address
		return s.connect(t, hello, c, from)
	case !s.limits.mayTry(from):
		return nil, room.TooManyTries
	case isNear(from):
		t = s.findShort(hello.Code)
	}
	if t == nil {
		return nil, s.noTable(hello.Code, from)
	}
	return s.connect(t, hello, c, from)
}

// noTable returns why no table has a code. A neighbour, who may type one, is told if none is good now; who asks for
// that, with no code, tries none.
func (s *Server) noTable(code string, from netip.Addr) room.Reason {
	if code != "" {
		s.limits.wrong(from)
	}
	tables := s.all()
	gathers := slices.ContainsFunc(tables, func(t *hostedRoom) bool { return !t.isStarted() })
	if (code == "" || room.IsShortCode(code)) && isNear(from) && len(tables) > 0 && !gathers {
		return room.MatchBegun
	}
	return room.WrongCode
}

// connect lets a device in at a table, unless too many are in that come from its address.
func (s *Server) connect(t *hostedRoom, hello room.Hello, c *conn, from netip.Addr) (*device, room.Reason) {
	if !s.conns.put(c, atTable) {
		return nil, room.RoomFull
	}
	return t.connect(hello, from)
}

// isNear reports whether an address is on the same network: a private one, or one of the
// networks that this machine is in.
func isNear(a netip.Addr) bool {
	own, err := net.InterfaceAddrs()
	return a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast() || err == nil && slices.ContainsFunc(own, func(own net.Addr) bool {
		network, err := netip.ParsePrefix(own.String())
		return err == nil && network.Contains(a)
	})
}

// send sends what is in the outbox of a device until it is closed.
func send(ctx context.Context, conn *websocket.Conn, d *device) {
	for text := range d.outbox {
		if write(ctx, conn, text) != nil {
			d.Leave()
			return
		}
	}
}

// lastWords returns a context for as long as a device has for hanging up.
func (s *Server) lastWords() context.Context {
	ctx, stop := context.WithTimeout(s.quit, lastWords)
	context.AfterFunc(ctx, stop)
	return ctx
}

func write(ctx context.Context, conn *websocket.Conn, text []byte) error {
	ctx, stop := context.WithTimeout(ctx, writeTime)
	defer stop()
	return conn.Write(ctx, websocket.MessageText, text)
}

// ping asks a device now and then whether it is there, and cuts it off if it is not. The
// device is told about the room, so that it knows that the host is there.
func ping(ctx context.Context, conn *websocket.Conn, d *device) {
	tick := time.NewTicker(pingPause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		d.remind()
		waiting, stop := context.WithTimeout(ctx, pongTime)
		err := conn.Ping(waiting)
		stop()
		if err != nil {
			conn.CloseNow()
			return
		}
	}
}

// listen passes on what a device sends until it is gone.
func (s *Server) listen(ctx context.Context, conn *websocket.Conn, d *device) {
	defer d.Leave()
	for {
		kind, text, err := conn.Read(ctx)
		if errors.Is(err, errTooMuch) {
			d.refuse(room.Closed{Why: room.TooMuch})
		}
		if err != nil {
			return
		}
		m, err := room.Unmarshal(text)
		switch {
		case errors.Is(err, room.ErrUnknownType):
			d.refuse(room.Refused{Why: room.BadMessage, Rule: err.Error()})
		case err != nil || kind != websocket.MessageText:
			d.refuse(room.Closed{Why: room.BadMessage})
			return
		default:
			d.Receive(m)
		}
	}
}
