package host

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"strings"

	"saboteur/game/room"
)

// handler serves the page and the sockets.
func (s *Server) handler() http.Handler {
	page := s.options.Page
	if page == nil {
		page = http.NotFoundHandler()
	}
	page = withShortCodes(page)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		switch {
		case !s.asksForUs(r.Host):
			s.refuse(w, r, http.StatusMisdirectedRequest, "This address does not belong to a Saboteur table.")
		case isFromElsewhere(r):
			s.refuse(w, r, http.StatusForbidden, "Other sites may not use this address.")
		case r.URL.Path == "/table" && isUpgrade(r):
			s.serveSocket(w, r)
		case !s.limits.await(r.Context(), &s.limits.pages, addressOf(r.RemoteAddr)):
			tooMany(w)
		case r.URL.Path == "/table":
			http.Error(w, "This address is for the game itself. Open the page instead.", http.StatusUpgradeRequired)
		default:
			page.ServeHTTP(w, r)
		}
	})
}

// refuse answers a request that other sites can make a browser send. It does not count for what
// the address may ask for: nobody is locked out by a site that is open in some browser there.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, status int, why string) {
	w.Header().Set("Connection", "close")
	if !s.limits.await(r.Context(), &s.limits.refusals, addressOf(r.RemoteAddr)) {
		tooMany(w)
		return
	}
	http.Error(w, why, status)
}

// tooMany answers a request that has waited for too long.
func tooMany(w http.ResponseWriter) {
	w.Header().Set("Connection", "close")
	w.Header().Set("Retry-After", "5")
	http.Error(w, "Too many requests. Try again in a few seconds.", http.StatusTooManyRequests)
}

// isUpgrade reports whether a request wants to become a socket.
func isUpgrade(r *http.Request) bool {
	return r.Method == http.MethodGet && strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// isFromElsewhere reports whether a page of another site has made a browser send a request.
// Links there may lead to the page; nothing else is for others. Browsers say from where a
// request comes in one header or the other, depending on what it is for.
func isFromElsewhere(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err != nil || !strings.EqualFold(u.Host, r.Host)
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "", "none", "same-origin":
		return false
	}
	return r.Header.Get("Sec-Fetch-Mode") != "navigate" || r.Header.Get("Sec-Fetch-Dest") != "document"
}

// withShortCodes lets the page be reached by an address that is good for typing, such as
// 192.168.1.20:4747/ABCDEF.
func withShortCodes(page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if code := strings.Trim(r.URL.Path, "/"); room.IsShortCode(code) {
			http.Redirect(w, r, "/#"+code, http.StatusFound)
			return
		}
		page.ServeHTTP(w, r)
	})
}

// asksForUs reports whether a request is for an address of this machine, and not for a name
// that somebody else has pointed here.
func (s *Server) asksForUs(asked string) bool {
	name, _, err := net.SplitHostPort(asked)
	if err != nil {
		name = asked
	}
	_, err = netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil || name == "localhost" || s.options.Name != "" && name == s.options.Name || isThisMachine(name)
}

// isThisMachine reports whether a name is that which the machine has in its own network, such
// as "laptop" or "laptop.local". Names in other domains may belong to anybody.
func isThisMachine(name string) bool {
	own, err := os.Hostname()
	if err != nil {
		return false
	}
	own, _, _ = strings.Cut(own, ".")
	return own != "" && (strings.EqualFold(name, own) || strings.EqualFold(name, own+".local"))
}
