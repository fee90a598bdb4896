package options

import (
	"errors"
	"slices"

	"saboteur/render/device"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A RebindScene is the screen on which the player binds keys and gamepad buttons. It
// lists all commands; once one is chosen, the next control that is pressed is
// bound to it.
type RebindScene struct {
	screen.Base
	SheetIndex int // index of the open sheet of the list
	SheetCount int // how many sheets the list has
	sheetCount ui.Rect

	Command  ui.Commands    // the command that waits for a control, or 0
	released bool           // the control that chose the command was released
	Conflict device.Control // a pressed control that triggers other commands, or the zero Control
	note     string         // why the last change was refused, or ""
}

// IDs of the spots that are not buttons.
type (
	CommandSpot int // a command, by its index in device.Commands
	ResetSpot   int // resets that command to its default controls
)

// A RebindButton is the ID of a button, except for those that turn sheets.
type RebindButton uint8

const (
	leaveButton RebindButton = iota
	resetAllButton
	CancelButton
	SwapButton
)

// NewRebind returns the screen for binding controls, which goes back to the
// settings under it.
func NewRebind(app *screen.App, under *Scene) screen.Scene {
	return &RebindScene{Base: screen.NewBaseOver(under, app)}
}

// Captures reports whether the next control that is pressed is bound, so that it
// must trigger nothing else.
func (r *RebindScene) Captures() bool { return r.Command != 0 }

// LayOutPage implements screen.Paged.
func (r *RebindScene) LayOutPage(size ui.Point) {
	r.Size = size
	r.Spots = r.placeSpots()
}

// Update implements screen.Scene.
func (r *RebindScene) Update(in ui.Input) screen.Scene {
	r.LayOutPage(in.Size)
	if r.Command != 0 && r.Conflict == (device.Control{}) {
		return r.capture(in)
	}
	chosen, ok, _ := r.Panel.Update(in, r.Spots)
	switch {
	case ok && !chosen.Disabled:
		r.note = ""
		return r.choose(chosen.ID)
	case in.Commands.Has(ui.Back|ui.Menu) && r.Panel.Ready():
		if r.Command != 0 {
			r.backToList()
			return r
		}
		return screen.BackTo(r.Under)
	}
	return r
}

// capture waits for the control to bind. Controls for going back cancel instead,
// unless going back is the command to bind.
func (r *RebindScene) capture(in ui.Input) screen.Scene {
	control, pressed := r.App.Reader.LastPressed()
	if !r.released {
		r.released = !pressed
	}
	in.Commands = 0 // whatever is pressed is to be bound
	chosen, ok, _ := r.Panel.Update(in, r.Spots)
	switch bindings := r.App.CurrentSettings().ControlBindings(); {
	case ok && chosen.ID == any(CancelButton):
		r.backToList()
	case !pressed || !r.released:
	case r.Command != ui.Back && slices.Contains(bindings.Of(ui.Back), control):
		r.backToList()
	case bindings.OtherCommands(r.Command, control) != 0:
		r.Conflict = control
		r.Panel.RestartDelay()
		r.Panel.Focus.Set(SwapButton)
	default:
		r.bind(control)
	}
	r.Spots = r.placeSpots()
	return r
}

// choose activates the spot with an ID.
func (r *RebindScene) choose(id any) screen.Scene {
	switch id := id.(type) {
	case CommandSpot:
		r.Command, r.released = device.Commands()[id], false
		r.Panel.RestartDelay()
		r.Panel.Focus.Set(CancelButton)
	case ResetSpot:
		r.change(func(b *device.Bindings) error { b.Reset(device.Commands()[id]); return nil })
	case RebindButton:
		switch id {
		case leaveButton:
			return screen.BackTo(r.Under)
		case resetAllButton:
			r.change(func(b *device.Bindings) error { *b = device.Defaults(); return nil })
		case CancelButton:
			r.backToList()
		case SwapButton:
			r.bind(r.Conflict)
		}
	case button:
		switch id {
		case PreviousSheetButton:
			r.SheetIndex--
		case NextSheetButton:
			r.SheetIndex++
		}
	}
	r.Spots = r.placeSpots()
	return r
}

// bind binds a control to the command that waits for one. Other commands that
// used it get the one that it replaces.
func (r *RebindScene) bind(control device.Control) {
	r.change(func(b *device.Bindings) error { return b.Swap(r.Command, control) })
	r.backToList()
}

// change changes the bindings and saves them, or notes why it cannot.
func (r *RebindScene) change(by func(b *device.Bindings) error) {
	bindings := r.App.CurrentSettings().ControlBindings()
	err := by(&bindings)
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
			if s.Bindings = bindings.String(); bindings == device.Defaults() {
				s.Bindings = ""
			}
		})
	}
}

// backToList stops waiting for a control.
func (r *RebindScene) backToList() {
	if i := slices.Index(device.Commands(), r.Command); i >= 0 {
		r.Panel.Focus.Set(CommandSpot(i))
	}
	r.Command, r.Conflict = 0, device.Control{}
	r.Panel.RestartDelay()
}
