package screen

import (
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// Widgets is the base of a scene that is a tree of widgets. Scenes embed it, call Init,
// and have a Body. They may do more in an Update of their own, which calls that of Widgets.
// Such a scene must not be copied.
type Widgets struct {
	Base
	Tree widget.Tree
	// OnBack is called when the player wants to go back; nil to leave the scene.
	OnBack func()
	// Behind draws what lies behind the widgets; nil for the quiet cave.
	Behind func(c ui.Canvas)

	self WidgetScene
	next Scene // to go on with; nil to stay
	quit bool  // ends the program
}

// A WidgetScene is a scene that is a tree of widgets.
type WidgetScene interface {
	Scene
	// Body returns the tree as it is to be now. It changes nothing.
	Body() widget.Node
	// LayOut lays the scene out at a size: Widgets does.
	LayOut(size ui.Point)
}

// Init makes the base ready for a scene, which may lie over another one.
func (w *Widgets) Init(self WidgetScene, app *App, under Scene) {
	w.Base = Base{App: app, Under: under}
	w.self, w.Tree.Panel, w.tree = self, &w.Panel, &w.Tree
	w.Panel.Focus.Read = func() ui.Outline { return Describe(self) }
}

// Open goes on with another scene.
func (w *Widgets) Open(next Scene) {
	w.Panel.RestartDelay()
	w.next = next
}

// Leave goes back to the scene below.
func (w *Widgets) Leave() { w.next = BackTo(w.Under) }

// Quit ends the program.
func (w *Widgets) Quit() { w.quit = true }

// Env returns what the tree is laid out for. Body may ask it for the shape of the screen.
func (w *Widgets) Env() widget.Env {
	scale := float64(w.App.CurrentSettings().Scale) / 100
	if w.AtTable {
		scale = min(scale, float64(MaxScaleFor(w.Size))/100)
	}
	return widget.Env{Ruler: w.App.Ruler, Size: w.Size, Unit: baseUnit(w.Size) * scale, Text: baseText(w.Size) * scale, Host: w.App}
}

// LayOut lays the scene out at a size, as the next Update would.
func (w *Widgets) LayOut(size ui.Point) {
	w.Size = size
	w.atScale(func() { w.Tree.LayOut(w.Env(), w.self.Body) })
	w.Spots = w.Tree.Spots()
}

// atScale calls f with all lengths those of the player's scale, whatever fits on the
// screen, unless there is a table.
func (w *Widgets) atScale(f func()) {
	if w.AtTable {
		w.App.BehindWidgets(f)
		return
	}
	before := w.App.state.scaled
	w.App.state.scaled = w.Size
	defer func() { w.App.state.scaled = before }()
	f()
}

// BehindWidgets calls f, which lays out the table behind the widgets: its lengths grow with
// the player's scale only as far as all of it fits on the screen.
func (app *App) BehindWidgets(f func()) {
	before := app.state.scaled
	app.state.scaled = ui.Point{}
	defer func() { app.state.scaled = before }()
	f()
}

// Update implements Scene.
func (w *Widgets) Update(in ui.Input) Scene {
	w.Size, w.next = in.Size, nil
	editing := w.Tree.Editing() != nil // Back then ends that
	w.Tree.Hurried = w.App.CatchingUp
	w.atScale(func() { w.Tree.Update(in, w.Env(), w.self.Body) })
	w.Spots = w.Tree.Spots()
	if in.Commands.Has(ui.Back|ui.Menu) && w.next == nil && !editing && w.Panel.Ready() {
		w.back()
	}
	switch {
	case w.quit:
		return nil
	case w.next != nil:
		return w.next
	}
	return w.self
}

// back goes back as the scene wants it.
func (w *Widgets) back() {
	if w.OnBack == nil {
		w.Leave()
		return
	}
	w.OnBack()
	w.Tree.Refresh()
}

// Draw implements Scene.
func (w *Widgets) Draw(c ui.Canvas) {
	if w.Spots == nil {
		return // not laid out yet
	}
	w.DrawBehind(c)
	w.atScale(func() { w.Tree.Draw(c) })
}

// DrawBehind draws what lies behind the widgets.
func (w *Widgets) DrawBehind(c ui.Canvas) {
	if w.Behind != nil {
		w.Behind(c)
	} else {
		Background(c, w.Size)
	}
}

// Outliner is a scene that describes itself. All others are described by their tree of widgets.
type Outliner interface{ Outline() ui.Outline }

// Describe returns the outline of a scene; nil if it has none.
func Describe(s Scene) ui.Outline {
	s = Current(s)
	if o, ok := s.(Outliner); ok {
		return o.Outline()
	}
	if b := BaseOf(s); b != nil && b.tree != nil {
		return b.tree.Outline()
	}
	return nil
}

// ArrowName returns the name of an arrow beside a value for a screen reader. step is
// negative if it leads to the previous value, positive for the next.
func (app *App) ArrowName(what, value string, step int) string {
	return app.arrowName(words.OutlinePrevious, words.OutlineNext, what, value, step)
}

// AmountName is ArrowName for an amount.
func (app *App) AmountName(what, value string, step int) string {
	return app.arrowName(words.OutlineLess, words.OutlineMore, what, value, step)
}

func (app *App) arrowName(less, more words.ID, what, value string, step int) string {
	id := more
	if step < 0 {
		id = less
	}
	return app.Text(id, words.Slots{"what": what, "value": value})
}

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
