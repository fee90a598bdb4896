package help

import (
	"fmt"
	"math"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A tableRow is a row of a table; a marked one stands out.
type tableRow struct {
	cells  []string
	marked bool
}

// table is the passage that shows a table of which the first row is the header.
// The widths of the columns are in sizes of the table's font; a table that is
// wider than the page shrinks to it.
func table(widths []float64, rows func(*page) []tableRow) passage {
	return func(p *page) {
		f := p.font(ui.Plain, 0.9)
		if p.width < 560*p.unit() {
			f = p.font(ui.Plain, 0.82)
		}
		sum := 0.0
		for _, w := range widths {
			sum += w
		}
		width := math.Min(p.width, sum*f.Size)
		for i, r := range rows(p) {
			p.writeRow(r, widths, width/sum, f, i == 0)
		}
		p.bottom += 12 * p.unit()
	}
}

// writeRow writes a row of a table, with columns of the given widths times unit.
func (p *page) writeRow(r tableRow, widths []float64, unit float64, f ui.Font, header bool) {
	padding, x, height := 5*p.unit(), 0.0, 0.0
	if header {
		f.Face = ui.Bold
	}
	background := len(p.pictures)
	p.pictures = append(p.pictures, picture{})
	for i, s := range r.cells {
		w := widths[i] * unit
		cellFont := f
		if i == 0 || r.marked {
			cellFont.Face = ui.Bold
		}
		height = math.Max(height, p.write(s, x+padding, p.bottom+padding, w-2*padding, cellFont, paint.Ink, false))
		x += w
	}
	box := ui.Rect{Y: p.bottom, W: x, H: height + 2*padding}
	p.pictures[background] = picture{box, func(c ui.Canvas, box ui.Rect) { drawRow(c, box, p.unit(), header, r.marked) }}
	p.bottom += box.H
}

// drawRow draws the background of a row of a table, and the line below it.
func drawRow(c ui.Canvas, box ui.Rect, u float64, header, marked bool) {
	switch {
	case header:
		c.Fill(box, screen.WithAlpha(paint.ParchmentEdge, 150))
	case marked:
		c.Fill(box, screen.WithAlpha(paint.Gold, 130))
	}
	line, _ := box.CutBottom(math.Max(u, 1))
	c.Fill(line, paint.ParchmentEdge)
}

// textRow returns a row of texts.
func (p *page) textRow(ids ...words.ID) (r tableRow) {
	for _, id := range ids {
		r.cells = append(r.cells, p.app.Text(id))
	}
	return r
}

// numberRow returns a row of numbers.
func numberRow(numbers ...int) (r tableRow) {
	for _, n := range numbers {
		r.cells = append(r.cells, fmt.Sprint(n))
	}
	return r
}

// dealTable says how many roles and cards are dealt to how many players.
func dealTable(p *page) []tableRow {
	rows := []tableRow{p.textRow(words.HelpRolesPlayers, words.HelpRolesSaboteurs, words.HelpRolesDiggers, words.HelpRolesHand)}
	for n := game.MinSeats; n <= game.MaxSeats; n++ {
		saboteurs, diggers := game.Dwarves(n)
		rows = append(rows, numberRow(n, saboteurs, diggers, game.HandSize(n)))
	}
	return rows
}

// wagesTable says how many nuggets each saboteur gets, by how many they are.
func wagesTable(p *page) []tableRow {
	rows := []tableRow{p.textRow(words.HelpGoldSaboteurs, words.HelpGoldNuggets)}
	most, _ := game.Dwarves(game.MaxSeats)
	for n := 1; n <= most; n++ {
		rows = append(rows, numberRow(n, game.Wages(n)))
	}
	return rows
}

// editionsTable compares the editions. The rules of the current match are marked,
// in a row of their own if no edition has them.
func editionsTable(p *page) []tableRow {
	rows := []tableRow{p.textRow(words.HelpEditionsName, words.HelpEditionsGold, words.HelpEditionsTunnel, words.HelpEditionsOwn)}
	for _, e := range game.Editions {
		rows = append(rows, p.editionRow(words.ID("edition."+e.String()), e.Rules()))
	}
	if p.rules == nil {
		return rows
	}
	if _, printed := p.rules.Edition(); !printed {
		rows = append(rows, p.editionRow(words.EditionHouse, *p.rules))
	}
	return rows
}

// editionRow returns the row of an edition, or of house rules.
func (p *page) editionRow(name words.ID, r game.Rules) tableRow {
	cells := p.textRow(name, words.HelpEditionsGoldDiggers, words.HelpEditionsTunnelStart, words.HelpEditionsOwnNo).cells
	for i, variant := range []struct {
		on   bool
		text words.ID
	}{{r.GoldPerSeat, words.HelpEditionsGoldSeats}, {r.Islands, words.HelpEditionsTunnelAny}, {r.OwnTool, words.HelpEditionsOwnYes}} {
		if variant.on {
			cells[i+1] = p.app.Text(variant.text)
		}
	}
	return tableRow{cells, p.rules != nil && *p.rules == r}
}

// editionsNote is the passage that says, during a match, what the marked row
// means.
func editionsNote(p *page) {
	if p.rules != nil {
		paragraphs(words.HelpEditionsNow)(p)
	}
}
