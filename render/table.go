package render

import (
	"errors"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A table is the scene on which cards are played.
type table struct {
	Base
	pane
	m   *match
	now ticks

	act     act   // what is being shown
	waiting bool  // the turn is over and waits to be ended
	hurry   bool  // everything shows at once until a person is in turn
	since   ticks // when the dwarf in turn began to think
	sand    sandClock

	legal  []game.Action // what the viewer may do now
	card   game.Card     // the card chosen, or FaceDown
	ghost  game.Action   // what is proposed
	ghosts bool          // whether something is
	carry  bool          // the chosen card is being dragged
	hand   ui.Point      // where to
	note   string        // why something is not possible, or what was done by itself
	advice string        // the note, if it is what a master says
	open   bool          // the log
	book   logbook
	steps  bool      // the dwarf in turn may go on, if each of them waits for that
	asks   bool      // a master was asked for a hint and thinks
	looks  bool      // the viewer looks at its role
	stays  bool      // and goes on without holding anything down
	away   bool      // the window does not have the focus
	with   ui.Device // what the player has used last
	tip    tip
	light  lantern
	news   news
}

// newTable returns the table of a match at the moment that is shown.
func newTable(k *Kit, m *match) *table { return &table{Base: on(k), m: m} }

// inMatch returns the match that the scene belongs to.
func (t *table) inMatch() *match { return t.m }

// Update implements Scene.
func (t *table) Update(in ui.Input) Scene {
	t.with = in.Device
	next := t.update(in)
	if next != Scene(t) {
		t.looks, t.stays, t.carry = false, false, false
	} else if t.away && t.lidded() {
		t.putAway()
	}
	return next
}

// putAway calls off whatever tells of the hand below the lid: the chosen card
// and where it fits, what a master says, what a card is.
func (t *table) putAway() {
	t.card, t.ghosts, t.carry, t.asks = game.FaceDown, false, false, false
	t.note, t.tip = "", tip{}
}

func (t *table) update(in ui.Input) Scene {
	if t.now++; t.now == 1 {
		t.open = docks(t.kit, in.Size)
	}
	t.layOut(in.Size)
	t.look(in)
	t.tips(in)
	t.hearNews(in)
	t.tellMute(in)
	t.runSand(in)
	if in.Unfocused && t.m.humans > 1 && t.m.viewer != game.Nobody && !t.kit.settings().OpenOnLeave {
		return t.cover()
	}
	if in.Commands.Has(ui.Menu) {
		return t.pause()
	}
	if in.Commands.Has(ui.TakeBack) && !t.ghosts && (t.m.deed != nil || t.waiting || t.myTurn()) {
		if back := t.takeBack(); back != nil {
			return back
		}
	}
	if in.Commands.Has(ui.Help) {
		return t.help()
	}
	t.moveCamera(in)
	t.moveLantern()
	if in.Commands.Has(ui.Skip) && t.dwarfTurn() {
		t.skip()
	}
	if t.act.event != nil && in.Commands.Has(ui.Back) {
		return t.pause()
	}
	if t.act.event != nil && t.now < t.act.end {
		if t.skips(in) {
			t.act.end = t.now // what skips does nothing else
		}
		return t
	}
	t.act.event = nil
	next := t.advance()
	t.layOut(in.Size)
	if next != Scene(t) || t.act.event != nil {
		return next
	}
	next = t.interact(in)
	t.lay.aim(t.cam, &t.m.shown)
	return next
}

// layOut works out where everything is.
func (t *table) layOut(size ui.Point) {
	t.lay = layTable(t.kit, size, &t.m.shown, t.cam, t.open)
	if t.open {
		t.book.lay(t.kit, t.m.log, t.m.names, t.lay.log, &t.lay)
	}
}

// look lets the viewer look at its role while a key is held, or from one press
// to the next.
func (t *table) look(in ui.Input) {
	t.away = in.Unfocused
	if in.Commands.Has(ui.Look) {
		t.stays = !t.stays
	}
	if in.Unfocused {
		t.stays = false
	}
	t.looks = (in.LookHeld || t.stays) && !in.Unfocused
}

// cover takes the hand off the screen, if it is one of several people's, and
// returns the scene that gives it back to whom it belongs.
func (t *table) cover() Scene {
	m := t.m
	if m.humans < 2 || m.viewer == game.Nobody {
		return t
	}
	m.settle(words.NoTakeBackHanded) // from here on all may look at the table
	t.putAway()
	t.legal, t.waiting = nil, false
	t.act.event = nil // it may show what only the viewer may see
	return handoverTo(t.kit, m, t, m.viewer, words.HandoverTo)
}

// pause stops the match.
func (t *table) pause() Scene { return newPause(t.kit, t.m, t.cover()) }

// help opens the rules over the table.
func (t *table) help() Scene {
	return t.kit.routes.Help(t.kit, t.cover(), &t.m.record.Config.Rules)
}

// dwarfTurn reports whether a dwarf is in turn and nobody is waited for.
func (t *table) dwarfTurn() bool {
	turn := t.m.shown.Turn
	return turn != game.Nobody && !t.m.human(turn) && !t.waiting
}

// skips reports whether the player wants to see the next thing at once.
func (t *table) skips(in ui.Input) bool {
	return t.hurry || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip)
}

// advance shows what has happened, until something takes time or somebody is
// to choose. It returns the scene that goes on.
func (t *table) advance() Scene {
	m := t.m
	for len(m.beats) > 0 {
		switch m.front().(type) {
		case game.RoundEnded, game.GoldPassed, game.MatchEnded:
			if m.deed != nil {
				t.wait()
				return t
			}
			return t.kit.routes.Play(t.kit, m)
		case game.TurnBegan:
			if t.mustEnd() {
				t.wait()
				return t
			}
		}
		e := m.show()
		t.legal = nil
		t.since = t.now
		if e.Summary().OnBoard {
			t.lay.aim(t.cam, &m.shown)
			t.seeLast()
		}
		if looked, ok := e.(game.Looked); ok && looked.Face != game.FaceDown {
			return newPeek(t, looked)
		}
		if d := t.duration(e); d > 0 && !t.hurry {
			t.act = act{e, t.now, t.now + d}
			return t
		}
	}
	return t.settle()
}

// duration tells how long an event is shown on this table.
func (t *table) duration(e game.Event) ticks {
	return t.kit.settings().lasts(duration(e))
}

// myTurn reports whether the viewer is to choose now.
func (t *table) myTurn() bool {
	return !t.waiting && len(t.m.beats) == 0 && t.m.viewer != game.Nobody && t.m.shown.Turn == t.m.viewer
}

// moveCamera pans and zooms as the player wishes.
func (t *table) moveCamera(in ui.Input) {
	area, scope := t.lay.board, t.lay.scope
	if t.lay.log.Contains(in.Pointer) && in.Device != ui.Gamepad {
		in.Wheel, in.Pan, in.Pinch = 0, ui.Point{}, 0 // it is the log that is moved
	}
	step := 60 * t.lay.u
	for _, w := range []struct {
		key ui.Commands
		by  ui.Point
	}{{ui.PanUp, ui.Point{Y: step}}, {ui.PanDown, ui.Point{Y: -step}}, {ui.PanLeft, ui.Point{X: step}}, {ui.PanRight, ui.Point{X: -step}}} {
		if in.Commands.Has(w.key) {
			t.cam = t.cam.moved(w.by, scope)
		}
	}
	if in.Pan != (ui.Point{}) {
		t.cam = t.cam.moved(in.Pan, scope)
	}
	factor := 1.0
	switch {
	case in.Pinch > 0:
		factor = in.Pinch
	case in.Wheel > 0 && area.Contains(in.Pointer) && !t.overGhost(in.Pointer):
		factor = 1.15
	case in.Wheel < 0 && area.Contains(in.Pointer) && !t.overGhost(in.Pointer):
		factor = 1 / 1.15
	case in.Commands.Has(ui.ZoomIn):
		t.cam = t.cam.zoomed(1.25, area.Center(), scope)
	case in.Commands.Has(ui.ZoomOut):
		t.cam = t.cam.zoomed(1/1.25, area.Center(), scope)
	case in.Commands.Has(ui.FitBoard):
		t.cam = camera{}
	}
	if factor != 1 {
		t.cam = t.cam.zoomed(factor, in.Pointer, scope)
	}
	t.lay.aim(t.cam, &t.m.shown)
}

func (t *table) overGhost(p ui.Point) bool {
	return t.ghosts && t.ghost.Kind == game.Lay && t.lay.grid.rect(t.ghost.Cell).Contains(p)
}

// refuse tells why something is not possible.
func (t *table) refuse(err error) {
	var side *game.SideError
	if errors.As(err, &side) && t.lay.left {
		err = &game.SideError{Side: (side.Side + 3) % 4, Open: side.Open} // as it is seen
	}
	t.note = t.kit.Words.RefusalText(err)
	t.kit.PlayCue(CueRefuse)
}

// prompt returns what the player can do now.
func (t *table) prompt() string {
	m, k := t.m, t.kit
	switch {
	case t.note != "":
		return t.note
	case t.act.event != nil:
		return ""
	case t.waiting:
		return t.donePrompt()
	case t.stepping():
		return m.text(words.PromptNextTurn, m.shown.Turn)
	case !t.myTurn() && m.shown.Turn != game.Nobody && !m.human(m.shown.Turn):
		return m.text(words.PromptThinks, m.shown.Turn)
	case !t.myTurn():
		return ""
	case t.ghosts:
		return t.ghostPrompt()
	case t.card == game.FaceDown && m.shown.Blocked(m.viewer):
		return k.text(words.PromptBlocked, words.Slots{"who": m.name(m.viewer)})
	case t.card == game.FaceDown:
		return m.text(words.PromptChoose, m.viewer)
	}
	return t.cardPrompt()
}

// cardPrompt says what the chosen card can do.
func (t *table) cardPrompt() string {
	k := t.kit
	if len(t.targets()) == 0 {
		if t.card.Kind() == game.Tunnel && t.m.shown.Blocked(t.m.viewer) {
			return k.text(words.PromptBlocked, words.Slots{"who": t.m.name(t.m.viewer)})
		}
		return k.text(map[game.Kind]words.ID{
			game.Tunnel: words.PromptNoPlace, game.Broken: words.PromptNoTool, game.Repair: words.PromptNoRepair,
			game.Rockfall: words.PromptNoRockfall, game.Map: words.PromptNoGoal,
		}[t.card.Kind()])
	}
	return k.text(map[game.Kind]words.ID{
		game.Tunnel: words.PromptPlace, game.Broken: words.PromptBreak, game.Repair: words.PromptMend,
		game.Rockfall: words.PromptRockfall, game.Map: words.PromptMap,
	}[t.card.Kind()])
}

// ghostPrompt asks whether to do what is proposed.
func (t *table) ghostPrompt() string {
	k := t.kit
	switch t.ghost.Kind {
	case game.Lay:
		if turnsGoal(&t.m.shown.Board, game.Laid{Cell: t.ghost.Cell, Card: t.ghost.Card, Turned: t.ghost.Turned}) {
			return k.text(words.AskLayGoal)
		}
		if how := k.how(ui.TurnCard, t.with); how != "" && t.canTurn() {
			return k.text(words.AskLayTurn, words.Slots{"how": how})
		}
		return k.text(words.AskLay)
	case game.Break:
		return k.text(words.AskBreak, words.Slots{"target": t.m.name(t.ghost.Seat), "tool": k.Words.Tool(t.ghost.Card.Tools())})
	case game.Mend:
		return k.text(words.AskMend, words.Slots{"target": t.m.name(t.ghost.Seat), "tool": k.Words.Tool(t.ghost.Tool)})
	case game.Collapse:
		return k.text(words.AskRockfall)
	case game.Look:
		return k.text(words.AskLook, words.Slots{"goal": k.Words.Goal(t.ghost.Goal)})
	}
	return k.text(words.AskPass)
}
