package board

import (
	"math"

	"saboteur/game"
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
	top, all = all.CutTop(math.Max(48, 48*u))
	tray := 116 * u
	if l.Class == screen.Compact {
		tray = 112 * u // to leave more room for the board
	}
	l.Tray, all = all.CutBottom(math.Max(tray, 2*math.Max(44, 50*u)+18*u)) // the buttons are above each other
	var prompt ui.Rect                                                     // one line across the screen; on a wide screen it lies in the tray
	if l.Class != screen.Wide {
		prompt, all = all.CutBottom(l.Text.LineHeight() + 12*u)
	} else {
		var column ui.Rect
		column, all = all.CutLeft(232 * u)
		l.layOutSeatColumn(column.Inset(4*u), v)
	}
	if l.Class != screen.Wide {
		var strip ui.Rect
		rows := 1 + (int(v.Seats)-1)/5
		strip, all = all.CutTop(float64(rows) * math.Max(46*math.Max(u, 1), 2.9*l.Text.Size))
		l.layOutSeatStrip(strip, v)
	}
	if logOpen && docks {
		l.Log, all = all.CutRight(math.Min(236*u, l.Size.X*0.42))
		l.Log = l.Log.Inset(6 * u)
	}
	l.Board = all.Inset(6 * u)
	if logOpen && !docks {
		l.Log, l.Board = overlayLog(l.Board, u)
	}
	if l.Class == screen.Wide {
		l.layOutTray(v, 14*u)
		l.layOutPrompt()
	} else {
		l.layOutTray(v, 0)
		l.Prompt = ui.Rect{X: prompt.X + 0.1*prompt.W, Y: prompt.Y, W: 0.8 * prompt.W, H: prompt.H - 2}
	}
	l.layOutTopBar(top)
}

// layOutPrompt places the prompt in the tray, between the viewer's role and the hand.
func (l *Layout) layOutPrompt() {
	u, x, right := l.Unit, l.Role.X+l.Role.W+12*l.Unit, l.Tray.X+l.Tray.W/2
	if len(l.Hand) > 0 {
		right = l.Hand[0].X
	}
	h := min(max(3.4*l.Text.LineHeight(), 64*u), l.Tray.H-16*u)
	l.Prompt = ui.Rect{X: x, Y: l.Tray.Y + (l.Tray.H-h)/2, W: min(right-x-16*u, 420*u), H: h}
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
// number of cards are above, the tools and the gold below. Broken tools take the room of the
// whole ones.
func (l *Layout) seatLayout(r ui.Rect, broken [3]game.Card) SeatLayout {
	s := SeatLayout{Bounds: r}
	in := r.Inset(4 * l.Unit)
	face, rest := in.CutLeft(math.Min(in.H, 84*l.Unit))
	s.Face = ui.RectAround(face.Center(), ui.Point{X: face.W, Y: face.W})
	_, rest = rest.CutLeft(6 * l.Unit)
	s.name, rest = rest.CutTop(rest.H / 2)
	wide := l.placeTools(&s, rest, broken)
	s.count, s.name = s.name.CutRight(math.Max(42, 44*l.Unit))
	_, s.name = s.name.CutRight(4 * l.Unit)
	_, s.gold = rest.CutLeft(wide)
	s.gold, _ = s.gold.CutRight(s.count.W)
	return s
}

// placeTools places the broken tools of a seat side by side or, if none is broken, all of
// them, and returns how wide they are together.
func (l *Layout) placeTools(s *SeatLayout, room ui.Rect, broken [3]game.Card) (wide float64) {
	n, most := 0.0, room.H
	for _, c := range broken {
		if c != game.FaceDown {
			n++
		}
	}
	all := n == 0
	if all {
		n, most = 3, math.Min(room.H, 34*l.Unit)
	}
	side := math.Min(most, (room.W-1.45*l.Bold.Size)/n-3*l.Unit) // leaves room for the gold
	for i, c := range broken {
		if all || c != game.FaceDown {
			s.tools[i] = ui.Rect{X: room.X + wide, Y: room.Y + (room.H-side)/2, W: side, H: side}
			wide += side + 3*l.Unit
		}
	}
	return wide
}

// layOutTray places the hand between the viewer's role and the buttons. The cards of the
// hand rise above the tray by a height.
func (l *Layout) layOutTray(v *game.View, above float64) {
	in := l.Tray.Inset(8 * l.Unit)
	role := ui.Point{X: in.H * screen.CardRatio, Y: in.H}
	left, rest := in.CutLeft(role.X)
	l.Role = ui.RectAround(left.Center(), role)
	in.Y, in.H = in.Y-above, in.H+above
	cardW := math.Min(in.H*screen.CardRatio, (in.W-250*l.Unit)/7.6)
	card := ui.Point{X: cardW, Y: cardW / screen.CardRatio}
	buttons, middle := rest.CutRight(190 * l.Unit)
	n := handSize(v)
	if l.CardsTurned {
		card.X = math.Min(card.Y, (middle.W-30*l.Unit)/6-6*l.Unit)
		card.Y = card.X * screen.CardRatio
	}
	step := math.Min(card.X+10*l.Unit, (middle.W-card.X-30*l.Unit)/math.Max(float64(n-1), 1))
	wide := float64(max(n-1, 0))*step + card.X
	x := math.Max(middle.Center().X-wide/2, math.Min(l.Tray.X+390*l.Unit, middle.X+middle.W-wide-12*l.Unit)) // leaves room for the prompt
	for i := range n {
		r := ui.Rect{X: x + float64(i)*step, Y: in.Y + (in.H-card.Y)/2, W: card.X, H: card.Y}
		l.Hand, l.Targets = append(l.Hand, r), append(l.Targets, r)
	}
	h := math.Max(44, 46*l.Unit)
	first := ui.Rect{X: buttons.X, Y: buttons.Center().Y - h - 4*l.Unit, W: buttons.W, H: h}
	l.Buttons = append(l.Buttons, ButtonRect{first, DiscardButton, ButtonGroup},
		ButtonRect{first.Move(ui.Point{Y: h + 8*l.Unit}), EndTurnButton, ButtonGroup})
}

// layOutTopBar places the round, the latest event, the piles and the small
// buttons in the bar at the top.
func (l *Layout) layOutTopBar(top ui.Rect) {
	in := top.Inset(2)
	side := in.H
	left := func(id Button) {
		var r ui.Rect
		r, in = in.CutLeft(side)
		_, in = in.CutLeft(6 * l.Unit)
		l.Buttons = append(l.Buttons, ButtonRect{r, id, TopBarGroup})
	}
	left(MenuButton)
	for _, id := range []Button{HelpButton, LogButton, FitBoardButton, ZoomInButton, ZoomOutButton} {
		var r ui.Rect
		r, in = in.CutRight(side)
		_, in = in.CutRight(6 * l.Unit)
		l.Buttons = append(l.Buttons, ButtonRect{r, id, TopBarGroup})
	}
	var piles ui.Rect
	piles, in = in.CutRight(math.Min(300*l.Unit, in.W*0.5))
	halves := piles.Columns(2, 8*l.Unit)
	l.Deck, l.Discards = halves[0], halves[1]
	l.Round, in = in.CutLeft(7 * l.Bold.Size)
	_, l.LatestEvent = in.CutLeft(12 * l.Unit)
	_, l.LatestEvent = l.LatestEvent.CutRight(12 * l.Unit)
}
