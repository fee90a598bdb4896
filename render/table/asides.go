package table

import (
	"slices"

	"saboteur/game"
	"saboteur/game/room"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/screen"
	"saboteur/render/ui"
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

// asideButtons returns the buttons with a text of the menu about a player: to write a line at the own
// one, where there are keys and nobody else looks on; to hear nothing, or everything again, of
// somebody else.
func (h *situation) asideButtons(of game.Seat) (all []board.PlacedButton) {
	switch {
	case !h.voice().mayTellAside():
	case of == h.Match.Viewer && h.Match.SharedBy == 1 && h.Device != ui.Gamepad:
		all = append(all, board.PlacedButton{ID: AsideSpot(0), Group: board.BoardGroup, Icon: art.Page, Text: words.AsideWrite})
	case slices.Contains(h.App.FarSeats(), of):
		text, icon := words.AsideMute, art.Cross
		if h.App.Muted(of) {
			text, icon = words.AsideUnmute, art.Bubble
		}
		all = append(all, board.PlacedButton{ID: muteSpot(of), Group: board.BoardGroup, Icon: icon, Label: func() string { return h.Match.Text(text, of) }})
	}
	return all
}

// faceButtons returns the buttons of the faces, which are in the menu at the own seat.
func (h *situation) faceButtons(of game.Seat) (all []board.PlacedButton) {
	if of != h.Match.Viewer || !h.voice().mayTellAside() {
		return nil
	}
	for face := room.Laugh; face <= room.Wait; face++ {
		a := room.Aside{Seat: of, Face: face}
		all = append(all, board.PlacedButton{ID: AsideSpot(face), Group: board.BoardGroup, Icon: h.faceIcon(a),
			Label: func() string { return h.App.Words.Event(a, h.Match.Names) }})
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

func (h *situation) faceIcon(a room.Aside) faceIcon {
	return faceIcon{dwarves.Seated(h.Match.Players, a.Seat), moods[a.Face]}
}
