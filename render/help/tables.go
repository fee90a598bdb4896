package help

import (
	"fmt"
	"strings"

	"saboteur/game"
	"saboteur/render/paint"
	"saboteur/render/ui"
	"saboteur/render/widget"
	"saboteur/render/words"
)

// A tableRow is a row of a table; a marked one stands out.
type tableRow struct {
	cells  []string
	marked bool
}

// table is the passage that shows a table of which the first row is the header.
// The widths of the columns are their shares of the width, and in sizes of the table's font
// what they are at most.
func table(shares []float64, rows func(*page) []tableRow) passage {
	return func(p *page) widget.Node {
		var all []widget.Node
		rows := rows(p)
		all = append(all, p.row(rows[0], shares, ""))
		for _, r := range rows[1:] {
			said := p.sentence(rows[0], r)
			if r.marked {
				p.written = append(p.written, p.say("marked"))
				said = p.say("marked") + " " + said
			}
			all = append(all, p.row(r, shares, said))
		}
		width := 0.0
		for _, share := range shares {
			width += share
		}
		return widget.Centred{AtLeft: true, Width: 18 * tableSize * p.size * width, Of: widget.Column(all...).Gap(0).Table(p.read(rows[0]))}
	}
}

// tableSize is the size of text in tables, in multiples of plain text.
const tableSize = 0.9

// sentence says a row of a table in one, with what the header calls each cell.
func (p *page) sentence(header, r tableRow) string {
	var all []string
	for i, s := range r.cells {
		all = append(all, p.app.Words.Pair(header.cells[i], strings.TrimSuffix(s, ".")))
	}
	return strings.Join(all, ". ") + "."
}

// row returns a row of a table, and what is said of it: nothing of the header.
func (p *page) row(r tableRow, shares []float64, said string) widget.Node {
	var cells []widget.Node
	header := said == ""
	for i, s := range r.cells {
		t := widget.Text{Text: s, Size: tableSize * p.size, Top: true, Hidden: true}
		if header || i == 0 || r.marked {
			t.Face = ui.Bold
		}
		cells = append(cells, widget.Padded(4, p.text(t)))
	}
	background := func(c ui.Canvas, box ui.Rect) { drawRow(c, box, header, r.marked) }
	row := widget.Picture{Name: said, Draw: background}
	if !header {
		row.Cells = p.read(r)
	}
	return widget.Stack(row, widget.Row(cells...).Shares(shares...).Gap(0))
}

// read returns the cells of a row as screen readers read them: of a marked one, why it is.
func (p *page) read(r tableRow) (cells []string) {
	for _, s := range r.cells {
		cells = append(cells, ui.WithoutSoftHyphens(s))
	}
	if r.marked {
		cells[0] = p.say("marked") + " " + cells[0]
	}
	return cells
}

// drawRow draws the background of a row of a table, and the line below it.
func drawRow(c ui.Canvas, box ui.Rect, header, marked bool) {
	switch {
	case header:
		c.Fill(box, paint.WithAlpha(paint.ParchmentEdge, 150))
	case marked:
		c.Fill(box, paint.WithAlpha(paint.Gold, 130))
	}
	line, _ := box.CutBottom(1)
	c.Fill(line, paint.ParchmentEdge)
}

// textRow returns a row of texts, by their names.
func (p *page) textRow(names string) (r tableRow) {
	for name := range strings.FieldsSeq(names) {
		r.cells = append(r.cells, p.say(name))
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
	rows := []tableRow{p.textRow("players saboteurs diggers hand")}
	for n := game.MinSeats; n <= game.MaxSeats; n++ {
		saboteurs, diggers := game.Dwarves(n)
		rows = append(rows, numberRow(n, saboteurs, diggers, game.HandSize(n)))
	}
	return rows
}

// wagesTable says how many nuggets each saboteur gets, by how many they are.
func wagesTable(p *page) []tableRow {
	rows := []tableRow{p.textRow("saboteurs nuggets")}
	most, _ := game.Dwarves(game.MaxSeats)
	for n := 1; n <= most; n++ {
		rows = append(rows, numberRow(n, game.Wages(n)))
	}
	return rows
}

// editionsTable compares the editions. The rules of the current match are marked,
// in a row of their own if no edition has them.
func editionsTable(p *page) []tableRow {
	rows := []tableRow{p.textRow("name gold tunnel own")}
	for _, e := range game.Editions {
		rows = append(rows, p.editionRow(words.ID("edition."+e.String()), e.Rules()))
	}
	if p.rules == nil {
		return rows
	}
	if _, printed := p.rules.Printed().Edition(); !printed {
		rows = append(rows, p.editionRow(words.EditionHouse, p.rules.Printed()))
	}
	return rows
}

// editionRow returns the row of an edition, or of house rules.
func (p *page) editionRow(name words.ID, r game.Rules) tableRow {
	cells := p.textRow("gold.diggers tunnel.start own.no").cells
	for i, variant := range []struct {
		on   bool
		text string
	}{{r.GoldPerSeat, "gold.seats"}, {r.Islands, "tunnel.any"}, {r.OwnTool, "own.yes"}} {
		if variant.on {
			cells[i] = p.say(variant.text)
		}
	}
	return tableRow{append([]string{p.app.Text(name)}, cells...), p.rules != nil && p.rules.Printed() == r}
}

// editionsNote is the passage that says, during a match, what the marked row
// means.
func editionsNote(p *page) widget.Node {
	if p.rules == nil {
		return nil
	}
	now := p.text(widget.Text{Text: p.say("now"), Size: p.size, Hidden: true}) // the row says it itself
	if p.rules.AllSaboteurs {
		return widget.Column(now, p.paragraph("now.all")).Gap(10)
	}
	return now
}

// A control is something that the player can do. How that is done with the default keys, on a
// gamepad, and with mouse or finger is said by NAME.key, NAME.pad and NAME.pointer.
type control struct {
	name     string
	commands ui.Commands // that the bindings trigger; 0 if it cannot be bound
}

// controls lists everything the player can do, in the order of the table.
var controls = []control{
	{"move", ui.Up | ui.Right | ui.Down | ui.Left},
	{"group", ui.NextGroup | ui.PreviousGroup},
	{"choose", ui.Choose},
	{"back", ui.Back | ui.Menu},
	{"hand", ui.Card1 | ui.Card2 | ui.Card3 | ui.Card4 | ui.Card5 | ui.Card6 | ui.PreviousCard | ui.NextCard},
	{"turn", ui.TurnCard},
	{"pass", ui.Pass},
	{"done", ui.EndTurn},
	{"take-back", ui.TakeBack},
	{"role", ui.Look},
	{"details", ui.Details},
	{"pan", ui.PanUp | ui.PanRight | ui.PanDown | ui.PanLeft},
	{"zoom", ui.ZoomIn | ui.ZoomOut},
	{"fit", ui.FitBoard},
	{"log", ui.Log},
	{"mute", ui.Mute},
	{"rules", ui.Help},
	{"page", ui.PanUp | ui.PanDown},
	{"find", 0},
}

// controlsTable is the table of the controls, with keys and buttons as they are
// bound.
func controlsTable(p *page) []tableRow {
	rows := []tableRow{p.textRow("what key pad pointer")}
	for _, c := range controls {
		r := p.textRow(strings.ReplaceAll("NAME NAME.key NAME.pad NAME.pointer", "NAME", c.name))
		if p.app.BindingNames != nil && c.commands != 0 {
			if keys, buttons := p.app.BindingNames(c.commands); keys != "" || buttons != "" {
				r.cells[1], r.cells[2] = keys, buttons
			}
		}
		rows = append(rows, r)
	}
	return rows
}
