package screen

import "saboteur/render/ui"

// A Scene is one screen of the program: the title, the table, the podium.
type Scene interface {
	// Update advances the scene by one tick, with what the player did in it,
	// and returns the scene for the next one: usually itself, nil to leave the
	// program.
	Update(in ui.Input) Scene
	// Draw paints the scene on c. It changes nothing but pixels.
	Draw(c ui.Canvas)
}

// Typing reports whether a scene takes what is typed into a text field, so that
// the keys that write are not to be wishes as well (device.State.Typing).
func Typing(s Scene) bool {
	field, ok := s.(interface{ Typing() bool })
	return ok && field.Typing()
}

// HandleMute silences the sounds, or lets them be heard again.
func (app *App) HandleMute(in ui.Input) {
	if in.Commands.Has(ui.Mute) {
		app.ChangeSettings(func(s *Settings) { s.Mute = !s.Mute })
	}
	if in.Unfocused != app.state.away {
		app.state.away = in.Unfocused
		app.ApplySettings()
	}
}

// Paint draws a scene in the colours that are set.
func Paint(s Scene, c ui.Canvas) {
	if b := BaseOf(s); b != nil {
		c = b.App.Prefs().Theme.Canvas(c)
	}
	s.Draw(c)
}

// Step advances a scene by one tick and returns the one to draw. A scene that
// has just come up is advanced once without the player, so that it knows the
// screen before it is drawn.
func Step(s Scene, in ui.Input) Scene {
	s = Roomy(s, in.Size)
	if b := BaseOf(s); b != nil {
		if r, ok := s.(interface{ Captures() bool }); ok && r.Captures() {
			in.Commands &^= ui.Mute // it is being bound
		}
		b.App.HandleMute(in)
	}
	next := s.Update(in)
	for range 4 { // one may lead on to another at once
		if next == nil || next == s {
			break
		}
		s, next = next, next.Update(ui.Input{Size: in.Size, Pointer: in.Pointer, Touch: in.Touch, Unfocused: in.Unfocused, Device: in.Device})
	}
	return next
}
