package network

import (
	"errors"
	"strings"
	"syscall/js"

	"saboteur/link"
	"saboteur/render/screen"
	"saboteur/render/store"
)

// Connect returns the network of a page. An invitation is the page's own address with a code
// behind it.
func (Options) Connect(s *store.Store) screen.Network {
	location := js.Global().Get("location")
	n := &network{store: s, home: location.Get("origin").String(), hosted: js.Global().Get("saboteurHosted").Truthy()}
	if hash := location.Get("hash").String(); len(hash) > 1 {
		n.invited = location.Get("href").String()
	}
	return n
}

var _ screen.Network = (*network)(nil)

// keepAddress makes a table at which this device has a seat the address of the page, so that
// the page leads there again when it is loaded again.
func (n *network) keepAddress(a link.Address) {
	if home, err := link.Parse(n.home); err == nil && home.Origin() == a.Origin() {
		js.Global().Get("history").Call("replaceState", js.Global().Get("history").Get("state"), "", "#"+a.Code)
	}
}

// Reload implements screen.Network.
func (*network) Reload() { js.Global().Get("location").Call("reload") }

// calling stands between what calls the player and the title that the page has anyway.
const calling = " · "

// tellTurn makes the title of the page say that it is the player's turn, also while the page is
// hidden and nothing in it moves, and shows a notification then if the player has allowed that.
func (n *network) tellTurn(mine bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	document := js.Global().Get("document")
	title := document.Get("title").String()
	if _, rest, calls := strings.Cut(title, calling); calls {
		title = rest
	}
	if !mine {
		document.Set("title", title)
		return
	}
	document.Set("title", n.call+calling+title)
	if document.Get("hidden").Bool() {
		js.Global().Call("saboteurNotify", n.call)
	}
}

// CanHost implements screen.Network: a page cannot listen.
func (*network) CanHost() bool { return false }

func (*network) Serves() bool                           { return false }
func (*network) Open(screen.Party) (screen.Room, error) { return nil, errors.ErrUnsupported }
func (*network) CanReopen() bool                        { return false }
func (*network) Reopen() (screen.Room, error)           { return nil, nil }
