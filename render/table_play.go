package render

import (
	"slices"

	"saboteur/game"
	"saboteur/render/ui"
	"saboteur/render/words"
)

// targets returns what the chosen card may do, discarding aside.
func (t *table) targets() (all []game.Action) {
	for _, a := range t.legal {
		if a.Card == t.card && a.Kind != game.Discard {
			all = append(all, a)
		}
	}
	return all
}

// spots returns all that can be chosen now.
func (t *table) spots() (all []ui.Spot) {
	m, l := t.m, &t.lay
	if t.myTurn() {
		for i, r := range l.rooms {
			all = append(all, ui.Spot{Rect: r, ID: handSpot(i), Group: handGroup, Label: m.kit.Words.Card(m.shown.Hand[i])})
		}
		if t.card != game.FaceDown && !t.ghosts && !t.covered() {
			all = append(all, t.targetSpots()...)
		}
	}
	all = append(all, t.waitingSpots()...)
	for _, b := range l.tools {
		off := b.id == passButton && t.card == game.FaceDown
		if b.id == doneButton && !t.waiting {
			switch {
			case t.dwarfTurn():
				b.id = skipButton
			case t.myTurn() && !m.kit.settings().NoHints:
				b.id = hintButton
				off = t.asks
			default:
				continue
			}
		}
		if b.id == passButton && t.stepping() {
			b.id, off = stepButton, false
		}
		if b.id == passButton && !t.myTurn() {
			continue
		}
		all = append(all, ui.Spot{Rect: b.Rect, ID: b.id, Group: b.group, Off: off})
	}
	if m.viewer != game.Nobody {
		all = append(all, ui.Spot{Rect: l.role, ID: roleButton, Group: buttonGroup})
	}
	all = append(all, ui.Spot{Rect: l.pile, ID: pileButton, Group: topGroup})
	if t.open {
		all = append(all, t.book.spots(m.kit)...)
	}
	for _, b := range t.floating() {
		all = append(all, ui.Spot{Rect: b.Rect, ID: b.id, Group: boardGroup})
	}
	return all
}

// walk returns all that the keys can go to, even where it is not on the screen.
func (t *table) walk() []ui.Spot {
	all := t.spots()
	if t.card == game.FaceDown || t.ghosts || !t.myTurn() || t.covered() {
		return all
	}
	for _, s := range t.allTargets() {
		if i := slices.IndexFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }); i >= 0 {
			all[i] = s
		} else {
			all = append(all, s)
		}
	}
	return all
}

// floating returns the buttons that lie above the board: arrows to what is not
// on the screen, and what can be done with what is proposed.
func (t *table) floating() (all []buttonLayout) {
	l := &t.lay
	var ghost []buttonLayout
	if t.ghosts && !t.covered() {
		ghost = l.ghostButtons(t.ghostRect(), t.canTurn())
	}
	for _, a := range l.arrows {
		hidden := l.log.Overlaps(a.Rect) || slices.ContainsFunc(ghost, func(g buttonLayout) bool { return g.Overlaps(a.Rect) })
		if !hidden {
			all = append(all, a)
		}
	}
	return append(all, ghost...)
}

// targetSpots returns where the chosen card can go, as far as it is on the
// screen.
func (t *table) targetSpots() (all []ui.Spot) {
	for _, s := range t.allTargets() {
		seen := true
		if s.Group == boardGroup {
			s.Rect, seen = t.lay.inSight(s.Rect)
		}
		if seen {
			all = append(all, s)
		}
	}
	return all
}

// allTargets returns where the chosen card can go.
func (t *table) allTargets() (all []ui.Spot) {
	l := &t.lay
	for _, a := range t.targets() {
		s := ui.Spot{Group: seatGroup}
		switch a.Kind {
		case game.Lay, game.Collapse:
			s = ui.Spot{Rect: l.grid.rect(a.Cell), ID: cellSpot(a.Cell), Group: boardGroup}
		case game.Look:
			s = ui.Spot{Rect: l.grid.rect(game.Goals[a.Goal]), ID: goalSpot(a.Goal), Group: boardGroup}
		case game.Break:
			s.Rect, s.ID = l.seats[a.Seat].all, seatSpot(a.Seat)
		case game.Mend:
			s.Rect, s.ID = t.mendRect(a), toolSpot{a.Seat, a.Tool}
		}
		if !slices.ContainsFunc(all, func(o ui.Spot) bool { return o.ID == s.ID }) {
			all = append(all, s)
		}
	}
	return all
}

// mendRect returns where to choose a tool to mend: the seat, or the half of it
// on whose side the tool is, if the card could mend either of two.
func (t *table) mendRect(a game.Action) ui.Rect {
	seat := t.lay.seats[a.Seat].all
	both := t.m.shown.BrokenTools(a.Seat) & a.Card.Tools()
	if both == a.Tool {
		return seat
	}
	halves := seat.Columns(2, 2)
	if a.Tool == both&-both { // the lower of the two
		return halves[0]
	}
	return halves[1]
}

// ghostRect returns where the buttons of what is proposed float.
func (t *table) ghostRect() ui.Rect {
	l := &t.lay
	switch t.ghost.Kind {
	case game.Lay, game.Collapse:
		return l.grid.rect(t.ghost.Cell)
	case game.Look:
		return l.grid.rect(game.Goals[t.ghost.Goal])
	case game.Break, game.Mend:
		return l.seats[t.ghost.Seat].all
	}
	return ui.Rect{X: l.board.Center().X, Y: l.board.Y + l.board.H, W: 1, H: 1}
}

// listen lets the master who was asked for a hint think for a slice, and
// proposes what he would do.
func (t *table) listen() {
	m := t.m
	v := m.state.View(m.viewer)
	master := m.masters[m.viewer]
	if !master.Think(&v) {
		return
	}
	t.asks = false
	m.hints[m.viewer]++
	a := master.Choice()
	t.card, t.ghost, t.ghosts = a.Card, a, true
	t.uncover()
	reason := master.Reason()
	reason.Chance = -1 // there is no room for more than a sentence
	t.say(m.kit.text(words.HintSays, words.Slots{"why": m.kit.Words.Because(reason, m.names)}))
	t.panel.Focus.Set(okButton)
}

// say notes what a master says.
func (t *table) say(advice string) { t.note, t.advice = advice, advice }

// steering are the wishes that move the focus, and choose where it is.
const steering = ui.Up | ui.Right | ui.Down | ui.Left | ui.Next | ui.Previous | ui.Choose

// showSpot moves the camera to a spot of the board that is not on the screen.
func (t *table) showSpot(spots []ui.Spot, id any) {
	for _, s := range spots {
		_, cell := s.ID.(cellSpot)
		_, goal := s.ID.(goalSpot)
		if s.ID == id && (cell || goal) {
			t.see(s.Rect)
		}
	}
}

// see moves the camera until a part of the board can be seen, with something
// around it, and lays the table anew.
func (t *table) see(r ui.Rect) {
	around := r.Inset(-0.35 * min(r.W, r.H))
	t.cam = t.cam.showing(around, t.lay.scope)
	t.lay.aim(t.cam, &t.m.shown)
}

// seeLast moves the camera to where something has happened last.
func (t *table) seeLast() {
	if n := len(t.m.log); n > 0 && t.m.log[n-1].at && !t.m.kit.settings().StillCamera {
		t.see(t.lay.grid.rect(t.m.log[n-1].cell))
	}
}

// interact does what the player wishes.
func (t *table) interact(in ui.Input) Scene {
	if t.m.news != "" {
		t.note, t.m.news = t.m.news, ""
	}
	if t.asks && t.myTurn() {
		t.listen()
		return t
	}
	if t.open {
		t.book.walk(in, &t.panel.Focus)
	}
	spots := t.spots()
	if in.Keys.Has(steering) {
		spots = t.walk()
	}
	was := t.panel.Focus.At()
	chosen, ok, g := t.panel.Update(in, spots)
	if t.open {
		t.book.update(in, g)
	}
	if at := t.panel.Focus.At(); at != was {
		t.showSpot(spots, at)
	}
	t.drag(in, g)
	if ok {
		t.note = ""
		return t.choose(chosen)
	}
	switch {
	case in.Keys.Has(ui.Log):
		t.toggleLog(in)
		return t
	case in.Keys.Has(ui.Back) && t.covered():
		t.open = false
		return t
	}
	if t.myTurn() {
		if g.Tap {
			t.tapElsewhere(g.At)
		}
		in.Second = g.Second
		return t.wish(in)
	}
	if t.waiting && in.Keys.Has(ui.Done) {
		return t.choose(ui.Spot{ID: doneButton})
	}
	if last := len(t.lay.hand) - 1; t.waiting && t.m.closed && in.Keys.Has(ui.Card1<<last) {
		t.turnOver()
		return t
	}
	if in.Keys.Has(ui.Back) {
		return t.pause()
	}
	return t
}

// choose does what a spot stands for.
func (t *table) choose(s ui.Spot) Scene {
	if s.ID == any(backButton) {
		t.takeBack()
		return t
	}
	if s.Off {
		t.note = t.m.kit.text(words.PromptChooseFirst)
		return t
	}
	switch id := s.ID.(type) {
	case handSpot:
		t.take(int(id))
	case cellSpot:
		t.propose(func(a game.Action) bool {
			return (a.Kind == game.Lay || a.Kind == game.Collapse) && a.Cell == game.Cell(id)
		})
	case goalSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Look && a.Goal == int8(id) })
	case seatSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Break && a.Seat == game.Seat(id) })
	case toolSpot:
		t.propose(func(a game.Action) bool { return a.Kind == game.Mend && a.Seat == id.seat && a.Tool == id.tool })
	case lineSpot:
		return newRewind(t.m, t, int(id))
	case buttonSpot:
		return t.press(id)
	}
	return t
}

// press does what a button says.
func (t *table) press(id buttonSpot) Scene {
	area := t.lay.board
	switch id {
	case okButton:
		t.confirm()
	case turnButton:
		t.turnGhost()
	case cancelButton:
		t.cancel()
	case passButton:
		t.propose(func(a game.Action) bool { return a.Kind == game.Discard })
	case doneButton:
		t.endTurn()
	case newCardSpot:
		t.turnOver()
	case skipButton:
		t.hurry = true
	case stepButton:
		t.steps = true
	case hintButton:
		t.asks = true
		t.say(t.m.kit.text(words.HintThinks))
	case roleButton:
		return newRoleLook(t)
	case menuButton:
		return t.pause()
	case logButton, logShut:
		t.toggleLog(ui.Input{})
	case pileButton:
		return newDiscards(t)
	case helpButton:
		return t.help()
	case fitButton:
		t.cam = camera{}
	case closerButton:
		t.cam = t.cam.zoomed(1.25, area.Center(), t.lay.scope)
	case fartherButton:
		t.cam = t.cam.zoomed(1/1.25, area.Center(), t.lay.scope)
	case upButton:
		t.cam = t.cam.moved(ui.Point{Y: area.H * 0.6}, t.lay.scope)
	case rightButton:
		t.cam = t.cam.moved(ui.Point{X: -area.W * 0.6}, t.lay.scope)
	case downButton:
		t.cam = t.cam.moved(ui.Point{Y: -area.H * 0.6}, t.lay.scope)
	case leftButton:
		t.cam = t.cam.moved(ui.Point{X: area.W * 0.6}, t.lay.scope)
	}
	return t
}

// endTurn takes the hand off the screen and goes on.
func (t *table) endTurn() {
	m := t.m
	t.waiting, t.hurry, t.cam = false, false, camera{}
	m.settle("")
	m.closed = false
	t.lay.aim(t.cam, &m.shown)
	t.seeLast()
	m.recap[m.viewer] = len(m.log)
	m.hand(m.viewer)
	m.public()
	if _, ok := m.front().(game.TurnBegan); ok {
		m.show()
	}
	m.unended = false
	m.keep()
	t.since = t.now
}

// take chooses a card of the hand, or puts it back.
func (t *table) take(i int) {
	t.uncover()
	t.ghosts = false
	c := t.m.shown.Hand[i]
	if t.card == c {
		c = game.FaceDown
	}
	t.card = c
	t.m.kit.cue(CueCard)
}

// propose makes a ghost of the first legal action that fits. A tunnel that
// fits only turned is turned.
func (t *table) propose(fits func(game.Action) bool) {
	for _, a := range t.legal {
		if a.Card != t.card || !fits(a) {
			continue
		}
		t.ghost, t.ghosts = a, true
		t.uncover()
		if a.Kind == game.Lay && a.Turned {
			t.note = t.m.kit.text(words.NoteTurned)
		}
		if a.Kind == game.Lay || a.Kind == game.Collapse {
			t.see(t.lay.grid.rect(a.Cell))
		}
		t.panel.Focus.Set(okButton)
		return
	}
}

// canTurn reports whether the ghost may lie the other way round as well.
func (t *table) canTurn() bool {
	a := t.ghost
	a.Turned = !a.Turned
	return t.ghost.Kind == game.Lay && slices.Contains(t.legal, a)
}

func (t *table) turnGhost() {
	if !t.ghosts || t.ghost.Kind != game.Lay {
		return
	}
	a := t.ghost
	a.Turned = !a.Turned
	if err := t.m.shown.Check(a); err != nil {
		t.refuse(err)
		return
	}
	t.ghost = a
}

// cancel takes back what is proposed, or else what is chosen.
func (t *table) cancel() {
	t.note = ""
	if t.ghosts {
		t.ghosts = false
		return
	}
	t.card = game.FaceDown
}

// confirm plays what is proposed.
func (t *table) confirm() {
	if !t.ghosts {
		return
	}
	if err := t.m.try(t.ghost); err != nil {
		t.refuse(err)
		return
	}
	t.m.kit.cue(CueCard) // of whatever kind: the room need not hear what may be taken back
	t.ghosts, t.card, t.note, t.legal = false, game.FaceDown, "", nil
}

// wish does what was asked for by key or by the second button.
func (t *table) wish(in ui.Input) Scene {
	for i := range t.lay.hand {
		if in.Keys.Has(ui.Card1 << i) {
			t.takeByKey(i)
		}
	}
	if n := len(t.lay.hand); n > 0 && in.Keys.Has(ui.CardBefore|ui.CardAfter) {
		t.takeByKey(t.neighbour(in.Keys.Has(ui.CardAfter), n))
	}
	switch {
	case in.Keys.Has(ui.Turn), in.Second && t.ghosts, in.Wheel != 0 && t.overGhost(in.Pointer):
		t.note = ""
		t.turnGhost()
	case in.Keys.Has(ui.Pass):
		if t.card == game.FaceDown {
			t.note = t.m.kit.text(words.PromptChooseFirst)
			break
		}
		t.note = ""
		t.press(passButton)
	case in.Keys.Has(ui.Back) && !t.ghosts && t.card == game.FaceDown:
		return t.pause()
	case in.Keys.Has(ui.Back), in.Second:
		t.cancel()
	}
	return t
}

// takeByKey chooses a card of the hand, or puts it back, and goes there.
func (t *table) takeByKey(i int) {
	t.note = ""
	t.take(i)
	t.panel.Focus.Set(handSpot(i))
}

// neighbour returns which of n cards of the hand comes after or before the
// chosen one, around the ends; the first or the last if none is chosen.
func (t *table) neighbour(after bool, n int) int {
	now := slices.Index(t.m.shown.Hand[:n], t.card)
	switch {
	case after:
		return (now + 1) % n
	case now < 0:
		return n - 1
	}
	return (now + n - 1) % n
}

// drag carries a card of the hand, or pans the board.
func (t *table) drag(in ui.Input, g ui.Gesture) {
	t.hand = g.At
	if g.Drag && !t.carry {
		t.lift(g.From)
		if !t.carry && t.lay.board.Contains(g.From) && !t.lay.log.Contains(g.From) {
			t.cam = t.cam.moved(g.By, t.lay.scope)
		}
	}
	if g.Drop && t.carry {
		t.drop(g.At)
	}
	if !in.Held {
		t.carry = false
	}
}

// lift takes up the card of the hand at a point, to be carried.
func (t *table) lift(p ui.Point) {
	if !t.myTurn() {
		return
	}
	for i, r := range t.lay.rooms {
		if r.Contains(p) {
			t.ghosts, t.carry, t.card, t.note = false, true, t.m.shown.Hand[i], ""
			t.uncover()
		}
	}
}

// drop proposes what the carried card can do where it was let go.
func (t *table) drop(p ui.Point) {
	if t.lay.pile.Contains(p) || t.lay.button(passButton).Contains(p) {
		t.press(passButton)
		return
	}
	for _, s := range t.targetSpots() {
		if s.Contains(p) {
			t.choose(s)
			return
		}
	}
	t.tapElsewhere(p)
}

// tapElsewhere says why nothing can be done there.
func (t *table) tapElsewhere(p ui.Point) {
	if t.card == game.FaceDown || t.ghosts || t.lay.log.Contains(p) {
		return
	}
	var a game.Action
	cell, onBoard := t.lay.grid.at(p)
	switch kind := t.card.Kind(); {
	case onBoard && kind == game.Tunnel:
		t.refuse(t.whyNot(cell))
		return
	case onBoard && kind == game.Rockfall:
		a = game.Action{Kind: game.Collapse, Card: t.card, Cell: cell}
	case onBoard && kind == game.Map && goalAt(cell) >= 0:
		a = game.Action{Kind: game.Look, Card: t.card, Goal: int8(goalAt(cell))}
	default:
		seat := slices.IndexFunc(t.lay.seats, func(s seatLayout) bool { return s.all.Contains(p) })
		if seat < 0 {
			return
		}
		a = t.actionOn(game.Seat(seat))
	}
	if err := t.m.shown.Check(a); err != nil {
		t.refuse(err)
	}
}

// actionOn returns what the chosen card would do to a seat.
func (t *table) actionOn(seat game.Seat) game.Action {
	switch t.card.Kind() {
	case game.Broken:
		return game.Action{Kind: game.Break, Card: t.card, Seat: seat}
	case game.Repair:
		for _, tool := range game.Tools {
			if t.card.Tools().Has(tool) {
				return game.Action{Kind: game.Mend, Card: t.card, Seat: seat, Tool: tool}
			}
		}
	}
	return game.Action{Kind: game.Discard, Card: t.card}
}

// whyNot returns why the chosen tunnel cannot lie in a cell, even turned.
func (t *table) whyNot(cell game.Cell) error {
	a := game.Action{Kind: game.Lay, Card: t.card, Cell: cell}
	err := t.m.shown.Check(a)
	if err == nil || t.card.Symmetric() {
		return err
	}
	a.Turned = true
	if t.m.shown.Check(a) == nil {
		return nil
	}
	return err
}

// goalAt returns which goal lies in a cell, or -1.
func goalAt(c game.Cell) int { return slices.Index(game.Goals[:], c) }
