package window

import (
	"strings"
	"syscall/js"

	"saboteur/game"
	"saboteur/render/screen"
)

// A history lets the browser's Back button go one screen up, instead of leaving the
// page: above the title there is always an entry in the tab's history that Back takes
// away. It also remembers, for this tab alone, in which match the player is.
type history struct {
	entry   bool   // there is an entry of ours above that of the page
	leaving bool   // we take the entry away ourselves, because the title has come up
	match   string // the match that is remembered; "" for none
}

// entryMark is the state by which the browser knows our entry.
var entryMark = js.ValueOf("saboteur")

// leftKey is the name under which the tab keeps the match that the player is in.
const leftKey = "saboteur/left"

// listen calls a function whenever the player presses Back.
func (h *history) listen(back func()) {
	h.match = leftMatch()
	h.entry = js.Global().Get("history").Get("state").Equal(entryMark) // the page was reloaded
	on(js.Global(), "popstate", func(js.Value) bool {
		h.entry = false
		if h.leaving {
			h.leaving = false
		} else {
			back()
		}
		return false
	})
}

// follow adds or takes away the entry, and remembers the match, as the scene requires.
// Browsers may refuse it, as in some frames: Back then leaves the page.
func (h *history) follow(scene screen.Scene) {
	defer func() { recover() }()
	h.remember(scene)
	browser := js.Global().Get("history")
	switch home := screen.IsHome(scene); {
	case h.leaving:
	case home && h.entry:
		h.leaving = true
		browser.Call("back")
	case !home && !h.entry:
		h.entry = true
		browser.Call("pushState", entryMark, "")
	}
}

// remember remembers the match that a scene belongs to, unless it is over.
func (h *history) remember(scene screen.Scene) {
	match := ""
	if m := screen.MatchOf(scene); m != nil && m.Latest().Phase != game.Over {
		match = m.ID
	}
	if match == h.match {
		return
	}
	h.match = match
	withSession(func(storage js.Value) {
		if match == "" {
			storage.Call("removeItem", leftKey)
		} else {
			storage.Call("setItem", leftKey, match)
		}
	})
}

// askedFor returns what the address of the page asks for, as the shortcuts of
// manifest.webmanifest do: "quick" or "rules"; "" for nothing. It takes it out of the
// address, so that a reload does not ask for it again, where the browser allows that.
func askedFor() (query string) {
	defer func() { recover() }()
	location := js.Global().Get("location")
	if query = strings.TrimPrefix(location.Get("search").String(), "?"); query != "" {
		js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname"))
	}
	return query
}

// leftMatch returns the ID of the match in which the player left the page in this tab,
// or reloaded it; "" if there is none.
func leftMatch() (id string) {
	withSession(func(storage js.Value) {
		if v := storage.Call("getItem", leftKey); v.Type() == js.TypeString {
			id = v.String()
		}
	})
	return id
}

// withSession calls a function with the storage of this tab. Where browsers refuse it,
// nothing is remembered.
func withSession(f func(storage js.Value)) {
	defer func() { recover() }()
	if storage := js.Global().Get("Reflect").Call("get", js.Global(), "sessionStorage"); storage.Truthy() {
		f(storage)
	}
}
