package options

import (
	"errors"
	"slices"
	"strings"

	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A RebindScene is the screen on which the player binds keys and gamepad buttons. It
// lists all commands; once one is chosen, the next control that is pressed is
// bound to it.
type RebindScene struct {
	screen.Widgets
	Command  ui.Commands    // the command that waits for a control, or 0
	released bool           // the control that chose the command was released
	Conflict device.Control // a pressed control that triggers other commands, or the zero Control
	note     string         // why the last change was refused, or ""
}

// IDs of what tests and the focus look for.
type (
	CommandSpot int // a command, by its index in device.Commands
	ResetSpot   int // resets that command to its default controls

	RebindButton uint8
)

const (
	leaveButton RebindButton = iota
	CancelButton
	SwapButton
)

// NewRebind returns the screen for binding controls, which goes back to the
// settings under it.
func NewRebind(app *screen.App, under *Scene) screen.Scene {
	r := &RebindScene{}
	r.Init(r, app, under)
	r.Captures = func() bool { return r.Command != 0 }
	r.OnBack = func() {
		if r.Command == 0 {
			r.Leave()
		} else {
			r.backToList()
		}
	}
	return r
}

// Update implements screen.Scene.
func (r *RebindScene) Update(in ui.Input) screen.Scene {
	if r.Command != 0 && r.Conflict == (device.Control{}) {
		in.Commands = 0 // whatever is pressed is to be bound
		defer r.capture()
	}
	return r.Widgets.Update(in)
}

// capture waits for the control to bind. Controls for going back cancel instead,
// unless going back is the command to bind.
func (r *RebindScene) capture() {
	control, pressed := r.App.Reader.LastPressed()
	if !r.released {
		r.released = !pressed
	}
	switch bindings := r.App.CurrentSettings().ControlBindings(); {
	case r.Command == 0 || !pressed || !r.released:
		return
	case r.Command != ui.Back && slices.Contains(bindings.Of(ui.Back), control):
		r.backToList()
	case bindings.OtherCommands(r.Command, control) != 0:
		r.Conflict = control
		r.Panel.RestartDelay()
		r.Panel.Focus.Set(SwapButton)
	default:
		r.bind(control)
	}
	r.Tree.Refresh()
}

// Body implements screen.WidgetScene.
func (r *RebindScene) Body() widget.Node {
	if r.Command != 0 {
		return r.question()
	}
	app := r.App
	head := widget.Text{Text: app.Text(words.RebindChoose), Align: widget.Middle, Soft: true, Heading: true}
	if r.note != "" {
		head = widget.Warning(r.note)
		head.Heading = true
	}
	var rows []widget.Node
	for i, command := range device.Commands() {
		rows = append(rows, r.commandRow(i, command))
	}
	return widget.Page{
		Width: 900,
		Head:  head,
		Body:  widget.Column(rows...).Gap(4),
		Foot: widget.Row(
			widget.Button{Text: app.Text(words.HelpBack), ID: leaveButton, OnPress: r.Leave},
			widget.Button{Text: app.Text(words.SettingsReset), OnPress: func() {
				r.change(func(b *device.Bindings) error { *b = device.Defaults(); return nil })
			}},
		).Equal().Wrap(),
	}
}

// commandRow has a command with its controls, and a button that resets them.
func (r *RebindScene) commandRow(i int, command ui.Commands) widget.Node {
	name := widget.Text{Text: r.App.ControlNames().Command(command), Size: 0.9, Face: ui.Bold}
	text, conflict := r.controlsOf(command)
	controls := widget.Text{Text: text, Size: 0.9, Soft: true}
	if conflict {
		controls.Ink = paint.Warning
	}
	return widget.Row(
		widget.Grow(1, widget.Button{
			Of: widget.FirstThatFits(widget.Row(name, controls).Equal(), widget.Column(name, controls).Gap(0)),
			ID: CommandSpot(i), OnPress: func() { r.waitFor(command) },
		}),
		widget.Button{
			Icon: art.TurnArrow.Icon(paint.TextOnTable), Name: r.App.Text(words.OutlineReset, words.Slots{"what": r.App.ControlNames().Command(command)}),
			ID: ResetSpot(i), OnPress: func() { r.change(func(b *device.Bindings) error { b.Reset(command); return nil }) },
		},
	).Gap(4)
}

// controlsOf returns the controls of a command as text. If one of them also triggers
// other commands, that is said.
func (r *RebindScene) controlsOf(command ui.Commands) (text string, conflict bool) {
	app, bindings := r.App, r.App.CurrentSettings().ControlBindings()
	var texts []string
	for _, control := range bindings.Of(command) {
		text := app.ControlNames().Control(control)
		if bindings.OtherCommands(command, control) != 0 {
			text, conflict = app.Text(words.RebindConflict, words.Slots{"key": text}), true
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", "), conflict
}

// question asks for a control, or what to do with one that triggers another command
// already.
func (r *RebindScene) question() widget.Node {
	app, wanted := r.App, r.App.ControlNames().Command(r.Command)
	cancel := widget.Button{Text: app.Text(words.RebindCancel), ID: CancelButton, OnPress: r.backToList}
	if r.Conflict == (device.Control{}) {
		return widget.Dialog{Title: app.Text(words.RebindPress, words.Slots{"command": wanted}), Buttons: []widget.Button{cancel}, Width: 620}
	}
	bindings := app.CurrentSettings().ControlBindings()
	others := bindings.OtherCommands(r.Command, r.Conflict)
	slots := words.Slots{"key": app.ControlNames().Control(r.Conflict), "other": app.ControlNames().Command(others & -others), "command": wanted} // one other is enough
	return widget.Dialog{
		Text: app.Text(words.RebindTaken, slots), Width: 620,
		Buttons: []widget.Button{
			{Text: app.Text(words.RebindSwap), Style: widget.Gold, ID: SwapButton, OnPress: func() { r.bind(r.Conflict) }},
			cancel,
		},
	}
}

// waitFor waits for the control to bind to a command.
func (r *RebindScene) waitFor(command ui.Commands) {
	r.Command, r.released = command, false
	r.Panel.RestartDelay()
	r.Panel.Focus.Set(CancelButton)
}

// bind binds a control to the command that waits for one. Other commands that
// used it get the one that it replaces.
func (r *RebindScene) bind(control device.Control) {
	r.change(func(b *device.Bindings) error { return b.Swap(r.Command, control) })
	r.backToList()
}

// change changes the bindings and saves them, or notes why it cannot.
func (r *RebindScene) change(by func(b *device.Bindings) error) {
	r.note = ""
	bindings := r.App.CurrentSettings().ControlBindings()
	err := by(&bindings)
	var essential *device.EssentialError
	switch {
	case errors.As(err, &essential):
		id := words.RebindNeedsKey
		if essential.Pad {
			id = words.RebindNeedsPad
		}
		r.note = r.App.Text(id, words.Slots{"command": r.App.ControlNames().Command(essential.Command)})
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
