package lobby

import (
	"math"

	"saboteur/game"
	"saboteur/render/screen"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// A layout says where everything is. What is not shown is empty.
type layout struct {
	spots                []ui.Spot
	title, notes, status ui.Rect
	panel, code, address ui.Rect // the sheet with the square code, and what can be typed instead
	face                 ui.Rect // of the person at this device
	cards                []ui.Rect
	faces                ui.Rect // who is here, while the code hides the cards
	height               float64 // of everything, on a page
}

// Focus groups, in the order in which they follow each other.
const (
	ownGroup = iota
	seatGroup
	footerGroup
)

// layout places everything: side by side where there is room, below each other, or the
// code and the seats in turn.
func (l *Lobby) layout() (p layout) {
	u, text := l.App.Unit(l.Size), l.App.Font(l.Size, ui.Plain, 1).Size
	area := ui.Rect{W: l.Size.X, H: l.Size.Y}.Inset(min(14*u, 0.03*l.App.ScreenSize(l.Size).Y))
	if w := 1160 * u; area.W > w {
		area.X, area.W = area.Center().X-w/2, w
	}
	switch {
	case l.App.OnPage(l.Size):
		l.placePage(&p, area)
	case l.Size.X >= 50*text && l.Size.Y >= 36*text:
		l.placeWide(&p, area)
	case l.Size.X > l.Size.Y:
		l.placeLow(&p, area)
	default:
		l.placeTall(&p, area)
	}
	return p
}

// placeWide places the code, or the own figure, beside the seats.
func (l *Lobby) placeWide(p *layout, area ui.Rect) {
	u, gap := l.App.Unit(l.Size), 12*l.App.Unit(l.Size)
	p.title, area = area.CutTop(46 * u)
	if l.hasCode() {
		lines := math.Ceil(l.App.Ruler.Measure(l.notes(), l.notesFont()) / (0.95 * area.W))
		p.notes, area = area.CutTop(lines * l.notesFont().LineHeight())
	}
	_, area = area.CutTop(1.2 * gap)
	footer, area := area.CutBottom(max(60*u, screen.MinTouchSize))
	_, area = area.CutBottom(gap)
	if l.hasCode() {
		left, right := area.CutLeft(0.35 * area.W)
		_, area = right.CutLeft(1.5 * gap)
		l.placeCode(p, left)
	} else if l.showsOwn() {
		left, right := area.CutLeft(0.3 * area.W)
		_, area = right.CutLeft(2 * gap)
		l.placeOwn(p, left)
	}
	l.placeWideFooter(p, footer)
	l.placeCards(p, area)
}

// placeWideFooter places buttons below everything else, and the status between them.
func (l *Lobby) placeWideFooter(p *layout, footer ui.Rect) {
	gap := 12 * l.App.Unit(l.Size)
	for _, b := range l.buttons(false) {
		if b.ID == any(StartButton) {
			b.Rect, footer = footer.CutRight(0.26 * l.Size.X)
			_, footer = footer.CutRight(gap)
		} else {
			b.Rect, footer = footer.CutLeft(0.15 * l.Size.X)
			_, footer = footer.CutLeft(gap)
		}
		p.spots = append(p.spots, b)
	}
	p.status = footer
}

// placeTall places everything below each other: of the code and the seats, only one.
func (l *Lobby) placeTall(p *layout, area ui.Rect) {
	u, line := l.App.Unit(l.Size), l.small().LineHeight()
	p.title, area = area.CutTop(max(40*u, 28))
	buttons := l.buttons(true)
	var footer ui.Rect
	footer, area = area.CutBottom(l.gridHeight(len(buttons), 2))
	l.placeButtons(p, footer, buttons, 2)
	_, area = area.CutBottom(screen.Gap)
	if l.hasCode() && !l.ShowSeats {
		p.notes, area = area.CutTop(min(6*line, 0.24*area.H))
		_, area = area.CutTop(screen.Gap)
		p.status, area = area.CutBottom(2.2 * line)
		p.faces, area = area.CutBottom(min(0.12*area.H, 54*u))
		_, area = area.CutBottom(6)
		l.placeCode(p, area)
		return
	}
	if l.showsOwn() {
		own, rest := area.CutTop(l.ownHeight(area.W))
		l.placeOwn(p, own)
		_, area = rest.CutTop(2 * screen.Gap)
	}
	p.status, area = area.CutBottom(min(2.2*line, 0.2*area.H))
	_, area = area.CutBottom(screen.Gap)
	l.placeCards(p, area)
}

// placeLow places the seats or the code on the left, and everything else on the right.
func (l *Lobby) placeLow(p *layout, area ui.Rect) {
	if l.hasCode() && l.showsBoth(area) {
		l.placeLowBoth(p, area)
		return
	}
	part := 0.54
	if len(l.state.Seats) > 6 && (l.ShowSeats || !l.hasCode()) {
		part = 0.63
	}
	left, right := area.CutLeft(part * area.W)
	_, right = right.CutLeft(10)
	p.title, right = right.CutTop(0.1 * area.H)
	buttons := l.buttons(true)
	footer, right := right.CutBottom(l.gridHeight(len(buttons), 2))
	l.placeButtons(p, footer, buttons, 2)
	_, right = right.CutBottom(screen.Gap)
	if l.hasCode() && !l.ShowSeats {
		p.status, right = right.CutBottom(0.24 * right.H)
		p.faces, p.notes = right.CutBottom(0.3 * right.H)
		l.placeCode(p, left)
		return
	}
	l.placeCards(p, left)
	if l.showsOwn() {
		own, rest := right.CutTop(l.ownHeight(right.W))
		l.placeOwn(p, own)
		_, right = rest.CutTop(screen.Gap)
	}
	p.status = right
}

// showsBoth reports whether the code and the seats have room beside each other on a low
// screen, with names that can be read.
func (l *Lobby) showsBoth(area ui.Rect) bool {
	return area.H >= 20*l.small().Size && area.W >= 46*l.small().Size && len(l.state.Seats) <= 6
}

// placeLowBoth places the code on the left and the seats on the right, above the status and
// the buttons.
func (l *Lobby) placeLowBoth(p *layout, area ui.Rect) {
	left, right := area.CutLeft(0.42 * area.W)
	_, right = right.CutLeft(10)
	l.placeCode(p, left)
	p.title, right = right.CutTop(0.09 * area.H)
	line := l.small().LineHeight()
	notes := math.Ceil(l.App.Ruler.Measure(l.notes(), l.notesFont()) / (0.95 * right.W))
	p.notes, right = right.CutTop(min(notes*l.notesFont().LineHeight(), 0.2*area.H))
	buttons := l.buttons(false)
	footer, right := right.CutBottom(l.gridHeight(len(buttons), len(buttons)))
	l.placeButtons(p, footer, buttons, len(buttons))
	_, right = right.CutBottom(screen.Gap)
	p.status, right = right.CutBottom(1.2 * line)
	_, right = right.CutBottom(4)
	_, right = right.CutTop(6)
	l.placeCards(p, right)
}

// placePage places everything below each other on a page that is as high as it needs to be.
func (l *Lobby) placePage(p *layout, area ui.Rect) {
	gap := 3.0 * screen.Gap
	area.H = 1e5
	take := func(h float64) (r ui.Rect) {
		r, area = area.CutTop(h)
		_, area = area.CutTop(gap)
		return r
	}
	heading := l.App.Font(l.Size, ui.Display, 2.2)
	p.title = take(l.App.TextHeight(l.Size, l.title(), heading, area.W, heading.LineHeight()))
	text := func(s string, f ui.Font) ui.Rect {
		return take(l.App.TextHeight(l.Size, s, f, area.W, f.LineHeight()))
	}
	if l.hasCode() {
		p.notes = text(l.notes(), l.notesFont())
		l.placeCode(p, take(min(area.W, 300)+8*l.small().LineHeight()))
	}
	if l.showsOwn() {
		l.placeOwn(p, take(l.ownHeight(area.W)))
	}
	columns := max(1, int(area.W/(12*l.App.Font(l.Size, ui.Plain, 1).Size)))
	card := max(4.6*l.App.Font(l.Size, ui.Plain, 1).LineHeight(), screen.MinTouchSize)
	for from := 0; from < len(l.state.Seats); from += columns {
		row := take(card).Columns(columns, gap)
		p.cards = append(p.cards, row[:min(columns, len(l.state.Seats)-from)]...)
	}
	l.addSeatSpots(p)
	p.status = text(l.status(), l.small())
	buttons, across := l.buttons(false), 1
	if !l.App.Narrow(l.Size) {
		across = 2
	}
	l.placeButtons(p, take(l.gridHeight(len(buttons), across)), buttons, across)
	p.height = area.Y
}

// notesFont returns the font of how to join.
func (l *Lobby) notesFont() ui.Font { return l.App.Font(l.Size, ui.Plain, 1) }

// small returns the font of the status and of other notes.
func (l *Lobby) small() ui.Font { return l.App.Font(l.Size, ui.Plain, 0.85) }

// buttons returns the buttons at the bottom without their places. turns says that only
// one of the code and the seats is shown.
func (l *Lobby) buttons(turns bool) (all []ui.Spot) {
	add := func(id Button, text string) {
		all = append(all, ui.Spot{ID: id, Group: footerGroup, Label: text})
	}
	add(BackButton, l.App.Text(words.BackToTitle))
	if l.hasCode() && !(turns && l.ShowSeats) {
		add(TroubleButton, l.App.Text(words.LobbyTrouble))
	}
	if turns && l.hasCode() {
		label := words.LobbyShowSeats
		if l.ShowSeats {
			label = words.LobbyShowCode
		}
		add(ViewButton, l.App.Text(label))
	}
	if l.state.Host && l.Under == nil {
		add(StartButton, l.App.Text(words.LobbyStart, words.Slots{"n": l.taken()}))
		all[len(all)-1].Disabled = l.startProblem() != "" || l.state.Started
	}
	return all
}

// gridHeight returns the height of so many buttons, so many in a row.
func (l *Lobby) gridHeight(n, across int) float64 {
	rows := float64((n + across - 1) / across)
	return rows*(l.App.MinButtonHeight(l.Size)+screen.Gap) - screen.Gap
}

// placeButtons places buttons in rows. One that is alone in its row fills it.
func (l *Lobby) placeButtons(p *layout, area ui.Rect, buttons []ui.Spot, across int) {
	rows := area.Rows((len(buttons)+across-1)/across, screen.Gap)
	for i, b := range buttons {
		inRow := min(across, len(buttons)-i/across*across)
		b.Rect = rows[i/across].Columns(inRow, screen.Gap)[i%across]
		p.spots = append(p.spots, b)
	}
}

// placeCode places the square code on a sheet, with what can be typed instead below it.
func (l *Lobby) placeCode(p *layout, area ui.Rect) {
	u, line := l.App.Unit(l.Size), l.small().LineHeight()
	inset := 12 * u
	lines := len(l.typed())
	below := min((1.2+2*float64(lines))*line, 0.28*area.H)
	switch {
	case lines == 0:
		below = 0
	case l.App.OnPage(l.Size):
		below = 7 * line
	}
	side := min(area.W-2*inset, area.H-2*inset-below)
	high := side + 2*inset + below
	if area.H < 1.25*high { // in line with what is beside it
		high = area.H
	}
	p.panel = ui.RectAround(area.Center(), ui.Point{X: min(area.W, max(side+2*inset, 18*line)), Y: high})
	in := p.panel.Inset(inset)
	p.code, in = in.CutTop(side)
	p.code = ui.RectAround(p.code.Center(), ui.Point{X: side, Y: side})
	_, p.address = in.CutTop(0.1 * line)
}

// showsOwn reports whether the person at this device says here who plays.
func (l *Lobby) showsOwn() bool {
	return l.asksName() || !l.state.Host && l.Under == nil && len(l.state.Mine) > 0
}

// ownHeight returns the height that placeOwn takes of a width on small screens.
func (l *Lobby) ownHeight(width float64) float64 {
	finger := l.App.MinButtonHeight(l.Size)
	h := 1.4 * finger
	if l.App.Narrow(l.Size) || width < 300 {
		h += finger + screen.Gap
	}
	if l.asksName() {
		rows := 1.0
		if l.App.Narrow(l.Size) {
			rows = 2
		}
		h += rows * (finger + screen.Gap)
	}
	return h
}

// placeOwn places the figure of the person at this device, the name, and the choice
// between playing and watching.
func (l *Lobby) placeOwn(p *layout, area ui.Rect) {
	finger := l.App.MinButtonHeight(l.Size)
	add := func(r ui.Rect, id any, label string) {
		p.spots = append(p.spots, ui.Spot{Rect: r, ID: id, Group: ownGroup, Label: label})
	}
	var buttons, name ui.Rect
	if l.asksName() {
		across := 2
		if l.App.Narrow(l.Size) {
			across = 1
		}
		buttons, area = area.CutBottom(l.gridHeight(2, across))
		_, area = area.CutBottom(screen.Gap)
		l.placeButtons(p, buttons, []ui.Spot{
			{ID: SitButton, Group: ownGroup, Label: l.App.Text(words.LobbySit)},
			{ID: WatchButton, Group: ownGroup, Label: l.App.Text(words.LobbyWatch)},
		}, across)
	}
	if area.H > 2*finger || area.W < 300 || l.App.Narrow(l.Size) { // the name below the figure
		name, area = area.CutBottom(finger)
		_, area = area.CutBottom(screen.Gap)
	} else {
		area, name = area.CutLeft(max(2*screen.MinTouchSize+area.H, 0.42*area.W))
		_, name = name.CutLeft(2 * screen.Gap)
		name = ui.RectAround(name.Center(), ui.Point{X: name.W, Y: finger})
	}
	side := max(screen.MinTouchSize, 0.8*finger)
	left, area := area.CutLeft(side)
	right, area := area.CutRight(side)
	for step, r := range map[int]ui.Rect{-1: left, 1: right} {
		label := "›"
		if step < 0 {
			label = "‹"
		}
		add(ui.RectAround(r.Center(), ui.Point{X: side, Y: min(r.H, max(finger, screen.MinTouchSize))}), LookSpot(step), label)
	}
	p.face = area
	add(name, NameField, l.name)
}

// placeCards places a card for each seat, as large as there is room for.
func (l *Lobby) placeCards(p *layout, area ui.Rect) {
	n := len(l.state.Seats)
	if n == 0 {
		return
	}
	gap := min(10*l.App.Unit(l.Size), 10)
	columns, best := 1, 0.0
	for across := 1; across <= 5; across++ {
		rows := math.Ceil(float64(n) / float64(across))
		w, h := (area.W+gap)/float64(across)-gap, (area.H+gap)/rows-gap
		fit := min(w, 1.05*h, 0.4*(w+h))
		if w < 9*l.small().Size { // too narrow for what is written on a card
			fit *= 0.6
		}
		if fit > best && h >= screen.MinTouchSize && w >= screen.MinTouchSize {
			columns, best = across, fit
		}
	}
	lines := float64((n + columns - 1) / columns)
	wide := area.Columns(columns, gap)[0].W
	area.H = min(area.H, lines*(1.5*wide+gap)-gap)
	rows := area.Rows((n+columns-1)/columns, gap)
	for i := range n {
		card := rows[i/columns].Columns(columns, gap)[i%columns]
		p.cards = append(p.cards, card)
	}
	l.addSeatSpots(p)
}

// addSeatSpots makes the cards of all seats spots that can be chosen.
func (l *Lobby) addSeatSpots(p *layout) {
	for i := range l.state.Seats {
		if l.seatMatters(game.Seat(i)) {
			card, refuse := p.cards[i], ui.Rect{}
			if _, asked := l.App.RequestFor(game.Seat(i)); asked {
				refuse, card = card.CutRight(l.App.MinButtonHeight(l.Size))
				refuse, _ = refuse.CutTop(refuse.W)
			}
			p.spots = append(p.spots, ui.Spot{Rect: card, ID: SeatSpot(i), Group: seatGroup})
			if refuse.W > 0 {
				p.spots = append(p.spots, ui.Spot{Rect: refuse, ID: TurnAwaySpot(i), Group: seatGroup})
			}
		}
	}
}

// seatMatters reports whether choosing a seat does anything.
func (l *Lobby) seatMatters(s game.Seat) bool {
	seat := l.state.Seats[s]
	if _, asked := l.App.RequestFor(s); asked {
		return true
	}
	if l.state.Host {
		return l.Under == nil && !l.state.Started && !isPerson(seat) || len(seatChoices(l.state, s)) > 0
	}
	return l.Under == nil && (l.isMine(s) || isOpen(seat)) || isOpen(seat) && len(l.state.Mine) == 0
}

// seatSpot returns the spot of a seat, if choosing it does anything.
func (l *Lobby) seatSpot(s game.Seat) (ui.Spot, bool) {
	for _, spot := range l.Spots {
		if spot.ID == any(SeatSpot(s)) {
			return spot, true
		}
	}
	return ui.Spot{}, false
}
