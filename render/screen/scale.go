package screen

import (
	"math"

	"saboteur/render/cave"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A LayoutKind is the kind of layout that suits a screen. It depends on the shape of
// the screen and on how many lines of text fit, so that large text leads to the
// same layout as a small screen.
type LayoutKind uint8

const (
	Compact LayoutKind = iota // seats above the board, the hand below
	Wide                      // seats beside the board
	Short                     // everything beside the board: phones in landscape
	Tall                      // everything stacked: phones in portrait
)

// These limits are multiples of the size of plain text.
const (
	minWideWidth     = 66 // width of a wide screen
	minCompactHeight = 32 // height of a compact screen
	minShortSide     = 19 // short side of any screen
	minLongSide      = 28 // long side of any screen
)

// The sides of the smallest playable screen, in logical units, in either
// orientation.
const (
	minScreenShort = 320
	minScreenLong  = 480
)

// minShrink is how much smaller everything may be drawn on a small screen: plain text
// is then 12 units high.
const minShrink = 0.75

// Shrink returns the factor by which everything is drawn smaller, and thereby fits, on a
// screen that is smaller than the smallest playable one, such as that of a phone beside
// the bars of its browser; 1 for all others.
func Shrink(size ui.Point) float64 {
	fits := math.Min(math.Min(size.X, size.Y)/minScreenShort, math.Max(size.X, size.Y)/minScreenLong)
	return math.Min(1, math.Max(fits, minShrink))
}

// tooSmall reports whether a screen is too small to play on.
func tooSmall(size ui.Point) bool {
	return math.Min(size.X, size.Y) < minScreenShort || math.Max(size.X, size.Y) < minScreenLong
}

// baseUnit returns the unit of length at a scale of 100 %: 1 on a screen of
// 1280 x 720.
func baseUnit(size ui.Point) float64 {
	u := math.Min(size.X/1280, size.Y/720)
	if size.Y > size.X {
		u = math.Min(size.X/640, size.Y/1000)
	}
	return math.Min(math.Max(u, 0.75), 3.2)
}

// baseText returns the size of plain text at a scale of 100 %. It is at least
// 16.
func baseText(size ui.Point) float64 { return math.Max(16, 18*baseUnit(size)) }

// MaxTableScale returns the largest scale, in per cent, at which the whole table fits
// on a screen.
func (app *App) MaxTableScale(size ui.Point) int { return MaxScaleFor(size) }

// MaxScaleFor returns the largest scale, in per cent, at which everything still
// fits on a screen.
func MaxScaleFor(size ui.Point) int {
	text := baseText(size)
	largest := math.Min(math.Min(size.X, size.Y)/(minShortSide*text), math.Max(size.X, size.Y)/(minLongSide*text))
	percent := int(largest*100+1e-6) / scaleStep * scaleStep
	return min(max(percent, 100), MaxScale)
}

// scale returns the scale in effect on a screen, 1 for 100 %.
func (app *App) scale(size ui.Point) float64 {
	percent := app.CurrentSettings().Scale
	if size != app.state.scaled {
		percent = min(percent, MaxScaleFor(size))
	}
	return float64(percent) / 100
}

// Unit returns the unit of length of a screen, which all other lengths are
// multiples of.
func (app *App) Unit(size ui.Point) float64 { return baseUnit(size) * app.scale(size) }

// Font returns a font whose size is a multiple of that of plain text.
func (app *App) Font(size ui.Point, face ui.Face, times float64) ui.Font {
	return ui.Font{Face: face, Size: times * baseText(size) * app.scale(size)}
}

// Growth returns how much larger text may become than the scale in effect makes it, to
// have the size that the player has chosen. It is more than 1 only at the table and
// other boards on small screens, where text grows as far as it fits.
func (app *App) Growth(size ui.Point) float64 {
	return float64(app.CurrentSettings().Scale) / 100 / app.scale(size)
}

// LayoutKind returns the kind of layout that suits a screen.
func (app *App) LayoutKind(size ui.Point) LayoutKind {
	text := app.Font(size, ui.Plain, 1).Size
	switch {
	case size.Y > size.X:
		return Tall
	case size.Y < minCompactHeight*text:
		return Short
	case size.X >= minWideWidth*text && size.X/size.Y > 1.45:
		return Wide
	}
	return Compact
}

// BoardTurned reports whether the board is turned a quarter to the left on a
// screen of a size, so that the mine runs upwards.
func (app *App) BoardTurned(size ui.Point) bool {
	t := app.CurrentSettings().BoardRotation
	return t == RotateAlways || t == RotateOnTall && app.LayoutKind(size) == Tall
}

// boardOn returns how the board lies on a screen of a size.
func (app *App) boardOn(size ui.Point) words.Board {
	switch {
	case !app.BoardTurned(size):
		return words.Upright
	case app.Room() != nil:
		return words.TurnedShared
	}
	return words.Turned
}

// MinTouchSize is the minimum side of a touch target.
const MinTouchSize = widget.MinTouchSize

// Gap is the distance between things on a small screen.
const Gap = 4

// SquareSize returns the size of a square whose side is a part of the short side
// of a rectangle.
func SquareSize(r ui.Rect, part float64) ui.Point {
	side := min(r.W, r.H) * part
	return ui.Point{X: side, Y: side}
}

// A tooSmallNotice is the scene that says how to get more room. The scene under it
// waits.
type tooSmallNotice struct{ Widgets }

// warnIfTooSmall returns s, or a scene over it that says how to get more room if there is too
// little for s. Pages and menus scroll, which a match cannot.
func warnIfTooSmall(s Scene, size ui.Point) Scene {
	_, shown := s.(*tooSmallNotice)
	if b := BaseOf(s); b != nil && (b.tree == nil || b.Match != nil || b.AtTable) && tooSmall(size) && !shown {
		e := &tooSmallNotice{}
		e.Init(e, b.App, s)
		e.OnBack = func() {} // back to what there is no room for
		return e
	}
	return s
}

// Update implements Scene.
func (e *tooSmallNotice) Update(in ui.Input) Scene {
	if in.Away() { // the scene below must hide its secrets
		e.Under = e.Under.Update(ui.Input{Size: ui.Point{X: minScreenLong, Y: minScreenLong}, Unfocused: true})
	}
	if !tooSmall(in.Size) {
		return e.Under
	}
	return e.Widgets.Update(in)
}

// Body implements WidgetScene.
func (e *tooSmallNotice) Body() widget.Node {
	text, app := words.WindowTooSmall, e.App
	switch {
	case app.NoQuit && app.Fingers:
		text = words.ScreenTooSmallPhone
	case app.NoQuit:
		text = words.ScreenTooSmall
	}
	canFill := app.SetFullscreen != nil && !app.CurrentSettings().Fullscreen
	return widget.Page{
		Body: widget.Text{Text: app.Text(text), Face: ui.Bold, Align: widget.Middle, Heading: true},
		Foot: widget.Row(
			widget.If(canFill, widget.Button{
				Text: app.Text(words.SettingFullScreen), Style: widget.Gold,
				OnPress: func() { app.ChangeSettings(func(s *Settings) { s.Fullscreen = true }) },
			}),
			widget.If(MatchOf(e.Under) != nil, widget.Button{Text: app.Text(words.CommandMenu), ID: words.CommandMenu, OnPress: e.pause}),
		).Equal().Wrap(),
	}
}

// pause opens the menu of the match, which has room, and leads to the rules and the settings.
func (e *tooSmallNotice) pause() {
	if over := Interrupt(e.App, MatchOf(e.Under), e.Under, ui.Input{Commands: ui.Menu}); over != nil {
		e.Open(over)
	}
}

// Background fills the screen with a quiet cave.
func Background(c ui.Canvas, size ui.Point) { Backdrop(c, cave.Cave{Size: size}) }

// Backdrop fills the screen with a cave. Its unit is that of the interface.
func Backdrop(c ui.Canvas, v cave.Cave) {
	v.Unit = baseUnit(v.Size)
	v.Draw(c)
}
