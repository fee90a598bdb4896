package options

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawPreview shows on a small board what the settings change: the size of
// cards, the direction of the mine, the coordinates, and how a card arrives.
func (s *Scene) drawPreview(c ui.Canvas) {
	app, u := s.App, s.App.Unit(s.Size)
	screen.DarkPanel(c, s.Lay.preview, u)
	area := s.Lay.preview.Inset(14 * u)
	scope := board.Scope{Area: area, Most: game.Cell{X: 3}, Turned: board.TurnedBoardOn(app, s.Size)}
	scope.Least.Y, scope.Most.Y = -1, 1
	cardWidth := min(scope.Fit(), 100*u)
	grid := board.Grid{Area: area, Cell: scope.Cell(cardWidth), Turned: scope.Turned}
	grid.Zero = area.Center().Sub(grid.Rect(scope.Least).Union(grid.Rect(scope.Most)).Center())
	c.Sprite(grid.Lie(screen.CardFace(game.Start, false), grid.Rect(game.Cell{})))
	for x, name := range []string{1: "NESW1", 2: "EW1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			continue // there is no card on the start
		}
		sprite := grid.Lie(screen.CardFace(card, false), grid.Rect(game.Cell{X: int8(x)}))
		if x == 1 {
			c.Sprite(sprite)
		} else {
			s.drawArrival(c, sprite, area)
		}
	}
	c.Sprite(grid.Lie(screen.GoalStamp, grid.Rect(game.Cell{X: 3})))
	if app.Prefs().Coordinates {
		board.DrawCoordinates(c, grid, scope.Least, scope.Most, app.Font(s.Size, ui.Bold, 0.8))
	}
}

// drawArrival draws a card that flies or fades in, as fast as the settings say,
// when a setting has changed.
func (s *Scene) drawArrival(c ui.Canvas, card ui.Sprite, area ui.Rect) {
	to, end := card.To, s.Change+s.App.Prefs().Lasts(24)
	if s.App.Prefs().Reduce {
		card.Fade = 1 - screen.Progress(s.now, s.Change, min(s.Change+screen.FadeTicks, end))
	} else {
		from := ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + area.H - to.H/2}, to.Size())
		card.To = screen.Flight{From: from, To: to, Begin: s.Change, End: end}.At(s.now)
	}
	c.Sprite(card)
}
