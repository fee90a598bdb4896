package help

import (
	"saboteur/render/ui"
	"saboteur/render/words"
)

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
