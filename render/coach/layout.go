package coach

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A layout says where the parts of a lesson are on the table.
type layout struct {
	bar                ui.Rect // at the top
	leave, skip, track ui.Rect // parts of it
	foreman, speech    ui.Rect // where he stands, and the room for what he says
	heading            ui.Rect // which lesson it is; empty where there is no room for that
	button, low        ui.Rect // for what goes on, and below it, off late presses, what does the step for the player
	iconsOnly          bool    // there is little room
}

// Place implements table.Coach.
func (c *Coach) Place(l *board.Layout) {
	c.at = layout{}
	p := &c.at
	p.bar = l.Simplify(&c.match.View, c.match.View.Role == game.Saboteur)
	p.iconsOnly, p.button, p.low = l.Cramped(), l.ButtonRect(board.DiscardButton), l.ButtonRect(board.EndTurnButton)
	p.bar.Y, p.bar.H = 0, p.bar.Y+p.bar.H+2
	in := p.bar.Inset(2)
	side, pile := l.ButtonHeight, 0.8*l.ButtonHeight
	if !p.iconsOnly {
		pile = 8 * l.Text.Size
		side = max(9.5*l.Text.Size, 120*l.Unit)
	}
	p.leave, in = in.CutLeft(side)
	p.skip, in = in.CutRight(side)
	_, in = in.CutLeft(6 * l.Unit)
	l.Deck, in = in.CutLeft(pile)
	p.track = ui.Rect{X: in.X + 4*l.Unit, Y: p.bar.Y + l.Unit, W: in.W - 8*l.Unit, H: p.bar.H - l.Unit}
	if p.iconsOnly {
		p.placeBand(l)
		return
	}
	p.leave, p.skip = p.leave.Move(ui.Point{X: 4 * l.Unit}), p.skip.Move(ui.Point{X: -4 * l.Unit})
	p.placeColumn(l)
}

// placeColumn lets the foreman stand on the right, below what he says.
func (p *layout) placeColumn(l *board.Layout) {
	u := l.Unit
	l.Board.H = l.Tray.Y - 6*u - l.Board.Y // where there was a prompt
	column, rest := l.Board.CutRight(max(190, min(325*u, 0.4*l.Board.W)))
	_, l.Board = rest.CutRight(8 * u)
	column = column.Inset(6 * u)
	p.foreman, p.speech = column.CutBottom(min(1.1*column.W, 0.56*column.H))
	p.foreman = p.foreman.Move(ui.Point{Y: 8 * u})
	left := l.Tray.X + 20*u
	if l.Role.W > 0 {
		left = l.Role.X + l.Role.W + 14*u
	}
	right := p.button.X
	if len(l.Hand) > 0 {
		right = l.Hand[0].X
	}
	if right -= 32 * u; right-left > 150*u {
		p.heading = ui.Rect{X: left, Y: l.Tray.Center().Y - 42*u, W: min(right-left, 330*u), H: 84 * u}
	}
}

// placeBand lets the foreman speak above the board.
func (p *layout) placeBand(l *board.Layout) {
	if l.Class == screen.Tall {
		l.Board.H = l.Tray.Y - l.Board.Y // where there was a prompt
	}
	if l.HasLargeHand() {
		_, l.Board = l.Board.CutTop(20 * l.Unit) // for arrows to seats
	}
	var band ui.Rect
	band, l.Board = l.Board.CutTop(max(84, min(6*l.Text.LineHeight(), 0.27*l.Board.H)))
	_, l.Board = l.Board.CutTop(2)
	p.foreman, p.speech = band.Inset(screen.Gap / 2).CutLeft(0.95 * band.H)
	_, p.speech = p.speech.CutLeft(2.5 * screen.Gap)
}
