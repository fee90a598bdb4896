package handover

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Delay is how many ticks a handover ignores input: the last tap of one
// person must not reveal the hand of the next.
const Delay = 36

// A Request is the scene that asks for the device to be handed to the next
// person. The table behind it shows only what everybody may see.
type Request struct {
	screen.Widgets
	Table     screen.Scene
	To        game.Seat
	Recap     []string // the latest actions of others since that person's last turn
	firstLine int      // index in the match's log of the first of them, shown or not
	Omitted   int      // number of actions that are not shown
	Message   words.ID // the message that asks for the handover
}

// A handoverButton is the ID of a button of a handover.
type handoverButton uint8

const (
	ConfirmSpot handoverButton = iota
	MoreSpot
)

// maxRecapLines is how many actions a handover lists at least, if there are so many. A single one more
// takes no more room than saying so.
const maxRecapLines = 3

// New asks for the device to be handed to a person, over a scene and with the message
// asks. Nobody's hand shows until that person confirms.
func New(app *screen.App, m *play.Match, under screen.Scene, to game.Seat, asks words.ID) screen.Scene {
	m.SetViewer(game.Nobody)
	h := &Request{Table: under, To: to, Message: asks}
	h.Init(h, app, nil)
	h.Match = m
	h.Panel.InputDelay = Delay
	h.OnBack = func() { h.Open(app.Routes.Pause(app, m, h)) }
	h.Behind = h.drawBehind
	h.collectNews()
	return h
}

// collectNews finds what others have done since the person's last turn.
func (h *Request) collectNews() {
	m := h.Match
	for i := min(m.LogRead[h.To], len(m.Log)); i < len(m.Log); i++ {
		l := &m.Log[i]
		own := l.Actor == h.To && m.Local != nil // elsewhere, a dwarf has played for the person
		if l.Actor != game.Nobody && !own {
			if len(h.Recap) == 0 {
				h.firstLine = i
			}
			h.Recap = append(h.Recap, l.Text(h.App.Words, m.Names))
		}
	}
	if len(h.Recap) > maxRecapLines+1 {
		h.Omitted = len(h.Recap) - maxRecapLines
	}
	h.Recap = h.Recap[h.Omitted:]
}

// atBigScreen are the messages where a person plays at the big screen of a table of several
// devices: that is not handed on, but the others can see it.
var atBigScreen = map[words.ID]words.ID{words.HandoverTo: words.HandoverHere, words.HandoverToGold: words.HandoverHereGold}

// Update implements screen.Scene.
func (h *Request) Update(in ui.Input) screen.Scene {
	if t, ok := h.Table.(Table); ok && h.App.Room() != nil && !h.fillsScreen() {
		t.Overhear()
	}
	return h.Widgets.Update(in)
}

// title returns the request in the player's language.
func (h *Request) title() string {
	message := h.Message
	if here, ok := atBigScreen[message]; ok && h.App.Room() != nil {
		message = here
	}
	return h.App.Text(message, words.Slots{"who": h.Match.Name(h.To)})
}

// Body implements screen.WidgetScene.
func (h *Request) Body() widget.Node {
	app, e := h.App, h.Env()
	number := widget.Text{Text: fmt.Sprintf("%d ·", h.To+1), Size: 1.35, Face: ui.Bold, Top: true, OneLine: true, Hidden: true}
	title := widget.Text{Text: h.title(), Size: 1.35, Face: ui.Bold, Top: true, Heading: true}
	news := []widget.Node{widget.Row(number, widget.Grow(1, title)).Gap(6).Live()}
	for _, line := range h.Recap {
		news = append(news, widget.Text{Text: line, Size: 0.9, Soft: true})
	}
	here := widget.Button{Text: app.Text(words.HandoverIAm, words.Slots{"who": h.Match.Name(h.To)}), Style: widget.Gold, Size: 1.2, ID: ConfirmSpot, Final: true, OnPress: h.confirm}
	more := widget.If(h.Omitted > 0, widget.Button{Text: app.Text(words.HandoverMore, words.Slots{"n": h.Omitted}), ID: MoreSpot, OnPress: func() {
		h.Open(app.Routes.Rewind(app, h.Match, h, h.firstLine, true))
	}})
	text := widget.Column(news...).Gap(4).Align(widget.Middle)
	if e.Wide() {
		return h.sheet(h, widget.Row(widget.Grow(1, widget.Scroll(h.besidePortrait(100, text))), widget.Column(more), widget.Sized(260, widget.Column(here))).Gap(20))
	}
	buttons := widget.Column(here, more)
	return h.sheet(h, widget.Column(widget.Grow(1, widget.Scroll(h.besidePortrait(80, text))), buttons).Gap(12))
}

// confirm shows the hand to whoever says to be the person, or asks for the secret picture.
func (h *Request) confirm() {
	if h.Match.RequiresPicture(h.To) {
		h.Open(NewPictureLock(h))
		return
	}
	h.Match.SetViewer(h.To)
	h.Open(h.Table)
}

// besidePortrait puts a node beside a picture of the person, whose side is given in units.
func (h *Request) besidePortrait(side float64, n widget.Node) widget.Node {
	portrait := widget.Picture{W: side, H: side, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
		c.Sprite(dwarves.Seated(h.Match.Players, h.To).Portrait(dwarves.Calm, r))
	}}
	return widget.Row(portrait, widget.Grow(1, n)).Gap(16)
}

// sheet puts a node on a sheet over the table, which lies at the bottom so that everybody
// can look at the mine. on is the scene that shows it: its buttons and those of the table,
// which work for everybody, lead on from it.
func (h *Request) sheet(on interface {
	screen.Scene
	Open(next screen.Scene)
}, of widget.Node) widget.Node {
	card := widget.Card{Ground: widget.Parchment, Pad: 12, Of: of}
	if h.fillsScreen() {
		return widget.Padded(screen.Gap, card)
	}
	dock := widget.Dock{Sheet: card, Width: 1100}
	if t, ok := h.Table.(Table); ok {
		dock.Above = widget.Spots{
			LayOut: func(r ui.Rect) (spots []ui.Spot) {
				h.App.BehindWidgets(func() {
					t.LayOutAbove(screen.BaseOf(on).Size, r.H)
					spots = t.PublicSpots()
				})
				return spots
			},
			OnPress: func(s ui.Spot) {
				if next := t.PressPublic(s, on); next != screen.Scene(on) {
					on.Open(next)
				}
			},
		}
	}
	return dock
}

// fillsScreen reports whether text is so large that the sheet hides the mine.
func (h *Request) fillsScreen() bool {
	return h.App.CurrentSettings().Scale > h.App.MaxTableScale(h.Size)
}

// drawBehind draws what lies behind the sheet.
func (h *Request) drawBehind(c ui.Canvas) {
	if h.fillsScreen() {
		screen.Background(c, h.Size)
		return
	}
	h.Table.Draw(c)
}

// Outline implements screen.Outliner. Of the table it says what everybody may know.
func (h *Request) Outline() ui.Outline { return h.outline(&h.Tree) }

// outline describes a sheet over the table.
func (h *Request) outline(sheet *widget.Tree) ui.Outline {
	all := sheet.Outline()
	if t, ok := h.Table.(Table); ok && all != nil {
		return append(all[:len(all):len(all)], t.PublicOutline()...)
	}
	return all
}
