package screen

import "saboteur/render/widget"

// A Dialog is a scene with a title, a text and buttons on a sheet.
type Dialog struct {
	Widgets
	content func() widget.Dialog
}

// NewDialog returns a dialog over a scene, or over none. content returns what is on the
// sheet now.
func NewDialog(app *App, under Scene, content func(d *Dialog) widget.Dialog) *Dialog {
	d := &Dialog{}
	d.content = func() widget.Dialog { return content(d) }
	d.Init(d, app, under)
	return d
}

// Body implements WidgetScene.
func (d *Dialog) Body() widget.Node { return d.content() }
