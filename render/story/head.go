package story

import (
	"fmt"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

const (
	headHeight = 150.0 // of title and facts
	mostStage  = 400.0 // the greatest height of the winners below them
)

// drawHead draws the title, and below it who has won, standing on the lower edge.
func (m *match) drawHead(c ui.Canvas, size ui.Point) {
	title := ui.Rect{X: 110, Y: 26, W: pageWidth - 220, H: 84}
	f := ui.Font{Face: ui.Display, Size: 62}
	for d := 3.0; d > 0; d-- { // a shadow, so that the letters stand out from the rock
		ui.CentredText(c, m.title(), title.Move(ui.Point{Y: d}), f, paint.WithOpacity(paint.Black, 0.4))
	}
	ui.CentredText(c, m.title(), title, f, paint.Gold)
	facts := ui.Rect{X: margin, Y: 110, W: pageWidth - 2*margin, H: 36}
	ui.CentredText(c, m.facts(), facts, ui.Font{Size: 25}, paint.TextOnTable)
	m.drawCrowd(c, ui.Rect{X: margin + 16, Y: headHeight, W: pageWidth - 2*margin - 32, H: size.Y - headHeight})
}

// drawCrowd draws the winners with their gold in the middle, and the others on both sides as
// far as there is room. If nobody has found any gold, all are alike.
func (m *match) drawCrowd(c ui.Canvas, in ui.Rect) {
	winners := m.winners()
	if len(winners) == 0 {
		m.drawOthers(c, m.ranking, in)
		return
	}
	others := m.ranking[len(winners):] // winners have most gold
	wide := min(in.W/float64(len(winners)), 1.5*in.H)
	middle := ui.RectAround(in.Center(), ui.Point{X: wide * float64(len(winners)), Y: in.H})
	half := (len(others) + 1) / 2
	left, right := in, in
	left.W = middle.X - in.X
	right.X, right.W = middle.X+middle.W, left.W
	if left.W > 52*float64(half) {
		m.drawOthers(c, others[:half], left)
		m.drawOthers(c, others[half:], right)
	}
	for i, at := range middle.Columns(len(winners), 0) {
		high := min(0.88*at.H, 0.92*wide) // some hats reach beyond it
		s, n := winners[i], len(winners)
		figure := ui.Rect{X: at.X, Y: at.Y + at.H - high, W: at.W, H: high}
		if n > 1 { // room for the gold
			figure.X -= 0.2 * high
		}
		c.Sprite(m.dwarf(s).Figure(dwarves.Cheering, dwarves.Pose{Left: dwarves.Raised, Right: dwarves.Raised}, dwarves.Hold{}, figure))
		m.drawGold(c, s, ui.Point{X: figure.Center().X + 0.52*high, Y: at.Y + at.H + 2}, 0.13*high)
	}
}

// drawOthers draws players who have not won side by side.
func (m *match) drawOthers(c ui.Canvas, seats []game.Seat, in ui.Rect) {
	if len(seats) == 0 {
		return
	}
	for i, at := range in.Columns(len(seats), 0) {
		mood, pose := dwarves.Glad, dwarves.Pose{Left: dwarves.OnHip}
		if m.end.Nuggets[seats[i]] == 0 {
			mood, pose = dwarves.Worried, dwarves.Pose{}
		}
		high := min(0.6*at.H, 1.2*at.W)
		c.Sprite(m.dwarf(seats[i]).Figure(mood, pose, dwarves.Hold{}, ui.Rect{X: at.X, Y: at.Y + at.H - high, W: at.W, H: high}))
	}
}

// drawGold draws the pile of a seat's gold, with the number above it.
func (m *match) drawGold(c ui.Canvas, s game.Seat, foot ui.Point, side float64) {
	n := int(m.end.Nuggets[s])
	top := foot.Y - art.NuggetPile(c, foot, n, side)
	f := ui.Font{Face: ui.Display, Size: 1.5 * side}
	at := ui.RectAround(ui.Point{X: foot.X, Y: top - 0.62*f.Size}, ui.Point{X: 3 * f.Size, Y: 1.3 * f.Size})
	plate := ui.RectAround(at.Center(), ui.Point{X: (0.8 + 0.45*float64(len(fmt.Sprint(n)))) * f.Size, Y: 1.05 * f.Size})
	c.FillPath(ui.RoundedRect(plate, 0.4*plate.H), paint.WithOpacity(paint.Table, 0.85))
	ui.CentredText(c, fmt.Sprint(n), at, f, paint.Gold)
}

// The size of a player's entry.
const (
	entryHeight = 76.0
	entryGap    = 8.0
	goldWidth   = 72.0
	roleSide    = 26.0 // of the sign of a role
)

// playersColumns is how many players there are side by side.
func (m *match) playersColumns() int {
	if len(m.players) == 4 {
		return 2
	}
	return 3
}

// playersRows returns how many players there are in each row: as even as possible.
func (m *match) playersRows() (rows []int) {
	n := len(m.players)
	for left := (n + m.playersColumns() - 1) / m.playersColumns(); left > 0; left-- {
		count := (n + left - 1) / left
		rows = append(rows, count)
		n -= count
	}
	return rows
}

// playersHeight returns the height of the part with all players.
func (m *match) playersHeight() float64 {
	return float64(len(m.playersRows()))*(entryHeight+entryGap) - entryGap + 2*slabInset + slabGap
}

const (
	slabInset = 12.0 // from the edge of the slab to the players on it
	slabGap   = 16.0 // below the slab
)

// drawPlayers draws everybody on a slab of stone: face, name, honour, gold and roles.
func (m *match) drawPlayers(c ui.Canvas, size ui.Point) {
	slab := ui.Rect{X: margin, W: size.X - 2*margin, H: size.Y - slabGap}
	panel.Draw(c, slab, 1.3, panel.Style{Radius: 10})
	rows, next := m.playersRows(), 0
	in := slab.Inset(slabInset)
	wide := in.Columns(m.playersColumns(), entryGap)[0].W + entryGap
	for i, row := range in.Rows(len(rows), entryGap) {
		row = ui.RectAround(row.Center(), ui.Point{X: wide*float64(rows[i]) - entryGap, Y: row.H})
		for _, at := range row.Columns(rows[i], entryGap) {
			m.drawPlayer(c, m.ranking[next], at)
			next++
		}
	}
}

// drawPlayer draws the entry of a seat.
func (m *match) drawPlayer(c ui.Canvas, s game.Seat, in ui.Rect) {
	c.FillPath(ui.RoundedRect(in, 8), paint.WithOpacity(paint.Table, 0.72))
	mood := dwarves.Calm
	if m.end.Winners[s] && m.end.Nuggets[s] > 0 {
		c.StrokePath(ui.RoundedRect(in.Inset(1.5), 7), 3, paint.Gold)
		mood = dwarves.Glad
	}
	face, rest := in.Inset(3).CutLeft(in.H)
	c.Sprite(m.dwarf(s).Portrait(mood, face.Inset(3)))
	_, rest = rest.CutLeft(6)
	upper, lower := rest.CutTop(0.5 * rest.H)
	gold, name := upper.CutRight(goldWidth)
	ui.LeftText(c, m.names[s], name, ui.Font{Face: ui.Bold, Size: 28}, paint.TextOnTable)
	drawNuggets(c, int(m.end.Nuggets[s]), gold, ui.Font{Face: ui.Bold, Size: 28})
	roles, honour := lower.CutRight(float64(len(m.rounds)) * roleSide)
	_, honour = honour.CutRight(8)
	ui.SingleLineText(c, m.awards[s].Title(m.app.Words), honour, ui.Font{Size: 21}, paint.TextSoft)
	for i, at := range roles.Columns(len(m.rounds), 0) {
		c.Sprite(art.RoleIcon(m.rounds[i].end.Roles[s]).Sprite(ui.RectAround(at.Center(), ui.Point{X: roleSide - 2, Y: roleSide - 2})))
	}
}

// drawNuggets draws a number of nuggets in the middle of a box, with the sign of gold.
func drawNuggets(c ui.Canvas, n int, box ui.Rect, f ui.Font) {
	text := fmt.Sprint(n)
	side := 1.1 * f.Size
	x := box.Center().X - (c.Measure(text, f)+1.2*side)/2
	c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.Rect{X: x, Y: box.Center().Y - side/2, W: side, H: side}))
	c.Text(text, ui.Point{X: x + 1.2*side, Y: box.Center().Y - f.LineHeight()/2}, f, paint.Gold)
}
