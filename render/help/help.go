package help

import (
	"slices"
	"unicode"

	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
)

// A Scene explains the rules. It lies over another scene and hides it
// completely.
type Scene struct {
	screen.Base
	searchState
	Rules        *game.Rules // of the current match; nil if there is none
	Layout       layout
	Topic        int             // index of the open topic in Topics
	Page         *page           // of the open topic; nil until it is laid out
	ListScroll   widget.Scroller // of the topics
	PageScroll   widget.Scroller // of the page
	ListOpen     bool            // the list covers the page; only on narrow screens
	EnlargedCard int             // index in Page.Tiles of the enlarged card, or -1
}

// IDs of the spots that are not buttons.
type (
	TopicSpot int  // an index in Topics
	CardSpot  int  // an index in Page.Tiles
	KeySpot   rune // a key of the on-screen keyboard
)

// A button is the ID of a button around the page.
type button uint8

const (
	BackButton button = iota
	SearchField
	ClearButton
	ContentsButton
	previousTopicButton
	NextTopicButton
	pageUpButton
	PageDownButton
	EraseKey
	CloseCardButton
	previousCardButton
	NextCardButton
)

// New returns the help, which goes back to the scene under it. Secrets of that
// scene must already be hidden. If rules is nil, all editions are explained
// alike.
func New(app *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	h := &Scene{Base: screen.NewBaseOver(under, app), Rules: rules, ListOpen: true, EnlargedCard: -1}
	h.search("")
	h.Panel.Focus.Set(TopicSpot(0))
	return h
}

// Quiet reports that the theme is silent: somebody wants to read.
func (h *Scene) Quiet() bool { return true }

// LayOutPage implements screen.Paged.
func (h *Scene) LayOutPage(size ui.Point) {
	h.Size = size
	h.Relayout()
}

// Update implements screen.Scene.
func (h *Scene) Update(in ui.Input) screen.Scene {
	if h.Size != in.Size || h.Page == nil {
		h.LayOutPage(in.Size)
	}
	in = h.takeText(in)
	in = h.scrollKeys(in)
	h.placeSpots()
	byKeys := in.Commands.Has(ui.Up | ui.Right | ui.Down | ui.Left | ui.NextGroup | ui.PreviousGroup | ui.Choose)
	spots := h.Spots
	if !byKeys {
		spots = h.VisibleSpots()
	}
	before := h.Panel.Focus.At()
	chosen, ok, gesture := h.Panel.Update(in, spots)
	if h.Panel.Ready() && h.EnlargedCard < 0 {
		h.ListScroll.Update(in, gesture, h.scrollStep())
		h.PageScroll.Update(in, gesture, h.scrollStep())
	}
	switch {
	case ok && !chosen.Disabled:
		if h.Activate(chosen.ID) {
			return h.Under
		}
	case in.Commands.Has(ui.Back) && h.Panel.Ready():
		if h.back() {
			return h.Under
		}
	case byKeys && h.Panel.Focus.At() != before:
		h.showFocus()
	}
	h.Relayout()
	return h
}

// Relayout lays everything out again, as far as it has changed.
func (h *Scene) Relayout() {
	h.Layout = newLayout(h)
	if width := h.Layout.pageArea().W; h.Page == nil || h.Page.screenSize != h.Size || h.Page.width != width {
		h.Page = newPage(h.App, Topics[h.Topic], h.Size, width, h.Rules)
	}
	h.ListScroll.View, h.ListScroll.Height = h.Layout.listArea(), float64(len(h.ListedTopics))*h.Layout.RowHeight
	h.PageScroll.View, h.PageScroll.Height = h.Layout.pageArea(), h.Page.bottom
	h.ListScroll.ScrollBy(0)
	h.PageScroll.ScrollBy(0)
	h.placeSpots()
}

// Open shows a topic and announces its text to screen readers.
func (h *Scene) Open(topic int) {
	h.openTopic(topic)
	h.App.PlayCue(play.CuePage)
	h.App.Announce(h.Page.plainText())
}

// openTopic shows a topic from its beginning, or from the first match of the
// search.
func (h *Scene) openTopic(topic int) {
	h.Topic, h.Page, h.PageScroll.Offset, h.EnlargedCard = topic, nil, 0, -1
	h.Relayout()
	if i := slices.Index(h.ListedTopics, topic); i >= 0 {
		h.ListScroll.Reveal(float64(i)*h.Layout.RowHeight, float64(i+1)*h.Layout.RowHeight)
	}
	if at, ok := h.Page.firstMatch(h.query); ok {
		h.PageScroll.Reveal(at.Y, at.Y+at.H)
	}
}

// stepTopic opens the topic that is so many places further in the list, going
// round at its ends.
func (h *Scene) stepTopic(by int) {
	i := slices.Index(h.ListedTopics, h.Topic) + by
	h.Open(h.ListedTopics[(i+len(h.ListedTopics))%len(h.ListedTopics)])
	h.ListOpen = false
}

// Activate activates the spot with an ID and reports whether that closes the help.
func (h *Scene) Activate(id any) (closed bool) {
	switch id := id.(type) {
	case TopicSpot:
		h.setEditing(false)
		h.ListOpen = false
		h.Open(int(id))
	case CardSpot:
		h.EnlargedCard = int(id)
		h.Panel.Focus.Set(CloseCardButton)
	case KeySpot:
		h.search(h.SearchText + string(unicode.ToLower(rune(id))))
	case button:
		return h.pressButton(id)
	}
	return false
}

// pressButton presses a button and reports whether that closes the help.
func (h *Scene) pressButton(id button) (closed bool) {
	switch id {
	case BackButton:
		return true
	case SearchField:
		h.setEditing(!h.Editing)
	case ClearButton:
		h.search("")
		h.setEditing(false)
	case EraseKey:
		h.eraseLast()
	case ContentsButton:
		h.ListOpen = !h.ListOpen
	case previousTopicButton:
		h.stepTopic(-1)
	case NextTopicButton:
		h.stepTopic(1)
	case pageUpButton:
		h.scrollPage(-1)
	case PageDownButton:
		h.scrollPage(1)
	case CloseCardButton:
		h.back()
	case previousCardButton:
		h.EnlargedCard = (h.EnlargedCard + len(h.Page.Cards) - 1) % len(h.Page.Cards)
	case NextCardButton:
		h.EnlargedCard = (h.EnlargedCard + 1) % len(h.Page.Cards)
	}
	return false
}

// back closes the enlarged card or the search field, whichever is open; if
// neither is, it reports that the help closes.
func (h *Scene) back() (closed bool) {
	switch {
	case h.EnlargedCard >= 0:
		t := h.Page.Cards[h.EnlargedCard]
		h.PageScroll.Reveal(t.Box.Y, t.Box.Y+t.Box.H)
		h.Panel.Focus.Set(CardSpot(h.EnlargedCard))
		h.EnlargedCard = -1
	case h.Editing:
		h.setEditing(false)
	default:
		return true
	}
	return false
}
