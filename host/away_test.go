package host

import (
	"net/netip"
	"testing"

	"saboteur/game/room"
)

// TestAway: a server that ends tells devices that their table can be opened again, also those
// that come while it ends; one that finishes a table tells them that it is over.
func TestAway(t *testing.T) {
	for want, end := range map[room.Reason]func(s *Server, in Invitation) error{
		room.HostAway:   func(s *Server, _ Invitation) error { return s.Close() },
		room.HostClosed: func(s *Server, in Invitation) error { return s.Finish(in.Code) },
	} {
		s := newServer(t, Dir(t.TempDir()))
		in, _ := s.Open(fiveSeats(1, 4))
		p, table := guest(t, s, in, 1, "Bo"), s.find(in.Code)
		hungUp := make(chan struct{})
		go func() {
			for p.closed == "" && p.read() == nil {
			}
			p.conn.CloseNow()
			close(hungUp)
		}()
		if err := end(s, in); err != nil {
			t.Fatal(err)
		}
		<-hungUp
		if _, late := table.connect(room.Hello{Version: room.Version, Code: in.Code}, netip.Addr{}); p.closed != want || late != want {
			t.Errorf("a device hears %q and a late one %q, want %q", p.closed, late, want)
		}
	}
}
