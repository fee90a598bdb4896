package render

import (
	"math"

	"saboteur/game"
	"saboteur/render/ui"
)

// A block is a part of setup that stays together.
type block struct {
	high  float64
	place func(r ui.Rect)
}

// paged reports whether there is no room for all of setup at once. It is then
// turned over like a booklet.
func (s *setup) paged() bool {
	text := s.kit.font(s.size, ui.Plain, 1).Size
	return s.size.X < 50*text || s.size.Y < 36*text
}

// layPages places the blocks of the page that is open, in one column or two.
func (s *setup) layPages(l *setupLayout, area ui.Rect) {
	text := s.kit.font(s.size, ui.Plain, 1).Size
	columns := area.Columns(1+int(area.W/(38*text)), 14*s.kit.unit(s.size))
	var open []func() // what is on the page that is open
	page, column, y := 0, 0, 0.0
	for _, b := range s.blocks(l) {
		if y > 0 && y+b.high > area.H {
			column, y = column+1, 0
		}
		if column == len(columns) {
			page, column = page+1, 0
		}
		r := ui.Rect{X: columns[column].X, Y: area.Y + y, W: columns[column].W, H: b.high}
		if page == s.page {
			open = append(open, func() { b.place(r) })
		}
		y += b.high + gap
	}
	l.pages = page + 1
	if s.page >= l.pages { // there are fewer seats, or more room
		s.page = l.pages - 1
		s.layPages(l, area)
		return
	}
	for _, place := range open {
		place()
	}
}

// blocks returns the parts of setup in their order.
func (s *setup) blocks(l *setupLayout) (all []block) {
	u, finger := s.kit.unit(s.size), s.finger()
	line := s.kit.font(s.size, ui.Plain, 0.85).LineHeight()
	l.faces = make([]ui.Rect, len(s.players))
	for i := range s.players {
		all = append(all, block{finger, func(r ui.Rect) { s.laySeat(l, i, r, u) }})
	}
	if len(s.players) < game.MaxSeats {
		all = append(all, block{finger, func(r ui.Rect) { s.layAdd(l, r, u) }})
	}
	all = append(all, block{2 * line, func(r ui.Rect) { l.counts, l.why = r, r }})
	about := block{3.5 * line, func(r ui.Rect) { l.about = r }}
	if s.dwarfTold() {
		about.high += finger + gap
		about.place = func(r ui.Rect) { l.about = r; s.layManner(l, finger/0.9375, u) }
	}
	all = append(all, about)
	between := func(r ui.Rect, back, next setupButton) (middle ui.Rect) {
		left, r := r.CutLeft(finger)
		right, r := r.CutRight(finger)
		l.add(left, back, 1, "‹")
		l.add(right, next, 1, "›")
		return r
	}
	all = append(all, block{finger + 3.2*line, func(r ui.Rect) {
		row, tells := r.CutTop(finger)
		l.edition, l.tells = between(row, editionBack, editionNext), tells
	}})
	for i := range 3 {
		all = append(all, block{math.Max(finger, 2.6*line), func(r ui.Rect) { s.laySwitch(l, i, r) }})
	}
	all = append(all, block{finger + line, func(r ui.Rect) {
		head, row := r.CutTop(line)
		l.firstIs, l.first = head, between(row, firstBack, firstNext)
	}})
	return append(all, block{finger + 2*line, func(r ui.Rect) {
		head, row := r.CutTop(2 * line)
		l.seedIs = head
		s.laySeed(l, row)
	}})
}

// finger is how high buttons are.
func (s *setup) finger() float64 { return s.kit.finger(s.size) }

// layPageFoot places the buttons below the pages.
func (s *setup) layPageFoot(l *setupLayout, foot ui.Rect) {
	leave, rest := foot.CutLeft(foot.W * 0.24)
	start, rest := rest.CutRight(foot.W * 0.34)
	rest = ui.Rect{X: rest.X + gap, Y: rest.Y, W: rest.W - 2*gap, H: rest.H}
	s.layEnds(l, leave, start)
	if l.pages > 1 {
		side := math.Min(s.finger(), (rest.W-fingertip/2)/2)
		side = math.Max(side, fingertip)
		back, rest := rest.CutLeft(side)
		next, rest := rest.CutRight(side)
		l.add(back, pageBack, 2, "‹")
		l.add(next, pageNext, 2, "›")
		l.pageIs = rest
	}
}

// turn opens another page.
func (s *setup) turn(by int) {
	pages := max(s.layout().pages, 1)
	s.page = (s.page + by + pages) % pages
}
