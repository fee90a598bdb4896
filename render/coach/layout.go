package coach

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Layout says where the parts of a lesson are on the table.
type Layout struct {
	bar                 ui.Rect // at the top
	leave, skip, track  ui.Rect // parts of it
	foreman, speech     ui.Rect // where he stands, and the room for what he says
	heading             ui.Rect // which lesson it is; empty where there is no room for that
	button              ui.Rect // for what goes on
	iconsOnly, portrait bool    // there is little room
}

// Place implements table.Coach.
func (c *Coach) Place(l *board.Layout) (p Layout) {
	p.bar = l.Simplify(&c.match.View, c.match.View.Role == game.Saboteur)
	p.iconsOnly = l.Cramped()
	p.bar.Y, p.bar.H = 0, p.bar.Y+p.bar.H+2
	in := p.bar.Inset(2)
	side := l.ButtonHeight
	if !p.iconsOnly {
		side = max(9.5*l.Text.Size, 120*l.Unit)
	}
	p.leave, in = in.CutLeft(side)
	p.skip, in = in.CutRight(side)
	p.track = ui.Rect{X: in.X + 4*l.Unit, Y: p.bar.Y + l.Unit, W: in.W - 8*l.Unit, H: p.bar.H - l.Unit}
	switch {
	case l.Class == screen.Tall:
		p.placeTall(l)
	case l.Class == screen.Short:
		p.placeShort(l)
	default:
		p.leave, p.skip = p.leave.Move(ui.Point{X: 4 * l.Unit}), p.skip.Move(ui.Point{X: -4 * l.Unit})
		p.placeColumn(l)
	}
	return p
}

// placeColumn lets the foreman stand on the right, below what he says.
func (p *Layout) placeColumn(l *board.Layout) {
	u := l.Unit
	l.Board.H = l.Tray.Y - 6*u - l.Board.Y // where there was a prompt
	column, rest := l.Board.CutRight(max(190, min(300*u, 0.4*l.Board.W)))
	_, l.Board = rest.CutRight(8 * u)
	column = column.Inset(6 * u)
	p.foreman, column = column.CutBottom(min(1.1*column.W, 0.52*column.H))
	p.foreman, column = p.foreman.Move(ui.Point{Y: 8 * u}), column.Inset(2*u)
	_, p.speech = column.CutBottom(0.07 * p.foreman.H) // his helmet
	first, last := l.ButtonRect(board.DiscardButton), l.ButtonRect(board.EndTurnButton)
	all := first.Union(last)
	p.button = ui.RectAround(all.Center(), ui.Point{X: all.W, Y: max(56*u, first.H)})
	left := l.Tray.X + 20*u
	if l.Role.W > 0 {
		left = l.Role.X + l.Role.W + 14*u
	}
	if right := l.Hand[0].X - 20*u; right-left > 150*u {
		p.heading = ui.RectAround(ui.Point{X: (left + right) / 2, Y: l.Tray.Center().Y}, ui.Point{X: right - left, Y: 84 * u})
	}
}

// placeTall lets the foreman look over the upper edge of the hand, beside what he says.
func (p *Layout) placeTall(l *board.Layout) {
	gap := 1.5 * screen.Gap
	all := ui.Rect{X: l.Board.X, Y: l.Board.Y, W: l.Board.W, H: l.Tray.Y - l.Board.Y}
	band, rest := all.CutBottom(max(98, min(8*l.Text.LineHeight(), 0.3*all.H)))
	l.Board = rest.Inset(1)
	p.foreman, p.speech = band.CutLeft(min(0.27*band.W, 1.1*band.H))
	p.speech = p.speech.Inset(screen.Gap)
	p.button = l.ButtonRect(board.EndTurnButton)
	if l.HasLargeHand() {
		p.button = p.button.Union(l.ButtonRect(board.DiscardButton))
		if l.Role.W == 0 {
			p.button = p.button.Union(ui.Rect{X: l.Tray.X + gap, Y: p.button.Y, W: 1, H: p.button.H})
		}
	}
}

// placeShort lets the foreman speak above the board.
func (p *Layout) placeShort(l *board.Layout) {
	var band ui.Rect
	band, l.Board = l.Board.CutTop(max(84, min(110, 0.26*l.Board.H)))
	_, l.Board = l.Board.CutTop(2)
	p.portrait = true
	p.foreman, p.speech = band.CutLeft(0.9 * band.H)
	p.speech = p.speech.Inset(screen.Gap / 2)
	p.button = l.ButtonRect(board.EndTurnButton)
}
