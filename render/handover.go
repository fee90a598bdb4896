package render

import (
	"fmt"
	"slices"

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
	table Scene
	m     *match
	to    game.Seat
	panel ui.Panel
	spots []ui.Spot
	size  ui.Point
	log   []string // what has happened since that person's last turn
	asks  words.ID // what is said
}

const iAmSpot buttonSpot = 110

// recapLines is how many lines of the log a handover shows.
const recapLines = 4

// newHandover asks for the device to be given to a person. Nobody's hand is on
// the screen from here on until that person says so.
func newHandover(t *table, to game.Seat) Scene { return handoverTo(t.m, t, to, words.HandTo) }

// handoverTo does so over any scene, with the given words.
func handoverTo(m *match, under Scene, to game.Seat, asks words.ID) Scene {
	m.public()
	h := &handover{table: under, m: m, to: to, asks: asks, panel: ui.Panel{Guard: handoverGuard}}
	news := slices.DeleteFunc(slices.Clone(m.log[min(m.recap[to], len(m.log)):]), func(l line) bool { return l.seat == to })
	if more := len(news) - recapLines; more > 0 {
		h.log = append(h.log, m.kit.text(words.RecapMore, words.Slots{"n": more}))
		news = news[more:]
	}
	for _, l := range news {
		h.log = append(h.log, l.text)
	}
	m.kit.say(h.title())
	return h
}

func (h *handover) title() string {
	return h.m.kit.text(h.asks, words.Slots{"who": h.m.name(h.to)})
}

// Update implements Scene.
func (h *handover) Update(in ui.Input) Scene {
	h.size = in.Size
	if t, ok := h.table.(*table); ok {
		t.lay = layTable(in.Size, &h.m.shown, t.cam, false)
		t.lay.board.H = h.sheet().Y - t.lay.board.Y - 10*t.lay.u // all of it above the panel
		t.lay.grid = t.cam.grid(t.lay.board, &h.m.shown.Board)
		t.lay.prompt = ui.Rect{}
	}
	if in.Keys.Has(ui.Back|ui.Menu) && h.panel.Ready() {
		return newPause(h.m, h)
	}
	h.spots = h.layout()
	if _, ok, _ := h.panel.Update(in, h.spots); ok {
		h.m.hand(h.to)
		return h.table
	}
	return h
}

// sheet is where the panel lies: over the tray, so that the table can be looked
// at together.
func (h *handover) sheet() ui.Rect {
	u := unit(h.size)
	size := ui.Point{X: min(h.size.X*0.94, 980*u), Y: max(158, 196*u)}
	return ui.Rect{X: (h.size.X - size.X) / 2, Y: h.size.Y - size.Y - 8*u, W: size.X, H: size.Y}
}

// layout places the button at the right of the panel.
func (h *handover) layout() []ui.Spot {
	u := unit(h.size)
	right, _ := h.sheet().Inset(22 * u).CutRight(270 * u)
	button := ui.Around(right.Center(), ui.Point{X: right.W, Y: max(56, 72*u)})
	return []ui.Spot{{Rect: button, ID: iAmSpot, Label: h.m.kit.text(words.IAm, words.Slots{"who": h.m.name(h.to)})}}
}

// Draw implements Scene.
func (h *handover) Draw(c ui.Canvas) {
	if h.spots == nil {
		return
	}
	h.table.Draw(c)
	u := unit(h.size)
	r := h.sheet()
	sheet(c, r, u)
	in := r.Inset(20 * u)
	_, in = in.CutRight(290 * u)
	face, text := in.CutLeft(in.H * 0.8)
	c.Stamp(art.Dwarf(int(h.to)).Stamp(face))
	_, text = text.CutLeft(16 * u)
	head, news := text.CutTop(text.H * 0.34)
	label(c, fmt.Sprintf("%d · %s", h.to+1, h.title()), head, font(h.size, ui.Bold, 1.35), art.Ink)
	lines(c, h.log, news, font(h.size, ui.Plain, 0.9), art.InkSoft)
	button(c, h.m.kit, h.spots[0], &h.panel, u, gold)
}
