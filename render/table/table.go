package table

import (
	"errors"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Table is the scene on which cards are played.
type Table struct {
	screen.Base
	board.Pane
	laid layoutKey // what the pane was laid out for
	M    *play.Match
	Now  screen.Ticks
	Mode Mode
	Act  board.Act // what is being shown

	Move
	pacing
	roleLook
	logView
	extras
}

// A Move is what the viewer is about to do.
type Move struct {
	Legal     []game.Action // what the viewer may do now
	Card      game.Card     // the card chosen, or FaceDown
	Ghost     game.Action   // what is proposed, while the mode is Confirming
	dragPoint ui.Point      // where the chosen card is dragged
	Note      string        // why something is not possible, or what was done by itself
	advice    string        // the note, if it is what a master says
}

// A pacing is how fast what bots do is shown.
type pacing struct {
	Hurry   bool         // everything shows at once until a person is in turn
	Since   screen.Ticks // when the bot in turn began to think
	mayStep bool         // the bot in turn may go on, if each of them waits for that
}

// A roleLook is whether the viewer looks at its role.
type roleLook struct {
	Looks   bool // it does
	toggled bool // and goes on without holding anything down
	Away    bool // the window does not have the focus
}

// A logView is the log beside the board, or over it.
type logView struct {
	Open bool
	Book board.LogPanel
}

// The extras are what else is shown. OnMode, which may be nil, is told of each
// change of mode; it is for tests.
type extras struct {
	Tip    tip
	News   News
	Sand   turnClock
	light  board.Lantern
	With   ui.Device // what the player has used last
	OnMode func(from, to Mode)
}

// New returns the table of a match at the moment that is shown.
func New(app *screen.App, m *play.Match) *Table { return &Table{Base: screen.NewBase(app), M: m} }

// InMatch returns the match that the scene belongs to.
func (t *Table) InMatch() *play.Match { return t.M }

// Update implements Scene.
func (t *Table) Update(in ui.Input) screen.Scene {
	t.With = in.Device
	next := t.update(in)
	if next != screen.Scene(t) {
		t.Looks, t.toggled = false, false
		if t.Mode == Dragging {
			t.enter(Aiming)
		}
	} else if t.Away && t.Lidded() {
		t.clearChoice()
	}
	return next
}

// putAway calls off whatever tells of the hand below the lid: the chosen card
// and where it fits, what a master says, what a card is.
func (t *Table) clearChoice() {
	if t.MyTurn() {
		t.setCard(game.FaceDown)
	}
	t.Note, t.Tip = "", tip{}
}

func (t *Table) update(in ui.Input) screen.Scene {
	if t.Now++; t.Now == 1 {
		t.Open = board.Docks(t.App, in.Size)
	}
	t.LayOut(in.Size)
	t.updateRoleLook(in)
	t.updateTip(in)
	t.dismissNews(in)
	t.noteMute(in)
	t.runClock(in)
	if in.Unfocused && t.M.Humans > 1 && t.M.Viewer != game.Nobody && !t.App.Prefs().OpenOnLeave {
		return t.Cover()
	}
	if in.Commands.Has(ui.Menu) {
		return t.pause()
	}
	if in.Commands.Has(ui.TakeBack) && t.Mode != Confirming && (t.M.Pending != nil || t.Mode == Ending || t.MyTurn()) {
		if back := t.TakeBack(); back != nil {
			return back
		}
	}
	if in.Commands.Has(ui.Help) {
		return t.help()
	}
	t.moveCamera(in)
	t.moveLantern()
	if in.Commands.Has(ui.Skip) && t.DwarfTurn() {
		t.startSkipping()
	}
	if t.Act.Event != nil && in.Commands.Has(ui.Back) {
		return t.pause()
	}
	if t.Act.Event != nil && t.Now < t.Act.End {
		if t.skips(in) {
			t.Act.End = t.Now // what skips does nothing else
		}
		return t
	}
	t.Act.Event = nil
	next := t.advance()
	t.LayOut(in.Size)
	if next != screen.Scene(t) || t.Act.Event != nil {
		return next
	}
	before := t.Cam
	next = t.interact(in)
	t.moveCells(before)
	return next
}

// A layoutKey is all that the place of things depends on.
type layoutKey struct {
	size     ui.Point
	view     game.View
	cam      board.Camera
	log      bool
	settings screen.Settings
}

// LayOut works out where everything is, if that can have changed.
func (t *Table) LayOut(size ui.Point) {
	key := layoutKey{size, t.M.View, t.Cam, t.Open, *t.App.Prefs()}
	if key != t.laid {
		t.Lay, t.laid = board.NewLayout(t.App, size, &t.M.View, t.Cam, t.Open), key
	}
	if t.Open {
		t.Book.Lay(t.App, t.M.Log, t.M.Names, t.Lay.Log, &t.Lay)
	}
}

// look lets the viewer look at its role while a key is held, or from one press
// to the next.
func (t *Table) updateRoleLook(in ui.Input) {
	t.Away = in.Unfocused
	if in.Commands.Has(ui.Look) {
		t.toggled = !t.toggled
	}
	if in.Unfocused {
		t.toggled = false
	}
	t.Looks = (in.LookHeld || t.toggled) && !in.Unfocused
}

// Cover takes the hand off the screen, if it is one of several people's, and
// returns the scene that gives it back to whom it belongs.
func (t *Table) Cover() screen.Scene {
	m := t.M
	if m.Humans < 2 || m.Viewer == game.Nobody {
		return t
	}
	m.Settle(words.NoTakeBackHanded) // from here on all may look at the table
	t.clearChoice()
	t.Legal = nil
	t.enter(Watching)
	t.Act.Event = nil // it may show what only the viewer may see
	return NewHandover(t.App, m, t, m.Viewer, words.HandoverTo)
}

// pause stops the match.
func (t *Table) pause() screen.Scene { return NewPause(t.App, t.M, t.Cover()) }

// help opens the rules over the table.
func (t *Table) help() screen.Scene {
	return t.App.Routes.Help(t.App, t.Cover(), &t.M.Record.Config.Rules)
}

// DwarfTurn reports whether a dwarf is in turn and nobody is waited for.
func (t *Table) DwarfTurn() bool {
	turn := t.M.View.Turn
	return turn != game.Nobody && !t.M.Human(turn) && t.Mode != Ending
}

// skips reports whether the player wants to see the next thing at once.
func (t *Table) skips(in ui.Input) bool {
	return t.Hurry || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip)
}

// advance shows what has happened, until something takes time or somebody is
// to choose. It returns the scene that goes on.
func (t *Table) advance() screen.Scene {
	m := t.M
	for len(m.Queue) > 0 {
		switch m.Front().(type) {
		case game.RoundEnded, game.GoldPassed, game.MatchEnded:
			if m.Pending != nil {
				t.waitForEndOfTurn()
				return t
			}
			return t.App.Routes.Play(t.App, m)
		case game.TurnBegan:
			if t.mustEnd() {
				t.waitForEndOfTurn()
				return t
			}
		}
		e := m.ShowNext()
		t.Legal = nil
		t.Since = t.Now
		if e.Summary().OnBoard {
			t.Lay.Aim(t.Cam, &m.View)
			t.revealLastEvent()
		}
		if looked, ok := e.(game.Looked); ok && looked.Face != game.FaceDown {
			return newPeek(t, looked)
		}
		if d := t.Duration(e); d > 0 && !t.Hurry {
			t.Act = board.Act{Event: e, Began: t.Now, End: t.Now + d}
			return t
		}
	}
	return t.nextStep()
}

// Duration tells how long an event is shown on this table.
func (t *Table) Duration(e game.Event) screen.Ticks {
	return t.App.Prefs().Lasts(screen.Duration(e))
}

// moveCamera pans and zooms as the player wishes.
func (t *Table) moveCamera(in ui.Input) {
	area, scope, before := t.Lay.Board, t.Lay.Scope, t.Cam
	if t.Lay.Log.Contains(in.Pointer) && in.Device != ui.Gamepad {
		in.Wheel, in.Pan, in.Pinch = 0, ui.Point{}, 0 // it is the log that is moved
	}
	step := 60 * t.Lay.U
	for _, w := range []struct {
		key ui.Commands
		by  ui.Point
	}{{ui.PanUp, ui.Point{Y: step}}, {ui.PanDown, ui.Point{Y: -step}}, {ui.PanLeft, ui.Point{X: step}}, {ui.PanRight, ui.Point{X: -step}}} {
		if in.Commands.Has(w.key) {
			t.Cam = t.Cam.Moved(w.by, scope)
		}
	}
	if in.Pan != (ui.Point{}) {
		t.Cam = t.Cam.Moved(in.Pan, scope)
	}
	factor := 1.0
	switch {
	case in.Pinch > 0:
		factor = in.Pinch
	case in.Wheel > 0 && area.Contains(in.Pointer) && !t.overProposal(in.Pointer):
		factor = 1.15
	case in.Wheel < 0 && area.Contains(in.Pointer) && !t.overProposal(in.Pointer):
		factor = 1 / 1.15
	case in.Commands.Has(ui.ZoomIn):
		t.Cam = t.Cam.Zoomed(1.25, area.Center(), scope)
	case in.Commands.Has(ui.ZoomOut):
		t.Cam = t.Cam.Zoomed(1/1.25, area.Center(), scope)
	case in.Commands.Has(ui.FitBoard):
		t.Cam = board.Camera{}
	}
	if factor != 1 {
		t.Cam = t.Cam.Zoomed(factor, in.Pointer, scope)
	}
	t.moveCells(before)
}

// aim places the cells anew if the camera has moved.
func (t *Table) moveCells(before board.Camera) {
	if t.Cam != before {
		t.Lay.Aim(t.Cam, &t.M.View)
	}
}

func (t *Table) overProposal(p ui.Point) bool {
	return t.Mode == Confirming && t.Ghost.Kind == game.Lay && t.Lay.Grid.Rect(t.Ghost.Cell).Contains(p)
}

// refuse tells why something is not possible.
func (t *Table) refuse(err error) {
	var side *game.SideError
	if errors.As(err, &side) && t.Lay.Left {
		err = &game.SideError{Side: (side.Side + 3) % 4, Open: side.Open} // as it is seen
	}
	t.Note = t.App.Words.RefusalText(err)
	t.App.PlayCue(play.CueRefuse)
}

// Prompt returns what the player can do now.
func (t *Table) Prompt() string {
	m, app := t.M, t.App
	switch {
	case t.Note != "":
		return t.Note
	case t.Act.Event != nil:
		return ""
	case t.Mode == Ending:
		return t.endOfTurnPrompt()
	case t.waitsForStep():
		return m.Text(words.PromptNextTurn, m.View.Turn)
	case !t.MyTurn() && m.View.Turn != game.Nobody && !m.Human(m.View.Turn):
		return m.Text(words.PromptThinks, m.View.Turn)
	case !t.MyTurn():
		return ""
	case t.Mode == Confirming:
		return t.proposalPrompt()
	case t.Card == game.FaceDown && m.View.Blocked(m.Viewer):
		return app.Text(words.PromptBlocked, words.Slots{"who": m.Name(m.Viewer)})
	case t.Card == game.FaceDown:
		return m.Text(words.PromptChoose, m.Viewer)
	}
	return t.cardPrompt()
}

// cardPrompt says what the chosen card can do.
func (t *Table) cardPrompt() string {
	app := t.App
	if len(t.Targets()) == 0 {
		if t.Card.Kind() == game.Tunnel && t.M.View.Blocked(t.M.Viewer) {
			return app.Text(words.PromptBlocked, words.Slots{"who": t.M.Name(t.M.Viewer)})
		}
		return app.Text(map[game.Kind]words.ID{
			game.Tunnel: words.PromptNoPlace, game.Broken: words.PromptNoTool, game.Repair: words.PromptNoRepair,
			game.Rockfall: words.PromptNoRockfall, game.Map: words.PromptNoGoal,
		}[t.Card.Kind()])
	}
	return app.Text(map[game.Kind]words.ID{
		game.Tunnel: words.PromptPlace, game.Broken: words.PromptBreak, game.Repair: words.PromptMend,
		game.Rockfall: words.PromptRockfall, game.Map: words.PromptMap,
	}[t.Card.Kind()])
}

// ghostPrompt asks whether to do what is proposed.
func (t *Table) proposalPrompt() string {
	app := t.App
	switch t.Ghost.Kind {
	case game.Lay:
		if play.TurnsGoal(&t.M.View.Board, game.Laid{Cell: t.Ghost.Cell, Card: t.Ghost.Card, Turned: t.Ghost.Turned}) {
			return app.Text(words.AskLayGoal)
		}
		if how := app.PromptFor(ui.TurnCard, t.With); how != "" && t.canTurnCard() {
			return app.Text(words.AskLayTurn, words.Slots{"how": how})
		}
		return app.Text(words.AskLay)
	case game.Break:
		return app.Text(words.AskBreak, words.Slots{"target": t.M.Name(t.Ghost.Seat), "tool": app.Words.Tool(t.Ghost.Card.Tools())})
	case game.Mend:
		return app.Text(words.AskMend, words.Slots{"target": t.M.Name(t.Ghost.Seat), "tool": app.Words.Tool(t.Ghost.Tool)})
	case game.Collapse:
		return app.Text(words.AskRockfall)
	case game.Look:
		return app.Text(words.AskLook, words.Slots{"goal": app.Words.Goal(t.Ghost.Goal)})
	}
	return app.Text(words.AskPass)
}
