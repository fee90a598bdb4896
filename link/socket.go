//go:build !js

package link

import (
	"context"

	"github.com/coder/websocket"
)

// A conn is a socket of the websocket package.
type conn struct{ *websocket.Conn }

// dial connects to a host.
func dial(ctx context.Context, url string) (socket, error) {
	c, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
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
