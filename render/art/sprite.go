package art

import (
	"saboteur/game"
	"saboteur/render/dwarves"
	"saboteur/render/ui"
)

// CardSprite returns the picture of a card, face up.
func CardSprite(c game.Card, to ui.Rect, turned bool) ui.Sprite {
	if turned && c.Kind() == game.Tunnel { // painted again, so that the light still comes from the same side
		return ui.Sprite{Key: [2]any{"turned", c}, Size: to.Size(), Paint: TurnedCard(c, to.Size()), To: to}
	}
	return ui.Sprite{Key: c, Size: to.Size(), Paint: Card(c, to.Size()), To: to, Turned: turned}
}

// CardPainter returns a function that makes the picture of a card, face up.
func CardPainter(c game.Card, turned bool) func(ui.Rect) ui.Sprite {
	return func(to ui.Rect) ui.Sprite { return CardSprite(c, to, turned) }
}

// LyingCardPainter returns a function that makes the picture of a card that is to be turned
// a quarter to the left, with the symbols of action cards upright then.
func LyingCardPainter(c game.Card) func(ui.Rect) ui.Sprite {
	if c.Kind() == game.Tunnel {
		return CardPainter(c, false)
	}
	return func(to ui.Rect) ui.Sprite {
		return ui.Sprite{Key: [2]any{"lying", c}, Size: to.Size(), Paint: lyingCard(c, to.Size()), To: to}
	}
}

// RoleSprite returns the picture of the role card of a dwarf, or of its back for UnknownRole.
func RoleSprite(r game.Role, who dwarves.Dwarf, to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: [3]any{"role", r, who}, Size: to.Size(), Paint: RoleCard(r, who, to.Size()), To: to}
}

// GoalBackSprite returns the picture of the back of a goal.
func GoalBackSprite(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: "goal", Size: to.Size(), Paint: GoalBack(to.Size()), To: to}
}

// LyingGoalBackSprite returns the same for a card that is turned a quarter to the left: what
// is on it stands upright then.
func LyingGoalBackSprite(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: "lying goal", Size: to.Size(), Paint: lyingGoalBack(to.Size()), To: to}
}

// GoldSprite returns the picture of a gold card, or of its back for 0 nuggets.
func GoldSprite(nuggets int, to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: [2]any{"gold", nuggets}, Size: to.Size(), Paint: GoldCard(nuggets, to.Size()), To: to}
}

// CardBackSprite returns the picture of the back of a card of the deck.
func CardBackSprite(to ui.Rect) ui.Sprite {
	return ui.Sprite{Key: "back", Size: to.Size(), Paint: CardBack(to.Size()), To: to}
}
