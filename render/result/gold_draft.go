package result

import (
	"saboteur/game"
	"saboteur/render/cave"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A GoldDraft is the screen on which the gold-diggers pick gold cards one after
// the other, each in secret. Then it shows how many cards everybody has.
type GoldDraft struct {
	screen.Widgets
	now       screen.Ticks
	lastShown screen.Ticks
	away      bool // whoever plays may not be there
	selected  int  // which of the cards offered, or -1
	count     count
	atMine    bool                // the player looks at the mine instead
	over      bool                // all cards are taken; the next event of the match is left to show
	leaves    bool                // somebody goes on
	then      func() screen.Scene // what follows
	picked    bool                // the viewer picked a tick ago
}

// pickTicks is how much longer a bot takes to pick a card than to play one.
const pickTicks screen.Ticks = 36

// lastCardTicks is how long the last card shows before whoever plays alone takes it, who cannot choose.
const lastCardTicks screen.Ticks = 180

// lastLookTicks is how long the shared gold shows where nobody has to go on by a button.
const lastLookTicks screen.Ticks = 360

// NewGoldDraft begins the draft.
func NewGoldDraft(app *screen.App, m *play.Match) screen.Scene {
	return newGoldDraft(app, m, func() screen.Scene { return app.Routes.Play(app, m) })
}

// newGoldDraft is NewGoldDraft with what follows.
func newGoldDraft(app *screen.App, m *play.Match, then func() screen.Scene) screen.Scene {
	g := &GoldDraft{selected: -1, then: then}
	g.Init(g, app, nil)
	g.Match = m
	g.Behind = func(c ui.Canvas) {
		place := cave.Vault
		if g.atMine {
			place = cave.Hall
		}
		screen.Backdrop(c, cave.Cave{Place: place, Size: g.Size})
	}
	return g
}

// Update implements Scene.
func (g *GoldDraft) Update(in ui.Input) screen.Scene {
	g.now++
	m := g.Match
	if g.away != in.Away() {
		g.away = in.Away()
		g.Tree.Refresh()
	}
	g.showEvents()
	if !g.over && len(m.Queue) > 0 {
		m.HideHands()
		g.over, g.picked = true, false
		if g.Panel.Restart(); g.Panel.Focus.Listens() {
			g.Panel.Focus.Lead(ContinueButton, ui.ScreenReader)
		}
		g.Tree.Refresh()
	}
	if g.atMine && in.Commands.Has(ui.Back) && g.Panel.Ready() {
		in.Commands &^= ui.Back
		g.lookAtMine(false)
	}
	if next := g.goOn(in); next != nil {
		return next
	}
	g.lead(in.Device)
	next := g.Widgets.Update(in)
	if g.leaves {
		return g.then()
	}
	if g.count.update(in, g.countSpot(), &g.Panel, m.SharedBy == 1) {
		if g.count.shows && m.SharedBy == 1 { // or others would hear it
			g.App.Announce(g.chestTexts()[0])
		}
		g.LayOut(in.Size)
	}
	return next
}

// goOn does what is due at this tick. It returns the scene that follows, or nil while the draft stays.
func (g *GoldDraft) goOn(in ui.Input) screen.Scene {
	m := g.Match
	switch turn := m.View.Turn; {
	case in.Commands.Has(ui.Back|ui.Menu) && g.Panel.Ready(), in.Away() && m.SharedBy > 1 && g.ViewerPicks():
		g.cover()
		return g.App.Routes.Pause(g.App, m, g)
	case g.over && (m.Local == nil || m.SharedBy == 0) && g.now >= g.lastShown+lastLookTicks:
		return g.then() // where nobody plays, or others would have to wait
	case g.over:
	case !m.IsHere(turn):
		m.Think(g.now >= g.lastShown+pickTicks+g.App.CurrentSettings().Pace.TurnTicks() || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip))
	case m.Viewer != turn:
		g.Panel.Restart()
		return g.App.Routes.Handover(g.App, m, g, turn, words.HandoverToGold)
	case m.View.Shares == 1 && g.selected < 0 && !m.Waits():
		g.selected, g.lastShown = 0, g.now // there is nothing to choose from
		if m.SharedBy == 1 {               // or others would hear it
			g.App.Announce(g.App.Text(words.GoldLast) + " " + words.Capitalize(g.worth(0)) + ".")
		}
		g.Tree.Refresh()
	case g.takesLast() && g.now >= g.lastShown+lastCardTicks:
		g.takeSelected()
	}
	return nil
}

// lead gives the focus to the first card when the viewer begins to pick, and then to what goes on.
func (g *GoldDraft) lead(with ui.Device) {
	picks := g.ViewerPicks()
	switch {
	case picks == g.picked:
	case picks && g.selected >= 0: // the last
		g.Panel.Focus.Lead(TakeButton, with)
	case picks:
		g.Panel.Focus.Lead(0, with)
	default:
		g.Panel.Focus.Lead(ContinueButton, with)
	}
	g.picked = picks
}

// showEvents shows what has happened in the draft. Events after the draft are left
// in the queue.
func (g *GoldDraft) showEvents() {
	for len(g.Match.Queue) > 0 {
		switch g.Match.NextEvent().(type) {
		case game.RoundBegan, game.MatchEnded:
			return
		}
		g.Match.ShowNext()
		g.lastShown = g.now
		g.Panel.RestartDelay() // a press that hurries a dwarf chooses nothing
		g.Tree.Refresh()
	}
}

// choose selects a card. If there is only one, that takes it.
func (g *GoldDraft) choose(card int) {
	if g.Match.View.Shares > 1 {
		g.selected = card
		g.Panel.Focus.Set(TakeButton)
	} else {
		g.takeSelected()
	}
}

// takeSelected takes the selected card and hides the others.
func (g *GoldDraft) takeSelected() {
	m := g.Match
	if err := m.Play(game.Action{Kind: game.Pick, Gold: m.View.Offer[g.selected]}); err != nil {
		return // it stays on the screen and can be picked again
	}
	m.LogRead[m.Viewer] = len(m.Log)
	g.cover()
}

// takesLast reports whether the last card is taken by itself: by somebody who plays alone and sees it, and hears nothing of it.
func (g *GoldDraft) takesLast() bool {
	return g.Match.SharedBy == 1 && !g.Panel.Focus.Listens() && g.Match.View.Shares == 1 && g.selected == 0 && g.faceUp() && !g.atMine
}

// cover hides what only the person who picks may see.
func (g *GoldDraft) cover() {
	g.selected, g.count, g.atMine = -1, count{}, false
	g.Match.HideHands()
	g.Tree.Refresh()
}

// ViewerPicks reports whether it is the viewer's turn to pick.
func (g *GoldDraft) ViewerPicks() bool {
	return !g.over && g.Match.IsHere(g.Match.View.Turn) && g.Match.Viewer == g.Match.View.Turn
}

// faceUp reports whether the cards lie face up, for the person who picks.
func (g *GoldDraft) faceUp() bool { return g.ViewerPicks() && !g.away }

// order returns who picks in this draft, one after the other, and how many have picked.
func (g *GoldDraft) order() (seats []game.Seat, done int) {
	m := g.Match
	for i := len(m.Log) - 1; i >= 0; i-- {
		e, ok := m.Log[i].Event.(game.GoldPicked)
		if !ok {
			break
		}
		seats = append([]game.Seat{e.Seat}, seats...)
	}
	done = len(seats)
	for s, left := m.View.Turn, m.View.Shares; left > 0; s = m.View.Right(s) {
		if m.RoundEnd.Roles[s] != game.Saboteur {
			seats = append(seats, s)
			left--
		}
	}
	return seats, done
}

// A count is whether the player who picks counts the own nuggets.
type count struct {
	stays   bool // they show from one press to the next
	shows   bool // they show in this frame
	pressed bool // the button for it was pressed in this tick
}

// update shows the nuggets as long as the player holds a spot, or a key, or from one press to
// the next, and reports whether that has changed. alone says that nobody else looks at the screen.
func (n *count) update(in ui.Input, spot ui.Spot, p *ui.Panel, alone bool) bool {
	held := in.Held && p.Holds(spot) && spot.Contains(in.Pointer)
	if n.pressed && (alone || in.ToggleLook || in.Commands.Has(ui.Choose) || in.ChosenID != nil) {
		n.stays = !n.stays
	}
	if in.Away() {
		n.stays = false
	}
	before := n.shows
	n.shows, n.pressed = !in.Away() && spot.ID != nil && (held || n.stays || in.LookHeld), false
	return n.shows != before
}

// countSpot returns the spot that shows what is in the own chest, a spot without ID if there
// is none.
func (g *GoldDraft) countSpot() ui.Spot {
	for _, s := range g.Spots {
		if s.ID == any(CountButton) {
			return s
		}
	}
	return ui.Spot{}
}

// nuggets returns how many nuggets the player who picks has so far.
func (g *GoldDraft) nuggets() (n int) {
	v := &g.Match.View
	for _, gold := range v.Own[:v.Gold[g.Match.Viewer]] {
		n += gold.Nuggets()
	}
	return n
}

// chestTexts say how much there is in the own chest and how to count it, or what it is worth.
// The last one may be left out.
func (g *GoldDraft) chestTexts() []string {
	cards := g.Match.View.Gold[g.Match.Viewer]
	held := g.App.Text(words.GoldCards, words.Slots{"n": cards}) + ". "
	switch {
	case cards == 0:
		return []string{g.App.Text(words.GoldOwnNone)}
	case g.count.shows:
		return []string{g.App.Text(words.Nuggets, words.Slots{"n": g.nuggets()})}
	case g.Match.SharedBy == 1:
		return []string{held + g.App.Text(words.GoldOwnPress)}
	case g.App.CurrentSettings().ToggleLook:
		return []string{held + g.App.Text(words.GoldOwnPress), " " + g.App.Text(words.GoldOwnAlone)}
	}
	return []string{held + g.App.Text(words.GoldOwnHold), " " + g.App.Text(words.GoldOwnAlone)}
}

// chestByEar says the same without the eye: there is a button with a name.
func (g *GoldDraft) chestByEar() string {
	cards := g.Match.View.Gold[g.Match.Viewer]
	if cards == 0 || g.count.shows {
		return g.chestTexts()[0]
	}
	return g.App.Text(words.GoldCards, words.Slots{"n": cards}) + "."
}
