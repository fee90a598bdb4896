//go:build !js

package link

import (
	"context"
	"net/http"
	"net/url"

	"github.com/coder/websocket"
)

// A conn is a socket of the websocket package.
type conn struct{ *websocket.Conn }

// proxied is a transport that asks a proxy to reach hosts with TLS only. What is said to others
// is for the host alone, and a proxy would read it.
func proxied() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.Proxy = func(r *http.Request) (*url.URL, error) {
		if r.URL.Scheme != "https" {
			return nil, nil
		}
		return http.ProxyFromEnvironment(r)
	}
	return t
}

// dialling is how a host is reached. It is not followed to another address: what the device says
// is for this one.
var dialling = websocket.DialOptions{HTTPClient: &http.Client{
	Transport:     proxied(),
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}}

// dial connects to a host.
func dial(ctx context.Context, address string) (socket, error) {
	c, answer, err := websocket.Dial(ctx, address, &dialling)
	switch {
	case err == nil:
	case answer != nil && answer.StatusCode < http.StatusInternalServerError && answer.StatusCode != http.StatusTooManyRequests:
		return nil, errNotSaboteur
	default:
		return nil, err
	}
	c.SetReadLimit(maxFromHost)
	return conn{c}, nil
}

func (c conn) read(ctx context.Context) ([]byte, error) {
	_, text, err := c.Read(ctx)
	return text, err
}

func (c conn) write(ctx context.Context, text []byte) error {
	return c.Write(ctx, websocket.MessageText, text)
}

func (c conn) cut() { c.CloseNow() }
