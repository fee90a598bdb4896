package result

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A count is whether the player who picks counts the own nuggets.
type count struct {
	stays   bool // they show from one press to the next
	shows   bool // they show in this frame
	pressed bool // the button for it was pressed in this tick
}

// update shows the nuggets as long as the player holds a spot, or a key, or from one press to
// the next, and reports whether that has changed. alone says that nobody else looks at the screen.
func (n *count) update(in ui.Input, spot ui.Spot, p *ui.Panel, alone bool) bool {
	held := in.Held && p.Holds(spot) && spot.Contains(in.Pointer)
	if n.pressed && (alone || in.ToggleLook || in.Commands.Has(ui.Choose) || in.ChosenID != nil) {
		n.stays = !n.stays
	}
	if in.Away() {
		n.stays = false
	}
	before := n.shows
	n.shows, n.pressed = !in.Away() && spot.ID != nil && (held || n.stays || in.LookHeld), false
	return n.shows != before
}

// countSpot returns the spot that shows what is in the own chest, a spot without ID if there
// is none.
func (g *GoldDraft) countSpot() ui.Spot {
	for _, s := range g.Spots {
		if s.ID == any(CountButton) {
			return s
		}
	}
	return ui.Spot{}
}

// nuggets returns how many nuggets the player who picks has so far.
func (g *GoldDraft) nuggets() (n int) {
	v := &g.Match.View
	for _, gold := range v.Own[:v.Gold[g.Match.Viewer]] {
		n += gold.Nuggets()
	}
	return n
}

// chestTexts say how much there is in the own chest and how to count it, or what it is worth.
// The last one may be left out.
func (g *GoldDraft) chestTexts() []string {
	cards := g.Match.View.Gold[g.Match.Viewer]
	held := g.App.Text(words.GoldCards, words.Slots{"n": cards}) + ". "
	switch {
	case cards == 0:
		return []string{g.App.Text(words.GoldOwnNone)}
	case g.count.shows:
		return []string{g.App.Text(words.Nuggets, words.Slots{"n": g.nuggets()})}
	case g.Match.SharedBy == 1:
		return []string{held + g.App.Text(words.GoldOwnPress)}
	case g.App.CurrentSettings().ToggleLook:
		return []string{held + g.App.Text(words.GoldOwnPress), " " + g.App.Text(words.GoldOwnAlone)}
	}
	return []string{held + g.App.Text(words.GoldOwnHold), " " + g.App.Text(words.GoldOwnAlone)}
}
