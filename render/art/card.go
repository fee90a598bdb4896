package art

import (
	"saboteur/game"
	"saboteur/render/ui"
)

// Card returns a painter of the face of a card, upright. A card that lies face
// down is a goal, which is the only one the board has; cards held face down
// are painted by Back.
func Card(c game.Card, size ui.Point) func(ui.Canvas) {
	return card(size, func(p pen) { paintCard(p, c) })
}

// Turned returns a painter of the card lying upside down, with the light still
// from the top left of the table. Its tunnels lie where those of the upright
// picture turned around do, which will do as well but for the light.
func Turned(c game.Card, size ui.Point) func(ui.Canvas) {
	return func(canvas ui.Canvas) {
		canvas.Clip(ui.Rect{W: size.X, H: size.Y}, func(canvas ui.Canvas) { paintCard(sheet(canvas, size, true), c) })
	}
}

// paints holds how the cards of each kind are painted.
var paints = [...]func(pen, game.Card){
	game.Hidden:   func(p pen, _ game.Card) { paintGoalBack(p) },
	game.Tunnel:   paintTunnel,
	game.Broken:   paintBroken,
	game.Repair:   paintRepair,
	game.Rockfall: paintRockfall,
	game.Map:      paintMap,
	game.Ladder:   paintStart,
	game.Goal:     paintGoal,
}

func paintCard(p pen, c game.Card) { paints[c.Kind()](p, c) }
