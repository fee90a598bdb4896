package result

import (
	"slices"

	"saboteur/game"
	"saboteur/render/gamelog"
	"saboteur/render/memory"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Podium shows who has won the match, and how much gold everybody has.
type Podium struct {
	screen.Base
	Match   *play.Match
	Now     screen.Ticks
	Ranking []game.Seat // by nuggets, most first; ties in the order of seats
	awards  []gamelog.Award
}

// award returns what a seat is honoured for.
func (p *Podium) award(s game.Seat) gamelog.Award {
	if p.awards == nil {
		p.awards = gamelog.Awards(p.Match.Log, len(p.Match.Players))
	}
	return p.awards[s]
}

// NewPodium shows the end of the match, which must be its next event.
func NewPodium(app *screen.App, m *play.Match) screen.Scene {
	m.HideHands()
	m.ShowNext()
	p := &Podium{Base: screen.NewBase(app), Match: m}
	for s := range m.Players {
		p.Ranking = append(p.Ranking, game.Seat(s))
	}
	slices.SortStableFunc(p.Ranking, func(a, b game.Seat) int {
		return int(m.View.Nuggets[b]) - int(m.View.Nuggets[a])
	})
	if m.IsHere(0) {
		app.RecordDaily(m.Snapshot()) // unless that was done when it was saved
	}
	app.Announce(p.title())
	return p
}

// title says who has won.
func (p *Podium) title() string {
	v := &p.Match.View
	return p.App.Words.WinnersText(&game.MatchEnded{Nuggets: v.Nuggets, Winners: v.Winners}, p.Match.Names)
}

// rank returns the rank of the i-th seat in order, from 1. Ties share a rank.
func (p *Podium) rank(i int) int {
	for i > 0 && p.Match.View.Nuggets[p.Ranking[i]] == p.Match.View.Nuggets[p.Ranking[i-1]] {
		i--
	}
	return i + 1
}

// InMatch returns the match that the scene belongs to.
func (p *Podium) InMatch() *play.Match { return p.Match }

// LayOutPage implements screen.Paged.
func (p *Podium) LayOutPage(size ui.Point) {
	p.Size = size
	p.Spots = p.layout(p.App.Unit(size))
}

// Update implements Scene.
func (p *Podium) Update(in ui.Input) screen.Scene {
	if p.Now++; p.rowProgress(0) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		p.Now += AllRowsTicks // the first press shows everything at once
		p.Panel.RestartDelay()
	}
	p.LayOutPage(in.Size)
	chosen, ok, _ := p.Panel.Update(in, p.Spots)
	if !ok || chosen.Disabled {
		return p
	}
	return p.choose(p.label(chosen.ID.(int)))
}

// label returns the label of a button. There is only one deal of the day: it leads to its
// result instead of to another match.
func (p *Podium) label(spot int) words.ID {
	if _, daily := memory.DailyDate(p.Match.Record.Config, p.App.LocalTime()); daily && p.labels()[spot] == words.PlayAgain {
		return words.Daily
	}
	return p.labels()[spot]
}

// labels returns the labels of the buttons. The index of each is its spot. At a table of
// several devices, the host decides whether all play again; the first one says so elsewhere.
func (p *Podium) labels() []words.ID {
	all := []words.ID{words.PlayAgain, words.ReplayButton, words.TallyTitle, words.NewGame, words.BackToMainMenu}
	switch {
	case p.App.GathersAgain():
		return slices.Delete(all, 3, 4)
	case p.App.MayGatherAgain():
		all[0] = words.PodiumStay
		return slices.Delete(all, 3, 4)
	case p.App.Room() != nil:
		return slices.Delete(all[1:], 2, 3)
	}
	return all
}

// choose does what the button with a label stands for and returns the next scene.
func (p *Podium) choose(label words.ID) screen.Scene {
	switch label {
	case words.PlayAgain:
		if p.App.GathersAgain() {
			p.App.GatherAgain()
			return p
		}
		return p.playAgain()
	case words.Daily:
		return p.App.Routes.DealOfTheDay(p.App)
	case words.NewGame:
		return p.App.Routes.NewGame(p.App, p.Match.Players, p.Match.Record.Rules)
	case words.ReplayButton:
		if next := p.App.Routes.Replay(p.App, &p.Match.Record, p); next != nil {
			return next
		}
		return p
	case words.TallyTitle:
		p.Panel.RestartDelay()
		return newStatistics(p)
	}
	return p.App.Routes.Title(p.App)
}

// layout places the buttons, all equally large, in two rows if there is no room for one.
func (p *Podium) layout(u float64) (spots []ui.Spot) {
	n := len(p.labels())
	h, w := max(48, 52*u), min(p.Size.X*0.94, 1080*u)
	rows := 1
	if w < 27*p.App.Font(p.Size, ui.Plain, 1).Size {
		rows = 2
	}
	if p.App.Narrow(p.Size) {
		rows = n
	}
	height := float64(rows)*(h+screen.Gap) - screen.Gap
	all := ui.Rect{X: (p.Size.X - w) / 2, Y: p.Size.Y - 14*u - height, W: w, H: height}
	for i, row := range all.Rows(rows, screen.Gap) {
		columns := (n + rows - 1 - i) / rows
		for _, at := range row.Columns(columns, min(14*u, 2*screen.Gap)) {
			k := len(spots)
			spots = append(spots, ui.Spot{Rect: at, ID: k, Label: p.App.Text(p.label(k)), Disabled: p.label(k) == words.PodiumStay})
		}
	}
	return spots
}

// playAgain starts another match with the same players and rules. The player to
// the left of the one who began this match begins.
func (p *Podium) playAgain() screen.Scene {
	c := p.Match.Record.Config
	c.Seed, c.BotSeed = p.App.Seed(), p.App.Seed()
	c.First = (c.First + 1) % game.Seat(c.Seats)
	return p.App.Routes.Play(p.App, play.New(p.App, c, p.Match.Players, false))
}

// The rows slide in one after the other, the last rank first. These are times in
// ticks.
const (
	FirstRowTicks    = 10 // when the first one starts
	RowIntervalTicks = 9  // from one start to the next
	RowTicks         = 18 // how long a row moves
	AllRowsTicks     = FirstRowTicks + 9*RowIntervalTicks + RowTicks
	SparkleTicks     = 70 // how long the gold of the winners sparkles
)

// rowProgress returns how far the i-th row has slid in, from 0 to 1.
func (p *Podium) rowProgress(i int) float64 {
	if p.App.CurrentSettings().ReduceMotion {
		return 1
	}
	begin := screen.Ticks(FirstRowTicks + (len(p.Ranking)-1-i)*RowIntervalTicks)
	return screen.Progress(p.Now, begin, begin+RowTicks)
}
