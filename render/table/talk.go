package table

import (
	"cmp"
	"errors"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
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
	cardTalkSpot int8                     // a tunnel that somebody else has laid: which card played in the round, from 1
	SaySpot      struct{ game.Statement } // what can be said
	MarkSpot     play.Suspicion           // what the viewer alone can note of a player
)

// A talkMenu is what the viewer can say about a goal or a player. It opens beside it and holds up
// nothing. The zero talkMenu is closed.
type talkMenu struct {
	about any          // the GoalTalkSpot, SeatTalkSpot or cardTalkSpot; nil while it is closed
	by    game.Seat    // who opened it
	asked bool         // the table has, because the viewer has just looked at the goal
	since screen.Ticks // when it was opened, or a key was pressed too early
}

// mayTalk reports whether the viewer can make statements at this table. It depends on nothing that
// anybody may not know.
func (t *Table) mayTalk() bool {
	v := &t.Match.View
	return t.Match.Viewer != game.Nobody && !v.Silent && v.Phase == game.Playing && !t.HandCovered()
}

// mayOpen reports whether there is a menu about a goal, a player or a tunnel: what can be noted of another player is always
// there, and in a lesson nothing can be said of a goal before its time.
func (t *Table) mayOpen(about any) bool {
	switch about := about.(type) {
	case GoalTalkSpot:
		return t.mayTalk() && !t.hushed() && t.Match.View.Board.Laid(1+int(about)).Card == game.FaceDown
	case cardTalkSpot:
		return t.cardOf(about).Deed > 0
	case SeatTalkSpot:
		return t.mayTalk() || t.mayTellAside() || game.Seat(about) != t.Match.Viewer && t.Match.Viewer != game.Nobody && !t.HandCovered()
	}
	return false
}

// talkSpots returns what can be talked of, unless a card is chosen, which could be meant for it.
func (t *Table) talkSpots() (all []ui.Spot) {
	if t.ChosenCard != game.FaceDown {
		return nil
	}
	l := &t.Layout
	all = make([]ui.Spot, 0, len(game.Goals)+len(l.Seats))
	for g, cell := range game.Goals {
		r, seen := l.VisiblePart(l.Grid.Rect(cell))
		if seen && !t.LogCoversBoard() && t.mayOpen(GoalTalkSpot(g)) {
			all = append(all, ui.Spot{Rect: r, ID: GoalTalkSpot(g), Group: board.BoardGroup})
		}
	}
	for s := range l.Seats {
		if t.absence(game.Seat(s)) == "" && t.mayOpen(SeatTalkSpot(s)) {
			all = append(all, ui.Spot{Rect: l.Seats[s].Bounds, ID: SeatTalkSpot(s), Group: board.SeatGroup})
		}
	}
	return all
}

// sayings returns what could be said about a goal or a player: always the same, in the same order, whatever
// of it can be said now. What a player has done wrong, or the card laid last, comes last, if there is anything.
func (t *Table) sayings(about any) (all []game.Statement) {
	add := func(s game.Statement, kinds ...game.StatementKind) {
		for _, s.Kind = range kinds {
			all = append(all, s)
		}
	}
	switch about := about.(type) {
	case GoalTalkSpot:
		add(game.Statement{Goal: int8(about)}, game.ClaimTreasure, game.ClaimStone)
		if !t.Menu.asked {
			add(game.Statement{Goal: int8(about)}, game.AskLook, game.AskLeave)
		}
	case SeatTalkSpot:
		of := game.Statement{Seat: game.Seat(about)}
		if of.Seat == t.Match.Viewer {
			add(of, game.Vouch)
			for _, tool := range game.Tools {
				add(game.Statement{Tool: tool}, game.AskRepair)
			}
			return all
		}
		add(game.Statement{To: int8(of.Seat) + 1}, game.Agree, game.Doubt)
		add(of, game.Accuse, game.Vouch, game.AskBreak)
		if of.Deed = gamelog.LatestHarm(t.Match.Log, of.Seat); of.Deed == 0 {
			of.Deed = t.latestCard(of.Seat).Deed
		}
		if of.Deed > 0 {
			add(of, game.Accuse)
		}
	case cardTalkSpot:
		if laid := t.cardOf(about); laid.Deed > 0 {
			add(game.Statement{Seat: laid.Seat, Deed: laid.Deed}, game.Accuse)
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
		return SeatTalkSpot(s.To - 1)
	}
	return SeatTalkSpot(s.Seat)
}

// whyUnsaid returns why the viewer cannot say something about a goal or a player now, or nil. A card that
// may be taken back has not been played.
func (t *Table) whyUnsaid(about any, s game.Statement) error {
	m := t.Match
	if about != t.subject(s) && about != any(cardTalkSpot(s.Deed)) || s.IsAnswer() && m.View.AnsweredBy(s) != m.Latest().AnsweredBy(s) { // what is to be answered has not been heard yet
		return game.ErrNoQuestion
	}
	if t.hushed() {
		return game.ErrNoTalk
	}
	return cmp.Or(m.View.CheckStatement(m.Viewer, s), t.decided().CheckStatement(m.Viewer, s))
}

// whySilent returns why nothing at all can be said about a goal or a player, or nil.
func (t *Table) whySilent(about any) (why error) {
	for _, s := range t.sayings(about) {
		err := t.whyUnsaid(about, s)
		if err == nil {
			return nil
		}
		if why == nil || errors.Is(why, game.ErrNoQuestion) {
			why = err
		}
	}
	return why
}

// unsaidText says why something cannot be said: until when, if something has been said and the card played since may be
// taken back.
func (t *Table) unsaidText(why error) string {
	if errors.Is(why, game.ErrSaidEnough) && t.Match.Pending != nil {
		return t.App.Text(words.WhySaidTurn)
	}
	return t.App.Words.RefusalText(why)
}

// sayingLabels are what stands on the buttons of the menu, and a picture of it.
var sayingLabels = [...]struct {
	text words.ID
	icon widget.Icon
}{
	0:                  {words.SayNothing, art.Cross},
	game.ClaimTreasure: {words.SayMenuTreasure, art.Nugget},
	game.ClaimStone:    {words.SayMenuStone, art.Rock},
	game.AskLook:       {words.SayMenuLook, art.Eye},
	game.AskLeave:      {words.SayMenuLeave, art.Forbidden},
	game.Accuse:        {words.SayMenuAccuse, art.RoleIcon(game.Saboteur)},
	game.Vouch:         {words.SayMenuVouch, art.RoleIcon(game.Digger)},
	game.AskBreak:      {words.SayMenuBreak, art.Tool(game.Tools[0], true)},
	game.AskRepair:     {text: words.SayMenuRepair},
	game.Agree:         {words.SayMenuAgree, art.Tick},
	game.Doubt:         {words.SayMenuDoubt, art.Question},
}

// sayButton returns the button that makes a statement. One that cannot be made now says why when it is
// pressed.
func (t *Table) sayButton(s game.Statement, why error) board.PlacedButton {
	is := sayingLabels[s.Kind]
	b := board.PlacedButton{ID: SaySpot{s}, Group: menuGroup, Icon: is.icon, Text: is.text, Always: true, Off: why != nil, Press: func() { t.say(s) }}
	if why != nil {
		b.Press = func() { t.Note = t.unsaidText(why) }
	}
	switch asked := s.IsAnswer() && t.Match.View.AnsweredBy(s).Statement.Asks(); {
	case asked && s.Kind == game.Agree:
		b.Text = words.SayMenuAgreeAsk
	case asked:
		b.Text = words.SayMenuDoubtAsk
	case s.Kind == game.AskRepair:
		b.Icon, b.Label = art.Tool(s.Tool, false), func() string { return t.App.Text(is.text, words.Slots{"tool": t.App.Words.Tool(s.Tool)}) }
	case s.Kind == game.Vouch && s.Seat == t.Match.Viewer:
		b.Text = words.SayMenuVouchOwn
	case t.Menu.about == any(cardTalkSpot(s.Deed)):
		b.Label = func() string { return t.Match.Text(words.SayMenuAccuseCard, s.Seat) }
	case s.Deed > 0:
		b.Text = gamelog.DeedWords(gamelog.Deed(t.Match.Log, s.Deed))
	}
	return b
}

// sayName returns what screen readers call a statement that can be made, or saying nothing.
func (t *Table) sayName(s game.Statement) string {
	if s.Kind == 0 {
		return t.App.Text(words.SayNothing)
	}
	said := game.Said{Seat: t.Match.Viewer, Statement: s}
	return t.App.Text(words.SayName, words.Slots{"what": gamelog.Saying(t.Match.Log, said, t.App.Words, t.Match.Names)})
}

// markButton returns the button by which the viewer notes something of a player, for nobody else
// to see.
func (t *Table) markButton(of game.Seat, what play.Suspicion) board.PlacedButton {
	return board.PlacedButton{ID: MarkSpot(what), Group: menuGroup, Icon: suspicionIcons[what], Always: true, Press: func() {
		t.Match.Suspect(of, what)
		if t.Note = ""; t.Coach == nil { // who answers it
			t.showAdvice(t.suspicionText(of))
		}
	}}
}

// chooseSubject opens the menu about a goal or a player, or closes it. It says why if nothing can be said.
func (t *Table) chooseSubject(about any) {
	if t.Menu.about == about {
		t.closeMenu()
		return
	}
	t.Menu = talkMenu{about: about, by: t.Match.Viewer, since: t.Now}
	if why := t.whySilent(about); why != nil && t.mayTalk() && !t.hushed() {
		t.Note = t.unsaidText(why)
	}
	t.Panel.Focus.Set(t.menuButtons()[0].ID)
}

// askToTell asks whoever has just looked at a goal whether to tell the table what it is. The same is
// offered whatever it is, and where several people share the screen nothing: they talk with their mouths.
func (t *Table) askToTell(goal int8) {
	if t.mayTalk() && !t.hushed() && t.Match.SharedBy < 2 {
		t.untold = untold{true, goal, t.Match.Viewer}
		t.openQuestion()
	}
}

// An untold is a goal at which a player has looked and been asked whether to tell the table what it is, and
// has not answered yet. The question can be opened again until the player's next turn.
type untold struct {
	is   bool
	goal int8
	by   game.Seat
}

// A tellSpot is the ID of what opens the question again whether to tell the table of a goal.
type tellSpot int8

// openQuestion opens the menu of what the viewer can tell of the goal just looked at.
func (t *Table) openQuestion() {
	t.Menu = talkMenu{about: GoalTalkSpot(t.untold.goal), by: t.Match.Viewer, asked: true, since: t.Now}
	if t.whySilent(t.Menu.about) != nil {
		t.stopAsking()
		return
	}
	t.Panel.Focus.Set(t.menuButtons()[0].ID)
}

// stopAsking takes the question back, and closes the menu if that shows it.
func (t *Table) stopAsking() {
	t.untold = untold{}
	t.shrinkQuestion()
}

// shrinkQuestion closes the menu if it shows the question, which can be opened again.
func (t *Table) shrinkQuestion() {
	if t.Menu.asked {
		t.Menu = talkMenu{}
	}
}

// tellButtons returns the small button that opens the question again, if there is one.
func (t *Table) tellButtons() []board.PlacedButton {
	u := t.untold
	if !u.is || u.by != t.Match.Viewer || t.Menu.about != nil || t.ChosenCard != game.FaceDown || !t.mayTalk() || t.whySilent(GoalTalkSpot(u.goal)) != nil {
		return nil
	}
	goal, seen := t.Layout.VisiblePart(t.Layout.Grid.Rect(game.Goals[u.goal]))
	if !seen || t.LogCoversBoard() {
		return nil
	}
	side := t.Layout.ButtonHeight
	return []board.PlacedButton{{
		Rect: t.beside(goal, ui.Point{X: side, Y: side}), ID: tellSpot(u.goal), Group: board.BoardGroup, Always: true, Style: widget.Gold,
		Icon: art.Bubble.Icon(paint.ButtonInk), Press: t.openQuestion,
		Label: func() string { return t.App.Text(words.SayAbout, words.Slots{"what": t.App.Words.Goal(u.goal)}) },
	}}
}

// say makes a statement of the viewer, or none.
func (t *Table) say(what game.Statement) {
	if goal, about := what.AboutGoal(); t.Menu.asked || about && goal == t.untold.goal {
		t.untold = untold{}
	}
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

// holdsTurn is how long an open menu keeps a turn from ending by itself at most: somebody else may wait.
const holdsTurn screen.Ticks = 1200

// updateMenu closes the menu when nothing is left to choose or the player presses elsewhere, and lets
// keys choose in it, whatever is being shown. It returns the input without what it has used.
func (t *Table) updateMenu(in ui.Input) ui.Input {
	menu := t.layMenu()
	buttons := menu.buttons
	if t.Menu.about == nil {
		return in
	}
	if t.Now < t.Menu.since+holdsTurn {
		t.endingSince = t.Now
	}
	if len(buttons) == 0 || !t.mayOpen(t.Menu.about) || t.Menu.by != t.Match.Viewer || t.ChosenCard != game.FaceDown {
		t.Menu = talkMenu{}
		return in
	}
	if in.Pressed && !t.pressedMenu(in.Pointer, buttons) {
		if menu.frame.Contains(in.Pointer) {
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

// focusInMenu reports whether the focus is in the menu, so that keys are meant for it.
func (t *Table) focusInMenu() bool {
	return slices.ContainsFunc(t.MenuSpots(), func(s ui.Spot) bool { return s.ID == t.Panel.Focus.At() })
}

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
	case t.listens && !used.Commands.Has(ui.Back) && !t.focusInMenu(): // a screen reader has moved it
		in.Commands |= used.Commands
		return in
	case early:
		t.Menu.since = t.Now
		if t.Animation.Event != nil {
			in.Commands |= used.Commands & ui.Choose // which skips what is being shown
		}
		return in
	}
	for i, b := range buttons {
		if _, says := b.ID.(SaySpot); says && i < 6 && used.Commands.Has(ui.Card1<<i) {
			b.Press()
			return in
		}
	}
	if used.Commands.Has(ui.Back) {
		t.closeMenu()
		return in
	}
	if chosen, ok := t.Panel.Focus.Update(used, t.MenuSpots()); ok {
		t.choose(chosen)
	}
	return in
}

// worksAlways reports whether a spot can be chosen while something is being shown.
func (t *Table) worksAlways(s ui.Spot) bool {
	switch s.ID.(type) {
	case GoalTalkSpot, SeatTalkSpot, cardTalkSpot:
		return true
	}
	b, _ := t.buttonOf(s)
	return b.Always
}
