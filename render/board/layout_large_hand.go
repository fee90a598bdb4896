package board

import (
	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// HasLargeHand reports whether a portrait screen is so high that the hand can be large: the
// board, which is as wide as the screen, hardly needs the room.
func (l *Layout) HasLargeHand() bool {
	return l.Class == screen.Tall && !l.watched && l.Size.Y >= max(1.9*l.Size.X, 46*l.Text.Size)
}

// largeCardHeight returns the height of a card in a large hand.
func (l *Layout) largeCardHeight() float64 {
	width := (l.Size.X - l.sideColumn() - 2*screen.Gap - 4*l.handGap()) / 3
	return min(width/art.CardRatio, 0.135*l.Size.Y)
}

// sideColumn returns how wide the buttons beside a large hand are.
func (l *Layout) sideColumn() float64 { return max(0.27*l.Size.X, 2*screen.MinTouchSize) }

// handGap is the least distance between cards in a large hand.
func (l *Layout) handGap() float64 { return 11 * l.Unit }

// layOutLargeHand places two rows of three cards with a note below them, and a column with
// the role and the buttons beside them.
func (l *Layout) layOutLargeHand(v *game.View) {
	in := l.Tray.Inset(2 * screen.Gap)
	in.Y, in.H = l.Tray.Y+l.handGap(), l.Tray.H-l.handGap()
	column, in := in.CutRight(l.sideColumn())
	_, column = column.CutBottom(2 * screen.Gap)
	_, in = in.CutRight(l.handGap())
	l.HandNote, in = in.CutBottom(l.Small.LineHeight() + screen.Gap)
	_, in = in.CutBottom(screen.Gap)
	rows := column.Rows(4, 2*screen.Gap)
	l.Role = rows[0]
	for i, id := range []Button{HintButton, DiscardButton, EndTurnButton} {
		l.Buttons = append(l.Buttons, ButtonRect{rows[1+i], id, ButtonGroup})
	}
	columns := in.Columns(3, l.handGap())
	for i := range handSize(v) {
		l.addHandCard(columns[i%3].Rows(2, 1.5*l.handGap())[i/3])
	}
}

// layOutStatus places the round above the draw pile, and the discard pile beside them.
func (l *Layout) layOutStatus(in ui.Rect) {
	_, in = in.CutLeft(2 * screen.Gap)
	l.Discards, in = in.CutRight(0.46 * in.W)
	rows := in.Rows(2, 0)
	l.Round, l.Deck = rows[0], rows[1]
}
