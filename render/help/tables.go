package help

import (
	"fmt"

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
		for i, r := range rows(p) {
			all = append(all, p.row(r, shares, i == 0))
		}
		width := 0.0
		for _, share := range shares {
			width += share
		}
		return widget.Centred{AtLeft: true, Width: 18 * tableSize * p.size * width, Of: widget.Column(all...).Gap(0)}
	}
}

// tableSize is the size of text in tables, in multiples of plain text.
const tableSize = 0.9

// row returns a row of a table.
func (p *page) row(r tableRow, shares []float64, header bool) widget.Node {
	var cells []widget.Node
	for i, s := range r.cells {
		t := widget.Text{Text: s, Size: tableSize * p.size, Top: true}
		if header || i == 0 || r.marked {
			t.Face = ui.Bold
		}
		cells = append(cells, widget.Padded(4, p.text(t)))
	}
	background := func(c ui.Canvas, box ui.Rect) { drawRow(c, box, header, r.marked) }
	return widget.Stack(widget.Picture{Draw: background}, widget.Row(cells...).Shares(shares...).Gap(0))
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
	if _, printed := p.rules.Printed().Edition(); !printed {
		rows = append(rows, p.editionRow(words.EditionHouse, p.rules.Printed()))
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
	return tableRow{cells, p.rules != nil && p.rules.Printed() == r}
}

// editionsNote is the passage that says, during a match, what the marked row
// means.
func editionsNote(p *page) widget.Node {
	if p.rules == nil {
		return nil
	}
	all := []words.ID{words.HelpEditionsNow}
	if p.rules.AllSaboteurs {
		all = append(all, words.HelpEditionsNowAll)
	}
	return paragraphs(all...)(p)
}

// A control says how the player does something: with the default keys, on a
// gamepad, and with mouse or finger.
type control struct {
	action                 words.ID
	commands               ui.Commands // that the bindings trigger; 0 if it cannot be bound
	keys, gamepad, pointer words.ID
}

// controls lists everything the player can do, in the order of the table.
var controls = []control{
	{words.HelpKeysMove, ui.Up | ui.Right | ui.Down | ui.Left, words.HelpKeysMoveKey, words.HelpKeysMovePad, words.HelpKeysMovePointer},
	{words.HelpKeysGroup, ui.NextGroup | ui.PreviousGroup, words.HelpKeysGroupKey, words.HelpKeysGroupPad, words.HelpKeysGroupPointer},
	{words.HelpKeysChoose, ui.Choose, words.HelpKeysChooseKey, words.HelpKeysChoosePad, words.HelpKeysChoosePointer},
	{words.HelpKeysBack, ui.Back | ui.Menu, words.HelpKeysBackKey, words.HelpKeysBackPad, words.HelpKeysBackPointer},
	{words.HelpKeysHand, ui.Card1 | ui.Card2 | ui.Card3 | ui.Card4 | ui.Card5 | ui.Card6 | ui.PreviousCard | ui.NextCard, words.HelpKeysHandKey, words.HelpKeysHandPad, words.HelpKeysHandPointer},
	{words.HelpKeysTurn, ui.TurnCard, words.HelpKeysTurnKey, words.HelpKeysTurnPad, words.HelpKeysTurnPointer},
	{words.HelpKeysPass, ui.Pass, words.HelpKeysPassKey, words.HelpKeysPassPad, words.HelpKeysPassPointer},
	{words.HelpKeysDone, ui.EndTurn, words.HelpKeysDoneKey, words.HelpKeysDonePad, words.HelpKeysDonePointer},
	{words.HelpKeysTakeBack, ui.TakeBack, words.HelpKeysTakeBackKey, words.HelpKeysTakeBackPad, words.HelpKeysTakeBackPointer},
	{words.HelpKeysRole, ui.Look, words.HelpKeysRoleKey, words.HelpKeysRolePad, words.HelpKeysRolePointer},
	{words.HelpKeysDetails, ui.Details, words.HelpKeysDetailsKey, words.HelpKeysDetailsPad, words.HelpKeysDetailsPointer},
	{words.HelpKeysPan, ui.PanUp | ui.PanRight | ui.PanDown | ui.PanLeft, words.HelpKeysPanKey, words.HelpKeysPanPad, words.HelpKeysPanPointer},
	{words.HelpKeysZoom, ui.ZoomIn | ui.ZoomOut, words.HelpKeysZoomKey, words.HelpKeysZoomPad, words.HelpKeysZoomPointer},
	{words.HelpKeysFit, ui.FitBoard, words.HelpKeysFitKey, words.HelpKeysFitPad, words.HelpKeysFitPointer},
	{words.HelpKeysLog, ui.Log, words.HelpKeysLogKey, words.HelpKeysLogPad, words.HelpKeysLogPointer},
	{words.HelpKeysMute, ui.Mute, words.HelpKeysMuteKey, words.HelpKeysMutePad, words.HelpKeysMutePointer},
	{words.HelpKeysRules, ui.Help, words.HelpKeysRulesKey, words.HelpKeysRulesPad, words.HelpKeysRulesPointer},
	{words.HelpKeysPage, ui.PanUp | ui.PanDown, words.HelpKeysPageKey, words.HelpKeysPagePad, words.HelpKeysPagePointer},
	{words.HelpKeysFind, 0, words.HelpKeysFindKey, words.HelpKeysFindPad, words.HelpKeysFindPointer},
}

// controlsTable is the table of the controls, with keys and buttons as they are
// bound.
func controlsTable(p *page) []tableRow {
	rows := []tableRow{p.textRow(words.HelpKeysWhat, words.HelpKeysKey, words.HelpKeysPad, words.HelpKeysPointer)}
	for _, c := range controls {
		r := p.textRow(c.action, c.keys, c.gamepad, c.pointer)
		if p.app.BindingNames != nil && c.commands != 0 {
			if keys, buttons := p.app.BindingNames(c.commands); keys != "" || buttons != "" {
				r.cells[1], r.cells[2] = keys, buttons
			}
		}
		rows = append(rows, r)
	}
	return rows
}
