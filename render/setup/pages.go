package setup

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A block is a part of the scene that a page break does not divide.
type block struct {
	height float64
	place  func(r ui.Rect)
	grows  bool // it takes the room that is left below it in its column, up to twice its height
}

// needsPages reports whether the screen is too small for everything at once.
func (s *Scene) needsPages() bool {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	return s.Size.X < 50*text || s.Size.Y < 36*text
}

// placePages places the blocks of the open page in one column or two.
func (s *Scene) placePages(l *layout, area ui.Rect) {
	columns := s.columns(area)
	blocks := s.blocks(l)
	var onOpenPage []func()
	page, column, y := 0, 0, 0.0
	for i, b := range blocks {
		r := ui.Rect{X: columns[column].X, Y: area.Y + y, W: columns[column].W, H: b.height}
		next := y + b.height + screen.Gap
		full := i+1 == len(blocks) || next+blocks[i+1].height > area.H
		if full && b.grows {
			r.H = max(b.height, min(area.H-y, 2*b.height))
		}
		if page == s.openPage {
			onOpenPage = append(onOpenPage, func() { b.place(r) })
		}
		if y = next; full && i+1 < len(blocks) {
			column, y = column+1, 0
		}
		if column == len(columns) {
			page, column = page+1, 0
		}
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
	if !s.Details {
		return s.tableBlocks(l)
	}
	all := s.seatBlocks(l)
	all = append(all, block{height: s.smallHeight(s.summary(), 2*line), place: func(r ui.Rect) { l.summary = r }})
	all = append(all, s.playerBlock(l, line))
	return append(all, s.ruleBlocks(l, line)...)
}

// seatBlocks returns a block for each seat, and one to add another.
func (s *Scene) seatBlocks(l *layout) (all []block) {
	u, finger := s.App.Unit(s.Size), s.finger()
	seat := finger
	if s.App.Narrow(s.Size) {
		seat = 2*finger + screen.Gap
	}
	for i := range s.Players {
		all = append(all, block{height: seat, place: func(r ui.Rect) { s.placeSeat(l, i, r, u) }})
	}
	if len(s.Players) < game.MaxSeats {
		all = append(all, block{height: finger, place: func(r ui.Rect) { s.placeAddSeat(l, r, u) }})
	}
	return all
}

// playerBlock returns the block that describes the selected player.
func (s *Scene) playerBlock(l *layout, line float64) block {
	height := s.smallHeight(s.playerLine(), 3.5*line)
	if !s.dwarfSelected() {
		return block{height: height, place: func(r ui.Rect) { l.player = r }}
	}
	finger := s.finger()
	character := s.App.TextHeight(s.Size, s.characterLine(), s.small(), s.pageWidth()-2*s.App.ArrowWidth(s.Size)-12*s.App.Unit(s.Size), finger)
	return block{height: height + character + screen.Gap, place: func(r ui.Rect) {
		l.player = r
		s.placeCharacter(l, character, s.App.ArrowWidth(s.Size), s.App.Unit(s.Size))
	}}
}

// ruleBlocks returns the blocks of the rules, of who begins, and of the seed.
func (s *Scene) ruleBlocks(l *layout, line float64) (all []block) {
	finger := s.finger()
	all = append(all, block{height: finger + s.smallHeight(s.editionDescription(), 3.2*line), place: func(r ui.Rect) {
		row, description := r.CutTop(finger)
		l.edition = arrowRow{l.addArrows(row, s.App.ArrowWidth(s.Size), PreviousEditionButton, NextEditionButton, ruleGroup), description}
	}})
	for i := range 3 {
		rule := s.App.TextHeight(s.Size, s.App.Text(houseRules[i]), s.App.Font(s.Size, ui.Plain, 0.9), s.pageWidth()-finger-20*s.App.Unit(s.Size), 0)
		all = append(all, block{height: math.Max(math.Max(finger, 2.6*line), rule+12*s.App.Unit(s.Size)), place: func(r ui.Rect) { s.placeHouseRule(l, i, r) }})
	}
	first := s.smallHeight(s.App.Text(words.FirstPlayer), line)
	all = append(all, block{height: finger + first, place: func(r ui.Rect) {
		label, row := r.CutTop(first)
		l.first = arrowRow{l.addArrows(row, s.App.ArrowWidth(s.Size), PreviousFirstSeatButton, nextFirst, ruleGroup), label}
	}})
	seed := s.smallHeight(s.App.Text(words.Seed), 2*line)
	return append(all, block{height: finger + seed, place: func(r ui.Rect) {
		label, row := r.CutTop(seed)
		l.seedLabel = label
		s.placeSeed(l, row)
	}})
}

// pageWidth returns the width of a block on a page.
func (s *Scene) pageWidth() float64 {
	u := s.App.Unit(s.Size)
	area := ui.Rect{W: math.Min(s.Size.X-28*u, 1200*u)}
	return s.columns(area)[0].W
}

// columns returns the columns of a page.
func (s *Scene) columns(area ui.Rect) []ui.Rect {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	return area.Columns(1+int(area.W/(38*text)), 14*s.App.Unit(s.Size))
}

// small returns the font of descriptions.
func (s *Scene) small() ui.Font { return s.App.Font(s.Size, ui.Plain, 0.85) }

// smallHeight returns the height of a description that is as wide as a page.
func (s *Scene) smallHeight(text string, usual float64) float64 {
	return s.App.TextHeight(s.Size, text, s.small(), s.pageWidth()-4*s.App.Unit(s.Size), usual)
}

// finger returns the height of buttons on pages.
func (s *Scene) finger() float64 { return s.App.MinButtonHeight(s.Size) }

// placePageFooter places the buttons below the pages.
func (s *Scene) placePageFooter(l *layout, footer ui.Rect) {
	if s.App.Narrow(s.Size) {
		rows := footer.Rows(2, screen.Gap)
		s.placeExits(l, rows[1], rows[0])
		return
	}
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
