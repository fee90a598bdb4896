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
	table Scene
	m     *match
	to    game.Seat
	panel ui.Panel
	spots []ui.Spot
	size  ui.Point
	log   []string // what has happened since that person's last turn
	peeks bool     // the panel is put aside to look at the table
}

const (
	iAmSpot buttonSpot = 110 + iota
	tableSpot
)

// recapLines is how many lines of the log a handover shows.
const recapLines = 4

// newHandover asks for the device to be given to a person. Nobody's hand is on
// the screen from here on until that person says so.
func newHandover(t *table, to game.Seat) Scene { return handoverTo(t.m, t, to) }

func handoverTo(m *match, under Scene, to game.Seat) Scene {
	m.public()
	h := &handover{table: under, m: m, to: to, panel: ui.Panel{Guard: handoverGuard}}
	news := m.log[min(m.recap[to], len(m.log)):]
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
	return h.m.kit.text(words.HandTo, words.Slots{"who": h.m.name(h.to)})
}

// Update implements Scene.
func (h *handover) Update(in ui.Input) Scene {
	h.size = in.Size
	if t, ok := h.table.(*table); ok {
		t.lay = layTable(in.Size, &h.m.shown, t.cam, false)
	}
	h.spots = h.layout()
	chosen, ok, _ := h.panel.Update(in, h.spots)
	switch {
	case ok && chosen.ID == iAmSpot:
		h.m.hand(h.to)
		return h.table
	case ok && chosen.ID == tableSpot:
		h.peeks = !h.peeks
	}
	return h
}

func (h *handover) panelRect() ui.Rect {
	u := unit(h.size)
	size := ui.Point{X: min(h.size.X*0.9, 460*u), Y: min(h.size.Y*0.86, 440*u)}
	return ui.Around(h.size.Mul(0.5), size)
}

// layout places the two buttons: in the panel, or one alone to bring it back.
func (h *handover) layout() []ui.Spot {
	u := unit(h.size)
	tall := max(48, 56*u)
	k := h.m.kit
	if h.peeks {
		back := ui.Around(ui.Point{X: h.size.X / 2, Y: h.size.Y - tall}, ui.Point{X: 260 * u, Y: tall})
		return []ui.Spot{{Rect: back, ID: tableSpot, Label: k.text(words.BackToHandover)}}
	}
	in := h.panelRect().Inset(22 * u)
	low, rest := in.CutBottom(tall)
	_, rest = rest.CutBottom(10 * u)
	high, _ := rest.CutBottom(tall)
	return []ui.Spot{
		{Rect: high, ID: iAmSpot, Label: k.text(words.IAm, words.Slots{"who": h.m.name(h.to)})},
		{Rect: low, ID: tableSpot, Label: k.text(words.SeeTable)},
	}
}

// Draw implements Scene.
func (h *handover) Draw(c ui.Canvas) {
	if h.spots == nil {
		return
	}
	h.table.Draw(c)
	k, u := h.m.kit, unit(h.size)
	if h.peeks {
		button(c, k, h.spots[0], &h.panel, u, gold)
		return
	}
	veil(c, h.size)
	r := h.panelRect()
	sheet(c, r, u)
	in := r.Inset(22 * u)
	head, rest := in.CutTop(96 * u)
	face, text := head.CutLeft(96 * u)
	c.Stamp(art.Dwarf(int(h.to)).Stamp(face.Inset(4 * u)))
	_, text = text.CutLeft(12 * u)
	paragraphLeft(c, fmt.Sprintf("%d · %s", h.to+1, h.title()), text, font(h.size, ui.Bold, 1.2), art.Ink)
	rest.H = h.spots[0].Y - rest.Y - 8*u
	lines(c, h.log, rest, font(h.size, ui.Plain, 0.85), art.InkSoft)
	for i, s := range h.spots {
		button(c, k, s, &h.panel, u, [2]buttonLook{gold, plain}[i])
	}
}
