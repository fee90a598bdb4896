package result

import (
	"saboteur/render/board"
	"saboteur/render/cave"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// mineSpot returns the button that leads from the gold to the mine of the round, and back; a
// spot without ID where there is no room for it.
func (g *GoldDraft) mineSpot() ui.Spot {
	u, tray := g.App.Unit(g.Size), g.tray()
	spot := ui.Spot{ID: MineButton, Group: 3, Label: g.App.Text(words.GoldMine)}
	if g.atMine {
		spot.Label = g.App.Text(words.BackToTitle)
	}
	high := max(screen.MinTouchSize, 44*u)
	spot.Rect = ui.Rect{X: 20 * u, Y: g.Size.Y - high - 14*u, W: min(200*u, tray.X-36*u), H: high}
	if tray.H == 0 || spot.W < 6.5*g.App.Font(g.Size, ui.Bold, 1).Size {
		return ui.Spot{}
	}
	return spot
}

// drawMine draws the mine of the round instead of the gold.
func (g *GoldDraft) drawMine(c ui.Canvas) {
	screen.Backdrop(c, cave.Cave{Place: cave.Hall, Size: g.Size})
	head, area := ui.Rect{W: g.Size.X, H: g.Spots[0].Y}.Inset(0.02 * g.Size.Y).CutTop(0.1 * g.Size.Y)
	mine := board.Mine{App: g.App, Size: g.Size, Area: area.Inset(0.03 * g.Size.Y), View: &g.Match.View, Shines: foundTreasure(&g.Match.View)}
	mine.Draw(c)
	screen.Heading(c, g.App, g.App.Text(words.UnmaskFound), head, g.Size)
	screen.Button(c, g.App, g.Spots[0], &g.Panel, g.Size, screen.Plain)
}
