package board

import (
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// layOutShort places everything on a low screen: the seats at the left, the board
// in the middle, the hand and the buttons at the right.
func (l *Layout) layOutShort(v *game.View) {
	all := ui.Rect{W: l.Size.X, H: l.Size.Y}
	var top, column ui.Rect
	top, all = all.CutTop(l.ButtonHeight + screen.Gap)
	if !l.watched {
		l.Tray, all = all.CutRight(10 * l.Text.Size)
		l.layOutShortTray(v)
	}
	l.layOutShortBar(top.Inset(screen.Gap / 2))
	n := int(v.Seats)
	columns, each := 1, 3.75*l.Text.Size
	if n > 5 {
		columns, each = 2, 3.3*l.Text.Size
	}
	each = math.Max(each, screen.MinTouchSize+screen.Gap)
	column, all = all.CutLeft(each * float64(columns))
	l.layOutSmallSeats(column, v, columns, 5*l.Text.Size)
	l.Board = all.Inset(screen.Gap)
}

// layOutShortBar places the bar at the top: buttons at both ends, and the round
// and the prompt between them. The piles are there if there is no tray.
func (l *Layout) layOutShortBar(in ui.Rect) {
	in = l.layOutBarButtons(in, screen.Gap, l.barButtons(in, 24*l.Text.Size))
	if !l.watched {
		var hint ui.Rect
		hint, in = in.CutRight(in.H)
		_, in = in.CutRight(screen.Gap)
		l.Buttons = append(l.Buttons, ButtonRect{hint, HintButton, ButtonGroup})
	}
	l.Round, in = in.CutLeft(3.4 * l.Bold.Size)
	if l.watched {
		var piles ui.Rect
		piles, in = in.CutRight(min(7*l.Bold.Size, 0.4*in.W))
		both := piles.Columns(2, screen.Gap)
		l.Deck, l.Discards = both[0], both[1]
	}
	_, l.Prompt = in.CutLeft(screen.Gap)
}

// barButtons returns the buttons at the right of a bar, from the right. If what they leave
// of it would be narrower than a width, those are left out that can be replaced by the
// pause menu and by zooming out.
func (l *Layout) barButtons(in ui.Rect, least float64) []Button {
	right := []Button{LogButton, ZoomInButton, ZoomOutButton}
	for _, id := range []Button{HelpButton, FitBoardButton} {
		if in.W-float64(len(right)+2)*(l.ButtonHeight+screen.Gap) >= least {
			right = append(right, id)
		}
	}
	return right
}

// layOutBarButtons places the menu at the left end of a bar, and square buttons at its right
// end, with a gap beside each. It returns what is left of it.
func (l *Layout) layOutBarButtons(in ui.Rect, gap float64, right []Button) ui.Rect {
	if l.watched {
		_, in = in.CutLeft(3 * gap)
		return in
	}
	var r ui.Rect
	side := in.H
	r, in = in.CutLeft(side)
	_, in = in.CutLeft(gap)
	l.Buttons = append(l.Buttons, ButtonRect{r, MenuButton, TopBarGroup})
	for _, id := range right {
		r, in = in.CutRight(side)
		_, in = in.CutRight(gap)
		l.Buttons = append(l.Buttons, ButtonRect{r, id, TopBarGroup})
	}
	return in
}

// layOutShortTray places the role and the piles above two rows of three cards, or
// three rows of two, and the buttons below them.
func (l *Layout) layOutShortTray(v *game.View) {
	in := l.Tray.Inset(screen.Gap)
	for _, id := range []Button{EndTurnButton, DiscardButton} {
		var r ui.Rect
		r, in = in.CutBottom(l.ButtonHeight)
		_, in = in.CutBottom(screen.Gap)
		l.Buttons = append(l.Buttons, ButtonRect{r, id, ButtonGroup})
	}
	columns := 3
	if l.HandTurned {
		columns = 2 // turned cards are wider
	}
	rows := in.Rows(1+game.MaxHand/columns, screen.Gap)
	first := rows[0].Columns(3, screen.Gap)
	l.Role, l.Deck, l.Discards = first[0], first[1], first[2]
	for i := range handSize(v) {
		l.addHandCard(rows[1+i/columns].Columns(columns, screen.Gap)[i%columns])
	}
}

// layOutTall places everything on a portrait screen: the seats above the board,
// the hand and the buttons below it.
func (l *Layout) layOutTall(v *game.View) {
	all := ui.Rect{W: l.Size.X, H: l.Size.Y}
	var top, strip ui.Rect
	top, all = all.CutTop(l.ButtonHeight + screen.Gap)
	n := int(v.Seats)
	each := math.Max(screen.MinTouchSize+screen.Gap, 2.8*l.Text.Size)
	columns := n
	if all.W/float64(n) < each-2 {
		columns = (n + 1) / 2
	}
	part := 0.085 // of the height, where the board leaves room for that
	if n > columns {
		part = 0.062
	}
	seatHeight := max(screen.MinTouchSize+screen.Gap, 3.1*l.Text.Size, part*l.Size.Y)
	strip, all = all.CutTop(seatHeight * math.Ceil(float64(n)/float64(columns)))
	l.layOutSmallSeats(strip, v, columns, seatHeight)
	switch {
	case l.watched:
	case l.HasLargeHand():
		l.Tray, all = all.CutBottom(2*l.largeCardHeight() + 2.5*l.handGap() + l.Small.LineHeight() + 2*screen.Gap)
		l.layOutLargeHand(v)
	default:
		l.Tray, all = all.CutBottom(2*l.tallCardHeight() + 3*screen.Gap)
		l.layOutTallTray(v)
	}
	l.layOutTallBar(top.Inset(screen.Gap / 2))
	if !l.watched {
		all = l.layOutTallPrompt(all, n > columns)
	}
	l.Board = all.Inset(1)
}

// layOutTallPrompt places the prompt above the hand, and returns what that leaves. many says
// that there are many seats.
func (l *Layout) layOutTallPrompt(all ui.Rect, many bool) ui.Rect {
	lines := 2.0
	if l.HasLargeHand() {
		lines = 1.7 // one of them is large
	}
	if many && l.Size.Y < 45*l.Text.Size {
		lines = 1 // to leave more room for the board
		if l.Size.X < 22*l.Text.Size {
			lines = 1.5 // so that the prompt stays legible
		}
	}
	lines *= l.growthUpTo(1.35)
	l.Prompt, all = all.CutBottom(lines*l.Text.LineHeight() + screen.Gap)
	return all
}

// growthUpTo returns how much larger a part becomes for large text, which takes that
// from the board.
func (l *Layout) growthUpTo(most float64) float64 { return math.Max(1, math.Min(l.growth, most)) }

// tallCardHeight returns the height of a card in hand on a portrait screen.
func (l *Layout) tallCardHeight() float64 {
	width := (l.Size.X - 6*screen.Gap) * 0.73 / 4 // four cards and a button share a row
	height, least := width/art.CardRatio, screen.MinTouchSize/art.CardRatio
	if l.HandTurned {
		height, least = width*art.CardRatio, l.ButtonHeight
	}
	return math.Max(math.Min(height, l.Size.Y*0.09), math.Max(least, l.ButtonHeight*l.growthUpTo(1.25)))
}

// layOutTallBar places the bar at the top: the round and the piles between the
// buttons.
func (l *Layout) layOutTallBar(in ui.Rect) {
	if l.HasLargeHand() {
		l.layOutStatus(l.layOutBarButtons(in, screen.Gap, []Button{HelpButton, LogButton}))
		return
	}
	in = l.layOutBarButtons(in, screen.Gap, l.barButtons(in, 3*(l.ButtonHeight+screen.Gap)))
	l.Discards, in = in.CutRight(math.Max(in.W/3, screen.MinTouchSize))
	_, in = in.CutRight(screen.Gap)
	parts := in.Columns(2, screen.Gap)
	l.Round, l.Deck = parts[0], parts[1]
}

// layOutTallTray places the role and, beside it, two rows of three cards and a
// button each.
func (l *Layout) layOutTallTray(v *game.View) {
	in := l.Tray.Inset(screen.Gap)
	buttons, in := in.CutRight(in.W * 0.27)
	_, in = in.CutRight(screen.Gap)
	for i, r := range buttons.Rows(2, screen.Gap) {
		l.Buttons = append(l.Buttons, ButtonRect{r, [2]Button{DiscardButton, EndTurnButton}[i], ButtonGroup})
	}
	columns := in.Columns(4, screen.Gap)
	left := columns[0].Rows(2, screen.Gap)
	l.Role = left[0]
	l.Buttons = append(l.Buttons, ButtonRect{left[1], HintButton, ButtonGroup})
	for i := range handSize(v) {
		l.addHandCard(columns[1+i%3].Rows(2, screen.Gap)[i/3])
	}
}

// handSize returns how many cards the viewer holds, 0 if nobody is the viewer.
func handSize(v *game.View) int {
	if v.Seat == game.Nobody {
		return 0
	}
	return int(v.Cards[v.Seat])
}

// addHandCard places the next card in hand inside a room.
func (l *Layout) addHandCard(room ui.Rect) {
	l.Hand, l.Targets = append(l.Hand, l.handCardRect(room)), append(l.Targets, room)
}

// handCardRect returns where a card in hand is inside a room.
func (l *Layout) handCardRect(room ui.Rect) ui.Rect {
	if l.HandTurned {
		w := math.Min(room.W, room.H/art.CardRatio)
		return ui.RectAround(room.Center(), ui.Point{X: w, Y: w * art.CardRatio})
	}
	return art.FitUprightCard(room)
}

// layOutSmallSeats places small seats in columns, each no higher than a height.
func (l *Layout) layOutSmallSeats(area ui.Rect, v *game.View, columns int, height float64) {
	n := int(v.Seats)
	rows := (n + columns - 1) / columns
	h, w := math.Min(area.H/float64(rows), height), area.W/float64(columns)
	for i := range n {
		r := ui.Rect{X: area.X + float64(i%columns)*w, Y: area.Y + float64(i/columns)*h, W: w, H: h}
		if columns == 2 { // the order of turns goes down one column and then the other
			r.X, r.Y = area.X+float64(i/rows)*w, area.Y+float64(i%rows)*h
		}
		l.Seats = append(l.Seats, l.smallSeatLayout(r.Inset(1.5), v.Broken[i], v.Gold[i] > 0))
	}
}

// smallSeatLayout divides the room of a small seat: the face is beside the name and the
// counts, or above the name if there is room. One broken tool lies where gold would be; more are below,
// or else the face takes their room.
func (l *Layout) smallSeatLayout(r ui.Rect, broken [3]game.Card, gold bool) SeatLayout {
	s := SeatLayout{Bounds: r}
	in := r.Inset(2)
	n := countBroken(broken)
	whole := n == 0 || n == 1 && !gold
	if in.H > 0.8*in.W || in.H > 0.65*in.W && in.H > leastTall {
		return s.tall(in, broken, gold)
	}
	upper, tools := in.CutTop(in.H * 0.6)
	s.placeTools(tools)
	if whole {
		upper, _ = in.CutTop(min(in.H, 0.62*in.W))
	}
	face, rest := upper.CutLeft(min(in.W*0.45, upper.H))
	s.Face = ui.RectAround(face.Center(), ui.Point{X: face.W, Y: face.W})
	_, rest = rest.CutLeft(2)
	both := rest.Rows(2, 0)
	s.name = both[0]
	halves := both[1].Columns(2, 1)
	s.count, s.gold = halves[0], halves[1]
	if whole && n == 1 {
		for i := range s.tools {
			s.tools[i] = ui.RectAround(s.gold.Center(), screen.SquareSize(s.gold, 1))
		}
	}
	return s
}

// leastTall is the height from which on there is room for a name below the face, and for broken
// tools that can be told apart, even if the seat is wider than high.
const leastTall = 46

// tall divides a small seat that is about as high as it is wide: the name is below the face, the
// counts are beside it. One broken tool lies above the count, several over the face.
func (s SeatLayout) tall(in ui.Rect, broken [3]game.Card, gold bool) SeatLayout {
	var body ui.Rect
	s.name, body = in.CutBottom(0.29 * in.H)
	face, counts := body.CutLeft(0.6 * in.W)
	side := min(face.W, face.H-1)
	s.Face = ui.RectAround(face.Center(), ui.Point{X: side, Y: side})
	s.placeCounts(counts, gold)
	switch n := countBroken(broken); {
	case n == 1:
		high := min(counts.W, 0.62*counts.H)
		if gold {
			high = 0.46 * counts.H
		}
		tool, below := counts.CutTop(high)
		s.placeCounts(below, gold)
		for i := range s.tools {
			s.tools[i] = ui.RectAround(tool.Center(), ui.Point{X: high, Y: high})
		}
	case n > 1:
		rest, row := body.CutTop(0.56 * body.H)
		s.placeCounts(counts.Intersect(rest), gold)
		s.placeTools(row)
	}
	return s
}

// placeCounts places the number of cards and, if there is any, that of gold below it.
func (s *SeatLayout) placeCounts(room ui.Rect, gold bool) {
	s.count = room
	if gold {
		both := room.Rows(2, 0)
		s.count, s.gold = both[0], both[1]
	}
}

// placeTools places the tools of a small seat in a row.
func (s *SeatLayout) placeTools(row ui.Rect) {
	side := min(row.H, row.W/3)
	for i, room := range row.Columns(3, 0) {
		s.tools[i] = ui.RectAround(room.Center(), ui.Point{X: side, Y: side})
	}
}
