package help

import (
	"slices"
	"unicode"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Scene explains the rules. It lies over another scene and hides it
// completely.
type Scene struct {
	screen.Base
	searchState
	Rules  *game.Rules // of the current match; nil if there is none
	Lay    layout
	Topic  int             // index of the open topic in Topics
	Page   *page           // of the open topic; nil until it is laid out
	List   screen.Scroller // of the topics
	Text   screen.Scroller // of the page
	Browse bool            // the list covers the page; only on narrow screens
	Large  int             // index in Page.Tiles of the enlarged card, or -1
}

// IDs of the spots that are not buttons.
type (
	TopicSpot  int  // an index in Topics
	TileSpot   int  // an index in Page.Tiles
	LetterSpot rune // a key of the on-screen keyboard
)

// A button is the ID of a button around the page.
type button uint8

const (
	HelpBack button = iota
	HelpSearch
	HelpClear
	HelpContents
	previousTopicButton
	HelpNext
	pageUpButton
	HelpDown
	HelpErase
	CardClose
	previousCardButton
	CardNext
)

// New returns the help, which goes back to the scene under it. Secrets of that
// scene must already be hidden. If rules is nil, all editions are explained
// alike.
func New(app *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	h := &Scene{Base: screen.NewBaseOver(under, app), Rules: rules, Browse: true, Large: -1}
	h.search("")
	h.Panel.Focus.Set(TopicSpot(0))
	return h
}

// Update implements screen.Scene.
func (h *Scene) Update(in ui.Input) screen.Scene {
	if h.Size != in.Size || h.Page == nil {
		h.Size = in.Size
		h.LayOut()
	}
	in = h.takeText(in)
	in = h.scrollKeys(in)
	h.placeSpots()
	byKeys := in.Commands.Has(ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose)
	spots := h.Spots
	if !byKeys {
		spots = h.InView()
	}
	before := h.Panel.Focus.At()
	chosen, ok, gesture := h.Panel.Update(in, spots)
	if h.Panel.Ready() && h.Large < 0 {
		h.List.Update(in, gesture, h.scrollStep())
		h.Text.Update(in, gesture, h.scrollStep())
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
	case byKeys && h.Panel.Focus.At() != before:
		h.showFocus()
	}
	h.LayOut()
	return h
}

// LayOut lays everything out again, as far as it has changed.
func (h *Scene) LayOut() {
	h.Lay = newLayout(h)
	if width := h.Lay.pageArea().W; h.Page == nil || h.Page.screenSize != h.Size || h.Page.width != width {
		h.Page = newPage(h.App, Topics[h.Topic], h.Size, width, h.Rules)
	}
	h.List.View, h.List.Height = h.Lay.listArea(), float64(len(h.Found))*h.Lay.Row
	h.Text.View, h.Text.Height = h.Lay.pageArea(), h.Page.bottom
	h.List.ScrollBy(0)
	h.Text.ScrollBy(0)
	h.placeSpots()
}

// Open shows a topic and announces its text to screen readers.
func (h *Scene) Open(topic int) {
	h.openTopic(topic)
	h.App.Announce(h.Page.plainText())
}

// openTopic shows a topic from its beginning, or from the first match of the
// search.
func (h *Scene) openTopic(topic int) {
	h.Topic, h.Page, h.Text.Offset, h.Large = topic, nil, 0, -1
	h.LayOut()
	if i := slices.Index(h.Found, topic); i >= 0 {
		h.List.Reveal(float64(i)*h.Lay.Row, float64(i+1)*h.Lay.Row)
	}
	if at, ok := h.Page.firstMatch(h.query); ok {
		h.Text.Reveal(at.Y, at.Y+at.H)
	}
}

// stepTopic opens the topic that is so many places further in the list, going
// round at its ends.
func (h *Scene) stepTopic(by int) {
	i := slices.Index(h.Found, h.Topic) + by
	h.Open(h.Found[(i+len(h.Found))%len(h.Found)])
	h.Browse = false
}

// Choose activates the spot with an ID and reports whether that closes the help.
func (h *Scene) Choose(id any) (closed bool) {
	switch id := id.(type) {
	case TopicSpot:
		h.setEditing(false)
		h.Browse = false
		h.Open(int(id))
	case TileSpot:
		h.Large = int(id)
		h.Panel.Focus.Set(CardClose)
	case LetterSpot:
		h.search(h.Typed + string(unicode.ToLower(rune(id))))
	case button:
		return h.pressButton(id)
	}
	return false
}

// pressButton presses a button and reports whether that closes the help.
func (h *Scene) pressButton(id button) (closed bool) {
	switch id {
	case HelpBack:
		return true
	case HelpSearch:
		h.setEditing(!h.Editing)
	case HelpClear:
		h.search("")
		h.setEditing(false)
	case HelpErase:
		h.eraseLast()
	case HelpContents:
		h.Browse = !h.Browse
	case previousTopicButton:
		h.stepTopic(-1)
	case HelpNext:
		h.stepTopic(1)
	case pageUpButton:
		h.scrollPage(-1)
	case HelpDown:
		h.scrollPage(1)
	case CardClose:
		h.back()
	case previousCardButton:
		h.Large = (h.Large + len(h.Page.Tiles) - 1) % len(h.Page.Tiles)
	case CardNext:
		h.Large = (h.Large + 1) % len(h.Page.Tiles)
	}
	return false
}

// back closes the enlarged card or the search field, whichever is open; if
// neither is, it reports that the help closes.
func (h *Scene) back() (closed bool) {
	switch {
	case h.Large >= 0:
		t := h.Page.Tiles[h.Large]
		h.Text.Reveal(t.Box.Y, t.Box.Y+t.Box.H)
		h.Panel.Focus.Set(TileSpot(h.Large))
		h.Large = -1
	case h.Editing:
		h.setEditing(false)
	default:
		return true
	}
	return false
}
