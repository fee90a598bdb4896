package setup

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A block is a part of the scene that a page break does not divide.
type block struct {
	height float64
	place  func(r ui.Rect)
}

// needsPages reports whether the screen is too small for everything at once.
func (s *Scene) needsPages() bool {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	return s.Size.X < 50*text || s.Size.Y < 36*text
}

// placePages places the blocks of the open page in one column or two.
func (s *Scene) placePages(l *layout, area ui.Rect) {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	columns := area.Columns(1+int(area.W/(38*text)), 14*s.App.Unit(s.Size))
	var onOpenPage []func()
	page, column, y := 0, 0, 0.0
	for _, b := range s.blocks(l) {
		if y > 0 && y+b.height > area.H {
			column, y = column+1, 0
		}
		if column == len(columns) {
			page, column = page+1, 0
		}
		r := ui.Rect{X: columns[column].X, Y: area.Y + y, W: columns[column].W, H: b.height}
		if page == s.openPage {
			onOpenPage = append(onOpenPage, func() { b.place(r) })
		}
		y += b.height + screen.Gap
	}
	l.PageCount = page + 1
	if s.openPage >= l.PageCount { // seats were removed, or the screen has grown
		s.openPage = l.PageCount - 1
		s.placePages(l, area)
		return
	}
	for _, place := range onOpenPage {
		place()
	}
}

// blocks returns all parts of the scene in order.
func (s *Scene) blocks(l *layout) []block {
	line := s.App.Font(s.Size, ui.Plain, 0.85).LineHeight()
	all := s.seatBlocks(l)
	all = append(all, block{2 * line, func(r ui.Rect) { l.summary = r }})
	all = append(all, s.playerBlock(l, line))
	return append(all, s.ruleBlocks(l, line)...)
}

// seatBlocks returns a block for each seat, and one to add another.
func (s *Scene) seatBlocks(l *layout) (all []block) {
	u, finger := s.App.Unit(s.Size), s.finger()
	l.faces = make([]ui.Rect, len(s.Players))
	for i := range s.Players {
		all = append(all, block{finger, func(r ui.Rect) { s.placeSeat(l, i, r, u) }})
	}
	if len(s.Players) < game.MaxSeats {
		all = append(all, block{finger, func(r ui.Rect) { s.placeAddSeat(l, r, u) }})
	}
	return all
}

// playerBlock returns the block that describes the selected player.
func (s *Scene) playerBlock(l *layout, line float64) block {
	if !s.dwarfSelected() {
		return block{3.5 * line, func(r ui.Rect) { l.player = r }}
	}
	finger := s.finger()
	return block{3.5*line + (finger + screen.Gap), func(r ui.Rect) {
		l.player = r
		s.placeCharacter(l, finger/0.9375, s.App.Unit(s.Size))
	}}
}

// ruleBlocks returns the blocks of the rules, of who begins, and of the seed.
func (s *Scene) ruleBlocks(l *layout, line float64) (all []block) {
	finger := s.finger()
	all = append(all, block{finger + 3.2*line, func(r ui.Rect) {
		row, description := r.CutTop(finger)
		l.edition = arrowRow{l.addArrows(row, finger, PreviousEditionButton, NextEditionButton, ruleGroup), description}
	}})
	for i := range 3 {
		all = append(all, block{math.Max(finger, 2.6*line), func(r ui.Rect) { s.placeHouseRule(l, i, r) }})
	}
	all = append(all, block{finger + line, func(r ui.Rect) {
		label, row := r.CutTop(line)
		l.first = arrowRow{l.addArrows(row, finger, PreviousFirstSeatButton, nextFirst, ruleGroup), label}
	}})
	return append(all, block{finger + 2*line, func(r ui.Rect) {
		label, row := r.CutTop(2 * line)
		l.seedLabel = label
		s.placeSeed(l, row)
	}})
}

// finger returns the height of buttons on pages.
func (s *Scene) finger() float64 { return s.App.MinButtonHeight(s.Size) }

// placePageFooter places the buttons below the pages.
func (s *Scene) placePageFooter(l *layout, footer ui.Rect) {
	leave, rest := footer.CutLeft(footer.W * 0.24)
	start, rest := rest.CutRight(footer.W * 0.34)
	rest = ui.Rect{X: rest.X + screen.Gap, Y: rest.Y, W: rest.W - 2*screen.Gap, H: rest.H}
	s.placeExits(l, leave, start)
	if l.PageCount > 1 {
		side := math.Min(s.finger(), (rest.W-screen.MinTouchSize/2)/2)
		side = math.Max(side, screen.MinTouchSize)
		l.pageCount = l.addArrows(rest, side, previousPageButton, nextPageButton, footerGroup)
	}
}

// TurnPage opens the page so many places further, going round at the ends.
func (s *Scene) TurnPage(by int) {
	pages := max(s.Layout().PageCount, 1)
	s.openPage = (s.openPage + by + pages) % pages
}
