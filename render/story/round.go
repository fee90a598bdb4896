package story

import (
	"slices"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/board"
	"saboteur/render/dwarves"
	"saboteur/render/gamelog"
	"saboteur/render/paint"
	"saboteur/render/panel"
	"saboteur/render/ui"
)

// roundHeight is the least height of the part of a round.
const roundHeight = 318.0

// plainRibbon is the colour of the ribbon of a round that nobody has won.
var plainRibbon = paint.Soot

// drawRound draws how a round ended: the finished mine, what was done in it, and the
// saboteurs.
func (m *match) drawRound(c ui.Canvas, r *round, size ui.Point) {
	plate := ui.Rect{X: margin, Y: 12, W: size.X - 2*margin, H: size.Y - 20}
	panel.Draw(c, plate, 1.3, panel.Style{Material: panel.Glass, Radius: 10})
	in := plate.Inset(14)
	mine, rest := in.CutLeft(0.41 * in.W)
	saboteurs, deeds := rest.CutRight(0.36 * rest.W)
	_, deeds = deeds.CutLeft(20)
	_, saboteurs = saboteurs.CutLeft(20) // the first one stands wide
	ribbon := ui.Rect{X: margin - 16, Y: 0, W: mine.W + 44, H: 50}
	_, mine = mine.CutTop(ribbon.H - mine.Y + 6)
	m.drawMine(c, r, mine)
	m.drawSaboteurs(c, r, saboteurs)
	for i, at := range deeds.Rows(deedsTold, 6) {
		if i < len(r.deeds) {
			m.drawDeed(c, &r.deeds[i], at)
		}
	}
	m.drawRibbon(c, r, ribbon)
}

// drawRibbon says on a ribbon who has won a round.
func (m *match) drawRibbon(c ui.Canvas, r *round, at ui.Rect) {
	colour := art.RibbonColours[r.end.Winners]
	if r.end.Winners != game.Digger && r.end.Saboteurs == 0 {
		colour = plainRibbon
	}
	art.Ribbon(c, at, colour)
	text := ui.Rect{X: at.X + 26, Y: at.Y + 3, W: at.W - 52, H: at.H - 6}
	f := ui.FitLine(c, banner(m.outcome(r)), ui.Font{Face: ui.Display, Size: 30}, text.W)
	ui.CentredText(c, banner(m.outcome(r)), text, f, art.RibbonInk)
}

// drawMine draws the finished mine, with all goals open, in the light of the treasure.
func (m *match) drawMine(c ui.Canvas, r *round, in ui.Rect) {
	c.FillPath(ui.RoundedRect(in, 8), paint.RockDark)
	mine := board.Mine{App: m.app, Size: ui.Point{X: 1280, Y: 720}, Area: in.Inset(10), View: &r.mine}
	if r.end.Winners == game.Digger {
		mine.Marked = m.treasure(r)
	}
	mine.Draw(c)
	lamp := ui.Lamp{At: ui.Point{X: in.X + 0.75*in.W, Y: in.Center().Y}, Reach: 0.55 * in.W, Bright: 0.75, Tint: paint.LanternTint}
	c.Light(in, 0.75, lamp)
}

// treasure returns the cell of the treasure.
func (m *match) treasure(r *round) *game.Cell {
	i := slices.Index(r.end.Goals[:], game.Treasure)
	if i < 0 {
		return nil
	}
	return &game.Goals[i]
}

// drawDeed draws what somebody did: the face, the name and a sentence.
func (m *match) drawDeed(c ui.Canvas, h *gamelog.Highlight, in ui.Rect) {
	face, text := in.CutLeft(66)
	c.Sprite(m.dwarf(h.Seat).Portrait(dwarves.Calm, ui.RectAround(face.Center(), ui.Point{X: 60, Y: 60})))
	_, text = text.CutLeft(12)
	bold := ui.Font{Face: ui.Bold, Size: 22}
	lines, f := ui.FitLines(c, m.deed(h), ui.Font{Size: 21}, ui.Point{X: text.W, Y: text.H - bold.LineHeight()})
	high := bold.LineHeight() + float64(len(lines))*f.LineHeight()
	name, below := ui.RectAround(text.Center(), ui.Point{X: text.W, Y: high}).CutTop(bold.LineHeight())
	ui.SingleLineText(c, m.names[h.Seat], name, bold, paint.Gold)
	for i, line := range lines {
		c.Text(line, ui.Point{X: below.X, Y: below.Y + float64(i)*f.LineHeight()}, f, paint.TextOnTable)
	}
}

// drawSaboteurs draws the saboteurs of a round, and says who they were.
func (m *match) drawSaboteurs(c ui.Canvas, r *round, in ui.Rect) {
	all := m.saboteurs(r)
	if len(all) == 0 {
		ui.CentredText(c, m.unmasked(r), in, ui.Font{Face: ui.Bold, Size: 24}, paint.TextOnTable)
		return
	}
	label, stage := in.CutBottom(68)
	mood := dwarves.Sly
	if r.end.Winners == game.Digger {
		mood = dwarves.Caught
	}
	for i, at := range slices.Backward(stage.Columns(len(all), 0)) { // so that no bomb is hidden
		high := min(0.94*stage.H, 1.75*at.W, 210)
		figure := ui.Rect{X: at.Center().X - 0.56*high, Y: at.Y + at.H - high, W: high, H: high}
		c.Sprite(m.dwarf(all[i]).As(game.Saboteur).Figure(mood, dwarves.Pose{Left: dwarves.OnHip, Right: dwarves.Forward}, art.HoldBomb, figure))
	}
	ui.CentredText(c, m.unmasked(r), label, ui.Font{Face: ui.Bold, Size: 24}, paint.TextOnTable)
}
