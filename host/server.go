package host

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"saboteur/game"
	"saboteur/game/bot"
	"saboteur/game/room"
)

// Options are what a Server is made with.
type Options struct {
	Addr    string // where to listen, such as ":4747" or "127.0.0.1:0"
	AnyPort bool   // take any free port if that of Addr is taken
	Name    string // by which devices may ask for the server, beside its addresses; may be ""
	Logs    Logs   // where tables are written down
	NewBot  func(game.Seat, bot.Level, bot.Character) bot.Bot
	Seed    func() uint64 // unpredictable
	Page    http.Handler  // what is served to browsers; nil for none
	// Pace is how long a dwarf takes for an action. Pause is for how long dwarves wait when
	// a round begins, and after its end if nobody is there to say that they may go on. 0 is
	// for the defaults, less for no time at all.
	Pace, Pause time.Duration
	// PerAddress is how many devices of one address may be at a table, beside the host's own;
	// 0 for as many as the table has seats.
	PerAddress int
}

// The default pace of dwarves.
const (
	defaultPace  = 2500 * time.Millisecond
	defaultPause = 15 * time.Second
)

// An Invitation is what a new table, or one that is opened again, is reached by.
type Invitation struct {
	Code  string // of the table: whoever has it may come
	Token string // of the host's own device
}

// A Server keeps tables and connects devices to them.
type Server struct {
	options  Options
	listener net.Listener
	own      net.Listener // for the host's own device; nil if listener is for it, too
	conns    *conns       // of both
	http     http.Server
	limits   *limits
	serving  sync.Once
	sockets  sync.WaitGroup // of devices
	others   sync.WaitGroup
	quit     context.Context
	stop     context.CancelFunc

	mu     sync.Mutex
	tables map[string]*hostedRoom // by code
	shorts map[string]*hostedRoom // by short code
	closed bool
}

// Listen begins to listen for devices. They wait until there are tables: see Open and
// Reopen. A device that comes back too early would hear that its table does not exist.
func Listen(o Options) (*Server, error) {
	listener, err := net.Listen("tcp", o.Addr)
	if addr, _, bad := net.SplitHostPort(o.Addr); err != nil && o.AnyPort && bad == nil {
		listener, err = net.Listen("tcp", net.JoinHostPort(addr, "0"))
	}
	if err != nil {
		return nil, err
	}
	own, err := listenForOwn(listener)
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	return newServerOn(listener, own, o), nil
}

// newServerOn returns a server that listens already.
func newServerOn(listener, own net.Listener, o Options) *Server {
	s := &Server{options: o, conns: newConns(), tables: map[string]*hostedRoom{}, shorts: map[string]*hostedRoom{}, limits: newLimits(time.Now)}
	s.listener = bounded{listener, s.conns}
	if own != nil {
		s.own = bounded{own, s.conns}
	}
	s.quit, s.stop = context.WithCancel(context.Background())
	s.http = http.Server{Handler: s.handler(), ReadTimeout: requestTime, IdleTimeout: idleTime, MaxHeaderBytes: 16 << 10, ConnState: follow, ErrorLog: log.New(io.Discard, "", 0)}
	return s
}

// serve answers devices from now on.
func (s *Server) serve() {
	s.serving.Do(func() {
		s.others.Go(func() { s.http.Serve(s.listener) })
		if s.own != nil {
			s.others.Go(func() { s.http.Serve(s.own) })
		}
		s.others.Go(s.sweep)
	})
}

// Addr returns where the server listens.
func (s *Server) Addr() net.Addr { return s.listener.Addr() }

// Open opens a new table.
func (s *Server) Open(setup Setup) (Invitation, error) {
	defer s.serve()
	opened := Opened{Code: newSecret(s.options.Seed), Short: s.unusedShort(), Token: newSecret(s.options.Seed)}
	log, err := s.options.Logs.Create(opened.Code)
	if err != nil {
		return Invitation{}, err
	}
	t, err := newTable(s.setting(), log, setup, opened)
	if err != nil {
		return Invitation{}, errors.Join(err, log.Close(), s.options.Logs.Remove(opened.Code))
	}
	return s.keep(t), nil
}

// Reopen opens all tables again that the logs know and whose match has not ended. Logs that
// are damaged are set aside, and others that cannot be read are left alone: the error has a
// BadLog for each.
func (s *Server) Reopen() (all []Invitation, err error) {
	defer s.serve()
	logs, err := s.options.Logs.Open()
	for name, log := range logs {
		t, bad := s.restore(name, log)
		if bad != nil {
			err = errors.Join(err, bad)
			continue
		}
		all = append(all, s.keep(t))
	}
	return all, err
}

// restore opens a table again from its log. If it is the log that is wrong, and not the disk, it
// is set aside.
func (s *Server) restore(name string, log Log) (*hostedRoom, *BadLog) {
	t, err := restoreTable(s.setting(), log)
	if err == nil && t.name != name {
		err = fmt.Errorf("%w: it is that of another table", errBadLog)
	}
	if err == nil {
		return t, nil
	}
	log.Close()
	bad := &BadLog{Name: name + logSuffix, Err: err}
	if errors.Is(err, errBadLog) {
		bad.Aside, _ = s.options.Logs.SetAside(name) // it stays where it is if that fails
	}
	return nil, bad
}

// enter counts a socket in. It reports false if the server is closing.
func (s *Server) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.sockets.Add(1)
	}
	return !s.closed
}

// keep adds a table to those that devices can reach, unless the server is closed.
func (s *Server) keep(t *hostedRoom) Invitation {
	in := Invitation{t.code, t.token}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		go t.Close(room.HostAway)
		return in
	}
	for _, code := range append(slices.Clone(t.former), t.code) {
		if code == t.name || s.tables[code] == nil {
			s.tables[code] = t
		}
	}
	if t.short != "" && s.shorts[t.short] == nil {
		s.shorts[t.short] = t
	}
	s.others.Go(t.playDwarves)
	return in
}

func (s *Server) setting() setting {
	newCodes := func() (code, short string) { return newSecret(s.options.Seed), s.unusedShort() }
	return setting{PerAddress: s.options.PerAddress, NewCodes: newCodes, Renewed: s.renewed, NewBot: s.options.NewBot, Seed: s.options.Seed, Now: time.Now, Pace: cmp.Or(s.options.Pace, defaultPace), Pause: cmp.Or(s.options.Pause, defaultPause), Finish: func(code string) { s.others.Go(func() { s.Finish(code) }) }}
}

// renewed lets a table be reached by new codes. By its former ones only those reach it who
// have a right to something there: see hostedRoom.connect.
func (s *Server) renewed(t *hostedRoom, code, short string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tables[code] = t
	maps.DeleteFunc(s.shorts, func(_ string, other *hostedRoom) bool { return other == t })
	s.shorts[short] = t
}

// unusedShort returns a short code that no table of the server has.
func (s *Server) unusedShort() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	short := newShort(s.options.Seed)
	for s.shorts[short] != nil {
		short = newShort(s.options.Seed)
	}
	return short
}

// find returns the table with a code, or nil. It waits for no table.
func (s *Server) find(code string) *hostedRoom {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tables[code]
}

// findShort returns the table with a short code, which is good in the lobby only, or nil.
func (s *Server) findShort(code string) *hostedRoom {
	s.mu.Lock()
	t := s.shorts[strings.ToUpper(code)]
	s.mu.Unlock()
	if t == nil || t.isStarted() {
		return nil
	}
	return t
}

// Finish ends a table for good: its log is removed.
func (s *Server) Finish(code string) error {
	s.mu.Lock()
	t := s.tables[code]
	isIt := func(_ string, other *hostedRoom) bool { return other == t }
	maps.DeleteFunc(s.tables, isIt)
	maps.DeleteFunc(s.shorts, isIt)
	s.mu.Unlock()
	if t == nil {
		return nil
	}
	removed := make(chan error, 1)
	if !within(diskTime, func() {
		t.Close(room.HostClosed)
		removed <- s.options.Logs.Remove(t.name)
	}) {
		return errStalled
	}
	return <-removed
}

// sweep finishes tables whose match is over and that everybody has left.
func (s *Server) sweep() {
	tick := time.NewTicker(sweepPause)
	defer tick.Stop()
	for {
		select {
		case <-s.quit.Done():
			return
		case <-tick.C:
		}
		s.finishAbandoned()
	}
}

// finishAbandoned finishes all tables that are over, and waits for none.
func (s *Server) finishAbandoned() {
	for _, t := range s.all() {
		if t.abandoned() {
			s.others.Go(func() { s.Finish(t.name) }) // a log that stays is opened again next time, and is over then
		}
	}
}

// all returns all tables. Nobody may wait for a table, and so for its disk, while the server is
// locked.
func (s *Server) all() []*hostedRoom {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Values(s.tables))
}

// sweepPause is how often tables are looked for that are over.
const sweepPause = time.Minute

// Close closes all tables, which can be opened again, and returns when nothing runs any
// more. Devices wait for the tables: see Finish for the end of one. Close does not wait for
// ever for a disk that does not answer: what waits for it ends whenever it does.
func (s *Server) Close() error {
	return s.end(room.HostAway)
}

// Abort ends the server without a word, as if the program had been killed. It is for tests.
func (s *Server) Abort() error {
	s.stop()
	return s.end("")
}

// end closes all tables for a reason, "" for none that is told.
func (s *Server) end(why room.Reason) error {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	var tables sync.WaitGroup
	for _, t := range s.all() {
		tables.Go(func() { t.Close(why) })
	}
	closed := within(diskTime, tables.Wait)
	s.serving.Do(func() { // if it has never served
		s.listener.Close()
		if s.own != nil {
			s.own.Close()
		}
	})
	err := s.http.Close() // leaves sockets open
	late := time.AfterFunc(lastWords, s.stop)
	if !closed || !within(lastWords+diskTime, func() {
		s.sockets.Wait()
		late.Stop()
		s.stop()
		s.others.Wait()
	}) {
		return errors.Join(err, errStalled)
	}
	return err
}

// diskTime is how long the end of a table may take: a log that is being written is waited for.
const diskTime = 3 * time.Second

// errStalled is the error for an end that takes longer.
var errStalled = errors.New("host: the disk does not answer")

// within does something that may take for ever, and reports whether it is done in time. If not,
// it goes on.
func within(most time.Duration, do func()) bool {
	done := make(chan struct{})
	go func() {
		defer close(done)
		do()
	}()
	timer := time.NewTimer(most)
	defer timer.Stop()
	select {
	case <-done:
		return true
	case <-timer.C:
		return false
	}
}

// lastWords is how long devices have for hearing that the server closes.
const lastWords = time.Second

// Addresses returns where a server that listens on all addresses of this machine can be
// reached by other devices: private addresses first.
func Addresses() (private, others []netip.Addr) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, nil
	}
	for _, a := range all {
		prefix, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		addr := prefix.Addr()
		switch {
		case addr.IsLoopback() || addr.IsLinkLocalUnicast() || !addr.Is4():
		case addr.IsPrivate():
			private = append(private, addr)
		default:
			others = append(others, addr)
		}
	}
	return private, others
}
