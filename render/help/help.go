package help

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Scene is the scene that tells the rules. It lies over another scene, of
// which it shows nothing.
type Scene struct {
	screen.Base
	Rules  *game.Rules // of the match that is being played; nil if none is
	Lay    helpLayout
	Topic  int             // the one that is open
	Page   *Page           // what it tells
	List   screen.Scroller // of the topics
	Text   screen.Scroller // of the page
	Browse bool            // where there is no room for both, the list covers the page

	Typed   string // what is searched for
	Editing bool   // the search takes what is typed
	letters bool   // letters to choose are on the screen
	Query   query
	Found   []int // the topics in the list
	Nothing bool  // the search has found none: the list has all

	Large int // the tile that is seen large, or -1
}

// What can be chosen in the help, apart from buttons.
type (
	TopicSpot  int
	TileSpot   int
	LetterSpot rune
)

// A helpSpot is one of the buttons around the page.
type helpSpot uint8

const (
	HelpBack helpSpot = iota
	HelpSearch
	HelpClear
	HelpContents
	helpPrevious // topic
	HelpNext
	helpUp // on the page
	HelpDown
	HelpErase
	CardClose
	cardPrevious
	CardNext
)

// LongestQuery is how many characters are searched for.
const LongestQuery = 24

// New tells the rules; going back leads to the scene under it. What that
// scene hides must be off the screen by then.
func New(k *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	h := &Scene{Base: screen.NewBaseOver(under, k), Rules: rules, Browse: true, Large: -1}
	h.Search("")
	h.Panel.Focus.Set(TopicSpot(0))
	return h
}

// Update implements Scene.
func (h *Scene) Update(in ui.Input) screen.Scene {
	if h.Size != in.Size || h.Page == nil {
		h.Size = in.Size
		h.LayOut()
	}
	in = h.take(in)
	in = h.scrollKeys(in)
	h.place()
	keys := in.Commands.Has(ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose)
	spots := h.Spots
	if !keys {
		spots = h.InView()
	}
	was := h.Panel.Focus.At()
	chosen, ok, g := h.Panel.Update(in, spots)
	if h.Panel.Ready() && h.Large < 0 {
		h.List.Update(in, g, h.line())
		h.Text.Update(in, g, h.line())
	}
	switch {
	case ok && !chosen.Disabled:
		if h.Choose(chosen.ID) {
			return h.Under
		}
	case in.Commands.Has(ui.Back) && h.Panel.Ready():
		if h.back() {
			return h.Under
		}
	case keys && h.Panel.Focus.At() != was:
		h.follow()
	}
	h.LayOut()
	return h
}

// LayOut places everything anew, as far as it has changed.
func (h *Scene) LayOut() {
	h.Lay = layHelp(h)
	if wide := h.Lay.words().W; h.Page == nil || h.Page.size != h.Size || h.Page.Wide != wide {
		h.Page = NewPage(h.App, Topics[h.Topic], h.Size, wide, h.Rules)
	}
	h.List.View, h.List.Height = h.Lay.topics(), float64(len(h.Found))*h.Lay.Row
	h.Text.View, h.Text.Height = h.Lay.words(), h.Page.Y
	h.List.ScrollBy(0)
	h.Text.ScrollBy(0)
	h.place()
}

// line is how far a notch of the wheel and an arrow key move.
func (h *Scene) line() float64 { return h.App.Font(h.Size, ui.Plain, 1).LineHeight() }

// Open shows a topic and tells it to listeners.
func (h *Scene) Open(topic int) {
	h.show(topic)
	h.App.Announce(h.Page.Plain())
}

// Reveal shows a topic from its beginning, or from what is searched for.
func (h *Scene) show(topic int) {
	h.Topic, h.Page, h.Text.Offset, h.Large = topic, nil, 0, -1
	h.LayOut()
	if i := slices.Index(h.Found, topic); i >= 0 {
		h.List.Reveal(float64(i)*h.Lay.Row, float64(i+1)*h.Lay.Row)
	}
	if at, ok := h.Page.firstHit(h.Query); ok {
		h.Text.Reveal(at.Y, at.Y+at.H)
	}
}

// step opens the next topic in the list, or the one before.
func (h *Scene) step(by int) {
	i := slices.Index(h.Found, h.Topic) + by
	h.Open(h.Found[(i+len(h.Found))%len(h.Found)])
	h.Browse = false
}

// Choose does what a spot stands for, and reports whether the help is closed.
func (h *Scene) Choose(id any) (closed bool) {
	switch id := id.(type) {
	case TopicSpot:
		h.edit(false)
		h.Browse = false
		h.Open(int(id))
	case TileSpot:
		h.Large = int(id)
		h.Panel.Focus.Set(CardClose)
	case LetterSpot:
		h.Search(h.Typed + string(unicode.ToLower(rune(id))))
	case helpSpot:
		return h.press(id)
	}
	return false
}

func (h *Scene) press(id helpSpot) (closed bool) {
	switch id {
	case HelpBack:
		return true
	case HelpSearch:
		h.edit(!h.Editing)
	case HelpClear:
		h.Search("")
		h.edit(false)
	case HelpErase:
		h.erase()
	case HelpContents:
		h.Browse = !h.Browse
	case helpPrevious:
		h.step(-1)
	case HelpNext:
		h.step(1)
	case helpUp:
		h.Text.ScrollBy(-0.8 * h.Text.View.H)
	case HelpDown:
		h.Text.ScrollBy(0.8 * h.Text.View.H)
	case CardClose:
		h.back()
	case cardPrevious:
		h.Large = (h.Large + len(h.Page.Tiles) - 1) % len(h.Page.Tiles)
	case CardNext:
		h.Large = (h.Large + 1) % len(h.Page.Tiles)
	}
	return false
}

// back closes what is open on top, and reports whether that is the help.
func (h *Scene) back() (closed bool) {
	switch {
	case h.Large >= 0:
		t := h.Page.Tiles[h.Large]
		h.Text.Reveal(t.Box.Y, t.Box.Y+t.Box.H)
		h.Panel.Focus.Set(TileSpot(h.Large))
		h.Large = -1
	case h.Editing:
		h.edit(false)
	default:
		return true
	}
	return false
}

// follow brings what the keys have moved to into view. A topic beside the page
// opens at once.
func (h *Scene) follow() {
	switch id := h.Panel.Focus.At().(type) {
	case TopicSpot:
		if !h.Lay.Narrow {
			h.Open(int(id))
			return
		}
		i := float64(slices.Index(h.Found, int(id)))
		h.List.Reveal(i*h.Lay.Row, (i+1)*h.Lay.Row)
	case TileSpot:
		box := h.Page.Tiles[id].Box.Inset(-8 * h.App.Unit(h.Size))
		h.Text.Reveal(box.Y, box.Y+box.H)
	}
}

// Typing reports whether letters are for the search.
func (h *Scene) Typing() bool { return h.Editing }

// scrollKeys moves the page by the keys that are for that, and by the arrows
// if the focus is at its buttons; it returns what else is wished.
func (h *Scene) scrollKeys(in ui.Input) ui.Input {
	at := h.Panel.Focus.At()
	if in.Device == ui.Gamepad && h.Panel.Ready() {
		h.Text.ScrollBy(-in.Pan.Y) // there is no pointer to say what the stick moves
		in.Pan = ui.Point{}
	}
	switch {
	case h.Large >= 0 || !h.Panel.Ready():
	case in.Commands.Has(ui.PanUp):
		h.Text.ScrollBy(-0.8 * h.Text.View.H)
	case in.Commands.Has(ui.PanDown):
		h.Text.ScrollBy(0.8 * h.Text.View.H)
	case at != any(helpUp) && at != any(HelpDown) || h.Panel.Focus.Ring() == nil:
	case in.Commands.Has(ui.Up) && h.Text.ScrollBy(-2*h.line()), in.Commands.Has(ui.Down) && h.Text.ScrollBy(2*h.line()):
		in.Commands &^= ui.Up | ui.Down
	}
	return in
}

// edit begins or ends typing.
func (h *Scene) edit(on bool) { h.Editing, h.letters = on, on }

// take takes what was typed into the search and returns what else is wished.
func (h *Scene) take(in ui.Input) ui.Input {
	if !h.Panel.Ready() || h.Large >= 0 {
		return in
	}
	text := letters(in.Typed)
	if !h.Editing && text != "" && text != " " {
		h.edit(true)
		h.Panel.Focus.Set(HelpSearch)
		if text == "/" {
			text = ""
		}
	}
	if !h.Editing {
		return in
	}
	if in.Typed != "" {
		h.letters = false
		h.Search(h.Typed + text)
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

func (h *Scene) erase() {
	if h.Typed != "" {
		_, n := utf8.DecodeLastRuneInString(h.Typed)
		h.Search(h.Typed[:len(h.Typed)-n])
	}
}

// Search searches for a text: the list holds the topics in which all its words
// occur, and one of them is open.
func (h *Scene) Search(text string) {
	for utf8.RuneCountInString(text) > LongestQuery {
		_, n := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-n]
	}
	h.Typed, h.Query = text, NewQuery(text)
	h.Found = nil
	for i, t := range Topics {
		if len(h.Query) == 0 || h.Query.in(NewPage(h.App, t, h.Size, 1e6, h.Rules).said()) {
			h.Found = append(h.Found, i)
		}
	}
	h.Nothing = len(h.Found) == 0
	if h.Nothing {
		for i := range Topics {
			h.Found = append(h.Found, i)
		}
	}
	if h.Size == (ui.Point{}) {
		return
	}
	h.List.Offset = 0
	if h.Typed != "" {
		h.Browse = true
	}
	topic := h.Topic
	if !slices.Contains(h.Found, topic) {
		topic = h.Found[0]
	}
	h.show(topic)
	h.App.Announce(h.status())
}

// status says what a search has found.
func (h *Scene) status() string {
	switch {
	case len(h.Query) == 0:
		return ""
	case h.Nothing:
		return h.App.Text(words.HelpNothing, words.Slots{"text": h.Typed})
	}
	return h.App.Text(words.HelpFound, words.Slots{"text": h.Typed, "n": len(h.Found)})
}
