package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// TakeBack takes back the pending move, or says why that is not possible. In
// practice any turn can be taken back: TakeBack then returns the scene with the
// match as it was; otherwise it returns nil.
func (t *chooser) TakeBack() screen.Scene {
	m := t.Match
	if m.Pending == nil {
		if back := m.StepBack(); back != nil {
			return t.App.Routes.Play(t.App, back)
		}
		t.Note = t.App.Text(whyFinal(&t.situation))
		t.App.PlayCue(play.CueRefused)
		return nil
	}
	back := m.Pending.Action.Card
	m.TakeBack()
	t.Animation.Event, t.Note = nil, ""
	t.enter(Choosing)
	t.Legal = m.View.Legal(nil)
	t.lead(board.HandSpot(slices.Index(m.View.Hand[:], back)))
	t.Panel.RestartDelay()
	return nil
}

// whyFinal returns why nothing can be taken back now.
func whyFinal(here *situation) words.ID {
	if here.Mode == Ending && here.Match.FinalReason != "" {
		return here.Match.FinalReason
	}
	return words.NoTakeBackEnded
}

// revealNewCard turns the viewer's new card over. A person who plays alone has
// nothing left to do in this turn then, but to listen to a screen reader.
func (t *chooser) revealNewCard() {
	m := t.Match
	m.RevealNewCard()
	t.readNewCard()
	t.App.PlayCue(play.CueCard)
	if m.SharedBy == 1 && !t.listens {
		t.enter(Watching)
	}
	t.leadToEnd()
}

// readNewCard reads out which card the viewer has drawn, to who listens alone.
func (t *chooser) readNewCard() {
	m := t.Match
	t.unread = false
	if last := int(m.View.Cards[m.Viewer]) - 1; t.listens && m.SharedBy == 1 && last >= 0 {
		t.App.Announce(t.App.Text(words.OutlineDrawn, words.Slots{"card": t.App.Words.Laid(game.Laid{Card: m.View.Hand[last]})}))
	}
}

// mustEnd reports whether the person whose turn it is has to end it explicitly:
// because a move can still be taken back, because the screen is handed on, or because they are
// asked what to tell.
func (t *tabletop) mustEnd() bool {
	m := t.Match
	return t.Mode == Ending || t.Menu.asked || m.Pending != nil || m.SharedBy > 1 && m.Viewer != game.Nobody
}

// waitForEndOfTurn lets the viewer end the turn.
func (t *chooser) waitForEndOfTurn() {
	if t.Mode != Ending {
		t.enter(Ending)
		t.endingSince = t.Now
		t.leadToEnd()
		t.Panel.RestartDelay()
	}
}

// How long somebody who plays alone has for taking a move back, before the turn ends by itself:
// four seconds, and a new player twelve.
const soloEndTicks, newcomerEndTicks screen.Ticks = 240, 720

// endsByItself reports whether the turn is over now: one person plays, does not step through
// the dwarves' turns or use a screen reader, and has had time to take the move back.
func (p *pacing) endsByItself(here *situation) bool {
	left, counts := p.timeToEnd(here)
	return counts && left <= 0
}

// timeToEnd returns how much is left, from 1 to 0, of the time after which the turn ends by
// itself. ok is false if it does not.
func (p *pacing) timeToEnd(here *situation) (left float64, ok bool) {
	if here.Mode != Ending || !here.endsAlone() || here.stranded() {
		return 0, false
	}
	ticks := soloEndTicks
	if isNewcomer(here.App.CurrentSettings()) {
		ticks = newcomerEndTicks
	}
	return 1 - screen.Progress(here.Now, p.endingSince, p.endingSince+ticks), true
}

// endsAlone reports whether turns at this table end by themselves after some time.
func (h *situation) endsAlone() bool {
	return !h.listens && h.Match.SharedBy < 2 && h.App.CurrentSettings().Pace != screen.PaceManual
}

// endOfTurnSpots returns what can be chosen before the turn is ended, except
// the button that ends it. Where a card was discarded a moment ago, a second press does not take that back.
func (t *tabletop) endOfTurnSpots() (all []ui.Spot) {
	if t.Mode != Ending {
		return nil
	}
	l := &t.Layout
	if n := len(l.Hand); t.Match.NewCardHidden && n > 0 {
		all = append(all, ui.Spot{Rect: l.Targets[n-1], ID: board.NewCardButton, Group: board.HandGroup})
	}
	if t.coachHasButton() || t.discarded > 0 && t.Now < t.discarded+standGuard {
		return all
	}
	return append(all, ui.Spot{Rect: l.ButtonRect(board.DiscardButton), ID: board.TakeBackButton, Group: board.ButtonGroup, Disabled: t.Match.Pending == nil && !t.Match.CanPractise()})
}

// endTurn ends the viewer's turn and hides the hand if several people play.
func (t *chooser) endTurn() {
	m := t.Match
	drew := m.NewCardHidden || t.unread
	t.enter(Watching)
	t.Menu.shrink()
	t.Skipping, t.Camera = false, board.Camera{}
	m.Commit("")
	m.NewCardHidden = false
	t.Layout.PlaceCells(t.Camera, &m.View)
	t.lens.revealLastEvent(&t.situation)
	m.LogRead[m.Viewer] = len(m.Log)
	m.SetViewer(m.Viewer)
	if drew {
		t.readNewCard()
	}
	m.HideHands()
	if _, ok := m.NextEvent().(game.TurnBegan); ok {
		m.ShowNext()
	}
	m.TurnOpen = false
	m.Save()
	t.BotTurnStart = t.Now
	t.lead(board.SkipButton)
}
