package result

import (
	"fmt"
	"strconv"
	"strings"

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
	button := ui.RectAround(ui.Point{X: size.X / 2, Y: size.Y - 40*u}, ui.Point{X: min(300*u, size.X*0.9), Y: max(48, 52*u)})
	if d.backAside() {
		button.W = 0.3 * size.X
		button.X = size.X - button.W - 12*u
	}
	d.Spots = []ui.Spot{{Rect: button, ID: StatisticsBack, Label: d.App.Text(words.BackToTitle)}}
}

// backAside reports whether the button lies at the right, because the screen is too low for
// text above it.
func (d *statistics) backAside() bool {
	return d.App.LayoutKind(d.Size) == screen.Short && !d.App.OnPage(d.Size)
}

// Update implements Scene.
func (d *statistics) Update(in ui.Input) screen.Scene {
	d.LayOutPage(in.Size)
	if _, ok, _ := d.Panel.Update(in, d.Spots); ok || in.Commands.Has(ui.Back) && d.Panel.Ready() {
		return screen.BackTo(d.podium)
	}
	return d
}
