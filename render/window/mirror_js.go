package window

import (
	"syscall/js"

	"saboteur/render/words"
)

// A mirror tells those who do not see the canvas what it shows in public, by a
// text of the page that screen readers read out when it changes.
type mirror struct {
	js     js.Value
	speaks string
}

func newMirror() *mirror {
	document := js.Global().Get("document")
	m := &mirror{js: document.Call("createElement", "div")}
	for name, value := range map[string]string{"id": "news", "role": "log", "aria-live": "polite"} {
		m.js.Call("setAttribute", name, value)
	}
	document.Get("body").Call("appendChild", m.js)
	return m
}

// mostNews is how many sentences stand in the mirror.
const mostNews = 20

// say adds a sentence.
func (m *mirror) say(s string) {
	line := js.Global().Get("document").Call("createElement", "p")
	line.Set("textContent", s)
	m.js.Call("appendChild", line)
	if m.js.Get("childElementCount").Int() > mostNews {
		m.js.Get("firstElementChild").Call("remove")
	}
}

// speak tells the page which language it is in.
func (m *mirror) speak(w *words.Words) {
	if w.Language() == m.speaks {
		return
	}
	m.speaks = w.Language()
	document := js.Global().Get("document")
	document.Get("documentElement").Set("lang", m.speaks)
	document.Set("title", w.Say(words.Title))
}
