package window

import (
	"encoding/json"
	"fmt"
	"math"
	"syscall/js"

	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A mirror gives screen readers what the canvas shows, by mirror.js: what has happened, which
// they read out, and the outline of the screen with real buttons.
type mirror struct {
	language string
	devices  *devices
	page     js.Value       // of mirror.js
	ids      map[string]any // what can be chosen, by its key
	shown    string         // the outline that is shown
	stale    bool           // the screen may have changed since
	wait     int            // ticks for which it is not described again
}

func newMirror(d *devices, press func()) *mirror {
	m := &mirror{devices: d, page: js.Global().Get("saboteurMirror")}
	for name, id := range map[string]*any{"choose": &d.state.ChosenID, "focus": &d.state.FocusedID} {
		m.page.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			*id = m.ids[args[0].String()]
			d.touched = true
			press()
			return nil
		}))
	}
	return m
}

// say lets screen readers read a sentence out.
func (m *mirror) say(s string) { m.page.Call("say", s) }

// speak tells the page which language it is in.
func (m *mirror) speak(w *words.Words) {
	if w.Language() == m.language {
		return
	}
	m.language = w.Language()
	document := js.Global().Get("document")
	document.Get("documentElement").Set("lang", m.language)
	document.Set("title", w.Say(words.Title))
}

// A mirrorPart is a part of an outline as mirror.js takes it.
type mirrorPart struct {
	Name  string       `json:"name,omitempty"`
	Live  bool         `json:"live,omitempty"`
	Asks  bool         `json:"asks,omitempty"`
	Radio bool         `json:"radio,omitempty"`
	Bar   bool         `json:"bar,omitempty"`
	Head  []string     `json:"head,omitempty"`
	Items []mirrorItem `json:"items"`
}

// A mirrorItem is an item of an outline as mirror.js takes it.
type mirrorItem struct {
	Text     string     `json:"text"`
	Cells    []string   `json:"cells,omitempty"`
	Note     string     `json:"note,omitempty"`
	Key      string     `json:"key,omitempty"`
	Heading  bool       `json:"heading,omitempty"`
	Role     string     `json:"role,omitempty"` // of WAI-ARIA; "" for that of the element
	Off      bool       `json:"off,omitempty"`
	On       bool       `json:"on,omitempty"`
	Disabled bool       `json:"disabled,omitempty"`
	Focused  bool       `json:"focused,omitempty"`
	At       [4]float64 `json:"at"` // left, top, width and height in CSS units of the canvas
}

// roles are the roles of WAI-ARIA by the kind of what can be chosen.
var roles = map[ui.Kind]string{ui.RadioButton: "radio", ui.Switch: "switch"}

// mirrorPause is how many ticks pass between two descriptions of the screen, unless the
// player does something.
const mirrorPause = 12

// follow shows the outline of a scene, if the screen has changed. canvas is the size of
// the canvas in CSS units; pressed says that the player has just done something.
func (m *mirror) follow(s screen.Scene, w *words.Words, canvas ui.Point, pressed bool) {
	if m.wait--; !m.stale && !pressed || m.wait > 0 && !pressed {
		return
	}
	m.stale, m.wait = false, mirrorPause
	ids := map[string]any{}
	text, err := json.Marshal(mirrored(screen.Describe(s), w, screen.Shrink(canvas), ids))
	if m.ids = ids; err != nil || string(text) == m.shown {
		return
	}
	m.shown = string(text)
	m.page.Call("show", fmt.Sprintf("%T %[1]p", screen.Current(s)), js.Global().Get("JSON").Call("parse", m.shown))
}

// mirrored returns an outline as mirror.js takes it, and fills in the IDs of what can be
// chosen. Lengths are multiplied by scale.
func mirrored(o ui.Outline, w *words.Words, scale float64, ids map[string]any) []mirrorPart {
	parts := []mirrorPart{}
	for _, part := range o {
		p := mirrorPart{Name: part.Name, Live: part.Live, Asks: part.Asks, Radio: part.Radio, Bar: part.Bar, Head: part.Head, Items: []mirrorItem{}}
		for _, i := range part.Items {
			item := mirrorItem{Text: i.Text, Cells: i.Cells, Note: i.Note, Key: i.Key(), Heading: i.Heading, Role: roles[i.Kind], Off: i.State == ui.Off, On: i.State == ui.On, Disabled: i.Disabled, Focused: i.Focused}
			if i.Value != "" {
				item.Text = w.Pair(i.Text, i.Value)
			}
			for n, length := range [4]float64{i.Rect.X, i.Rect.Y, i.Rect.W, i.Rect.H} {
				item.At[n] = math.Round(length * scale)
			}
			if i.ID != nil {
				ids[item.Key] = i.ID
			}
			p.Items = append(p.Items, item)
		}
		if len(p.Items) > 0 || part.Live {
			parts = append(parts, p)
		}
	}
	return parts
}
