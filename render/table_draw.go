package render

import (
	"fmt"
	"image/color"

	"saboteur/game"
	"saboteur/render/art"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// cardStamp returns the picture of a card as it lies.
func cardStamp(c game.Card, to ui.Rect, turned bool) ui.Stamp {
	return ui.Stamp{Key: c, Size: to.Size(), Paint: art.Card(c, to.Size()), To: to, Turned: turned}
}

// goalStamp returns the back of a goal.
func goalStamp(to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: "goal", Size: to.Size(), Paint: art.GoalBack(to.Size()), To: to}
}

// backStamp returns the back of a card of the deck.
func backStamp(to ui.Rect) ui.Stamp {
	return ui.Stamp{Key: "back", Size: to.Size(), Paint: art.Back(to.Size()), To: to}
}

// Draw implements Scene.
func (t *table) Draw(c ui.Canvas) {
	l := &t.lay
	if l.size == (ui.Point{}) {
		return
	}
	background(c, l.size)
	c.Clip(l.board, func(c ui.Canvas) {
		t.drawBoard(c)
		t.drawOffers(c)
		t.drawGhost(c)
	})
	t.drawTop(c)
	for s := range l.seats {
		t.drawSeat(c, game.Seat(s))
	}
	t.drawPrompt(c)
	t.drawTray(c)
	if t.open {
		t.drawLog(c)
	}
	t.drawAct(c)
	t.drawFloating(c)
}

// drawBoard draws the cards on the board, but for one that is still under way.
func (t *table) drawBoard(c ui.Canvas) {
	b := &t.m.shown.Board
	t.drawDots(c)
	for i := range b.Len() {
		laid := b.Laid(i)
		to := t.lay.grid.rect(laid.Cell)
		switch {
		case t.underway(laid.Cell):
		case laid.Card == game.FaceDown:
			t.drawGoal(c, i-1, to)
		default:
			s := cardStamp(laid.Card, to, laid.Turned)
			if !b.Live(laid.Cell) && laid.Card.Joined() {
				s.Dim = 0.3 // cut off from the start
			}
			c.Stamp(s)
			if n := len(t.m.log); n > 0 && t.m.log[n-1].at && t.m.log[n-1].cell == laid.Cell {
				c.StrokePath(ui.Round(to.Inset(t.lay.u), 2*t.lay.u), 2*t.lay.u, art.Gold)
			}
		}
	}
}

// drawDots marks the empty cells between the start and the goals, so that one
// sees how far it is.
func (t *table) drawDots(c ui.Canvas) {
	side := 5 * t.lay.u
	size := ui.Point{X: side, Y: side}
	dot := ui.Stamp{Key: "dot", Size: size, Paint: func(c ui.Canvas) {
		c.FillPath(ui.Circle(size.Mul(0.5), side/2), withAlpha(art.PanelEdge, 90))
	}}
	for y := game.Goals[0].Y; y <= game.Goals[2].Y; y++ {
		for x := range game.Goals[0].X + 1 {
			if _, taken := t.m.shown.Board.Look(game.Cell{X: x, Y: y}); !taken {
				dot.To = ui.Around(t.lay.grid.rect(game.Cell{X: x, Y: y}).Center(), size)
				c.Stamp(dot)
			}
		}
	}
}

// underway reports whether the card of a cell is being shown apart.
func (t *table) underway(cell game.Cell) bool {
	switch e := t.act.(type) {
	case game.Placed:
		return e.Laid.Cell == cell
	case game.GoalTurned:
		return e.Laid.Cell == cell
	}
	return false
}

// drawGoal draws a goal face down, with a pin for what the viewer knows of it.
func (t *table) drawGoal(c ui.Canvas, g int, to ui.Rect) {
	c.Stamp(goalStamp(to))
	face := t.m.shown.Faces[g]
	if face == game.FaceDown {
		return
	}
	w := to.W * 0.42
	pin := ui.Rect{X: to.X + to.W - w - to.W*0.06, Y: to.Y + to.W*0.06, W: w, H: w / cardRatio}
	c.Stamp(cardStamp(face, pin, false))
	c.StrokePath(ui.Round(pin, 2), 1.5*t.lay.u, art.TextOnTable)
}

// drawOffers lights up where the chosen card can go.
func (t *table) drawOffers(c ui.Canvas) {
	if t.card == game.FaceDown || t.ghosts || !t.myTurn() {
		return
	}
	u := t.lay.u
	for _, s := range t.targetSpots() {
		switch id := s.ID.(type) {
		case cellSpot:
			if t.card.Kind() == game.Tunnel {
				t.drawPlace(c, s.Rect, game.Cell(id))
			} else {
				c.StrokePath(ui.Round(s.Rect.Inset(3*u), 4*u), 3*u, art.Warning)
				art.Cross.In(art.Warning).Draw(c, ui.Around(s.Center(), ui.Point{X: s.W * 0.4, Y: s.W * 0.4}))
			}
		case goalSpot:
			c.StrokePath(ui.Round(s.Rect.Inset(2*u), 4*u), 3*u, art.Focus)
			art.Badge(art.Eye, art.FocusDark).Draw(c, ui.Around(s.Center(), ui.Point{X: s.W * 0.7, Y: s.W * 0.7}))
		}
		if t.panel.Focus.Ring() == s.ID {
			ring(c, s.Rect.Inset(4*u), u)
		}
	}
}

// drawPlace marks a cell for a tunnel: with a plus where it fits as it is held,
// with a turning arrow where it fits only turned.
func (t *table) drawPlace(c ui.Canvas, r ui.Rect, cell game.Cell) {
	u := t.lay.u
	upright := t.m.shown.Fits(game.Laid{Cell: cell, Card: t.card}) == nil
	c.FillPath(ui.Round(r.Inset(3*u), 4*u), withAlpha(art.Focus, 34))
	mark, width := art.Plus, 3*u
	if !upright {
		mark, width = art.TurnArrow, 1.5*u
	}
	c.StrokePath(ui.Round(r.Inset(3*u), 4*u), width, art.Focus)
	mark.In(art.Focus).Draw(c, ui.Around(r.Center(), ui.Point{X: r.W * 0.42, Y: r.W * 0.42}))
}

// drawGhost draws what is proposed.
func (t *table) drawGhost(c ui.Canvas) {
	if !t.ghosts {
		return
	}
	u, g := t.lay.u, t.lay.grid
	switch t.ghost.Kind {
	case game.Lay:
		to := g.rect(t.ghost.Cell)
		s := cardStamp(t.ghost.Card, to, t.ghost.Turned)
		c.Stamp(s)
		c.StrokePath(ui.Round(to.Inset(1.5*u), 4*u), 3*u, art.Focus)
	case game.Collapse:
		t.drawLoss(c)
	case game.Look:
		c.StrokePath(ui.Round(g.rect(game.Goals[t.ghost.Goal]).Inset(2*u), 4*u), 4*u, art.Focus)
	}
}

// drawLoss shows what a rockfall would remove, and what would lose its link.
func (t *table) drawLoss(c ui.Canvas) {
	b := &t.m.shown.Board
	after := b.Without(t.ghost.Cell)
	for i := range b.Len() {
		cell := b.Laid(i).Cell
		r := t.lay.grid.rect(cell)
		switch {
		case cell == t.ghost.Cell:
			c.FillPath(ui.Round(r, 2), color.NRGBA{A: 150})
			art.Cross.In(art.Warning).Draw(c, ui.Around(r.Center(), ui.Point{X: r.W * 0.7, Y: r.W * 0.7}))
		case b.Live(cell) && !after.Live(cell):
			for k := range 5 {
				x := r.X + r.W*float64(k)/5
				p := new(ui.Path).Move(ui.Point{X: x, Y: r.Y + r.H}).Line(ui.Point{X: x + r.W/5, Y: r.Y})
				c.StrokePath(p, 2*t.lay.u, withAlpha(art.Warning, 200))
			}
		}
	}
}

// drawTop draws the bar: round, piles and small buttons.
func (t *table) drawTop(c ui.Canvas) {
	l, m := &t.lay, t.m
	text := m.kit.text(words.Round, words.Slots{"n": m.shown.Round})
	label(c, text, l.top.Inset(2*l.u), l.bold, art.TextOnTable)
	if n := len(m.log); n > 0 {
		label(c, m.log[n-1].text, l.last, l.text, art.TextSoft)
	}
	t.drawPile(c, l.deck, backStamp, m.kit.text(words.DrawPile, words.Slots{"n": m.shown.Deck}), m.shown.Deck > 0)
	pile := backStamp
	if n := m.shown.Piled; n > 0 && m.shown.Pile[n-1] != game.FaceDown {
		top := m.shown.Pile[n-1]
		pile = func(to ui.Rect) ui.Stamp { return cardStamp(top, to, false) }
	}
	t.drawPile(c, l.pile, pile, m.kit.text(words.DiscardPile, words.Slots{"n": m.shown.Piled}), m.shown.Piled > 0)
	icons := map[buttonSpot]drawing{
		menuButton: bars{0.25, 0.5, 0.75}, logButton: bars{0.15, 0.38, 0.61, 0.84}, fitButton: art.Fit, closerButton: art.Plus, fartherButton: art.Minus,
	}
	for _, b := range l.tools {
		if icon, ok := icons[b.id]; ok {
			t.drawIconButton(c, b, icon)
		}
	}
}

func (t *table) drawPile(c ui.Canvas, r ui.Rect, picture func(ui.Rect) ui.Stamp, text string, any bool) {
	card, rest := r.CutLeft(r.H * cardRatio)
	if any {
		c.Stamp(picture(card))
	} else {
		c.StrokePath(ui.Round(card.Inset(1), 2), 1.5*t.lay.u, art.PanelEdge)
	}
	_, rest = rest.CutLeft(6 * t.lay.u)
	label(c, text, rest, t.lay.text, art.TextSoft)
}

// drawIconButton draws a small button with an icon.
func (t *table) drawIconButton(c ui.Canvas, b buttonLayout, icon drawing) {
	u := t.lay.u
	fill := art.Panel
	if b.id == okButton {
		fill = art.RepairPaper
	}
	if b.id == cancelButton {
		fill = art.BrokenPaper
	}
	if b.id == turnButton {
		fill = art.Parchment
	}
	c.FillPath(ui.Round(b.Rect, 8*u), fill)
	edge := art.PanelEdge
	if t.panel.Focus.Hover() == b.id {
		edge = art.TextOnTable
	}
	c.StrokePath(ui.Round(b.Rect.Inset(0.75*u), 8*u), 1.5*u, edge)
	icon.Draw(c, ui.Around(b.Center(), ui.Point{X: b.H * 0.6, Y: b.H * 0.6}))
	if t.panel.Focus.Ring() == b.id {
		ring(c, b.Rect, u)
	}
}

// drawSeat draws what all can see of a seat.
func (t *table) drawSeat(c ui.Canvas, s game.Seat) {
	l, m, u := &t.lay, t.m, t.lay.u
	r := l.seats[s]
	fill := art.Panel
	if m.shown.Turn == s {
		fill = color.NRGBA{0x4A, 0x38, 0x1E, 0xFF}
	}
	c.FillPath(ui.Round(r.all, 8*u), fill)
	edge, width := withAlpha(art.PanelEdge, 150), 1.2*u
	if m.shown.Turn == s {
		edge, width = art.Gold, 2.5*u
	}
	c.StrokePath(ui.Round(r.all.Inset(width/2), 8*u), width, edge)
	c.Stamp(art.Dwarf(int(s)).Stamp(r.face))
	name := fmt.Sprintf("%d %s", s+1, m.name(s))
	label(c, name, r.name, l.bold, art.TextOnTable)
	for i, tool := range game.Tools {
		broken := m.shown.Broken[s][i] != game.FaceDown
		c.Stamp(art.Tool(tool, broken).Stamp(r.tools[i]))
		if broken {
			badge := r.tools[i].H * 0.5
			c.Stamp(art.Badge(art.Cross, art.Broken).Stamp(ui.Rect{X: r.tools[i].X + r.tools[i].W - badge, Y: r.tools[i].Y + r.tools[i].H - badge, W: badge, H: badge}))
		}
	}
	card, count := r.count.Inset(2 * u).CutLeft(r.count.H * cardRatio)
	c.Stamp(backStamp(card))
	label(c, fmt.Sprint(m.shown.Cards[s]), ui.Rect{X: count.X + 4*u, Y: count.Y, W: count.W - 4*u, H: count.H}, l.bold, art.TextOnTable)
	t.drawSeatOffer(c, s, r, u)
}

// drawSeatOffer lights up a seat, or its tools, that the chosen card can go to,
// and dims the others.
func (t *table) drawSeatOffer(c ui.Canvas, s game.Seat, r seatLayout, u float64) {
	proposed := t.ghosts && (t.ghost.Kind == game.Break || t.ghost.Kind == game.Mend)
	if proposed && t.ghost.Seat == s {
		c.StrokePath(ui.Round(r.all.Inset(1.5*u), 8*u), 3.5*u, art.Focus)
	}
	if !t.myTurn() || t.ghosts || t.card.Kind() != game.Broken && t.card.Kind() != game.Repair {
		return
	}
	can := false
	for _, spot := range t.targetSpots() {
		if spot.ID == any(seatSpot(s)) {
			can = true
		}
		if tool, ok := spot.ID.(toolSpot); ok && tool.seat == s {
			can = true
		} else if spot.ID != any(seatSpot(s)) {
			continue
		}
		c.StrokePath(ui.Round(spot.Rect.Inset(u), 6*u), 2.5*u, art.Focus)
		if t.panel.Focus.Ring() == spot.ID {
			ring(c, spot.Rect, u)
		}
	}
	if !can {
		c.FillPath(ui.Round(r.all, 8*u), color.NRGBA{A: 110})
	}
}

// drawPrompt says what can be done now.
func (t *table) drawPrompt(c ui.Canvas) {
	text := t.prompt()
	if text == "" {
		return
	}
	l := &t.lay
	ink := art.TextOnTable
	if t.note != "" {
		ink = art.Warning
	}
	centre(c, text, l.prompt.Inset(3*l.u), l.text, ink)
}

// drawTray draws the hand of the viewer, or a lid.
func (t *table) drawTray(c ui.Canvas) {
	l, m, u := &t.lay, t.m, t.lay.u
	c.Fill(l.tray, art.Panel)
	c.Fill(ui.Rect{X: l.tray.X, Y: l.tray.Y, W: l.tray.W, H: 1.5 * u}, art.PanelEdge)
	if m.viewer == game.Nobody {
		t.drawLid(c)
	} else {
		t.drawRole(c)
		for i := range l.hand {
			t.drawHandCard(c, i)
		}
	}
	for _, s := range t.spots() {
		id, ok := s.ID.(buttonSpot)
		labels := map[buttonSpot]words.ID{passButton: words.ButtonPass, doneButton: words.ButtonDone, skipButton: words.ButtonSkip}
		if text, has := labels[id]; ok && has {
			s.Label = m.kit.text(text)
			look := plain
			if id == doneButton {
				look = gold
			}
			button(c, m.kit, s, &t.panel, u, look)
		}
	}
}

// drawLid covers the tray with planks.
func (t *table) drawLid(c ui.Canvas) {
	l := &t.lay
	in := l.tray.Inset(10 * l.u)
	_, in = in.CutRight(200 * l.u)
	const planks = 4
	for i := range planks {
		r := ui.Rect{X: in.X, Y: in.Y + float64(i)*in.H/planks, W: in.W, H: in.H/planks - 2*l.u}
		c.FillPath(ui.Round(r, 4*l.u), art.WoodDark)
		c.StrokePath(ui.Round(r.Inset(l.u), 4*l.u), l.u, withAlpha(art.Wood, 120))
	}
}

// drawRole draws the viewer's role card, face down unless it is looked at.
func (t *table) drawRole(c ui.Canvas) {
	l := &t.lay
	role := game.UnknownRole
	if t.looks {
		role = t.m.shown.Role
	}
	c.Stamp(ui.Stamp{Key: [2]any{"role", role}, Size: l.role.Size(), Paint: art.RoleCard(role, l.role.Size()), To: l.role})
	if !t.looks {
		side := l.role.W * 0.3
		art.Eye.Draw(c, ui.Rect{X: l.role.X + l.role.W - side*1.15, Y: l.role.Y + l.role.H - side*1.15, W: side, H: side})
	}
	if t.panel.Focus.Ring() == any(roleButton) {
		ring(c, l.role, l.u)
	}
}

// drawHandCard draws a card of the hand.
func (t *table) drawHandCard(c ui.Canvas, i int) {
	l, u := &t.lay, t.lay.u
	card := t.m.shown.Hand[i]
	r := l.hand[i]
	switch e := t.act.(type) {
	case game.Drew:
		if e.Seat == t.m.viewer && e.Card == card {
			return // still under way
		}
	case game.Dealt:
		if e.Seat == t.m.viewer && float64(i) >= 6*part(t.now, t.began, t.end) {
			return
		}
	}
	if t.carry && card == t.card {
		return
	}
	chosen := card == t.card && t.myTurn()
	if chosen || t.panel.Focus.Hover() == any(handSpot(i)) {
		r.Y -= 6 * u
	}
	shadow(c, r, 4*u)
	c.Stamp(cardStamp(card, r, false))
	if chosen {
		c.StrokePath(ui.Round(r.Inset(-2*u), 7*u), 4*u, art.Focus)
	}
	if t.panel.Focus.Ring() == any(handSpot(i)) {
		ring(c, r, u)
	}
}

// drawLog draws the last lines of the log.
func (t *table) drawLog(c ui.Canvas) {
	l := &t.lay
	board(c, l.log, l.u)
	in := l.log.Inset(10 * l.u)
	c.Clip(in, func(c ui.Canvas) {
		y := in.Y + in.H
		for i := len(t.m.log) - 1; i >= 0 && y > in.Y; i-- {
			ls := ui.Wrap(c, t.m.log[i].text, l.small, in.W)
			y -= float64(len(ls))*l.small.LineHeight() + 4*l.u
			for k, text := range ls {
				c.Text(text, ui.Point{X: in.X, Y: y + float64(k)*l.small.LineHeight()}, l.small, art.TextOnTable)
			}
		}
	})
}

// drawFloating draws what lies above all: the ghost's buttons and the card
// that is carried.
func (t *table) drawFloating(c ui.Canvas) {
	l := &t.lay
	if t.ghosts {
		icons := map[buttonSpot]drawing{okButton: art.Tick.In(art.Repair), turnButton: art.TurnArrow.In(art.Ink), cancelButton: art.Cross.In(art.Broken)}
		for _, b := range l.ghostButtons(t.ghostRect(), t.canTurn()) {
			shadow(c, b.Rect, 4*l.u)
			t.drawIconButton(c, b, icons[b.id])
		}
	}
	if t.carry && t.card != game.FaceDown && len(l.hand) > 0 {
		to := ui.Around(t.hand, l.hand[0].Size())
		shadow(c, to, 8*l.u)
		c.Stamp(cardStamp(t.card, to, false))
	}
}
