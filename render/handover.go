package render

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// handoverGuard is how long a handover listens to nobody: the last tap of one
// person must not open the hand of the next.
const handoverGuard = 36

// A handover asks for the device to be given to the next person. The table
// behind it is what the whole room may see.
type handover struct {
	Base
	table Scene
	m     *match
	to    game.Seat
	log   []string // what others have done since that person's last turn, the last of it
	first int      // which line of the log that begins with
	more  int      // how much of it is left out
	asks  words.ID // what is said
}

// A handoverButton is one of the buttons of a handover.
type handoverButton uint8

const (
	iAmSpot handoverButton = iota
	moreSpot
)

// recapLines is how many deeds a handover tells.
const recapLines = 3

// newHandover asks for the device to be given to a person. Nobody's hand is on
// the screen from here on until that person says so.
func newHandover(t *table, to game.Seat) Scene {
	return handoverTo(t.kit, t.m, t, to, words.HandoverTo)
}

// handoverTo does so over any scene, with the given words.
func handoverTo(k *Kit, m *match, under Scene, to game.Seat, asks words.ID) Scene {
	m.public()
	h := &handover{Base: guarded(k, handoverGuard), table: under, m: m, to: to, asks: asks}
	h.recap()
	k.Announce(h.title())
	return h
}

// recap finds what others have done since the person's last turn.
func (h *handover) recap() {
	m := h.m
	for i := min(m.recap[h.to], len(m.log)); i < len(m.log); i++ {
		if l := &m.log[i]; l.Actor != game.Nobody && l.Actor != h.to {
			if len(h.log) == 0 {
				h.first = i
			}
			h.log = append(h.log, l.text(h.kit.Words, m.names))
		}
	}
	h.more = max(len(h.log)-recapLines, 0)
	h.log = h.log[h.more:]
}

func (h *handover) title() string {
	return h.kit.text(h.asks, words.Slots{"who": h.m.name(h.to)})
}

// inMatch returns the match that the scene belongs to.
func (h *handover) inMatch() *match { return h.m }

// Update implements Scene.
func (h *handover) Update(in ui.Input) Scene {
	h.look(in.Size)
	if in.Commands.Has(ui.Back|ui.Menu) && h.panel.Ready() {
		return h.kit.routes.Pause(h.kit, h.m, h)
	}
	h.spots = h.layout()
	switch chosen, ok, _ := h.panel.Update(in, h.spots); {
	case ok && chosen.ID == any(moreSpot):
		return h.kit.routes.Rewind(h.kit, h.m, h, h.first, true)
	case ok && h.m.pictured(h.to):
		return newPicturing(h)
	case ok:
		h.m.hand(h.to)
		return h.table
	}
	return h
}

// look lays out the table behind the panel.
func (h *handover) look(size ui.Point) {
	h.size = size
	if t, ok := h.table.(*table); ok {
		t.lay = layTable(h.kit, size, &h.m.shown, t.cam, false)
		t.lay.board.H = h.sheet().Y - t.lay.board.Y - 10*t.lay.u // all of it above the panel
		t.lay.aim(t.cam, &h.m.shown)
		t.lay.prompt, t.lay.arrows = ui.Rect{}, nil
	}
}

// sheet is where the panel lies: over the tray, so that the table can be looked
// at together.
func (h *handover) sheet() ui.Rect {
	u := h.kit.unit(h.size)
	line := h.kit.font(h.size, ui.Plain, 1).LineHeight()
	size := ui.Point{X: min(h.size.X*0.94, 980*u), Y: max(158, 196*u, min(7*line+40*u, h.size.Y*0.62))}
	if h.stacked() {
		above, gap, low := h.buttonHeights()
		size.Y = min(7.4*line+above+gap+low+44*u, h.size.Y*0.6)
	}
	return ui.Rect{X: (h.size.X - size.X) / 2, Y: h.size.Y - size.Y - 8*u, W: size.X, H: size.Y}
}

// stacked reports whether the buttons lie below what is said: there is no room
// beside it.
func (h *handover) stacked() bool { return h.size.X < 36*h.kit.font(h.size, ui.Plain, 1).Size }

// buttonHeights returns how high the buttons are, and how far apart.
func (h *handover) buttonHeights() (above, gap, low float64) {
	u := h.kit.unit(h.size)
	above = max(52, 72*u)
	if h.more > 0 {
		gap, low = 8*u, max(fingertip, fingertip*u)
	}
	return above, gap, low
}

// divide returns where something is said, and where the buttons are.
func (h *handover) divide() (text, buttons ui.Rect) {
	u := h.kit.unit(h.size)
	in := h.sheet().Inset(20 * u)
	high, gap, low := h.buttonHeights()
	if h.stacked() {
		buttons, text = in.CutBottom(high + gap + low)
		_, text = text.CutBottom(6 * u)
		return text, buttons
	}
	buttons, text = in.CutRight(min(270*u, in.W*0.42))
	_, text = text.CutRight(20 * u)
	return text, ui.RectAround(buttons.Center(), ui.Point{X: buttons.W, Y: min(high+gap+low, in.H)})
}

// layout places the buttons.
func (h *handover) layout() []ui.Spot {
	_, block := h.divide()
	_, gap, low := h.buttonHeights()
	above, below := block.CutTop(block.H - gap - low)
	all := []ui.Spot{{Rect: above, ID: iAmSpot, Label: h.kit.text(words.HandoverIAm, words.Slots{"who": h.m.name(h.to)})}}
	if h.more > 0 {
		_, below = below.CutTop(gap)
		all = append(all, ui.Spot{Rect: below, ID: moreSpot, Label: h.kit.text(words.HandoverMore, words.Slots{"n": h.more})})
	}
	return all
}

// Draw implements Scene.
func (h *handover) Draw(c ui.Canvas) {
	if h.spots == nil {
		return
	}
	h.table.Draw(c)
	u := h.kit.unit(h.size)
	r := h.sheet()
	sheet(c, r, u)
	text, _ := h.divide()
	f := h.kit.font(h.size, ui.Bold, 1.35)
	head, news := text.CutTop(max(text.H*0.34, f.LineHeight()))
	side := head.H
	if !h.stacked() && text.W > 24*f.Size {
		side = text.H * 0.9
	}
	face, rest := head.CutLeft(side)
	c.Sprite(art.Dwarf(int(h.to)).Sprite(ui.Rect{X: face.X, Y: face.Y, W: side, H: side}))
	_, head = rest.CutLeft(12 * u)
	if side > head.H {
		news.X, news.W = head.X, head.W
	}
	paragraphLeft(c, fmt.Sprintf("%d · %s", h.to+1, h.title()), head, f, art.Ink)
	small := h.kit.font(h.size, ui.Plain, 0.9)
	fits := min(max(int(news.H/(0.75*small.LineHeight())), 1), len(h.log))
	lines(c, h.log[len(h.log)-fits:], news, small, art.InkSoft)
	for i, s := range h.spots {
		button(c, h.kit, s, &h.panel, h.size, [2]buttonLook{gold, plain}[i])
	}
}
