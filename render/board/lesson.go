package board

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// Simplify leaves out of a layout what a beginner need not know yet: the discards, the buttons
// in the bar, the prompt, and the role unless it matters. It returns what that leaves of the
// bar.
func (l *Layout) Simplify(v *game.View, role bool) (bar ui.Rect) {
	menu := l.ButtonRect(MenuButton)
	bar = ui.Rect{Y: menu.Y, W: l.Size.X, H: menu.H}
	var kept []ButtonRect
	for _, b := range l.Buttons {
		if b.Group == ButtonGroup {
			kept = append(kept, b)
		}
	}
	l.Buttons = kept
	above := ui.Rect{X: l.Size.X / 2, Y: -2 * l.ButtonHeight, W: l.ButtonHeight, H: l.ButtonHeight}
	l.TopBar = TopBar{Deck: above, Discards: above} // cards come from there, and go there
	l.Simple, l.Prompt = true, ui.Rect{}
	if !role {
		l.Role = ui.Rect{}
		l.spreadHand(v)
	}
	return bar
}

// spreadHand gives the cards in hand the room of the role on small screens.
func (l *Layout) spreadHand(v *game.View) {
	if !l.Cramped() || l.HasLargeHand() {
		return
	}
	in, columns := l.Tray.Inset(screen.Gap), 3
	if l.Class == screen.Short {
		_, in = in.CutBottom(2 * (l.ButtonHeight + screen.Gap))
		if l.CardsTurned {
			columns = 2
		}
	} else {
		in.W = l.ButtonRect(DiscardButton).X - screen.Gap - in.X
	}
	l.Hand, l.Targets = nil, nil
	rows := in.Rows((game.MaxHand+columns-1)/columns, screen.Gap)
	for i := range handSize(v) {
		l.addHandCard(rows[i/columns].Columns(columns, screen.Gap)[i%columns])
	}
}

// A SeatLabel is what is written on a seat in a lesson, in place of number, name and counts.
type SeatLabel struct {
	Name string
	Note string // in place of the tools; "" for the tools
}

// drawLabelledSeat draws a seat of a lesson without its tools, and reports whether these
// are to be drawn.
func (p *Picture) drawLabelledSeat(c ui.Canvas, s game.Seat) (tools bool) {
	l, u, r, label := p.Layout, p.Layout.Unit, p.Layout.Seats[s], p.Labels[s]
	stone, ink := panel.Style{Radius: 9, Flush: true}, paint.TextSoft
	if p.View.Turn == s {
		stone.State, ink = panel.Chosen, paint.Gold
	}
	panel.Draw(c, r.Bounds, u, stone)
	c.Sprite(dwarves.Seated(p.Players, s).Portrait(p.mood(s), r.Face))
	name := l.Bold
	if r.Face.W > 3*name.Size {
		name.Face, name.Size = ui.Display, 1.1*name.Size
	}
	box := r.name
	if short := name; ui.FitLine(c, label.Name, name, box.W).Size < 0.75*name.Size {
		short.Size *= 0.75
		label.Name = shortenName(c, label.Name, short, box.W)
	}
	if box.Y+box.H > r.Face.Y { // beside the face, and not above it
		box.W = r.Bounds.X + r.Bounds.W - box.X - 4*u
	}
	if label.Note == "" {
		if countBroken(p.View.Broken[s]) == 0 && box.Y < r.Face.Center().Y { // beside the face
			box.Y = r.Bounds.Center().Y - box.H/2
		}
		ui.SingleLineText(c, label.Name, box, name, paint.TextOnTable)
		return true
	}
	below := r.count.Union(r.gold)
	if r.count.Y <= box.Y && box.Y <= r.Face.Y { // both lines are close together
		both := ui.RectAround(r.Bounds.Center(), ui.Point{Y: name.LineHeight() + l.Small.LineHeight()})
		box.Y, box.H = both.Y, name.LineHeight()
		below = ui.Rect{X: box.X, Y: box.Y + box.H, W: box.W, H: l.Small.LineHeight()}
	}
	ui.SingleLineText(c, label.Name, box, name, paint.TextOnTable)
	below.W = r.Bounds.X + r.Bounds.W - below.X - 6*u
	if f := ui.FitLine(c, label.Note, l.Small, below.W); f.Size >= 0.85*l.Small.Size && below.Y > box.Y {
		ui.SingleLineText(c, label.Note, below, f, ink)
	}
	return false
}
