package link

import (
	"errors"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"saboteur/game/room"
)

// DefaultPort is where hosts listen unless another one is chosen.
const DefaultPort = "4747"

// errBadAddress is the error for a text that is no address of a table.
var errBadAddress = errors.New("link: not the address of a table")

// An Address is where a table is, and the code with which one comes in.
type Address struct {
	Secure bool   // by TLS
	Host   string // with its port
	Code   string // long or short; may be ""
}

// Parse reads an address as people have it: the link of an invitation, such as
// "http://192.168.1.20:4747/#abc…", or an address and a short code, such as
// "192.168.1.20/ABCDEF" or "192.168.1.20 ABCDEF". The port may be missing.
func Parse(text string) (a Address, err error) {
	text = strings.TrimSpace(text)
	if strings.Contains(text, "://") {
		return parseLink(text)
	}
	words := strings.Fields(strings.NewReplacer("#", " ", "/", " ").Replace(text))
	if len(words) == 0 || len(words) > 2 {
		return a, errBadAddress
	}
	if len(words) == 2 {
		a.Code = words[1]
	}
	a.Host, err = withPort(words[0], DefaultPort)
	return a, err
}

func parseLink(text string) (a Address, err error) {
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.User != nil {
		return a, errBadAddress
	}
	a.Secure, a.Code = u.Scheme == "https", u.Fragment
	if path := strings.Trim(u.Path, "/"); a.Code == "" && room.IsShortCode(path) {
		a.Code = path
	}
	port := "80"
	if a.Secure {
		port = "443"
	}
	a.Host, err = withPort(u.Host, port)
	return a, err
}

// withPort returns a host with a port: its own or else a usual one. Each address has one spelling
// of all that it can have.
func withPort(host, port string) (string, error) {
	name, own, err := net.SplitHostPort(host)
	if err != nil {
		name, own = strings.Trim(host, "[]"), port
	}
	number, err := strconv.ParseUint(own, 10, 16)
	if err != nil || number == 0 || name == "" || strings.ContainsAny(name, "/?# ") {
		return "", errBadAddress
	}
	if ip, err := netip.ParseAddr(name); err == nil {
		name = ip.Unmap().String()
	} else if strings.ContainsAny(name, ":@%\\") {
		return "", errBadAddress
	} else {
		name = strings.ToLower(name)
	}
	return net.JoinHostPort(name, strconv.FormatUint(number, 10)), nil
}

// Origin returns where the table is, without its code: the scheme, the host and the port, in one
// spelling.
func (a Address) Origin() string {
	scheme := "http"
	if a.Secure {
		scheme = "https"
	}
	return scheme + "://" + a.Host
}

// isHere reports whether an address is on this machine, whatever network it is in.
func (a Address) isHere() bool {
	at, err := netip.ParseAddrPort(a.Host)
	return err == nil && at.Addr().IsLoopback()
}

// Invitation returns the link that leads to the table.
func (a Address) Invitation() string { return a.Origin() + "/#" + a.Code }

// socket returns the URL of the host's WebSocket.
func (a Address) socket() string { return "ws" + strings.TrimPrefix(a.Origin(), "http") + "/table" }
