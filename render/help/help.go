package help

import (
	"image/color"
	"math"
	"slices"
	"unicode"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Scene explains the rules. It lies over another scene and hides it
// completely.
type Scene struct {
	screen.Widgets
	searchState
	Rules        *game.Rules // of the current match; nil if there is none
	Topic        int         // index of the open topic in Topics
	ListOpen     bool        // the list covers the page; only on narrow screens
	EnlargedCard int         // index in galleryCards of the enlarged card, or -1
	reads        bool        // whoever has opened the topic goes on to its heading, until the focus moves
}

// IDs of what tests and the focus look for.
type (
	TopicSpot int  // an index in Topics
	CardSpot  int  // an index in galleryCards
	KeySpot   rune // a key of the keyboard on the screen

	button uint8
)

const (
	BackButton button = iota
	SearchField
	ClearButton
	EraseKey
	ContentsButton
	NextTopicButton
	CloseCardButton
	NextCardButton
)

// New returns the help, which goes back to the scene under it. Secrets of that
// scene must already be hidden. If rules is nil, all editions are explained
// alike.
func New(app *screen.App, under screen.Scene, rules *game.Rules) screen.Scene {
	h := &Scene{Rules: rules, ListOpen: true, EnlargedCard: -1}
	h.Init(h, app, under)
	h.OnBack, h.Quiet = h.back, true
	h.search("")
	h.Panel.Focus.Set(TopicSpot(0))
	return h
}

// Update implements screen.Scene. What is typed is searched for. A topic opens at once when
// the keys come to it in the list beside the page, but not of whoever listens and may only want to get past.
func (h *Scene) Update(in ui.Input) screen.Scene {
	if in = h.takeText(in); in.Commands.Has(ui.Back) && h.Tree.Editing() != nil {
		h.keyboard = false
	}
	before := h.Panel.Focus.At()
	next := h.Widgets.Update(in)
	topic, listed := h.Panel.Focus.At().(TopicSpot)
	if h.reads && before != any(topic) {
		h.reads = false
		h.Tree.Refresh() // the focus is elsewhere at once
	}
	if listed && h.Panel.Focus.Ring() != nil && before != any(topic) && int(topic) != h.Topic && !h.Narrow() && !h.Panel.Focus.Listens() {
		h.Open(int(topic))
	}
	return next
}

// Narrow reports whether the list and the page do not fit side by side.
func (h *Scene) Narrow() bool {
	e := h.Env()
	return e.Size.X < 760*e.Unit
}

// Body implements screen.WidgetScene.
func (h *Scene) Body() widget.Node {
	page := widget.Page{Width: 1240, Fixed: true, Head: widget.Column(h.header(), h.result()), Body: h.content()}
	if h.keyboard {
		page.Foot = h.letters()
	}
	if h.EnlargedCard < 0 {
		return page
	}
	return widget.Modal(page, h.largeCard())
}

// header has the title and the buttons above the page.
func (h *Scene) header() widget.Node {
	app := h.App
	title := widget.Text{Text: app.Text(words.HelpTitle), Size: 1.4, Face: ui.Display, Ink: paint.Gold, Heading: true}
	back := widget.Button{Text: app.Text(words.HelpBack), ID: BackButton, W: 120, OnPress: h.Leave}
	if !h.Narrow() {
		return widget.Row(back, h.stepTopicButton(-1), h.stepTopicButton(1), widget.Grow(1, title), widget.Grow(2, h.searchField()))
	}
	contents := widget.Button{
		Text: Topics[h.Topic].title(app), State: ui.StateOf(h.ListOpen), ID: ContentsButton, OnPress: func() { h.ListOpen = !h.ListOpen },
	}
	return widget.Column(
		widget.FirstThatFits(widget.Row(back, widget.Grow(1, h.searchField())).Gap(6), widget.Column(back, h.searchField()).Gap(6)),
		widget.Row(h.stepTopicButton(-1), widget.Grow(1, contents), h.stepTopicButton(1)).Gap(6),
	).Gap(6)
}

// stepTopicButton leads to the topic before or after the open one.
func (h *Scene) stepTopicButton(by int) widget.Node {
	app := h.App
	b := arrow(by, app.ArrowName(app.Text(words.HelpTitle), Topics[h.Topic].title(app), by), func() { h.stepTopic(by) })
	if by > 0 {
		b.ID = NextTopicButton
	}
	return b
}

// arrow is a button that leads to what is before or after.
func arrow(by int, name string, press func()) widget.Button {
	icon := art.Arrow(0, paint.TextOnTable)
	if by < 0 {
		icon = art.Arrow(math.Pi, paint.TextOnTable)
	}
	return widget.Button{Icon: icon, Name: name, OnPress: press}
}

// searchField has the field for searching, and a button that clears it.
func (h *Scene) searchField() widget.Node {
	clearSearch := widget.Button{Icon: art.Cross, Name: h.App.Text(words.HelpClear), ID: ClearButton, OnPress: func() {
		h.search("")
		h.keyboard = false
		h.Panel.Focus.Set(SearchField)
	}}
	var icon widget.Icon = magnifier{paint.TextSoft}
	if h.Tree.Editing() != nil {
		icon = magnifier{paint.InkSoft}
	}
	if env := h.Env(); env.Narrow() {
		icon = nil // the text takes the room
	}
	return widget.Row(
		widget.Grow(1, widget.Field{
			ID: SearchField, Text: h.SearchText, Hint: h.App.Text(words.HelpSearch), Most: MaxSearchLength, Allowed: unicode.IsPrint,
			OnType: h.search, OnEdit: func() { h.keyboard = !h.keyboard }, Icon: icon, Dark: true,
		}),
		widget.If(h.SearchText != "", clearSearch),
	).Gap(6)
}

// magnifier is the picture of a magnifying glass.
type magnifier struct{ ink color.NRGBA }

// Draw implements widget.Icon.
func (m magnifier) Draw(c ui.Canvas, r ui.Rect) {
	side := r.H
	lens := r.Center().Sub(ui.Point{X: 0.12 * side, Y: 0.12 * side})
	c.StrokePath(ui.Circle(lens, 0.3*side), 0.1*side, m.ink)
	c.StrokePath(new(ui.Path).Move(lens.Add(ui.Point{X: 0.24 * side, Y: 0.24 * side})).Line(lens.Add(ui.Point{X: 0.45 * side, Y: 0.45 * side})), 0.13*side, m.ink)
}

// result says what the search has found.
func (h *Scene) result() widget.Node {
	ink := paint.GoodGreen
	if h.NoMatches {
		ink = paint.Warning
	}
	return widget.Text{Text: h.searchResult(), Size: 0.95, Ink: ink}
}

// content has the list of topics and the open one, side by side or in turn.
func (h *Scene) content() widget.Node {
	switch {
	case !h.Narrow():
		return widget.Row(widget.Sized(276, h.list()), widget.Grow(1, h.sheet())).Gap(16)
	case h.ListOpen:
		return h.list()
	}
	return h.sheet()
}

// list has the topics that the search has found.
func (h *Scene) list() widget.Node {
	var rows []widget.Node
	for _, topic := range h.ListedTopics {
		rows = append(rows, widget.Button{
			Of:    widget.Text{Text: Topics[topic].title(h.App), Face: faceOf(topic == h.Topic), OneLine: true, Marks: h.marksBut(topic == h.Topic)},
			Style: widget.Item, State: ui.StateOf(topic == h.Topic), ID: TopicSpot(topic), OnPress: func() {
				h.keyboard = false
				h.ListOpen, h.reads = false, true
				h.Open(topic)
			},
		})
	}
	return widget.Card{Pad: 4, Of: widget.Key(h.SearchText, widget.Rows(rows...))}
}

func faceOf(chosen bool) ui.Face {
	if chosen {
		return ui.Bold
	}
	return ui.Plain
}

// marksBut returns what highlights the matches of the search, or nothing.
func (h *Scene) marksBut(not bool) func(string) [][2]int {
	if not || len(h.query) == 0 {
		return nil
	}
	return h.query.matches
}

// sheet has the open topic.
func (h *Scene) sheet() widget.Node {
	return widget.Card{Ground: widget.Parchment, Pad: 20, Of: widget.Key(h.Topic, widget.MainScroll(newPage(h).write(Topics[h.Topic])))}
}

// letters is a keyboard on the screen.
func (h *Scene) letters() widget.Node {
	var keys []widget.Node
	for _, letter := range h.App.Text(words.HelpLetters) {
		keys = append(keys, widget.Button{Text: string(letter), ID: KeySpot(letter), OnPress: func() { h.search(h.SearchText + string(unicode.ToLower(letter))) }})
	}
	keys = append(keys,
		widget.Button{Text: h.App.Text(words.HelpSpace), ID: KeySpot(' '), OnPress: func() { h.search(h.SearchText + " ") }},
		widget.Button{Text: h.App.Text(words.HelpErase), ID: EraseKey, OnPress: h.eraseLast},
	)
	return widget.Row(keys...).Wrap().Gap(2).Align(widget.Middle).Group()
}

// largeCard shows a card of the gallery with its description.
func (h *Scene) largeCard() widget.Node {
	app, card := h.App, galleryCards()[h.EnlargedCard]
	picture := widget.Picture{Draw: cardPicture(card, 8*h.Env().Unit), Ratio: art.CardRatio, H: 420, Shrinks: true}
	text := widget.Column(
		widget.Text{Text: words.Capitalize(card.name(app)), Size: 1.35, Face: ui.Bold},
		widget.Text{Text: app.Text(words.HelpCopiesDescription, words.Slots{"n": card.copies()}), Soft: true},
		widget.Text{Text: card.effect(app), Soft: true},
	).Align(widget.Middle)
	n := len(galleryCards())
	step := func(by int, name words.ID) widget.Button {
		return arrow(by, app.Text(name), func() { h.EnlargedCard = (h.EnlargedCard + by + n) % n })
	}
	next := step(1, words.CommandCardAfter)
	next.ID = NextCardButton
	buttons := widget.Row(
		step(-1, words.CommandCardBefore), widget.Grow(1, widget.Button{Text: app.Text(words.HelpClose), ID: CloseCardButton, OnPress: h.back}), next,
	)
	return widget.Centred{Width: 720, Tight: true, Of: widget.Card{Ground: widget.Parchment, Pad: 20, Of: widget.Scroll(widget.Column(
		widget.FirstThatFits(widget.Row(picture, widget.Grow(1, text)).Gap(20), widget.Column(picture, text)), buttons,
	))}}
}

// Open shows a topic and announces its name to screen readers, unless its heading has the focus.
func (h *Scene) Open(topic int) {
	h.openTopic(topic)
	h.App.PlayCue(play.CuePage)
	if !h.reads {
		h.App.Announce(Topics[topic].title(h.App))
	}
}

// openTopic shows a topic from its beginning, or from the first match of the
// search.
func (h *Scene) openTopic(topic int) {
	h.Topic, h.EnlargedCard = topic, -1
	h.Tree.Reveal(TopicSpot(topic))
}

// stepTopic opens the topic that is a number of places further in the list, going
// round at its ends.
func (h *Scene) stepTopic(by int) {
	i := slices.Index(h.ListedTopics, h.Topic) + by
	h.Open(h.ListedTopics[(i+len(h.ListedTopics))%len(h.ListedTopics)])
	h.ListOpen = false
}

// Enlarge shows a card of the gallery, by its index in galleryCards, large.
func (h *Scene) Enlarge(card int) {
	h.EnlargedCard = card
	h.Panel.Focus.Set(CloseCardButton)
}

// back closes the enlarged card or the keyboard, whichever is open; if neither is, the
// help.
func (h *Scene) back() {
	switch {
	case h.EnlargedCard >= 0:
		h.Panel.Focus.Set(CardSpot(h.EnlargedCard))
		h.Tree.Reveal(CardSpot(h.EnlargedCard))
		h.EnlargedCard = -1
	case h.keyboard:
		h.keyboard = false
	default:
		h.Leave()
	}
}
