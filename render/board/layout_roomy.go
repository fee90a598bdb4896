package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// layOutRoomy places everything on a wide or compact screen: the seats beside the
// board or above it, and the hand below. docks says that an open log lies beside
// the board instead of on top of it.
func (l *Layout) layOutRoomy(v *game.View, logOpen, docks bool) {
	u := l.Unit
	all := ui.Rect{W: l.Size.X, H: l.Size.Y}
	var top ui.Rect
	top, all = all.CutTop(math.Max(48, 46*u))
	tray, rise, line := 2*math.Max(44, 44*u)+20*u, promptRise*u, l.Text.LineHeight()+12*u // the buttons are above each other
	if l.watched {
		tray, rise, line = 0, 0, 0
	}
	l.Tray, all = all.CutBottom(tray)
	var prompt ui.Rect // one line across the screen, or a tab on the tray
	if l.Class == screen.Wide {
		_, all = all.CutBottom(rise)
		var column ui.Rect
		column, all = all.CutLeft(212 * u)
		l.layOutSeatColumn(column.Inset(4*u), v)
	} else {
		prompt, all = all.CutBottom(line)
		var strip ui.Rect
		rows := 1 + (int(v.Seats)-1)/5
		strip, all = all.CutTop(float64(rows) * math.Max(46*math.Max(u, 1), 2.9*l.Text.Size))
		l.layOutSeatStrip(strip, v)
	}
	if logOpen && docks {
		l.Log, all = all.CutRight(math.Min(228*u, l.Size.X*0.42))
		l.Log = l.Log.Inset(6 * u)
	}
	l.Board = all.Inset(6 * u)
	if logOpen && !docks {
		l.Log, l.Board = overlayLog(l.Board, u)
	}
	l.Prompt = prompt
	switch {
	case l.watched:
	case l.Class == screen.Wide:
		l.layOutTray(v, 26*u)
		l.layOutPrompt()
	default:
		l.layOutTray(v, 0)
	}
	l.layOutTopBar(top)
}

// promptRise is how far the tab with the prompt rises above the tray of a wide screen, in
// units: there is room for two lines.
const promptRise = 40

// layOutPrompt places the prompt as a tab on the tray, left of the hand.
func (l *Layout) layOutPrompt() {
	u, right := l.Unit, l.Tray.Center().X
	if len(l.Hand) > 0 {
		right = l.Hand[0].X - 20*u // clear of a chosen card
	}
	h := (promptRise + 11) * u // as far as the board, and behind the edge of the tray
	x := l.Tray.X + 14*u
	l.Prompt = ui.Rect{X: x, Y: l.Tray.Y + 6*u - h, W: min(right-x, 460*u), H: h}
}

// layOutSeatColumn places the seats in one column.
func (l *Layout) layOutSeatColumn(area ui.Rect, v *game.View) {
	n := int(v.Seats)
	h := math.Min(area.H/float64(n), 104*l.Unit)
	l.Seats = make([]SeatLayout, 0, n)
	for i := range n {
		r := ui.Rect{X: area.X, Y: area.Y + float64(i)*h, W: area.W, H: h - 4*l.Unit}
		l.Seats = append(l.Seats, l.seatLayout(r, v.Broken[i]))
	}
}

// layOutSeatStrip places the seats in rows of five.
func (l *Layout) layOutSeatStrip(area ui.Rect, v *game.View) {
	n := int(v.Seats)
	rows := 1 + (n-1)/5
	columns := (n + rows - 1) / rows
	h, w := area.H/float64(rows), area.W/float64(columns)
	for i := range n {
		r := ui.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w - 4, H: h - 2}
		l.Seats = append(l.Seats, l.seatLayout(r.Move(ui.Point{X: 2}), v.Broken[i]))
	}
}

// seatLayout divides the room of a seat: the face is at the left, the name and the
// number of cards are above, what the player can do, broken tools and the gold below.
func (l *Layout) seatLayout(r ui.Rect, broken [3]game.Card) SeatLayout {
	u := l.Unit
	s := SeatLayout{Bounds: r}
	in := r.Inset(5 * u)
	s.Face, in = in.CutLeft(math.Min(in.H, 84*u))
	_, in = in.CutLeft(8 * u)
	head, rest := in.CutTop(max(min(0.4*in.H, 34*u), in.H/2-8*u))
	s.count, s.name = head.CutRight(math.Max(34, 36*u))
	gold, above := rest.CutBottom(min(rest.H, 20*u))
	s.gold, _ = gold.CutRight(s.count.W)
	if above.H < 20*u { // they are side by side
		_, rest = rest.CutRight(s.count.W)
		above = rest
	}
	tools := rest
	if countBroken(broken) > 1 { // they are above the gold
		tools = above
	}
	_, s.note = above.CutLeft(l.placeTools(&s, tools, broken))
	return s
}

// countBroken returns how many tools of a seat are broken.
func countBroken(tools [3]game.Card) (n int) {
	for _, c := range tools {
		if c != game.FaceDown {
			n++
		}
	}
	return n
}

// placeTools places the broken tools of a seat side by side, and returns how wide they are
// together, with the marks at their corners.
func (l *Layout) placeTools(s *SeatLayout, room ui.Rect, broken [3]game.Card) (wide float64) {
	n := countBroken(broken)
	if n == 0 {
		return 0
	}
	side := math.Min(math.Min(room.H-l.Unit, 50*l.Unit), room.W/float64(n)-6*l.Unit)
	for i, c := range broken {
		if c != game.FaceDown {
			s.tools[i] = ui.Rect{X: room.X + wide, Y: room.Y + (room.H-side)/2, W: side, H: side}
			wide += side + 6*l.Unit
		}
	}
	return wide + 6*l.Unit
}

// tokenSide is the side of a token, in units.
const tokenSide = 44

// layOutTray places the hand between the viewer's role and the buttons. The cards of the
// hand rise above the tray by a height.
func (l *Layout) layOutTray(v *game.View, above float64) {
	in := l.Tray.Inset(8 * l.Unit)
	_, in = in.CutTop(2 * l.Unit)
	l.Role, _ = in.CutLeft(180 * l.Unit)
	if above == 0 {
		l.Role.W = in.H * art.CardRatio
	}
	_, rest := in.CutLeft(in.H * art.CardRatio)
	in.Y, in.H = in.Y-above, in.H+above
	cardW := math.Min(in.H*art.CardRatio, (in.W-250*l.Unit)/7.6)
	card := ui.Point{X: cardW, Y: cardW / art.CardRatio}
	buttons, middle := rest.CutRight(208 * l.Unit)
	advice := math.Max(44, 44*l.Unit)
	if l.Class == screen.Wide {
		advice = 92 * l.Unit
	}
	hint, middle := middle.CutRight(advice + 8*l.Unit)
	n := handSize(v)
	if l.HandTurned {
		card.X = math.Min(card.Y, (middle.W-30*l.Unit)/6-6*l.Unit)
		card.Y = card.X * art.CardRatio
	}
	step := math.Min(card.X+14*l.Unit, (middle.W-card.X-30*l.Unit)/math.Max(float64(n-1), 1))
	wide := float64(max(n-1, 0))*step + card.X
	x := math.Max(middle.Center().X-wide/2, math.Min(l.Tray.X+390*l.Unit, middle.X+middle.W-wide-12*l.Unit)) // leaves room for the prompt
	for i := range n {
		r := ui.Rect{X: x + float64(i)*step, Y: in.Y + (in.H-card.Y)/2, W: card.X, H: card.Y}
		l.Hand, l.Targets = append(l.Hand, r), append(l.Targets, r)
	}
	if free := x - l.Role.X - l.Role.W - 24*l.Unit; above > 0 && free > 3*tokenSide*l.Unit {
		at := ui.Rect{X: l.Role.X + l.Role.W + 8*l.Unit, Y: l.Role.Y, W: min(free, 190*l.Unit), H: l.Role.H}
		var row ui.Rect
		row, l.TokenNote = at.CutBottom(tokenSide * l.Unit)
		for _, r := range row.Columns(3, 0) {
			l.Tokens = append(l.Tokens, ui.RectAround(r.Center(), ui.Point{X: row.H, Y: row.H}))
		}
	}
	h, gap := math.Max(44, 44*l.Unit), 4*l.Unit
	first := ui.Rect{X: buttons.X, Y: l.Tray.Center().Y + l.Unit - h - gap, W: buttons.W, H: h}
	l.Buttons = append(l.Buttons, ButtonRect{first, DiscardButton, ButtonGroup},
		ButtonRect{first.Move(ui.Point{Y: h + 2*gap}), EndTurnButton, ButtonGroup},
		ButtonRect{ui.Rect{X: hint.X, Y: first.Y, W: advice, H: 2 * (h + gap)}, HintButton, ButtonGroup})
}

// layOutTopBar places the round, the latest event, the piles and the small
// buttons in the bar at the top.
func (l *Layout) layOutTopBar(top ui.Rect) {
	in := l.layOutBarButtons(top.Inset(1), 6*l.Unit, []Button{HelpButton, LogButton, FitBoardButton, ZoomInButton, ZoomOutButton})
	var piles ui.Rect // at the right: the arrow keys go past them to places at the left of the mine
	piles, in = in.CutRight(math.Min(280*l.Unit, in.W*0.5))
	halves := piles.Columns(2, 8*l.Unit)
	l.Deck, l.Discards = halves[0], halves[1]
	l.Round, in = in.CutLeft(7 * l.Bold.Size)
	if l.watched {
		return // whoever shows it says what has happened
	}
	_, l.LatestEvent = in.CutLeft(12 * l.Unit)
	_, l.LatestEvent = l.LatestEvent.CutRight(12 * l.Unit)
}
