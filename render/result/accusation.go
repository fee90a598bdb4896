package result

import (
	"strings"

	"saboteur/game"
	"saboteur/render/cave"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An Accusation is between a round that is decided and its end. People point at somebody, one
// after the other in secret, while all that shows of others is who has chosen. Then all fingers
// are shown at once. Nothing of it depends on a role.
type Accusation struct {
	screen.Widgets
	Now    screen.Ticks     // since the fingers are shown; they are not shown before
	shown  bool             // the fingers are shown
	leaves bool             // somebody goes on
	area   ui.Rect          // of the stage
	before accusationMoment // what was shown a tick ago
}

// An accusationMoment is what the tree shows beside what the player chooses.
type accusationMoment struct {
	chooser game.Seat
	waits   string
	settled bool
}

// The times at which things happen once the fingers are shown, in ticks.
const (
	lanternsOpen screen.Ticks = 42  // after the dark
	beamsMeet    screen.Ticks = 90  // they have swung to the suspects
	stepsIntoIt  screen.Ticks = 96  // whoever has most begins to step forward
	inTheLight   screen.Ticks = 120 // and stands there; the count shows
)

// FingersShownTicks is how long the show of the fingers takes.
const FingersShownTicks = int(inTheLight)

// What else can be chosen in an accusation.
const (
	SkipButton resultButton = StoryButton + 1 + iota // points at nobody
	HelmetsButton
)

// SuspectSpot is the ID of a seat at which somebody can point.
type SuspectSpot game.Seat

// NewAccusation hides the hands and lets everybody point at somebody, which must be the next
// event of the match.
func NewAccusation(app *screen.App, m *play.Match) screen.Scene {
	m.HideHands()
	a := &Accusation{}
	a.Init(a, app, nil)
	a.Match = m
	a.Behind = func(c ui.Canvas) {
		screen.Backdrop(c, cave.Cave{Place: cave.Hall, Size: a.Size})
		if paint.ThemeOf(c) == paint.MineTheme {
			a.drawDark(c)
		}
	}
	a.OnBack = func() {}
	a.Tree.OnTap = a.hurry
	a.showEvents()
	return a
}

// Update implements Scene.
func (a *Accusation) Update(in ui.Input) screen.Scene {
	m := a.Match
	if a.shown {
		a.Now++
	}
	a.showEvents()
	next := a.next()
	switch {
	case in.Commands.Has(ui.Back|ui.Menu) && a.Panel.Ready(), in.Away() && m.SharedBy != 1 && m.Viewer != game.Nobody:
		m.HideHands()
		return a.App.Routes.Pause(a.App, m, a)
	case next != game.Nobody && m.Viewer != next:
		a.Panel.Restart()
		return a.App.Routes.Handover(a.App, m, a, next, words.HandoverTo)
	case a.shown && in.Commands.Has(ui.Skip|ui.Choose):
		a.hurry()
	case !a.shown && in.Commands.Has(ui.Log) && a.Panel.Ready():
		return a.log()
	}
	if now := (accusationMoment{next, a.waitsFor(), a.settled()}); now != a.before {
		if a.before = now; now.settled {
			a.Panel.Focus.Set(HelmetsButton)
		}
		a.Tree.Refresh()
	}
	scene := a.Widgets.Update(in)
	alone := m.SharedBy == 0 && a.Now >= inTheLight+lastLookTicks // where nobody plays, nobody goes on
	if a.leaves || alone {
		return a.App.Routes.Play(a.App, m)
	}
	return scene
}

// showEvents shows what has happened, up to the fingers. The end of the round is left to show.
func (a *Accusation) showEvents() {
	for m := a.Match; len(m.Queue) > 0 && !a.shown; a.Tree.Refresh() {
		if _, a.shown = m.ShowNext().(game.FingersShown); a.shown {
			m.HideHands()
			a.Panel.RestartDelay()
		}
	}
}

// next returns the first person here who has yet to choose, or Nobody. A choice that was sent to a
// host can be made again until that has answered.
func (a *Accusation) next() game.Seat {
	for s := range game.Seat(len(a.Match.Players)) {
		if a.Match.IsHere(s) && a.lacks(s) {
			return s
		}
	}
	return game.Nobody
}

// lacks reports whether a seat has yet to choose.
func (a *Accusation) lacks(s game.Seat) bool {
	v := a.Match.Latest()
	return v.Phase == game.Accusing && !v.HasPointed(s) && !a.shown
}

// point lets the person who chooses point at somebody, or at Nobody.
func (a *Accusation) point(target game.Seat) {
	seat := a.next()
	if seat == game.Nobody || a.Match.Viewer != seat {
		return
	}
	if a.Match.Point(game.Pointing{Seat: seat, Target: target}) == nil {
		a.Match.LogRead[seat] = len(a.Match.Log)
	}
}

// hurry shows at once what comes of the fingers.
func (a *Accusation) hurry() {
	if a.shown && !a.settled() {
		a.Now = inTheLight
		a.Panel.RestartDelay()
	}
}

// settled reports whether the fingers have been shown to their end.
func (a *Accusation) settled() bool { return a.shown && a.Now >= inTheLight }

// waitsFor says who has yet to choose at other devices, or why nobody hears from them. It is "" as
// long as somebody here has to choose.
func (a *Accusation) waitsFor() string {
	var others []string
	for s, name := range a.Match.Names {
		if a.lacks(game.Seat(s)) {
			others = append(others, name)
		}
	}
	switch lost := a.App.LostNote(); {
	case len(others) == 0 || a.next() != game.Nobody:
		return ""
	case lost != "":
		return lost
	}
	return a.App.Text(words.AccuseWaits, words.Slots{"who": a.App.Words.JoinNames(others)})
}

// target returns at whom a seat points, or Nobody.
func (a *Accusation) target(s game.Seat) game.Seat { return a.Match.Fingers.Targets[s] }

// pointers returns who points at a seat.
func (a *Accusation) pointers(at game.Seat) (all []game.Seat) {
	for s := range game.Seat(len(a.Match.Players)) {
		if a.target(s) == at {
			all = append(all, s)
		}
	}
	return all
}

// suspects returns at whom somebody points, by how many do: most first; and how many of them have
// most.
func (a *Accusation) suspects() (all []game.Seat, most int) {
	n := len(a.Match.Players)
	for count := n; count > 0; count-- {
		for s := range game.Seat(n) {
			if len(a.pointers(s)) == count {
				all = append(all, s)
			}
		}
		if most == 0 {
			most = len(all)
		}
	}
	return all, most
}

// sentence says how many point at whom.
func (a *Accusation) sentence() string {
	suspects, _ := a.suspects()
	var all []string
	id := words.AccuseCount
	for _, s := range suspects {
		all = append(all, a.App.Text(id, words.Slots{"n": len(a.pointers(s)), "who": a.Match.Name(s)}))
		id = words.AccuseMore
	}
	if len(all) == 0 {
		return a.App.Text(words.AccuseNone)
	}
	return strings.Join(all, ", ") + "."
}
