package help

import (
	"slices"

	"saboteur/render/ui"
)

// pageStep is how far a page key or button scrolls, as a share of what is
// visible.
const pageStep = 0.8

// scrollStep is how far one notch of the wheel and half a press of an arrow key
// scroll.
func (h *Scene) scrollStep() float64 { return h.App.Font(h.Size, ui.Plain, 1).LineHeight() }

// scrollPage scrolls the page down by most of what is visible, or up for -1.
func (h *Scene) scrollPage(direction float64) {
	h.PageScroll.ScrollBy(direction * pageStep * h.PageScroll.View.H)
}

// scrollKeys scrolls the page by the page keys, by the gamepad's stick, and by
// the arrow keys while the focus is on the page buttons. It returns the input
// without the commands it has used up.
func (h *Scene) scrollKeys(in ui.Input) ui.Input {
	at := h.Panel.Focus.At()
	if in.Device == ui.Gamepad && h.Panel.Ready() {
		h.PageScroll.ScrollBy(-in.Pan.Y) // there is no pointer to say what the stick scrolls
		in.Pan = ui.Point{}
	}
	switch {
	case h.EnlargedCard >= 0 || !h.Panel.Ready():
	case in.Commands.Has(ui.PanUp):
		h.scrollPage(-1)
	case in.Commands.Has(ui.PanDown):
		h.scrollPage(1)
	case at != any(pageUpButton) && at != any(PageDownButton) || h.Panel.Focus.Ring() == nil:
	case in.Commands.Has(ui.Up) && h.PageScroll.ScrollBy(-2*h.scrollStep()), in.Commands.Has(ui.Down) && h.PageScroll.ScrollBy(2*h.scrollStep()):
		in.Commands &^= ui.Up | ui.Down
	}
	return in
}

// showFocus scrolls to the spot that the keys have moved to. A topic opens at
// once where the page stands beside the list.
func (h *Scene) showFocus() {
	switch id := h.Panel.Focus.At().(type) {
	case TopicSpot:
		if !h.Layout.Narrow {
			h.Open(int(id))
			return
		}
		i := float64(slices.Index(h.ListedTopics, int(id)))
		h.ListScroll.Reveal(i*h.Layout.RowHeight, (i+1)*h.Layout.RowHeight)
	case CardSpot:
		box := h.Page.Cards[id].Box.Inset(-8 * h.App.Unit(h.Size))
		h.PageScroll.Reveal(box.Y, box.Y+box.H)
	}
}
