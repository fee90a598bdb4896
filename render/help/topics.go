package help

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// startOfMine is the passage that shows the mine at the start of a round.
func startOfMine(p *page) widget.Node { return p.pictures(p.illustration(figStart, 38)) }

// roleCards is the passage that shows both role cards.
func roleCards(p *page) widget.Node {
	one := func(r game.Role, caption string) illustration {
		return cardRow(caption, 150, func(box ui.Rect) ui.Sprite { return art.RoleSprite(r, dwarves.Anybody(), box) })
	}
	return p.pictures(one(game.Digger, p.app.Text(words.RoleDigger)), one(game.Saboteur, p.app.Text(words.RoleSaboteur)))
}

// turnedCards is the passage that shows a tunnel card both ways up.
func turnedCards(p *page) widget.Node {
	return p.pictures(cardRow(p.say("fig.upright"), 110, namedCard("NE1", false)), cardRow(p.say("fig.turned"), 110, namedCard("NE1", true)))
}

// toolStates is the passage that shows the tools whole and broken.
func toolStates(p *page) widget.Node {
	tools := func(caption string, broken bool) illustration {
		draw := func(c ui.Canvas, box ui.Rect, u float64) {
			c.FillPath(ui.RoundedRect(box, 6*u), paint.Table)
			for i, r := range box.Inset(8*u).Columns(3, 8*u) {
				art.Tool(game.Tools[i], broken).Draw(c, r)
			}
		}
		return illustration{caption: caption, size: ui.Point{X: 236, Y: 84}, draw: draw}
	}
	return p.pictures(tools(p.say("fig.whole"), false), tools(p.say("fig.broken"), true))
}

// brokenToolCards is the passage that shows the cards that break tools.
func brokenToolCards(p *page) widget.Node {
	return p.pictures(cardRow(p.say("fig.cards"), 120, namedCard("broken-pickaxe1", false), namedCard("broken-lantern1", false), namedCard("broken-cart1", false)))
}

// repairCards is the passage that shows cards that repair one tool and either of
// two.
func repairCards(p *page) widget.Node {
	return p.pictures(cardRow(p.say("fig.one"), 130, namedCard("repair-pickaxe1", false)),
		cardRow(p.say("fig.two"), 130, namedCard("repair-pickaxe+lantern1", false)))
}

// mapAndGoal is the passage that shows a map and a goal that is looked at.
func mapAndGoal(p *page) widget.Node {
	copies := game.Card(game.DeckSize).Copies() // the last cards of the deck are maps
	maps := cardRow(p.say("fig.card", words.Slots{"n": copies}), 130, namedCard("map1", false))
	goal := cardRow(p.say("fig.goal"), 130, art.GoalBackSprite)
	back := goal.draw
	goal.draw = func(c ui.Canvas, box ui.Rect, u float64) {
		back(c, box, u)
		art.Badge(art.Eye, paint.FocusDark).Draw(c, ui.RectAround(box.Center(), ui.Point{X: box.W * 0.6, Y: box.W * 0.6}))
	}
	return p.pictures(maps, goal)
}

// goldCards is the passage that shows gold cards of one to three nuggets.
func goldCards(p *page) widget.Node {
	worth := func(n int) spriteAt {
		return func(box ui.Rect) ui.Sprite { return art.GoldSprite(n, box) }
	}
	return p.pictures(cardRow(p.say("fig.cards"), 110, worth(1), worth(2), worth(3)))
}

// A Topic is a page of the help.
type Topic struct {
	Name     string // in the IDs of its messages: topic.NAME is its title, those of its text begin with help.NAME
	passages []passage
}

// title returns what the topic is called.
func (t Topic) title(app *screen.App) string { return app.Text(words.ID("topic." + t.Name)) }

// Topics are all pages, in the order of the list.
var Topics = []Topic{
	{"aim", []passage{paragraphs("1 2"), startOfMine, paragraphs("3")}},
	{"roles", []passage{
		paragraphs("1"), roleCards, paragraphs("2 3 4"), table([]float64{6, 7, 8, 7}, dealTable),
	}},
	{"turn", []passage{
		paragraphs("1 2"), bulletList("3 4 5"), paragraphs("6 7 8"),
	}},
	{"tunnels", []passage{
		paragraphs("1"), figures(figFits, figTunnelToRock, figRockToRock, figIsland),
		paragraphs("2"), turnedCards, paragraphs("3 4 5 6"),
	}},
	{"dead", []passage{paragraphs("1 2"), figures(figDeadEnd, figBeyondDeadEnd), paragraphs("3")}},
	{"broken", []passage{paragraphs("1"), brokenToolCards, paragraphs("2"), toolStates, paragraphs("3 4")}},
	{"mending", []passage{paragraphs("1"), repairCards, paragraphs("2 3 4")}},
	{"rockfall", []passage{paragraphs("1"), figures(figBeforeRockfall, figAfterRockfall), paragraphs("2 3")}},
	{"map", []passage{paragraphs("1"), mapAndGoal, paragraphs("2 3")}},
	{"goal", []passage{
		paragraphs("1"), figures(figGoalReached, figGoalPassed), paragraphs("2 3 4 5 6"),
	}},
	{"end", []passage{paragraphs("1 2 3 accusation 4")}},
	{"gold", []passage{
		goldCards, heading("1"), paragraphs("2 3 4"),
		heading("5"), paragraphs("6"), table([]float64{10, 10}, wagesTable), paragraphs("7 8"),
	}},
	{"rounds", []passage{paragraphs("1 2 3 4")}},
	{"editions", []passage{
		paragraphs("1"), table([]float64{13, 14, 12.5, 9.5}, editionsTable), editionsNote,
		paragraphs("2"), figures(figUnconnected), paragraphs("3 4 5"),
	}},
	{"cards", []passage{paragraphs("1"), gallery}},
	{"secrecy", []passage{paragraphs("1 2 3 4 5 6 7 8 9")}},
	{"saves", []passage{paragraphs("1 2 3 4 5 6")}},
	{"keys", []passage{paragraphs("1"), table([]float64{12, 11, 12, 13}, controlsTable)}},
	{"access", []passage{bulletList("1 2 3 4 5 9 6 7 8")}},
	{"about", []passage{paragraphs("1 2 3")}},
}
