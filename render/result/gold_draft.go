package result

import (
	"saboteur/game"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A GoldDraft is the screen on which the gold-diggers pick gold cards one after
// the other, each in secret. Then it shows how many cards everybody has.
type GoldDraft struct {
	screen.Base
	Match     *play.Match
	now       screen.Ticks
	lastShown screen.Ticks
	away      bool // whoever plays may not be there
	selected  int  // which of the cards offered, or -1
	count     count
	atMine    bool // the player looks at the mine instead
	over      bool // all cards are taken; the next event of the match is left to show
}

// pickTicks is how much longer a bot takes to pick a card than to play one.
const pickTicks screen.Ticks = 36

// lastLookTicks is how long the shared gold shows where nobody has to go on by a button.
const lastLookTicks screen.Ticks = 360

// NewGoldDraft begins the draft.
func NewGoldDraft(app *screen.App, m *play.Match) screen.Scene {
	return &GoldDraft{Base: screen.NewBase(app), Match: m, selected: -1}
}

// InMatch returns the match that the scene belongs to.
func (g *GoldDraft) InMatch() *play.Match { return g.Match }

// LayOutPage implements screen.Paged.
func (g *GoldDraft) LayOutPage(size ui.Point) {
	g.Size = size
	g.Spots = g.layout()
}

// Update implements Scene.
func (g *GoldDraft) Update(in ui.Input) screen.Scene {
	g.now++
	g.away = in.Away()
	m := g.Match
	g.showEvents()
	if !g.over && len(m.Queue) > 0 {
		m.HideHands()
		g.over, g.Panel = true, ui.Panel{}
	}
	turn := m.View.Turn
	g.LayOutPage(in.Size)
	switch {
	case in.Commands.Has(ui.Back|ui.Menu) && g.Panel.Ready(), in.Away() && m.SharedBy > 1 && g.ViewerPicks():
		g.selected, g.count, g.atMine = -1, count{}, false
		m.HideHands()
		return g.App.Routes.Pause(g.App, m, g)
	case g.over:
		return g.lastLook(in)
	case !m.IsHere(turn):
		m.Think(g.now >= g.lastShown+pickTicks+g.App.CurrentSettings().Pace.TurnTicks() || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip))
		return g
	case m.Viewer != turn:
		g.Panel = ui.Panel{}
		return g.App.Routes.Handover(g.App, m, g, turn, words.HandoverToGold)
	}
	if m.View.Shares == 1 && g.selected < 0 {
		g.selected = 0 // there is nothing to choose from
		g.LayOutPage(in.Size)
	}
	if chosen, ok := g.press(in); ok {
		g.choose(chosen.ID)
	}
	return g
}

// press returns the spot that was pressed. The one that counts the own gold acts by itself.
func (g *GoldDraft) press(in ui.Input) (chosen ui.Spot, ok bool) {
	chosen, ok, _ = g.Panel.Update(in, g.Spots)
	g.count.update(in, g.CountSpot(), &g.Panel, ok && chosen.ID == any(CountButton), g.Match.SharedBy == 1)
	return chosen, ok
}

// lastLook shows how the gold was shared until somebody goes on. Where nobody plays, or at a
// table of several devices, where others would have to wait, it ends by itself.
func (g *GoldDraft) lastLook(in ui.Input) screen.Scene {
	m := g.Match
	endsItself := m.Local == nil || m.SharedBy == 0
	chosen, ok := g.press(in)
	if ok && chosen.ID == any(ContinueButton) || endsItself && g.now >= g.lastShown+lastLookTicks {
		return g.App.Routes.Play(g.App, m)
	}
	if ok {
		g.choose(chosen.ID)
	}
	return g
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
	}
}

// choose selects a card, or takes the selected one.
func (g *GoldDraft) choose(id any) {
	switch id {
	case CountButton:
		return
	case MineButton:
		g.atMine = !g.atMine
		g.LayOutPage(g.Size)
		return
	}
	if i, card := id.(int); card && g.Match.View.Shares > 1 {
		g.selected = i
		g.LayOutPage(g.Size)
		g.Panel.Focus.Set(TakeButton)
	} else if g.selected >= 0 {
		g.takeSelected()
	}
}

// takeSelected takes the selected card and hides the others.
func (g *GoldDraft) takeSelected() {
	m := g.Match
	if err := m.Play(game.Action{Kind: game.Pick, Gold: m.View.Offer[g.selected]}); err != nil {
		return // it stays on the screen and can be picked again
	}
	g.selected, g.count, g.atMine = -1, count{}, false
	m.LogRead[m.Viewer] = len(m.Log)
	m.HideHands()
}

// ViewerPicks reports whether it is the viewer's turn to pick.
func (g *GoldDraft) ViewerPicks() bool {
	return !g.over && g.Match.IsHere(g.Match.View.Turn) && g.Match.Viewer == g.Match.View.Turn
}

// faceUp reports whether the cards lie face up, for the person who picks.
func (g *GoldDraft) faceUp() bool { return g.ViewerPicks() && !g.away }
