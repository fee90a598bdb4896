package render

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A help is the scene that tells the rules. It lies over another scene, of
// which it shows nothing.
type help struct {
	Base
	rules  *game.Rules // of the match that is being played; nil if none is
	lay    helpLayout
	topic  int    // the one that is open
	page   *page  // what it tells
	list   scroll // of the topics
	text   scroll // of the page
	browse bool   // where there is no room for both, the list covers the page

	typed   string // what is searched for
	editing bool   // the search takes what is typed
	letters bool   // letters to choose are on the screen
	query   query
	found   []int // the topics in the list
	nothing bool  // the search has found none: the list has all

	large int // the tile that is seen large, or -1
}

// What can be chosen in the help, apart from buttons.
type (
	topicSpot  int
	tileSpot   int
	letterSpot rune
)

// A helpSpot is one of the buttons around the page.
type helpSpot uint8

const (
	helpBack helpSpot = iota
	helpSearch
	helpClear
	helpContents
	helpPrevious // topic
	helpNext
	helpUp // on the page
	helpDown
	helpErase
	cardClose
	cardPrevious
	cardNext
)

// longestQuery is how many characters are searched for.
const longestQuery = 24

// newHelp tells the rules; going back leads to the scene under it. What that
// scene hides must be off the screen by then.
func newHelp(k *Kit, under Scene, rules *game.Rules) Scene {
	h := &help{Base: over(under, k), rules: rules, browse: true, large: -1}
	h.search("")
	h.panel.Focus.Set(topicSpot(0))
	return h
}

// Update implements Scene.
func (h *help) Update(in ui.Input) Scene {
	if h.size != in.Size || h.page == nil {
		h.size = in.Size
		h.layOut()
	}
	in = h.take(in)
	in = h.scrollKeys(in)
	h.place()
	keys := in.Commands.Has(ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose)
	spots := h.spots
	if !keys {
		spots = h.inView()
	}
	was := h.panel.Focus.At()
	chosen, ok, g := h.panel.Update(in, spots)
	if h.panel.Ready() && h.large < 0 {
		h.list.update(in, g, h.line())
		h.text.update(in, g, h.line())
	}
	switch {
	case ok && !chosen.Disabled:
		if h.choose(chosen.ID) {
			return h.under
		}
	case in.Commands.Has(ui.Back) && h.panel.Ready():
		if h.back() {
			return h.under
		}
	case keys && h.panel.Focus.At() != was:
		h.follow()
	}
	h.layOut()
	return h
}

// layOut places everything anew, as far as it has changed.
func (h *help) layOut() {
	h.lay = layHelp(h)
	if wide := h.lay.words().W; h.page == nil || h.page.size != h.size || h.page.wide != wide {
		h.page = newPage(h.kit, topics[h.topic], h.size, wide, h.rules)
	}
	h.list.view, h.list.high = h.lay.topics(), float64(len(h.found))*h.lay.row
	h.text.view, h.text.high = h.lay.words(), h.page.y
	h.list.by(0)
	h.text.by(0)
	h.place()
}

// line is how far a notch of the wheel and an arrow key move.
func (h *help) line() float64 { return h.kit.font(h.size, ui.Plain, 1).LineHeight() }

// open shows a topic and tells it to listeners.
func (h *help) open(topic int) {
	h.show(topic)
	h.kit.Announce(h.page.plain())
}

// show shows a topic from its beginning, or from what is searched for.
func (h *help) show(topic int) {
	h.topic, h.page, h.text.off, h.large = topic, nil, 0, -1
	h.layOut()
	if i := slices.Index(h.found, topic); i >= 0 {
		h.list.show(float64(i)*h.lay.row, float64(i+1)*h.lay.row)
	}
	if at, ok := h.page.firstHit(h.query); ok {
		h.text.show(at.Y, at.Y+at.H)
	}
}

// step opens the next topic in the list, or the one before.
func (h *help) step(by int) {
	i := slices.Index(h.found, h.topic) + by
	h.open(h.found[(i+len(h.found))%len(h.found)])
	h.browse = false
}

// choose does what a spot stands for, and reports whether the help is closed.
func (h *help) choose(id any) (closed bool) {
	switch id := id.(type) {
	case topicSpot:
		h.edit(false)
		h.browse = false
		h.open(int(id))
	case tileSpot:
		h.large = int(id)
		h.panel.Focus.Set(cardClose)
	case letterSpot:
		h.search(h.typed + string(unicode.ToLower(rune(id))))
	case helpSpot:
		return h.press(id)
	}
	return false
}

func (h *help) press(id helpSpot) (closed bool) {
	switch id {
	case helpBack:
		return true
	case helpSearch:
		h.edit(!h.editing)
	case helpClear:
		h.search("")
		h.edit(false)
	case helpErase:
		h.erase()
	case helpContents:
		h.browse = !h.browse
	case helpPrevious:
		h.step(-1)
	case helpNext:
		h.step(1)
	case helpUp:
		h.text.by(-0.8 * h.text.view.H)
	case helpDown:
		h.text.by(0.8 * h.text.view.H)
	case cardClose:
		h.back()
	case cardPrevious:
		h.large = (h.large + len(h.page.tiles) - 1) % len(h.page.tiles)
	case cardNext:
		h.large = (h.large + 1) % len(h.page.tiles)
	}
	return false
}

// back closes what is open on top, and reports whether that is the help.
func (h *help) back() (closed bool) {
	switch {
	case h.large >= 0:
		t := h.page.tiles[h.large]
		h.text.show(t.box.Y, t.box.Y+t.box.H)
		h.panel.Focus.Set(tileSpot(h.large))
		h.large = -1
	case h.editing:
		h.edit(false)
	default:
		return true
	}
	return false
}

// follow brings what the keys have moved to into view. A topic beside the page
// opens at once.
func (h *help) follow() {
	switch id := h.panel.Focus.At().(type) {
	case topicSpot:
		if !h.lay.narrow {
			h.open(int(id))
			return
		}
		i := float64(slices.Index(h.found, int(id)))
		h.list.show(i*h.lay.row, (i+1)*h.lay.row)
	case tileSpot:
		box := h.page.tiles[id].box.Inset(-8 * h.kit.unit(h.size))
		h.text.show(box.Y, box.Y+box.H)
	}
}

// typing reports whether letters are for the search.
func (h *help) typing() bool { return h.editing }

// scrollKeys moves the page by the keys that are for that, and by the arrows
// if the focus is at its buttons; it returns what else is wished.
func (h *help) scrollKeys(in ui.Input) ui.Input {
	at := h.panel.Focus.At()
	if in.Device == ui.Gamepad && h.panel.Ready() {
		h.text.by(-in.Pan.Y) // there is no pointer to say what the stick moves
		in.Pan = ui.Point{}
	}
	switch {
	case h.large >= 0 || !h.panel.Ready():
	case in.Commands.Has(ui.PanUp):
		h.text.by(-0.8 * h.text.view.H)
	case in.Commands.Has(ui.PanDown):
		h.text.by(0.8 * h.text.view.H)
	case at != any(helpUp) && at != any(helpDown) || h.panel.Focus.Ring() == nil:
	case in.Commands.Has(ui.Up) && h.text.by(-2*h.line()), in.Commands.Has(ui.Down) && h.text.by(2*h.line()):
		in.Commands &^= ui.Up | ui.Down
	}
	return in
}

// edit begins or ends typing.
func (h *help) edit(on bool) { h.editing, h.letters = on, on }

// take takes what was typed into the search and returns what else is wished.
func (h *help) take(in ui.Input) ui.Input {
	if !h.panel.Ready() || h.large >= 0 {
		return in
	}
	text := letters(in.Typed)
	if !h.editing && text != "" && text != " " {
		h.edit(true)
		h.panel.Focus.Set(helpSearch)
		if text == "/" {
			text = ""
		}
	}
	if !h.editing {
		return in
	}
	if in.Typed != "" {
		h.letters = false
		h.search(h.typed + text)
		in.Commands = 0 // the letters are for the field
	}
	if in.Commands.Has(ui.Erase) {
		h.erase()
		in.Commands &^= ui.Erase | ui.Back
	}
	return in
}

// letters returns of what was typed all that can be searched for.
func letters(s string) (kept string) {
	for _, r := range s {
		if unicode.IsPrint(r) {
			kept += string(r)
		}
	}
	return kept
}

func (h *help) erase() {
	if h.typed != "" {
		_, n := utf8.DecodeLastRuneInString(h.typed)
		h.search(h.typed[:len(h.typed)-n])
	}
}

// search searches for a text: the list holds the topics in which all its words
// occur, and one of them is open.
func (h *help) search(text string) {
	for utf8.RuneCountInString(text) > longestQuery {
		_, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
	}
	h.typed, h.query = text, newQuery(text)
	h.found = nil
	for i, t := range topics {
		if len(h.query) == 0 || h.query.in(newPage(h.kit, t, h.size, 1e6, h.rules).said()) {
			h.found = append(h.found, i)
		}
	}
	h.nothing = len(h.found) == 0
	if h.nothing {
		for i := range topics {
			h.found = append(h.found, i)
		}
	}
	if h.size == (ui.Point{}) {
		return
	}
	h.list.off = 0
	if h.typed != "" {
		h.browse = true
	}
	topic := h.topic
	if !slices.Contains(h.found, topic) {
		topic = h.found[0]
	}
	h.show(topic)
	h.kit.Announce(h.status())
}

// status says what a search has found.
func (h *help) status() string {
	switch {
	case len(h.query) == 0:
		return ""
	case h.nothing:
		return h.kit.text(words.HelpNothing, words.Slots{"text": h.typed})
	}
	return h.kit.text(words.HelpFound, words.Slots{"text": h.typed, "n": len(h.found)})
}
