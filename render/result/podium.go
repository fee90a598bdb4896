package result

import (
	"fmt"
	"slices"
	"strings"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/cave"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/memory"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Podium shows who has won the match, and how much gold everybody has.
type Podium struct {
	screen.Widgets
	Now     screen.Ticks
	ranking []game.Seat     // by nuggets, most first; ties in the order of seats
	awards  []gamelog.Award // what each seat is honoured for
}

// NewPodium shows the end of the match, which must be its next event or have been shown.
func NewPodium(app *screen.App, m *play.Match) screen.Scene {
	m.HideHands()
	for len(m.Queue) > 0 {
		m.ShowNext()
	}
	p := &Podium{awards: gamelog.Awards(m.Log, len(m.Players))}
	p.Init(p, app, nil)
	p.Match = m
	p.Behind = func(c ui.Canvas) { screen.Backdrop(c, cave.Cave{Place: cave.Stage, Size: p.Size}) }
	for s := range m.Players {
		p.ranking = append(p.ranking, game.Seat(s))
	}
	slices.SortStableFunc(p.ranking, func(a, b game.Seat) int {
		return int(m.View.Nuggets[b]) - int(m.View.Nuggets[a])
	})
	if m.IsHere(0) {
		app.RecordMatch(m.Snapshot()) // unless that was done when it was saved
	}
	return p
}

// title says who has won.
func (p *Podium) title() string {
	v := &p.Match.View
	return p.App.Words.WinnersText(&game.MatchEnded{Nuggets: v.Nuggets, Winners: v.Winners}, p.Match.Names)
}

// rank returns the rank of the i-th seat in order, from 1. Ties share a rank.
func (p *Podium) rank(i int) int {
	for i > 0 && p.Match.View.Nuggets[p.ranking[i]] == p.Match.View.Nuggets[p.ranking[i-1]] {
		i--
	}
	return i + 1
}

// Update implements Scene.
func (p *Podium) Update(in ui.Input) screen.Scene {
	if p.Now++; p.progress(0) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		p.Now += AllRowsTicks // the first press shows everything at once
		p.Panel.RestartDelay()
	}
	return p.Widgets.Update(in)
}

// buttons returns the buttons. At a table of several devices, the host decides whether all play
// again; the first one says so elsewhere. There is only one deal of the day: it leads to its
// result instead of to another match.
func (p *Podium) buttons() (all []widget.Node) {
	button := func(id words.ID, press func()) {
		b := widget.Button{Text: p.App.Text(id), Off: press == nil, OnPress: press}
		if len(all) == 0 && press != nil {
			b.Style = widget.Gold
		}
		all = append(all, b)
	}
	_, daily := memory.DailyDate(p.Match.Record.Config, p.App.LocalTime())
	table, routes := p.App.Room(), p.App.Routes
	alone, open := table == nil, table != nil && table.State().Link != room.Ended
	switch {
	case open && table.State().Host:
		button(words.PlayAgain, func() { table.Order(room.Order{Do: room.OrderAgain}) })
	case open:
		button(words.PodiumStay, nil) // the host may gather all for another match
	case alone && daily:
		button(words.Daily, func() { p.Open(routes.DealOfTheDay(p.App)) })
	case alone:
		button(words.PlayAgain, func() { p.Open(p.playAgain()) })
	}
	button(words.ReplayButton, func() { p.Open(routes.Replay(p.App, &p.Match.Record, p)) })
	button(words.TallyTitle, func() { p.Open(newStatistics(p)) })
	if lies, told := liesButton(&p.Widgets, p, nil, roundEnds(p.Match.Log)...); told {
		all = append(all, lies)
	}
	if alone {
		button(words.NewGame, func() { p.Open(routes.NewGame(p.App, p.Match.Players, p.Match.Record.Rules)) })
	}
	button(words.BackToMainMenu, func() { p.Open(routes.Title(p.App)) })
	return all
}

// playAgain starts another match with the same players and rules. The player to
// the left of the one who began this match begins.
func (p *Podium) playAgain() screen.Scene {
	c := p.Match.Record.Config
	c.Seed, c.BotSeed = p.App.Seed(), p.App.Seed()
	c.First = (c.First + 1) % game.Seat(c.Seats)
	return p.App.Routes.Play(p.App, play.New(p.App, c, p.Match.Players, false))
}

// Everybody comes up one after the other, the last rank first. These are times in
// ticks.
const (
	FirstRowTicks    = 10 // when the first one starts
	RowIntervalTicks = 9  // from one start to the next
	RowTicks         = 18 // how long one of them takes
	AllRowsTicks     = FirstRowTicks + 9*RowIntervalTicks + RowTicks
	SparkleTicks     = 70 // how long the gold of the winners sparkles
)

// progress returns how far the i-th in rank has come up, from 0 to 1.
func (p *Podium) progress(i int) float64 {
	if p.App.CurrentSettings().ReduceMotion {
		return 1
	}
	begin := screen.Ticks(FirstRowTicks + (len(p.ranking)-1-i)*RowIntervalTicks)
	return screen.Progress(p.Now, begin, begin+RowTicks)
}

// Body implements screen.WidgetScene.
func (p *Podium) Body() widget.Node {
	e, n, blocks := p.Env(), len(p.ranking), p.blocks()
	title := widget.Heading(p.title())
	if title.Size = 1.45; small(&e) {
		title.Size = 1.15
	}
	large := title
	if large.OneLine = true; !e.Low() {
		large.Size = 2.55 // larger than any other
	}
	medium := large
	medium.Size = min(large.Size, 2)
	var narrated []widget.Node
	for i := range p.ranking {
		narrated = append(narrated, widget.Picture{Name: p.narrate(i)})
	}
	all := []widget.Node{p.stage(n, 3.4, true), p.stage(n, 3.4, false)}
	if n > blocks {
		few := []widget.Node{widget.Column(widget.Grow(1, p.stage(blocks, 4.5, true)), p.rows(blocks, portrait)),
			widget.Column(widget.Grow(1, p.stage(blocks, 4.5, false)), p.rows(blocks, portrait))}
		if all = append(all, few...); e.Tall() { // fewer are larger there
			all = append(few, all[:2]...)
		}
	}
	all = append(all, p.rows(0, portrait), p.rows(0, smallPortrait))
	return widget.Page{
		Width: e.Size.X / e.Unit,
		Head:  widget.Stack(p.hiddenUntil(0, 1, widget.FirstThatFits(large, medium, title)), widget.Column(narrated...).Gap(0).Named(p.App.Text(words.HelpRolesPlayers))),
		Body:  widget.FirstThatFits(all...),
		Foot:  widget.Centred{Of: inRows(p.buttons(), &e), Width: 1080},
	}
}

// leastRow is the width of a screen that has room for all buttons side by side, in multiples of the
// size of plain text.
const leastRow = 27

// inRows has buttons side by side, in two rows where there is less room.
func inRows(buttons []widget.Node, e *widget.Env) widget.Node {
	row := func(of []widget.Node) *widget.Box { return widget.Row(of...).Equal() }
	switch half := (len(buttons) + 1) / 2; {
	case e.Narrow():
		return row(buttons).Wrap()
	case e.Size.X < leastRow*e.Text && half > 1:
		return widget.Column(row(buttons[:half]), row(buttons[half:]))
	}
	return row(buttons)
}

// narrate says how much gold the i-th in rank has, what it was and is honoured for.
func (p *Podium) narrate(i int) string {
	s := p.ranking[i]
	text := fmt.Sprintf("%d. %s: %s", p.rank(i), p.Match.Name(s), p.App.Text(words.Nuggets, words.Slots{"n": p.Match.View.Nuggets[s]}))
	var roles []string
	for _, round := range p.Match.RoundEnds {
		roles = append(roles, p.App.Words.Role(round.Roles[s]))
	}
	a := p.awards[s]
	return strings.Join([]string{text, p.App.Words.Pair(p.App.Text(words.TopicRoles), strings.Join(roles, ", ")), p.App.Words.Pair(a.Title(p.App.Words), a.Reason(p.App.Words))}, ". ")
}

// hiddenUntil shows a node once the i-th in rank has come so far.
func (p *Podium) hiddenUntil(i int, part float64, n widget.Node) widget.Node {
	return widget.Shifted(func() (by ui.Point) {
		if p.progress(i) < part {
			by.Y = 2 * p.Size.Y
		}
		return by
	}, n)
}

// The side of a portrait in a row, in units, and where there is less room.
const (
	portrait      = 40
	smallPortrait = 26
)

// rows has everybody from the i-th in rank on in rows, which slide in.
func (p *Podium) rows(from int, side float64) widget.Node {
	e := p.Env()
	var rows []widget.Node
	for i := from; i < len(p.ranking); i++ {
		rows = append(rows, widget.Shifted(func() ui.Point {
			return ui.Point{X: (1 - screen.Ease(p.progress(i))) * p.Size.X}
		}, p.row(i, side)))
	}
	columns := 1
	if len(rows) > 2 && e.Wide() || from > 0 {
		columns = 2
	}
	return widget.Centred{Of: widget.Grid{Of: rows, Most: columns, Gap: 4}, Width: 900, Tight: true}
}

// row has rank, face, name, award, roles and gold of the i-th in rank.
func (p *Podium) row(i int, side float64) widget.Node {
	s, e := p.ranking[i], p.Env()
	winner := p.Match.View.Winners[s]
	mood := dwarves.Calm
	if winner {
		mood = dwarves.Cheering
	}
	a := p.awards[s]
	who := widget.Row(
		widget.Sized(portrait, widget.Text{Text: fmt.Sprint(p.rank(i)), Face: ui.Bold, Ink: paint.Gold, Align: widget.Middle, OneLine: true, Hidden: true}),
		widget.Picture{W: side, H: side, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) {
			c.Sprite(dwarves.Seated(p.Match.Players, s).Portrait(mood, r))
		}},
		widget.Grow(1, widget.Column(
			widget.Text{Text: p.Match.Name(s), Face: ui.Bold, OneLine: true, Hidden: true},
			widget.If(!e.Tall(), widget.Text{Text: a.Title(p.App.Words), Size: 0.8, Soft: true, OneLine: true, Hidden: true}),
		).Gap(0).Align(widget.Middle)),
	)
	sign := p.sign()
	has := widget.Row(p.roles(s), widget.Picture{W: sign, H: sign, Ratio: 1, Draw: drawNugget},
		widget.Text{Text: fmt.Sprint(p.Match.View.Nuggets[s]), Face: ui.Bold, Ink: paint.Gold, OneLine: true, Hidden: true}, widget.Gap(4)).Gap(4)
	line := widget.Row(widget.Grow(1, who), has)
	if e.Narrow() {
		line = widget.Column(who, has.Align(widget.End))
	}
	return widget.Card{Of: line, Pad: side / 10, Chosen: winner}
}

// sign returns the side of a sign beside text, in units.
func (p *Podium) sign() float64 {
	e := p.Env()
	return 1.4 * e.Text / e.Unit
}

// roles has the sign of a seat's role in each round, side by side.
func (p *Podium) roles(s game.Seat) widget.Node {
	side, discs := p.sign(), []widget.Node(nil)
	for _, round := range p.Match.RoundEnds {
		discs = append(discs, widget.Picture{W: side, H: side, Ratio: 1, Draw: func(c ui.Canvas, r ui.Rect) { c.Sprite(art.RoleDisc(round.Roles[s]).Sprite(r)) }})
	}
	return widget.Row(discs...).Gap(2)
}
