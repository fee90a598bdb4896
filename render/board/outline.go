package board

import (
	"cmp"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// mostLogItems is how many of the latest lines of the log are in an outline.
const mostLogItems = 20

// Outline describes what everybody sees: the players, the mine, the log; and the goals that are known to
// whoever reads it.
func (m *Moment) Outline(app *screen.App, known [3]game.Card) ui.Outline {
	return ui.Outline{
		{Name: app.Text(words.HelpRolesPlayers), Items: m.outlineSeats(app)},
		{Name: app.Text(words.OutlineMine), Items: m.outlineMine(app, known)},
		{Name: app.Text(words.OutlineEnds), Items: ui.TextItems(m.openEnds(app.Words)...)},
		{Name: app.Text(words.LogTitle), Items: m.outlineLog(app)},
	}
}

// SeatTip says who sits on a seat, and what everybody sees there.
func (m *Moment) SeatTip(app *screen.App, s game.Seat) (lines []string) {
	kind, description := app.Words.DescribePlayer(m.Players[s])
	lines = append(lines, app.Text(words.TipSeat, words.Slots{"kind": kind, "description": description}))
	lines = append(lines, app.Text(words.TipHand, words.Slots{"n": m.View.Cards[s]}))
	if broken := m.brokenTip(app, s); broken != "" {
		lines = append(lines, broken)
	}
	return append(lines, m.SaidOfSeat(app, s)...)
}

// brokenTip says which tools of a player are broken, and who did it; "" if none is.
func (m *Moment) brokenTip(app *screen.App, s game.Seat) string {
	var broken []string
	for i, tool := range game.Tools {
		if m.View.BrokenTools(s).Has(tool) {
			what := app.Words.Tool(tool)
			if by := m.authors().Breaker(s, i); by != game.Nobody {
				what = m.by(app, what, by)
			}
			broken = append(broken, what)
		}
	}
	if len(broken) == 0 {
		return ""
	}
	return app.Text(words.TipBroken, words.Slots{"tools": strings.Join(broken, ", ")})
}

// SaidOfSeat tells who calls a player what.
func (m *Moment) SaidOfSeat(app *screen.App, s game.Seat) []string {
	lines := m.said(nil, app, words.TipSaidAccuse, game.Statement{Kind: game.Accuse, Seat: s})
	return m.said(lines, app, words.TipSaidVouch, game.Statement{Kind: game.Vouch, Seat: s})
}

// GoalTip says what everybody knows of a goal.
func (m *Moment) GoalTip(app *screen.App, g int) (lines []string) {
	v := m.View
	if card := cmp.Or(v.Board.Laid(1+g).Card, m.Goals[g]); card != game.FaceDown {
		return []string{words.Capitalize(app.Words.Card(card)) + ".", app.Words.CardEffect(card)}
	}
	lines = append(lines, app.Text(words.TipGoal))
	var looked []string
	for _, s := range m.authors().Lookers(g) {
		looked = append(looked, m.Names[s])
	}
	if len(looked) > 0 {
		lines = append(lines, app.Text(words.TipLooked, words.Slots{"who": app.Words.JoinNames(looked)}))
	}
	return append(lines, m.SaidOfGoal(app, int8(g))...)
}

// SaidOfGoal tells who calls a goal what.
func (m *Moment) SaidOfGoal(app *screen.App, g int8) []string {
	lines := m.said(nil, app, words.TipSaidTreasure, game.Statement{Kind: game.ClaimTreasure, Goal: g})
	return m.said(lines, app, words.TipSaidStone, game.Statement{Kind: game.ClaimStone, Goal: g})
}

// said appends who stands by a statement, if anybody does.
func (m *Moment) said(lines []string, app *screen.App, id words.ID, s game.Statement) []string {
	if who := gamelog.NamesOf(m.authors().Sayers(s), m.Names); len(who) > 0 {
		return append(lines, app.Text(id, words.Slots{"who": app.Words.JoinNames(who)}))
	}
	return lines
}

// outlineSeats describes the players.
func (m *Moment) outlineSeats(app *screen.App) (items []ui.OutlineItem) {
	for s := range game.Seat(m.View.Seats) {
		name := m.Names[s]
		if m.View.Seat == s {
			name = app.Text(words.OutlineYou, words.Slots{"who": app.Words.Spoken(name)})
		}
		if m.View.Turn == s {
			name = app.Text(words.OutlineInTurn, words.Slots{"who": name})
		}
		kind, _ := app.Words.DescribePlayer(m.Players[s])
		if !m.Players[s].Human {
			kind = app.Text(words.OutlineDwarf, words.Slots{"level": kind})
		}
		lines := m.SeatTip(app, s)[1:] // how a level plays is in the rules
		items = append(items, ui.TextItems(name+". "+strings.Join(append(lines, kind+"."), " "))...)
	}
	return items
}

// outlineMine describes the round, and the cards in the mine from the start to the
// goals.
func (m *Moment) outlineMine(app *screen.App, known [3]game.Card) []ui.OutlineItem {
	v := m.View
	w, b := app.Words, &v.Board
	texts := []string{
		app.Text(words.Round, words.Slots{"n": v.Round}) + ". " + app.Text(words.DrawPile, words.Slots{"n": v.Deck}) + ".",
		w.Say(words.OutlineAxes),
	}
	var cards []game.Laid
	for i := range b.Len() {
		cards = append(cards, b.Laid(i))
	}
	slices.SortFunc(cards, func(a, c game.Laid) int { return fromStart(a.Cell, c.Cell) })
	for _, l := range cards {
		text := ""
		if l.Cell != (game.Cell{}) {
			text = w.Place(l.Cell) + ". "
		}
		if g := slices.Index(game.Goals[:], l.Cell); g >= 0 {
			goal := words.Capitalize(w.Goal(int8(g)))
			if l.Card == game.FaceDown {
				tip := m.GoalTip(app, g)
				if m.Goals[g] != game.FaceDown { // what it is has been told
					goal += ". " + tip[0]
				} else {
					goal = w.Say(words.OutlineFaceDown, words.Slots{"what": goal}) + "."
				}
				if tip[0] = goal; known[g] != game.FaceDown {
					tip[0] += " " + app.Text(words.OutlineLooked, words.Slots{"card": w.Card(known[g])})
				}
				texts = append(texts, text+strings.Join(tip, " "))
				continue
			}
			text += goal + ". "
		}
		what := words.Capitalize(w.Laid(l))
		if line := gamelog.PlacedBy(m.Log, l.Cell); line != nil {
			what = m.by(app, what, line.Actor)
		}
		text += what
		if !gamelog.Reached(b, l) {
			text += ", " + w.Say(words.OutlineCutOff)
		}
		texts = append(texts, text+".")
	}
	return ui.TextItems(texts...)
}

// fromStart compares cells by their columns, and within those by their rows.
func fromStart(a, b game.Cell) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) }

// openEnds names the empty cells into which a path from the start leads, and says what must fit there.
func (m *Moment) openEnds(w *words.Words) (cells []string) {
	gaps := m.View.Board.Gaps()
	slices.SortFunc(gaps, func(a, b game.Gap) int { return fromStart(a.Cell, b.Cell) })
	for _, gap := range gaps {
		if gap.Enter != 0 {
			cells = append(cells, words.Sentences(append([]string{w.Place(gap.Cell)}, words.Fits(w, &m.View.Board, gap.Cell)...)))
		}
	}
	return cells
}

// outlineLog returns the latest lines of the log, the latest first.
func (m *Moment) outlineLog(app *screen.App) []ui.OutlineItem {
	var texts []string
	for i := len(m.Log) - 1; i >= max(len(m.Log)-mostLogItems, 0); i-- {
		texts = append(texts, m.LogText(app, i))
	}
	if len(m.Log) > mostLogItems {
		texts = append(texts, app.Text(words.OutlineEarlier, words.Slots{"log": app.Text(words.LogTitle)}))
	}
	return ui.TextItems(texts...)
}

// LogText returns a line of the log as it was announced.
func (m *Moment) LogText(app *screen.App, i int) string {
	w := app.Words
	if m.Alone {
		w = w.To(m.View.Seat)
	}
	return gamelog.Heard(m.Log, i, w, m.Names)
}

// CardTip names the card of a cell and says who laid it and when. name is "" if no player
// has laid a card there.
func (m *Moment) CardTip(app *screen.App, cell game.Cell) (name string, lines []string) {
	laid, taken := m.View.Board.Look(cell)
	line := gamelog.PlacedBy(m.Log, cell)
	if !taken || line == nil {
		return "", nil
	}
	return words.Capitalize(app.Words.Laid(laid)), []string{
		line.Text(app.Words, m.Names),
		app.Text(words.TipTurn, words.Slots{"n": line.After.Plays}),
	}
}

// by adds a player's name to what the player did.
func (m *Moment) by(app *screen.App, what string, s game.Seat) string {
	return app.Text(words.By, words.Slots{"what": what, "who": m.Names[s]})
}
