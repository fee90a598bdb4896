package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// What can be chosen at the table.
type (
	HandSpot int       // a card in hand, by its place
	CellSpot game.Cell // a place for the chosen card, or one of its targets
	GoalSpot int8      // a goal to look at
	SeatSpot game.Seat // a seat whose tool is to be broken
	ToolSpot struct {  // a broken tool to be mended
		Seat game.Seat
		Tool game.Tool
	}
	Button uint8
)

const (
	OkButton Button = iota
	TurnButton
	CancelButton
	PassButton
	DoneButton
	SkipButton
	StepButton
	HintButton
	RoleButton
	BackButton  // takes back
	NewCardSpot // turns the new card over
	MenuButton
	LogButton
	FitButton
	CloserButton
	FartherButton
	HelpButton
	PileButton
	LogShut  // closes the log
	UpButton // the arrows to what is not on the screen
	RightButton
	DownButton
	LeftButton
)

// The groups between which Next and Previous move.
const (
	HandGroup = iota
	BoardGroup
	SeatGroup
	ButtonGroup
	TopGroup
	logGroup
)

// A Layout says where everything on the table is. It is worked out from
// the screen's size and what is shown, drawn from, pointed into and walked by
// keys.
type Layout struct {
	Size   ui.Point
	Class  screen.Class
	U      float64
	Text   ui.Font
	Small  ui.Font
	Bold   ui.Font
	Finger float64 // how high buttons are
	Round  ui.Rect
	Board  ui.Rect
	Seats  []SeatLayout
	Tray   ui.Rect
	Role   ui.Rect
	Hand   []ui.Rect
	Rooms  []ui.Rect // where cards of the hand are hit: they may be larger
	Left   bool      // the cards of the hand lie turned a quarter, as on the board
	Deck   ui.Rect
	Pile   ui.Rect
	Prompt ui.Rect
	Log    ui.Rect // empty if it is closed
	Last   ui.Rect // what happened last; empty if it shares the prompt's place
	Tools  []ButtonRect
	Arrows []ButtonRect // to what lies off the screen
	Scope  Scope
	Grid   Grid
}

// A SeatLayout is where one seat is shown.
type SeatLayout struct {
	All, Face, Name, Count, Gold ui.Rect
	Tools                        [3]ui.Rect
}

// A ButtonRect is where a button is, and what it does.
type ButtonRect struct {
	ui.Rect
	Id    Button
	Group int
}

// NewLayout returns the layout for a view.
func NewLayout(k *screen.App, size ui.Point, v *game.View, cam Camera, logOpen bool) Layout {
	u := k.Unit(size)
	l := Layout{Size: size, Class: k.Class(size), U: u, Text: k.Font(size, ui.Plain, 1), Small: k.Font(size, ui.Plain, 0.8), Bold: k.Font(size, ui.Bold, 1)}
	l.Finger = k.Finger(size)
	l.Left = TurnedBoardOn(k, size)
	switch l.Class {
	case screen.Short:
		l.layOutShort(v)
	case screen.Tall:
		l.layOutTall(v)
	default:
		l.layOutRoomy(v, logOpen, Docks(k, size))
	}
	if logOpen && l.Cramped() {
		l.Log = l.Board // there is no room beside it
	}
	l.Aim(cam, v)
	return l
}

// TurnedBoardOn reports whether the board lies turned, so that the mine runs upward.
func TurnedBoardOn(k *screen.App, size ui.Point) bool {
	t := k.Prefs().Turned
	return t == screen.TurnedAlways || t == screen.TurnedOnTall && k.Class(size) == screen.Tall
}

// Cramped reports whether there is room for the least only.
func (l *Layout) Cramped() bool { return l.Class == screen.Short || l.Class == screen.Tall }

// Aim places the cells, and the arrows to those that have no room.
func (l *Layout) Aim(cam Camera, v *game.View) {
	l.Scope = newScope(l.Board, v, l.Left)
	l.Grid = cam.grid(l.Scope)
	l.Arrows = l.Arrows[:0]
	const sliver = 6 // less than that is no more than an edge
	all, area, side := l.Grid.Rect(l.Scope.Least).Union(l.Grid.Rect(l.Scope.Most)), l.Board, l.Finger
	middle := area.Center()
	edge := area.X + area.W - side/2 // not in the middle, where the start and the goals are
	for _, a := range []struct {
		off bool
		at  ui.Point
		id  Button
	}{
		{all.Y < area.Y-sliver, ui.Point{X: edge, Y: area.Y + side/2}, UpButton},
		{all.X+all.W > area.X+area.W+sliver, ui.Point{X: edge, Y: middle.Y}, RightButton},
		{all.Y+all.H > area.Y+area.H+sliver, ui.Point{X: edge, Y: area.Y + area.H - side/2}, DownButton},
		{all.X < area.X-sliver, ui.Point{X: area.X + side/2, Y: area.Y + area.H - side/2}, LeftButton},
	} {
		if a.off {
			l.Arrows = append(l.Arrows, ButtonRect{ui.RectAround(a.at, ui.Point{X: side, Y: side}), a.id, BoardGroup})
		}
	}
}

// InSight returns the part of a cell that can be pointed at: on the board, and
// under no arrow. It reports false if that is not enough of it.
func (l *Layout) InSight(r ui.Rect) (ui.Rect, bool) {
	seen := r.Intersect(l.Board)
	for _, a := range l.Arrows {
		seen = seen.Without(a.Rect)
	}
	if l.Log.Overlaps(l.Board) {
		seen = seen.Without(l.Log)
	}
	return seen, math.Min(seen.W, seen.H) >= math.Min(math.Min(r.W, r.H), LeastCell)/2
}

// layOutRoomy places everything where there is room beside or above the board.
func (l *Layout) layOutRoomy(v *game.View, logOpen, docks bool) {
	u := l.U
	all := ui.Rect{W: l.Size.X, H: l.Size.Y}
	var top ui.Rect
	top, all = all.CutTop(math.Max(48, 50*u))
	tray := 168 * u
	if l.Class == screen.Compact {
		tray = 150 * u // the board needs the room more
	}
	l.Tray, all = all.CutBottom(tray)
	if l.Class == screen.Wide {
		var column ui.Rect
		column, all = all.CutLeft(216 * u)
		l.layOutSeatColumn(column.Inset(4*u), int(v.Seats))
	} else {
		var strip ui.Rect
		rows := 1 + (int(v.Seats)-1)/5
		strip, all = all.CutTop(float64(rows) * math.Max(46*math.Max(u, 1), 2.9*l.Text.Size))
		l.layOutSeatStrip(strip, int(v.Seats))
	}
	if logOpen && docks {
		l.Log, all = all.CutRight(math.Min(280*u, l.Size.X*0.42))
		l.Log = l.Log.Inset(6 * u)
	}
	l.Prompt, all = all.CutBottom(l.Text.LineHeight() + 8*u)
	l.Board = all.Inset(6 * u)
	if logOpen && !docks {
		l.Log, l.Board = overlayLog(l.Board, u)
	}
	l.layOutTray(v)
	l.layOutTopBar(top)
}

// layOutSeatColumn places the seats below each other.
func (l *Layout) layOutSeatColumn(area ui.Rect, n int) {
	h := math.Min(area.H/float64(n), 92*l.U)
	l.Seats = make([]SeatLayout, 0, n)
	for i := range n {
		r := ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 4*l.U}
		l.Seats = append(l.Seats, l.seatLayout(r))
	}
}

// layOutSeatStrip places the seats in rows of five.
func (l *Layout) layOutSeatStrip(area ui.Rect, n int) {
	rows := 1 + (n-1)/5
	columns := (n + rows - 1) / rows
	h, w := area.H/float64(rows), area.W/float64(columns)
	for i := range n {
		r := ui.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w - 4, H: h - 2}
		l.Seats = append(l.Seats, l.seatLayout(r.Move(ui.Point{X: 2})))
	}
}

// seatLayout divides the room of one seat: the face at the left, the name above,
// tools and the count of cards below.
func (l *Layout) seatLayout(r ui.Rect) SeatLayout {
	s := SeatLayout{All: r}
	in := r.Inset(4 * l.U)
	face, rest := in.CutLeft(math.Min(in.H, 56*l.U))
	s.Face = ui.RectAround(face.Center(), ui.Point{X: face.W, Y: face.W})
	_, rest = rest.CutLeft(6 * l.U)
	s.Name, rest = rest.CutTop(rest.H / 2)
	side := math.Min(math.Min(rest.H, 34*l.U), (rest.W-1.45*l.Bold.Size)/3-3*l.U) // gold has room beside them
	for i := range s.Tools {
		s.Tools[i] = ui.Rect{X: rest.X + float64(i)*(side+3*l.U), Y: rest.Y + (rest.H-side)/2, W: side, H: side}
	}
	s.Count, s.Name = s.Name.CutRight(math.Max(46, 50*l.U))
	_, s.Gold = rest.CutLeft(3 * (side + 3*l.U))
	s.Gold, _ = s.Gold.CutRight(s.Count.W)
	return s
}

// layOutTray places the hand between one's role and the buttons.
func (l *Layout) layOutTray(v *game.View) {
	in := l.Tray.Inset(8 * l.U)
	cardW := math.Min(in.H*screen.CardRatio, (in.W-250*l.U)/7.6)
	card := ui.Point{X: cardW, Y: cardW / screen.CardRatio}
	left, rest := in.CutLeft(card.X)
	l.Role = ui.RectAround(left.Center(), card)
	buttons, middle := rest.CutRight(190 * l.U)
	n := 0
	if v.Seat != game.Nobody {
		n = int(v.Cards[v.Seat])
	}
	one := card
	if l.Left {
		one.X = math.Min(card.Y, (middle.W-30*l.U)/6-6*l.U)
		one.Y = one.X * screen.CardRatio
	}
	step := math.Min(one.X+10*l.U, (middle.W-one.X-30*l.U)/math.Max(float64(n-1), 1))
	x := middle.Center().X - (float64(max(n-1, 0))*step+one.X)/2
	for i := range n {
		r := ui.Rect{X: x + float64(i)*step, Y: in.Y + (in.H-one.Y)/2, W: one.X, H: one.Y}
		l.Hand, l.Rooms = append(l.Hand, r), append(l.Rooms, r)
	}
	h := math.Max(44, 52*l.U)
	first := ui.Rect{X: buttons.X, Y: buttons.Center().Y - h - 4*l.U, W: buttons.W, H: h}
	l.Tools = append(l.Tools, ButtonRect{first, PassButton, ButtonGroup},
		ButtonRect{first.Move(ui.Point{Y: h + 8*l.U}), DoneButton, ButtonGroup})
}

// layOutTopBar places the piles and the small buttons in the bar.
func (l *Layout) layOutTopBar(top ui.Rect) {
	in := top.Inset(2)
	side := in.H
	left := func(id Button) {
		var r ui.Rect
		r, in = in.CutLeft(side)
		_, in = in.CutLeft(6 * l.U)
		l.Tools = append(l.Tools, ButtonRect{r, id, TopGroup})
	}
	left(MenuButton)
	for _, id := range []Button{HelpButton, LogButton, FitButton, CloserButton, FartherButton} {
		var r ui.Rect
		r, in = in.CutRight(side)
		_, in = in.CutRight(6 * l.U)
		l.Tools = append(l.Tools, ButtonRect{r, id, TopGroup})
	}
	var piles ui.Rect
	piles, in = in.CutRight(math.Min(300*l.U, in.W*0.5))
	halves := piles.Columns(2, 8*l.U)
	l.Deck, l.Pile = halves[0], halves[1]
	l.Round, in = in.CutLeft(7 * l.Bold.Size)
	_, l.Last = in.CutLeft(12 * l.U)
	_, l.Last = l.Last.CutRight(12 * l.U)
}

// GhostButtons places the buttons that float at a ghost: below it if there is
// room, else above.
func (l *Layout) GhostButtons(at ui.Rect, turns bool) []ButtonRect {
	ids := []Button{CancelButton, TurnButton, OkButton}
	if !turns {
		ids = []Button{CancelButton, OkButton}
	}
	side := l.Finger
	w := float64(len(ids))*(side+6*l.U) - 6*l.U
	r := ui.Rect{X: at.Center().X - w/2, Y: at.Y + at.H + 6*l.U, W: w, H: side}
	if r.Y+r.H > l.Board.Y+l.Board.H {
		r.Y = at.Y - side - 6*l.U
	}
	r.X = math.Min(math.Max(r.X, l.Board.X), l.Board.X+l.Board.W-w)
	r.Y = math.Min(math.Max(r.Y, l.Board.Y), l.Board.Y+l.Board.H-side)
	var all []ButtonRect
	for i, id := range ids {
		all = append(all, ButtonRect{ui.Rect{X: r.X + float64(i)*(side+6*l.U), Y: r.Y, W: side, H: side}, id, ButtonGroup})
	}
	return all
}

// ButtonRect returns where a button is.
func (l *Layout) ButtonRect(id Button) ui.Rect {
	for _, b := range l.Tools {
		if b.Id == id {
			return b.Rect
		}
	}
	return ui.Rect{}
}
