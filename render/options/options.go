package options

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/panel"
	"saboteur/render/play"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A Scene is the screen on which the player changes the settings.
type Scene struct {
	screen.Widgets
	PageIndex int          // index of the open page in screen.SettingsPages
	now       screen.Ticks // since the scene opened
	ChangedAt screen.Ticks // when a setting or the page last changed; the preview then moves
}

// IDs of what tests and the focus look for.
type (
	TabSpot int // an index in screen.SettingsPages

	// An OptionSpot moves an option to another value.
	OptionSpot struct {
		Index int // the index of the option on its page
		Step  int // how many values further
	}

	button uint8
)

const (
	BackButton button = iota
	ResetButton
	BindingsButton
)

// New returns the settings, which go back to the scene under them. Secrets of
// that scene must already be hidden.
func New(app *screen.App, under screen.Scene) screen.Scene {
	s := &Scene{}
	s.Init(s, app, under)
	s.Panel.Focus.Set(TabSpot(0))
	return s
}

// Update implements screen.Scene.
func (s *Scene) Update(in ui.Input) screen.Scene {
	s.now++
	switch {
	case in.Commands.Has(ui.PreviousCard) && s.Panel.Ready():
		s.open(s.PageIndex - 1)
	case in.Commands.Has(ui.NextCard) && s.Panel.Ready():
		s.open(s.PageIndex + 1)
	}
	return s.Widgets.Update(in)
}

// Body implements screen.WidgetScene.
func (s *Scene) Body() widget.Node {
	app := s.App
	tabs := make([]string, len(screen.SettingsPages))
	for i, p := range screen.SettingsPages {
		tabs[i] = app.Text(p.Name)
	}
	options := s.optionList()
	body := options
	if s.PageIndex < previewedPages {
		preview := widget.Picture{W: 390, Draw: s.drawPreview}
		body = widget.FirstThatFits(widget.Row(widget.Grow(1, options), preview).Gap(14), options)
	}
	return widget.Page{
		Title: app.Text(words.SettingsTitle),
		Head:  widget.Choice(widget.Plain, tabs, s.PageIndex, func(i int) any { return TabSpot(i) }, s.open).Named(app.Text(words.SettingsTitle)),
		Body:  body,
		Fixed: true,
		Foot: widget.Column(
			widget.If(app.SettingsUnsaved(), widget.Warning(app.Text(words.SettingsNotSaved))),
			widget.Row(
				widget.Button{Text: app.Text(words.HelpBack), ID: BackButton, OnPress: s.Leave},
				widget.Button{Text: app.Text(words.SettingsReset), ID: ResetButton, OnPress: s.reset},
			).Equal().Wrap(),
		),
	}
}

// previewedPages is how many pages, from the first, have settings that the
// preview shows: display and motion.
const previewedPages = 2

// optionList has a row for each option of the open page.
func (s *Scene) optionList() widget.Node {
	var rows []widget.Node
	for i, o := range s.Options() {
		rows = append(rows, s.optionRow(i, o))
	}
	if screen.SettingsPages[s.PageIndex].Name == words.SettingsControls && s.App.Reader != nil {
		rows = append(rows, widget.Button{
			Text: s.App.Text(words.SettingsKeys), ID: BindingsButton, OnPress: func() { s.Open(NewRebind(s.App, s)) },
		})
	}
	return widget.Key(s.PageIndex, widget.Scroll(widget.Column(rows...)))
}

// optionRow has the name and the value of an option, and changes it.
func (s *Scene) optionRow(i int, o screen.Option) widget.Node {
	app, id := s.App, func(step int) any { return OptionSpot{i, step} }
	step := func(by int) { s.change(func(to *screen.Settings) { o.Step(to, by) }) }
	if o.Toggle != nil {
		on := *o.Toggle(app.CurrentSettings()) != o.Inverted
		return widget.Toggle{Text: app.Text(o.Name), On: on, ID: id(1), OnPress: func() { step(1) }}
	}
	stepper := widget.Stepper{Name: app.Text(o.Name), Value: o.Value(app, app.CurrentSettings(), s.Size), Amount: o.Amount, ID: id, OnStep: step}
	if o.Note != nil {
		if note, ok := o.Note(app, app.CurrentSettings(), s.Size); ok {
			stepper.Note = note
		}
	}
	return stepper
}

// open opens a page; indices go round at the ends.
func (s *Scene) open(page int) {
	s.App.PlayCue(play.CuePage)
	s.PageIndex = (page + len(screen.SettingsPages)) % len(screen.SettingsPages)
	s.ChangedAt = s.now
	s.Panel.Focus.Set(TabSpot(s.PageIndex))
	s.Tree.Refresh()
}

// Options returns the options of the open page, without those that the program cannot
// follow on this device.
func (s *Scene) Options() []screen.Option {
	return slices.DeleteFunc(slices.Clone(screen.SettingsPages[s.PageIndex].Options), func(o screen.Option) bool {
		return o.Name == words.SettingFullScreen && s.App.SetFullscreen == nil || o.Name == words.SettingVibration && s.App.Vibrate == nil
	})
}

// reset resets the settings of the open page.
func (s *Scene) reset() {
	defaults := screen.DefaultSettings()
	s.change(func(to *screen.Settings) { screen.SettingsPages[s.PageIndex].Reset(to, &defaults) })
}

// change changes the settings of the program.
func (s *Scene) change(by func(*screen.Settings)) {
	s.App.ChangeSettings(by)
	s.ChangedAt = s.now
}

// drawPreview shows on a small board what the settings change: the size of
// cards, the direction of the mine, the coordinates, and how a card arrives.
func (s *Scene) drawPreview(c ui.Canvas, r ui.Rect) {
	app, u := s.App, s.App.Unit(s.Size)
	panel.Dark(c, r, u)
	area := r.Inset(14 * u)
	scope := board.Viewport{Area: area, Max: game.Cell{X: 3}, Turned: app.BoardTurned(s.Size)}
	scope.Min.Y, scope.Max.Y = -1, 1
	cardWidth := min(scope.FitWidth(), 100*u)
	grid := board.Grid{Area: area, CellSize: scope.CellSize(cardWidth), Turned: scope.Turned}
	grid.Origin = area.Center().Sub(grid.Rect(scope.Min).Union(grid.Rect(scope.Max)).Center())
	c.Sprite(grid.CardSprite(art.CardPainter(game.Start, false), grid.Rect(game.Cell{})))
	for x, name := range []string{1: "NESW1", 2: "EW1"} {
		card, err := game.ParseCard(name)
		if err != nil {
			continue // there is no card on the start
		}
		sprite := grid.CardSprite(art.CardPainter(card, false), grid.Rect(game.Cell{X: int8(x)}))
		if x == 1 {
			c.Sprite(sprite)
		} else {
			s.drawArrival(c, sprite, area)
		}
	}
	c.Sprite(grid.CardSprite(art.GoalBackSprite, grid.Rect(game.Cell{X: 3})))
	if app.CurrentSettings().Coordinates {
		board.DrawCoordinates(c, grid, scope.Min, scope.Max, app.Font(s.Size, ui.Bold, 0.8))
	}
}

// drawArrival draws a card that flies or fades in, as fast as the settings say,
// when a setting has changed.
func (s *Scene) drawArrival(c ui.Canvas, card ui.Sprite, area ui.Rect) {
	to, end := card.To, s.ChangedAt+s.App.CurrentSettings().AdjustDuration(board.EventDuration(game.Placed{}))
	if s.App.CurrentSettings().ReduceMotion {
		card.Fade = 1 - screen.Progress(s.now, s.ChangedAt, min(s.ChangedAt+screen.FadeTicks, end))
	} else {
		from := ui.RectAround(ui.Point{X: area.Center().X, Y: area.Y + area.H - to.H/2}, to.Size())
		card.To = board.Flight{From: from, To: to, Begin: s.ChangedAt, End: end}.At(s.now)
	}
	c.Sprite(card)
}
