package board

import (
	"image/color"
	"math"
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A crew is the dwarves in a mine, and what else lives there when a round begins.
type crew struct{ *Picture }

// crewSpots are where the dwarves stand round the shaft when a round begins, the one who begins first: where nothing
// can be laid yet.
var crewSpots = [game.MaxSeats]game.Cell{
	{X: 2}, {X: 1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: -1}, {X: -1, Y: 1}, {X: 2, Y: -1}, {X: 2, Y: 1}, {X: 1, Y: -2}, {X: 1, Y: 2}, {X: -1, Y: 2},
}

// draw draws the dwarves that have not played in this round yet, as long as nothing can be laid where they stand, and
// whoever has laid the latest tunnel.
func (p crew) draw(c ui.Canvas) {
	heading := len(p.Log) - len(gamelog.LatestRound(p.Log)) - 1
	if p.Labels != nil || p.View.Phase != game.Playing || heading < 0 {
		return
	}
	began := p.Log[heading].Event.(game.RoundBegan)
	gaps, n := p.View.Board.Gaps(), len(p.Players)
	for i := range n {
		s, cell := game.Seat((int(began.Starter)+i)%n), crewSpots[i]
		_, taken := p.View.Board.Look(cell)
		free := !slices.ContainsFunc(gaps, func(g game.Gap) bool { return g.Cell == cell })
		if free && !taken && !p.authors().HasPlayed(s) && p.Layout.Grid.FullyVisible(cell) {
			p.drawWaiting(c, s, cell, i)
		}
	}
	p.drawDigger(c)
}

// drawWaiting draws a dwarf that waits in a cell. The one who begins shows the way.
func (p crew) drawWaiting(c ui.Canvas, s game.Seat, cell game.Cell, i int) {
	pose, hold := dwarves.Pose{Right: dwarves.Forward}, art.HoldPickaxe
	switch {
	case i == 0:
		pose, hold = dwarves.Pose{Left: dwarves.Forward, Right: dwarves.Aside}, art.HoldLantern
	case i%2 == 0:
		pose, hold = dwarves.Pose{Left: dwarves.Forward}, art.HoldLantern
	}
	r := p.Layout.Grid.Rect(cell)
	figure := p.figure(s, dwarves.Glad, pose, hold, ui.RectAround(r.Center(), r.Size().Mul(0.98)))
	if high := figure.To.H; hold.Name == art.HoldLantern.Name {
		art.Glow(c, figure.To.Center().Add(ui.Point{X: -0.23 * high, Y: 0.16 * high}), 0.5*high)
	}
	c.Sprite(figure)
}

// figure returns a dwarf in a rectangle of the mine, painted in the same size whatever the camera does.
func (p crew) figure(s game.Seat, m dwarves.Mood, pose dwarves.Pose, hold dwarves.Hold, r ui.Rect) ui.Sprite {
	who, scale := dwarves.Seated(p.Players, s), p.Layout.Grid.painted()
	sprite := who.Figure(m, pose, hold, ui.Rect{W: math.Round(r.W * scale), H: math.Round(r.H * scale)})
	to := sprite.To
	sprite.To = ui.Rect{X: r.X + to.X/scale, Y: r.Y + to.Y/scale, W: to.W / scale, H: to.H / scale}
	sprite.Rough, sprite.Margin = paint.WithAlpha(who.Colour(), 90), 0.3*sprite.To.W
	return sprite
}

// How long whoever has laid a tunnel takes to walk there, digs, and walks back again, in ticks since the light set out.
const (
	diggerSetsOut screen.Ticks = 12
	diggerArrives screen.Ticks = 50
	diggerRests   screen.Ticks = 98
	diggerIsGone  screen.Ticks = 136
)

// drawDigger draws whoever has laid the latest tunnel on the way there and back.
func (p crew) drawDigger(c ui.Canvas) {
	by, laid, ok := p.authors().LatestTunnel()
	now := p.Now - p.Lantern.started
	if !ok || p.Lantern.target != laid.Cell || now < diggerSetsOut || now >= diggerIsGone || p.App.CurrentSettings().ReduceMotion {
		return
	}
	path := p.pathTo(laid.Cell)
	if len(path) < 2 {
		return
	}
	there, back := screen.Progress(now, diggerSetsOut, diggerArrives), screen.Progress(now, diggerRests, diggerIsGone)
	way := float64(len(path)-1) * (1 - there + back) // from its end
	i := min(int(way), len(path)-2)
	from, to := p.Layout.Grid.Rect(path[i]).Center(), p.Layout.Grid.Rect(path[i+1]).Center()
	at := from.Add(to.Sub(from).Mul(way - float64(i)))
	cell := p.Layout.Grid.CellSize
	size := ui.Point{X: 0.62 * min(cell.X, cell.Y), Y: 0.62 * min(cell.X, cell.Y)}
	pose, hold := dwarves.Pose{Left: dwarves.Forward}, art.HoldLantern
	switch digs := there == 1 && back == 0; {
	case digs && (now-diggerArrives)/8%2 == 0:
		pose, hold = dwarves.Pose{Right: dwarves.Raised}, art.SwingPickaxe
	case digs:
		pose, hold = dwarves.Pose{Right: dwarves.Forward}, art.HoldPickaxe
	default:
		at.Y -= 0.06 * size.Y * math.Abs(math.Sin(0.35*float64(now)))
	}
	sprite := p.figure(by, dwarves.Calm, pose, hold, ui.RectAround(at.Sub(ui.Point{Y: 0.2 * size.Y}), size))
	sprite.Fade = max(0, 1-4*there, 4*back-3)
	c.Sprite(sprite)
}

// walkedCells is how many cells of the way to a tunnel are walked at most.
const walkedCells = 3

// pathTo returns the last cells of a way from the start to a laid tunnel through other tunnels, its end first.
func (p crew) pathTo(end game.Cell) []game.Cell {
	b := &p.View.Board
	from := map[game.Cell]game.Cell{{}: {}}
	queue := []game.Cell{{}}
	for len(queue) > 0 && queue[0] != end {
		at := queue[0]
		queue = queue[1:]
		laid, _ := b.Look(at)
		for _, side := range game.Sides {
			next := at.Beside(side)
			_, seen := from[next]
			if beyond, lies := b.Look(next); lies && !seen && laid.Exits().Has(side) && beyond.Exits().Has((side+2)&3) && (laid.Card.Joined() || at == end) {
				from[next] = at
				queue = append(queue, next)
			}
		}
	}
	if len(queue) == 0 {
		return nil
	}
	path := []game.Cell{end}
	for at := end; at != (game.Cell{}) && len(path) < walkedCells; {
		at = from[at]
		path = append(path, at)
	}
	return path
}

// drawShaft draws the ladder by which the dwarves have come, in daylight, above the start. A mine that is turned has none:
// there the way to the gold leads up.
func (p crew) drawShaft(c ui.Canvas) {
	if p.Layout.Grid.Turned || p.Log == nil || p.Labels != nil {
		return
	}
	at, scale := p.Layout.Grid.Rect(game.Cell{}), p.Layout.Grid.painted()
	size := ui.Point{X: math.Round(at.W * scale), Y: math.Round(at.H * scale)}
	part := ui.Sprite{Key: [2]any{"shaft", size}, Size: size, Paint: func(c ui.Canvas) { paintShaft(c, size) }}
	for at.Y += 0.1 * at.H; at.Y > p.Layout.Board.Y; {
		at.Y -= at.H
		part.To = at
		c.Sprite(part)
	}
}

// paintShaft paints daylight and a ladder as high as a cell, above and below which the same fits.
func paintShaft(c ui.Canvas, size ui.Point) {
	day, middle, wide := color.NRGBA{0xDC, 0xEF, 0xFF, 0xFF}, size.X/2, size.X
	for i := range 8 { // weaker farther from the middle
		half := wide * (0.2 + 0.042*float64(i))
		c.Fill(ui.Rect{X: middle - half, W: 2 * half, H: size.Y}, paint.WithAlpha(day, 9))
	}
	const rungs = 5
	half, thick := 0.17*wide, 0.07*wide
	wood := func(r ui.Rect) {
		c.Fill(r.Inset(-0.25*thick), paint.Outline)
		c.Fill(r, paint.Mix(paint.WoodPale, paint.WoodDark, 0.35))
	}
	for i := range rungs {
		wood(ui.Rect{X: middle - half, Y: (float64(i) + 0.4) * size.Y / rungs, W: 2 * half, H: thick})
	}
	for _, x := range [2]float64{-half, half} {
		wood(ui.Rect{X: middle + x - thick/2, Y: -thick, W: thick, H: size.Y + 2*thick})
	}
}

// drawWayToGold draws ore on the ways to the three goals, exactly alike, as long as nothing is laid.
func (p crew) drawWayToGold(c ui.Canvas) {
	if !p.isUntouched() {
		return
	}
	from := p.Layout.Grid.Rect(game.Cell{X: 2}).Center()
	side := max(5*p.Layout.Unit, 3)
	speck := ui.Sprite{Key: "speck of ore", Size: ui.Point{X: 8, Y: 8}, Paint: func(c ui.Canvas) {
		c.FillPath(paint.Polygon(ui.Point{X: 4}, ui.Point{X: 8, Y: 4}, ui.Point{X: 4, Y: 8}, ui.Point{Y: 4}), paint.Gold)
	}}
	for _, goal := range game.Goals {
		to := p.Layout.Grid.Rect(goal).Center()
		for i := range orePerWay {
			along, aside := (float64(i)+0.5)/orePerWay, math.Sin(2.4*float64(i))*0.14*p.Layout.Grid.CellSize.Y
			at := from.Add(to.Sub(from).Mul(0.9 * along)).Add(ui.Point{Y: aside})
			speck.To, speck.Fade = ui.RectAround(at, ui.Point{X: side, Y: side}.Mul(1+0.5*math.Sin(3.7*float64(i)))), 0.6-0.5*along
			c.Sprite(speck)
		}
	}
}

// drawGlints lets the three goals glint, exactly alike, as long as nothing is laid.
func (p crew) drawGlints(c ui.Canvas) {
	if !p.isUntouched() {
		return
	}
	const half = 16 // of what is painted, and stretched
	star := ui.Sprite{Key: "glint", Size: ui.Point{X: 2 * half, Y: 2 * half}, Paint: func(c ui.Canvas) {
		var points []ui.Point
		for i := range 8 {
			far := half * (1 - 0.84*float64(i%2))
			points = append(points, paint.Polar(ui.Point{X: half, Y: half}, far, paint.FullTurn*float64(i)/8))
		}
		c.FillPath(paint.Polygon(points...), color.NRGBA{0xFF, 0xF6, 0xD8, 0xFF})
	}}
	for _, goal := range game.Goals {
		r := p.Layout.Grid.Rect(goal)
		for _, at := range [3]struct{ x, y, side float64 }{{0.84, 0.05, 0.36}, {0.06, 0.86, 0.22}, {0.98, 0.66, 0.16}} {
			side := at.side * min(r.W, r.H)
			star.To = ui.RectAround(ui.Point{X: r.X + at.x*r.W, Y: r.Y + at.y*r.H}, ui.Point{X: side, Y: side})
			c.Sprite(star)
		}
	}
}

// isUntouched reports whether a round has just begun at a table, and nothing is laid yet.
func (p crew) isUntouched() bool {
	return p.Labels == nil && p.Log != nil && p.View.Phase == game.Playing && p.View.Board.Len() == 1+len(game.Goals)
}

// orePerWay is how many specks of ore lie on the way to each goal.
const orePerWay = 14
