package table

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/paint"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A talkMenu is what the viewer can say about a goal, a player or a tunnel. It opens beside it and holds up nothing; what is
// chosen in it is the ID of a spot. The zero talkMenu is closed.
type talkMenu struct {
	opened
	untold untold
}

// An opened menu is about something.
type opened struct {
	about any            // the GoalTalkSpot, SeatTalkSpot or cardTalkSpot; nil while it is closed
	by    game.Seat      // who opened it
	asked bool           // the table has, because the viewer has just looked at the goal
	best  game.Statement // what a master would say
	why   string         // in which words the master tells that, and why; "" without advice
	since screen.Ticks   // when it was opened, or a key was pressed too early
}

// An untold is a goal at which a player has looked and been asked whether to tell the table what it is, and
// has not answered yet. The question can be opened again until the player's next turn.
type untold struct {
	is   bool
	goal int8
	by   game.Seat
}

type (
	tellSpot      int8     // opens the question again whether to tell the table of a goal
	closeMenuSpot struct{} // closes the menu
	seenText      struct{} // what a look at a goal has shown, as a text that has the focus
)

// marks are what the viewer can note of a player, as the menu offers it.
var marks = [...]play.Suspicion{play.Trusted, play.Doubted, play.Suspected}

// open opens the menu about something, and gives it the focus: whoever is asked says nothing by a key alone.
func (m *talkMenu) open(about any, asked bool, here *situation) {
	m.opened = opened{about: about, by: here.Match.Viewer, asked: asked, since: here.Now}
	buttons := m.lay(here).buttons
	first := max(slices.IndexFunc(buttons, func(b board.PlacedButton) bool { return !b.Off }), 0)
	if here.Panel.Focus.Set(buttons[first].ID); asked {
		here.Panel.Focus.Set(SaySpot{})
	}
}

// advise opens the menu in which can be said what a master would say. It tells that, and why, as it may cover the prompt.
func (m *talkMenu) advise(best game.Statement, why string, here *situation) {
	m.open(here.voice().subject(best), false, here)
	m.best, m.why = best, why
	here.Panel.Focus.Set(SaySpot{best})
}

// close closes the menu, and gives the focus back to what it was about. It reports whether the table has asked, so that
// the focus is to go on instead.
func (m *talkMenu) close(here *situation) (asked bool) {
	was := m.opened
	if m.opened = (opened{}); was.about != nil && !was.asked {
		here.Panel.Focus.Set(was.about)
	}
	return was.asked
}

// ask asks whoever has just looked at a goal whether to tell the table what it is. The same is
// offered whatever it is, and where several people share the screen nothing: they talk with their mouths. Whoever listens
// hears first what it is.
func (m *talkMenu) ask(goal int8, here *situation) {
	if here.voice().may() && !here.hushed() && here.Match.SharedBy < 2 {
		m.untold = untold{true, goal, here.Match.Viewer}
		if m.askAgain(here); m.asked && here.listens {
			here.Panel.Focus.Lead(seenText{}, ui.ScreenReader)
		}
	}
}

// askAgain opens the menu of what the viewer can tell of the goal just looked at.
func (m *talkMenu) askAgain(here *situation) {
	about := GoalTalkSpot(m.untold.goal)
	if here.voice().whySilent(about, true) != nil {
		m.stopAsking()
		return
	}
	m.open(about, true, here)
}

// stopAsking takes the question back, and closes the menu if that shows it.
func (m *talkMenu) stopAsking() {
	m.untold = untold{}
	m.shrink()
}

// shrink closes the menu if it shows the question, which can be opened again.
func (m *talkMenu) shrink() {
	if m.asked {
		m.opened = opened{}
	}
}

// hear notes that the viewer says something, or nothing, which may be the answer to the question.
func (m *talkMenu) hear(what game.Statement) {
	if goal, about := what.AboutGoal(); m.asked || about && goal == m.untold.goal {
		m.untold = untold{}
	}
}

// tellButtons returns the small button that opens the question again, if there is one.
func (m *talkMenu) tellButtons(here *situation) []board.PlacedButton {
	u := m.untold
	if !u.is || u.by != here.Match.Viewer || m.about != nil || here.ChosenCard != game.FaceDown {
		return nil
	}
	goal, seen := here.Layout.VisiblePart(here.Layout.Grid.Rect(game.Goals[u.goal]))
	if v := here.voice(); !seen || here.LogCoversBoard() || !v.may() || v.whySilent(GoalTalkSpot(u.goal), false) != nil {
		return nil
	}
	side := here.Layout.ButtonHeight
	return []board.PlacedButton{{
		Rect: beside(&here.Layout, goal, ui.Point{X: side, Y: side}), ID: tellSpot(u.goal), Group: board.BoardGroup, Style: widget.Gold,
		Icon:  art.Bubble.Icon(paint.ButtonInk),
		Label: func() string { return here.App.Text(words.SayAbout, words.Slots{"what": here.App.Words.Goal(u.goal)}) },
	}}
}

// holdsTurn reports whether an open menu keeps a turn from ending by itself, for a while: somebody else may wait.
func (m *talkMenu) holdsTurn(now screen.Ticks) bool { return m.about != nil && now < m.since+holdTicks }

// holdTicks is for how long it does at most.
const holdTicks screen.Ticks = 1200

// update closes the menu when nothing is left to choose or the player presses elsewhere, and lets
// keys choose in it, whatever is being shown. It returns the input without what it has used, and what was chosen.
func (m *talkMenu) update(in ui.Input, here *situation) (left ui.Input, chosen ui.Spot, ok bool) {
	menu := m.lay(here)
	if m.about == nil {
		return in, chosen, false
	}
	if len(menu.buttons) == 0 || !here.voice().mayOpen(m.about) || m.by != here.Match.Viewer || here.picksCard() {
		m.opened = opened{}
		return in, chosen, false
	}
	if _, on := ui.SpotAt(menu.spots(), in.Pointer); in.Pressed && !on && !m.subject(here).Contains(in.Pointer) {
		if in.Pressed = !menu.frame.Contains(in.Pointer); in.Pressed { // and not on its edge
			m.opened = opened{}
			in.Pressed = !here.Layout.Log.Contains(in.Pointer) // a line there would lead back to an earlier turn
		}
		return in, chosen, false
	}
	return m.keys(in, menu.spots(), here)
}

// menuCommands are the commands that the open menu takes to itself.
const menuCommands = focusCommands | ui.Back | ui.Card1 | ui.Card2 | ui.Card3 | ui.Card4 | ui.Card5 | ui.Card6

// askGuard is for how long keys do nothing in a menu that the table has opened, and after each press that
// came too early: whoever presses a key time and again to skip what is shown says nothing by that.
const askGuard screen.Ticks = 90

// keys lets keys choose in the menu, by number or by focus, or close it.
func (m *talkMenu) keys(in ui.Input, spots []ui.Spot, here *situation) (left ui.Input, chosen ui.Spot, ok bool) {
	used, focus := in, &here.Panel.Focus
	used.Commands &= menuCommands
	early := m.asked && here.Now < m.since+askGuard
	within := slices.ContainsFunc(spots, func(s ui.Spot) bool { return s.ID == focus.At() })
	switch in.Commands &^= menuCommands; {
	case used.Commands == 0 || !here.Panel.Ready():
		return in, chosen, false
	case focus.At() == any(seenText{}) && used.Commands.Has(focusCommands&^ui.Choose):
		focus.Set(spots[0].ID)
		return in, chosen, false
	case here.listens && !used.Commands.Has(ui.Back) && !within: // a screen reader has moved it
		in.Commands |= used.Commands
		return in, chosen, false
	case early:
		m.since = here.Now
		if here.Animation.Event != nil {
			in.Commands |= used.Commands & ui.Choose // which skips what is being shown
		}
		return in, chosen, false
	}
	for i, s := range spots {
		if _, says := s.ID.(SaySpot); says && i < 6 && used.Commands.Has(ui.Card1<<i) {
			return in, s, true
		}
	}
	if used.Commands.Has(ui.Back) {
		return in, ui.Spot{ID: closeMenuSpot{}}, true
	}
	chosen, ok = focus.Update(used, spots)
	return in, chosen, ok
}

// meant returns the ID of what the lesson asks for, or what a master would say, or nil: it stands in the menu about a
// goal or a player.
func (m *talkMenu) meant(here *situation) any {
	switch {
	case m.why != "":
		return SaySpot{m.best}
	case here.Coach == nil:
		return nil
	}
	if what := here.Coach.Tells(); what != (game.Statement{}) && m.about == here.voice().subject(what) {
		return SaySpot{what}
	}
	if s := here.Coach.Marks(); s != game.Nobody && m.about == any(SeatTalkSpot(s)) {
		return MarkSpot(play.Suspected)
	}
	return nil
}

// A menuRow is a line of buttons of the menu, and a text above them.
type menuRow struct {
	over    string
	quotes  bool // it is what somebody has said
	buttons []board.PlacedButton
	icons   bool // the buttons have nothing but pictures
}

// rows returns what can be said: of another player first what can be answered to its last words; then
// what people tell each other beside the game, and what can be noted.
func (m *talkMenu) rows(here *situation) (rows []menuRow) {
	v := here.voice()
	if v.may() {
		for _, s := range v.sayings(m.about, m.asked) {
			b := v.button(m.about, s)
			b.Off = v.whyNot(m.about, s) != nil
			switch s.Kind {
			case game.Agree:
				rows = append(rows, menuRow{over: v.lastWords(game.Seat(s.To - 1)), quotes: true, buttons: []board.PlacedButton{b}})
			case game.Doubt:
				rows[0].buttons = append(rows[0].buttons, b)
			default:
				rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
			}
		}
	}
	if m.asked {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{v.button(m.about, game.Statement{})}})
	}
	s, seat := m.about.(SeatTalkSpot)
	if !seat {
		return rows
	}
	for _, b := range here.asideButtons(game.Seat(s)) {
		rows = append(rows, menuRow{buttons: []board.PlacedButton{b}})
	}
	for faces := range slices.Chunk(here.faceButtons(game.Seat(s)), len(marks)) {
		rows = append(rows, menuRow{buttons: faces, icons: true})
	}
	if game.Seat(s) != here.Match.Viewer {
		row := menuRow{over: here.App.Text(words.SayNote), icons: true}
		for _, what := range marks {
			row.buttons = append(row.buttons, board.PlacedButton{ID: MarkSpot(what), Group: board.BoardGroup, Icon: suspicionIcons[what]})
		}
		rows = append(rows, row)
	}
	return rows
}
