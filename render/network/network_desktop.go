//go:build !js

package network

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"net"
	"net/netip"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"saboteur/game/room"
	"saboteur/host"
	"saboteur/host/page"
	"saboteur/link"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// A hosting network can be a host, too, by package host.
type hosting struct {
	network
	options Options
}

var _ screen.Network = (*hosting)(nil)

// Connect returns the network of a program that can be a host, and keeps its rights in a store.
func (o Options) Connect(s *store.Store) screen.Network {
	return &hosting{network{store: s, invited: o.Invited}, o}
}

// keepAddress does nothing: only a page has an address.
func (*network) keepAddress(link.Address) {}

// tellTurn does nothing: a window shows whose turn it is.
func (*network) tellTurn(bool) {}

func (*hosting) CanHost() bool { return true }
func (*hosting) Reload()       {}
func (*hosting) Serves() bool  { return page.Exists(page.Files()) }

func (n *hosting) Open(p screen.Party) (screen.Room, error) {
	s, err := n.serve()
	if err != nil {
		return nil, err
	}
	in, err := s.Open(host.Setup{Config: p.Config, Players: p.Players, Open: p.Open})
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return newHosted(s, in), nil
}

func (*hosting) CanReopen() bool {
	logs, err := tableDir()
	if err != nil {
		return false
	}
	found, err := logs.Names()
	return err == nil && len(found) > 0
}

func (n *hosting) Reopen() (screen.Room, error) {
	if !n.CanReopen() {
		return nil, nil // nothing listens
	}
	s, err := n.serve()
	if err != nil {
		return nil, err
	}
	all, err := s.Reopen()
	if len(all) == 0 {
		return nil, errors.Join(unreadable(err), s.Close())
	}
	first := slices.MinFunc(all, func(a, b host.Invitation) int { return strings.Compare(a.Code, b.Code) })
	return newHosted(s, first), unreadable(err) // the next time another one, if there are more
}

// unreadable returns the error about the log of a table as one about a saved match, which the
// screens have sentences for. Err may be nil.
func unreadable(err error) error {
	var bad *host.BadLog
	if !errors.As(err, &bad) {
		return err
	}
	aside := bad.Aside
	if aside != "" {
		aside = path.Join(tables, aside)
	}
	return &store.BadFile{Name: path.Join(tables, bad.Name), RenamedTo: aside, Err: store.ErrChanged}
}

// serve begins to listen for other devices.
func (n *hosting) serve() (*host.Server, error) {
	logs, err := tableDir()
	if err != nil {
		return nil, err
	}
	return host.Listen(host.Options{Addr: n.options.Listen, AnyPort: n.options.Listen == DefaultListen, Logs: logs, NewBot: n.options.NewBot,
		Seed: unpredictable, Page: page.Handler(page.Files()), PerAddress: n.options.PerAddress})
}

// tables is the folder, beside the saved matches, in which tables are written down.
const tables = "tables"

// tableDir returns that folder.
func tableDir() (host.Dir, error) {
	config, err := os.UserConfigDir()
	return host.Dir(filepath.Join(config, "saboteur", tables)), err
}

// unpredictable returns a number that nobody can guess.
func unpredictable() uint64 {
	var b [8]byte
	rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}

// A hosted room is one whose host is this program. This device is connected to it like all
// others.
type hosted struct {
	*link.Client
	server    *host.Server
	code      string
	addresses []string
}

func newHosted(s *host.Server, in host.Invitation) *hosted {
	h := &hosted{server: s, code: in.Code, addresses: reachable(s.Addr())}
	h.Client = link.Dial(link.Options{Address: link.Address{Host: s.Own().String(), Code: in.Code}, HostToken: in.Token})
	return h
}

// reachable returns the addresses at which other devices reach a server, the likeliest
// first.
func reachable(listens net.Addr) (all []string) {
	at := netip.MustParseAddrPort(listens.String())
	if !at.Addr().IsUnspecified() {
		return []string{at.String()}
	}
	private, others := host.Addresses()
	for _, a := range append(private, others...) {
		all = append(all, netip.AddrPortFrom(a, at.Port()).String())
	}
	if len(all) == 0 { // no network: only this machine
		all = []string{netip.AddrPortFrom(netip.MustParseAddr("127.0.0.1"), at.Port()).String()}
	}
	return all
}

// State implements screen.Room.
func (h *hosted) State() room.State {
	s := h.Client.State()
	s.Addresses = h.addresses
	if here, err := link.Parse(s.Invite); err == nil { // with the code as it is now
		s.Invite = link.Address{Host: h.addresses[0], Code: here.Code}.Invitation()
	}
	return s
}

// Close implements screen.Room.
func (h *hosted) Close() {
	over := h.Record() != nil
	h.Client.Close()
	if over {
		h.server.Finish(h.code)
	}
	h.server.Close()
}

var _ screen.Room = (*hosted)(nil)
