package lobby

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawFaces draws a small face for each seat, framed if its player is ready, so that people
// see who is here while the code hides the cards. An empty area shows nothing.
func (l *Lobby) drawFaces(c ui.Canvas, area ui.Rect) {
	n := len(l.state.Seats)
	if area.H < 16 || n == 0 {
		return
	}
	gap := 0.08 * area.H
	side := min(0.92*area.H, (area.W+gap)/float64(n)-gap)
	row := ui.RectAround(area.Center(), ui.Point{X: float64(n)*(side+gap) - gap, Y: side})
	for i, at := range row.Columns(n, gap) {
		switch seat := l.state.Seats[i]; {
		case isOpen(seat):
			screen.DashedFrame(c, at.Inset(0.08*side), 1, paint.PanelEdge)
			art.Plus.Icon(paint.Gold).Draw(c, at.Inset(0.32*side))
			continue
		case isReady(seat):
			c.StrokePath(ui.RoundedRect(at, 0.16*side), 1.5, paint.GoodGreen)
		default:
			c.StrokePath(ui.RoundedRect(at, 0.16*side), 1, paint.PanelEdge)
		}
		l.drawFigure(c, game.Seat(i), cardParts{figure: at})
	}
}
