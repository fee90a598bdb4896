package setup

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
)

// A block is a part of setup that stays together.
type block struct {
	high  float64
	place func(r ui.Rect)
}

// paged reports whether there is no room for all of setup at once. It is then
// turned over like a booklet.
func (s *Scene) paged() bool {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	return s.Size.X < 50*text || s.Size.Y < 36*text
}

// layPages places the blocks of the page that is open, in one column or two.
func (s *Scene) layPages(l *setupLayout, area ui.Rect) {
	text := s.App.Font(s.Size, ui.Plain, 1).Size
	columns := area.Columns(1+int(area.W/(38*text)), 14*s.App.Unit(s.Size))
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
		y += b.high + screen.Gap
	}
	l.Pages = page + 1
	if s.page >= l.Pages { // there are fewer seats, or more room
		s.page = l.Pages - 1
		s.layPages(l, area)
		return
	}
	for _, place := range open {
		place()
	}
}

// blocks returns the parts of setup in their order.
func (s *Scene) blocks(l *setupLayout) (all []block) {
	u, finger := s.App.Unit(s.Size), s.finger()
	line := s.App.Font(s.Size, ui.Plain, 0.85).LineHeight()
	l.faces = make([]ui.Rect, len(s.Players))
	for i := range s.Players {
		all = append(all, block{finger, func(r ui.Rect) { s.laySeat(l, i, r, u) }})
	}
	if len(s.Players) < game.MaxSeats {
		all = append(all, block{finger, func(r ui.Rect) { s.layAdd(l, r, u) }})
	}
	all = append(all, block{2 * line, func(r ui.Rect) { l.counts, l.why = r, r }})
	about := block{3.5 * line, func(r ui.Rect) { l.about = r }}
	if s.dwarfTold() {
		about.high += finger + screen.Gap
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
		l.edition, l.tells = between(row, EditionBack, EditionNext), tells
	}})
	for i := range 3 {
		all = append(all, block{math.Max(finger, 2.6*line), func(r ui.Rect) { s.laySwitch(l, i, r) }})
	}
	all = append(all, block{finger + line, func(r ui.Rect) {
		head, row := r.CutTop(line)
		l.firstIs, l.first = head, between(row, FirstBack, firstNext)
	}})
	return append(all, block{finger + 2*line, func(r ui.Rect) {
		head, row := r.CutTop(2 * line)
		l.seedIs = head
		s.laySeed(l, row)
	}})
}

// Finger is how high buttons are.
func (s *Scene) finger() float64 { return s.App.Finger(s.Size) }

// layPageFoot places the buttons below the pages.
func (s *Scene) layPageFoot(l *setupLayout, foot ui.Rect) {
	leave, rest := foot.CutLeft(foot.W * 0.24)
	start, rest := rest.CutRight(foot.W * 0.34)
	rest = ui.Rect{X: rest.X + screen.Gap, Y: rest.Y, W: rest.W - 2*screen.Gap, H: rest.H}
	s.layEnds(l, leave, start)
	if l.Pages > 1 {
		side := math.Min(s.finger(), (rest.W-screen.Fingertip/2)/2)
		side = math.Max(side, screen.Fingertip)
		back, rest := rest.CutLeft(side)
		next, rest := rest.CutRight(side)
		l.add(back, pageBack, 2, "‹")
		l.add(next, pageNext, 2, "›")
		l.pageIs = rest
	}
}

// Turn opens another page.
func (s *Scene) Turn(by int) {
	pages := max(s.Layout().Pages, 1)
	s.page = (s.page + by + pages) % pages
}
