package screen

import (
	"saboteur/render/cave"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A tooSmallNotice is the scene that says how to get more room. The scene under it
// waits.
type tooSmallNotice struct{ Widgets }

// warnIfTooSmall returns s, or a scene over it that says how to get more room if there is too
// little for s. Pages and menus scroll, which a match cannot.
func warnIfTooSmall(s Scene, size ui.Point) Scene {
	_, shown := s.(*tooSmallNotice)
	if b := BaseOf(s); b != nil && (b.tree == nil || b.Match != nil || b.AtTable) && tooSmall(size) && !shown {
		e := &tooSmallNotice{}
		e.Init(e, b.App, s)
		e.OnBack = func() {} // back to what there is no room for
		return e
	}
	return s
}

// Update implements Scene.
func (e *tooSmallNotice) Update(in ui.Input) Scene {
	if in.Away() { // the scene below must hide its secrets
		e.Under = e.Under.Update(ui.Input{Size: ui.Point{X: minScreenLong, Y: minScreenLong}, Unfocused: true})
	}
	if !tooSmall(in.Size) {
		return e.Under
	}
	return e.Widgets.Update(in)
}

// Body implements WidgetScene.
func (e *tooSmallNotice) Body() widget.Node {
	text, app := words.WindowTooSmall, e.App
	switch {
	case app.NoQuit && app.Fingers:
		text = words.ScreenTooSmallPhone
	case app.NoQuit:
		text = words.ScreenTooSmall
	}
	canFill := app.SetFullscreen != nil && !app.CurrentSettings().Fullscreen
	return widget.Page{
		Body: widget.Text{Text: app.Text(text), Face: ui.Bold, Align: widget.Middle, Heading: true},
		Foot: widget.Row(
			widget.If(canFill, widget.Button{
				Text: app.Text(words.SettingFullScreen), Style: widget.Gold,
				OnPress: func() { app.ChangeSettings(func(s *Settings) { s.Fullscreen = true }) },
			}),
			widget.If(MatchOf(e.Under) != nil, widget.Button{Text: app.Text(words.CommandMenu), ID: words.CommandMenu, OnPress: e.pause}),
		).Equal().Wrap(),
	}
}

// pause opens the menu of the match, which has room, and leads to the rules and the settings.
func (e *tooSmallNotice) pause() {
	if over := Interrupt(e.App, MatchOf(e.Under), e.Under, ui.Input{Commands: ui.Menu}); over != nil {
		e.Open(over)
	}
}

// Background fills the screen with a quiet cave.
func Background(c ui.Canvas, size ui.Point) { Backdrop(c, cave.Cave{Size: size}) }

// Backdrop fills the screen with a cave. Its unit is that of the interface.
func Backdrop(c ui.Canvas, v cave.Cave) {
	v.Unit = baseUnit(v.Size)
	v.Draw(c)
}
