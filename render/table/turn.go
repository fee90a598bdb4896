package table

import (
	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// vibrate lets a phone that shares the table with other devices vibrate, unless its player does
// not want that.
func (t *Table) vibrate() {
	if t.App.Room() != nil && t.App.Vibrate != nil && !t.App.CurrentSettings().NoVibration {
		t.App.Vibrate()
	}
}

// offersCall returns what asks the player whether to be called when it is their turn, in the time that
// another one has after the player's first turn; nil otherwise.
func (t *tabletop) offersCall() (ask func()) {
	if t.App.OfferCall == nil || t.Match.SharedBy > 1 || !t.BotTurn() || !t.waitsForOthers() || turnsPlayed(t.Match) == 0 {
		return nil
	}
	return t.App.OfferCall()
}

// thinkTicks is how long a bot has for its choice, whether it takes that long or not. It
// begins to think while the latest action is still being shown.
const thinkTicks screen.Ticks = 32

// nextStep is called when all events have been shown. It lets whoever is next
// act: a person, after a handover or a look at the role, or a bot. It returns
// the next scene.
func (t *Table) nextStep() screen.Scene {
	m := t.Match
	turn, playingOut := m.View.Turn, t.playingOut
	if m.Waits() {
		return t
	}
	if next := t.rolesFirst(); next != nil {
		return next
	}
	switch {
	case m.IsHere(turn) && m.Viewer != turn:
		t.stopSkipping()
		return t.handTo(turn)
	case m.Viewer != game.Nobody && m.RolesSeen[m.Viewer] < m.View.Round:
		return t.lookAtRole()
	case m.IsHere(turn) && t.playingOut && t.passOn():
		return t
	case m.IsHere(turn):
		if until := t.hearing.take(&t.situation); t.Legal == nil && !t.Skipping && until > 0 {
			t.Animation = board.Animation{Event: game.TurnBegan{}, Start: t.Now, End: until} // which shows nothing, and can be skipped
		} else if t.stopSkipping(); t.Legal == nil {
			t.beginTurn(playingOut)
		}
		return t
	}
	if t.pacing.waitsForStep(&t.situation) && t.Now == t.BotTurnStart {
		t.lead(board.NextTurnButton)
	}
	if t.Coach != nil && !t.Layout.Cramped() { // on small screens they would lie on what the foreman points to
		t.collectNews()
	}
	if t.stranded() || !t.pacing.noteThinker(&t.situation) {
		return t
	}
	if m.Think(t.pacing.botDelayOver(t.Talk.letsOthersPlay(&t.situation), &t.situation)); len(m.Queue) > 0 {
		t.mayStep = false
	}
	return t
}

// beginTurn lets the viewer choose a card. playedOut is whether the rest of the round was being played out.
func (t *Table) beginTurn(playedOut bool) {
	t.Legal = t.Match.View.Legal(nil)
	t.Note, t.unread = "", false
	t.Menu.stopAsking()
	if playedOut {
		t.showAdvice(t.App.Text(words.NotePlayOutEnds))
	}
	t.enter(Choosing)
	if t.Coach == nil { // who says what comes next
		t.lead(board.HandSpot(0))
	}
	t.Talk.tellOfAnswers(&t.situation)
	if t.listens && t.Match.SharedBy == 1 && t.Coach == nil {
		t.App.Announce(t.App.Text(words.PromptYourTurnSolo) + ". " + t.outlinePrompt())
	}
	t.Panel.RestartDelay()
	t.App.PlayCue(play.CueYourTurn)
	t.vibrate()
}

// rolesFirst lets all people look at their roles before the first turn of a
// round, if the settings ask for it. It returns the next scene, or nil if
// nobody is left to look.
func (t *Table) rolesFirst() screen.Scene {
	m := t.Match
	if !t.App.CurrentSettings().RolesFirst || m.SharedBy < 2 {
		return nil
	}
	if m.Viewer != game.Nobody && m.RolesSeen[m.Viewer] < m.View.Round {
		return t.lookAtRole()
	}
	for i := range m.Players { // the starting player looks last and plays on
		s := (m.View.Turn + 1 + game.Seat(i)) % game.Seat(len(m.Players))
		if m.IsHere(s) && m.RolesSeen[s] < m.View.Round {
			t.stopSkipping()
			return t.handTo(s)
		}
	}
	if m.Viewer != game.Nobody && m.Viewer != m.View.Turn {
		m.HideHands() // somebody else plays first
	}
	return nil
}

// botDelayOver reports whether the bot may play now, once what was said has been heard: for a newcomer it plays slowly. It does not
// depend on what the bot thinks.
func (p *pacing) botDelayOver(heard bool, here *situation) bool {
	s := here.App.CurrentSettings()
	waited := here.Now >= p.BotTurnStart+pace(s).TurnTicks() && here.Now >= p.thinksSince+thinkTicks && heard
	return p.Skipping || waited && (s.Pace != screen.PaceManual || p.mayStep)
}

// thinkAhead lets the bot whose turn comes next think while the latest action is being
// shown, unless that can still be taken back.
func (t *Table) thinkAhead() {
	if t.pacing.noteThinker(&t.situation) {
		t.Match.Think(false)
	}
}

// noteThinker notes since when the bot whose turn it is can think. It reports false if it is
// not a bot's turn.
func (p *pacing) noteThinker(here *situation) bool {
	m := here.Match
	turn := m.Latest().Turn
	if m.Pending != nil || m.Latest().Phase != game.Playing || turn == game.Nobody || m.IsHere(turn) {
		return false
	}
	if n := m.ActionCount + 1; p.thinksAbout != n {
		p.thinksAbout, p.thinksSince = n, here.Now
	}
	return true
}

// waitsForStep reports whether the bot waits until the player lets it play.
func (p *pacing) waitsForStep(here *situation) bool {
	return here.BotTurn() && here.App.CurrentSettings().Pace == screen.PaceManual && !p.Skipping
}

// ContinueHint lets the master think about a hint for a time slice, and proposes the
// master's choice once there is one.
func (t *chooser) ContinueHint() {
	m := t.Match
	if !m.LetAdvisorThink() {
		return
	}
	m.HintsAsked[m.Viewer]++
	t.learned(masterHint)
	master := m.Advisors[m.Viewer]
	a := master.Choice()
	t.ChosenCard, t.Proposal, t.advised = a.Card, a, a
	t.enter(Confirming)
	t.hideLogOverBoard()
	says := words.HintResult
	if a.Kind == game.Discard {
		says = words.HintDiscards
	}
	t.showAdvice(t.App.Text(says, words.Slots{"why": t.App.Words.ReasonText(master.Reason().Brief(), m.Names)}))
	t.closeMenu()
	t.lead(board.ConfirmButton)
}

// showAdvice shows a message as the note that says nothing bad: a master's, or what the viewer
// has found out.
func (v *move) showAdvice(advice string) { v.Note, v.advice = advice, advice }

// paces are how fast bots can play: what the button that changes that says, and to which pace it
// leads.
var paces = map[screen.Pace]struct {
	label words.ID
	next  screen.Pace
}{
	screen.PaceSlow:   {words.ReplaySpeedSlow, screen.PaceNormal},
	screen.PaceNormal: {words.ReplaySpeedNormal, screen.PaceFast},
	screen.PaceFast:   {words.ReplaySpeedFast, screen.PaceSlow},
}

// choosesPace reports whether the table offers that button: while others play, on the device
// that runs the match, unless the player is to let every bot play.
func (h *situation) choosesPace() bool {
	_, known := paces[h.App.CurrentSettings().Pace]
	return known && h.Match.Local != nil && h.Coach == nil && h.BotTurn()
}

// offersPlayOut reports whether somebody who plays alone can have the rest of the round
// played out: everybody at the table has just passed, one after the other, or, among bots, no
// card can be drawn and none in the hand can be played, which other people could not know.
func (t *tabletop) offersPlayOut() bool {
	m := t.Match
	if m.SharedBy != 1 || !t.MyTurn() {
		return false
	}
	if m.View.Deck == 0 && !t.anyPlayable() && m.People() == 1 {
		return true
	}
	passes := 0
	for i := len(m.Log) - 1; i >= 0 && passes < len(m.Players); i-- {
		switch m.Log[i].Event.(type) {
		case game.Discarded:
			passes++
		case game.Said, room.Aside:
		default:
			return false
		}
	}
	return passes == len(m.Players)
}

// playOut passes for the viewer until the round ends, and skips what the others do, for as
// long as that is offered.
func (t *Table) playOut() {
	t.startSkipping()
	t.playingOut = true
	t.passOn()
}

// passOn discards the viewer's first card while the round is played out. It reports whether
// it did.
func (t *Table) passOn() bool {
	m := t.Match
	t.Legal = m.View.Legal(nil)
	t.enter(Choosing)
	if t.playingOut = t.playingOut && t.offersPlayOut(); !t.playingOut {
		t.Legal = nil
		return false
	}
	for _, a := range t.Legal {
		if a.Kind == game.Discard {
			t.Legal = nil
			t.enter(Watching)
			return m.Play(a) == nil
		}
	}
	return false
}
