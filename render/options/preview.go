package options

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/panel"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// drawPreview shows on a small board what the settings change: the size of
// cards, the direction of the mine, the coordinates, and how a card arrives.
func (s *Scene) drawPreview(c ui.Canvas, r ui.Rect) {
	app, u := s.App, s.App.Unit(s.Size)
	panel.Dark(c, r, u)
	area := r.Inset(14 * u)
	scope := board.Viewport{Area: area, Max: game.Cell{X: 3}, Turned: app.BoardTurned(s.Size)}
	scope.Min.Y, scope.Max.Y = -1, 1
	cardWidth := min(scope.FitWidth(), 100*u)
	grid := board.Grid{Area: area, CellSize: scope.CellSize(cardWidth), Turned: scope.Turned}
	grid.Origin = area.Center().Sub(grid.Rect(scope.Min).Union(grid.Rect(scope.Max)).Center())
	c.Sprite(grid.CardSprite(art.CardPainter(game.Start, false), grid.Rect(game.Cell{})))
	for x, name := range []string{1: "NESW1", 2: "EW1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			continue // there is no card on the start
		}
		sprite := grid.CardSprite(art.CardPainter(card, false), grid.Rect(game.Cell{X: int8(x)}))
		if x == 1 {
			c.Sprite(sprite)
		} else {
			s.drawArrival(c, sprite, area)
		}
	}
	c.Sprite(grid.CardSprite(art.GoalBackSprite, grid.Rect(game.Cell{X: 3})))
	if app.CurrentSettings().Coordinates {
		board.DrawCoordinates(c, grid, scope.Min, scope.Max, app.Font(s.Size, ui.Bold, 0.8))
	}
}

// drawArrival draws a card that flies or fades in, as fast as the settings say,
// when a setting has changed.
func (s *Scene) drawArrival(c ui.Canvas, card ui.Sprite, area ui.Rect) {
	to, end := card.To, s.ChangedAt+s.App.CurrentSettings().AdjustDuration(board.EventDuration(game.Placed{}))
	if s.App.CurrentSettings().ReduceMotion {
		card.Fade = 1 - screen.Progress(s.now, s.ChangedAt, min(s.ChangedAt+screen.FadeTicks, end))
	} else {
		from := ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + area.H - to.H/2}, to.Size())
		card.To = board.Flight{From: from, To: to, Begin: s.ChangedAt, End: end}.At(s.now)
	}
	c.Sprite(card)
}
