package help

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Topic is one page of the rules.
type Topic struct {
	Title    words.ID
	passages []passage
}

// Topics are all that is told, in its order.
var Topics = []Topic{
	{words.TopicAim, []passage{say(words.HelpAim1, words.HelpAim2), opening, say(words.HelpAim3)}},
	{words.TopicRoles, []passage{
		say(words.HelpRoles1), bothRoles, say(words.HelpRoles2, words.HelpRoles3, words.HelpRoles4), columns([]float64{6, 7, 8, 7}, dealt),
	}},
	{words.TopicTurn, []passage{
		say(words.HelpTurn1, words.HelpTurn2), list(words.HelpTurn3, words.HelpTurn4, words.HelpTurn5), say(words.HelpTurn6, words.HelpTurn7, words.HelpTurn8),
	}},
	{words.TopicTunnels, []passage{
		say(words.HelpTunnels1), figures(figFits, figRock, figRocks, figAlone),
		say(words.HelpTunnels2), bothWays, say(words.HelpTunnels3, words.HelpTunnels4, words.HelpTunnels5, words.HelpTunnels6),
	}},
	{words.TopicDead, []passage{say(words.HelpDead1, words.HelpDead2), figures(figStop, figPast), say(words.HelpDead3)}},
	{words.TopicBroken, []passage{say(words.HelpBroken1), breaks, say(words.HelpBroken2), wholeAndBroken, say(words.HelpBroken3, words.HelpBroken4)}},
	{words.TopicMending, []passage{say(words.HelpMending1), repairs, say(words.HelpMending2, words.HelpMending3, words.HelpMending4)}},
	{words.TopicRockfall, []passage{say(words.HelpRockfall1), figures(figBefore, FigAfter), say(words.HelpRockfall2, words.HelpRockfall3)}},
	{words.TopicMap, []passage{say(words.HelpMap1), looking, say(words.HelpMap2, words.HelpMap3)}},
	{words.TopicGoal, []passage{
		say(words.HelpGoal1), figures(FigIn, FigBy), say(words.HelpGoal2, words.HelpGoal3, words.HelpGoal4, words.HelpGoal5, words.HelpGoal6),
	}},
	{words.TopicEnd, []passage{say(words.HelpEnd1, words.HelpEnd2, words.HelpEnd3, words.HelpEnd4)}},
	{words.TopicGold, []passage{
		nuggets, heading(words.HelpGold1), say(words.HelpGold2, words.HelpGold3, words.HelpGold4),
		heading(words.HelpGold5), say(words.HelpGold6), columns([]float64{10, 10}, wages), say(words.HelpGold7, words.HelpGold8),
	}},
	{words.TopicRounds, []passage{say(words.HelpRounds1, words.HelpRounds2, words.HelpRounds3, words.HelpRounds4)}},
	{words.TopicEditions, []passage{
		say(words.HelpEditions1), columns([]float64{13, 14, 12.5, 9.5}, Editions), playedBy,
		say(words.HelpEditions2), figures(FigStart), say(words.HelpEditions3, words.HelpEditions4),
	}},
	{words.TopicCards, []passage{say(words.HelpCards1), gallery}},
	{words.TopicSecrecy, []passage{say(words.HelpSecrecy1, words.HelpSecrecy2, words.HelpSecrecy3, words.HelpSecrecy4, words.HelpSecrecy5, words.HelpSecrecy6, words.HelpSecrecy7, words.HelpSecrecy8, words.HelpSecrecy9)}},
	{words.TopicSaves, []passage{say(words.HelpSaves1, words.HelpSaves2, words.HelpSaves3, words.HelpSaves4, words.HelpSaves5, words.HelpSaves6)}},
	{words.TopicKeys, []passage{say(words.HelpKeys1), columns([]float64{12, 11, 12, 13}, bindings)}},
	{words.TopicAccess, []passage{list(words.HelpAccess1, words.HelpAccess2, words.HelpAccess3, words.HelpAccess4, words.HelpAccess5, words.HelpAccess9, words.HelpAccess6, words.HelpAccess7, words.HelpAccess8)}},
	{words.TopicAbout, []passage{say(words.HelpAbout1, words.HelpAbout2, words.HelpAbout3)}},
}

// NewPage lays out a topic.
func NewPage(k *screen.App, t Topic, size ui.Point, wide float64, rules *game.Rules) *Page {
	p := &Page{Kit: k, size: size, Wide: wide, Rules: rules}
	p.text(k.Text(t.Title), p.font(ui.Display, 1.5), art.Ink, 0)
	p.Y += 10 * p.u()
	for _, write := range t.passages {
		write(p)
	}
	return p
}

// opening shows the mine at the beginning.
func opening(p *Page) { pictures(figOpening.shown(38))(p) }

// A stamper returns the picture of a card where it lies.
type stamper func(ui.Rect) ui.Sprite

// cards returns a picture of cards beside each other, in units high.
func cards(caption words.ID, high float64, stamps ...stamper) shown {
	const gap = 8
	w, n := high*screen.CardRatio, float64(len(stamps))
	draw := func(c ui.Canvas, box ui.Rect, u float64) {
		for i, to := range box.Columns(len(stamps), gap*u) {
			screen.Shadow(c, to, 4*u)
			c.Sprite(stamps[i](to))
		}
	}
	return shown{caption: caption, size: ui.Point{X: n*w + (n-1)*gap, Y: high}, draw: draw}
}

// pictured returns the picture of a card by its name.
func pictured(name string, turned bool) stamper {
	card, err := game.ParseCard(name)
	if err != nil {
		panic(err) // a figure names a card that there is not
	}
	return func(r ui.Rect) ui.Sprite { return screen.CardStamp(card, r, turned) }
}

func bothRoles(p *Page) {
	one := func(r game.Role, caption words.ID) shown {
		return cards(caption, 150, func(to ui.Rect) ui.Sprite { return screen.RoleStamp(r, to) })
	}
	pictures(one(game.Digger, words.RoleDigger), one(game.Saboteur, words.RoleSaboteur))(p)
}

func bothWays(p *Page) {
	pictures(cards(words.HelpTunnelsFigUpright, 110, pictured("NE1", false)), cards(words.HelpTunnelsFigTurned, 110, pictured("NE1", true)))(p)
}

func wholeAndBroken(p *Page) {
	tools := func(caption words.ID, broken bool) shown {
		draw := func(c ui.Canvas, box ui.Rect, u float64) {
			c.FillPath(ui.RoundedRect(box, 6*u), art.Table)
			for i, r := range box.Inset(8*u).Columns(3, 8*u) {
				art.Tool(game.Tools[i], broken).Draw(c, r)
			}
		}
		return shown{caption: caption, size: ui.Point{X: 236, Y: 84}, draw: draw}
	}
	pictures(tools(words.HelpBrokenFigWhole, false), tools(words.HelpBrokenFigBroken, true))(p)
}

func breaks(p *Page) {
	pictures(cards(words.HelpBrokenFigCards, 120, pictured("broken-pickaxe1", false), pictured("broken-lantern1", false), pictured("broken-cart1", false)))(p)
}

func repairs(p *Page) {
	pictures(cards(words.HelpMendingFigOne, 130, pictured("repair-pickaxe1", false)),
		cards(words.HelpMendingFigTwo, 130, pictured("repair-pickaxe+lantern1", false)))(p)
}

func looking(p *Page) {
	maps := cards(words.HelpMapFigCard, 130, pictured("map1", false))
	maps.slots = words.Slots{"n": screen.CardInfo{Card: game.DeckSize}.Copies()} // the deck ends with maps
	goal := cards(words.HelpMapFigGoal, 130, screen.GoalStamp)
	back := goal.draw
	goal.draw = func(c ui.Canvas, box ui.Rect, u float64) {
		back(c, box, u)
		art.Badge(art.Eye, art.FocusDark).Draw(c, ui.RectAround(box.Center(), ui.Point{X: box.W * 0.6, Y: box.W * 0.6}))
	}
	pictures(maps, goal)(p)
}

func nuggets(p *Page) {
	worth := func(n int) stamper {
		return func(to ui.Rect) ui.Sprite { return screen.GoldStamp(n, to) }
	}
	pictures(cards(words.HelpGoldFig, 110, worth(1), worth(2), worth(3)))(p)
}

// dealt is the table of what is dealt to how many players.
func dealt(p *Page) []row {
	rows := []row{p.head(words.HelpRolesPlayers, words.HelpRolesSaboteurs, words.HelpRolesDiggers, words.HelpRolesHand)}
	for n := game.MinSeats; n <= game.MaxSeats; n++ {
		saboteurs, diggers := game.Dwarves(n)
		rows = append(rows, numbers(n, saboteurs, diggers, game.HandSize(n)))
	}
	return rows
}

// wages is the table of what saboteurs are paid.
func wages(p *Page) []row {
	rows := []row{p.head(words.HelpGoldSaboteurs, words.HelpGoldNuggets)}
	most, _ := game.Dwarves(game.MaxSeats)
	for n := 1; n <= most; n++ {
		rows = append(rows, numbers(n, game.Wages(n)))
	}
	return rows
}

func (p *Page) head(ids ...words.ID) (r row) {
	for _, id := range ids {
		r.Cells = append(r.Cells, p.Kit.Text(id))
	}
	return r
}

func numbers(ns ...int) (r row) {
	for _, n := range ns {
		r.Cells = append(r.Cells, fmt.Sprint(n))
	}
	return r
}

// Editions is the table of the rulebooks side by side; the rules of the match
// are marked, in a row of their own if no rulebook has them.
func Editions(p *Page) []row {
	rows := []row{p.head(words.HelpEditionsName, words.HelpEditionsGold, words.HelpEditionsTunnel, words.HelpEditionsOwn)}
	for _, e := range game.Editions {
		rows = append(rows, p.edition(words.ID("edition."+e.String()), e.Rules()))
	}
	if p.Rules == nil {
		return rows
	}
	if _, printed := p.Rules.Edition(); !printed {
		rows = append(rows, p.edition(words.EditionHouse, *p.Rules))
	}
	return rows
}

func (p *Page) edition(name words.ID, r game.Rules) row {
	cells := p.head(name, words.HelpEditionsGoldDiggers, words.HelpEditionsTunnelStart, words.HelpEditionsOwnNo).Cells
	for i, other := range []struct {
		is bool
		id words.ID
	}{{r.GoldPerSeat, words.HelpEditionsGoldSeats}, {r.Islands, words.HelpEditionsTunnelAny}, {r.OwnTool, words.HelpEditionsOwnYes}} {
		if other.is {
			cells[i+1] = p.Kit.Text(other.id)
		}
	}
	return row{cells, p.Rules != nil && *p.Rules == r}
}

// playedBy says, during a match, what is marked.
func playedBy(p *Page) {
	if p.Rules != nil {
		say(words.HelpEditionsNow)(p)
	}
}
