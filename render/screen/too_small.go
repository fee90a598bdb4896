package screen

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A TooSmallNotice is the scene that asks for a larger window. The scene under it
// waits.
type TooSmallNotice struct {
	Base
}

// WarnIfTooSmall returns s, or a scene over it that asks for a larger window if the
// window is too small for s.
func WarnIfTooSmall(s Scene, size ui.Point) Scene {
	_, shown := s.(*TooSmallNotice)
	if b := BaseOf(s); b != nil && TooSmall(size) && !shown {
		return &TooSmallNotice{Base: Base{App: b.App, Size: size, Under: s}}
	}
	return s
}

// Update implements Scene.
func (e *TooSmallNotice) Update(in ui.Input) Scene {
	e.Size = in.Size
	if in.Away() { // the scene below must hide its secrets
		e.Under = e.Under.Update(ui.Input{Size: ui.Point{X: minScreenLong, Y: minScreenLong}, Unfocused: true})
	}
	if !TooSmall(in.Size) {
		return e.Under
	}
	e.Spots = e.layout()
	if _, chosen, _ := e.Panel.Update(in, e.Spots); chosen {
		e.App.ChangeSettings(func(s *Settings) { s.Fullscreen = true })
	}
	return e
}

// layout returns the button that makes the game fill the screen, if that is possible.
func (e *TooSmallNotice) layout() []ui.Spot {
	if e.App.SetFullscreen == nil || e.App.CurrentSettings().Fullscreen {
		return nil
	}
	row, _ := ui.Rect{W: e.Size.X, H: e.Size.Y}.Inset(8).CutBottom(MinTouchSize)
	return []ui.Spot{{Rect: row, ID: words.SettingFullScreen, Label: e.App.Text(words.SettingFullScreen)}}
}

// Draw implements Scene.
func (e *TooSmallNotice) Draw(c ui.Canvas) {
	Background(c, e.Size)
	box := ui.Rect{W: e.Size.X, H: e.Size.Y}.Inset(8)
	for _, s := range e.Spots {
		Button(c, e.App, s, &e.Panel, e.Size, Gold)
		box.H -= s.H + 8
	}
	text := words.WindowTooSmall
	if e.App.NoQuit {
		text = words.ScreenTooSmall
	}
	CentredText(c, e.App.Text(text), box, ui.Font{Face: ui.Bold, Size: 16}, paint.TextOnTable)
}
