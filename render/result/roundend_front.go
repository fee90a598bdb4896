package result

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// drawFront draws the dwarf who has stepped forward, in a cone of light, its role and what it
// says. Saboteurs throw their hats off.
func (r *RoundEnd) drawFront(c ui.Canvas, l *roundLayout) {
	s, since := r.inFront()
	still := r.App.CurrentSettings().ReduceMotion
	drawCone(c, l.front, r.Size)
	pose, hold := holding(r.role(s))
	who := dwarves.Seated(r.Match.Players, s)
	hatless := who
	if r.role(s) == game.Saboteur {
		hatless = who.Unmasked()
	}
	_, stand := l.front.CutTop(3.4 * r.speechFont(l.front).LineHeight())
	stand = stand.Move(ui.Point{X: -0.05 * stand.H}) // so that what it holds has room, whatever that is
	figure := largeFigure(hatless, r.mood(s), pose, hold, stand)
	at := figure.To
	if !still {
		row := r.inRow(l.row, s)
		from := ui.RectAround(row.Center(), figure.To.Size().Mul(row.H/figure.To.H))
		figure.To = from.Lerp(figure.To, screen.Ease(screen.Progress(since, 0, stepsForward)))
		turn := math.Abs(math.Cos(math.Pi * screen.Progress(since, turnsFrom, turnedTo)))
		figure.To = ui.RectAround(figure.To.Center(), ui.Point{X: figure.To.W * max(turn, 0.03), Y: figure.To.H})
	}
	c.Sprite(figure)
	if hatless != who {
		flown := screen.Progress(since, roleShows, hatLands)
		if still {
			flown = 1
		}
		drawThrownHat(c, who, at, l.front, flown)
	}
	r.drawRibbonOf(c, s, l.ribbon)
	r.drawSpeech(c, l.front, at)
}

// drawThrownHat draws a hat that has flown a part of its way from the head of a figure to
// the ground at the left of the room for it and, while it flies, the way as a dashed line.
func drawThrownHat(c ui.Canvas, d dwarves.Dwarf, figure, room ui.Rect, flown float64) {
	side := 0.2 * figure.W
	from := figure.Center().Add(ui.Point{X: -0.17 * figure.W, Y: -0.2 * figure.H})
	to := ui.Point{X: room.X + 0.25*side, Y: room.Y + room.H - 0.3*side}
	over := ui.Point{X: max(to.X-0.1*figure.W, room.X), Y: from.Y - 0.05*figure.H}
	way := func(t float64) ui.Point {
		return from.Mul((1 - t) * (1 - t)).Add(over.Mul(2 * t * (1 - t))).Add(to.Mul(t * t))
	}
	const dashes = 17
	line := new(ui.Path)
	for i := 5; i < int(dashes*flown)-1 && flown < 1; i++ {
		line.Move(way(float64(i) / dashes)).Line(way((float64(i) + 0.5) / dashes))
	}
	c.StrokePath(line, max(0.006*figure.H, 1.5), screen.WithAlpha(paint.TextOnTable, 150))
	c.Sprite(d.HatOff(ui.RectAround(way(screen.Ease(flown)), ui.Point{X: side, Y: side})))
}

// mostFigure is the greatest height in which a figure is painted. A larger one is scaled up,
// because a picture of each dwarf in each role would need too much memory.
const mostFigure = 560

// largeFigure returns the whole dwarf, as large as he fits into a box, standing on its lower
// edge.
func largeFigure(d dwarves.Dwarf, m dwarves.Mood, pose dwarves.Pose, hold dwarves.Hold, box ui.Rect) ui.Sprite {
	high := min(box.H, 1.35*box.W)
	painted := min(high, mostFigure)
	s := d.Figure(m, pose, hold, ui.Rect{W: painted, H: painted})
	size := s.Size.Mul(high / painted)
	s.To = ui.Rect{X: box.Center().X - size.X/2, Y: box.Y + box.H + 4 - size.Y, W: size.X, H: size.Y}
	return s
}

// drawCone draws the light that falls on the dwarf in front.
func drawCone(c ui.Canvas, front ui.Rect, size ui.Point) {
	if paint.ThemeOf(c) != paint.MineTheme {
		return
	}
	middle, foot := front.Center().X, front.Y+front.H
	const layers = 7 // from a wide and weak light to a narrow one
	for i := range layers {
		wide := front.W * (0.54 - 0.045*float64(i))
		cone := new(ui.Path).Move(ui.Point{X: middle - 0.12*wide}).Line(ui.Point{X: middle + 0.12*wide}).
			Line(ui.Point{X: middle + wide, Y: foot}).Quad(ui.Point{X: middle, Y: foot + 0.1*wide}, ui.Point{X: middle - wide, Y: foot}).Close()
		c.FillPath(cone, screen.WithAlpha(screen.LanternTint, 12))
	}
}

// drawRibbonOf draws a ribbon with the name of the dwarf in front and its role. Before the
// role is shown it has only the name.
func (r *RoundEnd) drawRibbonOf(c ui.Canvas, s game.Seat, box ui.Rect) {
	f := r.App.Font(r.Size, ui.Display, 1.3)
	role := r.role(s)
	if role == game.UnknownRole {
		c.FillPath(ui.RoundedRect(box, 6), screen.WithAlpha(paint.Table, 215))
		screen.CentredText(c, r.Match.Name(s), box.Inset(0.1*box.H), f, paint.TextOnTable)
		return
	}
	screen.Ribbon(c, box, screen.RibbonColours[role])
	in := box.Inset(0.08 * box.H)
	_, in = in.CutLeft(0.3 * box.H)
	_, in = in.CutRight(0.3 * box.H)
	if pay := r.pay(s); pay > 0 {
		var gold ui.Rect
		gold, in = in.CutRight(2.4 * f.Size)
		plate := gold.Inset(0.12 * gold.H)
		c.FillPath(ui.RoundedRect(plate, 0.5*plate.H), paint.Table)
		drawNuggets(c, pay, plate, r.App.Font(r.Size, ui.Bold, 1))
	}
	text := r.App.Text(words.UnmaskRole, words.Slots{"who": r.Match.Name(s), "role": r.App.Words.Role(role)})
	if _, fits := ui.FitLines(c, text, f, in.Size()); fits.Size < 0.6*f.Size { // the name is in the row
		text = words.Capitalize(r.App.Words.Role(role))
	}
	screen.CentredText(c, text, in, f, screen.RibbonInk)
}

// drawList draws everybody below each other, where text is large.
func (r *RoundEnd) drawList(c ui.Canvas, area ui.Rect) {
	n, u := len(r.Match.Players), r.App.Unit(r.Size)
	line := r.App.Font(r.Size, ui.Bold, 0.9).LineHeight()
	columns := max(int(area.W/(10*line)), 1)
	if !r.App.OnPage(r.Size) {
		columns = max(int(area.W/(8*line)), 1)
	}
	for i, row := range area.Rows((n+columns-1)/columns, 4*u) {
		for k, cell := range row.Columns(columns, 4*u) {
			if i*columns+k < n {
				screen.DarkPanel(c, cell, u)
				r.drawListed(c, game.Seat(i*columns+k), cell.Inset(2*u))
			}
		}
	}
}

// drawListed draws a role card with name, role and pay beside it.
func (r *RoundEnd) drawListed(c ui.Canvas, s game.Seat, in ui.Rect) {
	share := 0.4
	if r.App.Narrow(r.Size) {
		share = 0.2
	}
	h := min(in.H, in.W*share/screen.CardRatio)
	card, rest := in.CutLeft(h * screen.CardRatio)
	c.Sprite(art.RoleSprite(r.role(s), dwarves.Seated(r.Match.Players, s), screen.FitUprightCard(card)))
	_, rest = rest.CutLeft(0.1 * h)
	f := r.App.Font(r.Size, ui.Bold, 0.9)
	f.Size = min(f.Size, 0.4*rest.H)
	both := rest.Rows(2, 0)
	screen.SingleLineText(c, r.Match.Name(s), both[0], f, paint.TextOnTable)
	if !r.roleShown(s) {
		return
	}
	below := both[1]
	if pay := r.pay(s); pay > 0 {
		var gold ui.Rect
		gold, below = below.CutRight(2.2 * f.Size)
		icon, number := gold.CutLeft(1.2 * f.Size)
		c.Sprite(art.Nugget.Icon(paint.Gold).Sprite(ui.RectAround(icon.Center(), screen.SquareSize(icon, 1))))
		screen.CentredText(c, fmt.Sprint(pay), number, f, paint.Gold)
	}
	f.Face = ui.Plain
	screen.SingleLineText(c, r.App.Words.Role(r.role(s)), below, f, paint.TextSoft)
}
