package render

import (
	"errors"
	"slices"
	"strings"

	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A rebind is the screen on which keys and buttons are bound: a list of all that
// can be asked for, and a question for the control that shall ask for it.
type rebind struct {
	Base
	sheet int // of the list
	all   int // how many there are
	each  int // how many rows one has
	count ui.Rect

	asks  ui.Commands    // the wish for which a control is to be pressed, or 0
	calm  bool           // what was pressed before was let go
	takes device.Control // it was pressed, but asks for something else
	note  string
}

// What can be chosen here, apart from buttons.
type (
	wishSpot  int // a wish, by its place in the list
	usualSpot int // its usual controls
)

// A rebindButton is one of the buttons besides.
type rebindButton uint8

const (
	rebindBack rebindButton = iota
	rebindUsual
	rebindCancel
	rebindSwap
)

func newRebind(k *Kit, under *settingsScene) Scene { return &rebind{Base: over(under, k)} }

// captures reports whether any key may be pressed to be bound.
func (r *rebind) captures() bool { return r.asks != 0 }

// Update implements Scene.
func (r *rebind) Update(in ui.Input) Scene {
	r.size = in.Size
	r.spots = r.layout()
	if r.asks != 0 && r.takes == (device.Control{}) {
		return r.listen(in)
	}
	chosen, ok, _ := r.panel.Update(in, r.spots)
	switch {
	case ok && !chosen.Disabled:
		r.note = ""
		return r.choose(chosen.ID)
	case in.Commands.Has(ui.Back|ui.Menu) && r.panel.Ready():
		if r.asks != 0 {
			r.stop()
			return r
		}
		return back(r.under)
	}
	return r
}

// listen waits for the control that shall ask for something. What asks to go
// back calls it off, unless it is that which is bound.
func (r *rebind) listen(in ui.Input) Scene {
	c, pressed := r.kit.Reader.LastPressed()
	if !r.calm { // the press that chose the row
		r.calm = !pressed
		in.Commands = 0
	}
	in.Commands &= 0 // whatever is pressed is to be bound
	chosen, ok, _ := r.panel.Update(in, r.spots)
	switch bound := r.kit.settings().bindings(); {
	case ok && chosen.ID == any(rebindCancel):
		r.stop()
	case !pressed || !r.calm:
	case r.asks != ui.Back && slices.Contains(bound.Of(ui.Back), c):
		r.stop()
	case bound.OtherCommands(r.asks, c) != 0:
		r.takes = c
		r.panel.RestartDelay()
		r.panel.Focus.Set(rebindSwap)
	default:
		r.bind(c)
	}
	r.spots = r.layout()
	return r
}

// choose does what a spot stands for.
func (r *rebind) choose(id any) Scene {
	switch id := id.(type) {
	case wishSpot:
		r.asks, r.calm = device.Commands()[id], false
		r.panel.RestartDelay()
		r.panel.Focus.Set(rebindCancel)
	case usualSpot:
		r.change(func(b *device.Bindings) error { b.Reset(device.Commands()[id]); return nil })
	case rebindButton:
		switch id {
		case rebindBack:
			return back(r.under)
		case rebindUsual:
			r.change(func(b *device.Bindings) error { *b = device.Defaults(); return nil })
		case rebindCancel:
			r.stop()
		case rebindSwap:
			r.bind(r.takes)
		}
	case settingsButton:
		switch id {
		case sheetBack:
			r.sheet--
		case sheetNext:
			r.sheet++
		}
	}
	r.spots = r.layout()
	return r
}

// bind gives the control to the wish. Others that had it get the one it
// replaces.
func (r *rebind) bind(c device.Control) {
	r.change(func(b *device.Bindings) error { return b.Swap(r.asks, c) })
	r.stop()
}

// change changes the bindings, and says why if that is not possible.
func (r *rebind) change(by func(b *device.Bindings) error) {
	b := r.kit.settings().bindings()
	err := by(&b)
	var essential *device.EssentialError
	switch {
	case errors.As(err, &essential):
		id := words.RebindNeedsKey
		if essential.Pad {
			id = words.RebindNeedsPad
		}
		r.note = r.kit.text(id, words.Slots{"wish": r.kit.wishName(essential.Command)})
	case err != nil:
		r.note = r.kit.text(words.RebindCannot)
	default:
		r.kit.set(func(s *Settings) {
			if s.Bindings = b.String(); b == device.Defaults() {
				s.Bindings = ""
			}
		})
	}
}

// stop goes back to the list.
func (r *rebind) stop() {
	if i := slices.Index(device.Commands(), r.asks); i >= 0 {
		r.panel.Focus.Set(wishSpot(i))
	}
	r.asks, r.takes = 0, device.Control{}
	r.panel.RestartDelay()
}

// layout places the list, or the question over it.
func (r *rebind) layout() (spots []ui.Spot) {
	k, u, finger := r.kit, r.kit.unit(r.size), r.kit.finger(r.size)
	add := func(to ui.Rect, id any, group int, text words.ID, off bool) {
		spots = append(spots, ui.Spot{Rect: to, ID: id, Group: group, Label: k.text(text), Disabled: off})
	}
	foot := r.foot(finger)
	if r.asks != 0 {
		in := r.question().Inset(16 * u)
		low, _ := in.CutBottom(finger)
		both := low.Columns(2, gap)
		if r.takes != (device.Control{}) {
			add(both[1], rebindSwap, 0, words.RebindSwap, false)
			low = both[0]
		}
		add(low, rebindCancel, 0, words.RebindCancel, false)
		return spots
	}
	area := r.list(finger)
	r.each = max(int((area.H+gap)/(finger+gap)), 1)
	all := device.Commands()
	r.all = (len(all) + r.each - 1) / r.each
	r.sheet = min(max(r.sheet, 0), r.all-1)
	for i := r.sheet * r.each; i < min((r.sheet+1)*r.each, len(all)); i++ {
		var row ui.Rect
		row, area = area.CutTop(finger)
		_, area = area.CutTop(gap)
		usual, row := row.CutRight(finger)
		_, row = row.CutRight(gap)
		spots = append(spots, ui.Spot{Rect: row, ID: wishSpot(i)}, ui.Spot{Rect: usual, ID: usualSpot(i)})
	}
	turn, foot := foot.CutRight(2*finger + 3.4*k.font(r.size, ui.Plain, 1).Size)
	_, foot = foot.CutRight(gap)
	back, turn := turn.CutLeft(finger)
	next, turn := turn.CutRight(finger)
	r.count = turn
	both := foot.Columns(2, gap)
	add(both[0], rebindBack, 1, words.HelpBack, false)
	add(both[1], rebindUsual, 1, words.SettingsReset, false)
	spots = append(spots, ui.Spot{Rect: back, ID: sheetBack, Group: 1, Label: "‹", Disabled: r.sheet == 0},
		ui.Spot{Rect: next, ID: sheetNext, Group: 1, Label: "›", Disabled: r.sheet == r.all-1})
	return spots
}

// room is what the screen has room for.
func (r *rebind) room() ui.Rect {
	u := r.kit.unit(r.size)
	all := ui.Rect{W: r.size.X, H: r.size.Y}.Inset(max(gap, 12*u))
	if w := 900 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	return all
}

func (r *rebind) foot(finger float64) ui.Rect {
	foot, _ := r.room().CutBottom(finger)
	return foot
}

// head is where what is wrong is said, or else what can be done.
func (r *rebind) head() ui.Rect {
	head, _ := r.room().CutTop(1.4 * r.kit.font(r.size, ui.Plain, 1).LineHeight())
	return head
}

func (r *rebind) list(finger float64) ui.Rect {
	_, list := r.room().CutTop(r.head().H + gap)
	_, list = list.CutBottom(finger + 2*gap)
	return list
}

// question is the sheet on which a control is asked for.
func (r *rebind) question() ui.Rect {
	u := r.kit.unit(r.size)
	return ui.RectAround(r.size.Mul(0.5), ui.Point{X: min(r.size.X*0.94, 620*u), Y: min(r.size.Y*0.8, max(230, 300*u))})
}

// Draw implements Scene.
func (r *rebind) Draw(c ui.Canvas) {
	if r.spots == nil {
		return
	}
	k, u := r.kit, r.kit.unit(r.size)
	background(c, r.size)
	if r.asks != 0 {
		r.drawQuestion(c, u)
	} else {
		text, ink := k.text(words.RebindChoose), art.TextSoft
		if r.note != "" {
			text, ink = r.note, art.Warning
		}
		centre(c, text, r.head(), k.font(r.size, ui.Plain, 1), ink)
		centre(c, k.text(words.PageOf, words.Slots{"n": r.sheet + 1, "all": r.all}), r.count, k.font(r.size, ui.Plain, 0.85), art.TextSoft)
	}
	for _, s := range r.spots {
		look := plain
		if s.ID == any(rebindSwap) {
			look = gold
		}
		button(c, k, s, &r.panel, r.size, look)
		if i, ok := s.ID.(wishSpot); ok {
			r.drawWish(c, device.Commands()[i], s.Rect, u)
		}
		if _, ok := s.ID.(usualSpot); ok {
			art.TurnArrow.Icon(art.TextOnTable).Draw(c, s.Rect.Inset(s.H*0.28))
		}
	}
}

// drawWish draws what is asked for, and by which controls. One that asks for
// something else as well is marked.
func (r *rebind) drawWish(c ui.Canvas, w ui.Commands, row ui.Rect, u float64) {
	k := r.kit
	b := k.settings().bindings()
	in := row.Inset(8 * u)
	name, keys := in.CutLeft(in.W * 0.45)
	if row.W < 24*k.font(r.size, ui.Plain, 1).Size {
		both := in.Rows(2, 0)
		name, keys = both[0], both[1]
	}
	paragraphLeft(c, k.wishName(w), name, k.font(r.size, ui.Bold, 0.9), art.TextOnTable)
	var list []string
	ink := art.TextSoft
	for _, o := range b.Of(w) {
		text := k.names().Control(o)
		if b.OtherCommands(w, o) != 0 {
			text, ink = k.text(words.RebindConflict, words.Slots{"key": text}), art.Warning
		}
		list = append(list, text)
	}
	paragraphLeft(c, strings.Join(list, ", "), keys, k.font(r.size, ui.Plain, 0.9), ink)
}

// drawQuestion asks for a control, or what to do with one that is taken.
func (r *rebind) drawQuestion(c ui.Canvas, u float64) {
	k := r.kit
	sheet(c, r.question(), u)
	in := r.question().Inset(18 * u)
	in.H = r.spots[0].Y - in.Y - 8*u
	text := k.text(words.RebindPress, words.Slots{"wish": k.wishName(r.asks)})
	if r.takes != (device.Control{}) {
		b := k.settings().bindings()
		others := b.OtherCommands(r.asks, r.takes)
		other := others & -others // one is enough to decide
		text = k.text(words.RebindTaken, words.Slots{"key": k.names().Control(r.takes), "other": k.wishName(other), "wish": k.wishName(r.asks)})
	}
	centre(c, text, in, k.font(r.size, ui.Bold, 1.1), art.Ink)
}
