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

// Update implements Scene.
func (t *Table) Update(in ui.Input) screen.Scene {
	t.Device = in.Device
	next := t.update(in)
	if next != screen.Scene(t) {
		t.RoleVisible, t.toggled = false, false
		if t.Mode == Dragging {
			t.enter(Aiming)
		}
	} else if t.Covered && t.HandCovered() {
		t.clearChoice()
	} else {
		t.leadToLit()
	}
	t.placeSpeech()
	return next
}

// retryTicks is how long the table waits before it tries again to save a match.
const retryTicks screen.Ticks = 180

// updatePanels lets time pass for all that lies around the mine. It returns the input without what the menu has used.
func (t *Table) updatePanels(in ui.Input) ui.Input {
	if t.Now++; t.Now == 1 {
		t.LogOpen = t.Coach == nil && board.LogDocked(t.App, in.Size)
	}
	t.LayOut(in.Size)
	t.listens = t.listens || in.Device == ui.ScreenReader || t.Panel.Focus.Listens()
	if t.Coach != nil && t.Animation.Event == nil && t.Coach.Update() {
		t.closeMenu()
	}
	t.hearing.pass(t.App.Announced(), t.Now)
	t.updateRoleLook(in)
	if in.FocusedID != nil && (t.Menu.about != nil || t.Animation.Event != nil) { // whoever chooses now does not mean the menu
		t.Panel.Focus.Follow(in, slices.Concat(t.FocusSpots(), t.heardSpots()))
	}
	in = t.updateMenu(in)
	t.Tip.update(in, t.thingAtFocus, &t.situation)
	t.News.dismiss(in)
	t.opening.update(in, &t.situation)
	t.Talk.update(in, &t.situation)
	t.FirstHints.update(t.mayHint(), func() bool { _, _, ok := t.wanted(board.HintButton); return ok }, &t.situation)
	t.noteStanding(in.Late)
	t.noteMute(in)
	t.Clock.run(in, &t.situation)
	if t.Match.SaveError != nil && t.Now%retryTicks == 0 {
		t.Match.Save()
	}
	return in
}

// update does the work of Update; it returns the next scene.
func (t *Table) update(in ui.Input) screen.Scene {
	in = t.updatePanels(in)
	if next := t.leave(in); next != nil {
		return next
	}
	t.lens.moveCamera(in, &t.situation)
	t.lens.moveLantern(&t.situation)
	if in.Commands.Has(ui.Skip) && t.BotTurn() {
		t.startSkipping()
	}
	if t.Animation.Event != nil && in.Commands.Has(ui.Back) {
		return t.pause()
	}
	if t.Animation.Event != nil && t.Now < t.Animation.End {
		if chosen, ok, held := t.buttonDuringAnimation(in); ok {
			return t.choose(chosen)
		} else if !held && t.pacing.skips(in, &t.situation) {
			t.Animation.End = t.Now // the input that skips does nothing else
		}
		t.thinkAhead()
		return t
	}
	t.Animation.Event = nil
	next := t.advance()
	t.LayOut(in.Size)
	if next != screen.Scene(t) {
		return next
	}
	if t.Animation.Event != nil {
		if chosen, ok, _ := t.buttonDuringAnimation(in); ok {
			return t.choose(chosen)
		}
		return t
	}
	before := t.Camera
	next = t.interact(in)
	t.lens.moveCells(before, &t.situation)
	return next
}

// leave returns the scene that an input changes to at any moment, even during an
// animation, or nil if it stays at the table.
func (t *Table) leave(in ui.Input) screen.Scene {
	if t.Covered && t.Match.SharedBy > 1 && t.Match.Viewer != game.Nobody {
		return t.Cover()
	}
	if in.Commands.Has(ui.Menu) {
		return t.pause()
	}
	if t.asides.writes {
		return t.writeLine()
	}
	if in.Commands.Has(ui.TakeBack) && t.Mode != Confirming && (t.Match.Pending != nil || t.Mode == Ending || t.MyTurn()) {
		if back := t.TakeBack(); back != nil {
			return back
		}
	}
	if in.Commands.Has(ui.Help) {
		return t.help()
	}
	return nil
}

// interact reacts to the player's input while nothing is being animated. It
// returns the next scene.
func (t *Table) interact(in ui.Input) screen.Scene {
	if t.pacing.endsByItself(&t.situation) && !in.Held && !in.Released { // letting a button go is what presses it
		t.endTurn()
		return t
	}
	if t.Match.Notice != "" {
		t.Note, t.Match.Notice = t.Match.Notice, ""
	}
	if t.Mode == Consulting {
		t.ContinueHint()
		return t
	}
	if t.demo != nil {
		t.continueDemonstration(in)
		return t
	}
	if t.LogOpen {
		t.LogPanel.FollowFocus(in, &t.Panel.Focus)
	}
	t.enlargeUnder(in)
	chosen, ok, g := t.updatePanel(in)
	if t.LogOpen {
		t.LogPanel.Update(in, g)
	}
	t.drag(in, g)
	if ok {
		t.Note = ""
		return t.choose(chosen)
	}
	return t.react(in, g)
}

// react reacts to gestures that choose no spot, and to commands. It returns the next scene.
func (t *Table) react(in ui.Input, g ui.Gesture) screen.Scene {
	t.lens.zoomByTaps(in, g, &t.situation)
	t.talkOfCard(g)
	switch {
	case in.Commands.Has(ui.Log):
		t.toggleLog(in)
		return t
	case in.Commands.Has(ui.Back) && (t.LogCoversBoard() || t.LogPanel.KeysScroll && t.listens):
		t.LogOpen, t.LogPanel.KeysScroll = false, false
		t.lead(board.LogButton)
		return t
	}
	if t.MyTurn() {
		switch {
		case g.Tap && t.Mode == Confirming && t.Layout.Board.Contains(g.At) && !t.proposalRect().Contains(g.At):
			t.cancel()
		case g.Tap:
			t.refuse(whyNotAt(g.At, &t.situation))
		}
		in.SecondaryClick = g.SecondaryClick
		return t.doCommands(in)
	}
	return t.doEndingCommands(in)
}

// updatePanel finds out what the player chooses, and moves the camera along with
// the focus.
func (t *Table) updatePanel(in ui.Input) (chosen ui.Spot, ok bool, g ui.Gesture) {
	t.spots = t.spotsIn(t.spots)
	spots := t.spots
	if in.Commands.Has(focusCommands) || in.Assistance != (ui.Assistance{}) {
		spots = t.FocusSpots()
	}
	before := t.Panel.Focus.At()
	if in.Assistance != (ui.Assistance{}) || in.Commands.Has(focusCommands) && t.listens {
		spots = slices.Concat(spots, t.heardSpots())
	}
	chosen, ok, g = t.Panel.Update(in, spots)
	if at := t.Panel.Focus.At(); at != before {
		t.lens.revealSpot(spots, at, &t.situation)
	}
	return chosen, ok, g
}

// thingAtFocus returns the thing at the focus, or nil.
func (t *tabletop) thingAtFocus() any {
	at := t.Panel.Focus.At()
	for _, s := range t.Spots() {
		if s.ID == at {
			return t.ThingAt(s.Center())
		}
	}
	return nil
}

// TipText returns where a thing is, its name, and what a tip says of it.
func (t *tabletop) TipText(about any) (at ui.Rect, name string, lines []string) {
	return t.Tip.text(about, &t.situation)
}

// mayHint reports whether nothing else asks for the attention of a new player.
func (t *tabletop) mayHint() bool {
	_, talks := t.Talk.Speaking(t.Now)
	return t.hints() && !talks && t.Tip.About == nil && t.News.from == t.News.To
}

// choose does what a spot stands for. It returns the next scene.
func (t *Table) choose(s ui.Spot) screen.Scene {
	if _, marks := s.ID.(SuspicionSpot); !marks {
		if _, again := s.ID.(tokenSpot); !again {
			t.token = token{}
		}
	}
	if b, is := t.buttonOf(s); is {
		return t.press(b)
	}
	if t.chooseTalk(s.ID) {
		return t
	}
	switch id := s.ID.(type) {
	case board.HandSpot:
		t.toggleCard(int(id))
	case board.LineSpot:
		return t.App.Routes.Rewind(t.App, t.Match, t, int(id), false)
	case DeviceSpot:
		return t.App.Routes.ChooseSeat(t.App, game.Seat(id), t)
	case SuspicionSpot:
		t.putOn(game.Seat(id))
	default:
		t.propose(func(a game.Action) bool { return targets(a, id) })
	}
	return t
}

// targets reports whether a spot is the target of an action.
func targets(a game.Action, spot any) bool {
	switch spot := spot.(type) {
	case board.CellSpot:
		return (a.Kind == game.Lay || a.Kind == game.Collapse) && a.Cell == game.Cell(spot)
	case board.GoalSpot:
		return a.Kind == game.Look && a.Goal == int8(spot)
	case board.SeatSpot:
		return a.Kind == game.Break && a.Seat == game.Seat(spot)
	case board.ToolSpot:
		return a.Kind == game.Mend && a.Seat == spot.Seat && a.Tool == spot.Tool
	}
	return false
}

// discard proposes to discard the chosen card.
func (t *chooser) discard() {
	if c := t.cardToDiscard(); c != t.ChosenCard {
		t.setCard(c)
	}
	t.propose(func(a game.Action) bool { return a.Kind == game.Discard })
	t.discarded = t.Now
}

// propose proposes the first legal action of the chosen card that fits, and
// waits for confirmation. A tunnel that fits only upside down is turned.
func (t *chooser) propose(fits func(game.Action) bool) {
	for _, a := range t.Legal {
		if a.Card != t.ChosenCard || !fits(a) {
			continue
		}
		t.Proposal = a
		t.enter(Confirming)
		t.hideLogOverBoard()
		if a.Kind == game.Lay && a.Turned {
			t.Note = t.App.Text(words.NoteTurned)
		}
		if a.Kind == game.Lay || a.Kind == game.Collapse {
			t.Reveal(t.Layout.Grid.Rect(a.Cell), &t.Match.View)
		}
		t.lead(board.ConfirmButton)
		if t.App.CurrentSettings().QuickPlay && t.NeedsNoConfirmation() {
			note := t.Note // says that the card was turned
			t.confirm()
			t.Note = note
		}
		return
	}
}

// confirm plays the proposed action.
func (t *chooser) confirm() {
	if t.Mode != Confirming {
		return
	}
	if err := t.Match.Try(t.Proposal); err != nil {
		t.refuse(err)
		return
	}
	t.App.PlayCue(play.CueCard) // the same for every kind: the move may be taken back
	t.ChosenCard, t.Note, t.Legal = game.FaceDown, "", nil
	t.enter(Watching)
	if !t.listens || t.Proposal.Kind != game.Look { // who listens waits for what lies there
		t.leadToEnd()
	}
}
