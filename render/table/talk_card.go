package table

import (
	"saboteur/game"
	"saboteur/render/board"
	"saboteur/render/gamelog"
	"saboteur/render/ui"
)

// cardOf returns a tunnel that can be talked of; that of the zero Laying lies there no more.
func (t *Table) cardOf(s cardTalkSpot) (l gamelog.Laying) {
	for _, laid := range t.cardsToTalkOf() {
		if laid.Deed == int8(s) {
			return laid
		}
	}
	return l
}

// latestCard returns the tunnel that a seat has laid last, of those that lie there.
func (t *Table) latestCard(s game.Seat) (l gamelog.Laying) {
	for _, laid := range t.cardsToTalkOf() {
		if laid.Seat == s {
			return laid
		}
	}
	return l
}

// cardsToTalkOf returns the tunnels for which the viewer could accuse others, the latest first.
func (t *Table) cardsToTalkOf() (all []gamelog.Laying) {
	if !t.mayTalk() || t.Coach != nil || t.ChosenCard != game.FaceDown || t.LogCoversBoard() {
		return nil
	}
	for _, laid := range gamelog.Layings(t.Match.Log, &t.Match.View.Board) {
		if laid.Seat != t.Match.Viewer {
			all = append(all, laid)
		}
	}
	return all
}

// cardSpots returns what screen readers can choose to talk of a tunnel, even off the screen.
func (t *Table) cardSpots() (all []ui.Spot) {
	for _, laid := range t.cardsToTalkOf() {
		all = append(all, ui.Spot{Rect: t.Layout.Grid.Rect(laid.Laid.Cell), ID: cardTalkSpot(laid.Deed), Group: board.BoardGroup})
	}
	return all
}

// talkOfCard opens the menu about the tunnel that a tap off all spots meant: that a second tap enlarges the mine there
// closes it.
func (t *Table) talkOfCard(g ui.Gesture) {
	cell, on := t.Layout.Grid.CellAt(g.At)
	if !g.Tap || !on || !t.Layout.Board.Contains(g.At) {
		return
	}
	for _, laid := range t.cardsToTalkOf() {
		if laid.Laid.Cell == cell {
			t.chooseSubject(cardTalkSpot(laid.Deed))
		}
	}
}
