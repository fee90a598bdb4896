package table

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What the viewer can choose to talk of it, and in the menu that opens beside it.
type (
	GoalTalkSpot int8                     // a goal that lies face down, by its index in game.Goals
	SeatTalkSpot game.Seat                // a player
	SaySpot      struct{ game.Statement } // what can be said
	MarkSpot     play.Suspicion           // what the viewer alone can note of a player
)

// A talkMenu is what the viewer can say about a goal or a player. It opens beside it and holds up
// nothing. The zero talkMenu is closed.
type talkMenu struct {
	about any          // the GoalTalkSpot or SeatTalkSpot; nil while it is closed
	by    game.Seat    // who opened it
	asked bool         // the table has, because the viewer has just looked at the goal
	since screen.Ticks // when it was opened, or a key was pressed too early
}

// mayTalk reports whether the viewer can make statements at this table. It depends on nothing that
// anybody may not know.
func (t *Table) mayTalk() bool {
	v := &t.Match.View
	return t.Coach == nil && t.Match.Viewer != game.Nobody && !v.Silent && v.Phase == game.Playing && !t.HandCovered()
}

// talkSpots returns what can be talked of, unless a card is chosen, which could be meant for it.
func (t *Table) talkSpots() (all []ui.Spot) {
	if t.ChosenCard != game.FaceDown || !t.mayTalk() {
		return nil
	}
	l := &t.Layout
	all = make([]ui.Spot, 0, len(game.Goals)+len(l.Seats))
	for g, cell := range game.Goals {
		r, seen := l.VisiblePart(l.Grid.Rect(cell))
		if seen && !t.LogCoversBoard() && t.Match.View.Board.Laid(1+g).Card == game.FaceDown {
			all = append(all, ui.Spot{Rect: r, ID: GoalTalkSpot(g), Group: board.BoardGroup})
		}
	}
	for s := range l.Seats {
		if t.absence(game.Seat(s)) == "" {
			all = append(all, ui.Spot{Rect: l.Seats[s].Bounds, ID: SeatTalkSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// sayings returns what the viewer can say about a goal or a player now. It is empty if the menu
// would have nothing to offer.
func (t *Table) sayings(about any) (all []game.Statement) {
	m := t.Match
	for _, s := range m.View.Statements(m.Viewer, nil) {
		if asked := t.Menu.asked && s.Kind != game.ClaimTreasure && s.Kind != game.ClaimStone; !asked && t.subject(s) == about && (m.Pending == nil || m.Latest().CheckStatement(m.Viewer, s) == nil) { // the card may be taken back
			all = append(all, s)
		}
	}
	return all
}

// subject returns what a statement of the viewer is about: of an answer, who is answered.
func (t *Table) subject(s game.Statement) any {
	if goal, about := s.AboutGoal(); about {
		return GoalTalkSpot(goal)
	}
	switch s.Kind {
	case game.AskRepair:
		return SeatTalkSpot(t.Match.Viewer)
	case game.Agree, game.Doubt:
		return SeatTalkSpot(t.Match.View.Last.Seat)
	}
	return SeatTalkSpot(s.Seat)
}

// sayingLabels are what stands on the buttons of the menu, and a picture of it.
var sayingLabels = [...]struct {
	text words.ID
	icon widget.Icon
}{
	0:                  {words.SayNothing, art.Minus},
	game.ClaimTreasure: {words.SayMenuTreasure, art.Nugget},
	game.ClaimStone:    {words.SayMenuStone, art.Rock},
	game.AskLook:       {words.SayMenuLook, art.Eye},
	game.AskLeave:      {words.SayMenuLeave, art.Minus},
	game.Accuse:        {words.SayMenuAccuse, art.RoleIcon(game.Saboteur)},
	game.Vouch:         {words.SayMenuVouch, art.RoleIcon(game.Digger)},
	game.AskBreak:      {words.SayMenuBreak, art.Tool(game.Tools[0], true)},
	game.AskRepair:     {text: words.SayMenuRepair},
	game.Agree:         {words.SayMenuAgree, art.Tick},
	game.Doubt:         {words.SayMenuDoubt, art.Question},
}

// sayButton returns the button that makes a statement.
func (t *Table) sayButton(s game.Statement) board.PlacedButton {
	is := sayingLabels[s.Kind]
	b := board.PlacedButton{ID: SaySpot{s}, Group: menuGroup, Icon: is.icon, Always: true, Press: func() { t.say(s) }}
	switch {
	case s.Kind == game.AskRepair:
		b.Icon, b.Label = art.Tool(s.Tool, false), func() string { return t.App.Text(is.text, words.Slots{"tool": t.App.Words.Tool(s.Tool)}) }
	case s.Kind == game.Vouch && s.Seat == t.Match.Viewer:
		b.Text = words.SayMenuVouchOwn
	default:
		b.Text = is.text
	}
	return b
}

// sayName returns what screen readers call a statement that can be made, or saying nothing.
func (t *Table) sayName(s game.Statement) string {
	if s.Kind == 0 {
		return t.App.Text(words.SayNothing)
	}
	said := game.Said{Seat: t.Match.Viewer, Statement: s}
	return t.App.Text(words.SayName, words.Slots{"what": t.App.Words.Saying(said, t.Match.Names)})
}

// markButton returns the button by which the viewer notes something of a player, for nobody else
// to see.
func (t *Table) markButton(of game.Seat, what play.Suspicion) board.PlacedButton {
	return board.PlacedButton{ID: MarkSpot(what), Group: menuGroup, Icon: suspicionIcons[what], Always: true, Press: func() {
		t.Match.Suspect(of, what)
		t.showAdvice(t.suspicionText(of))
	}}
}

// chooseSubject opens the menu about a goal or a player, or closes it. It says why if there is
// nothing to choose.
func (t *Table) chooseSubject(about any) {
	if t.Menu.about == about {
		t.closeMenu()
		return
	}
	t.Menu = talkMenu{about: about, by: t.Match.Viewer, since: t.Now}
	if len(t.sayings(about)) == 0 {
		t.Note = t.App.Words.RefusalText(t.whySilent(about))
	}
	if buttons := t.menuButtons(); len(buttons) > 0 {
		t.Panel.Focus.Set(buttons[0].ID)
		return
	}
	t.Menu = talkMenu{}
}

// askToTell asks whoever has just looked at a goal whether to tell the table what it is. The same is
// offered whatever it is, and where several people share the screen nothing: they talk with their mouths.
func (t *Table) askToTell(goal int8) {
	if !t.mayTalk() || t.Match.SharedBy > 1 {
		return
	}
	t.Menu = talkMenu{about: GoalTalkSpot(goal), by: t.Match.Viewer, asked: true, since: t.Now}
	if len(t.sayings(t.Menu.about)) == 0 {
		t.Menu = talkMenu{}
		return
	}
	t.Panel.Focus.Set(t.menuButtons()[0].ID)
}

// stopAsking closes the menu if the table has opened it.
func (t *Table) stopAsking() {
	if t.Menu.asked {
		t.Menu = talkMenu{}
	}
}

// whySilent returns why nothing can be said about a goal or a player.
func (t *Table) whySilent(about any) error {
	m, what := t.Match, game.Statement{Kind: game.Vouch}
	switch about := about.(type) {
	case GoalTalkSpot:
		what = game.Statement{Kind: game.ClaimTreasure, Goal: int8(about)}
	case SeatTalkSpot:
		what.Seat = game.Seat(about)
	}
	if err := m.View.CheckStatement(m.Viewer, what); err != nil {
		return err
	}
	return m.Latest().CheckStatement(m.Viewer, what)
}

// say makes a statement of the viewer, or none.
func (t *Table) say(what game.Statement) {
	t.closeMenu()
	if what.Kind == 0 {
		return
	}
	if err := t.Match.Say(t.Match.Viewer, what); err != nil {
		t.refuse(err)
		return
	}
	t.learned(talkHint)
}

// closeMenu closes the menu. The focus goes back to what it was about or, if the table has opened
// it, on to what ends the turn.
func (t *Table) closeMenu() {
	was := t.Menu
	t.Menu = talkMenu{}
	switch {
	case was.asked:
		t.leadToEnd()
	case was.about != nil:
		t.Panel.Focus.Set(was.about)
	}
}

// updateMenu closes the menu when nothing is left to choose or the player presses elsewhere, and lets
// keys choose in it, whatever is being shown. It returns the input without what it has used.
func (t *Table) updateMenu(in ui.Input) ui.Input {
	buttons := t.menuButtons()
	if t.Menu.about == nil {
		return in
	}
	if len(buttons) == 0 || !t.mayTalk() || t.Menu.by != t.Match.Viewer || t.ChosenCard != game.FaceDown {
		t.Menu = talkMenu{}
		return in
	}
	if in.Pressed && !t.pressedMenu(in.Pointer, buttons) {
		if t.menuRect(buttons).Contains(in.Pointer) {
			in.Pressed = false // on its edge
		} else {
			t.Menu = talkMenu{}
		}
		return in
	}
	return t.menuKeys(in, buttons)
}

// pressedMenu reports whether a point is on a button of the menu, or on what it is about.
func (t *Table) pressedMenu(p ui.Point, buttons []board.PlacedButton) bool {
	for _, b := range buttons {
		if b.Contains(p) {
			return true
		}
	}
	return t.menuSubject().Contains(p)
}

// menuCommands are the commands that the open menu takes to itself.
const menuCommands = focusCommands | ui.Back | ui.Card1 | ui.Card2 | ui.Card3 | ui.Card4 | ui.Card5 | ui.Card6

// askGuard is for how long keys do nothing in a menu that the table has opened, and after each press that
// came too early: whoever presses a key time and again to skip what is shown says nothing by that.
const askGuard screen.Ticks = 90

// menuKeys lets keys choose in the menu, by number or by focus, or close it.
func (t *Table) menuKeys(in ui.Input, buttons []board.PlacedButton) ui.Input {
	used := in
	used.Commands &= menuCommands
	early := t.Menu.asked && t.Now < t.Menu.since+askGuard
	switch in.Commands &^= menuCommands; {
	case used.Commands == 0 || !t.Panel.Ready():
		return in
	case early:
		t.Menu.since = t.Now
		if t.Animation.Event != nil {
			in.Commands |= used.Commands & ui.Choose // which skips what is being shown
		}
		return in
	}
	var spots []ui.Spot
	for i, b := range buttons {
		if _, says := b.ID.(SaySpot); says && i < 6 && used.Commands.Has(ui.Card1<<i) {
			b.Press()
			return in
		}
		spots = append(spots, b.Spot())
	}
	if used.Commands.Has(ui.Back) {
		t.closeMenu()
		return in
	}
	if chosen, ok := t.Panel.Focus.Update(used, spots); ok {
		t.choose(chosen)
	}
	return in
}

// worksAlways reports whether a spot can be chosen while something is being shown.
func (t *Table) worksAlways(s ui.Spot) bool {
	switch s.ID.(type) {
	case GoalTalkSpot, SeatTalkSpot:
		return true
	}
	b, _ := t.buttonOf(s)
	return b.Always
}
