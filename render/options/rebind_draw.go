package options

import (
	"strings"

	"saboteur/render/art"
	"saboteur/render/device"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Focus groups of a Rebind, in the order in which they follow each other.
const (
	commandGroup = iota
	rebindFooterGroup
)

// placeSpots places the list of commands, or the buttons of the question for a
// control.
func (r *RebindScene) placeSpots() []ui.Spot {
	if r.Command != 0 {
		return r.placeQuestion()
	}
	return append(r.placeList(), r.placeFooter()...)
}

// placeQuestion places the buttons of the question.
func (r *RebindScene) placeQuestion() (spots []ui.Spot) {
	app := r.App
	n := 1
	if r.Conflict != (device.Control{}) {
		n = 2
	}
	boxes, _ := app.CutButtons(r.Size, r.questionArea().Inset(16*app.Unit(r.Size)), n, app.MinButtonHeight(r.Size), max(screen.Gap, 12*app.Unit(r.Size)))
	if n > 1 {
		spots = append(spots, ui.Spot{Rect: boxes[1], ID: SwapButton, Label: app.Text(words.RebindSwap)})
	}
	return append(spots, ui.Spot{Rect: boxes[0], ID: CancelButton, Label: app.Text(words.RebindCancel)})
}

// placeList places the commands of the open sheet.
func (r *RebindScene) placeList() (spots []ui.Spot) {
	finger, area := r.App.MinButtonHeight(r.Size), r.listArea()
	n := len(device.Commands())
	perSheet := max(int((area.H+screen.Gap)/(finger+screen.Gap)), 1)
	if r.App.OnPage(r.Size) {
		perSheet = n
	}
	r.SheetCount = (n + perSheet - 1) / perSheet
	r.SheetIndex = min(max(r.SheetIndex, 0), r.SheetCount-1)
	for i := r.SheetIndex * perSheet; i < min((r.SheetIndex+1)*perSheet, n); i++ {
		var row ui.Rect
		row, area = area.CutTop(r.commandHeight(device.Commands()[i], area.W-finger-screen.Gap))
		_, area = area.CutTop(screen.Gap)
		reset, row := row.CutRight(finger)
		_, row = row.CutRight(screen.Gap)
		spots = append(spots, ui.Spot{Rect: row, ID: CommandSpot(i), Group: commandGroup}, ui.Spot{Rect: reset, ID: ResetSpot(i), Group: commandGroup})
	}
	return spots
}

// placeFooter places the buttons below the list.
func (r *RebindScene) placeFooter() []ui.Spot {
	app, finger := r.App, r.App.MinButtonHeight(r.Size)
	footer, turn := r.footerArea(), ui.Rect{}
	r.sheetCount = ui.Rect{}
	if r.SheetCount > 1 {
		turn, footer = footer.CutRight(2*finger + 3.4*app.Font(r.Size, ui.Plain, 1).Size)
		_, footer = footer.CutRight(screen.Gap)
	}
	boxes, _ := app.CutButtons(r.Size, footer, 2, finger, screen.Gap)
	spots := []ui.Spot{
		{Rect: boxes[0], ID: leaveButton, Group: rebindFooterGroup, Label: app.Text(words.HelpBack)},
		{Rect: boxes[1], ID: resetAllButton, Group: rebindFooterGroup, Label: app.Text(words.SettingsReset)},
	}
	if r.SheetCount > 1 {
		back, next, count := sheetButtons(turn, finger, r.SheetIndex, r.SheetCount, rebindFooterGroup)
		r.sheetCount = count
		spots = append(spots, back, next)
	}
	return spots
}

// area returns the part of the screen that is used.
func (r *RebindScene) area() ui.Rect {
	u := r.App.Unit(r.Size)
	area := ui.Rect{W: r.Size.X, H: r.Size.Y}.Inset(max(screen.Gap, 12*u))
	if w := 900 * u; area.W > w {
		area = ui.Rect{X: area.Center().X - w/2, Y: area.Y, W: w, H: area.H}
	}
	return area
}

// headerArea is where the instructions are, or why a change was refused.
func (r *RebindScene) headerArea() ui.Rect {
	f := r.App.Font(r.Size, ui.Plain, 1)
	header, _ := r.area().CutTop(r.App.TextHeight(r.Size, r.headerText(), f, r.area().W, 1.4*f.LineHeight()))
	return header
}

func (r *RebindScene) listArea() ui.Rect {
	_, list := r.area().CutTop(r.headerArea().H + screen.Gap)
	_, list = list.CutBottom(r.footerArea().H + 2*screen.Gap)
	return list
}

func (r *RebindScene) footerArea() ui.Rect {
	_, above := r.App.CutButtons(r.Size, r.area(), 2, r.App.MinButtonHeight(r.Size), screen.Gap)
	footer, _ := r.area().CutBottom(r.area().H - above.H)
	return footer
}

// questionArea is where the question for a control is.
func (r *RebindScene) questionArea() ui.Rect {
	u := r.App.Unit(r.Size)
	height := max(230, 300*u)
	if r.App.Narrow(r.Size) {
		height = r.Size.Y
	}
	return ui.RectAround(r.Size.Mul(0.5), ui.Point{X: min(r.Size.X*0.94, 620*u), Y: min(r.Size.Y*0.8, height)})
}

// Draw implements screen.Scene.
func (r *RebindScene) Draw(c ui.Canvas) {
	if r.Spots == nil {
		return
	}
	screen.Background(c, r.Size)
	if r.Command != 0 {
		r.drawQuestion(c)
	} else {
		r.drawHeader(c)
	}
	for _, s := range r.Spots {
		look := screen.Plain
		if s.ID == any(SwapButton) {
			look = screen.Gold
		}
		screen.Button(c, r.App, s, &r.Panel, r.Size, look)
		switch id := s.ID.(type) {
		case CommandSpot:
			r.drawCommand(c, device.Commands()[id], s.Rect)
		case ResetSpot:
			art.TurnArrow.Icon(paint.TextOnTable).Draw(c, ui.RectAround(s.Center(), screen.SquareSize(s.Rect, 0.44)))
		}
	}
}

// headerText returns the instructions, or why a change was refused.
func (r *RebindScene) headerText() string {
	if r.note != "" {
		return r.note
	}
	return r.App.Text(words.RebindChoose)
}

// drawHeader draws the instructions or the note, and which sheet is open.
func (r *RebindScene) drawHeader(c ui.Canvas) {
	app, ink := r.App, paint.TextSoft
	if r.note != "" {
		ink = paint.Warning
	}
	screen.CentredText(c, r.headerText(), r.headerArea(), app.Font(r.Size, ui.Plain, 1), ink)
	if r.sheetCount.W == 0 {
		return
	}
	screen.CentredText(c, app.Text(words.PageOf, words.Slots{"n": r.SheetIndex + 1, "all": r.SheetCount}), r.sheetCount, app.Font(r.Size, ui.Plain, 0.85), paint.TextSoft)
}

// commandParts returns where in a row the name of a command and its controls are.
func (r *RebindScene) commandParts(command ui.Commands, row ui.Rect) (name, controls ui.Rect) {
	app := r.App
	area := row.Inset(8 * app.Unit(r.Size))
	if row.W >= 24*app.Font(r.Size, ui.Plain, 1).Size {
		name, _ = area.CutLeft(area.W * 0.45)
		_, controls = area.CutLeft(area.W * 0.45)
		return name, controls
	}
	if !app.OnPage(r.Size) {
		return area.CutTop(area.H / 2)
	}
	return area.CutTop(app.TextHeight(r.Size, app.CommandName(command), app.Font(r.Size, ui.Bold, 0.9), area.W, 0))
}

// commandHeight returns the height of the row of a command.
func (r *RebindScene) commandHeight(command ui.Commands, width float64) float64 {
	app, finger := r.App, r.App.MinButtonHeight(r.Size)
	name, controls := r.commandParts(command, ui.Rect{W: width, H: finger})
	text, _ := r.controlsOf(command)
	f := app.Font(r.Size, ui.Plain, 0.9)
	needed := app.TextHeight(r.Size, text, f, controls.W, 0)
	if name.W == controls.W {
		needed += app.TextHeight(r.Size, app.CommandName(command), app.Font(r.Size, ui.Bold, 0.9), name.W, 0)
	}
	return max(finger, needed+16*app.Unit(r.Size))
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

// drawCommand draws the name of a command and its controls.
func (r *RebindScene) drawCommand(c ui.Canvas, command ui.Commands, row ui.Rect) {
	app := r.App
	name, controls := r.commandParts(command, row)
	text, conflict := r.controlsOf(command)
	ink := paint.TextSoft
	if conflict {
		ink = paint.Warning
	}
	screen.LeftText(c, app.CommandName(command), name, app.Font(r.Size, ui.Bold, 0.9), paint.TextOnTable)
	screen.LeftText(c, text, controls, app.Font(r.Size, ui.Plain, 0.9), ink)
}

// drawQuestion draws the question for a control, or what to do with one that
// triggers another command already.
func (r *RebindScene) drawQuestion(c ui.Canvas) {
	app, u := r.App, r.App.Unit(r.Size)
	screen.Sheet(c, r.questionArea(), u)
	area := r.questionArea().Inset(18 * u)
	area.H = min(r.Spots[0].Y, r.Spots[len(r.Spots)-1].Y) - area.Y - 8*u
	text := app.Text(words.RebindPress, words.Slots{"wish": app.CommandName(r.Command)})
	if r.Conflict != (device.Control{}) {
		bindings := app.CurrentSettings().ControlBindings()
		others := bindings.OtherCommands(r.Command, r.Conflict)
		other := others & -others // it is enough to name one
		text = app.Text(words.RebindTaken, words.Slots{"key": app.ControlNames().Control(r.Conflict), "other": app.CommandName(other), "wish": app.CommandName(r.Command)})
	}
	screen.CentredText(c, text, area, app.Font(r.Size, ui.Bold, 1.1), paint.Ink)
}
