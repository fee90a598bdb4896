package host

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"saboteur/game/room"
)

// TestShortCodeIsForNeighbours: the short code, which can be guessed, is good within one's own network only, and a
// try from elsewhere counts; the long one is good from everywhere.
func TestShortCodeIsForNeighbours(t *testing.T) {
	s := newServer(t, Dir(t.TempDir()))
	in, err := s.Open(fiveSeats(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	short := hostPlayer(t, s, in).room.Short
	for from, want := range map[string]room.Reason{
		"203.0.113.7": room.WrongCode, "2001:db8::7": room.WrongCode, "100.64.0.7": room.WrongCode, "8.8.8.8": room.WrongCode,
		"192.168.1.9": "", "10.1.2.3": "", "fd00::9": "", "fe80::9": "", "127.0.0.1": "", "::ffff:192.168.1.10": "",
	} {
		far := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			r.RemoteAddr = netip.AddrPortFrom(netip.MustParseAddr(from), 4000).String()
			s.handler().ServeHTTP(w, r)
		}))
		far.Listener = bounded{far.Listener, s.conns}
		far.Start()
		enters := func(code string) room.Reason {
			p := newPlayer(t, code, 1)
			if err := p.dialTo(far.Listener.Addr().String()); err != nil {
				t.Fatal(err)
			}
			defer p.conn.CloseNow()
			for len(p.room.Seats) == 0 && p.closed == "" && p.read() == nil {
			}
			return p.closed
		}
		if got := enters(short); got != want {
			t.Errorf("from %s the short code is answered with %q, want %q", from, got, want)
		}
		if got := enters(in.Code); got != "" {
			t.Errorf("from %s the code is answered with %q", from, got)
		}
		if want != "" {
			for range maxWrongCodes {
				enters(short)
			}
			if got := enters(short); got != room.TooManyTries {
				t.Errorf("from %s, the short code may be tried without end: %q", from, got)
			}
		}
		far.Close()
	}
}
