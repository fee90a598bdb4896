package link

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"testing"
	"time"

	"saboteur/game"
	"saboteur/game/room"
)

// TestSaveSeldom: a host that changes the rights of a device very often does not make it save
// them as often. What holds at last is saved.
func TestSaveSeldom(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		saves, latest := 0, ""
		c := h.connect(Options{Save: func(_ string, tokens []string) { saves, latest = saves+1, tokens[0] }})
		s := h.socket()
		s.welcome(1)
		for i := range 10 * mostSaves {
			s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{fmt.Sprint(i)}})
		}
		if want := fmt.Sprint(mostSaves - 2); saves != mostSaves || latest != want {
			t.Errorf("at once, %d of %d tokens are saved, the latest is %s", saves, 10*mostSaves, latest)
		}
		for i := range 100 {
			time.Sleep(savePause / 10)
			s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{fmt.Sprint("more", i)}})
		}
		if saves != mostSaves+10 {
			t.Errorf("in ten seconds, %d tokens are saved", saves-mostSaves)
		}
		s.tell(room.Seated{Seats: []game.Seat{1}, Tokens: []string{"last"}})
		c.Close()
		<-c.Done()
		if latest != "last" {
			t.Errorf("the latest token that is saved is %q", latest)
		}
	})
}

// TestRightsByCode: a device has the tokens of its table, and those of another one at the same
// address once the host says that this is it.
func TestRightsByCode(t *testing.T) {
	bubble(t, func(t *testing.T, h *fakeHost) {
		c := h.connect(Options{Address: Address{Host: "192.168.1.20:4747", Code: "DWARFS"}, Rights: map[string][]string{longCode: {"mine"}, "other": {"x"}}})
		defer c.Close()
		s := h.socket()
		if got := s.welcome(); got.Code != "DWARFS" || len(got.Tokens) > 0 {
			t.Errorf("the device says %+v", got)
		}
		m := seated()
		m.Code = longCode
		s.tell(m)
		for range 2 {
			s = h.socket()
			if got := s.heard().(room.Hello); got.Code != longCode || !slices.Equal(got.Tokens, []string{"mine"}) {
				t.Errorf("the device says %+v", got)
			}
			s.cut()
		}
	})
}

// TestProxy: a proxy hears nothing of what is said to hosts without TLS. The standard library
// reads once which proxy there is, so another process is asked.
func TestProxy(t *testing.T) {
	if os.Getenv("SABOTEUR_TEST_PROXIED") != "" {
		ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
		defer stop()
		dial(ctx, "ws://192.0.2.1:4747/table") // an address for documentation: nobody is there
		return
	}
	asked := make(chan string, 100)
	proxy := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { asked <- r.Host }))
	defer proxy.Close()
	c := exec.Command(os.Args[0], "-test.run=^TestProxy$")
	c.Env = append(os.Environ(), "SABOTEUR_TEST_PROXIED=1", "HTTP_PROXY="+proxy.URL, "http_proxy="+proxy.URL, "NO_PROXY=", "no_proxy=")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if len(asked) > 0 {
		t.Errorf("a proxy is asked for %s", <-asked)
	}
}

// TestHostTokenStaysHere: the token of the host is sent to nobody on another machine.
func TestHostTokenStaysHere(t *testing.T) {
	for at, here := range map[string]bool{"127.0.0.1:4747": true, "[::1]:4747": true, "192.168.1.20:4747": false, "localhost:4747": false, "127.0.0.1.example:80": false, "[fd00::1]:4747": false} {
		bubble(t, func(t *testing.T, h *fakeHost) {
			c := h.connect(Options{Address: Address{Host: at, Code: longCode}, HostToken: "host"})
			defer c.Close()
			if got := h.socket().welcome(); slices.Contains(got.Tokens, "host") != here || c.State().Host != here {
				t.Errorf("%s hears %q", at, got.Tokens)
			}
		})
	}
}
