package result

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// order returns who picks in this draft, one after the other, and how many have picked.
func (g *GoldDraft) order() (seats []game.Seat, done int) {
	m := g.Match
	for i := len(m.Log) - 1; i >= 0; i-- {
		e, ok := m.Log[i].Event.(game.GoldPicked)
		if !ok {
			break
		}
		seats = append([]game.Seat{e.Seat}, seats...)
	}
	done = len(seats)
	for s, left := m.View.Turn, m.View.Shares; left > 0; s = m.View.Right(s) {
		if m.RoundEnd.Roles[s] != game.Saboteur {
			seats = append(seats, s)
			left--
		}
	}
	return seats, done
}

// orderRect returns where the order is shown; an empty rectangle where there is no room.
func (g *GoldDraft) orderRect() ui.Rect {
	size := g.App.ScreenSize(g.Size)
	high := 0.075 * size.Y
	if g.App.OnPage(g.Size) {
		return ui.Rect{}
	}
	if least := 2.2 * g.App.Font(g.Size, ui.Plain, 0.8).LineHeight(); high < least {
		return ui.Rect{X: 0.02 * size.X, Y: 0.12 * size.Y, W: 0.96 * size.X, H: least}
	}
	return ui.Rect{X: 0.02 * size.X, Y: 0.105 * size.Y, W: 0.96 * size.X, H: high}
}

// drawOrder draws who has picked, who picks now and who comes next.
func (g *GoldDraft) drawOrder(c ui.Canvas, area ui.Rect) {
	seats, done := g.order()
	if area.H == 0 || len(seats) == 0 {
		return
	}
	u := g.App.Unit(g.Size)
	wide := min(area.W/float64(len(seats)), 150*u, 9*g.App.Font(g.Size, ui.Plain, 1).Size)
	x := area.Center().X - wide*float64(len(seats))/2
	for i, s := range seats {
		chip := ui.Rect{X: x + float64(i)*wide + 2*u, Y: area.Y, W: wide - 4*u, H: area.H}
		look, state := panel.Style{Material: panel.Glass, Radius: 8}, words.ID("")
		switch {
		case i < done:
			state = words.GoldOrderDone
		case i == done:
			look.State, state = panel.Chosen, words.GoldOrderNow
		case i == done+1:
			state = words.GoldOrderNext
		case i == len(seats)-1:
			state = words.GoldOrderLast
		}
		panel.Draw(c, chip, u, look)
		g.drawChip(c, s, state, chip.Inset(4*u))
	}
}

// drawChip draws the sign, the name and the state of a seat.
func (g *GoldDraft) drawChip(c ui.Canvas, s game.Seat, state words.ID, in ui.Rect) {
	f := g.App.Font(g.Size, ui.Bold, 0.8)
	if in.W < 5.5*f.Size+in.H { // no room for the sign beside the name
		if above := in.H - 1.3*f.LineHeight(); above > f.Size {
			var mark ui.Rect
			mark, in = in.CutTop(above)
			c.Sprite(dwarves.Seated(g.Match.Players, s).Mark(mark))
		}
		screen.CentredText(c, g.Match.Name(s), in, f, paint.TextOnTable)
		return
	}
	mark, text := in.CutLeft(in.H)
	c.Sprite(dwarves.Seated(g.Match.Players, s).Mark(mark.Inset(0.06 * mark.H)))
	_, text = text.CutLeft(0.4 * f.Size)
	if state == "" {
		screen.SingleLineText(c, g.Match.Name(s), text, f, paint.TextOnTable)
		return
	}
	rows := text.Rows(2, 0)
	screen.SingleLineText(c, g.Match.Name(s), rows[0], f, paint.TextOnTable)
	f.Face = ui.Plain
	ink := paint.TextSoft
	if state == words.GoldOrderNow {
		ink = paint.Gold
	}
	screen.SingleLineText(c, g.App.Text(state), rows[1], f, ink)
}
