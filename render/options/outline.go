package options

import (
	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/words"
)

// NameSpot implements screen.SpotNamer.
func (s *Scene) NameSpot(id any) (name string, state screen.State) {
	app := s.App
	switch id := id.(type) {
	case TabSpot:
		return "", screen.StateOf(int(id) == s.PageIndex)
	case OptionSpot:
		o := &s.Options()[id.Index]
		what := app.Text(o.Name)
		if o.toggle != nil {
			return what, screen.StateOf(*o.toggle(app.CurrentSettings()) != o.inverted)
		}
		return app.ArrowName(what, o.value(app, app.CurrentSettings(), s.Size), id.Step), 0
	case button:
		return nameSheetButton(app, id, s.SheetIndex, s.Layout.SheetCount), 0
	}
	return "", 0
}

// NameSpot implements screen.SpotNamer.
func (r *RebindScene) NameSpot(id any) (name string, state screen.State) {
	switch id := id.(type) {
	case ResetSpot:
		return r.App.Text(words.OutlineReset, words.Slots{"what": r.App.CommandName(device.Commands()[id])}), 0
	case button:
		return nameSheetButton(r.App, id, r.SheetIndex, r.SheetCount), 0
	}
	return "", 0
}

// nameSheetButton returns the name of a button that turns sheets; "" for any other.
func nameSheetButton(app *screen.App, id button, sheet, sheets int) string {
	position := app.Text(words.PageOf, words.Slots{"n": sheet + 1, "all": sheets})
	switch id {
	case PreviousSheetButton:
		return app.ArrowName(app.Text(words.SettingsTitle), position, -1)
	case NextSheetButton:
		return app.ArrowName(app.Text(words.SettingsTitle), position, 1)
	}
	return ""
}
