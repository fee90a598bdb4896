//go:build !js

package link

import (
	"context"
	"net/http"

	"github.com/coder/websocket"
)

// A conn is a socket of the websocket package.
type conn struct{ *websocket.Conn }

// dial connects to a host.
func dial(ctx context.Context, url string) (socket, error) {
	c, answer, err := websocket.Dial(ctx, url, nil)
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
