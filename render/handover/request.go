package handover

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
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
	screen.Base
	Table     screen.Scene
	Match     *play.Match
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

// maxRecapLines is how many actions a handover lists.
const maxRecapLines = 3

// New asks for the device to be handed to a person, over a scene and with the message
// asks. Nobody's hand shows until that person confirms.
func New(app *screen.App, m *play.Match, under screen.Scene, to game.Seat, asks words.ID) screen.Scene {
	m.SetViewer(game.Nobody)
	h := &Request{Base: screen.NewDelayedBase(app, Delay), Table: under, Match: m, To: to, Message: asks}
	h.collectNews()
	app.Announce(h.title())
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
	h.Omitted = max(len(h.Recap)-maxRecapLines, 0)
	h.Recap = h.Recap[h.Omitted:]
}

// atBigScreen are the messages where a person plays at the big screen of a table of several
// devices: that is not handed on, but the others can see it.
var atBigScreen = map[words.ID]words.ID{words.HandoverTo: words.HandoverHere, words.HandoverToGold: words.HandoverHereGold}

// title returns the request in the player's language.
func (h *Request) title() string {
	message := h.Message
	if here, ok := atBigScreen[message]; ok && h.App.Room() != nil {
		message = here
	}
	return h.App.Text(message, words.Slots{"who": h.Match.Name(h.To)})
}

// InMatch returns the match that the scene belongs to.
func (h *Request) InMatch() *play.Match { return h.Match }

// LayOutPage implements screen.Paged.
func (h *Request) LayOutPage(size ui.Point) {
	h.layOut(size)
	h.Spots = append(h.layout(), h.publicSpots()...)
}

// Update implements Scene.
func (h *Request) Update(in ui.Input) screen.Scene {
	h.LayOutPage(in.Size)
	if in.Commands.Has(ui.Back|ui.Menu) && h.Panel.Ready() {
		return h.App.Routes.Pause(h.App, h.Match, h)
	}
	switch chosen, ok, _ := h.Panel.Update(in, h.Spots); {
	case ok && !isOwn(chosen):
		return h.Table.(Table).PressPublic(chosen, h)
	case ok && chosen.ID == any(MoreSpot):
		return h.App.Routes.Rewind(h.App, h.Match, h, h.firstLine, true)
	case ok && h.Match.RequiresPicture(h.To):
		return newPictureLock(h)
	case ok:
		h.Match.SetViewer(h.To)
		return h.Table
	}
	return h
}

// isOwn reports whether a spot is a button on the sheet, and not one of the table behind it.
func isOwn(s ui.Spot) bool {
	switch s.ID.(type) {
	case handoverButton, PictureSpot:
		return true
	}
	return false
}

// publicSpots returns the buttons of the table that can be used above the sheet.
func (h *Request) publicSpots() []ui.Spot {
	if t, ok := h.Table.(Table); ok && !h.fillsScreen() {
		return t.PublicSpots()
	}
	return nil
}

// layOut lays out the table behind the panel.
func (h *Request) layOut(size ui.Point) {
	h.Size = size
	if t, ok := h.Table.(Table); ok {
		t.LayOutAbove(h.App.ScreenSize(size), h.sheet().Y)
	}
}

// fillsScreen reports whether text is so large that the panel hides the mine.
func (h *Request) fillsScreen() bool {
	return h.App.OnPage(h.Size) && h.App.CurrentSettings().Scale > h.App.MaxTableScale(h.Size)
}

// sheet returns where the panel lies: at the bottom, so that everybody can look
// at the mine.
func (h *Request) sheet() ui.Rect {
	u := h.App.Unit(h.Size)
	if h.fillsScreen() {
		return ui.Rect{W: h.Size.X, H: h.Size.Y}.Inset(screen.Gap)
	}
	line := h.App.Font(h.Size, ui.Plain, 1).LineHeight()
	size := ui.Point{X: min(h.Size.X*0.94, 980*u), Y: max(158, 196*u, min(7*line+40*u, h.Size.Y*0.62))}
	if h.stacked() {
		upper, gap, lower := h.buttonHeights()
		size.Y = min(7.4*line+upper+gap+lower+44*u, h.Size.Y*0.6)
	}
	return ui.Rect{X: (h.Size.X - size.X) / 2, Y: h.Size.Y - size.Y - 8*u, W: size.X, H: size.Y}
}

// stacked reports whether the buttons lie below the text, because there is no
// room beside it.
func (h *Request) stacked() bool { return h.Size.X < 36*h.App.Font(h.Size, ui.Plain, 1).Size }

// buttonHeights returns the heights of the upper and the lower button and the
// gap between them. The last two are 0 if there is only one button.
func (h *Request) buttonHeights() (upper, gap, lower float64) {
	u := h.App.Unit(h.Size)
	upper = max(52, 72*u)
	if h.Omitted > 0 {
		gap, lower = 8*u, max(screen.MinTouchSize, screen.MinTouchSize*u)
	}
	return upper, gap, lower
}

// split returns where the text is, and where the buttons are.
func (h *Request) split() (text, buttons ui.Rect) {
	u := h.App.Unit(h.Size)
	in := h.sheet().Inset(20 * u)
	top, gap, bottom := h.buttonHeights()
	if h.stacked() {
		buttons, text = in.CutBottom(top + gap + bottom)
		_, text = text.CutBottom(6 * u)
		return text, buttons
	}
	buttons, text = in.CutRight(min(270*u, in.W*0.42))
	_, text = text.CutRight(20 * u)
	return text, ui.RectAround(buttons.Center(), ui.Point{X: buttons.W, Y: min(top+gap+bottom, in.H)})
}

// layout returns the buttons.
func (h *Request) layout() []ui.Spot {
	_, block := h.split()
	_, gap, bottom := h.buttonHeights()
	above, below := block.CutTop(block.H - gap - bottom)
	all := []ui.Spot{{Rect: above, ID: ConfirmSpot, Label: h.App.Text(words.HandoverIAm, words.Slots{"who": h.Match.Name(h.To)})}}
	if h.Omitted > 0 {
		_, below = below.CutTop(gap)
		all = append(all, ui.Spot{Rect: below, ID: MoreSpot, Label: h.App.Text(words.HandoverMore, words.Slots{"n": h.Omitted + len(h.Recap) - h.shownLines()})})
	}
	return all
}

// splitText returns where the title and the recap are.
func (h *Request) splitText(text ui.Rect) (title, recap ui.Rect) {
	return text.CutTop(max(text.H*0.34, h.App.Font(h.Size, ui.Bold, 1.35).LineHeight()))
}

// shownLines returns how many lines of the recap there is room for.
func (h *Request) shownLines() int {
	text, _ := h.split()
	_, recap := h.splitText(text)
	line := h.App.Font(h.Size, ui.Plain, 0.9).LineHeight()
	return min(max(int(recap.H/(0.75*line)), 1), len(h.Recap))
}

// portraitSide returns the side of a portrait that leaves room for large text beside it.
func (h *Request) portraitSide(side float64, text ui.Rect) float64 {
	if h.fillsScreen() {
		return min(side, text.W*0.25)
	}
	return side
}

// drawBehind draws what lies behind the panel.
func (h *Request) drawBehind(c ui.Canvas) {
	if h.fillsScreen() {
		screen.Background(c, h.Size)
		return
	}
	h.Table.Draw(c)
}

// drawFocus draws the focus on a button of the table.
func (h *Request) drawFocus(c ui.Canvas, s ui.Spot) {
	if h.Panel.Focus.Ring() == s.ID {
		widget.FocusRing(c, s.Rect.Inset(4*h.App.Unit(h.Size)), h.App.Unit(h.Size))
	}
}

// Draw implements Scene.
func (h *Request) Draw(c ui.Canvas) {
	if h.Spots == nil {
		return
	}
	h.drawBehind(c)
	u := h.App.Unit(h.Size)
	r := h.sheet()
	screen.Sheet(c, r, u)
	text, _ := h.split()
	f := h.App.Font(h.Size, ui.Bold, 1.35)
	head, news := h.splitText(text)
	side := head.H
	if !h.stacked() && text.W > 24*f.Size {
		side = text.H * 0.9
	}
	side = h.portraitSide(side, text)
	portrait, rest := head.CutLeft(side)
	c.Sprite(dwarves.Seated(h.Match.Players, h.To).Portrait(dwarves.Calm, ui.Rect{X: portrait.X, Y: portrait.Y, W: side, H: side}))
	_, head = rest.CutLeft(12 * u)
	if side > head.H {
		news.X, news.W = head.X, head.W
	}
	screen.LeftText(c, fmt.Sprintf("%d · %s", h.To+1, h.title()), head, f, paint.Ink)
	small := h.App.Font(h.Size, ui.Plain, 0.9)
	fits := h.shownLines()
	screen.Paragraphs(c, h.Recap[len(h.Recap)-fits:], news, small, paint.InkSoft)
	for i, s := range h.Spots {
		if !isOwn(s) {
			h.drawFocus(c, s)
			continue
		}
		screen.Button(c, h.App, s, &h.Panel, h.Size, [2]screen.ButtonStyle{screen.Gold, screen.Plain}[i])
	}
}
