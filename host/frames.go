package host

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"time"
)

// errTooMuch is the error of reading from a device that sends too much.
var errTooMuch = errors.New("host: the device sends too much")

// A framed answer to a request counts the frames of the socket that comes of it.
type framed struct {
	http.ResponseWriter
	limits *limits
	conn   *conn // of the socket
}

// Hijack implements http.Hijacker.
func (f *framed) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	c, buffered, err := http.NewResponseController(f.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	f.conn, _ = c.(*conn)
	early, _ := buffered.Peek(buffered.Reader.Buffered()) // no error: it is there
	counted := &frames{Conn: c, in: io.MultiReader(bytes.NewReader(bytes.Clone(early)), c), limits: f.limits}
	buffered.Reader.Reset(counted)
	return counted, buffered, nil
}

// Frames are the end of a socket from which the frames of a device are read. A message has one
// at least; pings, pongs and parts of messages are frames, too, which nobody else counts. They
// may be empty.
type frames struct {
	net.Conn
	in     io.Reader
	limits *limits
	second counter

	head [14]byte // of the frame that has begun
	have int      // how many bytes of it
	left uint64   // how many bytes of the frame are still to come after it
	over bool     // the device has sent too much
}

// Read implements net.Conn. It reads nothing of a frame that is one too many.
func (f *frames) Read(p []byte) (int, error) {
	if f.over {
		return 0, errTooMuch
	}
	n, err := f.in.Read(p)
	if allowed := f.follow(p[:n]); f.over {
		return allowed, nil
	}
	return n, err
}

// follow goes through what was read, and returns how much of it belongs to frames that are
// allowed.
func (f *frames) follow(p []byte) int {
	for i := 0; i < len(p); {
		if f.left > 0 {
			skipped := min(f.left, uint64(len(p)-i))
			f.left -= skipped
			i += int(skipped)
			continue
		}
		if f.have == 0 && f.second.add(time.Now(), time.Second) > f.limits.messages {
			f.over = true
			return i
		}
		f.head[f.have] = p[i]
		f.have++
		i++
		f.readHead()
	}
	return len(p)
}

// readHead reads how long the frame is, once its head is complete: see RFC 6455, section 5.2.
func (f *frames) readHead() {
	if f.have < 2 {
		return
	}
	size, length := 2, uint64(f.head[1]&0x7f)
	switch length {
	case 126:
		size, length = 4, uint64(binary.BigEndian.Uint16(f.head[2:]))
	case 127:
		size, length = 10, binary.BigEndian.Uint64(f.head[2:])
	}
	if f.head[1]&0x80 != 0 { // masked
		size += 4
	}
	if f.have == size {
		f.have, f.left = 0, length
	}
}
