package result

import (
	"strconv"
	"strings"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/dwarves"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// Draw implements Scene.
func (d *statistics) Draw(c ui.Canvas) {
	if d.Spots == nil {
		return
	}
	app := d.podium.App
	u := app.Unit(d.Size)
	screen.Background(c, d.Size)
	all := ui.Rect{W: d.Size.X, H: d.Spots[0].Y - 8*u}.Inset(12 * u)
	head, all := all.CutTop(min(64*u, all.H*0.14))
	if story := d.Spots[1].Rect; d.backAside() {
		head = ui.RectAround(head.Center(), ui.Point{X: head.W - 2*story.W - 16*u, Y: head.H})
	}
	screen.Heading(c, app, app.Text(words.TallyTitle), head, d.Size)
	if d.backAside() {
		button := d.Spots[0].Rect
		beside := ui.Rect{X: 12 * u, Y: button.Y, W: button.X - 24*u, H: button.H}
		screen.CentredText(c, strings.Join(d.footnotes(), "\n"), beside, app.Font(d.Size, ui.Plain, 0.8), paint.TextSoft)
	} else {
		all = d.drawFootnotes(c, all)
	}
	table, legend := d.divide(all, u)
	d.drawTable(c, table, u)
	d.drawLegend(c, legend)
	for _, s := range d.Spots {
		screen.Button(c, app, s, &d.Panel, d.Size, screen.Plain)
	}
}

// drawFootnotes writes below the table which seed the match has and who had hints.
// It returns the area that is left above.
func (d *statistics) drawFootnotes(c ui.Canvas, area ui.Rect) (rest ui.Rect) {
	f := d.App.Font(d.Size, ui.Plain, 0.8)
	for _, s := range d.footnotes() {
		var at ui.Rect
		at, area = area.CutBottom(float64(len(ui.Wrap(c, s, f, area.W))) * f.LineHeight())
		screen.CentredText(c, s, at, f, paint.TextSoft)
	}
	_, area = area.CutBottom(0.4 * f.LineHeight())
	return area
}

// divide returns where the table is, and where its legend is: below it or, on a
// low screen, beside it.
func (d *statistics) divide(all ui.Rect, u float64) (table, legend ui.Rect) {
	app := d.podium.App
	line := app.Font(d.Size, ui.Plain, 0.9).LineHeight()
	if app.LayoutKind(d.Size) == screen.Short {
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
	if app.OnPage(d.Size) && rows == 4 {
		rows = 2 * actionKinds
	}
	legend, table = all.CutBottom(rows * 1.3 * line)
	_, table = table.CutBottom(8 * u)
	return table, legend
}

// drawTable draws a row for each seat, in the order of the podium.
func (d *statistics) drawTable(c ui.Canvas, area ui.Rect, u float64) {
	m := d.podium.Match
	h := min(area.H/float64(len(d.podium.Ranking)+1), 58*u)
	name := area.W * 0.3
	narrow := d.App.Narrow(d.Size)
	if narrow { // the name stands above the numbers
		h = min(area.H/float64(2*len(d.podium.Ranking)+1), 58*u)
		name = 0
	}
	f := d.App.Font(d.Size, ui.Bold, 1)
	f.Size = min(f.Size, 0.62*h)
	cell := (area.W - name) / actionKinds
	for kind := range actionKinds {
		at := ui.Rect{X: area.X + name + float64(kind)*cell, Y: area.Y, W: cell, H: h}
		c.Sprite(actionSprite(kind, ui.RectAround(at.Center(), screen.SquareSize(at, 0.86))))
	}
	for i, s := range d.podium.Ranking {
		row := ui.Rect{X: area.X, Y: area.Y + float64(i+1)*h, W: area.W, H: h - min(4*u, 0.1*h)}
		who, _ := row.CutLeft(name)
		if narrow {
			whole := ui.Rect{X: area.X, Y: area.Y + float64(2*i+1)*h, W: area.W, H: 2*h - min(4*u, 0.1*h)}
			screen.DarkPanel(c, whole, u)
			who, row = whole.CutTop(h)
		} else {
			screen.DarkPanel(c, row, u)
		}
		face, who := who.Inset(min(3*u, 0.06*h)).CutLeft(who.H * 0.9)
		c.Sprite(dwarves.Seated(m.Players, s).Portrait(dwarves.Calm, face))
		_, who = who.CutLeft(0.3 * f.Size)
		screen.SingleLineText(c, m.Name(s), who, f, paint.TextOnTable)
		for kind, n := range d.counts[s] {
			ink := paint.TextOnTable
			if n == 0 {
				ink = paint.TextSoft
			}
			screen.CentredText(c, strconv.Itoa(n), ui.Rect{X: area.X + name + float64(kind)*cell, Y: row.Y, W: cell, H: row.H}, f, ink)
		}
	}
}

// drawLegend draws what the pictures above the columns mean.
func (d *statistics) drawLegend(c ui.Canvas, area ui.Rect) {
	app := d.podium.App
	f := app.Font(d.Size, ui.Plain, 0.9)
	rows := max(int(area.H/(1.3*f.LineHeight())+1e-6), 1)
	if app.OnPage(d.Size) {
		rows = min(rows, actionKinds)
	}
	columns := (actionKinds + rows - 1) / rows
	for kind, id := range actionNames {
		row := area.Rows(rows, 0)[kind/columns]
		at := row.Columns(columns, f.Size)[kind%columns]
		icon, text := at.CutLeft(1.4 * f.LineHeight())
		c.Sprite(actionSprite(kind, ui.RectAround(icon.Center(), screen.SquareSize(icon, 0.9))))
		_, text = text.CutLeft(0.4 * f.Size)
		if app.OnPage(d.Size) {
			screen.LeftText(c, app.Text(id), text, f, paint.TextSoft)
		} else {
			screen.SingleLineText(c, app.Text(id), text, f, paint.TextSoft)
		}
	}
}

// actionSprite returns the picture for a count.
func actionSprite(kind int, to ui.Rect) ui.Sprite {
	card := func(name string) ui.Sprite {
		c, err := game.ParseCard(name)
		if err != nil {
			panic(err) // misspelt
		}
		return screen.CardSprite(c, screen.FitUprightCard(to), false)
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
	case rockfallsPlayed:
		return card("rockfall1")
	case goalsSeen:
		return screen.GoalBackSprite(screen.FitUprightCard(to))
	}
	return screen.CardBackSprite(screen.FitUprightCard(to))
}
