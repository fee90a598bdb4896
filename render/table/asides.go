package table

import (
	"slices"

	"saboteur/game"
	"saboteur/game/names"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// What people at several devices tell each other beside the game: the menu at the own seat has
// faces, and a line to type; that of another person lets nothing more be heard of that person.

type (
	AsideSpot room.Face // a face that can be shown, or 0 for a line that can be typed
	muteSpot  game.Seat // a player of whom nothing is to be heard, or everything again
)

// Asides are what the viewer has told, and is about to.
type asides struct {
	told   screen.Ticks // when something was last told; 0 for never
	writes bool         // a line is about to be typed
}

// asidePause is how long the table waits between two lines or faces. The host, which wants two
// seconds, hears them a little later, and not always in the same time.
const asidePause screen.Ticks = 150

// moods are how a dwarf looks who shows a face.
var moods = [...]dwarves.Mood{
	room.Laugh: dwarves.Glad, room.Angry: dwarves.Angry, room.Sly: dwarves.Sly, room.Cheer: dwarves.Cheering, room.Shrug: dwarves.Worried, room.Wait: dwarves.Thinking,
}

// mayTellAside reports whether there is anybody at another device to whom the viewer can tell something.
func (t *Table) mayTellAside() bool {
	return t.Coach == nil && t.Match.Viewer != game.Nobody && t.Match.View.Phase == game.Playing && !t.HandCovered() && len(t.App.FarSeats()) > 0
}

// asideButtons returns the buttons with a text of the menu about a seat: to write a line at the own
// one, where there are keys and nobody else looks on; to hear nothing, or everything again, of
// somebody else.
func (t *Table) asideButtons(about any) (all []board.PlacedButton) {
	s, seat := about.(SeatTalkSpot)
	who := game.Seat(s)
	switch {
	case !seat || !t.mayTellAside():
	case who == t.Match.Viewer && t.Match.SharedBy == 1 && t.Device != ui.Gamepad:
		all = append(all, board.PlacedButton{ID: AsideSpot(0), Group: menuGroup, Icon: art.Page, Always: true, Text: words.AsideWrite, Press: func() { t.asides.writes = true }})
	case slices.Contains(t.App.FarSeats(), who):
		text, icon := words.AsideMute, art.Cross
		if t.App.Muted(who) {
			text, icon = words.AsideUnmute, art.Bubble
		}
		all = append(all, board.PlacedButton{ID: muteSpot(who), Group: menuGroup, Icon: icon, Always: true, Label: func() string { return t.Match.Text(text, who) }, Press: func() {
			t.App.Mute(who)
			t.closeMenu()
		}})
	}
	return all
}

// faceButtons returns the buttons of the faces, which are in the menu at the own seat.
func (t *Table) faceButtons(about any) (all []board.PlacedButton) {
	if about != any(SeatTalkSpot(t.Match.Viewer)) || !t.mayTellAside() {
		return nil
	}
	for face := room.Laugh; face <= room.Wait; face++ {
		a := room.Aside{Seat: t.Match.Viewer, Face: face}
		all = append(all, board.PlacedButton{ID: AsideSpot(face), Group: menuGroup, Icon: t.faceIcon(a), Always: true,
			Label: func() string { return t.App.Words.Event(a, t.Match.Names) }, Press: func() { t.tell("", face) }})
	}
	return all
}

// A faceIcon is a dwarf who shows a face.
type faceIcon struct {
	dwarves.Dwarf
	mood dwarves.Mood
}

// Draw implements widget.Icon.
func (f faceIcon) Draw(c ui.Canvas, r ui.Rect) { c.Sprite(f.Portrait(f.mood, r)) }

func (t *Table) faceIcon(a room.Aside) faceIcon {
	return faceIcon{dwarves.Seated(t.Match.Players, a.Seat), moods[a.Face]}
}

// facePicture returns what is in the bubble of a face, and its size.
func (t *Table) facePicture(a room.Aside) (size ui.Point, draw func(c ui.Canvas, r ui.Rect)) {
	side := 4 * t.Layout.Text.Size
	return ui.Point{X: side, Y: side}, t.faceIcon(a).Draw
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
				Name:   app.Words.Pair(app.Text(words.AsideWrite), text),
				OnType: func(typed string) { text = typed }, OnEnter: send,
			},
			Buttons: []widget.Button{{Text: app.Text(words.AsideSend), Style: widget.Gold, OnPress: send}, {Text: app.Text(words.NameCancel), OnPress: d.Leave}},
		}
	})
	d.Tree.Edit(lineField)
	return d
}
