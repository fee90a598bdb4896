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

// A Topic is a page of the help.
type Topic struct {
	Title    words.ID
	passages []passage
}

// Topics are all pages, in the order of the list.
var Topics = []Topic{
	{words.TopicAim, []passage{paragraphs(words.HelpAim1, words.HelpAim2), startOfMine, paragraphs(words.HelpAim3)}},
	{words.TopicRoles, []passage{
		paragraphs(words.HelpRoles1), roleCards, paragraphs(words.HelpRoles2, words.HelpRoles3, words.HelpRoles4), table([]float64{6, 7, 8, 7}, dealTable),
	}},
	{words.TopicTurn, []passage{
		paragraphs(words.HelpTurn1, words.HelpTurn2), bulletList(words.HelpTurn3, words.HelpTurn4, words.HelpTurn5), paragraphs(words.HelpTurn6, words.HelpTurn7, words.HelpTurn8),
	}},
	{words.TopicTunnels, []passage{
		paragraphs(words.HelpTunnels1), figures(figFits, figTunnelToRock, figRockToRock, figIsland),
		paragraphs(words.HelpTunnels2), turnedCards, paragraphs(words.HelpTunnels3, words.HelpTunnels4, words.HelpTunnels5, words.HelpTunnels6),
	}},
	{words.TopicDead, []passage{paragraphs(words.HelpDead1, words.HelpDead2), figures(figDeadEnd, figBeyondDeadEnd), paragraphs(words.HelpDead3)}},
	{words.TopicBroken, []passage{paragraphs(words.HelpBroken1), brokenToolCards, paragraphs(words.HelpBroken2), toolStates, paragraphs(words.HelpBroken3, words.HelpBroken4)}},
	{words.TopicMending, []passage{paragraphs(words.HelpMending1), repairCards, paragraphs(words.HelpMending2, words.HelpMending3, words.HelpMending4)}},
	{words.TopicRockfall, []passage{paragraphs(words.HelpRockfall1), figures(figBeforeRockfall, figAfterRockfall), paragraphs(words.HelpRockfall2, words.HelpRockfall3)}},
	{words.TopicMap, []passage{paragraphs(words.HelpMap1), mapAndGoal, paragraphs(words.HelpMap2, words.HelpMap3)}},
	{words.TopicGoal, []passage{
		paragraphs(words.HelpGoal1), figures(figGoalReached, figGoalPassed), paragraphs(words.HelpGoal2, words.HelpGoal3, words.HelpGoal4, words.HelpGoal5, words.HelpGoal6),
	}},
	{words.TopicEnd, []passage{paragraphs(words.HelpEnd1, words.HelpEnd2, words.HelpEnd3, words.HelpEndAccusation, words.HelpEnd4)}},
	{words.TopicGold, []passage{
		goldCards, heading(words.HelpGold1), paragraphs(words.HelpGold2, words.HelpGold3, words.HelpGold4),
		heading(words.HelpGold5), paragraphs(words.HelpGold6), table([]float64{10, 10}, wagesTable), paragraphs(words.HelpGold7, words.HelpGold8),
	}},
	{words.TopicRounds, []passage{paragraphs(words.HelpRounds1, words.HelpRounds2, words.HelpRounds3, words.HelpRounds4)}},
	{words.TopicEditions, []passage{
		paragraphs(words.HelpEditions1), table([]float64{13, 14, 12.5, 9.5}, editionsTable), editionsNote,
		paragraphs(words.HelpEditions2), figures(figUnconnected), paragraphs(words.HelpEditions3, words.HelpEditions4, words.HelpEditions5),
	}},
	{words.TopicCards, []passage{paragraphs(words.HelpCards1), gallery}},
	{words.TopicSecrecy, []passage{paragraphs(words.HelpSecrecy1, words.HelpSecrecy2, words.HelpSecrecy3, words.HelpSecrecy4, words.HelpSecrecy5, words.HelpSecrecy6, words.HelpSecrecy7, words.HelpSecrecy8, words.HelpSecrecy9)}},
	{words.TopicSaves, []passage{paragraphs(words.HelpSaves1, words.HelpSaves2, words.HelpSaves3, words.HelpSaves4, words.HelpSaves5, words.HelpSaves6)}},
	{words.TopicKeys, []passage{paragraphs(words.HelpKeys1), table([]float64{12, 11, 12, 13}, controlsTable)}},
	{words.TopicAccess, []passage{bulletList(words.HelpAccess1, words.HelpAccess2, words.HelpAccess3, words.HelpAccess4, words.HelpAccess5, words.HelpAccess9, words.HelpAccess6, words.HelpAccess7, words.HelpAccess8)}},
	{words.TopicAbout, []passage{paragraphs(words.HelpAbout1, words.HelpAbout2, words.HelpAbout3)}},
}
