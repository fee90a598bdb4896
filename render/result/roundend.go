package result

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A RoundEnd shows who won a round and why, which role everybody had, and what the
// saboteurs were paid.
type RoundEnd struct {
	screen.Base
	Match   *play.Match
	Now     screen.Ticks
	laughed bool // a winner has laughed
}

// A resultButton is one of the buttons of the screens in this package.
type resultButton uint8

const (
	ContinueButton resultButton = iota
	LevelsButton                // to the levels of the bots
	TakeButton                  // takes the gold that was picked
	StatisticsBack
)

// NewRoundEnd hides the hands and shows the end of the round, which must be the
// next event of the match.
func NewRoundEnd(app *screen.App, m *play.Match) screen.Scene {
	m.HideHands()
	m.ShowNext()
	for {
		if _, ok := m.NextEvent().(game.Paid); !ok {
			return &RoundEnd{Base: screen.NewBase(app), Match: m}
		}
		m.ShowNext()
	}
}

// InMatch returns the match that the scene belongs to.
func (r *RoundEnd) InMatch() *play.Match { return r.Match }

// LayOutPage implements screen.Paged.
func (r *RoundEnd) LayOutPage(size ui.Point) {
	r.Size = size
	r.Spots = r.layout(r.App.Unit(size))
}

// Update implements Scene.
func (r *RoundEnd) Update(in ui.Input) screen.Scene {
	if r.Now++; r.turnProgress(len(r.Match.Players)) < 1 && (in.Pressed || in.Commands.Has(ui.Choose|ui.Skip|ui.Back)) {
		r.Now += RolesTurnedTicks // the first press shows everything at once
		r.Panel.RestartDelay()
	}
	r.laugh()
	r.LayOutPage(in.Size)
	chosen, ok, _ := r.Panel.Update(in, r.Spots)
	switch {
	case ok && chosen.ID == LevelsButton:
		return NewLevelMenu(r.App, r.Match, r)
	case ok:
		return r.App.Routes.Play(r.App, r.Match)
	}
	return r
}

// laugh lets a winner laugh once, a moment after all roles have been shown.
func (r *RoundEnd) laugh() {
	if !r.laughed && r.Now >= RolesTurnedTicks+30 {
		r.laughed = true
		r.App.PlayCueAt(r.Match.LaughOfWinner())
	}
}

// layout places the button that goes on and, if bots will play another round, the
// one that leads to their levels.
func (r *RoundEnd) layout(u float64) []ui.Spot {
	app := r.App
	middle := ui.RectAround(ui.Point{X: r.Size.X / 2, Y: r.Size.Y - 44*u - 10}, ui.Point{X: min(280*u, r.Size.X*0.9), Y: max(48, 56*u)})
	spots := []ui.Spot{{Rect: middle, ID: ContinueButton, Label: app.Text(r.nextLabel())}}
	if r.Match.ShownState.Round == game.Rounds || len(r.Match.Players) == r.Match.HumanCount {
		return spots
	}
	w := min(280*u, (r.Size.X-3*screen.Gap)/2)
	both := ui.RectAround(middle.Center(), ui.Point{X: 2*w + screen.Gap, Y: middle.H}).Columns(2, screen.Gap)
	spots[0].Rect = both[1]
	return append(spots, ui.Spot{Rect: both[0], ID: LevelsButton, Label: app.Text(words.LevelsOpen)})
}

// The role cards are turned over one after the other, in the order of seats. These
// are times in ticks.
const (
	firstTurnDelay   = 12
	turnInterval     = 7
	turnTicks        = 20 // how long a card turns
	RolesTurnedTicks = firstTurnDelay + 11*turnInterval + turnTicks
)

// turnProgress returns how far the i-th role card is turned over, from 0 to 1.
func (r *RoundEnd) turnProgress(i int) float64 {
	if r.App.CurrentSettings().ReduceMotion {
		return 1
	}
	begin := screen.Ticks(firstTurnDelay + i*turnInterval)
	return screen.Progress(r.Now, begin, begin+turnTicks)
}

// nextLabel returns the label of the button that goes on.
func (r *RoundEnd) nextLabel() words.ID {
	switch r.Match.NextEvent().(type) {
	case game.GoldPassed:
		return words.ShareGold
	case game.MatchEnded:
		return words.ToPodium
	}
	return words.NextRound
}
