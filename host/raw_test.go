//go:build !js

package host

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"saboteur/game/room"
)

// An endOfPipe is a connection in memory that says from where it comes.
type endOfPipe struct {
	net.Conn
	from string
}

func (e endOfPipe) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.ParseIP(e.from), Port: 1234}
}

// A raw client writes bytes to a server, and does not know what they mean.
type raw struct {
	net.Conn
	t  testing.TB
	in *bufio.Reader
}

// connect connects a raw client that comes from an address.
func (p pipes) connect(t testing.TB, from string) *raw {
	ours, theirs := net.Pipe()
	p <- endOfPipe{theirs, from}
	return &raw{ours, t, bufio.NewReader(ours)}
}

// dialRaw connects a raw client to a server on this machine.
func dialRaw(t testing.TB, s *Server) *raw {
	t.Helper()
	c, err := net.Dial("tcp", s.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return &raw{c, t, bufio.NewReader(c)}
}

// ask sends the head of a request, with lines such as "Origin: http://evil.example". It returns
// 0 if the server hangs up.
func (r *raw) ask(method, path string, lines ...string) (status int) {
	host := "Host: 127.0.0.1:4747"
	for _, line := range lines {
		if strings.HasPrefix(line, "Host:") {
			host = ""
		}
	}
	head := method + " " + path + " HTTP/1.1\r\n"
	for _, line := range append(lines, host) {
		if line != "" {
			head += line + "\r\n"
		}
	}
	if _, err := io.WriteString(r, head+"\r\n"); err != nil {
		return 0
	}
	got, err := http.ReadResponse(r.in, &http.Request{Method: method})
	if err != nil {
		return 0
	}
	if got.StatusCode != http.StatusSwitchingProtocols {
		io.Copy(io.Discard, got.Body)
	}
	return got.StatusCode
}

// upgrade is what a request has that wants to become a socket.
var upgrade = []string{"Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="}

// The kinds of frames: see RFC 6455, section 5.2.
const (
	moreFrame = 0x80 // of a message: this is the last one
	textFrame = 1
	pingFrame = 9
	pongFrame = 10
)

// frame is a frame as a device sends it, masked by zeros.
func frame(kind byte, content string) []byte {
	b := []byte{kind}
	switch n := len(content); {
	case n < 126:
		b = append(b, 0x80|byte(n))
	case n < 1<<16:
		b = binary.BigEndian.AppendUint16(append(b, 0x80|126), uint16(n))
	default:
		b = binary.BigEndian.AppendUint64(append(b, 0x80|127), uint64(n))
	}
	return append(append(b, 0, 0, 0, 0), content...)
}

// hello is the frame with which a device comes to a table.
func hello(code string) []byte {
	return frame(moreFrame|textFrame, fmt.Sprintf(`{"type":"hello","Version":%d,"Code":%q}`, room.Version, code))
}

// readFrame reads a frame that the server has sent.
func (r *raw) readFrame() (content string, err error) {
	head := make([]byte, 2, 10)
	if _, err := io.ReadFull(r.in, head); err != nil {
		return "", err
	}
	n := uint64(head[1])
	if n >= 126 {
		longer := make([]byte, 2)
		if n == 127 {
			longer = make([]byte, 8)
		}
		if _, err := io.ReadFull(r.in, longer); err != nil {
			return "", err
		}
		n = binary.BigEndian.Uint64(append(make([]byte, 8-len(longer)), longer...))
	}
	text := make([]byte, n)
	_, err = io.ReadFull(r.in, text)
	return string(text), err
}

// farewell reads to the end of the connection, and returns why it has ended, as far as the
// server has said so.
func (r *raw) farewell() (why room.Reason) {
	for {
		text, err := r.readFrame()
		if err != nil {
			return why
		}
		if m, err := room.Unmarshal([]byte(text)); err == nil {
			if closed, ok := m.(room.Closed); ok {
				why = closed.Why
			}
		}
	}
}
