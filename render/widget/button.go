package widget

import (
	"cmp"
	"image/color"
	"math"
	"unicode/utf8"

	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

// A Style is the style of a button.
type Style uint8

const (
	Plain Style = iota
	Gold        // what most players choose
	Quiet       // one of several on a card
	Item        // one of a list: nothing but what is on it, unless it is on
	Bare        // nothing but what is on it
)

// An Icon is a picture that fits itself into a square.
type Icon interface{ Draw(c ui.Canvas, r ui.Rect) }

// A Button is chosen to do something.
type Button struct {
	Text string
	Note string  // below the text, smaller
	Icon Icon    // before the text, or in its place
	Of   Node    // what is on the button in place of a text: texts and pictures, no buttons
	Name string  // what screen readers call it; "" for the texts on it
	Adds string  // what they add to that, such as why it is off; may be empty
	Says string  // what they say by themselves once it has been chosen and this has come of it: no secret; may be empty
	Size float64 // of the text, in multiples of plain text; 0 means 1
	Style
	State   ui.State // whether it is on, if it can be: what is on stands out
	Flat    bool     // it looks the same whether on or off
	Off     bool     // it cannot be chosen now
	Final   bool     // what it does cannot be taken back
	Left    bool     // the text stands on the left
	W       float64  // its least width, in units
	ID      any      // identifies it to the scene and to tests; nil for its place in the tree
	OnPress func()   // is called when it is chosen

	kind ui.Kind // for screen readers
}

// A Look says how something that can be chosen is drawn.
type Look struct {
	Hover, Pressed, Ring bool
}

func (b Button) label() Text {
	t := Text{Text: b.Text, Size: b.Size, Face: ui.Bold, Align: Middle, Shrinks: true}
	if b.Left {
		t.Align = Start
	}
	return t
}

// content returns what is on the button.
func (b Button) content() Node {
	if b.Of != nil {
		return b.Of
	}
	label := b.label()
	var n Node = label
	if b.Note != "" {
		note := Text{Text: b.Note, Size: 0.85 * cmp.Or(b.Size, 1), Align: label.Align}
		n = Column(label, note).Gap(0).Align(Middle)
	}
	if b.Icon == nil {
		return n
	}
	side := iconSide * cmp.Or(b.Size, 1)
	icon := icon{b.Icon, side}
	if b.Text == "" {
		return icon
	}
	return Row(icon, Grow(1, n)).Gap(6)
}

// iconSide is the side of an icon on a button, in multiples of plain text.
const iconSide = 1.3

// icon is the picture on a button.
type icon struct {
	Icon
	side float64
}

func (i icon) widths(e *Env) (least, best float64) { return i.side * e.Text, i.side * e.Text }
func (i icon) height(e *Env, _ float64) float64    { return i.side * e.Text }
func (i icon) place(p placer, r ui.Rect) {
	side := math.Min(i.side*p.Text, math.Min(r.W, r.H))
	at := ui.RectAround(r.Center(), ui.Point{X: side, Y: side})
	p.draw(func(c ui.Canvas) { i.Icon.Draw(c, at) })
}

// pad returns how far the content lies from the edges.
func (b Button) pad(e *Env) (x, y float64) {
	if b.Style == Bare {
		return 0, 0
	}
	if b.Of != nil {
		return 8 * e.Unit, 6 * e.Unit
	}
	if x, y = math.Max(6*e.Unit, 0.35*e.Text), 5*e.Unit; b.Left {
		x *= 2
	}
	return x, y
}

func (b Button) widths(e *Env) (least, best float64) {
	x, _ := b.pad(e)
	least, best = b.content().widths(e)
	most := math.Max(b.W*e.Unit, MinTouchSize)
	if b.Of == nil && utf8.RuneCountInString(b.Text) < 2 { // an icon, or a sign
		most = math.Max(most, e.finger())
	}
	if b.Style != Bare {
		best += 0.5 * e.Text
	}
	return math.Max(least+2*x, MinTouchSize), math.Max(best+2*x, most)
}

func (b Button) height(e *Env, width float64) float64 {
	x, y := b.pad(e)
	least := e.finger()
	if b.Of != nil {
		least = MinTouchSize
	}
	return math.Max(least, b.content().height(e, width-2*x)+2*y)
}

func (b Button) place(p placer, r ui.Rect) {
	spot := p.tree.add(p, ui.Spot{Rect: r, ID: b.ID, Disabled: b.Off, Final: b.Final, Label: b.Text, On: b.kind == ui.RadioButton && b.State == ui.On}, b.OnPress)
	p.tree.choices[len(p.tree.choices)-1].whyOff = b.Adds
	name := ""
	inner := p
	inner.spoken = &name
	inner.layer = &layer{}
	ink := b.ink()
	inner.ink = ink
	if b.Style != Bare && b.Of == nil {
		inner.soft = ink
	}
	x, y := b.pad(p.Env)
	b.content().place(inner.child("button"), ui.Rect{X: r.X + x, Y: r.Y + y, W: math.Max(r.W-2*x, 0), H: math.Max(r.H-2*y, 0)})
	p.tree.say(ui.OutlineItem{
		Text: ui.WithoutSoftHyphens(cmp.Or(b.Name, name)), Note: ui.WithoutSoftHyphens(b.Adds), ID: spot.ID, Kind: b.kind, Disabled: b.Off, State: b.State, Rect: p.visible(r),
	})
	u, t := p.Unit, p.tree
	if b.Says != "" && t.tells == spot.ID {
		p.Host.Announce(b.Says)
		t.tells = nil
	}
	p.draw(func(c ui.Canvas) {
		if face, _ := b.Face(c, r, u, t.look(spot)); face.Center() != r.Center() {
			c = paint.Shift(c, face.Center().Sub(r.Center()))
		}
		inner.layer.paint(c)
	})
}

// on reports whether the button stands out because it is on.
func (b Button) on() bool { return b.State == ui.On && !b.Flat }

// ink returns the colour of the text.
func (b Button) ink() color.NRGBA {
	ink := paint.TextOnTable
	switch on := b.on(); {
	case b.Style == Gold && !b.Off, on && b.Style == Plain && !b.Off:
		ink = paint.ButtonInk
	case on && b.Style == Item:
		ink = paint.Table
	case on && b.Style == Quiet:
		ink = paint.Gold
	}
	if b.Off {
		ink.A = 140
	}
	return ink
}

// Face draws the button without what is on it, and returns where that goes and the colour
// of its text. u is the unit of length. Scenes that place their buttons themselves use it.
func (b Button) Face(c ui.Canvas, r ui.Rect, u float64, look Look) (in ui.Rect, ink color.NRGBA) {
	down := 0.0
	switch {
	case b.Style == Bare || b.Style == Item && !b.on() && !look.Hover:
	case b.Style == Item:
		fill := paint.Gold
		if !b.on() {
			fill = color.NRGBA{255, 255, 255, 24}
		}
		c.FillPath(ui.RoundedRect(r.Inset(u), 7*u), fill)
	default:
		stone := panel.Style{Radius: 8}
		switch on := b.on(); {
		case b.Style == Gold, on && b.Style == Plain:
			stone.Material = panel.Gold
		case b.Style == Quiet:
			stone.Material, stone.Flush = panel.Glass, true
			if on {
				stone.State = panel.Chosen
			}
		}
		switch {
		case b.Off:
			stone.State = panel.Off
		case look.Pressed:
			down, stone.State = 2*u, panel.Pressed
		case look.Hover:
			stone.State = panel.Hover
		}
		panel.Draw(c, r.Move(ui.Point{Y: down}), u, stone)
	}
	if look.Ring {
		FocusRing(c, r, u)
	}
	return r.Inset(6 * u).Move(ui.Point{Y: down}), b.ink()
}

// FocusRing draws the two-tone ring around what has the focus; u is the unit of
// length.
func FocusRing(c ui.Canvas, r ui.Rect, u float64) {
	c.StrokePath(ui.RoundedRect(r.Inset(-1.5*u), 9*u), 3*u, paint.FocusDark)
	c.StrokePath(ui.RoundedRect(r.Inset(-4.5*u), 11*u), 3*u, paint.FocusLight)
}
