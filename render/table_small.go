package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// layShort places everything on a low screen: the seats at the left, the board
// in the middle, the hand and the buttons below each other at the right.
func (l *tableLayout) layShort(v *game.View) {
	all := ui.Rect{W: l.size.X, H: l.size.Y}
	var top, column ui.Rect
	top, all = all.CutTop(l.finger + gap)
	l.tray, all = all.CutRight(10 * l.text.Size)
	l.shortTray(v)
	l.shortTop(top.Inset(gap / 2))
	n := int(v.Seats)
	columns, each := 1, 3.75*l.text.Size
	if n > 5 {
		columns, each = 2, 3.3*l.text.Size
	}
	each = math.Max(each, fingertip+gap)
	column, all = all.CutLeft(each * float64(columns))
	l.seatBlock(column, n, columns, 5*l.text.Size)
	l.board = all.Inset(gap)
}

// shortTop places the bar: buttons at both ends, and what is to be done between
// them.
func (l *tableLayout) shortTop(in ui.Rect) {
	in = l.smallButtons(in, 24*l.text.Size)
	l.round, in = in.CutLeft(3.4 * l.bold.Size)
	_, l.prompt = in.CutLeft(gap)
}

// smallButtons places square buttons at both ends of a bar and returns what is
// left of it. If that would be less than some room, it does without what the
// pause menu and zooming out do as well.
func (l *tableLayout) smallButtons(in ui.Rect, room float64) ui.Rect {
	var r ui.Rect
	r, in = in.CutLeft(l.finger)
	_, in = in.CutLeft(gap)
	l.tools = append(l.tools, buttonLayout{r, menuButton, topGroup})
	right := []buttonSpot{logButton, closerButton, fartherButton}
	for _, id := range []buttonSpot{helpButton, fitButton} {
		if in.W-float64(len(right)+1)*(l.finger+gap) >= room {
			right = append(right, id)
		}
	}
	for _, id := range right {
		r, in = in.CutRight(l.finger)
		_, in = in.CutRight(gap)
		l.tools = append(l.tools, buttonLayout{r, id, topGroup})
	}
	return in
}

// shortTray places the role and the piles above two rows of three cards, and
// the buttons below them.
func (l *tableLayout) shortTray(v *game.View) {
	in := l.tray.Inset(gap)
	for _, id := range []buttonSpot{doneButton, passButton} {
		var r ui.Rect
		r, in = in.CutBottom(l.finger)
		_, in = in.CutBottom(gap)
		l.tools = append(l.tools, buttonLayout{r, id, buttonGroup})
	}
	columns := 3
	if l.left {
		columns = 2 // cards that lie are wider
	}
	rows := in.Rows(1+game.MaxHand/columns, gap)
	first := rows[0].Columns(3, gap)
	l.role, l.deck, l.pile = first[0], first[1], first[2]
	for i := range handSize(v) {
		l.hold(rows[1+i/columns].Columns(columns, gap)[i%columns])
	}
}

// layTall places everything on a screen that stands: the seats above the board,
// the hand and the buttons below it.
func (l *tableLayout) layTall(v *game.View) {
	all := ui.Rect{W: l.size.X, H: l.size.Y}
	var top, strip ui.Rect
	top, all = all.CutTop(l.finger + gap)
	n := int(v.Seats)
	each := math.Max(fingertip+gap, 2.8*l.text.Size)
	columns := n
	if all.W/float64(n) < each-2 {
		columns = (n + 1) / 2
	}
	high := math.Max(fingertip+gap, 3.1*l.text.Size)
	strip, all = all.CutTop(high * math.Ceil(float64(n)/float64(columns)))
	l.seatBlock(strip, n, columns, high)
	row := (l.size.X - 6*gap) * 0.73 / 4 // how wide a card is: four and a button share a row
	high, least := row/cardRatio, fingertip/cardRatio
	if l.left {
		high, least = row*cardRatio, l.finger
	}
	high = math.Max(math.Min(high, l.size.Y*0.09), math.Max(least, l.finger))
	l.tray, all = all.CutBottom(2*high + 3*gap)
	l.tallTray(v)
	l.tallTop(top.Inset(gap / 2))
	lines := 2.0
	if n > columns && l.size.Y < 45*l.text.Size {
		lines = 1 // the board needs the room more
		if l.size.X < 22*l.text.Size {
			lines = 1.5 // but it has to be read
		}
	}
	l.prompt, all = all.CutBottom(lines*l.text.LineHeight() + gap)
	l.board = all.Inset(1)
}

// tallTop places the bar: round and piles between the buttons.
func (l *tableLayout) tallTop(in ui.Rect) {
	in = l.smallButtons(in, 3*(l.finger+gap))
	l.pile, in = in.CutRight(math.Max(in.W/3, fingertip))
	_, in = in.CutRight(gap)
	parts := in.Columns(2, gap)
	l.round, l.deck = parts[0], parts[1]
}

// tallTray places two rows: the role, and three cards and a button in each.
func (l *tableLayout) tallTray(v *game.View) {
	in := l.tray.Inset(gap)
	buttons, in := in.CutRight(in.W * 0.27)
	_, in = in.CutRight(gap)
	for i, r := range buttons.Rows(2, gap) {
		l.tools = append(l.tools, buttonLayout{r, [2]buttonSpot{passButton, doneButton}[i], buttonGroup})
	}
	columns := in.Columns(4, gap)
	l.role = columns[0]
	for i := range handSize(v) {
		l.hold(columns[1+i%3].Rows(2, gap)[i/3])
	}
}

// handSize returns how many cards the viewer holds.
func handSize(v *game.View) int {
	if v.Seat == game.Nobody {
		return 0
	}
	return int(v.Cards[v.Seat])
}

// hold places a card of the hand in a room.
func (l *tableLayout) hold(room ui.Rect) {
	l.hand, l.rooms = append(l.hand, l.card(room)), append(l.rooms, room)
}

// card returns where a card of the hand lies in a room.
func (l *tableLayout) card(room ui.Rect) ui.Rect {
	if l.left {
		w := math.Min(room.W, room.H/cardRatio)
		return ui.RectAround(room.Center(), ui.Point{X: w, Y: w * cardRatio})
	}
	return upright(room)
}

// seatBlock places small seats in columns, each no higher than most.
func (l *tableLayout) seatBlock(area ui.Rect, n, columns int, most float64) {
	rows := (n + columns - 1) / columns
	h, w := math.Min(area.H/float64(rows), most), area.W/float64(columns)
	for i := range n {
		r := ui.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w, H: h}
		if columns == 2 { // the turn goes down one column and on in the other
			r.X, r.Y = area.X+float64(i/rows)*w, area.Y+float64(i%rows)*h
		}
		l.seats = append(l.seats, l.smallSeat(r.Inset(1.5)))
	}
}

// smallSeat divides the room of a small seat: the face beside the name and the
// counts, the tools below.
func (l *tableLayout) smallSeat(r ui.Rect) seatLayout {
	s := seatLayout{all: r}
	in := r.Inset(2)
	upper, tools := in.CutTop(in.H * 0.6)
	face, rest := upper.CutLeft(math.Min(in.W*0.45, upper.H))
	s.face = ui.RectAround(face.Center(), ui.Point{X: face.W, Y: face.W})
	_, rest = rest.CutLeft(2)
	both := rest.Rows(2, 0)
	s.name = both[0]
	halves := both[1].Columns(2, 1)
	s.count, s.gold = halves[0], halves[1]
	side := math.Min(tools.H, tools.W/3)
	for i, room := range tools.Columns(3, 0) {
		s.tools[i] = ui.RectAround(room.Center(), ui.Point{X: side, Y: side})
	}
	return s
}
