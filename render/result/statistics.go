package result

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// What is counted for each seat.
const (
	tunnelsLaid = iota
	toolsBroken
	toolsLost
	toolsMended // of other seats
	rockfallsPlayed
	goalsSeen
	cardsDiscarded
	actionKinds
)

// countActions counts what everybody did in a match.
func countActions(r *game.Record) (n [game.MaxSeats][actionKinds]int) {
	r.Replay(func(_ *game.State, e game.Event) { // no error: it was played here
		switch e := e.(type) {
		case game.Placed:
			n[e.Seat][tunnelsLaid]++
		case game.ToolBroke:
			n[e.Seat][toolsBroken]++
			n[e.Target][toolsLost]++
		case game.ToolMended:
			if e.Seat != e.Target {
				n[e.Seat][toolsMended]++
			}
		case game.Collapsed:
			n[e.Seat][rockfallsPlayed]++
		case game.Looked:
			n[e.Seat][goalsSeen]++
		case game.Discarded:
			n[e.Seat][cardsDiscarded]++
		}
	})
	return n
}

// actionNames are the names of the counts.
var actionNames = [actionKinds]words.ID{
	words.TallyTunnels, words.TallyBroke, words.TallyLost, words.TallyMended, words.TallyFalls, words.TallyGoals, words.TallyPassed,
}

// A statistics scene shows what everybody did in a match that has ended.
type statistics struct {
	screen.Base
	podium *Podium
	counts [game.MaxSeats][actionKinds]int
}

func newStatistics(p *Podium) screen.Scene {
	return &statistics{Base: screen.NewBaseOver(p, p.App), podium: p, counts: countActions(&p.Match.Record)}
}

// footnotes returns the texts below the table: which seed the match has, and who had help.
func (d *statistics) footnotes() (texts []string) {
	m := d.podium.Match
	id, slots := words.SeedIs, words.Slots{"seed": strconv.FormatUint(m.Record.Seed, 10)}
	if m.SeedKnown {
		id = words.SeedKnown
	}
	texts = append(texts, d.App.Text(id, slots))
	if m.TurnsTakenBack > 0 {
		texts[0] = d.App.Text(words.SeedAfterPractice, words.Slots{"seed": texts[0], "n": m.TurnsTakenBack})
	}
	var asked []string
	for s, n := range m.HintsAsked {
		if n > 0 {
			asked = append(asked, fmt.Sprintf("%s (%d)", m.Name(game.Seat(s)), n))
		}
	}
	if len(asked) > 0 {
		texts = append(texts, d.App.Text(words.HintsAsked, words.Slots{"list": strings.Join(asked, ", ")}))
	}
	return texts
}

// LayOutPage implements screen.Paged.
func (d *statistics) LayOutPage(size ui.Point) {
	d.Size = size
	u := d.App.Unit(size)
	high := max(48, 52*u)
	back := ui.RectAround(ui.Point{X: size.X / 2, Y: size.Y - 40*u}, ui.Point{X: min(600*u, size.X*0.94), Y: high})
	story := back
	if d.backAside() {
		back.W = 0.3 * size.X
		back.X = size.X - back.W - 12*u
		story = ui.Rect{X: size.X - 0.25*size.X - 12*u, Y: 8 * u, W: 0.25 * size.X, H: max(screen.MinTouchSize, 40*u)}
	} else {
		both := back.Columns(2, 8*u)
		story, back = both[0], both[1]
	}
	d.Spots = []ui.Spot{
		{Rect: back, ID: StatisticsBack, Label: d.App.Text(words.BackToTitle)},
		{Rect: story, ID: StoryButton, Label: d.App.Text(words.StoryTitle)},
	}
}

// backAside reports whether one button lies beside the text and one beside the title, because
// the screen is low.
func (d *statistics) backAside() bool {
	return d.App.LayoutKind(d.Size) == screen.Short && !d.App.OnPage(d.Size)
}

// Update implements Scene.
func (d *statistics) Update(in ui.Input) screen.Scene {
	d.LayOutPage(in.Size)
	chosen, ok, _ := d.Panel.Update(in, d.Spots)
	switch {
	case ok && chosen.ID == any(StoryButton):
		if next := d.App.Routes.Story(d.App, &d.podium.Match.Record, time.Now(), d); next != nil {
			return next
		}
	case ok || in.Commands.Has(ui.Back) && d.Panel.Ready():
		return screen.BackTo(d.podium)
	}
	return d
}
