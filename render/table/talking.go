package table

import (
	"slices"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/render/board"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What follows when the viewer says something, notes something, or tells it beside the game.

// MenuSpots returns what can be chosen in the menu, which takes the arrow keys to itself; nothing while it
// is closed.
func (t *tabletop) MenuSpots() []ui.Spot {
	menu := t.Menu.lay(&t.situation)
	return menu.spots()
}

// talkButtons returns the buttons by which the viewer talks while no menu is open.
func (t *tabletop) talkButtons() []board.PlacedButton {
	if t.Menu.about != nil {
		return nil
	}
	here := &t.situation
	return slices.Concat(t.Talk.answers(here), t.Menu.tellButtons(here), t.Talk.lateButtons(here))
}

// placeSpeech places what somebody says, if there is room for that.
func (t *tabletop) placeSpeech() {
	if !t.Talk.stands(t.Menu.about != nil, &t.situation) {
		t.Talk.speech = speech{}
		return
	}
	free, spare := t.keptFree()
	t.Talk.place(free, spare, &t.situation)
}

// chooseSubject opens the menu about a goal, a player or a tunnel, or closes it. It says why if nothing can be said.
func (t *Table) chooseSubject(about any) {
	if t.Menu.about == about {
		t.closeMenu()
		return
	}
	v := t.voice()
	if why := v.whySilent(about, false); why != nil && v.may() && !v.hushed {
		t.Note = v.refusal(why)
	}
	t.Menu.open(about, false, &t.situation)
}

// talkOfCard opens the menu about the tunnel that a tap off all spots meant: that a second tap enlarges the mine there
// closes it.
func (t *Table) talkOfCard(g ui.Gesture) {
	cell, on := t.Layout.Grid.CellAt(g.At)
	if !g.Tap || !on || !t.Layout.Board.Contains(g.At) {
		return
	}
	for _, laid := range t.voice().cards() {
		if laid.Laid.Cell == cell {
			t.chooseSubject(cardTalkSpot(laid.Deed))
		}
	}
}

// closeMenu closes the menu. If the table has opened it, the focus goes on to what ends the turn, and from a master's
// advice what to say to that on the card.
func (t *chooser) closeMenu() {
	switch asked := t.Menu.close(&t.situation); {
	case asked:
		t.leadToEnd()
	case t.Mode == Confirming:
		t.lead(board.ConfirmButton)
	}
}

// chooseTalk does what a spot of the menu, or at a bubble, stands for. It reports false for others.
func (t *Table) chooseTalk(id any) bool {
	switch id := id.(type) {
	case GoalTalkSpot, SeatTalkSpot, cardTalkSpot:
		t.chooseSubject(id)
	case SaySpot:
		t.chooseWords(id.Statement)
	case MarkSpot:
		t.mark(game.Seat(t.Menu.about.(SeatTalkSpot)), play.Suspicion(id))
	case closeMenuSpot:
		t.closeMenu()
	case tellSpot:
		t.Menu.askAgain(&t.situation)
	case muteSpot:
		t.App.Mute(game.Seat(id))
		t.closeMenu()
	case AsideSpot:
		if t.asides.writes = id == 0; id != 0 {
			t.tell("", room.Face(id))
		}
	default:
		return false
	}
	return true
}

// chooseWords makes a statement that was chosen in the menu or at a bubble, or says why it cannot be made now.
func (t *Table) chooseWords(what game.Statement) {
	v := t.voice()
	if why := v.whyNot(t.Menu.about, what); t.Menu.about != nil && what.Kind != 0 && why != nil {
		t.Note = v.refusal(why)
		return
	}
	if !t.Talk.comesEarly(what, &t.situation) {
		t.say(what)
	}
}

// say makes a statement of the viewer, or none.
func (t *Table) say(what game.Statement) {
	if t.Menu.asked { // what was seen has been heard
		t.Note = ""
	}
	t.Menu.hear(what)
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

// mark notes something of a player, for nobody else to see.
func (t *Table) mark(of game.Seat, what play.Suspicion) {
	t.Match.Suspect(of, what)
	if t.Note = ""; t.Coach == nil { // who answers it
		t.showAdvice(t.suspicionText(of))
	}
}

// tell tells the others a line or a face, unless it comes too soon after another one.
func (t *Table) tell(text string, face room.Face) {
	t.closeMenu()
	switch {
	case t.asides.told > 0 && t.Now < t.asides.told+asidePause:
		t.Note = t.App.Words.RoomReasonText(room.TooFast)
	case face > 0 || names.Line(text) != "":
		t.asides.told = t.Now
		t.App.Room().Tell(t.Match.Viewer, text, face)
	}
}

// lineField is the ID of the field for a line.
const lineField = "line"

// writeLine returns the scene in which a line is typed.
func (t *Table) writeLine() screen.Scene {
	t.asides.writes = false
	t.closeMenu()
	text, app := "", t.App
	d := screen.NewDialog(app, t, func(d *screen.Dialog) widget.Dialog {
		send := func() {
			d.Leave()
			t.tell(text, 0)
		}
		return widget.Dialog{
			Title: app.Text(words.AsideTitle), Width: 620,
			Of: widget.Field{
				Text: text, Most: names.MaxLine, Allowed: names.Typable, ID: lineField,
				Name:   app.Text(words.AsideWrite),
				OnType: func(typed string) { text = typed }, OnEnter: send,
			},
			Buttons: []widget.Button{{Text: app.Text(words.AsideSend), Style: widget.Gold, OnPress: send}, {Text: app.Text(words.NameCancel), OnPress: d.Leave}},
		}
	})
	d.Tree.Edit(lineField)
	return d
}

// updateMenu lets the player use the menu. An open one keeps the turn from ending by itself.
func (t *Table) updateMenu(in ui.Input) ui.Input {
	if t.Menu.holdsTurn(t.Now) {
		t.endingSince = t.Now
	}
	in, chosen, ok := t.Menu.update(in, &t.situation)
	if ok {
		t.choose(chosen)
	}
	return in
}

// worksAlways reports whether a spot can be chosen while something is being shown.
func (t *tabletop) worksAlways(s ui.Spot) bool {
	switch s.ID.(type) {
	case GoalTalkSpot, SeatTalkSpot, cardTalkSpot, SaySpot, MarkSpot, closeMenuSpot, tellSpot, AsideSpot, muteSpot:
		return true
	}
	b, _ := t.buttonOf(s)
	return b.Always
}
