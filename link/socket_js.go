package link

import (
	"context"
	"errors"
	"sync"
	"syscall/js"
)

// A browserSocket is a WebSocket of the browser.
type browserSocket struct {
	js       js.Value
	messages chan []byte
	closed   chan struct{}
	once     sync.Once
}

// errClosed is the error of a socket that is closed. The browser does not say why.
var errClosed = errors.New("link: the connection is closed")

// queued is how many messages wait to be read before the connection is cut.
const queued = 256

// dial connects to a host.
func dial(ctx context.Context, url string) (s socket, err error) {
	defer func() {
		if recover() != nil { // the page's policy, or an address that is none
			s, err = nil, errClosed
		}
	}()
	b := &browserSocket{messages: make(chan []byte, queued), closed: make(chan struct{})}
	opened := make(chan struct{})
	b.js = js.Global().Get("WebSocket").New(url)
	b.leaveWithPage()
	b.on("open", func(js.Value) { close(opened) })
	b.on("close", func(js.Value) { b.end() })
	b.on("message", func(event js.Value) {
		data := event.Get("data")
		if data.Type() != js.TypeString {
			b.cut()
			return
		}
		text := []byte(data.String())
		if len(text) > maxFromHost {
			b.cut()
			return
		}
		select {
		case b.messages <- text:
		default:
			b.cut()
		}
	})
	select {
	case <-opened:
		return b, nil
	case <-b.closed:
		b.cut()
		return nil, errClosed
	case <-ctx.Done():
		b.cut()
		return nil, ctx.Err()
	}
}

func (b *browserSocket) on(event string, do func(js.Value)) {
	b.js.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any { // never released: events may still come
		do(args[0])
		return nil
	}))
}

// leaveWithPage cuts the connection when the page is left. A browser may keep a page that
// was left as it is, and answer the pings of the host for it: its player would seem to be
// at the table.
func (b *browserSocket) leaveWithPage() {
	left := js.FuncOf(func(js.Value, []js.Value) any {
		b.cut()
		return nil
	})
	js.Global().Call("addEventListener", "pagehide", left)
	go func() {
		<-b.closed
		js.Global().Call("removeEventListener", "pagehide", left)
		left.Release()
	}()
}

func (b *browserSocket) read(ctx context.Context) ([]byte, error) {
	select {
	case text := <-b.messages:
		return text, nil
	default:
	}
	select {
	case text := <-b.messages:
		return text, nil
	case <-b.closed:
		return nil, errClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (b *browserSocket) write(_ context.Context, text []byte) (err error) {
	select {
	case <-b.closed:
		return errClosed
	default:
	}
	defer func() {
		if recover() != nil {
			err = errClosed
		}
	}()
	b.js.Call("send", string(text))
	return nil
}

func (b *browserSocket) cut() {
	b.end()
	b.js.Call("close")
}

// end lets whoever reads know that nothing more comes.
func (b *browserSocket) end() { b.once.Do(func() { close(b.closed) }) }
