package options

import (
	"errors"
	"slices"
	"strings"

	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A Rebind is the screen on which keys and buttons are bound: a list of all that
// can be asked for, and a question for the control that shall ask for it.
type Rebind struct {
	screen.Base
	Sheet int // of the list
	All   int // how many there are
	each  int // how many rows one has
	count ui.Rect

	Asks  ui.Commands    // the wish for which a control is to be pressed, or 0
	calm  bool           // what was pressed before was let go
	Takes device.Control // it was pressed, but asks for something else
	note  string
}

// What can be chosen here, apart from buttons.
type (
	WishSpot  int // a wish, by its place in the list
	UsualSpot int // its usual controls
)

// A RebindButton is one of the buttons besides.
type RebindButton uint8

const (
	rebindBack RebindButton = iota
	rebindUsual
	RebindCancel
	RebindSwap
)

func NewRebind(k *screen.App, under *Scene) screen.Scene {
	return &Rebind{Base: screen.NewBaseOver(under, k)}
}

// Captures reports whether any key may be pressed to be bound.
func (r *Rebind) Captures() bool { return r.Asks != 0 }

// Update implements Scene.
func (r *Rebind) Update(in ui.Input) screen.Scene {
	r.Size = in.Size
	r.Spots = r.layout()
	if r.Asks != 0 && r.Takes == (device.Control{}) {
		return r.listen(in)
	}
	chosen, ok, _ := r.Panel.Update(in, r.Spots)
	switch {
	case ok && !chosen.Disabled:
		r.note = ""
		return r.choose(chosen.ID)
	case in.Commands.Has(ui.Back|ui.Menu) && r.Panel.Ready():
		if r.Asks != 0 {
			r.stop()
			return r
		}
		return screen.BackTo(r.Under)
	}
	return r
}

// listen waits for the control that shall ask for something. What asks to go
// back calls it off, unless it is that which is bound.
func (r *Rebind) listen(in ui.Input) screen.Scene {
	c, pressed := r.App.Reader.LastPressed()
	if !r.calm { // the press that chose the row
		r.calm = !pressed
		in.Commands = 0
	}
	in.Commands &= 0 // whatever is pressed is to be bound
	chosen, ok, _ := r.Panel.Update(in, r.Spots)
	switch bound := r.App.Prefs().ControlBindings(); {
	case ok && chosen.ID == any(RebindCancel):
		r.stop()
	case !pressed || !r.calm:
	case r.Asks != ui.Back && slices.Contains(bound.Of(ui.Back), c):
		r.stop()
	case bound.OtherCommands(r.Asks, c) != 0:
		r.Takes = c
		r.Panel.RestartDelay()
		r.Panel.Focus.Set(RebindSwap)
	default:
		r.bind(c)
	}
	r.Spots = r.layout()
	return r
}

// choose does what a spot stands for.
func (r *Rebind) choose(id any) screen.Scene {
	switch id := id.(type) {
	case WishSpot:
		r.Asks, r.calm = device.Commands()[id], false
		r.Panel.RestartDelay()
		r.Panel.Focus.Set(RebindCancel)
	case UsualSpot:
		r.change(func(b *device.Bindings) error { b.Reset(device.Commands()[id]); return nil })
	case RebindButton:
		switch id {
		case rebindBack:
			return screen.BackTo(r.Under)
		case rebindUsual:
			r.change(func(b *device.Bindings) error { *b = device.Defaults(); return nil })
		case RebindCancel:
			r.stop()
		case RebindSwap:
			r.bind(r.Takes)
		}
	case settingsButton:
		switch id {
		case SheetBack:
			r.Sheet--
		case SheetNext:
			r.Sheet++
		}
	}
	r.Spots = r.layout()
	return r
}

// bind gives the control to the wish. Others that had it get the one it
// replaces.
func (r *Rebind) bind(c device.Control) {
	r.change(func(b *device.Bindings) error { return b.Swap(r.Asks, c) })
	r.stop()
}

// change changes the bindings, and says why if that is not possible.
func (r *Rebind) change(by func(b *device.Bindings) error) {
	b := r.App.Prefs().ControlBindings()
	err := by(&b)
	var essential *device.EssentialError
	switch {
	case errors.As(err, &essential):
		id := words.RebindNeedsKey
		if essential.Pad {
			id = words.RebindNeedsPad
		}
		r.note = r.App.Text(id, words.Slots{"wish": r.App.CommandName(essential.Command)})
	case err != nil:
		r.note = r.App.Text(words.RebindCannot)
	default:
		r.App.ChangeSettings(func(s *screen.Settings) {
			if s.Bindings = b.String(); b == device.Defaults() {
				s.Bindings = ""
			}
		})
	}
}

// stop goes back to the list.
func (r *Rebind) stop() {
	if i := slices.Index(device.Commands(), r.Asks); i >= 0 {
		r.Panel.Focus.Set(WishSpot(i))
	}
	r.Asks, r.Takes = 0, device.Control{}
	r.Panel.RestartDelay()
}

// layout places the list, or the question over it.
func (r *Rebind) layout() (spots []ui.Spot) {
	k, u, finger := r.App, r.App.Unit(r.Size), r.App.Finger(r.Size)
	add := func(to ui.Rect, id any, group int, text words.ID, off bool) {
		spots = append(spots, ui.Spot{Rect: to, ID: id, Group: group, Label: k.Text(text), Disabled: off})
	}
	foot := r.foot(finger)
	if r.Asks != 0 {
		in := r.question().Inset(16 * u)
		low, _ := in.CutBottom(finger)
		both := low.Columns(2, screen.Gap)
		if r.Takes != (device.Control{}) {
			add(both[1], RebindSwap, 0, words.RebindSwap, false)
			low = both[0]
		}
		add(low, RebindCancel, 0, words.RebindCancel, false)
		return spots
	}
	area := r.list(finger)
	r.each = max(int((area.H+screen.Gap)/(finger+screen.Gap)), 1)
	all := device.Commands()
	r.All = (len(all) + r.each - 1) / r.each
	r.Sheet = min(max(r.Sheet, 0), r.All-1)
	for i := r.Sheet * r.each; i < min((r.Sheet+1)*r.each, len(all)); i++ {
		var row ui.Rect
		row, area = area.CutTop(finger)
		_, area = area.CutTop(screen.Gap)
		usual, row := row.CutRight(finger)
		_, row = row.CutRight(screen.Gap)
		spots = append(spots, ui.Spot{Rect: row, ID: WishSpot(i)}, ui.Spot{Rect: usual, ID: UsualSpot(i)})
	}
	turn, foot := foot.CutRight(2*finger + 3.4*k.Font(r.Size, ui.Plain, 1).Size)
	_, foot = foot.CutRight(screen.Gap)
	back, turn := turn.CutLeft(finger)
	next, turn := turn.CutRight(finger)
	r.count = turn
	both := foot.Columns(2, screen.Gap)
	add(both[0], rebindBack, 1, words.HelpBack, false)
	add(both[1], rebindUsual, 1, words.SettingsReset, false)
	spots = append(spots, ui.Spot{Rect: back, ID: SheetBack, Group: 1, Label: "‹", Disabled: r.Sheet == 0},
		ui.Spot{Rect: next, ID: SheetNext, Group: 1, Label: "›", Disabled: r.Sheet == r.All-1})
	return spots
}

// room is what the screen has room for.
func (r *Rebind) room() ui.Rect {
	u := r.App.Unit(r.Size)
	all := ui.Rect{W: r.Size.X, H: r.Size.Y}.Inset(max(screen.Gap, 12*u))
	if w := 900 * u; all.W > w {
		all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	}
	return all
}

func (r *Rebind) foot(finger float64) ui.Rect {
	foot, _ := r.room().CutBottom(finger)
	return foot
}

// head is where what is wrong is said, or else what can be done.
func (r *Rebind) head() ui.Rect {
	head, _ := r.room().CutTop(1.4 * r.App.Font(r.Size, ui.Plain, 1).LineHeight())
	return head
}

func (r *Rebind) list(finger float64) ui.Rect {
	_, list := r.room().CutTop(r.head().H + screen.Gap)
	_, list = list.CutBottom(finger + 2*screen.Gap)
	return list
}

// question is the sheet on which a control is asked for.
func (r *Rebind) question() ui.Rect {
	u := r.App.Unit(r.Size)
	return ui.RectAround(r.Size.Mul(0.5), ui.Point{X: min(r.Size.X*0.94, 620*u), Y: min(r.Size.Y*0.8, max(230, 300*u))})
}

// Draw implements Scene.
func (r *Rebind) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	k, u := r.App, r.App.Unit(r.Size)
	screen.Background(c, r.Size)
	if r.Asks != 0 {
		r.drawQuestion(c, u)
	} else {
		text, ink := k.Text(words.RebindChoose), art.TextSoft
		if r.note != "" {
			text, ink = r.note, art.Warning
		}
		screen.CentredText(c, text, r.head(), k.Font(r.Size, ui.Plain, 1), ink)
		screen.CentredText(c, k.Text(words.PageOf, words.Slots{"n": r.Sheet + 1, "all": r.All}), r.count, k.Font(r.Size, ui.Plain, 0.85), art.TextSoft)
	}
	for _, s := range r.Spots {
		look := screen.Plain
		if s.ID == any(RebindSwap) {
			look = screen.Gold
		}
		screen.Button(c, k, s, &r.Panel, r.Size, look)
		if i, ok := s.ID.(WishSpot); ok {
			r.drawWish(c, device.Commands()[i], s.Rect, u)
		}
		if _, ok := s.ID.(UsualSpot); ok {
			art.TurnArrow.Icon(art.TextOnTable).Draw(c, s.Rect.Inset(s.H*0.28))
		}
	}
}

// drawWish draws what is asked for, and by which controls. One that asks for
// something else as well is marked.
func (r *Rebind) drawWish(c ui.Canvas, w ui.Commands, row ui.Rect, u float64) {
	k := r.App
	b := k.Prefs().ControlBindings()
	in := row.Inset(8 * u)
	name, keys := in.CutLeft(in.W * 0.45)
	if row.W < 24*k.Font(r.Size, ui.Plain, 1).Size {
		both := in.Rows(2, 0)
		name, keys = both[0], both[1]
	}
	screen.LeftText(c, k.CommandName(w), name, k.Font(r.Size, ui.Bold, 0.9), art.TextOnTable)
	var list []string
	ink := art.TextSoft
	for _, o := range b.Of(w) {
		text := k.ControlNames().Control(o)
		if b.OtherCommands(w, o) != 0 {
			text, ink = k.Text(words.RebindConflict, words.Slots{"key": text}), art.Warning
		}
		list = append(list, text)
	}
	screen.LeftText(c, strings.Join(list, ", "), keys, k.Font(r.Size, ui.Plain, 0.9), ink)
}

// drawQuestion asks for a control, or what to do with one that is taken.
func (r *Rebind) drawQuestion(c ui.Canvas, u float64) {
	k := r.App
	screen.Sheet(c, r.question(), u)
	in := r.question().Inset(18 * u)
	in.H = r.Spots[0].Y - in.Y - 8*u
	text := k.Text(words.RebindPress, words.Slots{"wish": k.CommandName(r.Asks)})
	if r.Takes != (device.Control{}) {
		b := k.Prefs().ControlBindings()
		others := b.OtherCommands(r.Asks, r.Takes)
		other := others & -others // one is enough to decide
		text = k.Text(words.RebindTaken, words.Slots{"key": k.ControlNames().Control(r.Takes), "other": k.CommandName(other), "wish": k.CommandName(r.Asks)})
	}
	screen.CentredText(c, text, in, k.Font(r.Size, ui.Bold, 1.1), art.Ink)
}
