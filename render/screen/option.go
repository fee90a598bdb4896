package screen

import (
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An Option is a setting that the player can change. It has either Toggle, if it
// is on or off, or Move and Value.
type Option struct {
	Name     words.ID
	Toggle   func(s *Settings) *bool
	Inverted bool // it is shown as on when the setting is off
	Amount   bool // it is a number
	// Move moves the setting by a number of values; Settings keeps it in
	// its range.
	Move func(s *Settings, by int)
	// Value returns the text of the value, on a screen of a size.
	Value func(app *App, s *Settings, size ui.Point) string
	// Note returns what else there is to say about the value, if anything; it may
	// be nil.
	Note func(app *App, s *Settings, size ui.Point) (text string, ok bool)
}

// Step moves the setting by a number of values, or toggles it.
func (o *Option) Step(s *Settings, by int) {
	if o.Toggle != nil {
		on := o.Toggle(s)
		*on = !*on
		return
	}
	o.Move(s, by)
}

// number returns an option for a number; unit is its text with a slot n.
func number(name, unit words.ID, step int, of func(*Settings) *int) Option {
	return Option{
		Name: name, Amount: true,
		Move: func(s *Settings, by int) { *of(s) += by * step },
		Value: func(app *App, s *Settings, _ ui.Point) string {
			return app.Text(unit, words.Slots{"n": *of(s)})
		},
	}
}

// withNote returns an option with a note.
func withNote(o Option, note func(*App, *Settings, ui.Point) (string, bool)) Option {
	o.Note = note
	return o
}

func languageValue(app *App, s *Settings, _ ui.Point) string {
	if s.Language == "" {
		return app.Text(words.SettingLanguageDevice)
	}
	return words.OwnName(s.Language)
}

// scaleNote says what the scale of the table is limited to if the screen is too small
// for more.
func scaleNote(app *App, s *Settings, size ui.Point) (string, bool) {
	limit := app.MaxTableScale(size)
	return app.Text(words.SettingScaleCap, words.Slots{"n": limit}), s.Scale > limit
}

func turnedValue(app *App, s *Settings, _ ui.Point) string {
	return app.Text(map[BoardRotation]words.ID{RotateOnTall: words.MineUpwardPortrait, RotateNever: words.MineUpwardNever, RotateAlways: words.MineUpwardAlways}[s.BoardRotation])
}

func themeValue(app *App, s *Settings, _ ui.Point) string {
	return app.Text([paint.ThemeCount]words.ID{paint.MineTheme: words.ThemeMine, paint.DaylightTheme: words.ThemeDaylight, paint.ContrastTheme: words.ThemeContrast}[s.Theme])
}

func paceValue(app *App, s *Settings, _ ui.Point) string {
	return app.Text(map[Pace]words.ID{PaceManual: words.PaceStep, PaceSlow: words.PaceSlow, PaceNormal: words.PaceNormal, PaceFast: words.PaceFast}[s.Pace])
}

func turnTimerValue(app *App, s *Settings, _ ui.Point) string {
	if s.TurnTimer == 0 {
		return app.Text(words.TurnTimerNone)
	}
	return app.Text(words.Seconds, words.Slots{"n": s.TurnTimer})
}

func coverTimeValue(app *App, s *Settings, _ ui.Point) string {
	if s.CoverTime == 0 {
		return app.Text(words.CoverTimeNever)
	}
	return app.Text(words.Seconds, words.Slots{"n": s.CoverTime})
}
