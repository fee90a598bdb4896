package widget

import (
	"cmp"
	"math"

	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

// A Field is a line of text that the player can write.
type Field struct {
	Text    string
	Hint    string            // stands in place of no text
	Name    string            // what screen readers call it; "" for the hint
	Least   float64           // its least width, in multiples of the size of the text; 0 for 8
	Fresh   bool              // what is typed replaces the text, as with a name that nobody has chosen
	Append  bool              // what is typed is added to the text: it is not selected at first
	Most    int               // the greatest length, in characters
	Allowed func(r rune) bool // has to be set
	Size    float64           // of the text, in multiples of plain text; 0 means 1
	Icon    Icon              // before the text; may be nil
	Dark    bool              // it is dark like what is around it while nobody writes into it
	ID      any               // has to be set
	OnType  func(string)      // is called with the text after each change
	OnEdit  func()            // is called when the editing begins; may be nil
	OnEnter func()            // is called for Enter; nil to end the editing
	OnTab   func()            // is called for the key of the next group; nil to go there
	OnEnd   func()            // is called when the editing ends; may be nil
}

// An edit is the field that is being edited.
type edit struct {
	id    any // of the field; nil for none
	text  TextField
	field *Field
}

func (f Field) font(e *Env) ui.Font { return e.Font(ui.Bold, f.Size) }

func (f Field) widths(e *Env) (least, best float64) {
	font := f.font(e)
	around := 2*4*e.Unit + font.Size
	if f.Icon != nil {
		around += e.finger()
	}
	least = math.Max(cmp.Or(f.Least, 8)*font.Size, e.Measure(f.Hint, font)+around)
	return least, math.Max(least, cmp.Or(min(float64(f.Most), 24), 16)*0.6*font.Size)
}

func (f Field) height(e *Env, _ float64) float64 { return e.finger() }

func (f Field) place(p placer, r ui.Rect) {
	t := p.tree
	spot := t.add(p, ui.Spot{Rect: r, ID: f.ID, Label: f.Text}, nil)
	t.choices[len(t.choices)-1].field = &f
	if t.edit.id == spot.ID {
		t.edit.field = &f
	}
	value := f.Text
	if value == "" && f.Name != "" {
		value = f.Hint
	}
	t.say(ui.OutlineItem{Text: cmp.Or(f.Name, f.Hint), Value: value, ID: spot.ID, Kind: ui.TextBox, Rect: p.visible(r)})
	u, font := p.Unit, f.font(p.Env)
	p.draw(func(c ui.Canvas) { f.draw(c, r, u, font, t.look(spot), t.editing(spot.ID)) })
}

// draw draws the field; field is the text while it is being edited, or nil.
func (f Field) draw(c ui.Canvas, r ui.Rect, u float64, font ui.Font, look Look, field *TextField) {
	plain, soft := paint.Ink, paint.InkSoft
	if f.Dark && field == nil {
		plain, soft = paint.TextOnTable, paint.TextSoft
		panel.Draw(c, r, u, panel.Style{Material: panel.Glass, Radius: 8, Flush: true})
	} else {
		c.FillPath(ui.RoundedRect(r, 6*u), paint.Parchment)
		c.StrokePath(ui.RoundedRect(r.Inset(u), 5*u), 2*u, paint.InkSoft)
	}
	if field != nil || look.Hover {
		c.StrokePath(ui.RoundedRect(r.Inset(3*u), 4*u), 2*u, paint.FocusLight)
	}
	_, box := r.Inset(4 * u).CutLeft(4 * u)
	if f.Icon != nil {
		var icon ui.Rect
		icon, box = box.CutLeft(box.H)
		f.Icon.Draw(c, icon.Inset(0.15*icon.H))
	}
	switch text, ink := f.Text, plain; {
	case field != nil:
		field.Draw(c, box, font, f.Hint)
	default:
		if f.Fresh {
			text = cmp.Or(f.Text, f.Hint)
		}
		if f.Fresh || text == "" {
			text, ink = cmp.Or(text, f.Hint), soft
		}
		small := ui.FitLine(c, text, font, box.W)
		c.Text(text, ui.Point{X: box.X, Y: box.Center().Y - small.LineHeight()/2}, small, ink)
	}
}

// editing returns the text of a field that is being edited, nil for any other.
func (t *Tree) editing(id any) *TextField {
	if t.edit.id != id {
		return nil
	}
	return &t.edit.text
}

// Editing returns the ID of the field that is being edited, nil if there is none.
func (t *Tree) Editing() any { return t.edit.id }

// Edited returns what screen readers call the field that is being edited, its hint, and its text as it is now.
func (t *Tree) Edited() (name, hint string, now ui.Line) {
	f := t.edit.field
	return cmp.Or(f.Name, f.Hint), f.Hint, t.edit.text.Line()
}

// Edit begins to edit a field, as if it had been chosen. One that is not there begins with
// the next layout that has it.
func (t *Tree) Edit(id any) {
	i := t.indexOf(id)
	if t.wanted = nil; i < 0 {
		t.wanted, t.stale = id, true
		return
	}
	if t.choices[i].field == nil {
		return
	}
	t.EndEditing()
	f := t.choices[i].field
	text := f.Text
	if f.Fresh {
		text = ""
	}
	t.edit = edit{id: id, field: f}
	if t.edit.text.Start(text, f.Most, f.Allowed); f.Append {
		t.edit.text.deselect()
	}
	t.Panel.Focus.Set(id)
	t.stale = true
	if f.OnEdit != nil {
		f.OnEdit()
	}
}

// EndEditing ends the editing of a field.
func (t *Tree) EndEditing() {
	was := t.edit.field
	if t.edit = (edit{}); was == nil {
		return
	}
	t.stale = true
	if was.OnEnd != nil {
		was.OnEnd()
	}
}

// typeText puts what is typed into the field that is being edited, and leaves of the
// input what does not write.
func (t *Tree) typeText(in *ui.Input) {
	f, before := t.edit.field, t.edit.text.Text()
	t.edit.text.Update(t.env.Host, *in)
	if text := t.edit.text.Text(); text != before && f.OnType != nil {
		f.OnType(text)
		t.stale = true
	}
	writes := in.Typed != "" || in.Written != nil || in.Commands.Has(ui.Erase)
	enter, back, tab := !writes && in.Commands.Has(ui.Choose), !writes && in.Commands.Has(ui.Back), in.Commands.Has(ui.NextGroup)
	in.Commands &= leavesField // the other keys write text
	switch {
	case tab && f.OnTab != nil:
		in.Commands, t.stale = 0, true
		f.OnTab()
	case enter && f.OnEnter != nil:
		t.stale = true
		f.OnEnter()
	case enter || back:
		t.EndEditing()
	}
}

// leavesField are the commands that lead away from a field.
const leavesField = ui.NextGroup | ui.PreviousGroup | ui.Up | ui.Down

// leaveField ends the editing when the player goes elsewhere. A player who chooses the field again
// goes on writing at the end of it.
func (t *Tree) leaveField(in ui.Input, g ui.Gesture, chosen ui.Spot, ok bool) {
	switch {
	case t.edit.id == nil:
	case ok && chosen.ID == t.edit.id:
		t.edit.text.deselect()
	case ok || g.Tap || in.Commands.Has(leavesField) || in.FocusedID != nil && in.FocusedID != t.edit.id:
		t.EndEditing()
	}
}
