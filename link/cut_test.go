//go:build !js

package link

import (
	"crypto/sha1"
	"encoding/base64"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"saboteur/game/room"
	"saboteur/testenv"
)

// TestCutInMessage: a connection that ends in the middle of a message is lost, wherever that
// happens, and the device comes back by itself. The reader of the socket takes what it has for
// a whole message if its buffer is just full.
func TestCutInMessage(t *testing.T) {
	for _, sent := range []int{0, 1, 511, 512, 513} {
		var calls atomic.Int64
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			calls.Add(1)
			conn, _, err := http.NewResponseController(w).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			defer conn.Close()
			sum := sha1.Sum([]byte(r.Header.Get("Sec-WebSocket-Key") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"))
			fmt.Fprintf(conn, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n", base64.StdEncoding.EncodeToString(sum[:]))
			const all = 1000
			text := `{"type":"room","Rules":"` + strings.Repeat("x", all)
			conn.Write(append([]byte{0x81, 126, all >> 8, all & 0xff}, text[:sent]...))
		}))
		c := Dial(Options{Address: Address{Host: strings.TrimPrefix(s.URL, "http://"), Code: "abc"}})
		testenv.Until(t, "the device comes back", func() bool { return calls.Load() > 1 || c.State().Link == room.Ended })
		if st := c.State(); st.Link == room.Ended {
			t.Errorf("after %d bytes of a message the table has ended: %q", sent, st.Why)
		}
		c.Close()
		s.Close()
	}
}
