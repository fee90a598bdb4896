package art

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// Card returns a painter of the face of a card, upright. A face-down card is
// painted as a goal, which is the only face-down card on the board; cards that
// are held face down are painted by Back.
func Card(c game.Card, size ui.Point) func(ui.Canvas) {
	return cardPainter(size, func(p pen) { paintCard(p, c) })
}

// TurnedCard returns a painter of a card that lies upside down, with the light
// still from the top left of the table. Its tunnels lie exactly where those of
// the upright picture lie when it is turned, so that one may be used for the
// other if only the light differs.
func TurnedCard(c game.Card, size ui.Point) func(ui.Canvas) {
	return func(canvas ui.Canvas) {
		canvas.Clip(ui.Rect{W: size.X, H: size.Y}, func(canvas ui.Canvas) { paintCard(newCardPen(canvas, size, true), c) })
	}
}

// cardPainters are the painters of each kind of card.
var cardPainters = [...]func(pen, game.Card){
	game.Hidden:   func(p pen, _ game.Card) { paintGoalBack(p) },
	game.Tunnel:   paintTunnel,
	game.Broken:   paintBroken,
	game.Repair:   paintRepair,
	game.Rockfall: paintRockfall,
	game.Map:      paintMap,
	game.Ladder:   paintStart,
	game.Goal:     paintGoal,
}

func paintCard(p pen, c game.Card) { cardPainters[c.Kind()](p, c) }
