package help

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// startOfMine is the passage that shows the mine at the start of a round.
func startOfMine(p *page) widget.Node { return pictures(figStart.illustration(38))(p) }

// roleCards is the passage that shows both role cards.
func roleCards(p *page) widget.Node {
	one := func(r game.Role, caption words.ID) illustration {
		return cardRow(caption, 150, func(box ui.Rect) ui.Sprite { return art.RoleSprite(r, dwarves.Anybody(), box) })
	}
	return pictures(one(game.Digger, words.RoleDigger), one(game.Saboteur, words.RoleSaboteur))(p)
}

// turnedCards is the passage that shows a tunnel card both ways up.
func turnedCards(p *page) widget.Node {
	return pictures(cardRow(words.HelpTunnelsFigUpright, 110, namedCard("NE1", false)), cardRow(words.HelpTunnelsFigTurned, 110, namedCard("NE1", true)))(p)
}

// toolStates is the passage that shows the tools whole and broken.
func toolStates(p *page) widget.Node {
	tools := func(caption words.ID, broken bool) illustration {
		draw := func(c ui.Canvas, box ui.Rect, u float64) {
			c.FillPath(ui.RoundedRect(box, 6*u), paint.Table)
			for i, r := range box.Inset(8*u).Columns(3, 8*u) {
				art.Tool(game.Tools[i], broken).Draw(c, r)
			}
		}
		return illustration{caption: caption, size: ui.Point{X: 236, Y: 84}, draw: draw}
	}
	return pictures(tools(words.HelpBrokenFigWhole, false), tools(words.HelpBrokenFigBroken, true))(p)
}

// brokenToolCards is the passage that shows the cards that break tools.
func brokenToolCards(p *page) widget.Node {
	return pictures(cardRow(words.HelpBrokenFigCards, 120, namedCard("broken-pickaxe1", false), namedCard("broken-lantern1", false), namedCard("broken-cart1", false)))(p)
}

// repairCards is the passage that shows cards that repair one tool and either of
// two.
func repairCards(p *page) widget.Node {
	return pictures(cardRow(words.HelpMendingFigOne, 130, namedCard("repair-pickaxe1", false)),
		cardRow(words.HelpMendingFigTwo, 130, namedCard("repair-pickaxe+lantern1", false)))(p)
}

// mapAndGoal is the passage that shows a map and a goal that is looked at.
func mapAndGoal(p *page) widget.Node {
	maps := cardRow(words.HelpMapFigCard, 130, namedCard("map1", false))
	maps.captionSlots = words.Slots{"n": game.Card(game.DeckSize).Copies()} // the last cards of the deck are maps
	goal := cardRow(words.HelpMapFigGoal, 130, art.GoalBackSprite)
	back := goal.draw
	goal.draw = func(c ui.Canvas, box ui.Rect, u float64) {
		back(c, box, u)
		art.Badge(art.Eye, paint.FocusDark).Draw(c, ui.RectAround(box.Center(), ui.Point{X: box.W * 0.6, Y: box.W * 0.6}))
	}
	return pictures(maps, goal)(p)
}

// goldCards is the passage that shows gold cards of one to three nuggets.
func goldCards(p *page) widget.Node {
	worth := func(n int) spriteAt {
		return func(box ui.Rect) ui.Sprite { return art.GoldSprite(n, box) }
	}
	return pictures(cardRow(words.HelpGoldFig, 110, worth(1), worth(2), worth(3)))(p)
}
