//go:build !js

package host

import (
	"testing"

	"saboteur/game/room"
)

// TestFormerCodes: by the codes from before they were renewed nobody comes to a table who has no right to it, nor
// after the host was started again; and by none of its codes when it is finished.
func TestFormerCodes(t *testing.T) {
	dir := Dir(t.TempDir())
	s := newServer(t, dir)
	in, err := s.Open(fiveSeats(2, 4))
	if err != nil {
		t.Fatal(err)
	}
	first := hostPlayer(t, s, in)
	former := first.room.Short
	first.send(room.Order{Do: room.OrderRenew})
	first.until("there are new codes", func() bool { return first.room.Short != former })
	code, short := s.find(in.Code).code, first.room.Short
	expect := func(when string, want map[string]room.Reason) {
		t.Helper()
		for code, why := range want {
			if got := reason(t, s, code); got != why {
				t.Errorf("%s, the code %s is answered with %q, want %q", when, code, got, why)
			}
		}
	}
	expect("renewed", map[string]room.Reason{former: room.WrongCode, in.Code: room.CodeRenewed, code: "", short: ""})
	s.Abort()
	s = newServer(t, dir)
	if _, err := s.Reopen(); err != nil {
		t.Fatal(err)
	}
	expect("started again", map[string]room.Reason{former: room.WrongCode, in.Code: room.CodeRenewed, code: "", short: ""})
	if err := s.Finish(code); err != nil {
		t.Fatal(err)
	}
	expect("finished", map[string]room.Reason{in.Code: room.WrongCode, code: room.WrongCode, short: room.WrongCode})
}
