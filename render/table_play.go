package render

import (
	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// interact does what the player wishes.
func (t *table) interact(in ui.Input) Scene {
	if t.m.news != "" {
		t.note, t.m.news = t.m.news, ""
	}
	if t.asks && t.myTurn() {
		t.listen()
		return t
	}
	if t.open {
		t.book.walk(in, &t.panel.Focus)
	}
	spots := t.spots()
	if in.Commands.Has(steering) {
		spots = t.walk()
	}
	was := t.panel.Focus.At()
	chosen, ok, g := t.panel.Update(in, spots)
	if t.open {
		t.book.update(in, g)
	}
	if at := t.panel.Focus.At(); at != was {
		t.showSpot(spots, at)
	}
	t.drag(in, g)
	if ok {
		t.note = ""
		return t.choose(chosen)
	}
	switch {
	case in.Commands.Has(ui.Log):
		t.toggleLog(in)
		return t
	case in.Commands.Has(ui.Back) && t.covered():
		t.open = false
		return t
	}
	if t.myTurn() {
		if g.Tap {
			t.tapElsewhere(g.At)
		}
		in.SecondaryClick = g.SecondaryClick
		return t.wish(in)
	}
	if t.waiting && in.Commands.Has(ui.EndTurn) {
		return t.choose(ui.Spot{ID: doneButton})
	}
	if last := len(t.lay.hand) - 1; t.waiting && t.m.closed && in.Commands.Has(ui.Card1<<last) {
		t.turnOver()
		return t
	}
	if in.Commands.Has(ui.Back) {
		return t.pause()
	}
	return t
}

// choose does what a spot stands for.
func (t *table) choose(s ui.Spot) Scene {
	if s.ID == any(backButton) {
		if back := t.takeBack(); back != nil {
			return back
		}
		return t
	}
	if s.Disabled {
		t.note = t.kit.text(words.PromptChooseFirst)
		return t
	}
	switch id := s.ID.(type) {
	case handSpot:
		t.take(int(id))
	case cellSpot:
		t.propose(func(a game.Action) bool {
			return (a.Kind == game.Lay || a.Kind == game.Collapse) && a.Cell == game.Cell(id)
		})
	case goalSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Look && a.Goal == int8(id) })
	case seatSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Break && a.Seat == game.Seat(id) })
	case toolSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Mend && a.Seat == id.seat && a.Tool == id.tool })
	case lineSpot:
		return t.kit.routes.Rewind(t.kit, t.m, t, int(id), false)
	case buttonSpot:
		return t.press(id)
	}
	return t
}

// press does what a button says.
func (t *table) press(id buttonSpot) Scene {
	switch id {
	case okButton:
		t.confirm()
	case turnButton:
		t.turnGhost()
	case cancelButton:
		t.cancel()
	case passButton:
		t.propose(func(a game.Action) bool { return a.Kind == game.Discard })
	case doneButton:
		t.endTurn()
	case newCardSpot:
		t.turnOver()
	case skipButton:
		t.skip()
	case stepButton:
		t.steps = true
	case hintButton:
		t.asks = true
		t.say(t.kit.text(words.HintThinking))
	case roleButton:
		return newRoleLook(t)
	case menuButton:
		return t.pause()
	case logButton, logShut:
		t.toggleLog(ui.Input{})
	case pileButton:
		return newDiscards(t)
	case helpButton:
		return t.help()
	default:
		t.pane.press(id)
	}
	return t
}

// endTurn takes the hand off the screen and goes on.
func (t *table) endTurn() {
	m := t.m
	t.waiting, t.hurry, t.cam = false, false, camera{}
	m.settle("")
	m.closed = false
	t.lay.aim(t.cam, &m.shown)
	t.seeLast()
	m.recap[m.viewer] = len(m.log)
	m.hand(m.viewer)
	m.public()
	if _, ok := m.front().(game.TurnBegan); ok {
		m.show()
	}
	m.unended = false
	m.keep()
	t.since = t.now
}
