package options

import (
	"strings"

	"saboteur/render/art"
	"saboteur/render/device"
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
	row, _ := r.questionArea().Inset(16 * app.Unit(r.Size)).CutBottom(app.MinButtonHeight(r.Size))
	if r.Conflict != (device.Control{}) {
		boxes := row.Columns(2, screen.Gap)
		row = boxes[0]
		spots = append(spots, ui.Spot{Rect: boxes[1], ID: SwapButton, Label: app.Text(words.RebindSwap)})
	}
	return append(spots, ui.Spot{Rect: row, ID: CancelButton, Label: app.Text(words.RebindCancel)})
}

// placeList places the commands of the open sheet.
func (r *RebindScene) placeList() (spots []ui.Spot) {
	finger, area := r.App.MinButtonHeight(r.Size), r.listArea()
	perSheet := max(int((area.H+screen.Gap)/(finger+screen.Gap)), 1)
	n := len(device.Commands())
	r.SheetCount = (n + perSheet - 1) / perSheet
	r.SheetIndex = min(max(r.SheetIndex, 0), r.SheetCount-1)
	for i := r.SheetIndex * perSheet; i < min((r.SheetIndex+1)*perSheet, n); i++ {
		var row ui.Rect
		row, area = area.CutTop(finger)
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
	turn, footer := r.footerArea().CutRight(2*finger + 3.4*app.Font(r.Size, ui.Plain, 1).Size)
	_, footer = footer.CutRight(screen.Gap)
	back, next, count := sheetButtons(turn, finger, r.SheetIndex, r.SheetCount, rebindFooterGroup)
	r.sheetCount = count
	boxes := footer.Columns(2, screen.Gap)
	return []ui.Spot{
		{Rect: boxes[0], ID: leaveButton, Group: rebindFooterGroup, Label: app.Text(words.HelpBack)},
		{Rect: boxes[1], ID: resetAllButton, Group: rebindFooterGroup, Label: app.Text(words.SettingsReset)},
		back, next,
	}
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
	header, _ := r.area().CutTop(1.4 * r.App.Font(r.Size, ui.Plain, 1).LineHeight())
	return header
}

func (r *RebindScene) listArea() ui.Rect {
	_, list := r.area().CutTop(r.headerArea().H + screen.Gap)
	_, list = list.CutBottom(r.App.MinButtonHeight(r.Size) + 2*screen.Gap)
	return list
}

func (r *RebindScene) footerArea() ui.Rect {
	footer, _ := r.area().CutBottom(r.App.MinButtonHeight(r.Size))
	return footer
}

// questionArea is where the question for a control is.
func (r *RebindScene) questionArea() ui.Rect {
	u := r.App.Unit(r.Size)
	return ui.RectAround(r.Size.Mul(0.5), ui.Point{X: min(r.Size.X*0.94, 620*u), Y: min(r.Size.Y*0.8, max(230, 300*u))})
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
			art.TurnArrow.Icon(art.TextOnTable).Draw(c, s.Rect.Inset(s.H*0.28))
		}
	}
}

// drawHeader draws the instructions or the note, and which sheet is open.
func (r *RebindScene) drawHeader(c ui.Canvas) {
	app := r.App
	text, ink := app.Text(words.RebindChoose), art.TextSoft
	if r.note != "" {
		text, ink = r.note, art.Warning
	}
	screen.CentredText(c, text, r.headerArea(), app.Font(r.Size, ui.Plain, 1), ink)
	screen.CentredText(c, app.Text(words.PageOf, words.Slots{"n": r.SheetIndex + 1, "all": r.SheetCount}), r.sheetCount, app.Font(r.Size, ui.Plain, 0.85), art.TextSoft)
}

// drawCommand draws the name of a command and its controls. If one of them also
// triggers other commands, that is said.
func (r *RebindScene) drawCommand(c ui.Canvas, command ui.Commands, row ui.Rect) {
	app := r.App
	bindings := app.CurrentSettings().ControlBindings()
	area := row.Inset(8 * app.Unit(r.Size))
	name, keys := area.CutLeft(area.W * 0.45)
	if row.W < 24*app.Font(r.Size, ui.Plain, 1).Size {
		lines := area.Rows(2, 0)
		name, keys = lines[0], lines[1]
	}
	screen.LeftText(c, app.CommandName(command), name, app.Font(r.Size, ui.Bold, 0.9), art.TextOnTable)
	var texts []string
	ink := art.TextSoft
	for _, control := range bindings.Of(command) {
		text := app.ControlNames().Control(control)
		if bindings.OtherCommands(command, control) != 0 {
			text, ink = app.Text(words.RebindConflict, words.Slots{"key": text}), art.Warning
		}
		texts = append(texts, text)
	}
	screen.LeftText(c, strings.Join(texts, ", "), keys, app.Font(r.Size, ui.Plain, 0.9), ink)
}

// drawQuestion draws the question for a control, or what to do with one that
// triggers another command already.
func (r *RebindScene) drawQuestion(c ui.Canvas) {
	app, u := r.App, r.App.Unit(r.Size)
	screen.Sheet(c, r.questionArea(), u)
	area := r.questionArea().Inset(18 * u)
	area.H = r.Spots[0].Y - area.Y - 8*u
	text := app.Text(words.RebindPress, words.Slots{"wish": app.CommandName(r.Command)})
	if r.Conflict != (device.Control{}) {
		bindings := app.CurrentSettings().ControlBindings()
		others := bindings.OtherCommands(r.Command, r.Conflict)
		other := others & -others // it is enough to name one
		text = app.Text(words.RebindTaken, words.Slots{"key": app.ControlNames().Control(r.Conflict), "other": app.CommandName(other), "wish": app.CommandName(r.Command)})
	}
	screen.CentredText(c, text, area, app.Font(r.Size, ui.Bold, 1.1), art.Ink)
}
