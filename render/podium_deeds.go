package render

import (
	"strconv"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// What is counted of each seat.
const (
	tunnelsLaid = iota
	toolsBroken
	toolsLost
	toolsMended // of others
	fallsMade
	goalsSeen
	cardsPassed
	deedKinds
)

// countDeeds counts what everybody did in a match.
func countDeeds(r *game.Record) (n [game.MaxSeats][deedKinds]int) {
	r.Replay(func(_ *game.State, e game.Event) { // it was played, so it is sound
		switch e := e.(type) {
		case game.Placed:
			n[e.Seat][tunnelsLaid]++
		case game.ToolBroke:
			n[e.Seat][toolsBroken]++
			n[e.Target][toolsLost]++
		case game.ToolMended:
			if e.Seat != e.Target {
				n[e.Seat][toolsMended]++
			}
		case game.Collapsed:
			n[e.Seat][fallsMade]++
		case game.Looked:
			n[e.Seat][goalsSeen]++
		case game.Discarded:
			n[e.Seat][cardsPassed]++
		}
	})
	return n
}

// deedNames are what the counts are called.
var deedNames = [deedKinds]words.ID{
	words.TallyTunnels, words.TallyBroke, words.TallyLost, words.TallyMended, words.TallyFalls, words.TallyGoals, words.TallyPassed,
}

// deedStamp returns the picture that stands for a count.
func deedStamp(kind int, to ui.Rect) ui.Sprite {
	card := func(name string) ui.Sprite {
		c, err := game.ParseCard(name)
		if err != nil {
			panic(err) // misspelt
		}
		return cardStamp(c, upright(to), false)
	}
	switch kind {
	case tunnelsLaid:
		return card("NESW1")
	case toolsBroken:
		return card("broken-pickaxe1")
	case toolsLost:
		return art.Tool(game.Pickaxe, true).Sprite(to)
	case toolsMended:
		return card("repair-pickaxe1")
	case fallsMade:
		return card("rockfall1")
	case goalsSeen:
		return goalStamp(upright(to))
	}
	return backStamp(upright(to))
}

// A deedsTable shows what everybody did in a match that is over.
type deedsTable struct {
	Base
	p     *podium
	count [game.MaxSeats][deedKinds]int
}

func newDeedsTable(p *podium) Scene {
	return &deedsTable{Base: over(p, p.kit), p: p, count: countDeeds(&p.m.record)}
}

// Update implements Scene.
func (d *deedsTable) Update(in ui.Input) Scene {
	d.size = in.Size
	k := d.p.kit
	button := ui.RectAround(ui.Point{X: d.size.X / 2, Y: d.size.Y - 40*k.unit(d.size)}, ui.Point{X: min(300*k.unit(d.size), d.size.X*0.9), Y: max(48, 52*k.unit(d.size))})
	d.spots = []ui.Spot{{Rect: button, ID: deedsBack, Label: k.text(words.BackToTitle)}}
	if _, ok, _ := d.panel.Update(in, d.spots); ok || in.Commands.Has(ui.Back) && d.panel.Ready() {
		return back(d.p)
	}
	return d
}

// Draw implements Scene.
func (d *deedsTable) Draw(c ui.Canvas) {
	if d.spots == nil {
		return
	}
	k := d.p.kit
	u := k.unit(d.size)
	background(c, d.size)
	all := ui.Rect{W: d.size.X, H: d.spots[0].Y - 8*u}.Inset(12 * u)
	head, all := all.CutTop(min(64*u, all.H*0.14))
	title(c, k, k.text(words.TallyTitle), head, d.size)
	table, legend := d.divide(all, u)
	d.drawTable(c, table, u)
	d.drawLegend(c, legend)
	button(c, k, d.spots[0], &d.panel, d.size, plain)
}

// divide returns where the table is, and what its pictures mean: below it, or
// beside it on a low screen.
func (d *deedsTable) divide(all ui.Rect, u float64) (table, legend ui.Rect) {
	k := d.p.kit
	line := k.font(d.size, ui.Plain, 0.9).LineHeight()
	if k.class(d.size) == short {
		legend, table = all.CutRight(all.W * 0.34)
		_, table = table.CutRight(10 * u)
		return table, legend
	}
	rows := 4.0
	if all.W > 45*line {
		rows = 2
	}
	w := min(all.W, 1000*u)
	all = ui.Rect{X: all.Center().X - w/2, Y: all.Y, W: w, H: all.H}
	legend, table = all.CutBottom(rows * 1.5 * line)
	_, table = table.CutBottom(8 * u)
	return table, legend
}

// drawTable draws a line for each seat, in the order of the podium.
func (d *deedsTable) drawTable(c ui.Canvas, area ui.Rect, u float64) {
	m := d.p.m
	h := min(area.H/float64(len(d.p.order)+1), 58*u)
	f := d.kit.font(d.size, ui.Bold, 1)
	f.Size = min(f.Size, 0.62*h)
	name := area.W * 0.3
	cell := (area.W - name) / deedKinds
	for kind := range deedKinds {
		at := ui.Rect{X: area.X + name + float64(kind)*cell, Y: area.Y, W: cell, H: h}
		c.Sprite(deedStamp(kind, ui.RectAround(at.Center(), squareIn(at, 0.86))))
	}
	for i, s := range d.p.order {
		row := ui.Rect{X: area.X, Y: area.Y + float64(i+1)*h, W: area.W, H: h - min(4*u, 0.1*h)}
		board(c, row, u)
		who, _ := row.CutLeft(name)
		face, who := who.Inset(min(3*u, 0.06*h)).CutLeft(row.H * 0.9)
		c.Sprite(art.Dwarf(int(s)).Sprite(face))
		_, who = who.CutLeft(0.3 * f.Size)
		label(c, m.name(s), who, f, art.TextOnTable)
		for kind, n := range d.count[s] {
			ink := art.TextOnTable
			if n == 0 {
				ink = art.TextSoft
			}
			centre(c, strconv.Itoa(n), ui.Rect{X: area.X + name + float64(kind)*cell, Y: row.Y, W: cell, H: row.H}, f, ink)
		}
	}
}

// drawLegend says what the pictures mean.
func (d *deedsTable) drawLegend(c ui.Canvas, area ui.Rect) {
	k := d.p.kit
	f := k.font(d.size, ui.Plain, 0.9)
	rows := max(int(area.H/(1.5*f.LineHeight())), 1)
	columns := (deedKinds + rows - 1) / rows
	for kind, id := range deedNames {
		row := area.Rows(rows, 0)[kind/columns]
		at := row.Columns(columns, f.Size)[kind%columns]
		icon, text := at.CutLeft(1.4 * f.LineHeight())
		c.Sprite(deedStamp(kind, ui.RectAround(icon.Center(), squareIn(icon, 0.9))))
		_, text = text.CutLeft(0.4 * f.Size)
		label(c, k.text(id), text, f, art.TextSoft)
	}
}
