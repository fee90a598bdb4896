package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// What can be chosen at the table.
type (
	handSpot int       // a card in hand, by its place
	cellSpot game.Cell // a place for the chosen card, or one of its targets
	goalSpot int8      // a goal to look at
	seatSpot game.Seat // a seat whose tool is to be broken
	toolSpot struct {  // a broken tool to be mended
		seat game.Seat
		tool game.Tool
	}
	buttonSpot uint8
)

const (
	okButton buttonSpot = iota
	turnButton
	cancelButton
	passButton
	doneButton
	skipButton
	stepButton
	hintButton
	roleButton
	backButton  // takes back
	newCardSpot // turns the new card over
	menuButton
	logButton
	fitButton
	closerButton
	fartherButton
	helpButton
	pileButton
	logShut  // closes the log
	upButton // the arrows to what is not on the screen
	rightButton
	downButton
	leftButton
)

// The groups between which Next and Previous move.
const (
	handGroup = iota
	boardGroup
	seatGroup
	buttonGroup
	topGroup
	logGroup
)

// A tableLayout says where everything on the table is. It is worked out from
// the screen's size and what is shown, drawn from, pointed into and walked by
// keys.
type tableLayout struct {
	size   ui.Point
	class  class
	u      float64
	text   ui.Font
	small  ui.Font
	bold   ui.Font
	finger float64 // how high buttons are
	round  ui.Rect
	board  ui.Rect
	seats  []seatLayout
	tray   ui.Rect
	role   ui.Rect
	hand   []ui.Rect
	rooms  []ui.Rect // where cards of the hand are hit: they may be larger
	left   bool      // the cards of the hand lie turned a quarter, as on the board
	deck   ui.Rect
	pile   ui.Rect
	prompt ui.Rect
	log    ui.Rect // empty if it is closed
	last   ui.Rect // what happened last; empty if it shares the prompt's place
	tools  []buttonLayout
	arrows []buttonLayout // to what lies off the screen
	scope  scope
	grid   grid
}

// A seatLayout is where one seat is shown.
type seatLayout struct {
	all, face, name, count, gold ui.Rect
	tools                        [3]ui.Rect
}

// A buttonLayout is where a button is, and what it does.
type buttonLayout struct {
	ui.Rect
	id    buttonSpot
	group int
}

// layTable returns the layout for a view.
func layTable(k *Kit, size ui.Point, v *game.View, cam camera, logOpen bool) tableLayout {
	u := k.unit(size)
	l := tableLayout{size: size, class: k.class(size), u: u, text: k.font(size, ui.Plain, 1), small: k.font(size, ui.Plain, 0.8), bold: k.font(size, ui.Bold, 1)}
	l.finger = k.finger(size)
	l.left = turned(k, size)
	switch l.class {
	case short:
		l.layShort(v)
	case tall:
		l.layTall(v)
	default:
		l.layRoomy(v, logOpen, docks(k, size))
	}
	if logOpen && l.cramped() {
		l.log = l.board // there is no room beside it
	}
	l.aim(cam, v)
	return l
}

// turned reports whether the board lies turned, so that the mine runs upward.
func turned(k *Kit, size ui.Point) bool {
	t := k.settings().Turned
	return t == TurnedAlways || t == TurnedOnTall && k.class(size) == tall
}

// cramped reports whether there is room for the least only.
func (l *tableLayout) cramped() bool { return l.class == short || l.class == tall }

// aim places the cells, and the arrows to those that have no room.
func (l *tableLayout) aim(cam camera, v *game.View) {
	l.scope = newScope(l.board, v, l.left)
	l.grid = cam.grid(l.scope)
	l.arrows = l.arrows[:0]
	const sliver = 6 // less than that is no more than an edge
	all, area, side := l.grid.rect(l.scope.least).Union(l.grid.rect(l.scope.most)), l.board, l.finger
	middle := area.Center()
	edge := area.X + area.W - side/2 // not in the middle, where the start and the goals are
	for _, a := range []struct {
		off bool
		at  ui.Point
		id  buttonSpot
	}{
		{all.Y < area.Y-sliver, ui.Point{X: edge, Y: area.Y + side/2}, upButton},
		{all.X+all.W > area.X+area.W+sliver, ui.Point{X: edge, Y: middle.Y}, rightButton},
		{all.Y+all.H > area.Y+area.H+sliver, ui.Point{X: edge, Y: area.Y + area.H - side/2}, downButton},
		{all.X < area.X-sliver, ui.Point{X: area.X + side/2, Y: area.Y + area.H - side/2}, leftButton},
	} {
		if a.off {
			l.arrows = append(l.arrows, buttonLayout{ui.RectAround(a.at, ui.Point{X: side, Y: side}), a.id, boardGroup})
		}
	}
}

// inSight returns the part of a cell that can be pointed at: on the board, and
// under no arrow. It reports false if that is not enough of it.
func (l *tableLayout) inSight(r ui.Rect) (ui.Rect, bool) {
	seen := r.Intersect(l.board)
	for _, a := range l.arrows {
		seen = seen.Without(a.Rect)
	}
	if l.log.Overlaps(l.board) {
		seen = seen.Without(l.log)
	}
	return seen, math.Min(seen.W, seen.H) >= math.Min(math.Min(r.W, r.H), leastCell)/2
}

// layRoomy places everything where there is room beside or above the board.
func (l *tableLayout) layRoomy(v *game.View, logOpen, docks bool) {
	u := l.u
	all := ui.Rect{W: l.size.X, H: l.size.Y}
	var top ui.Rect
	top, all = all.CutTop(math.Max(48, 50*u))
	tray := 168 * u
	if l.class == compact {
		tray = 150 * u // the board needs the room more
	}
	l.tray, all = all.CutBottom(tray)
	if l.class == wide {
		var column ui.Rect
		column, all = all.CutLeft(216 * u)
		l.seatColumn(column.Inset(4*u), int(v.Seats))
	} else {
		var strip ui.Rect
		rows := 1 + (int(v.Seats)-1)/5
		strip, all = all.CutTop(float64(rows) * math.Max(46*math.Max(u, 1), 2.9*l.text.Size))
		l.seatStrip(strip, int(v.Seats))
	}
	if logOpen && docks {
		l.log, all = all.CutRight(math.Min(280*u, l.size.X*0.42))
		l.log = l.log.Inset(6 * u)
	}
	l.prompt, all = all.CutBottom(l.text.LineHeight() + 8*u)
	l.board = all.Inset(6 * u)
	if logOpen && !docks {
		l.log, l.board = drawer(l.board, u)
	}
	l.layTray(v)
	l.layTop(top)
}

// seatColumn places the seats below each other.
func (l *tableLayout) seatColumn(area ui.Rect, n int) {
	h := math.Min(area.H/float64(n), 92*l.u)
	l.seats = make([]seatLayout, 0, n)
	for i := range n {
		r := ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 4*l.u}
		l.seats = append(l.seats, l.seatIn(r))
	}
}

// seatStrip places the seats in rows of five.
func (l *tableLayout) seatStrip(area ui.Rect, n int) {
	rows := 1 + (n-1)/5
	columns := (n + rows - 1) / rows
	h, w := area.H/float64(rows), area.W/float64(columns)
	for i := range n {
		r := ui.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w - 4, H: h - 2}
		l.seats = append(l.seats, l.seatIn(r.Move(ui.Point{X: 2})))
	}
}

// seatIn divides the room of one seat: the face at the left, the name above,
// tools and the count of cards below.
func (l *tableLayout) seatIn(r ui.Rect) seatLayout {
	s := seatLayout{all: r}
	in := r.Inset(4 * l.u)
	face, rest := in.CutLeft(math.Min(in.H, 56*l.u))
	s.face = ui.RectAround(face.Center(), ui.Point{X: face.W, Y: face.W})
	_, rest = rest.CutLeft(6 * l.u)
	s.name, rest = rest.CutTop(rest.H / 2)
	side := math.Min(math.Min(rest.H, 34*l.u), (rest.W-1.45*l.bold.Size)/3-3*l.u) // gold has room beside them
	for i := range s.tools {
		s.tools[i] = ui.Rect{X: rest.X + float64(i)*(side+3*l.u), Y: rest.Y + (rest.H-side)/2, W: side, H: side}
	}
	s.count, s.name = s.name.CutRight(math.Max(46, 50*l.u))
	_, s.gold = rest.CutLeft(3 * (side + 3*l.u))
	s.gold, _ = s.gold.CutRight(s.count.W)
	return s
}

// layTray places the hand between one's role and the buttons.
func (l *tableLayout) layTray(v *game.View) {
	in := l.tray.Inset(8 * l.u)
	cardW := math.Min(in.H*cardRatio, (in.W-250*l.u)/7.6)
	card := ui.Point{X: cardW, Y: cardW / cardRatio}
	left, rest := in.CutLeft(card.X)
	l.role = ui.RectAround(left.Center(), card)
	buttons, middle := rest.CutRight(190 * l.u)
	n := 0
	if v.Seat != game.Nobody {
		n = int(v.Cards[v.Seat])
	}
	one := card
	if l.left {
		one.X = math.Min(card.Y, (middle.W-30*l.u)/6-6*l.u)
		one.Y = one.X * cardRatio
	}
	step := math.Min(one.X+10*l.u, (middle.W-one.X-30*l.u)/math.Max(float64(n-1), 1))
	x := middle.Center().X - (float64(max(n-1, 0))*step+one.X)/2
	for i := range n {
		r := ui.Rect{X: x + float64(i)*step, Y: in.Y + (in.H-one.Y)/2, W: one.X, H: one.Y}
		l.hand, l.rooms = append(l.hand, r), append(l.rooms, r)
	}
	h := math.Max(44, 52*l.u)
	first := ui.Rect{X: buttons.X, Y: buttons.Center().Y - h - 4*l.u, W: buttons.W, H: h}
	l.tools = append(l.tools, buttonLayout{first, passButton, buttonGroup},
		buttonLayout{first.Move(ui.Point{Y: h + 8*l.u}), doneButton, buttonGroup})
}

// layTop places the piles and the small buttons in the bar.
func (l *tableLayout) layTop(top ui.Rect) {
	in := top.Inset(2)
	side := in.H
	left := func(id buttonSpot) {
		var r ui.Rect
		r, in = in.CutLeft(side)
		_, in = in.CutLeft(6 * l.u)
		l.tools = append(l.tools, buttonLayout{r, id, topGroup})
	}
	left(menuButton)
	for _, id := range []buttonSpot{helpButton, logButton, fitButton, closerButton, fartherButton} {
		var r ui.Rect
		r, in = in.CutRight(side)
		_, in = in.CutRight(6 * l.u)
		l.tools = append(l.tools, buttonLayout{r, id, topGroup})
	}
	var piles ui.Rect
	piles, in = in.CutRight(math.Min(300*l.u, in.W*0.5))
	halves := piles.Columns(2, 8*l.u)
	l.deck, l.pile = halves[0], halves[1]
	l.round, in = in.CutLeft(7 * l.bold.Size)
	_, l.last = in.CutLeft(12 * l.u)
	_, l.last = l.last.CutRight(12 * l.u)
}

// ghostButtons places the buttons that float at a ghost: below it if there is
// room, else above.
func (l *tableLayout) ghostButtons(at ui.Rect, turns bool) []buttonLayout {
	ids := []buttonSpot{cancelButton, turnButton, okButton}
	if !turns {
		ids = []buttonSpot{cancelButton, okButton}
	}
	side := l.finger
	w := float64(len(ids))*(side+6*l.u) - 6*l.u
	r := ui.Rect{X: at.Center().X - w/2, Y: at.Y + at.H + 6*l.u, W: w, H: side}
	if r.Y+r.H > l.board.Y+l.board.H {
		r.Y = at.Y - side - 6*l.u
	}
	r.X = math.Min(math.Max(r.X, l.board.X), l.board.X+l.board.W-w)
	r.Y = math.Min(math.Max(r.Y, l.board.Y), l.board.Y+l.board.H-side)
	var all []buttonLayout
	for i, id := range ids {
		all = append(all, buttonLayout{ui.Rect{X: r.X + float64(i)*(side+6*l.u), Y: r.Y, W: side, H: side}, id, buttonGroup})
	}
	return all
}

// button returns where a button is.
func (l *tableLayout) button(id buttonSpot) ui.Rect {
	for _, b := range l.tools {
		if b.id == id {
			return b.Rect
		}
	}
	return ui.Rect{}
}
