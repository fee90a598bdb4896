package table

import (
	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/handover"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Table is the scene on which cards are played: it says what happens when, and where the player goes. What is played
// the chooser decides, and what is shown the tabletop, neither of which knows the Table.
type Table struct{ chooser }

// A chooser lets the viewer choose what to play: cards, their targets, tokens, advice, and what ends the turn.
type chooser struct{ tabletop }

// A tabletop is what is shown: the situation, and the panels around it. It draws them, says what can be chosen now, and
// reads it out.
type tabletop struct {
	situation
	pacing
	extras
	laidOutFor layoutKey // what the layout was computed for
	spots      []ui.Spot // what could be chosen in the latest frame; their memory is used again
}

// A move is what the viewer is about to do. OnMode, if it is not nil, is called on each change of mode; it is for tests.
type move struct {
	Mode       Mode
	OnMode     func(from, to Mode)
	Legal      []game.Action // the viewer's legal actions; nil while the viewer has nothing to choose
	ChosenCard game.Card     // the chosen card, or FaceDown
	Proposal   game.Action   // the proposed action, while the mode is Confirming
	dragPoint  ui.Point      // where the chosen card is dragged to
	Note       string        // the message in place of the prompt: why something is not possible, or what was done automatically; "" for none
	advice     string        // the note, if it comes from a master
	advised    game.Action   // what a master has last proposed
	demo       *demonstration
	unread     bool // the viewer's new card has come face up, as after a map, and has not been read out
}

// A pacing is how fast the turns of bots are shown.
type pacing struct {
	Skipping     bool         // skip everything until a person's turn begins
	BotTurnStart screen.Ticks // when it was shown whose turn it is
	thinksAbout  int          // the number in the record of the action that a bot thinks about; 0 for none
	thinksSince  screen.Ticks // when it began to, for itself and not as the viewer sees it
	mayStep      bool         // the bot may play, where each bot waits for the player
	discarded    screen.Ticks // when the player has discarded a card last, 0 for never
	endingSince  screen.Ticks // since when a move has waited to be taken back
	playingOut   bool         // the viewer passes until the round ends
	stood        [2]standing  // what has stood last in the places that take turns
	hintOffered  bool         // it has been said that advice counts
}

// A roleLook is whether the viewer looks at the role card.
type roleLook struct {
	RoleVisible bool // the role is visible
	toggled     bool // it stays visible without holding a key
	Covered     bool // nobody may be looking
	untouched   bool // because nobody has touched the device for a while
}

// The extras are what else the table shows.
type extras struct {
	LogPanel   board.LogPanel
	lens       lens
	opening    opening
	Tip        tip
	Talk       bubble
	Menu       talkMenu
	asides     asides
	FirstHints firstHints
	News       News
	Clock      turnClock
	wasLit     any // what the lesson asked the player to choose in the latest tick
	token      token
	endShown   bool // it has been shown that the round ended without treasure
	awaited    awaited
	hearing    hearing
}

// New returns the table of a match at the moment that the match shows.
func New(app *screen.App, m *play.Match) *Table {
	t := &Table{}
	t.App, t.Match, t.past = app, m, pastOf(app, m)
	t.CoverHand, t.Panel.Focus.Read = t.Cover, t.Outline
	return t
}

// clearChoice removes everything that depends on the hand: the chosen card and
// its targets, a master's advice, the tip about a card.
func (t *chooser) clearChoice() {
	if t.MyTurn() {
		t.setCard(game.FaceDown)
	}
	t.Note, t.Tip, t.token = "", tip{}, token{}
}

// A layoutKey is everything that the layout depends on.
type layoutKey struct {
	size     ui.Point
	view     game.View
	cam      board.Camera
	log      bool
	settings screen.Settings
}

// LayOut computes the layout if anything that it depends on has changed.
func (t *tabletop) LayOut(size ui.Point) {
	key := layoutKey{size, t.Match.View, t.Camera, t.LogOpen, *t.App.CurrentSettings()}
	if key != t.laidOutFor {
		t.Layout, t.laidOutFor = board.NewLayout(t.App, size, &t.Match.View, t.Camera, t.LogOpen), key
		if t.Coach != nil {
			t.Coach.Place(&t.Layout)
			t.Layout.PlaceCells(t.Camera, &t.Match.View)
		}
	}
	if t.LogOpen {
		t.layOutLog()
	}
	if said := &t.Talk.speech; said.shown && said.size != size {
		t.placeSpeech()
	}
}

// layOutLog places the lines of the log.
func (t *tabletop) layOutLog() {
	t.LogPanel.Said, t.LogPanel.In = t.said, t.Match.HeardIn
	t.LogPanel.LayOut(t.App, t.Animation.Shown(t.Match.Log, t.Now), t.Match.Names, t.Layout.Log, &t.Layout)
}

// said returns what a dwarf said about a line of the log, or in which words somebody gave an answer; "" for nothing.
func (t *tabletop) said(line int) (text string, by game.Seat) {
	e, speaks := t.Match.Log[line].Event.(game.Said)
	t.Talk.Hear(t.Match.Log[:line+1], company(&t.situation))
	r := t.Talk.At(line)
	if r == nil || r.Aside != (room.Aside{}) || speaks && !e.Statement.IsAnswer() || !speaks && t.App.CurrentSettings().NoTalk {
		return "", game.Nobody
	}
	return r.Text(t.App.Words, t.Match.Names), r.Speaker
}

// updateRoleLook shows the viewer's role while a key is held, or from one press
// to the next.
func (t *Table) updateRoleLook(in ui.Input) {
	t.Covered, t.untouched = t.App.CoversHand(in), in.Untouched
	if in.Commands.Has(ui.Look) {
		t.toggled = !t.toggled
	}
	if in.Away() {
		t.toggled = false
	}
	if t.RoleVisible = (in.LookHeld || t.toggled) && !in.Away(); t.RoleVisible {
		t.learned(roleHint)
	}
}

// Cover hides the hand, if several people play, and returns the handover to its
// owner. Otherwise it returns the table.
func (t *Table) Cover() screen.Scene {
	m := t.Match
	if m.SharedBy < 2 || m.Viewer == game.Nobody {
		return t
	}
	m.Commit(words.NoTakeBackHanded) // from now on everybody may look at the table
	t.clearChoice()
	t.Legal = nil
	t.enter(Watching)
	t.Animation.Event = nil // only the viewer may see it
	return t.handTo(m.Viewer)
}

// pause returns the pause menu.
func (t *Table) pause() screen.Scene { return NewPause(t.App, t.Match, t.Cover()) }

// help returns the rules, over the table.
func (t *Table) help() screen.Scene {
	return t.App.Routes.Help(t.App, t.Cover(), &t.Match.Record.Config.Rules)
}

// BotTurn reports whether it is a bot's turn and nothing waits for the
// viewer.
func (h *situation) BotTurn() bool {
	turn := h.Match.View.Turn
	return turn != game.Nobody && !h.Match.IsHere(turn) && h.Mode != Ending
}

// waitsForOthers reports whether somebody at another device has yet to play, so that nothing
// can be skipped.
func (h *situation) waitsForOthers() bool {
	return h.Match.Local == nil && h.Animation.Event == nil && len(h.Match.Queue) == 0
}

// skips reports whether the player skips the current animation.
func (p *pacing) skips(in ui.Input, here *situation) bool {
	return p.jumpsOver(here.Animation.Event, here) || in.Pressed || in.Commands.Has(ui.Choose|ui.Skip)
}

// jumpsOver reports whether an event is not shown because the player skips ahead: how a goal turns over,
// who has reached it and how a round ends is always seen.
func (p *pacing) jumpsOver(e game.Event, here *situation) bool {
	reaches := false
	switch e.(type) {
	case game.GoalTurned, game.RoundEnded, game.AccusationBegan:
		return false
	case game.Placed:
		_, reaches = here.Match.NextEvent().(game.GoalTurned)
	}
	return p.Skipping && !reaches
}

// advance shows pending events until one is animated or somebody has to choose.
// It returns the next scene.
func (t *Table) advance() screen.Scene {
	m := t.Match
	t.awaited.noteReturn(&t.situation)
	for len(m.Queue) > 0 {
		switch e := m.NextEvent().(type) {
		case game.AccusationBegan, game.RoundEnded, game.GoldPassed, game.MatchEnded:
			if m.Pending != nil {
				t.waitForEndOfTurn()
				return t
			}
			if t.Coach != nil || t.showRoundEnd(e) { // a lesson ends before roles are shown
				return t
			}
			return t.App.Routes.Play(t.App, m)
		case game.TurnBegan:
			if t.mustEnd() {
				t.waitForEndOfTurn()
				return t
			}
		}
		if t.hearTalk() {
			continue // it changes nothing for whoever chooses a card
		}
		if _, said := m.NextEvent().(game.Said); said {
			break
		}
		if next, waits := t.show(m.ShowNext()); waits {
			return next
		}
	}
	if m.Pending != nil {
		t.waitForEndOfTurn() // all that can be predicted is shown
		return t
	}
	return t.nextStep()
}

// hearTalk shows the next thing that was said, once that before it has been read. It reports false if there is none.
func (t *Table) hearTalk() bool {
	if _, said := t.Match.NextEvent().(game.Said); !said || !t.Skipping && t.Talk.isRead(&t.situation) {
		return false
	}
	t.Talk.hear(t.Match.ShowNext().(game.Said), &t.situation)
	return true
}

// show shows what has happened. It returns the next scene if something is to be seen for a while.
func (t *Table) show(e game.Event) (next screen.Scene, waits bool) {
	t.Legal, t.Note = nil, ""
	t.BotTurnStart = t.Now
	if drew, ok := e.(game.Drew); ok && drew.Seat == t.Match.Viewer {
		t.unread = !t.Match.NewCardHidden
	}
	t.opening.note(e, &t.situation)
	if e.Summary().OnBoard {
		t.Layout.PlaceCells(t.Camera, &t.Match.View)
		t.lens.revealLastEvent(&t.situation)
	}
	d := t.EventDuration(e)
	if looked, ok := e.(game.Looked); ok && looked.Face != game.FaceDown {
		t.Menu.ask(looked.Goal, &t.situation)
		if t.Match.SharedBy > 1 || t.App.CurrentSettings().NoGoalPins {
			return handover.NewPeek(t.App, t, looked), true
		}
		if t.Coach == nil || t.hushed() {
			t.showAdvice(t.App.Words.Seen(looked.Face))
		}
		d = peekTicks
	} else if t.pacing.jumpsOver(e, &t.situation) {
		d = 0
	}
	if d > 0 {
		t.Animation = board.Animation{Event: e, Start: t.Now, End: t.Now + d}
	}
	return t, d > 0
}

// peekTicks is for how long somebody who plays alone sees a goal on the board. A pin with its
// face stays there.
const peekTicks screen.Ticks = 150

// showRoundEnd shows that a round has ended without treasure, once and before roles are
// shown. It reports whether it does.
func (t *Table) showRoundEnd(e game.Event) bool {
	if until, waits := t.Talk.holdsEnd(t.Skipping, &t.situation); waits {
		t.Animation = board.Animation{Event: game.TurnBegan{}, Start: t.Now, End: until} // which shows nothing, and can be skipped
		return true
	}
	d := t.EventDuration(e)
	for g := range game.Goals {
		if _, asked := e.(game.AccusationBegan); asked && t.Match.View.Board.Laid(1+g).Card == game.Treasure {
			d = 0
		}
	}
	if d == 0 || t.endShown {
		return false
	}
	t.endShown = true
	t.Animation = board.Animation{Event: e, Start: t.Now, End: t.Now + d}
	return true
}

// EventDuration returns for how long an event is animated with the current settings. What
// a goal is takes as long to read without motion as with it.
func (h *situation) EventDuration(e game.Event) screen.Ticks {
	switch e.(type) {
	case game.GoalTurned, game.RoundEnded:
		s := *h.App.CurrentSettings()
		s.ReduceMotion = false
		return s.AdjustDuration(board.EventDuration(e))
	}
	return h.App.CurrentSettings().AdjustDuration(board.EventDuration(e))
}

// hideLogOverBoard closes the log if it covers the board.
func (t *chooser) hideLogOverBoard() { t.LogOpen = t.LogOpen && !t.LogCoversBoard() }

// toggleLog opens or closes the log. With keyboard, gamepad or screen reader the focus moves
// to the last line, and the same key leaves the log.
func (t *Table) toggleLog(in ui.Input) {
	keys := in.Device == ui.Keyboard || in.Device == ui.Gamepad || t.listens
	t.LogOpen = !t.LogOpen || keys && !t.LogPanel.KeysScroll
	t.LogPanel.ScrolledBack, t.LogPanel.KeysScroll = false, t.LogOpen && keys
	t.learned(logHint)
	if t.LogPanel.KeysScroll {
		t.Panel.Focus.Set(board.LineSpot(len(t.Match.Log) - 1))
	} else if keys {
		t.Panel.Focus.Set(board.LogButton)
	}
	if t.LogOpen && t.listens {
		t.App.Announce(t.App.Text(words.OutlineLog, words.Slots{"n": len(t.Match.Log)}))
	}
}
