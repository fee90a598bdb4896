package widget

import (
	"math"

	"saboteur/render/paint"
	"saboteur/render/ui"
)

// A Toggle is a setting that is on or off.
type Toggle struct {
	Text    string
	On      bool
	ID      any
	OnPress func()
}

func (t Toggle) button() Button {
	return Button{
		Of: Row(icon{checkBox(t.On), 1.6}, Grow(1, Text{Text: t.Text, Size: 0.9})).Gap(8), State: ui.StateOf(t.On),
		ID: t.ID, OnPress: t.OnPress, Flat: true, kind: ui.Switch,
	}
}

// checkBox is the picture of a box with a tick, or without.
type checkBox bool

// Draw implements Icon.
func (b checkBox) Draw(c ui.Canvas, r ui.Rect) {
	k := r.W / 28
	c.FillPath(ui.RoundedRect(r, 4*k), paint.Table)
	c.StrokePath(ui.RoundedRect(r, 4*k), 1.5*k, paint.PanelEdge)
	if b {
		at := func(x, y float64) ui.Point { return ui.Point{X: r.X + x*r.W, Y: r.Y + y*r.H} }
		c.StrokePath(new(ui.Path).Move(at(0.22, 0.52)).Line(at(0.43, 0.74)).Line(at(0.8, 0.26)), 4*k, paint.Gold)
	}
}

func (t Toggle) widths(e *Env) (least, best float64) { return t.button().widths(e) }
func (t Toggle) height(e *Env, width float64) float64 {
	return math.Max(e.finger(), t.button().height(e, width))
}
func (t Toggle) place(p placer, r ui.Rect) { t.button().place(p, r) }

// A Stepper is a value between two arrows, which lead to the value before it and after
// it. Its name stands before it, or above it where there is little room.
type Stepper struct {
	Name, Value string
	Note        string // what else there is to say about the value
	Of          Node   // stands between the arrows, in place of the name and the value
	Amount      bool   // the values are more and less of something
	ID          func(step int) any
	OnStep      func(step int) // step is -1 or 1
}

// arrow returns the button of an arrow.
func (s Stepper) arrow(e *Env, step int) Button {
	text := "›"
	if step < 0 {
		text = "‹"
	}
	name := e.Host.ArrowName
	if s.Amount {
		name = e.Host.AmountName
	}
	b := Button{Text: text, Name: name(s.Name, s.Value, step), Says: s.Value, OnPress: func() { s.OnStep(step) }}
	if s.ID != nil {
		b.ID = s.ID(step)
	}
	return b
}

// box returns the parts of the stepper for a width.
func (s Stepper) box(e *Env, width float64) Node {
	var of Node = Text{Text: s.Value, Face: ui.Bold, Align: Middle}
	if s.Of != nil {
		of = s.Of
	}
	value := Row(Centred{Of: s.arrow(e, -1), Tight: true}, Grow(1, of), Centred{Of: s.arrow(e, 1), Tight: true}).Gap(4)
	name := Text{Text: s.Name}
	var n Node = Row(Grow(1, name), Grow(1, value)).Equal()
	if width < 30*e.Text {
		n = Column(name, value).Gap(2)
	}
	if s.Name == "" || s.Of != nil {
		n = value
	}
	if s.Note == "" {
		return n
	}
	return Column(n, Note(s.Note)).Gap(2)
}

func (s Stepper) widths(e *Env) (least, best float64) {
	least, _ = s.box(e, 0).widths(e)
	_, best = s.box(e, math.Inf(1)).widths(e)
	return least, math.Max(least, best)
}
func (s Stepper) height(e *Env, width float64) float64 { return s.box(e, width).height(e, width) }
func (s Stepper) place(p placer, r ui.Rect)            { s.box(p.Env, r.W).place(p.child("stepper"), r) }

// Choice returns the buttons for choosing one of several values, side by side as far as
// there is room.
func Choice(style Style, texts []string, chosen int, id func(i int) any, onChoose func(i int)) *Box {
	buttons := make([]Button, len(texts))
	for i, text := range texts {
		buttons[i] = Button{Text: text, Style: style, State: ui.StateOf(i == chosen), OnPress: func() { onChoose(i) }}
		if id != nil {
			buttons[i].ID = id(i)
		}
	}
	return Radio(buttons...)
}

// Radio returns buttons of which one is on, side by side as far as there is room. Those
// without a state are no values, but arrows to the values beside the present one.
func Radio(buttons ...Button) *Box {
	nodes := make([]Node, len(buttons))
	for i, b := range buttons {
		if b.State != ui.Stateless {
			b.kind = ui.RadioButton
		}
		nodes[i] = b
	}
	row := Row(nodes...).Equal().Wrap().Gap(4).Group()
	row.radio = true
	return row
}
