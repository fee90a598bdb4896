package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A Layout says where everything on the table is. It follows from the size of
// the screen, the settings and the view. A Picture is drawn from it, and scenes
// make their spots of it. Rectangles are empty where there is no room for a part.
type Layout struct {
	Metrics
	TopBar
	HandLayout
	Seats    []SeatLayout
	Prompt   ui.Rect
	Log      ui.Rect // empty while it is closed
	Board    ui.Rect
	Viewport Viewport
	Grid     Grid
	Simple   bool           // without bar and piles: see Simplify
	watched  bool           // without hand, prompt and buttons: see NewWatchedLayout
	Arrows   []PlacedButton // to cells outside the screen
	Buttons  []ButtonRect   // the other buttons
}

// Metrics are the sizes from which a layout is made.
type Metrics struct {
	Size         ui.Point // of the screen
	Class        screen.LayoutKind
	Unit         float64 // the length of which margins and strokes are multiples
	Text         ui.Font
	Small        ui.Font
	Bold         ui.Font
	ButtonHeight float64 // the height of buttons
	growth       float64 // how much larger text may become where there is room: see screen.App.Growth
}

// Grown returns a font at the size that the player has chosen, for text that is made
// smaller again where there is no room for it.
func (m *Metrics) Grown(f ui.Font) ui.Font {
	f.Size *= max(m.growth, 1)
	return f
}

// A TopBar is the bar at the top, besides its buttons.
type TopBar struct {
	Round       ui.Rect // the number of the round
	Deck        ui.Rect
	Discards    ui.Rect
	LatestEvent ui.Rect // the latest event; empty if it is shown in place of the prompt
}

// A HandLayout says where the cards of the viewer are.
type HandLayout struct {
	Tray        ui.Rect // the role, the hand and the buttons beside it
	Role        ui.Rect
	HandNote    ui.Rect   // below the hand; empty on most screens
	Tokens      []ui.Rect // beside the role, three for what the viewer thinks of others; none on small screens
	TokenNote   ui.Rect   // above them
	Hand        []ui.Rect
	Targets     []ui.Rect // where the pointer hits the cards in hand; at least as large as they are
	CardsTurned bool      // cards on the board are turned a quarter to the left
	HandTurned  bool      // those in hand are, too
}

// A SeatLayout says where the parts of a seat are.
type SeatLayout struct {
	Bounds, Face, name, count, gold ui.Rect
	note                            ui.Rect    // what the player can do; empty on small screens
	tools                           [3]ui.Rect // the broken ones
}

// ToolAt returns the tool of a seat at a point, by its index in game.Tools.
func (l *Layout) ToolAt(at ui.Point) (s game.Seat, tool int, ok bool) {
	for seat := range l.Seats {
		for i, r := range l.Seats[seat].tools {
			if r.Contains(at) {
				return game.Seat(seat), i, true
			}
		}
	}
	return game.Nobody, 0, false
}

// ToolRect returns where a tool of a seat is, by its index in game.Tools.
func (l *Layout) ToolRect(s game.Seat, tool int) ui.Rect { return l.Seats[s].tools[tool] }

// A ButtonRect is where a button is, and what it does.
type ButtonRect struct {
	ui.Rect
	ID    Button
	Group int
}

// NewLayout returns the layout of a table on a screen of a size.
func NewLayout(app *screen.App, size ui.Point, v *game.View, cam Camera, logOpen bool) (l Layout) {
	l.layOut(app, size, size, v, cam, logOpen)
	return l
}

// NewWatchedLayout returns the layout of a table that is only watched, in the upper left part
// of a screen: without the hand, the prompt, and all buttons but the arrows.
func NewWatchedLayout(app *screen.App, size, part ui.Point, v *game.View, cam Camera, logOpen bool) Layout {
	l := Layout{watched: true}
	l.layOut(app, size, part, v, cam, logOpen)
	return l
}

// layOut places everything in a part of a screen.
func (l *Layout) layOut(app *screen.App, size, part ui.Point, v *game.View, cam Camera, logOpen bool) {
	text := app.Font(size, ui.Plain, 1)
	l.Metrics = Metrics{
		Size: part, Class: app.LayoutKind(size), Unit: app.Unit(size), ButtonHeight: max(screen.MinTouchSize, 2.75*text.Size),
		growth: app.Growth(size), Text: text, Small: app.Font(size, ui.Plain, 0.8), Bold: app.Font(size, ui.Bold, 1),
	}
	l.CardsTurned = app.BoardTurned(size)
	l.HandTurned = l.CardsTurned && !l.HasLargeHand()
	switch l.Class {
	case screen.Short:
		l.layOutShort(v)
	case screen.Tall:
		l.layOutTall(v)
	default:
		l.layOutRoomy(v, logOpen, LogDocked(app, size))
	}
	if logOpen && l.Cramped() {
		l.Log = l.Board // there is no room beside the board
	}
	l.Size = size
	l.PlaceCells(cam, v)
}

// Cramped reports whether the screen is as small as a phone's.
func (l *Layout) Cramped() bool { return l.Class == screen.Short || l.Class == screen.Tall }

// KeyName is App.KeyName where there may be keys: a phone has none, and no room for their names.
func (l *Layout) KeyName(app *screen.App, c ui.Commands, lastUsed ui.Device) string {
	const phone = 500 // is narrower, one way or the other
	if l.Cramped() && min(l.Size.X, l.Size.Y) < phone {
		return ""
	}
	return app.KeyName(c, lastUsed)
}

// PlaceCells places the cells as a camera shows them, and the arrows to those outside
// the screen. With the arrows is a button that shows all cells, if the bar has none.
func (l *Layout) PlaceCells(cam Camera, v *game.View) {
	l.Viewport = newScope(l.Board, v, l.CardsTurned)
	l.Grid = cam.grid(l.Viewport)
	l.Arrows = nil
	const tolerance = 1 // if less than this is cut off, it is not missed
	all, area, side := l.Grid.Rect(l.Viewport.Min).Union(l.Grid.Rect(l.Viewport.Max)), l.Board, l.ButtonHeight
	if cards := l.cards(); cam == (Camera{}) && cards.Inset(0.5).Within(area) {
		all = cards // nobody looks for the empty cells around them yet
	}
	right := area.X + area.W - side/2 // not in the middle, where the start and the goals are
	for _, a := range []struct {
		needed bool
		at     ui.Point
		id     Button
		turn   float64 // of the arrow, in radians
	}{
		{all.Y < area.Y-tolerance, ui.Point{X: right, Y: area.Y + side/2}, PanUpButton, -math.Pi / 2},
		{all.X+all.W > area.X+area.W+tolerance, ui.Point{X: right, Y: area.Center().Y}, PanRightButton, 0},
		{all.Y+all.H > area.Y+area.H+tolerance, ui.Point{X: right, Y: area.Y + area.H - side/2}, PanDownButton, math.Pi / 2},
		{all.X < area.X-tolerance, ui.Point{X: area.X + side/2, Y: area.Y + area.H - side/2}, PanLeftButton, math.Pi},
	} {
		if a.needed {
			l.addArrow(a.at, PlacedButton{ID: a.id, Icon: art.Arrow(a.turn, paint.TextOnTable)})
		}
	}
	if n := len(l.Arrows); n > 0 && l.ButtonRect(FitBoardButton).W == 0 {
		at := ui.Point{X: area.X + side/2, Y: area.Y + area.H - side/2}
		if l.Arrows[n-1].ID == any(PanLeftButton) {
			at.X += side + screen.Gap
		}
		l.addArrow(at, PlacedButton{ID: FitBoardButton, Icon: art.FitBoard, Command: ui.FitBoard})
	}
}

// addArrow adds a button that moves the view of the mine, around a point.
func (l *Layout) addArrow(at ui.Point, b PlacedButton) {
	b.Rect, b.Group = ui.RectAround(at, ui.Point{X: l.ButtonHeight, Y: l.ButtonHeight}), BoardGroup
	l.Arrows = append(l.Arrows, b)
}

// cards returns the part of the screen around all cards on the board.
func (l *Layout) cards() ui.Rect {
	held := l.Viewport.occupied
	return l.Grid.Rect(held[0]).Union(l.Grid.Rect(held[1]))
}

// FullyVisible reports whether the pointer can hit all of a cell, except for a rim of a
// unit.
func (l *Layout) FullyVisible(r ui.Rect) bool {
	visible, _ := l.VisiblePart(r)
	return r.Inset(1).Within(visible)
}

// VisiblePart returns the part of a cell that the pointer can hit: inside the board
// and not below an arrow or the log. It returns false if that part is too small.
func (l *Layout) VisiblePart(r ui.Rect) (ui.Rect, bool) {
	visible := r.Intersect(l.Board)
	for _, a := range l.Arrows {
		visible = visible.Without(a.Rect)
	}
	if l.Log.Overlaps(l.Board) {
		visible = visible.Without(l.Log)
	}
	return visible, math.Min(visible.W, visible.H) >= math.Min(math.Min(r.W, r.H), MinCardWidth)/2
}

// PlaceGhostButtons places the buttons for an action that is proposed at a place on the board,
// or at a seat, so that they cover as few other targets as possible.
func (l *Layout) PlaceGhostButtons(all []PlacedButton, at ui.Rect, others []ui.Rect) {
	side, gap := l.ButtonHeight, ghostGap*l.Unit
	row := l.ghostRow(at, ui.Point{X: float64(len(all))*(side+gap) - gap, Y: side}, others)
	for i := range all {
		all[i].Rect, all[i].Group = ui.Rect{X: row.X + float64(i)*(side+gap), Y: row.Y, W: side, H: side}, ButtonGroup
	}
}

// ghostGap is the space around the buttons for a proposed action, in units.
const ghostGap = 6

// ghostRow returns where a row of buttons covers the fewest of some targets, and not the
// rectangle to which it belongs: below it, if that makes no difference, else above it or
// beside it; beside it if it is left of the board.
func (l *Layout) ghostRow(at ui.Rect, size ui.Point, others []ui.Rect) (best ui.Rect) {
	gap, middle := ghostGap*l.Unit, at.Center().Sub(size.Mul(0.5))
	right := ui.Point{X: at.X + at.W + gap, Y: middle.Y}
	places := []ui.Point{{X: middle.X, Y: at.Y + at.H + gap}, {X: middle.X, Y: at.Y - size.Y - gap}, right, {X: at.X - size.X - gap, Y: middle.Y}}
	if at.X+at.W <= l.Board.X+screen.Gap {
		places = places[2:3]
	}
	fewest := math.MaxInt
	for _, p := range places {
		row := ui.Rect{W: size.X, H: size.Y}
		row.X = min(max(p.X, l.Board.X), l.Board.X+l.Board.W-row.W)
		row.Y = min(max(p.Y, l.Board.Y), l.Board.Y+l.Board.H-row.H)
		covered := 0
		for _, o := range others {
			if row.Overlaps(o.Inset(min(o.W, o.H) / 4)) {
				covered++
			}
		}
		if row.Overlaps(at.Inset(1)) {
			covered += len(others) + 1
		}
		if covered < fewest {
			best, fewest = row, covered
		}
	}
	return best
}

// ButtonRect returns where a button is; an empty rectangle if there is no such
// button.
func (l *Layout) ButtonRect(id Button) ui.Rect {
	for _, b := range l.Buttons {
		if b.ID == id {
			return b.Rect
		}
	}
	return ui.Rect{}
}
