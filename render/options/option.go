package options

import (
	"slices"

	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// An option is a setting that the player can change. It has either toggle, if it
// is on or off, or move and value.
type option struct {
	Name     words.ID
	toggle   func(s *screen.Settings) *bool
	inverted bool // it is shown as on when the setting is off
	// move moves the setting so many values further; screen.Settings keeps it in
	// its range.
	move func(s *screen.Settings, by int)
	// value returns the text of the value, on a screen of a size.
	value func(app *screen.App, s *screen.Settings, size ui.Point) string
	// note returns what else there is to say about the value, if anything; it may
	// be nil.
	note func(app *screen.App, s *screen.Settings, size ui.Point) (text string, ok bool)
}

// step moves the setting so many values further, or toggles it.
func (o *option) step(s *screen.Settings, by int) {
	if o.toggle != nil {
		on := o.toggle(s)
		*on = !*on
		return
	}
	o.move(s, by)
}

// percentage returns an option for a setting in per cent.
func percentage(name words.ID, step int, of func(*screen.Settings) *int) option {
	return option{
		Name: name,
		move: func(s *screen.Settings, by int) { *of(s) += by * step },
		value: func(app *screen.App, s *screen.Settings, _ ui.Point) string {
			return app.Text(words.Percent, words.Slots{"n": *of(s)})
		},
	}
}

// milliseconds returns an option for a setting in milliseconds.
func milliseconds(name words.ID, step int, of func(*screen.Settings) *int) option {
	return option{
		Name: name,
		move: func(s *screen.Settings, by int) { *of(s) += by * step },
		value: func(app *screen.App, s *screen.Settings, _ ui.Point) string {
			return app.Text(words.Milliseconds, words.Slots{"n": *of(s)})
		},
	}
}

// withNote returns an option with a note.
func withNote(o option, note func(*screen.App, *screen.Settings, ui.Point) (string, bool)) option {
	o.note = note
	return o
}

// StepLanguage returns the language so many places after another in
// words.Languages, going round at its ends. The first is "", the language of the
// device.
func StepLanguage(language string, by int) string {
	all := append([]string{""}, words.Languages...)
	return all[(slices.Index(all, language)+len(all)+by)%len(all)]
}

func languageValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	if s.Language == "" {
		return app.Text(words.SettingLanguageDevice)
	}
	return words.OwnName(s.Language)
}

// scaleNote says what the scale of the table is limited to if the screen is too small
// for more.
func scaleNote(app *screen.App, s *screen.Settings, size ui.Point) (string, bool) {
	limit := app.MaxTableScale(size)
	return app.Text(words.SettingScaleCap, words.Slots{"n": limit}), s.Scale > limit
}

func turnedValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	return app.Text(map[screen.BoardRotation]words.ID{screen.RotateOnTall: words.MineUpwardPortrait, screen.RotateNever: words.MineUpwardNever, screen.RotateAlways: words.MineUpwardAlways}[s.BoardRotation])
}

func themeValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	return app.Text([paint.ThemeCount]words.ID{paint.MineTheme: words.ThemeMine, paint.DaylightTheme: words.ThemeDaylight, paint.ContrastTheme: words.ThemeContrast}[s.Theme])
}

func paceValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	return app.Text(map[screen.Pace]words.ID{screen.PaceManual: words.PaceStep, screen.PaceSlow: words.PaceSlow, screen.PaceNormal: words.PaceNormal, screen.PaceFast: words.PaceFast}[s.Pace])
}

func turnTimerValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	if s.TurnTimer == 0 {
		return app.Text(words.TurnTimerNone)
	}
	return app.Text(words.Seconds, words.Slots{"n": s.TurnTimer})
}

func coverTimeValue(app *screen.App, s *screen.Settings, _ ui.Point) string {
	if s.CoverTime == 0 {
		return app.Text(words.CoverTimeNever)
	}
	return app.Text(words.Seconds, words.Slots{"n": s.CoverTime})
}
